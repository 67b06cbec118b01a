// What may be done is done where it lies: a thing that glows leads to its options.
import { beside } from "../page/geometry";
import { around, table, whenShown, words } from "../page/dom";

const MAY = ".may[data-pick]";

/** The option buttons that a thing stands for. */
export function optionsOf(thing: Element): HTMLButtonElement[] {
  const indexes = (thing.getAttribute("data-pick") ?? "").split(/[\s,]+/).filter(Boolean);
  return indexes
    .map((index) => document.getElementById(`o-${index}`))
    .filter((button) => button instanceof HTMLButtonElement);
}

/** Answer with this option, as if its button had been pressed. */
export function answer(button: HTMLButtonElement): void {
  put();
  if (button.disabled) return;
  if (button.form) button.form.requestSubmit(button);
  else button.click();
}

/** The option in words, chips and sketch, without its notation. */
export function likeness(button: HTMLButtonElement): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const part of button.querySelectorAll(".sketch, .words, .gives")) {
    copy.append(part.cloneNode(true));
  }
  if (!copy.childElementCount) copy.append(button.textContent ?? "");
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  return copy;
}

// --- the confirm bar (touch) ---------------------------------------------------------------

let chosen: { thing: string; number: string; button: string } | null = null;

function bar(): HTMLElement {
  const there = document.getElementById("confirm");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "confirm";
  made.className = "confirm";
  made.setAttribute("role", "group");
  made.setAttribute("aria-live", "polite");
  made.hidden = true;
  document.body.append(made);
  return made;
}

/** Lift a finger's choice: shown with what it gives and costs, done by a second tap. */
function lift(thing: Element, button: HTMLButtonElement): void {
  chosen = {
    thing: thing.getAttribute("data-thing") ?? "",
    number: table()?.dataset.number ?? "",
    button: button.id,
  };
  const yes = document.createElement("button");
  yes.type = "button";
  yes.className = "yes";
  yes.append(likeness(button));
  yes.addEventListener("click", () => answer(button));
  const no = document.createElement("button");
  no.type = "button";
  no.className = "no";
  no.setAttribute("aria-label", words("cancel", "Cancel"));
  no.textContent = "×";
  no.addEventListener("click", put);
  bar().replaceChildren(yes, no);
  bar().hidden = false;
  document.body.classList.add("confirming");
  markChosen();
}

function markChosen(): void {
  for (const other of document.querySelectorAll(".thing.chosen")) other.classList.remove("chosen");
  if (!chosen) return;
  const named = `${MAY}[data-thing="${CSS.escape(chosen.thing)}"]`;
  for (const thing of document.querySelectorAll(named)) thing.classList.add("chosen");
}

/** Put the lifted choice back. */
export function put(): void {
  chosen = null;
  bar().hidden = true;
  document.body.classList.remove("confirming");
  markChosen();
}

// --- several options at one thing ----------------------------------------------------------

let opener: Element | null = null;

function menu(): HTMLElement {
  const there = document.getElementById("choices");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "choices";
  made.className = "choices";
  made.setAttribute("role", "menu");
  made.setAttribute("popover", "auto");
  document.body.append(made);
  made.addEventListener("keydown", (event) => {
    const items = [...made.querySelectorAll<HTMLElement>("button")];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) items[(here + step + items.length) % items.length]?.focus();
    else if (event.key === "Home") items[0]?.focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  made.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "closed") return;
    if (opener instanceof SVGElement || opener instanceof HTMLElement) {
      if (opener.isConnected && made.contains(document.activeElement)) opener.focus();
    }
    opener = null;
  });
  return made;
}

function list(thing: Element, buttons: HTMLButtonElement[]): void {
  const box = menu();
  box.setAttribute("aria-label", thing.getAttribute("aria-label") ?? "");
  box.replaceChildren(
    ...buttons.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.className = "option";
      item.setAttribute("role", "menuitem");
      item.append(likeness(button));
      item.addEventListener("click", () => {
        close();
        answer(button);
      });
      return item;
    }),
  );
  opener = thing;
  box.showPopover();
  const screen = { width: innerWidth, height: innerHeight };
  const [left, top] = beside(box.getBoundingClientRect(), thing.getBoundingClientRect(), screen, 6);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.querySelector<HTMLElement>("button")?.focus();
}

function close(): void {
  const box = document.getElementById("choices");
  if (box?.matches(":popover-open")) box.hidePopover();
}

// --- pointing ------------------------------------------------------------------------------

function point(target: Element | null): void {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  if (!target) return;
  if (target.matches(".thing")) {
    for (const button of optionsOf(target)) button.classList.add("pointed");
    return;
  }
  const named = `[data-thing="${CSS.escape(target.getAttribute("data-on") ?? "")}"]`;
  const may = document.querySelectorAll(`#table .may${named}`);
  const things = may.length ? may : document.querySelectorAll(`#table .thing${named}`);
  for (const thing of things) thing.classList.add("pointed");
}

/** The field for typing shows how to type what is pointed at. */
function spell(target: Element | null): void {
  const [button] = target?.matches(".option") ? [target] : target ? optionsOf(target) : [];
  const field = document.querySelector<HTMLInputElement>("#typed");
  if (field && button instanceof HTMLButtonElement && button.value) field.placeholder = button.value;
}

const POINTING = `${MAY}, .option[data-on]:not([data-on=""])`;

export function press(thing: Element, touch: boolean): void {
  const buttons = optionsOf(thing);
  const [first] = buttons;
  if (!first) return;
  if (buttons.length > 1) list(thing, buttons);
  else if (!touch) answer(first);
  else if (chosen?.thing === thing.getAttribute("data-thing")) answer(first);
  else lift(thing, first);
}

export function picking(): void {
  let touch = false;
  document.addEventListener("pointerdown", (event) => {
    touch = event.pointerType === "touch";
  });
  // The second half of a double click does not answer what the first half brought.
  document.addEventListener("click", (event) => {
    if (touch || event.detail < 2 || !around(event.target, `${MAY}, #options .option`)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("click", (event) => {
    const thing = around(event.target, MAY);
    if (thing && !event.shiftKey) press(thing, touch);
    else if (chosen && !around(event.target, "#confirm, .thing")) put();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen) put();
    if (event.key !== "Enter" && event.key !== " ") return;
    const thing = document.activeElement?.matches(MAY) ? document.activeElement : null;
    if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press(thing, false);
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    point(around(event.target, POINTING));
    spell(around(event.target, `${MAY}, #options .option`));
  });
  document.addEventListener("focusin", (event) => {
    point(around(event.target, POINTING));
    spell(around(event.target, `${MAY}, #options .option`));
  });
  whenShown(() => {
    if (opener) close();
    if (!chosen) return;
    const button = document.getElementById(chosen.button);
    if (chosen.number !== table()?.dataset.number || !button) put();
    else markChosen();
  });
}
