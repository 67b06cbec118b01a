// Animate pieces from their old to their new positions.

import { prefersReducedMotion } from "../page/dom";
import { centre, toDrawingUnits } from "../page/geometry";

/** The length of an animation in milliseconds. */
const DURATION_MS = 320;

interface Spot {
  box: DOMRect;
  panel: Element | null;
}

const isVisible = (box: DOMRect): boolean => box.width > 0 || box.height > 0;

const pieces = (): NodeListOf<Element> => document.querySelectorAll("#table .piece[id]");

/** Measure the position of every piece, before a new frame is shown. */
export function measurePieces(): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  if (prefersReducedMotion() || document.hidden) return spots;
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    if (isVisible(box)) spots.set(piece.id, { box, panel: piece.closest(".panel") });
  }
  return spots;
}

/** Animate every piece from its measured position to its present one. */
export function glidePieces(before: Map<string, Spot>): void {
  if (!before.size || prefersReducedMotion() || document.hidden) return;
  const moves: (() => void)[] = [];
  for (const piece of pieces()) {
    for (const old of piece.getAnimations()) if (old.id === "glide") old.cancel();
  }
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    if (!isVisible(box)) continue;
    const from = before.get(piece.id);
    if (!from) {
      moves.push(() => animate(piece, [{ opacity: 0 }, { opacity: 1 }]));
      continue;
    }
    const [x, y] = centre(box);
    const [oldX, oldY] = centre(from.box);
    const [dx, dy] = [oldX - x, oldY - y];
    if (Math.abs(dx) + Math.abs(dy) < 1.5) continue;
    const parent = piece.parentElement;
    const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const [unitsX, unitsY] = matrix ? toDrawingUnits(matrix, dx, dy) : [dx, dy];
    const panel = piece.closest(".panel");
    moves.push(() => {
      const move = animate(piece, [
        { translate: `${unitsX}px ${unitsY}px` },
        { translate: "0px 0px" },
      ]);
      if (panel && panel !== from.panel) raisePanel(panel, move);
    });
  }
  for (const move of moves) move();
}

function animate(piece: Element, frames: Keyframe[]): Animation {
  const easing = "cubic-bezier(.3,.05,.2,1)";
  return piece.animate(frames, { duration: DURATION_MS, easing, id: "glide" });
}

/** Draw a panel above the others while a piece from another panel moves into it. */
function raisePanel(panel: Element, move: Animation): void {
  panel.classList.add("landing");
  const lower = (): void => panel.classList.remove("landing");
  move.finished.then(lower, lower);
}
