// Choose an option by clicking the thing in the picture that stands for it.

import { closest, onFrameShown, tableElement, translated } from "../page/dom";
import { placeBeside } from "../page/geometry";

const CHOOSABLE = ".may[data-pick]";

/** The option buttons that a thing in the picture stands for. */
export function optionsOf(thing: Element): HTMLButtonElement[] {
  const indexes = (thing.getAttribute("data-pick") ?? "").split(/[\s,]+/).filter(Boolean);
  return indexes
    .map((index) => document.getElementById(`o-${index}`))
    .filter((button) => button instanceof HTMLButtonElement);
}

/** Answer with this option, as if its button were pressed. */
export function answer(button: HTMLButtonElement): void {
  cancelChoice();
  if (button.disabled) return;
  if (button.form) button.form.requestSubmit(button);
  else button.click();
}

/** A copy of an option's words, chips and sketch, without its notation. */
export function describeOption(button: HTMLButtonElement): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const part of button.querySelectorAll(".sketch, .words, .gives")) {
    copy.append(part.cloneNode(true));
  }
  if (!copy.childElementCount) copy.append(button.textContent ?? "");
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  return copy;
}

// --- the confirm bar (touch) ---------------------------------------------------------------

let pending: { thing: string; number: string; button: string } | null = null;

function confirmBar(): HTMLElement {
  const existing = document.getElementById("confirm");
  if (existing) return existing;
  const element = document.createElement("div");
  element.id = "confirm";
  element.className = "confirm";
  element.setAttribute("role", "group");
  element.setAttribute("aria-live", "polite");
  element.hidden = true;
  document.body.append(element);
  return element;
}

/** On a touch screen, show what the choice gives and costs; a second tap confirms it. */
function askToConfirm(thing: Element, button: HTMLButtonElement): void {
  pending = {
    thing: thing.getAttribute("data-thing") ?? "",
    number: tableElement()?.dataset.number ?? "",
    button: button.id,
  };
  const yes = document.createElement("button");
  yes.type = "button";
  yes.className = "yes";
  yes.append(describeOption(button));
  yes.addEventListener("click", () => answer(button));
  const no = document.createElement("button");
  no.type = "button";
  no.className = "no";
  no.setAttribute("aria-label", translated("cancel", "Cancel"));
  no.textContent = "×";
  no.addEventListener("click", cancelChoice);
  confirmBar().replaceChildren(yes, no);
  confirmBar().hidden = false;
  document.body.classList.add("confirming");
  markChosen();
}

function markChosen(): void {
  for (const other of document.querySelectorAll(".thing.chosen")) other.classList.remove("chosen");
  if (!pending) return;
  const byName = `${CHOOSABLE}[data-thing="${CSS.escape(pending.thing)}"]`;
  for (const thing of document.querySelectorAll(byName)) thing.classList.add("chosen");
}

/** Cancel the choice that waits for confirmation. */
export function cancelChoice(): void {
  pending = null;
  confirmBar().hidden = true;
  document.body.classList.remove("confirming");
  markChosen();
}

// --- several options at one thing ----------------------------------------------------------

let menuOwner: Element | null = null;

function choiceMenu(): HTMLElement {
  const existing = document.getElementById("choices");
  if (existing) return existing;
  const element = document.createElement("div");
  element.id = "choices";
  element.className = "choices";
  element.setAttribute("role", "menu");
  element.setAttribute("popover", "auto");
  document.body.append(element);
  element.addEventListener("keydown", (event) => {
    const items = [...element.querySelectorAll<HTMLElement>("button")];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) items[(here + step + items.length) % items.length]?.focus();
    else if (event.key === "Home") items[0]?.focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "closed") return;
    if (menuOwner instanceof SVGElement || menuOwner instanceof HTMLElement) {
      if (menuOwner.isConnected && element.contains(document.activeElement)) menuOwner.focus();
    }
    menuOwner = null;
  });
  return element;
}

