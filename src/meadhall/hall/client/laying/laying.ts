// Lay a thing on a board by pointer or keyboard: lift it, move it over the squares, turn it, mirror it, drop it.

import { closest, isNarrow, isTyping, onFrameShown, tableElement } from "../page/dom";
import type { Cell } from "../page/geometry";
import { hideTooltip } from "../table/tooltip";
import {
  currentPlace,
  type Drag,
  dragTo,
  findGround,
  LIFTABLE,
  moveToNextGround,
  reorient,
  startDrag,
  stepBy,
} from "./drag";
import { clearDrag, drawDrag, layingBar, setActions, showAtPointer } from "./preview";

let drag: Drag | null = null;
/** The pressed pointer and the thing under it, which a movement begins to drag. */
let grab: { thing: Element; id: number; x: number; y: number } | null = null;
let dragging = false;
let requests = 0;
let byTouch = false;

/** Start a drag of this thing; false if it can no longer be lifted. */
async function liftThing(thing: Element): Promise<boolean> {
  const request = ++requests;
  const newDrag = await startDrag(thing.getAttribute("data-lift") ?? "");
  if (!newDrag || request !== requests) return false;
  hideTooltip();
  drag = newDrag;
  drawDrag(drag);
  return true;
}

function cancelDrag(): void {
  requests += 1;
  drag = null;
  dragging = false;
  clearDrag();
}

/** Lay the thing where it is, by submitting the typed line of that place; false if it does not fit. */
function submitPlace(): boolean {
  const place = drag && currentPlace(drag);
  const field = document.querySelector<HTMLInputElement>("#typed");
  if (!place || !field?.form) return false;
  field.value = place[4];
  cancelDrag();
  field.form.requestSubmit();
  return true;
}

/** Change the drag and redraw it. */
function updateDrag(change: (drag: Drag) => void): void {
  if (!drag) return;
  change(drag);
  drawDrag(drag);
}

const reorientDrag = (how: "right" | "mirrored"): void =>
  updateDrag((dragged) => reorient(dragged, how));

function goToNextGround(): void {
  updateDrag(moveToNextGround);
  scrollToGround();
}

/** Scroll to the board the thing is over, between the question and the bar. */
function scrollToGround(): void {
  const ground = drag?.over && findGround(drag.over.ground);
  if (!ground) return;
  const box = ground.getBoundingClientRect();
  const top = document.getElementById("ask")?.getBoundingClientRect().bottom ?? 0;
  const bottom = innerHeight - layingBar().getBoundingClientRect().height;
  if (box.top < top || box.bottom > bottom) scrollBy(0, box.top - top - 24);
}

// --- pointers ------------------------------------------------------------------------------

/** Draw the thing a little above a finger, which would hide it. */
const aboveFinger = (y: number): number => (byTouch ? y - 46 : y);

function dragPointer(x: number, y: number): void {
  updateDrag((dragged) => dragTo(dragged, x, y));
  showAtPointer(dragging && drag && !drag.over ? drag : null, x, y);
}

/** Scroll the page while a thing is dragged to the edge of the window. */
function scrollAtEdge(y: number): void {
  const edge = isNarrow() ? 130 : 70;
  if (y < edge) scrollBy(0, -14);
  else if (y > innerHeight - edge) scrollBy(0, 14);
}

/** Begin dragging; if the pointer is released before the server has answered, drop the thing afterwards. */
async function beginDragging(from: { thing: Element; x: number; y: number }): Promise<void> {
  if (drag?.thing === from.thing.getAttribute("data-lift")) return;
  cancelDrag();
  dragging = true;
  if (!(await liftThing(from.thing))) {
    if (grab === from) grab = null;
    return cancelDrag();
  }
  dragPointer(from.x, aboveFinger(from.y));
  if (!dragging) endDragging();
}

/** Drop the thing when the pointer is released; after a touch the player confirms with the check button. */
function endDragging(): void {
  showAtPointer(null);
  if (!byTouch && !submitPlace() && !drag?.over) cancelDrag();
}

/** Set for the click that follows a drop, which must not choose anything. */
let suppressClick = false;

function onPointerDown(event: PointerEvent): void {
  byTouch = event.pointerType === "touch";
  const thing = event.button === 0 ? closest(event.target, LIFTABLE) : null;
  grab = thing && { thing, id: event.pointerId, x: event.clientX, y: event.clientY };
  if (grab && event.target instanceof Element && event.target.hasPointerCapture(grab.id)) {
    event.target.releasePointerCapture(grab.id);
  }
}

