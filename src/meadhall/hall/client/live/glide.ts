// Pieces glide from where they were to where they are now.
import { inUnits, middle } from "../page/geometry";
import { calm } from "../page/dom";

const GLIDE = 320;

interface Spot {
  box: DOMRect;
  panel: Element | null;
}

const seen = (box: DOMRect): boolean => box.width > 0 || box.height > 0;

const pieces = (): NodeListOf<Element> => document.querySelectorAll("#table .piece[id]");

/** Where every piece is; taken before a new frame comes. */
export function measure(): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  if (calm() || document.hidden) return spots;
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    if (seen(box)) spots.set(piece.id, { box, panel: piece.closest(".panel") });
  }
  return spots;
}

/** From those places to the present ones. */
export function glide(before: Map<string, Spot>): void {
  if (!before.size || calm() || document.hidden) return;
  const moves: (() => void)[] = [];
  for (const piece of pieces()) {
    for (const old of piece.getAnimations()) if (old.id === "glide") old.cancel();
  }
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    if (!seen(box)) continue;
    const from = before.get(piece.id);
    if (!from) {
      moves.push(() => animate(piece, [{ opacity: 0 }, { opacity: 1 }]));
      continue;
    }
    const [x, y] = middle(box);
    const [oldX, oldY] = middle(from.box);
    const [dx, dy] = [oldX - x, oldY - y];
    if (Math.abs(dx) + Math.abs(dy) < 1.5) continue;
    const parent = piece.parentElement;
    const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const [ux, uy] = matrix ? inUnits(matrix, dx, dy) : [dx, dy];
    const panel = piece.closest(".panel");
    moves.push(() => {
      const move = animate(piece, [{ translate: `${ux}px ${uy}px` }, { translate: "0px 0px" }]);
      if (panel && panel !== from.panel) land(panel, move);
    });
  }
  for (const move of moves) move();
}

function animate(piece: Element, frames: Keyframe[]): Animation {
  const easing = "cubic-bezier(.3,.05,.2,1)";
  return piece.animate(frames, { duration: GLIDE, easing, id: "glide" });
}

/** The panel in which a piece from elsewhere lands is drawn above the others meanwhile. */
function land(panel: Element, move: Animation): void {
  panel.classList.add("landing");
  const down = (): void => panel.classList.remove("landing");
  move.finished.then(down, down);
}
