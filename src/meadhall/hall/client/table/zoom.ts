// Zoom the board by pinching, Ctrl and wheel, a double tap or buttons, and pan it by dragging.
import { preserveAttributes } from "../live/morph";
import { type ViewBox, parseViewBox, clampView, formatViewBox, zoomView } from "../page/geometry";
import { closest, onFrameShown, translated } from "../page/dom";

/** The view box of the whole picture, and the part that is shown. */
interface State {
  home: ViewBox;
  view: ViewBox;
}

const states = new Map<string, State>();

const drawingOf = (panel: Element): SVGSVGElement | null => panel.querySelector(":scope > svg");

function stateOf(panel: Element): State | null {
  const existing = states.get(panel.id);
  if (existing) return existing;
  const home = parseViewBox(drawingOf(panel)?.getAttribute("viewBox") ?? null);
  if (!home) return null;
  const state = { home, view: home };
  states.set(panel.id, state);
  return state;
}

const isHome = ({ home, view }: State): boolean => view.width >= home.width * 0.999;

function apply(panel: Element): void {
  const state = states.get(panel.id);
  const drawing = drawingOf(panel);
  if (!state || !drawing) return;
  const text = formatViewBox(state.view);
  if (drawing.getAttribute("viewBox") !== text) drawing.setAttribute("viewBox", text);
  panel.classList.toggle("zoomed", !isHome(state));
}

// A morph brings the whole picture again; a zoomed view stays.
preserveAttributes((element, attribute, value) => {
  if (attribute !== "viewBox") return false;
  const panel = element.parentElement;
  const state = panel?.matches("#board .panel") ? states.get(panel.id) : null;
  const home = parseViewBox(value);
  if (!state || !home || isHome(state)) {
    if (panel && state) states.delete(panel.id);
    return false;
  }
  state.home = home;
  return true;
});

function toDrawingPoint(drawing: SVGSVGElement, x: number, y: number): { x: number; y: number } {
  const matrix = drawing.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

function zoom(panel: Element, factor: number, x?: number, y?: number): void {
  const state = stateOf(panel);
  const drawing = drawingOf(panel);
  if (!state || !drawing) return;
  const point =
    x === undefined || y === undefined
      ? { x: state.view.x + state.view.width / 2, y: state.view.y + state.view.height / 2 }
      : toDrawingPoint(drawing, x, y);
  state.view = zoomView(state.view, state.home, factor, point.x, point.y);
  apply(panel);
}

function reset(panel: Element): void {
  const state = stateOf(panel);
  if (!state) return;
  state.view = state.home;
  apply(panel);
}

function pan(panel: Element, dx: number, dy: number): void {
  const state = stateOf(panel);
  const matrix = drawingOf(panel)?.getScreenCTM();
  if (!state || !matrix) return;
  const view = { ...state.view, x: state.view.x - dx / matrix.a, y: state.view.y - dy / matrix.d };
  state.view = clampView(view, state.home);
  apply(panel);
}

const panelOf = (target: EventTarget | null): Element | null =>
  closest(target, "svg") ? closest(target, "#board .panel") : null;

/** Add the zoom buttons to the corner of each board. */
function addZoomButtons(): void {
  for (const panel of document.querySelectorAll("#board .panel")) {
    if (drawingOf(panel) && !panel.querySelector(".zoom")) panel.append(zoomButtons(panel));
    apply(panel);
  }
}

function zoomButtons(panel: Element): HTMLElement {
  const element = document.createElement("div");
  element.className = "zoom";
  const button = (name: string, symbol: string, label: string, action: () => void): void => {
    const one = document.createElement("button");
    one.type = "button";
    one.id = `zoom-${name}-${panel.id}`;
    one.textContent = symbol;
    one.setAttribute("aria-label", label);
    one.title = label;
    one.addEventListener("click", action);
    element.append(one);
  };
  button("in", "+", translated("zoomIn", "Closer"), () => zoom(panel, 1.5));
  button("out", "−", translated("zoomOut", "Farther"), () => zoom(panel, 1 / 1.5));
  button("reset", "⤢", translated("zoomReset", "The whole board"), () => reset(panel));
  return element;
}

const touchDistance = (touches: TouchList): number =>
  Math.hypot(
    touches[0]!.clientX - touches[1]!.clientX,
    touches[0]!.clientY - touches[1]!.clientY,
  );

export function initZoom(): void {
  const board = document.getElementById("board");
  if (!board) return;
  addZoomButtons();
  onFrameShown(addZoomButtons);
  let panning: { panel: Element; x: number; y: number; moved: boolean; id: number } | null = null;
  let pinchDistance = 0;
  let lastTap = { time: 0, x: 0, y: 0 };
  let suppressClick = false;

  document.addEventListener("wheel", (event) => {
    const panel = event.ctrlKey ? panelOf(event.target) : null;
    if (!panel) return;
    event.preventDefault();
    zoom(panel, Math.exp(-event.deltaY / 250), event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("touchmove", (event) => {
    const panel = event.touches.length === 2 ? panelOf(event.touches[0]!.target) : null;
    if (!panel) {
      pinchDistance = 0;
      return;
    }
    event.preventDefault();
    panning = null;
    const [one, two] = [event.touches[0]!, event.touches[1]!];
    const pinch = touchDistance(event.touches);
    if (pinchDistance) {
      zoom(panel, pinch / pinchDistance, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    }
    pinchDistance = pinch;
  }, { passive: false });
  document.addEventListener("touchend", () => {
    pinchDistance = 0;
  });

  document.addEventListener("pointerdown", (event) => {
    suppressClick = false;
    const panel = event.button === 0 ? panelOf(event.target) : null;
    const state = panel && states.get(panel.id);
    panning = panel && state && !isHome(state)
      ? { panel, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId }
      : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (!panning || event.pointerId !== panning.id) return;
    const [dx, dy] = [event.clientX - panning.x, event.clientY - panning.y];
    if (!panning.moved && Math.hypot(dx, dy) < 7) return;
    Object.assign(panning, { moved: true, x: event.clientX, y: event.clientY });
    pan(panning.panel, dx, dy);
  });
  document.addEventListener("pointerup", (event) => {
    suppressClick = !!panning?.moved;
    panning = null;
    const panel = event.pointerType === "touch" && !suppressClick ? panelOf(event.target) : null;
    if (!panel || closest(event.target, ".may")) return;
    const isDoubleTap =
      event.timeStamp - lastTap.time < 320 &&
      Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 30;
    lastTap = { time: isDoubleTap ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!isDoubleTap) return;
    const state = stateOf(panel);
    if (state && !isHome(state)) reset(panel);
    else zoom(panel, 2.2, event.clientX, event.clientY);
  });
  document.addEventListener("pointercancel", () => {
    panning = null;
  });
  document.addEventListener("click", (event) => {
    if (!suppressClick) return;
    suppressClick = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