function onPointerMove(event: PointerEvent): void {
  if (grab && event.pointerId === grab.id) {
    const farEnough = Math.hypot(event.clientX - grab.x, event.clientY - grab.y) >= 6;
    if (!dragging && !farEnough) return;
    [grab.x, grab.y] = [event.clientX, event.clientY];
    if (!dragging) {
      dragging = true;
      void beginDragging(grab);
    }
  }
  if (!drag || (byTouch && !dragging)) return;
  dragPointer(event.clientX, aboveFinger(event.clientY));
  if (dragging) scrollAtEdge(event.clientY);
}

function onPointerUp(event: PointerEvent): void {
  const dragged = dragging && grab?.id === event.pointerId;
  grab = null;
  dragging = false;
  if (!dragged) return;
  suppressClick = true;
  setTimeout(() => {
    suppressClick = false;
  });
  if (drag) endDragging();
}

function onPointerCancel(): void {
  grab = null;
  dragging = false;
  showAtPointer(null);
}

function onClick(event: MouseEvent): void {
  const stop = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (suppressClick) {
    suppressClick = false;
    stop();
    return;
  }
  const thing = closest(event.target, LIFTABLE);
  if (thing && !event.shiftKey) {
    stop();
    clickThing(thing, event.detail === 0);
    return;
  }
  if (!drag || closest(event.target, "#laying, #tip")) return;
  dragPointer(event.clientX, event.clientY);
  if (!drag.over) {
    cancelDrag(); // the click keeps its usual effect
    return;
  }
  stop();
  if (!byTouch) submitPlace();
}

/** Lift the clicked thing, or put it back if it is lifted already. */
function clickThing(thing: Element, byKeyboard: boolean): void {
  const same = drag?.thing === thing.getAttribute("data-lift");
  cancelDrag();
  if (same) return;
  void liftThing(thing).then((lifted) => lifted && (byKeyboard || isNarrow()) && goToNextGround());
}

let lastWheel = 0;

/** Turn the thing by the wheel, at most once in 120 milliseconds. */
function onWheel(event: WheelEvent): void {
  if (!drag || event.ctrlKey || !closest(event.target, "#mine")) return;
  event.preventDefault();
  const now = performance.now();
  if (now - lastWheel < 120) return;
  lastWheel = now;
  reorientDrag(event.shiftKey ? "mirrored" : "right");
}

function onContextMenu(event: MouseEvent): void {
  if (!drag) return;
  event.preventDefault();
  reorientDrag(event.shiftKey ? "mirrored" : "right");
}

// --- keys ----------------------------------------------------------------------------------

const ARROWS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function handleKey(event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const pressed = event.key.toLowerCase();
  if (arrow) updateDrag((dragged) => stepBy(dragged, arrow));
  else if (pressed === "r") reorientDrag("right");
  else if (pressed === "m") reorientDrag("mirrored");
  else if (pressed === "b") goToNextGround();
  else if (pressed === "escape") cancelDrag();
  else if (pressed === "enter" || pressed === " ") {
    if (closest(event.target, "#laying button")) return false;
    submitPlace();
  } else return false;
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (closest(event.target, "dialog, [popover]")) return;
  if (isTyping(event.target) && event.key !== "Escape") return;
  const thing = document.activeElement?.matches(LIFTABLE) ? document.activeElement : null;
  if (!drag && thing && (event.key === "Enter" || event.key === " ")) {
    void liftThing(thing).then((lifted) => lifted && goToNextGround());
  } else if (!drag || !handleKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** After a new frame, keep dragging a thing that can still be laid, with its new places. */
async function refreshDrag(): Promise<void> {
  if (!drag) return;
  const { thing, orientation, over } = drag;
  const stillLiftable = document.querySelector(`${LIFTABLE}[data-lift="${CSS.escape(thing)}"]`);
  if (!stillLiftable) return cancelDrag();
  if (tableElement()?.dataset.number === drag.number) return drawDrag(drag);
  const request = ++requests;
  const newDrag = await startDrag(thing);
  if (request !== requests) return;
  if (!newDrag) return cancelDrag();
  drag = { ...newDrag, orientation, over };
  drawDrag(drag);
}

export function initLaying(): void {
  if (!tableElement()?.dataset.lift) return;
  setActions({
    turn: () => reorientDrag("right"),
    mirror: () => reorientDrag("mirrored"),
    lay: submitPlace,
    back: cancelDrag,
  });
  document.addEventListener("pointerdown", onPointerDown);
  document.addEventListener("pointermove", onPointerMove);
  document.addEventListener("pointerup", onPointerUp);
  document.addEventListener("pointercancel", onPointerCancel);
  document.addEventListener("click", onClick, true);
  document.addEventListener("contextmenu", onContextMenu);
  document.addEventListener("wheel", onWheel, { passive: false });
  document.addEventListener("keydown", onKeyDown, true);
  onFrameShown(() => void refreshDrag());
}
