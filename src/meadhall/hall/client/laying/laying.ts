// Laying by hand: lift a thing, carry it over the squares, turn it, mirror it, let it go.
import type { Cell } from "../page/geometry";
import { bar, draw, inHand, offer, wipe } from "./preview";
import {
  type Held,
  LIFT,
  ask,
  carryTo,
  groundOf,
  placeOf,
  stepIt,
  toNextGround,
  turnIt,
} from "./drag";
import { around, narrow, table, typing, whenShown } from "../page/dom";
import { hide } from "../table/tooltip";

let held: Held | null = null;
/** Where the pointer is that holds a thing, or may yet drag one. */
let grip: { thing: Element; id: number; x: number; y: number } | null = null;
let dragging = false;
let asked = 0;
let finger = false;

/** Take a thing into the hand; false if it cannot be lifted any more. */
async function lift(thing: Element): Promise<boolean> {
  const question = ++asked;
  const found = await ask(thing.getAttribute("data-lift") ?? "");
  if (!found || question !== asked) return false;
  hide();
  held = found;
  draw(held);
  return true;
}

function putBack(): void {
  asked += 1;
  held = null;
  dragging = false;
  wipe();
}

/** Let it go: the line that lays it there is typed for the player. */
function letGo(): boolean {
  const place = held && placeOf(held);
  const field = document.querySelector<HTMLInputElement>("#typed");
  if (!place || !field?.form) return false;
  field.value = place[4];
  putBack();
  field.form.requestSubmit();
  return true;
}

/** Change how or where it is held, and show it. */
function move(change: (held: Held) => void): void {
  if (!held) return;
  change(held);
  draw(held);
}

const turned = (how: "right" | "mirrored"): void => move((it) => turnIt(it, how));

function nextGround(): void {
  move(toNextGround);
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

// --- pointers ------------------------------------------------------------------------------

/** A finger hides what it is on: the thing is held a little above it. */
const raised = (y: number): number => (finger ? y - 46 : y);

function carry(x: number, y: number): void {
  move((it) => carryTo(it, x, y));
  inHand(dragging && held && !held.over ? held : null, x, y);
}

/** A thing dragged to the edge of the window moves the page. */
function follow(y: number): void {
  const edge = narrow() ? 130 : 70;
  if (y < edge) scrollBy(0, -14);
  else if (y > innerHeight - edge) scrollBy(0, 14);
}

/** A drag begins; if it has ended before the hall has told the places, it ends as it would have. */
async function drag(from: { thing: Element; x: number; y: number }): Promise<void> {
  if (held?.thing === from.thing.getAttribute("data-lift")) return;
  putBack();
  dragging = true;
  if (!(await lift(from.thing))) {
    if (grip === from) grip = null;
    return putBack();
  }
  carry(from.x, raised(from.y));
  if (!dragging) drop();
}

/** The pointer has let go: a finger looks first and then taps the hook. */
function drop(): void {
  inHand(null);
  if (!finger && !letGo() && !held?.over) putBack();
}

function pointers(): void {
  let swallow = false;
  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch";
    const thing = event.button === 0 ? around(event.target, LIFT) : null;
    grip = thing && { thing, id: event.pointerId, x: event.clientX, y: event.clientY };
    if (grip && event.target instanceof Element && event.target.hasPointerCapture(grip.id)) {
      event.target.releasePointerCapture(grip.id);
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (grip && event.pointerId === grip.id) {
      const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >= 6;
      if (!dragging && !far) return;
      [grip.x, grip.y] = [event.clientX, event.clientY];
      if (!dragging) {
        dragging = true;
        void drag(grip);
      }
    }
    if (!held || (finger && !dragging)) return;
    carry(event.clientX, raised(event.clientY));
    if (dragging) follow(event.clientY);
  });
  document.addEventListener("pointerup", (event) => {
    const dragged = dragging && grip?.id === event.pointerId;
    grip = null;
    dragging = false;
    if (!dragged) return;
    swallow = true;
    setTimeout(() => {
      swallow = false;
    });
    if (held) drop();
  });
  document.addEventListener("pointercancel", () => {
    grip = null;
    dragging = false;
    inHand(null);
  });
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
    if (!finger) letGo();
  }, true);
  document.addEventListener("contextmenu", (event) => {
    if (!held) return;
    event.preventDefault();
    turned(event.shiftKey ? "mirrored" : "right");
  });
  let wheeled = 0;
  document.addEventListener("wheel", (event) => {
    if (!held || event.ctrlKey || !around(event.target, "#mine")) return;
    event.preventDefault();
    const now = performance.now();
    if (now - wheeled < 120) return;
    wheeled = now;
    turned(event.shiftKey ? "mirrored" : "right");
  }, { passive: false });
}

// --- keys ----------------------------------------------------------------------------------

const ARROWS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function key(event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const pressed = event.key.toLowerCase();
  if (arrow) move((it) => stepIt(it, arrow));
  else if (pressed === "r") turned("right");
  else if (pressed === "m") turned("mirrored");
  else if (pressed === "b") nextGround();
  else if (pressed === "escape") putBack();
  else if (pressed === "enter" || pressed === " ") {
    if (around(event.target, "#laying button")) return false;
    letGo();
  } else return false;
  return true;
}

function keyboard(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event.target, "dialog, [popover]")) return;
    if (typing(event.target) && event.key !== "Escape") return;
    const thing = document.activeElement?.matches(LIFT) ? document.activeElement : null;
    if (!held && thing && (event.key === "Enter" || event.key === " ")) {
      void lift(thing).then((ok) => ok && nextGround());
    } else if (!held || !key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** The table has gone on: what can still be laid stays in the hand, with the places of now. */
async function stay(): Promise<void> {
  if (!held) return;
  const { thing, turn, over } = held;
  const still = document.querySelector(`${LIFT}[data-lift="${CSS.escape(thing)}"]`);
  if (!still) return putBack();
  if (table()?.dataset.number === held.number) return draw(held);
  const question = ++asked;
  const found = await ask(thing);
  if (question !== asked) return;
  if (!found) return putBack();
  held = { ...found, turn, over };
  draw(held);
}

export function laying(): void {
  if (!table()?.dataset.lift) return;
  offer({
    turn: () => turned("right"),
    mirror: () => turned("mirrored"),
    lay: letGo,
    back: putBack,
  });
  pointers();
  keyboard();
  whenShown(() => void stay());
}
