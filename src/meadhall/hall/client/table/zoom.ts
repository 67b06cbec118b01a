// Zoom the board by pinching, Ctrl and wheel, a double tap or buttons, and pan it by dragging.
import { preserveAttributes } from "../live/morph";
import { closest, onFrameShown, translated } from "../page/dom";
import { clampView, formatViewBox, parseViewBox, type ViewBox, zoomView } from "../page/geometry";

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
    const control = document.createElement("button");
    control.type = "button";
    control.id = `zoom-${name}-${panel.id}`;
    control.textContent = symbol;
    control.setAttribute("aria-label", label);
    control.title = label;
    control.addEventListener("click", action);
    element.append(control);
  };
  button("in", "+", translated("zoomIn", "Closer"), () => zoom(panel, 1.5));
  button("out", "−", translated("zoomOut", "Farther"), () => zoom(panel, 1 / 1.5));
  button("reset", "⤢", translated("zoomReset", "The whole board"), () => reset(panel));
  return element;
}

// --- gestures ------------------------------------------------------------------------------

let panning: { panel: Element; x: number; y: number; moved: boolean; id: number } | null = null;
/** The distance between two fingers at the last movement of a pinch, 0 outside a pinch. */
let pinchDistance = 0;
let lastTap = { time: 0, x: 0, y: 0 };
/** Set after panning, whose final click must not choose anything. */
let suppressClick = false;

function zoomByWheel(event: WheelEvent): void {
  const panel = event.ctrlKey ? panelOf(event.target) : null;
  if (!panel) return;
  event.preventDefault();
  zoom(panel, Math.exp(-event.deltaY / 250), event.clientX, event.clientY);
}

function zoomByPinch(event: TouchEvent): void {
  const [first, second] = [event.touches[0], event.touches[1]];
  const panel = event.touches.length === 2 ? panelOf(first?.target ?? null) : null;
  if (!first || !second || !panel) {
    pinchDistance = 0;
    return;
  }
  event.preventDefault();
  panning = null;
  const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
  const [x, y] = [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];
  if (pinchDistance) zoom(panel, distance / pinchDistance, x, y);
  pinchDistance = distance;
}

function startPanning(event: PointerEvent): void {
  suppressClick = false;
  const panel = event.button === 0 ? panelOf(event.target) : null;
  const state = panel && states.get(panel.id);
  panning =
    panel && state && !isHome(state)
      ? { panel, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId }
      : null;
}

function continuePanning(event: PointerEvent): void {
  if (!panning || event.pointerId !== panning.id) return;
  const [dx, dy] = [event.clientX - panning.x, event.clientY - panning.y];
  if (!panning.moved && Math.hypot(dx, dy) < 7) return;
  Object.assign(panning, { moved: true, x: event.clientX, y: event.clientY });
  pan(panning.panel, dx, dy);
}

/** End panning; the second tap of a double tap zooms in or shows the whole board again. */
function endPanning(event: PointerEvent): void {
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
}

function swallowClick(event: MouseEvent): void {
  if (!suppressClick) return;
  suppressClick = false;
  event.stopPropagation();
  event.preventDefault();
}

export function initZoom(): void {
  if (!document.getElementById("board")) return;
  addZoomButtons();
  onFrameShown(addZoomButtons);
  document.addEventListener("wheel", zoomByWheel, { passive: false });
  document.addEventListener("touchmove", zoomByPinch, { passive: false });
  document.addEventListener("touchend", () => {
    pinchDistance = 0;
  });
  document.addEventListener("pointerdown", startPanning);
  document.addEventListener("pointermove", continuePanning);
  document.addEventListener("pointerup", endPanning);
  document.addEventListener("pointercancel", () => {
    panning = null;
  });
  document.addEventListener("click", swallowClick, true);
}
