// What is seen of the hand: squares that are lit, the thing over them, and a bar that tells.
import { type Cell, span } from "../page/geometry";
import {
  type Held,
  LIFT,
  address,
  fetched,
  groundOf,
  grounds,
  placeOf,
  size,
} from "./drag";
import { words } from "../page/dom";

const SVG = "http://www.w3.org/2000/svg";

/** What the buttons of the bar do. */
export interface Acts {
  turn: () => void;
  mirror: () => void;
  lay: () => void;
  back: () => void;
}

let acts: Acts | null = null;
export const offer = (given: Acts): void => void (acts = given);

/** The bar with what would come of it. */
export function bar(): HTMLElement {
  const there = document.getElementById("laying");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "laying";
  made.className = "laying";
  made.hidden = true;
  const note = document.createElement("div");
  note.className = "laying-note";
  note.setAttribute("role", "status");
  const button = (id: string, sign: string, label: string, act: () => void): HTMLElement => {
    const one = document.createElement("button");
    one.type = "button";
    one.id = id;
    one.textContent = sign;
    one.title = label;
    one.setAttribute("aria-label", label);
    one.addEventListener("click", act);
    return one;
  };
  made.append(
    note,
    button("lay-turn", "⟳", words("layTurn", "Turn (R)"), () => acts?.turn()),
    button("lay-mirror", "⇋", words("layMirror", "Mirror (M)"), () => acts?.mirror()),
    button("lay-down", "✓", words("layDown", "Lay it (Enter)"), () => acts?.lay()),
    button("lay-back", "×", words("layBack", "Put back (Esc)"), () => acts?.back()),
  );
  document.body.append(made);
  return made;
}

/** What is in the hand while it is over no board. */
function carried(): HTMLElement {
  const there = document.getElementById("carried");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "carried";
  made.className = "carried";
  made.setAttribute("aria-hidden", "true");
  made.hidden = true;
  document.body.append(made);
  return made;
}

function squares(cells: readonly Cell[], cell: number, kind: string): SVGElement[] {
  return cells.map(([row, column]) => {
    const square = document.createElementNS(SVG, "rect");
    square.setAttribute("x", String(column * cell + 1));
    square.setAttribute("y", String(row * cell + 1));
    square.setAttribute("width", String(cell - 2));
    square.setAttribute("height", String(cell - 2));
    square.setAttribute("class", kind);
    return square;
  });
}

function layer(kind: string): SVGGElement {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `laying-over ${kind}`);
  return made;
}

/** The squares that the thing could cover, held as it is. */
function light(held: Held, ground: SVGGElement): SVGGElement {
  const lit = layer("lit");
  const seen = new Set<string>();
  const whole = Array.from({ length: size(ground, "columns") }, (_, c): Cell => [0, c]);
  for (const [name, row, column, turn] of held.places) {
    if (name !== ground.dataset.ground || (row >= 0 && turn !== held.turn.name)) continue;
    for (const [r, c] of row < 0 ? whole : held.turn.cells) {
      seen.add(`${Math.max(0, row) + r} ${Math.max(0, column) + c}`);
    }
  }
  const cells = [...seen].map((one) => one.split(" ").map(Number) as [number, number]);
  lit.append(...squares(cells, size(ground, "cell"), "lit-square"));
  return lit;
}

function ghost(held: Held, ground: SVGGElement, [row, column]: Cell, fits: boolean): SVGGElement {
  const made = layer(fits ? "ghost fits" : "ghost");
  const cell = size(ground, "cell");
  made.setAttribute("transform", `translate(${column * cell} ${row * cell})`);
  made.append(...squares(held.turn.cells, cell, "ghost-square"), emblem(held, cell));
  return made;
}

function emblem(held: Held, cell: number): SVGElement {
  const [high, wide] = span(held.turn.cells);
  const side = cell * Math.min(1.6, Math.max(0.8, Math.min(high, wide) * 0.8));
  const made = document.createElementNS(SVG, "use");
  made.setAttribute("href", `#i-${held.thing}`);
  made.setAttribute("x", String((wide * cell - side) / 2));
  made.setAttribute("y", String((high * cell - side) / 2));
  made.setAttribute("width", String(side));
  made.setAttribute("height", String(side));
  return made;
}

/** The thing under the pointer, until it is over a board. */
export function inHand(held: Held | null, x = 0, y = 0): void {
  const box = carried();
  box.hidden = !held;
  if (!held) return;
  const home = grounds()[0];
  const cell = home ? size(home, "cell") * (home.getScreenCTM()?.a ?? 1) : 28;
  const [high, wide] = span(held.turn.cells);
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("width", String(wide * cell));
  drawing.setAttribute("height", String(high * cell));
  drawing.append(...squares(held.turn.cells, cell, "ghost-square"), emblem(held, cell));
  box.style.translate = `${x}px ${y}px`;
  box.replaceChildren(drawing);
}

let drawn: [Held["places"], string] | null = null;

/** Draw the hand anew: what is lit, where the thing is, what would come of it. */
export function draw(held: Held): void {
  const place = placeOf(held);
  const lit = document.querySelector(".laying-over.lit");
  if (!lit || drawn?.[0] !== held.places || drawn[1] !== held.turn.name) {
    drawn = [held.places, held.turn.name];
    for (const old of document.querySelectorAll(".laying-over.lit")) old.remove();
    for (const ground of grounds()) ground.append(light(held, ground));
  }
  for (const old of document.querySelectorAll(".laying-over.ghost")) old.remove();
  const over = held.over;
  const ground = over ? groundOf(over.ground) : undefined;
  if (over && ground) {
    const corner: Cell = place && place[1] < 0 ? [0, 0] : [over.row, over.column];
    ground.append(ghost(held, ground, corner, !!place));
  }
  for (const thing of document.querySelectorAll(LIFT)) {
    thing.classList.toggle("held", thing.getAttribute("data-lift") === held.thing);
  }
  document.body.classList.add("holding");
  bar().hidden = false;
  bar().classList.toggle("fits", !!place);
  bar().querySelector<HTMLButtonElement>("#lay-down")!.disabled = !place;
  void say(held);
}

/** Nothing is in the hand. */
export function wipe(): void {
  saying += 1;
  document.body.classList.remove("holding");
  bar().hidden = true;
  inHand(null);
  for (const old of document.querySelectorAll(".laying-over")) old.remove();
  for (const old of document.querySelectorAll(".thing.held")) old.classList.remove("held");
}

let told: { number: string; notes: Map<string, string> } = { number: "", notes: new Map() };
let saying = 0;

/** What laying it here would change, or why it cannot lie here. */
async function say(held: Held): Promise<void> {
  const note = bar().querySelector(".laying-note");
  const mine = ++saying;
  const { over, thing, number } = held;
  if (!note) return;
  if (!over) {
    note.textContent = words("layHint", "Carry it to one of your boards.");
    return;
  }
  if (told.number !== number) told = { number, notes: new Map() };
  const [row, column] = [String(over.row), String(over.column)];
  const url = address("hold", { thing, ground: over.ground, row, column, turn: held.turn.name });
  if (!told.notes.has(url.search)) {
    await new Promise((done) => setTimeout(done, 90));
    if (mine !== saying) return;
    const text = await (await fetched(url))?.text();
    if (text !== undefined) told.notes.set(url.search, text);
  }
  if (mine === saying) note.innerHTML = told.notes.get(url.search) ?? "";
}
