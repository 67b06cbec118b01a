// The state of a drag: which thing, in which orientation, over which squares.

import { tableElement } from "../page/dom";
import { type Cell, shapeSize, snapToGrid } from "../page/geometry";

/** One way to turn a shape, and the names of those reached by turning it right and by mirroring it. */
export interface Orientation {
  name: string;
  cells: Cell[];
  right: string;
  mirrored: string;
}

/** Ground, row, column, orientation, and the typed line that lays it there; row -1: anywhere on the ground. */
export type Place = [string, number, number, string, string];

export interface Drag {
  thing: string;
  number: string;
  orientations: Orientation[];
  places: Place[];
  orientation: Orientation;
  over: { ground: string; row: number; column: number } | null;
}

export const LIFTABLE = "#table .may[data-lift]";

export const grounds = (): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>("#mine .ground[data-ground]")].filter(
    (ground) => ground.getClientRects().length > 0,
  );

export const findGround = (name: string): SVGGElement | undefined =>
  grounds().find((ground) => ground.dataset.ground === name);

export const groundSize = (ground: SVGElement, name: "cell" | "rows" | "columns"): number =>
  Number(ground.dataset[name] ?? 1);

// --- requests ------------------------------------------------------------------------------

export function dragUrl(kind: "lift" | "hold", query: Record<string, string>): URL {
  const main = tableElement();
  const url = new URL(main?.dataset[kind] ?? "", location.href);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (main?.dataset.plan !== undefined) url.searchParams.set("plan", main.dataset.plan);
  return url;
}

export async function fetchOrNull(url: URL): Promise<Response | null> {
  try {
    const reply = await fetch(url, { headers: { "HX-Request": "true" } });
    return reply.ok ? reply : null;
  } catch {
    return null;
  }
}

/** Ask the server where a thing can be laid; null if it cannot be lifted. */
export async function startDrag(thing: string): Promise<Drag | null> {
  const number = tableElement()?.dataset.number ?? "";
  const reply = await fetchOrNull(dragUrl("lift", { thing }));
  if (!reply) return null;
  const { turns, places } = (await reply.json()) as { turns: Orientation[]; places: Place[] };
  const usable = turns.find(({ name }) => places.some(([, , , wanted]) => wanted === name));
  const orientation = usable ?? turns[0];
  return orientation
    ? { thing, number, orientations: turns, places, orientation, over: null }
    : null;
}

// --- position ------------------------------------------------------------------------------

/** The place the thing is over, if it may be laid there. */
export function currentPlace(drag: Drag): Place | undefined {
  const { over } = drag;
  if (!over) return undefined;
  return drag.places.find(
    ([ground, row, column, orientation]) =>
      ground === over.ground &&
      (row < 0 ||
        (row === over.row && column === over.column && orientation === drag.orientation.name)),
  );
}

/** Move the thing to a point of the screen. */
export function dragTo(drag: Drag, x: number, y: number): void {
  drag.over = null;
  for (const ground of grounds()) {
    const matrix = ground.getScreenCTM();
    if (!matrix) continue;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [column, row] = [
      point.x / groundSize(ground, "cell"),
      point.y / groundSize(ground, "cell"),
    ];
    const [rows, columns] = [groundSize(ground, "rows"), groundSize(ground, "columns")];
    if (row < -0.6 || column < -0.6 || row > rows + 0.6 || column > columns + 0.6) continue;
    const [top, left] = snapToGrid(column, row, drag.orientation.cells, rows, columns);
    drag.over = { ground: ground.dataset.ground ?? "", row: top, column: left };
  }
}

/** Turn the thing right or mirror it, around its centre. */
export function reorient(drag: Drag, change: "right" | "mirrored"): void {
  const next = drag.orientations.find(({ name }) => name === drag.orientation[change]);
  if (!next) return;
  const [height, width] = shapeSize(drag.orientation.cells);
  drag.orientation = next;
  const over = drag.over;
  const ground = over && findGround(over.ground);
  if (!over || !ground) return;
  const [x, y] = [over.column + width / 2, over.row + height / 2];
  const [row, column] = snapToGrid(
    x,
    y,
    next.cells,
    groundSize(ground, "rows"),
    groundSize(ground, "columns"),
  );
  drag.over = { ...over, row, column };
}

/** Move the thing by one square, as far as the board goes. */
export function stepBy(drag: Drag, [dr, dc]: Cell): void {
  drag.over ??= firstPlace(drag);
  const over = drag.over;
  const ground = over && findGround(over.ground);
  if (!over || !ground) return;
  const [height, width] = shapeSize(drag.orientation.cells);
  const row = Math.max(0, Math.min(over.row + dr, groundSize(ground, "rows") - height));
  const column = Math.max(0, Math.min(over.column + dc, groundSize(ground, "columns") - width));
  drag.over = { ...over, row, column };
}

/** Move the thing to the next board on which it may be laid. */
export function moveToNextGround(drag: Drag): void {
  const names = [...new Set(drag.places.map(([ground]) => ground))];
  const index = names.indexOf(drag.over?.ground ?? "");
  drag.over = firstPlace(drag, names[(index + 1) % names.length]);
}

/** Turn the thing so that it fits its first place, on the board of this name if one is given, and return the place. */
function firstPlace(drag: Drag, name?: string): Drag["over"] {
  const places = drag.places.filter(([ground]) => !name || ground === name);
  const found =
    places.find(([, , , orientation]) => orientation === drag.orientation.name) ?? places[0];
  if (!found) return null;
  const [ground, row, column, orientation] = found;
  drag.orientation = drag.orientations.find(({ name }) => name === orientation) ?? drag.orientation;
  return { ground, row: Math.max(0, row), column: Math.max(0, column) };
}
