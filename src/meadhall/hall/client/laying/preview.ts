// Draw a drag: the squares that are possible, the thing over them, and a bar with its effect.

import { translated } from "../page/dom";
import { type Cell, shapeSize } from "../page/geometry";
import {
  currentPlace,
  type Drag,
  dragUrl,
  fetchOrNull,
  findGround,
  groundSize,
  grounds,
  LIFTABLE,
} from "./drag";

const SVG = "http://www.w3.org/2000/svg";

/** The actions of the bar's buttons. */
export interface DragActions {
  turn: () => void;
  mirror: () => void;
  lay: () => void;
  back: () => void;
}

let actions: DragActions | null = null;

export function setActions(newActions: DragActions): void {
  actions = newActions;
}

/** The bar with the buttons and the note about what laying the thing here would change. */
export function layingBar(): HTMLElement {
  const existing = document.getElementById("laying");
  if (existing) return existing;
  const element = document.createElement("div");
  element.id = "laying";
  element.className = "laying";
  element.hidden = true;
  const note = document.createElement("div");
  note.className = "laying-note";
  note.setAttribute("role", "status");
  const button = (id: string, symbol: string, label: string, action: () => void): HTMLElement => {
    const item = document.createElement("button");
    item.type = "button";
    item.id = id;
    item.textContent = symbol;
    item.title = label;
    item.setAttribute("aria-label", label);
    item.addEventListener("click", action);
    return item;
  };
  element.append(
    note,
    button("lay-turn", "⟳", translated("layTurn", "Turn (R)"), () => actions?.turn()),
    button("lay-mirror", "⇋", translated("layMirror", "Mirror (M)"), () => actions?.mirror()),
    button("lay-down", "✓", translated("layDown", "Lay it (Enter)"), () => actions?.lay()),
    button("lay-back", "×", translated("layBack", "Put back (Esc)"), () => actions?.back()),
  );
  document.body.append(element);
  return element;
}

/** The element that follows the pointer while the thing is over no board. */
function carriedElement(): HTMLElement {
  const existing = document.getElementById("carried");
  if (existing) return existing;
  const element = document.createElement("div");
  element.id = "carried";
  element.className = "carried";
  element.setAttribute("aria-hidden", "true");
  element.hidden = true;
  document.body.append(element);
  return element;
}

function squareElements(cells: readonly Cell[], cellSize: number, kind: string): SVGElement[] {
  return cells.map(([row, column]) => {
    const square = document.createElementNS(SVG, "rect");
    square.setAttribute("x", String(column * cellSize + 1));
    square.setAttribute("y", String(row * cellSize + 1));
    square.setAttribute("width", String(cellSize - 2));
    square.setAttribute("height", String(cellSize - 2));
    square.setAttribute("class", kind);
    return square;
  });
}

function createLayer(kind: string): SVGGElement {
  const element = document.createElementNS(SVG, "g");
  element.setAttribute("class", `laying-over ${kind}`);
  return element;
}

/** A layer with the squares that the thing can cover in its present orientation. */
function highlightSquares(drag: Drag, ground: SVGGElement): SVGGElement {
  const highlighted = createLayer("lit");
  const squares = new Set<string>();
  const whole = Array.from({ length: groundSize(ground, "columns") }, (_, c): Cell => [0, c]);
  for (const [name, row, column, orientation] of drag.places) {
    if (name !== ground.dataset.ground || (row >= 0 && orientation !== drag.orientation.name))
      continue;
    for (const [r, c] of row < 0 ? whole : drag.orientation.cells) {
      squares.add(`${Math.max(0, row) + r} ${Math.max(0, column) + c}`);
    }
  }
  const cells = [...squares].map((item) => item.split(" ").map(Number) as [number, number]);
  highlighted.append(...squareElements(cells, groundSize(ground, "cell"), "lit-square"));
  return highlighted;
}

function dragPreview(
  drag: Drag,
  ground: SVGGElement,
  [row, column]: Cell,
  fits: boolean,
): SVGGElement {
  const element = createLayer(fits ? "ghost fits" : "ghost");
  const cellSize = groundSize(ground, "cell");
  element.setAttribute("transform", `translate(${column * cellSize} ${row * cellSize})`);
  element.append(
    ...squareElements(drag.orientation.cells, cellSize, "ghost-square"),
    symbolElement(drag, cellSize),
  );
  return element;
}

