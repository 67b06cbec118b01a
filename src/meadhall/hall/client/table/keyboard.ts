// The whole table by keyboard: arrows walk over a picture, digits press options.
import { type Direction, neighbour } from "../page/geometry";
import { SHOWN, remember, remembered, table, typing } from "../page/dom";
import { hide, openRules } from "./tooltip";
import { showTab } from "./tabs";
import { askVolva } from "./hint";

const ARROWS = /^Arrow(Left|Right|Up|Down)$/;
type Thing = HTMLElement | SVGElement;

/** The things of a panel that can have the focus: not those inside another that can be pressed. */
function things(panel: Element): Thing[] {
  return [...panel.querySelectorAll<Thing>(".thing[data-thing]")].filter(
    (thing) => !thing.parentElement?.closest(".may"),
  );
}

/** The Tab key stops at what may be pressed, and in each panel at the thing last visited. */
function stop(all: Thing[], current: Thing | undefined): void {
  for (const thing of all) {
    thing.setAttribute("tabindex", thing === current || thing.matches(".may") ? "0" : "-1");
  }
}

function rove(): void {
  for (const panel of document.querySelectorAll("#table :is(.panel, .asked)")) {
    const all = things(panel);
    const current =
      all.find((thing) => thing === document.activeElement) ??
      all.find((thing) => thing.getAttribute("data-thing") === last.get(panel.id)) ??
      all.find((thing) => thing.matches(".may")) ??
      all[0];
    stop(all, current);
  }
}

const last = new Map<string, string>();

function walk(event: KeyboardEvent): boolean {
  const from = document.activeElement;
  const panel = from?.closest(".panel, .asked");
  if (!from?.matches(".thing") || !panel) return false;
  const others = things(panel).filter((thing) => thing !== from && visible(thing));
  const boxes = others.map((thing) => thing.getBoundingClientRect());
  const to = others[neighbour(from.getBoundingClientRect(), boxes, event.key as Direction)];
  if (to) visit(panel, to);
  return true;
}

const visible = (thing: Element): boolean => thing.getClientRects().length > 0;

function visit(panel: Element, to: Thing): void {
  last.set(panel.id, to.getAttribute("data-thing") ?? "");
  stop(things(panel), to);
  to.focus();
}

const shown = (element: Element): boolean => element.getClientRects().length > 0;

/** The button a key stands for: one that names it, else by its place among the full ones. */
function button(key: string): HTMLElement | null {
  const named = document.querySelector<HTMLElement>(`#table [data-key="${CSS.escape(key)}"]`);
  if (named) return named;
  if (!/^[1-9]$/.test(key)) return null;
  const full = [...document.querySelectorAll<HTMLElement>("#options .option")].filter(shown);
  return full[Number(key) - 1] ?? null;
}

function focus(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
  return document.activeElement === target;
}

function act(key: string): boolean {
  switch (key) {
    case "/":
      openFold("typed");
      return focus("#typed");
    case "l":
      showTab("log");
      return focus("#log ol");
    case "c":
      showTab("chat");
      return focus("#chat-text") || focus("#chat ol");
    case "u": {
      const undo = document.querySelector<HTMLElement>("#table :is(#undo, #plan-back)");
      undo?.click();
      return !!undo;
    }
    case "v":
      return askVolva();
    case "?":
      return openRules() || help();
  }
  const pressed = button(key);
  pressed?.click();
  return !!pressed;
}

/** A field may lie in a folded part: unfold it first. */
function openFold(id: string): void {
  const fold = document.getElementById(id)?.closest("details");
  if (fold) fold.open = true;
}

function help(): boolean {
  const dialog = document.getElementById("keys");
  if (!(dialog instanceof HTMLDialogElement)) return false;
  hide();
  if (!dialog.open) dialog.showModal();
  return true;
}

const wanted = (): boolean => remembered("keys") !== "off";

export function keys(): void {
  const box = document.querySelector<HTMLInputElement>("#no-keys");
  if (box) {
    box.checked = !wanted();
    box.addEventListener("change", () => remember("keys", box.checked ? "off" : "on"));
  }
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || !table()) return;
    if (event.target instanceof Element && event.target.closest("dialog, [popover]")) return;
    const done = ARROWS.test(event.key) ? walk(event) : wanted() && !event.repeat && act(event.key);
    if (done) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const thing = event.target instanceof Element ? event.target.closest(".thing") : null;
    const panel = thing?.closest(".panel, .asked");
    if (thing && panel) last.set(panel.id, thing.getAttribute("data-thing") ?? "");
  });
  document.addEventListener(SHOWN, rove);
  rove();
}
