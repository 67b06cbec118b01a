// Laying by hand: lift a thing, carry it over the squares, turn it, mirror it, let it go.
import { type Cell, snap, span } from "./geometry";
import { around, narrow, table, whenShown, words } from "./page";
import { hide } from "./tip";

const SVG = "http://www.w3.org/2000/svg";
const LIFT = "#table .may[data-lift]";
const GROUND = "#mine .ground[data-ground]";

interface Turn {
  name: string;
  cells: Cell[];
  right: string;
  mirrored: string;
}

/** Ground, row, column, turn, and the line that lays it there; row -1: anywhere on the ground. */
type Place = [string, number, number, string, string];

interface Held {
  thing: string;
  number: string;
  turns: Turn[];
  places: Place[];
  turn: Turn;
  over: { ground: string; row: number; column: number } | null;
}

let held: Held | null = null;
/** A pointer that is down on a thing, and may yet become a drag. */
let grip: { thing: Element; id: number; x: number; y: number; touch: boolean } | null = null;
let dragging = false;
let asked = 0;

const grounds = (): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>(GROUND)].filter((g) => g.getClientRects().length > 0);
const groundOf = (name: string): SVGGElement | undefined =>
  grounds().find((ground) => ground.dataset.ground === name);
const size = (ground: SVGElement, name: "cell" | "rows" | "columns"): number =>
  Number(ground.dataset[name] ?? 1);

// --- asking the hall -----------------------------------------------------------------------

function address(kind: "lift" | "hold", query: Record<string, string>): URL {
  const main = table();
  const found = new URL(main?.dataset[kind] ?? "", location.href);
  for (const [name, value] of Object.entries(query)) found.searchParams.set(name, value);
  if (main?.dataset.plan !== undefined) found.searchParams.set("plan", main.dataset.plan);
  return found;
}

async function fetched(url: URL): Promise<Response | null> {
  try {
    const reply = await fetch(url, { headers: { "HX-Request": "true" } });
    return reply.ok ? reply : null;
  } catch {
    return null;
  }
}

/** Take a thing into the hand; false if it cannot be lifted any more. */
async function lift(thing: Element): Promise<boolean> {
  const name = thing.getAttribute("data-lift") ?? "";
  const question = ++asked;
  const reply = await fetched(address("lift", { thing: name }));
  const told = (await reply?.json()) as { turns: Turn[]; places: Place[] } | undefined;
  const [first] = told?.turns ?? [];
  if (!told || !first || question !== asked) return false;
  hide();
  held = {
    thing: name,
    number: table()?.dataset.number ?? "",
    turns: told.turns,
    places: told.places,
    turn: told.turns.find((turn) => told.places.some(([, , , how]) => how === turn.name)) ?? first,
    over: null,
  };
  document.body.classList.add("holding");
  show();
  return true;
}

export function putBack(): void {
  asked += 1;
  held = null;
  dragging = false;
  document.body.classList.remove("holding");
  bar().hidden = true;
  carried().hidden = true;
  for (const old of document.querySelectorAll(".laying-over")) old.remove();
  for (const old of document.querySelectorAll(".thing.held")) old.classList.remove("held");
}

// --- where it is ---------------------------------------------------------------------------

/** The place that the hand is over, if the thing may lie there. */
function here(): Place | undefined {
  const over = held?.over;
  if (!held || !over) return undefined;
  return held.places.find(
    ([ground, row, column, turn]) =>
      ground === over.ground &&
      (row < 0 || (row === over.row && column === over.column && turn === held?.turn.name)),
  );
}

/** Hold it over a point of the screen. */
function carry(x: number, y: number): void {
  if (!held) return;
  held.over = null;
  for (const ground of grounds()) {
    const matrix = ground.getScreenCTM();
    if (!matrix) continue;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [column, row] = [point.x / size(ground, "cell"), point.y / size(ground, "cell")];
    const [rows, columns] = [size(ground, "rows"), size(ground, "columns")];
    if (row < -0.6 || column < -0.6 || row > rows + 0.6 || column > columns + 0.6) continue;
    const [top, left] = snap(column, row, held.turn.cells, rows, columns);
    held.over = { ground: ground.dataset.ground ?? "", row: top, column: left };
  }
  const box = carried();
  box.style.translate = `${x}px ${y}px`;
  show();
}

