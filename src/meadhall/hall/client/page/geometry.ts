// Arithmetic of boxes, view boxes and grid squares, without any access to the page.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const centre = (box: Box): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

/** The index of the box an arrow key leads to: the nearest in that direction, sideways distance counting more; -1 if none. */
export function neighbour(from: Box, others: readonly Box[], direction: Direction): number {
  const [x, y] = centre(from);
  let best = -1;
  let shortest = Infinity;
  others.forEach((box, index) => {
    const [otherX, otherY] = centre(box);
    const [dx, dy] = [otherX - x, otherY - y];
    const [forward, sideways] = {
      ArrowLeft: [-dx, dy],
      ArrowRight: [dx, dy],
      ArrowUp: [-dy, dx],
      ArrowDown: [dy, dx],
    }[direction] as [number, number];
    if (forward < 2) return;
    const distance = forward + 2.5 * Math.abs(sideways);
    if (distance < shortest) [best, shortest] = [index, distance];
  });
  return best;
}

/** The left and top position of a note beside its thing, kept inside the screen. */
export function placeBeside(
  note: { width: number; height: number },
  thing: Box,
  screen: { width: number; height: number },
  gap = 10,
): [number, number] {
  const margin = 8;
  const [x] = centre(thing);
  const left = Math.max(margin, Math.min(x - note.width / 2, screen.width - note.width - margin));
  const below = thing.top + thing.height + gap;
  const above = thing.top - note.height - gap;
  if (below + note.height <= screen.height - margin) return [left, below];
  if (above >= margin) return [left, above];
  const right = thing.left + thing.width + gap;
  const top = Math.max(margin, Math.min(thing.top, screen.height - note.height - margin));
  if (right + note.width <= screen.width - margin) return [right, top];
  const leftward = thing.left - note.width - gap;
  return leftward >= margin ? [leftward, top] : [left, top];
}

/** Convert a distance on the screen into the units of a drawing with this matrix. */
export function toDrawingUnits(
  matrix: { a: number; b: number; c: number; d: number },
  dx: number,
  dy: number,
): [number, number] {
  const size = matrix.a * matrix.d - matrix.b * matrix.c;
  if (!size) return [0, 0];
  return [(matrix.d * dx - matrix.c * dy) / size, (matrix.a * dy - matrix.b * dx) / size];
}

/** Keep a view inside the whole picture. */
export function clampView(view: ViewBox, home: ViewBox): ViewBox {
  const width = Math.min(view.width, home.width);
  const height = Math.min(view.height, home.height);
  return {
    x: Math.max(home.x, Math.min(view.x, home.x + home.width - width)),
    y: Math.max(home.y, Math.min(view.y, home.y + home.height - height)),
    width,
    height,
  };
}

/** Zoom by a factor around a fixed point, between the whole picture and five times its size. */
export function zoomView(
  view: ViewBox,
  home: ViewBox,
  factor: number,
  x: number,
  y: number,
): ViewBox {
  const scale = Math.max(1, Math.min(5, (home.width / view.width) * factor));
  const width = home.width / scale;
  const height = home.height / scale;
  return clampView(
    {
      x: x - ((x - view.x) / view.width) * width,
      y: y - ((y - view.y) / view.height) * height,
      width,
      height,
    },
    home,
  );
}

export function parseViewBox(text: string | null): ViewBox | null {
  const numbers = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers as [number, number, number, number];
  return numbers.length === 4 && width > 0 && height > 0 ? { x, y, width, height } : null;
}

export const formatViewBox = (view: ViewBox): string =>
  [view.x, view.y, view.width, view.height].map((n) => Number(n.toFixed(2))).join(" ");

/** A square of a grid: row and column. */
export type Cell = readonly [number, number];

/** The number of rows and columns a shape covers. */
export const shapeSize = (cells: readonly Cell[]): Cell => [
  1 + Math.max(...cells.map(([row]) => row)),
  1 + Math.max(...cells.map(([, column]) => column)),
];

/** The upper left square of a shape whose centre is at a point (in squares), kept on the grid. */
export function snapToGrid(
  x: number,
  y: number,
  cells: readonly Cell[],
  rows: number,
  columns: number,
): Cell {
  const [height, width] = shapeSize(cells);
  const clamp = (position: number, size: number, limit: number): number =>
    Math.max(0, Math.min(Math.round(position - size / 2), limit - size));
  return [clamp(y, height, rows), clamp(x, width, columns)];
}
