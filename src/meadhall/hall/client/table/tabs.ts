// On a narrow screen the parts beside the board lie behind tabs; the body remembers which is open.
import { openChat } from "./chat";
import { narrow, remember, remembered, table, whenShown } from "../page/dom";

const PARTS = ["mine", "others", "log", "chat"];

const buttons = (): NodeListOf<HTMLElement> => document.querySelectorAll("[data-show]");

/** Bring a part to the front; on a wide screen all are open, only the chat has a lid. */
export function showTab(name: string): void {
  if (name === "chat") openChat(true);
  if (!document.querySelector(`[data-show="${CSS.escape(name)}"]`)) return;
  document.body.dataset.tab = name;
  remember("tab", name);
  mark();
}

/** A part may be empty at times (a spectator has nothing): its tab goes away meanwhile. */
function mark(): void {
  const empty = (part: HTMLElement | null): boolean => !part || !part.childElementCount;
  for (const button of buttons()) {
    button.hidden = empty(document.getElementById(button.dataset.show ?? ""));
    const open = button.dataset.show === document.body.dataset.tab;
    button.setAttribute("aria-selected", String(open));
    button.setAttribute("tabindex", open ? "0" : "-1");
  }
  const chosen = document.querySelector<HTMLElement>(`[data-show="${document.body.dataset.tab}"]`);
  if (!chosen?.hidden) return;
  const first = [...buttons()].find((button) => !button.hidden);
  if (!first) return;
  document.body.dataset.tab = first.dataset.show;
  mark();
}

function make(): void {
  const nav = document.createElement("nav");
  nav.className = "tabs";
  const bar = document.createElement("div");
  bar.setAttribute("role", "tablist");
  nav.append(bar);
  for (const name of PARTS) {
    const part = document.getElementById(name);
    if (!part) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.id = `tab-${name}`;
    button.dataset.show = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", name);
    button.textContent = part.getAttribute("aria-label") ?? name;
    bar.append(button);
  }
  table()?.after(nav);
}

export function tabs(): void {
  if (!table()) return;
  make();
  document.body.dataset.tab = remembered("tab") ?? PARTS[0];
  mark();
  if (narrow() && document.body.dataset.tab === "chat") openChat(true);
  whenShown(mark);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-show]") : null;
    if (button instanceof HTMLElement) showTab(button.dataset.show ?? "");
  });
  document.addEventListener("keydown", (event) => {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement) || !here.matches("[data-show]")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...buttons()].filter((button) => !button.hidden);
    const next = all[(all.indexOf(here) + step + all.length) % all.length];
    event.preventDefault();
    showTab(next?.dataset.show ?? "");
    next?.focus();
  });
}
