// Where things are on the screen: pure arithmetic, tested without a browser.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const middle = (box: Box): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

/** Which of the boxes an arrow key leads to: the nearest that way, straight ones first; -1 if none. */
export function neighbour(from: Box, others: readonly Box[], direction: Direction): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  others.forEach((box, index) => {
    const [otherX, otherY] = middle(box);
    const [dx, dy] = [otherX - x, otherY - y];
    const [ahead, aside] = {
      ArrowLeft: [-dx, dy],
      ArrowRight: [dx, dy],
      ArrowUp: [-dy, dx],
      ArrowDown: [dy, dx],
    }[direction] as [number, number];
    if (ahead < 2) return;
    const far = ahead + 2.5 * Math.abs(aside);
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/** Where a note of this size goes beside its thing without leaving the screen. */
export function beside(
  note: { width: number; height: number },
  thing: Box,
  screen: { width: number; height: number },
  gap = 10,
): [number, number] {
  const margin = 8;
  const [x] = middle(thing);
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

/** A step on the screen as a step in the units of a drawing with this matrix. */
export function inUnits(
  matrix: { a: number; b: number; c: number; d: number },
  dx: number,
  dy: number,
): [number, number] {
  const size = matrix.a * matrix.d - matrix.b * matrix.c;
  if (!size) return [0, 0];
  return [
    (matrix.d * dx - matrix.c * dy) / size,
    (matrix.a * dy - matrix.b * dx) / size,
  ];
}

/** The view kept inside the whole picture. */
export function within(view: View, home: View): View {
  const width = Math.min(view.width, home.width);
  const height = Math.min(view.height, home.height);
  return {
    x: Math.max(home.x, Math.min(view.x, home.x + home.width - width)),
    y: Math.max(home.y, Math.min(view.y, home.y + home.height - height)),
    width,
    height,
  };
}

/** Closer by a factor around a point that stays where it is; never farther than all, nor closer than 5x. */
export function zoomed(view: View, home: View, factor: number, x: number, y: number): View {
  const scale = Math.max(1, Math.min(5, (home.width / view.width) * factor));
  const width = home.width / scale;
  const height = home.height / scale;
  return within(
    {
      x: x - ((x - view.x) / view.width) * width,
      y: y - ((y - view.y) / view.height) * height,
      width,
      height,
    },
    home,
  );
}

export function readView(text: string | null): View | null {
  const numbers = (text ?? "").trim().split(/[\s,]+/).map(Number);
  const [x, y, width, height] = numbers as [number, number, number, number];
  return numbers.length === 4 && width > 0 && height > 0 ? { x, y, width, height } : null;
}

export const writeView = (view: View): string =>
  [view.x, view.y, view.width, view.height].map((n) => Number(n.toFixed(2))).join(" ");

/** Squares of a grid: row and column. */
export type Cell = readonly [number, number];

/** How many rows and columns a shape spans. */
export const span = (cells: readonly Cell[]): Cell => [
  1 + Math.max(...cells.map(([row]) => row)),
  1 + Math.max(...cells.map(([, column]) => column)),
];

/** The upper left corner of a shape held by its middle at a point (in squares), kept on the grid. */
export function snap(x: number, y: number, cells: readonly Cell[], rows: number, columns: number): Cell {
  const [high, wide] = span(cells);
  const kept = (place: number, size: number, all: number): number =>
    Math.max(0, Math.min(Math.round(place - size / 2), all - size));
  return [kept(y, high, rows), kept(x, wide, columns)];
}
