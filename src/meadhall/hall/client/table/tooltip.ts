// What a thing is and what it would give: a note beside it.
import { beside } from "../page/geometry";
import { around, table, whenShown } from "../page/dom";
import { likeness, optionsOf } from "./choose";

const THING = ".thing[data-thing]";
const LINGER = 250;
const LEAVE = 180;
const PRESS = 500;

let shown: Element | null = null;
let timer = 0;
let asked = new Map<string, Promise<string>>();
let told = "";

function box(): HTMLElement {
  const there = document.getElementById("tip");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "tip";
  made.className = "tip";
  made.setAttribute("role", "tooltip");
  made.hidden = true;
  document.body.append(made);
  return made;
}

/** What the server says about a thing; asked once, until the table changes. */
function explanation(name: string): Promise<string> {
  const main = table();
  const state = `${main?.dataset.at}/${main?.dataset.number}`;
  if (state !== told) {
    told = state;
    asked = new Map();
  }
  const known = asked.get(name);
  if (known) return known;
  const address = new URL(main?.dataset.explain ?? "", location.href);
  address.searchParams.set("thing", name);
  if (main?.dataset.at) address.searchParams.set("at", main.dataset.at);
  const answer = fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } })
    .then((reply) => (reply.ok ? reply.text() : ""))
    .catch(() => {
      asked.delete(name);
      return "";
    });
  asked.set(name, answer);
  return answer;
}

function preview(thing: Element): HTMLElement | null {
  const buttons = thing.matches(".may") ? optionsOf(thing) : [];
  if (!buttons.length) return null;
  const made = document.createElement("ul");
  made.className = "preview";
  for (const button of buttons.slice(0, 5)) {
    const item = document.createElement("li");
    item.append(likeness(button));
    for (const sketch of item.querySelectorAll(".sketch")) sketch.remove();
    made.append(item);
  }
  if (buttons.length > 5) {
    const more = document.createElement("li");
    more.textContent = `… +${buttons.length - 5}`;
    made.append(more);
  }
  return made;
}

async function tell(thing: Element): Promise<void> {
  hide();
  shown = thing;
  const note = box();
  note.dataset.of = thing.getAttribute("data-thing") ?? "";
  const first = preview(thing);
  note.replaceChildren(...(first ? [first] : []));
  if (first) settle(thing);
  const name = thing.getAttribute("data-thing") ?? "";
  const html = table()?.dataset.explain ? await explanation(name) : "";
  if (shown !== thing || !thing.isConnected) return;
  if (html) {
    const text = document.createElement("div");
    text.className = "told";
    const page = new DOMParser().parseFromString(html, "text/html");
    text.append(...page.body.childNodes);
    note.append(text);
  }
  if (note.childElementCount) settle(thing);
  else hide();
}

function settle(thing: Element): void {
  const note = box();
  note.hidden = false;
  thing.setAttribute("aria-describedby", "tip");
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const [left, top] = beside(note.getBoundingClientRect(), thing.getBoundingClientRect(), screen);
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
}

export function hide(): void {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  box().hidden = true;
}

/** Open the rules that the note leads to; false if there is none. */
export function openRules(): boolean {
  const link = shown && !box().hidden ? box().querySelector<HTMLAnchorElement>("a[href]") : null;
  if (link) window.open(link.href, "_blank", "noopener");
  return !!link;
}

function soon(act: () => void, time: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(act, time);
}

export function tips(): void {
  let held = false;
  let rests = false;
  let start: [number, number] = [0, 0];
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    // Under a hand that has clicked and rests, things change: that asks for nothing.
    if (rests && event.clientX === start[0] && event.clientY === start[1]) return;
    rests = false;
    if (around(event.target, "#tip")) return clearTimeout(timer);
    const thing = around(event.target, THING);
    if (thing && thing === shown) return clearTimeout(timer);
    if (thing) soon(() => void tell(thing), shown ? 80 : LINGER);
    else if (box().hidden) hide(); // what is not shown yet shall not open in the hand's way
    else soon(hide, LEAVE);
  });
  document.addEventListener("focusin", (event) => {
    const thing = around(event.target, THING);
    if (thing && thing === shown) return;
    if (thing && (event.target as Element).matches(":focus-visible")) soon(() => void tell(thing), 60);
    else if (!around(event.target, "#tip")) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  document.addEventListener("scroll", (event) => {
    if (shown && !around(event.target, "#tip")) hide();
  }, true);
  document.addEventListener("pointerdown", (event) => {
    held = false;
    start = [event.clientX, event.clientY];
    rests = event.pointerType === "mouse";
    if (rests) return;
    if (!around(event.target, "#tip")) hide();
    const thing = around(event.target, THING);
    if (!thing) return;
    soon(() => {
      held = true;
      navigator.vibrate?.(8);
      void tell(thing);
    }, PRESS);
  });
  const letGo = (): void => {
    if (!held && !shown) clearTimeout(timer);
  };
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" || held) return;
    if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 10) clearTimeout(timer);
  });
  document.addEventListener("contextmenu", (event) => {
    if (held && around(event.target, THING)) event.preventDefault();
  });
  // The click that ends a long press, and one with Shift, asks instead of acting.
  document.addEventListener("click", (event) => {
    const thing = around(event.target, THING);
    if (!thing) return;
    if (held) {
      held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!openRules()) void tell(thing).then(openRules);
    } else if (thing.matches(".may")) hide(); // what is chosen next may lie under the note
    else void tell(thing);
  }, true);
  whenShown(() => {
    if (!shown) return;
    const name = shown.getAttribute("data-thing");
    if (!shown.isConnected || box().dataset.of !== name) hide();
    else settle(shown);
  });
}