function turned(how: "right" | "mirrored"): void {
  if (!held) return;
  const next = held.turns.find((turn) => turn.name === held?.turn[how]);
  if (!next) return;
  const [high, wide] = span(held.turn.cells);
  held.turn = next;
  const over = held.over;
  const ground = over && groundOf(over.ground);
  if (over && ground) {
    const [x, y] = [over.column + wide / 2, over.row + high / 2];
    const [rows, columns] = [size(ground, "rows"), size(ground, "columns")];
    const [row, column] = snap(x, y, next.cells, rows, columns);
    held.over = { ...over, row, column };
  }
  show();
}

/** One square that way; beyond the edge to the next board. */
function step(dr: number, dc: number): void {
  if (!held) return;
  const over = held.over ?? start();
  const ground = over && groundOf(over.ground);
  if (!over || !ground) return;
  const [high, wide] = span(held.turn.cells);
  const row = Math.max(0, Math.min(over.row + dr, size(ground, "rows") - high));
  const column = Math.max(0, Math.min(over.column + dc, size(ground, "columns") - wide));
  held.over = { ...over, row, column };
  show();
}

/** To the next board on which it may lie. */
function nextGround(): void {
  if (!held) return;
  const names = [...new Set(held.places.map(([ground]) => ground))];
  const at = names.indexOf(held.over?.ground ?? "");
  held.over = start(names[(at + 1) % names.length]);
  show();
  reveal();
}

/** Bring the board that it is over into sight, between the question and the bar. */
function reveal(): void {
  const ground = held?.over && groundOf(held.over.ground);
  if (!ground) return;
  const box = ground.getBoundingClientRect();
  const top = document.getElementById("ask")?.getBoundingClientRect().bottom ?? 0;
  const bottom = innerHeight - bar().getBoundingClientRect().height;
  if (box.top < top || box.bottom > bottom) scrollBy(0, box.top - top - 24);
}

/** The first place for it, on a board of this name if one is given. */
function start(name?: string): Held["over"] {
  const found =
    held?.places.find(([g, , , turn]) => turn === held?.turn.name && (!name || g === name)) ??
    held?.places.find(([g]) => !name || g === name);
  if (!held || !found) return null;
  const [ground, row, column, how] = found;
  held.turn = held.turns.find((turn) => turn.name === how) ?? held.turn;
  return { ground, row: Math.max(0, row), column: Math.max(0, column) };
}

/** Let it go: the line that lays it there is typed for the player. */
function letGo(): boolean {
  const place = here();
  const field = document.querySelector<HTMLInputElement>("#typed");
  if (!place || !field?.form) return false;
  field.value = place[4];
  putBack();
  field.form.requestSubmit();
  return true;
}

// --- what is seen --------------------------------------------------------------------------

