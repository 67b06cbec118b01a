// Show a tooltip beside a thing: what it is, and what choosing it would give.

import { closest, onFrameShown, tableElement } from "../page/dom";
import { placeBeside } from "../page/geometry";
import { describeOption, optionsOf } from "./choose";

const THING = ".thing[data-thing]";
/** The delay before a tooltip opens, in milliseconds. */
const SHOW_DELAY_MS = 250;
/** The delay before it closes after the pointer has left, in milliseconds. */
const HIDE_DELAY_MS = 180;
/** How long a finger must press to open a tooltip, in milliseconds. */
const LONG_PRESS_MS = 500;

let current: Element | null = null;
let timer = 0;
let explanations = new Map<string, Promise<string>>();
let explainedState = "";

function tooltip(): HTMLElement {
  const existing = document.getElementById("tip");
  if (existing) return existing;
  const element = document.createElement("div");
  element.id = "tip";
  element.className = "tip";
  element.setAttribute("role", "tooltip");
  element.hidden = true;
  document.body.append(element);
  return element;
}

/** The server's explanation of a thing, fetched once until the table changes. */
function explanation(name: string): Promise<string> {
  const main = tableElement();
  const state = `${main?.dataset.at}/${main?.dataset.number}`;
  if (state !== explainedState) {
    explainedState = state;
    explanations = new Map();
  }
  const cached = explanations.get(name);
  if (cached) return cached;
  const address = new URL(main?.dataset.explain ?? "", location.href);
  address.searchParams.set("thing", name);
  if (main?.dataset.at) address.searchParams.set("at", main.dataset.at);
  const request = fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } })
    .then((reply) => (reply.ok ? reply.text() : ""))
    .catch(() => {
      explanations.delete(name);
      return "";
    });
  explanations.set(name, request);
  return request;
}

function optionList(thing: Element): HTMLElement | null {
  const buttons = thing.matches(".may") ? optionsOf(thing) : [];
  if (!buttons.length) return null;
  const element = document.createElement("ul");
  element.className = "preview";
  for (const button of buttons.slice(0, 5)) {
    const item = document.createElement("li");
    item.append(describeOption(button));
    for (const sketch of item.querySelectorAll(".sketch")) sketch.remove();
    element.append(item);
  }
  if (buttons.length > 5) {
    const more = document.createElement("li");
    more.textContent = `… +${buttons.length - 5}`;
    element.append(more);
  }
  return element;
}

async function showTooltip(thing: Element): Promise<void> {
  hideTooltip();
  current = thing;
  const element = tooltip();
  element.dataset.of = thing.getAttribute("data-thing") ?? "";
  const options = optionList(thing);
  element.replaceChildren(...(options ? [options] : []));
  if (options) positionTooltip(thing);
  const name = thing.getAttribute("data-thing") ?? "";
  const html = tableElement()?.dataset.explain ? await explanation(name) : "";
  if (current !== thing || !thing.isConnected) return;
  if (html) {
    const text = document.createElement("div");
    text.className = "told";
    const page = new DOMParser().parseFromString(html, "text/html");
    text.append(...page.body.childNodes);
    element.append(text);
  }
  if (element.childElementCount) positionTooltip(thing);
  else hideTooltip();
}

function positionTooltip(thing: Element): void {
  const element = tooltip();
  element.hidden = false;
  thing.setAttribute("aria-describedby", "tip");
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const [left, top] = placeBeside(
    element.getBoundingClientRect(),
    thing.getBoundingClientRect(),
    screen,
  );
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

export function hideTooltip(): void {
  clearTimeout(timer);
  current?.removeAttribute("aria-describedby");
  current = null;
  tooltip().hidden = true;
}

/** Open the rules page the tooltip links to; false if it links to none. */
export function openRules(): boolean {
  const link =
    current && !tooltip().hidden ? tooltip().querySelector<HTMLAnchorElement>("a[href]") : null;
  if (link) window.open(link.href, "_blank", "noopener");
  return !!link;
}

function schedule(action: () => void, milliseconds: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(action, milliseconds);
}

// --- pointer, touch and keyboard -----------------------------------------------------------

/** Set while a long press has opened a tooltip, until its click. */
let longPressed = false;
/** Whether the mouse has clicked and not moved since. */
let mouseResting = false;
let pressedAt: [number, number] = [0, 0];

function onPointerOver(event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  // After a click things move under a mouse that rests: that opens no tooltip.
  if (mouseResting && event.clientX === pressedAt[0] && event.clientY === pressedAt[1]) return;
  mouseResting = false;
  const thing = closest(event.target, THING);
  if (closest(event.target, "#tip") || (thing && thing === current)) clearTimeout(timer);
  else if (thing) schedule(() => void showTooltip(thing), current ? 80 : SHOW_DELAY_MS);
  else if (tooltip().hidden)
    hideTooltip(); // a scheduled tooltip must not open any more
  else schedule(hideTooltip, HIDE_DELAY_MS);
}

function onFocusIn(event: FocusEvent): void {
  const thing = closest(event.target, THING);
  if (thing && thing === current) return;
  if (thing && event.target instanceof Element && event.target.matches(":focus-visible")) {
    schedule(() => void showTooltip(thing), 60);
  } else if (!closest(event.target, "#tip")) hideTooltip();
}

function onPointerDown(event: PointerEvent): void {
  longPressed = false;
  pressedAt = [event.clientX, event.clientY];
  mouseResting = event.pointerType === "mouse";
  if (mouseResting) return;
  if (!closest(event.target, "#tip")) hideTooltip();
  const thing = closest(event.target, THING);
  if (!thing) return;
  schedule(() => {
    longPressed = true;
    navigator.vibrate?.(8);
    void showTooltip(thing);
  }, LONG_PRESS_MS);
}

function onPointerMove(event: PointerEvent): void {
  if (event.pointerType === "mouse" || longPressed) return;
  const distance = Math.hypot(event.clientX - pressedAt[0], event.clientY - pressedAt[1]);
  if (distance > 10) clearTimeout(timer);
}

function onRelease(): void {
  if (!longPressed && !current) clearTimeout(timer);
}

/** The click that ends a long press, and a click with Shift, explains instead of choosing. */
function onClick(event: MouseEvent): void {
  const thing = closest(event.target, THING);
  if (!thing) return;
  if (longPressed) {
    longPressed = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (event.shiftKey) {
    event.preventDefault();
    event.stopPropagation();
    if (!openRules()) void showTooltip(thing).then(openRules);
  } else if (thing.matches(".may"))
    hideTooltip(); // the tooltip may cover what is chosen next
  else void showTooltip(thing);
}

/** After a new frame, move the tooltip to its thing or hide it. */
function refresh(): void {
  if (!current) return;
  const name = current.getAttribute("data-thing");
  if (!current.isConnected || tooltip().dataset.of !== name) hideTooltip();
  else positionTooltip(current);
}

export function initTooltips(): void {
  document.addEventListener("pointerover", onPointerOver);
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideTooltip();
  });
  const onScroll = (event: Event): void => {
    if (current && !closest(event.target, "#tip")) hideTooltip();
  };
  document.addEventListener("scroll", onScroll, true);
  document.addEventListener("pointerdown", onPointerDown);
  document.addEventListener("pointerup", onRelease);
  document.addEventListener("pointercancel", onRelease);
  document.addEventListener("pointermove", onPointerMove);
  document.addEventListener("contextmenu", (event) => {
    if (longPressed && closest(event.target, THING)) event.preventDefault();
  });
  document.addEventListener("click", onClick, true);
  onFrameShown(refresh);
}
