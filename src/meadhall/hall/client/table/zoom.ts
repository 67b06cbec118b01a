// Coming closer to the board: pinch, Ctrl and wheel, a double tap or the buttons; drag to look around.
import { keep } from "../live/morph";
import { type View, readView, within, writeView, zoomed } from "../page/geometry";
import { around, whenShown, words } from "../page/dom";

interface State {
  home: View;
  view: View;
}

const states = new Map<string, State>();

const drawingOf = (panel: Element): SVGSVGElement | null => panel.querySelector(":scope > svg");

function stateOf(panel: Element): State | null {
  const known = states.get(panel.id);
  if (known) return known;
  const home = readView(drawingOf(panel)?.getAttribute("viewBox") ?? null);
  if (!home) return null;
  const made = { home, view: home };
  states.set(panel.id, made);
  return made;
}

const isHome = ({ home, view }: State): boolean => view.width >= home.width * 0.999;

function apply(panel: Element): void {
  const state = states.get(panel.id);
  const drawing = drawingOf(panel);
  if (!state || !drawing) return;
  const text = writeView(state.view);
  if (drawing.getAttribute("viewBox") !== text) drawing.setAttribute("viewBox", text);
  panel.classList.toggle("zoomed", !isHome(state));
}

// A morph brings the whole picture again: the reader's view stays.
keep((element, attribute, value) => {
  if (attribute !== "viewBox") return false;
  const panel = element.parentElement;
  const state = panel?.matches("#board .panel") ? states.get(panel.id) : null;
  const home = readView(value);
  if (!state || !home || isHome(state)) {
    if (panel && state) states.delete(panel.id);
    return false;
  }
  state.home = home;
  return true;
});

function at(drawing: SVGSVGElement, x: number, y: number): { x: number; y: number } {
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
      : at(drawing, x, y);
  state.view = zoomed(state.view, state.home, factor, point.x, point.y);
  apply(panel);
}

function reset(panel: Element): void {
  const state = stateOf(panel);
  if (!state) return;
  state.view = state.home;
  apply(panel);
}

function drag(panel: Element, dx: number, dy: number): void {
  const state = stateOf(panel);
  const matrix = drawingOf(panel)?.getScreenCTM();
  if (!state || !matrix) return;
  const view = { ...state.view, x: state.view.x - dx / matrix.a, y: state.view.y - dy / matrix.d };
  state.view = within(view, state.home);
  apply(panel);
}

const panelOf = (target: EventTarget | null): Element | null =>
  around(target, "svg") ? around(target, "#board .panel") : null;

/** The small buttons in the corner of each board. */
function dress(): void {
  for (const panel of document.querySelectorAll("#board .panel")) {
    if (drawingOf(panel) && !panel.querySelector(".zoom")) panel.append(corner(panel));
    apply(panel);
  }
}

function corner(panel: Element): HTMLElement {
  const made = document.createElement("div");
  made.className = "zoom";
  const button = (name: string, sign: string, label: string, act: () => void): void => {
    const one = document.createElement("button");
    one.type = "button";
    one.id = `zoom-${name}-${panel.id}`;
    one.textContent = sign;
    one.setAttribute("aria-label", label);
    one.title = label;
    one.addEventListener("click", act);
    made.append(one);
  };
  button("in", "+", words("zoomIn", "Closer"), () => zoom(panel, 1.5));
  button("out", "−", words("zoomOut", "Farther"), () => zoom(panel, 1 / 1.5));
  button("reset", "⤢", words("zoomReset", "The whole board"), () => reset(panel));
  return made;
}

const distance = (touches: TouchList): number =>
  Math.hypot(
    touches[0]!.clientX - touches[1]!.clientX,
    touches[0]!.clientY - touches[1]!.clientY,
  );

export function zooming(): void {
  const board = document.getElementById("board");
  if (!board) return;
  dress();
  whenShown(dress);
  let grip: { panel: Element; x: number; y: number; moved: boolean; id: number } | null = null;
  let span = 0;
  let tapped = { time: 0, x: 0, y: 0 };
  let swallow = false;

  document.addEventListener("wheel", (event) => {
    const panel = event.ctrlKey ? panelOf(event.target) : null;
    if (!panel) return;
    event.preventDefault();
    zoom(panel, Math.exp(-event.deltaY / 250), event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("touchmove", (event) => {
    const panel = event.touches.length === 2 ? panelOf(event.touches[0]!.target) : null;
    if (!panel) {
      span = 0;
      return;
    }
    event.preventDefault();
    grip = null;
    const [one, two] = [event.touches[0]!, event.touches[1]!];
    const now = distance(event.touches);
    if (span) {
      zoom(panel, now / span, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    }
    span = now;
  }, { passive: false });
  document.addEventListener("touchend", () => {
    span = 0;
  });

  document.addEventListener("pointerdown", (event) => {
    swallow = false;
    const panel = event.button === 0 ? panelOf(event.target) : null;
    const state = panel && states.get(panel.id);
    grip = panel && state && !isHome(state)
      ? { panel, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId }
      : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (!grip || event.pointerId !== grip.id) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moved && Math.hypot(dx, dy) < 7) return;
    Object.assign(grip, { moved: true, x: event.clientX, y: event.clientY });
    drag(grip.panel, dx, dy);
  });
  document.addEventListener("pointerup", (event) => {
    swallow = !!grip?.moved;
    grip = null;
    const panel = event.pointerType === "touch" && !swallow ? panelOf(event.target) : null;
    if (!panel || around(event.target, ".may")) return;
    const twice =
      event.timeStamp - tapped.time < 320 &&
      Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < 30;
    tapped = { time: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!twice) return;
    const state = stateOf(panel);
    if (state && !isHome(state)) reset(panel);
    else zoom(panel, 2.2, event.clientX, event.clientY);
  });
  document.addEventListener("pointercancel", () => {
    grip = null;
  });
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