function symbolElement(drag: Drag, cellSize: number): SVGElement {
  const [height, width] = shapeSize(drag.orientation.cells);
  const side = cellSize * Math.min(1.6, Math.max(0.8, Math.min(height, width) * 0.8));
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", `#i-${drag.thing}`);
  element.setAttribute("x", String((width * cellSize - side) / 2));
  element.setAttribute("y", String((height * cellSize - side) / 2));
  element.setAttribute("width", String(side));
  element.setAttribute("height", String(side));
  return element;
}

/** Show the thing at the pointer until it is over a board; null hides it. */
export function showAtPointer(drag: Drag | null, x = 0, y = 0): void {
  const box = carriedElement();
  box.hidden = !drag;
  if (!drag) return;
  const home = grounds()[0];
  const cellSize = home ? groundSize(home, "cell") * (home.getScreenCTM()?.a ?? 1) : 28;
  const [height, width] = shapeSize(drag.orientation.cells);
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("width", String(width * cellSize));
  drawing.setAttribute("height", String(height * cellSize));
  drawing.append(
    ...squareElements(drag.orientation.cells, cellSize, "ghost-square"),
    symbolElement(drag, cellSize),
  );
  box.style.translate = `${x}px ${y}px`;
  box.replaceChildren(drawing);
}

let drawnFor: [Drag["places"], string] | null = null;

/** Redraw the possible squares, the thing and the note. */
export function drawDrag(drag: Drag): void {
  const place = currentPlace(drag);
  const highlighted = document.querySelector(".laying-over.lit");
  if (!highlighted || drawnFor?.[0] !== drag.places || drawnFor[1] !== drag.orientation.name) {
    drawnFor = [drag.places, drag.orientation.name];
    for (const old of document.querySelectorAll(".laying-over.lit")) old.remove();
    for (const ground of grounds()) ground.append(highlightSquares(drag, ground));
  }
  for (const old of document.querySelectorAll(".laying-over.ghost")) old.remove();
  const over = drag.over;
  const ground = over ? findGround(over.ground) : undefined;
  if (over && ground) {
    const corner: Cell = place && place[1] < 0 ? [0, 0] : [over.row, over.column];
    ground.append(dragPreview(drag, ground, corner, !!place));
  }
  for (const thing of document.querySelectorAll(LIFTABLE)) {
    thing.classList.toggle("held", thing.getAttribute("data-lift") === drag.thing);
  }
  document.body.classList.add("holding");
  layingBar().hidden = false;
  layingBar().classList.toggle("fits", !!place);
  const layDown = layingBar().querySelector<HTMLButtonElement>("#lay-down");
  if (layDown) layDown.disabled = !place;
  void updateNote(drag);
}

/** Remove everything that was drawn for a drag. */
export function clearDrag(): void {
  noteRequest += 1;
  document.body.classList.remove("holding");
  layingBar().hidden = true;
  showAtPointer(null);
  for (const old of document.querySelectorAll(".laying-over")) old.remove();
  for (const old of document.querySelectorAll(".thing.held")) old.classList.remove("held");
}

let noteCache: { number: string; notes: Map<string, string> } = { number: "", notes: new Map() };
let noteRequest = 0;

/** Show what laying the thing here would change, or why it cannot be laid here. */
async function updateNote(drag: Drag): Promise<void> {
  const note = layingBar().querySelector(".laying-note");
  const request = ++noteRequest;
  const { over, thing, number } = drag;
  if (!note) return;
  if (!over) {
    note.textContent = translated("layHint", "Carry it to one of your boards.");
    return;
  }
  if (noteCache.number !== number) noteCache = { number, notes: new Map() };
  const [row, column] = [String(over.row), String(over.column)];
  const url = dragUrl("hold", {
    thing,
    ground: over.ground,
    row,
    column,
    turn: drag.orientation.name,
  });
  if (!noteCache.notes.has(url.search)) {
    await new Promise((resolve) => setTimeout(resolve, 90));
    if (request !== noteRequest) return;
    const text = await (await fetchOrNull(url))?.text();
    if (text !== undefined) noteCache.notes.set(url.search, text);
  }
  if (request === noteRequest) note.innerHTML = noteCache.notes.get(url.search) ?? "";
}