function bar(): HTMLElement {
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
    button("lay-turn", "⟳", words("layTurn", "Turn (R)"), () => turned("right")),
    button("lay-mirror", "⇋", words("layMirror", "Mirror (M)"), () => turned("mirrored")),
    button("lay-down", "✓", words("layDown", "Lay it (Enter)"), () => letGo()),
    button("lay-back", "×", words("layBack", "Put back (Esc)"), putBack),
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
function light(ground: SVGGElement): SVGGElement {
  const lit = layer("lit");
  const seen = new Set<string>();
  for (const [name, row, column, turn] of held?.places ?? []) {
    if (name !== ground.dataset.ground || (row >= 0 && turn !== held?.turn.name)) continue;
    const all = Array.from({ length: size(ground, "columns") }, (_, c): Cell => [0, c]);
    const cells: readonly Cell[] = row < 0 ? all : (held?.turn.cells ?? []);
    for (const [r, c] of cells) {
      seen.add(`${Math.max(0, row) + r} ${Math.max(0, column) + c}`);
    }
  }
  const cells = [...seen].map((one) => one.split(" ").map(Number) as [number, number]);
  lit.append(...squares(cells, size(ground, "cell"), "lit-square"));
  return lit;
}

function ghost(ground: SVGGElement, row: number, column: number, fits: boolean): SVGGElement {
  const made = layer(fits ? "ghost fits" : "ghost");
  const cell = size(ground, "cell");
  made.setAttribute("transform", `translate(${column * cell} ${row * cell})`);
  made.append(...squares(held?.turn.cells ?? [], cell, "ghost-square"), emblem(cell));
  return made;
}

function emblem(cell: number): SVGElement {
  const [high, wide] = span(held?.turn.cells ?? [[0, 0]]);
  const side = cell * Math.min(1.6, Math.max(0.8, Math.min(high, wide) * 0.8));
  const made = document.createElementNS(SVG, "use");
  made.setAttribute("href", `#i-${held?.thing ?? ""}`);
  made.setAttribute("x", String((wide * cell - side) / 2));
  made.setAttribute("y", String((high * cell - side) / 2));
  made.setAttribute("width", String(side));
  made.setAttribute("height", String(side));
  return made;
}

let drawn = "";

/** Draw the hand anew: what is lit, where the thing is, what would come of it. */
function show(): void {
  if (!held) return;
  const place = here();
  const over = held.over;
  const known = `${held.thing} ${held.turn.name}`;
  if (known !== drawn || !document.querySelector(".laying-over.lit")) {
    drawn = known;
    for (const old of document.querySelectorAll(".laying-over.lit")) old.remove();
    for (const ground of grounds()) ground.append(light(ground));
  }
  for (const old of document.querySelectorAll(".laying-over.ghost")) old.remove();
  const ground = over ? groundOf(over.ground) : undefined;
  if (over && ground) {
    const whole = place && place[1] < 0;
    ground.append(ghost(ground, whole ? 0 : over.row, whole ? 0 : over.column, !!place));
  }
  inHand(!over && dragging);
  for (const thing of document.querySelectorAll(LIFT)) {
    thing.classList.toggle("held", thing.getAttribute("data-lift") === held.thing);
  }
  bar().hidden = false;
  document.querySelector<HTMLButtonElement>("#lay-down")!.disabled = !place;
  void say();
}

function inHand(shown: boolean): void {
  const box = carried();
  box.hidden = !shown;
  if (!shown || !held) return;
  const home = grounds()[0];
  const cell = home ? size(home, "cell") * (home.getScreenCTM()?.a ?? 1) : 28;
  const [high, wide] = span(held.turn.cells);
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("width", String(wide * cell));
  drawing.setAttribute("height", String(high * cell));
  drawing.append(...squares(held.turn.cells, cell, "ghost-square"), emblem(cell));
  box.replaceChildren(drawing);
}

const told = new Map<string, string>();
let saying = 0;

/** What laying it here would change, or why it cannot lie here. */
async function say(): Promise<void> {
  const note = bar().querySelector(".laying-note");
  if (!held || !note) return;
  const place = here();
  bar().classList.toggle("fits", !!place);
  const over = held.over;
  if (!over) {
    note.textContent = words("layHint", "Carry it to one of your boards.");
    return;
  }
  const query = {
    thing: held.thing,
    ground: over.ground,
    row: String(over.row),
    column: String(over.column),
    turn: held.turn.name,
  };
  const url = address("hold", query);
  const key = `${held.number} ${url.search}`;
  const mine = ++saying;
  if (!told.has(key)) {
    await new Promise((done) => setTimeout(done, 90));
    if (mine !== saying || !held) return;
    const text = await (await fetched(url))?.text();
    if (text !== undefined) told.set(key, text);
  }
  if (mine === saying && held) note.innerHTML = told.get(key) ?? "";
}

// --- hands and keys ------------------------------------------------------------------------

const ARROWS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function key(event: KeyboardEvent): boolean {
  if (!held) return false;
  const arrow = ARROWS[event.key];
  if (arrow) step(arrow[0], arrow[1]);
  else if (event.key === "r" || event.key === "R") turned("right");
  else if (event.key === "m" || event.key === "M") turned("mirrored");
  else if (event.key === "b" || event.key === "B") nextGround();
  else if (event.key === "Escape") putBack();
  else if (event.key === "Enter" || event.key === " ") {
    if (around(event.target, "#laying button")) return false;
    letGo();
  } else return false;
  return true;
}

/** A finger hides what it is on: the thing is held a little above it. */
const raised = (touch: boolean): number => (touch ? 46 : 0);

export function laying(): void {
  if (!table()?.dataset.lift) return;
  document.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const thing = around(event.target, LIFT);
    if (thing) {
      const touch = event.pointerType === "touch";
      grip = { thing, id: event.pointerId, x: event.clientX, y: event.clientY, touch };
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (grip && event.pointerId === grip.id && !dragging) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < 6) return;
      dragging = true;
      const { thing } = grip;
      if (held?.thing !== thing.getAttribute("data-lift")) {
        held = null;
        void lift(thing).then((ok) => {
          if (!ok) dragging = false;
        });
      }
    }
    if (!held) return;
    const touch = event.pointerType === "touch";
    if (touch && !dragging) return;
    carry(event.clientX, event.clientY - raised(touch));
    if (dragging) follow(event.clientY);
  });
  document.addEventListener("pointerup", (event) => {
    const dragged = dragging && grip?.id === event.pointerId;
    const touch = event.pointerType === "touch";
    grip = null;
    dragging = false;
    if (!dragged || !held) return;
    swallow = true;
    setTimeout(() => {
      swallow = false;
    });
    inHand(false);
    if (touch) return; // a finger looks first, then taps the hook
    if (!letGo() && !held.over) putBack();
  });
  document.addEventListener("pointercancel", () => {
    grip = null;
    dragging = false;
    inHand(false);
  });
  let swallow = false;
  document.addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = around(event.target, LIFT);
    if (thing && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      const same = held?.thing === thing.getAttribute("data-lift");
      const keyboard = event.detail === 0;
      putBack();
      if (!same) void lift(thing).then((ok) => ok && (keyboard || narrow()) && nextGround());
      return;
    }
    if (!held || around(event.target, "#laying, #tip")) return;
    carry(event.clientX, event.clientY);
    if (!held.over) return putBack(); // and the click does what it does
    event.preventDefault();
    event.stopPropagation();
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (!touch) letGo();
  }, true);
  document.addEventListener("contextmenu", (event) => {
    if (!held) return;
    event.preventDefault();
    turned(event.shiftKey ? "mirrored" : "right");
  });
  document.addEventListener("wheel", (event) => {
    if (!held || event.ctrlKey || !around(event.target, "#mine")) return;
    event.preventDefault();
    const now = performance.now();
    if (now - wheeled < 120) return;
    wheeled = now;
    turned(event.shiftKey ? "mirrored" : "right");
  }, { passive: false });
  let wheeled = 0;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = document.activeElement?.matches(LIFT) ? document.activeElement : null;
    if (!held && thing && (event.key === "Enter" || event.key === " ")) {
      void lift(thing).then((ok) => ok && nextGround());
    } else if (!key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  whenShown(() => {
    if (!held) return;
    const still = document.querySelector(`${LIFT}[data-lift="${CSS.escape(held.thing)}"]`);
    if (!still || table()?.dataset.number !== held.number) putBack();
    else show();
  });
}

/** A thing dragged to the edge of the window moves the page. */
function follow(y: number): void {
  const edge = narrow() ? 130 : 70;
  if (y < edge) scrollBy(0, -14);
  else if (y > innerHeight - edge) scrollBy(0, 14);
}
