// What is in the hand: a lifted thing, how it is held, and over which squares.
import { type Cell, snap, span } from "../page/geometry";
import { table } from "../page/dom";

export interface Turn {
  name: string;
  cells: Cell[];
  right: string;
  mirrored: string;
}

/** Ground, row, column, turn, and the line that lays it there; row -1: anywhere on the ground. */
export type Place = [string, number, number, string, string];

export interface Held {
  thing: string;
  number: string;
  turns: Turn[];
  places: Place[];
  turn: Turn;
  over: { ground: string; row: number; column: number } | null;
}

export const LIFT = "#table .may[data-lift]";

export const grounds = (): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>("#mine .ground[data-ground]")].filter(
    (ground) => ground.getClientRects().length > 0,
  );

export const groundOf = (name: string): SVGGElement | undefined =>
  grounds().find((ground) => ground.dataset.ground === name);

export const size = (ground: SVGElement, name: "cell" | "rows" | "columns"): number =>
  Number(ground.dataset[name] ?? 1);

// --- asking the hall -----------------------------------------------------------------------

export function address(kind: "lift" | "hold", query: Record<string, string>): URL {
  const main = table();
  const found = new URL(main?.dataset[kind] ?? "", location.href);
  for (const [name, value] of Object.entries(query)) found.searchParams.set(name, value);
  if (main?.dataset.plan !== undefined) found.searchParams.set("plan", main.dataset.plan);
  return found;
}

export async function fetched(url: URL): Promise<Response | null> {
  try {
    const reply = await fetch(url, { headers: { "HX-Request": "true" } });
    return reply.ok ? reply : null;
  } catch {
    return null;
  }
}

/** A thing as it can be lifted now; nothing if it cannot. */
export async function ask(thing: string): Promise<Held | null> {
  const number = table()?.dataset.number ?? "";
  const reply = await fetched(address("lift", { thing }));
  if (!reply) return null;
  const { turns, places } = (await reply.json()) as { turns: Turn[]; places: Place[] };
  const turn = turns.find(({ name }) => places.some(([, , , how]) => how === name)) ?? turns[0];
  return turn ? { thing, number, turns, places, turn, over: null } : null;
}

// --- where it is ---------------------------------------------------------------------------

/** The place that the hand is over, if the thing may lie there. */
export function placeOf(held: Held): Place | undefined {
  const { over, turn } = held;
  if (!over) return undefined;
  return held.places.find(
    ([ground, row, column, how]) =>
      ground === over.ground &&
      (row < 0 || (row === over.row && column === over.column && how === turn.name)),
  );
}

/** Hold it over a point of the screen. */
export function carryTo(held: Held, x: number, y: number): void {
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
}

/** Turn it right or mirror it, around its middle. */
export function turnIt(held: Held, how: "right" | "mirrored"): void {
  const next = held.turns.find((turn) => turn.name === held.turn[how]);
  if (!next) return;
  const [high, wide] = span(held.turn.cells);
  held.turn = next;
  const over = held.over;
  const ground = over && groundOf(over.ground);
  if (!over || !ground) return;
  const [x, y] = [over.column + wide / 2, over.row + high / 2];
  const [row, column] = snap(x, y, next.cells, size(ground, "rows"), size(ground, "columns"));
  held.over = { ...over, row, column };
}

/** One square that way, as far as the board goes. */
export function stepIt(held: Held, [dr, dc]: Cell): void {
  held.over ??= firstPlace(held);
  const over = held.over;
  const ground = over && groundOf(over.ground);
  if (!over || !ground) return;
  const [high, wide] = span(held.turn.cells);
  const row = Math.max(0, Math.min(over.row + dr, size(ground, "rows") - high));
  const column = Math.max(0, Math.min(over.column + dc, size(ground, "columns") - wide));
  held.over = { ...over, row, column };
}

/** To the next board on which it may lie. */
export function toNextGround(held: Held): void {
  const names = [...new Set(held.places.map(([ground]) => ground))];
  const at = names.indexOf(held.over?.ground ?? "");
  held.over = firstPlace(held, names[(at + 1) % names.length]);
}

/** The first place for it, on a board of this name if one is given; held so that it fits. */
function firstPlace(held: Held, name?: string): Held["over"] {
  const here = held.places.filter(([ground]) => !name || ground === name);
  const found = here.find(([, , , turn]) => turn === held.turn.name) ?? here[0];
  if (!found) return null;
  const [ground, row, column, how] = found;
  held.turn = held.turns.find((turn) => turn.name === how) ?? held.turn;
  return { ground, row: Math.max(0, row), column: Math.max(0, column) };
}