function openMenu(thing: Element, buttons: HTMLButtonElement[]): void {
  const box = choiceMenu();
  box.setAttribute("aria-label", thing.getAttribute("aria-label") ?? "");
  box.replaceChildren(
    ...buttons.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.className = "option";
      item.setAttribute("role", "menuitem");
      item.append(describeOption(button));
      item.addEventListener("click", () => {
        closeMenu();
        answer(button);
      });
      return item;
    }),
  );
  menuOwner = thing;
  box.showPopover();
  const screen = { width: innerWidth, height: innerHeight };
  const [left, top] = placeBeside(
    box.getBoundingClientRect(),
    thing.getBoundingClientRect(),
    screen,
    6,
  );
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.querySelector<HTMLElement>("button")?.focus();
}

function closeMenu(): void {
  const box = document.getElementById("choices");
  if (box?.matches(":popover-open")) box.hidePopover();
}

// --- highlight ----------------------------------------------------------------------------

function highlightTarget(target: Element | null): void {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  if (!target) return;
  if (target.matches(".thing")) {
    for (const button of optionsOf(target)) button.classList.add("pointed");
    return;
  }
  const byName = `[data-thing="${CSS.escape(target.getAttribute("data-on") ?? "")}"]`;
  const choosable = document.querySelectorAll(`#table .may${byName}`);
  const things = choosable.length ? choosable : document.querySelectorAll(`#table .thing${byName}`);
  for (const thing of things) thing.classList.add("pointed");
}

/** Show the notation of the option under the pointer in the field for typing. */
function showNotation(target: Element | null): void {
  const [button] = target?.matches(".option") ? [target] : target ? optionsOf(target) : [];
  const field = document.querySelector<HTMLInputElement>("#typed");
  if (field && button instanceof HTMLButtonElement && button.value)
    field.placeholder = button.value;
}

const WITH_NOTATION = `${CHOOSABLE}, #options .option`;
const HIGHLIGHTED = `${CHOOSABLE}, .option[data-on]:not([data-on=""])`;

/** Choose a thing's only option, or open the menu of its options. */
function chooseThing(thing: Element, touched: boolean): void {
  const buttons = optionsOf(thing);
  const [first] = buttons;
  if (!first) return;
  if (buttons.length > 1) openMenu(thing, buttons);
  else if (!touched) answer(first);
  else if (pending?.thing === thing.getAttribute("data-thing")) answer(first);
  else askToConfirm(thing, first);
}

let byTouch = false;

function onClick(event: MouseEvent): void {
  const thing = closest(event.target, CHOOSABLE);
  if (thing && !event.shiftKey) chooseThing(thing, byTouch);
  else if (pending && !closest(event.target, "#confirm, .thing")) cancelChoice();
}

/** Ignore the second click of a double click: it would answer the question the first one led to. */
function ignoreSecondClick(event: MouseEvent): void {
  if (byTouch || event.detail < 2 || !closest(event.target, WITH_NOTATION)) return;
  event.preventDefault();
  event.stopPropagation();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Escape" && pending) cancelChoice();
  if (event.key !== "Enter" && event.key !== " ") return;
  const thing = document.activeElement?.matches(CHOOSABLE) ? document.activeElement : null;
  if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  chooseThing(thing, false);
}

function onPoint(target: EventTarget | null): void {
  highlightTarget(closest(target, HIGHLIGHTED));
  showNotation(closest(target, WITH_NOTATION));
}

/** After a new frame, close the menu and drop a pending choice that no longer exists. */
function refresh(): void {
  if (menuOwner) closeMenu();
  if (!pending) return;
  const button = document.getElementById(pending.button);
  if (pending.number !== tableElement()?.dataset.number || !button) cancelChoice();
  else markChosen();
}

export function initChoosing(): void {
  document.addEventListener("pointerdown", (event) => {
    byTouch = event.pointerType === "touch";
  });
  document.addEventListener("click", ignoreSecondClick, true);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") onPoint(event.target);
  });
  document.addEventListener("focusin", (event) => onPoint(event.target));
  onFrameShown(refresh);
}
