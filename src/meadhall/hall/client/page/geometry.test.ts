// Unit tests of the geometry helpers.
import assert from "node:assert/strict";
import test from "node:test";
import {
  type Box,
  type Cell,
  formatViewBox,
  neighbour,
  parseViewBox,
  placeBeside,
  shapeSize,
  snapToGrid,
  toDrawingUnits,
  zoomView,
} from "./geometry";

const boxAt = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });

test("an arrow leads to the nearest thing that way, straight ones first", () => {
  const others = [boxAt(100, 0), boxAt(40, 60), boxAt(-50, 0), boxAt(0, 80)];
  assert.equal(neighbour(boxAt(0, 0), others, "ArrowRight"), 0);
  assert.equal(neighbour(boxAt(0, 0), others, "ArrowLeft"), 2);
  assert.equal(neighbour(boxAt(0, 0), others, "ArrowDown"), 3);
  assert.equal(neighbour(boxAt(0, 0), others, "ArrowUp"), -1);
});

test("a note never leaves the screen", () => {
  const screen = { width: 400, height: 300 };
  const note = { width: 150, height: 100 };
  for (const left of [0, 200, 390]) {
    for (const top of [0, 150, 290]) {
      const [x, y] = placeBeside(note, boxAt(left, top), screen);
      assert.ok(x >= 0 && x + note.width <= 400, `${left} ${top} -> ${x}`);
      assert.ok(y >= 0 && y + note.height <= 300, `${left} ${top} -> ${y}`);
    }
  }
  assert.deepEqual(
    placeBeside(note, boxAt(200, 100), screen),
    [130, 120],
    "below if there is room",
  );
});

test("a step on the screen becomes a step in the drawing", () => {
  assert.deepEqual(toDrawingUnits({ a: 2, b: 0, c: 0, d: 2 }, 10, -4), [5, -2]);
  assert.deepEqual(toDrawingUnits({ a: 0, b: 1, c: -1, d: 0 }, 3, 5), [5, -3], "a quarter turn");
  assert.deepEqual(toDrawingUnits({ a: 0, b: 0, c: 0, d: 0 }, 3, 5), [0, 0]);
});

test("zooming keeps the point, and the view inside the picture", () => {
  const home = { x: 0, y: 0, width: 800, height: 400 };
  const closer = zoomView(home, home, 2, 200, 100);
  assert.deepEqual(closer, { x: 100, y: 50, width: 400, height: 200 });
  assert.deepEqual(zoomView(closer, home, 0.1, 300, 100), home, "never farther than all");
  assert.equal(zoomView(home, home, 99, 0, 0).width, 160, "never closer than five times");
  assert.deepEqual(zoomView(home, home, 2, 800, 400), { x: 400, y: 200, width: 400, height: 200 });
});

test("a view box is read and written", () => {
  assert.deepEqual(parseViewBox("0 0 840,420"), { x: 0, y: 0, width: 840, height: 420 });
  assert.equal(parseViewBox("0 0 0 10"), null);
  assert.equal(parseViewBox(null), null);
  assert.equal(formatViewBox({ x: 1 / 3, y: 0, width: 10, height: 5.5 }), "0.33 0 10 5.5");
});

test("a shape is held by its middle and stays on the grid", () => {
  const bar: Cell[] = [
    [0, 0],
    [0, 1],
    [0, 2],
  ];
  assert.deepEqual(shapeSize(bar), [1, 3]);
  assert.deepEqual(snapToGrid(5.5, 2.5, bar, 12, 13), [2, 4]);
  assert.deepEqual(snapToGrid(0.2, 0.2, bar, 12, 13), [0, 0]);
  assert.deepEqual(snapToGrid(12.9, 11.9, bar, 12, 13), [11, 10], "never beyond the edge");
});
