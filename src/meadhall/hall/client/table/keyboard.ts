// Keyboard control of the table: arrows move the focus over a picture, digits press options.

import { FRAME_SHOWN, isTyping, readSetting, saveSetting, tableElement } from "../page/dom";
import { type Direction, neighbour } from "../page/geometry";
import { requestHint } from "./hint";
import { showTab } from "./tabs";
import { hideTooltip, openRules } from "./tooltip";

const ARROWS = /^Arrow(Left|Right|Up|Down)$/;
type Thing = HTMLElement | SVGElement;

/** The things of a panel that can have the focus, without those inside another that can be chosen. */
function focusableThings(panel: Element): Thing[] {
  return [...panel.querySelectorAll<Thing>(".thing[data-thing]")].filter(
    (thing) => !thing.parentElement?.closest(".may"),
  );
}

/** Let the Tab key stop at things that can be chosen, and in each panel at the one visited last. */
function setTabStops(things: Thing[], current: Thing | undefined): void {
  for (const thing of things) {
    thing.setAttribute("tabindex", thing === current || thing.matches(".may") ? "0" : "-1");
  }
}

function updateTabStops(): void {
  for (const panel of document.querySelectorAll("#table :is(.panel, .asked)")) {
    const things = focusableThings(panel);
    const current =
      things.find((thing) => thing === document.activeElement) ??
      things.find((thing) => thing.getAttribute("data-thing") === lastVisited.get(panel.id)) ??
      things.find((thing) => thing.matches(".may")) ??
      things[0];
    setTabStops(things, current);
  }
}

const lastVisited = new Map<string, string>();

function moveFocus(event: KeyboardEvent): boolean {
  const from = document.activeElement;
  const panel = from?.closest(".panel, .asked");
  if (!from?.matches(".thing") || !panel) return false;
  const candidates = focusableThings(panel).filter((thing) => thing !== from && isVisible(thing));
  const boxes = candidates.map((thing) => thing.getBoundingClientRect());
  const to = candidates[neighbour(from.getBoundingClientRect(), boxes, event.key as Direction)];
  if (to) focusThing(panel, to);
  return true;
}

const isVisible = (thing: Element): boolean => thing.getClientRects().length > 0;

function focusThing(panel: Element, to: Thing): void {
  lastVisited.set(panel.id, to.getAttribute("data-thing") ?? "");
  setTabStops(focusableThings(panel), to);
  to.focus();
}

/** The button a key presses: the one with this data-key, else the option of this number. */
function buttonFor(key: string): HTMLElement | null {
  const byKey = document.querySelector<HTMLElement>(`#table [data-key="${CSS.escape(key)}"]`);
  if (byKey) return byKey;
  if (!/^[1-9]$/.test(key)) return null;
  const options = [...document.querySelectorAll<HTMLElement>("#options .option")].filter(isVisible);
  return options[Number(key) - 1] ?? null;
}

function focusFirst(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
  return document.activeElement === target;
}

function runShortcut(key: string): boolean {
  switch (key) {
    case "/":
      openDetails("typed");
      return focusFirst("#typed");
    case "l":
      showTab("log");
      return focusFirst("#log ol");
    case "c":
      showTab("chat");
      return focusFirst("#chat-text") || focusFirst("#chat ol");
    case "u": {
      const undo = document.querySelector<HTMLElement>("#table :is(#undo, #plan-back)");
      undo?.click();
      return !!undo;
    }
    case "v":
      return requestHint();
    case "?":
      return openRules() || openHelp();
  }
  const button = buttonFor(key);
  button?.click();
  return !!button;
}

/** Open the details element that contains a field. */
function openDetails(id: string): void {
  const details = document.getElementById(id)?.closest("details");
  if (details) details.open = true;
}

function openHelp(): boolean {
  const dialog = document.getElementById("keys");
  if (!(dialog instanceof HTMLDialogElement)) return false;
  hideTooltip();
  if (!dialog.open) dialog.showModal();
  return true;
}

const shortcutsEnabled = (): boolean => readSetting("keys") !== "off";

export function initKeyboard(): void {
  const box = document.querySelector<HTMLInputElement>("#no-keys");
  if (box) {
    box.checked = !shortcutsEnabled();
    box.addEventListener("change", () => saveSetting("keys", box.checked ? "off" : "on"));
  }
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || !tableElement()) return;
    if (event.target instanceof Element && event.target.closest("dialog, [popover]")) return;
    const handled = ARROWS.test(event.key)
      ? moveFocus(event)
      : shortcutsEnabled() && !event.repeat && runShortcut(event.key);
    if (handled) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const thing = event.target instanceof Element ? event.target.closest(".thing") : null;
    const panel = thing?.closest(".panel, .asked");
    if (thing && panel) lastVisited.set(panel.id, thing.getAttribute("data-thing") ?? "");
  });
  document.addEventListener(FRAME_SHOWN, updateTabStops);
  updateTabStops();
}
