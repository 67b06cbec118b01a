// On a narrow screen, show the sections beside the board as tabs; the body's data-tab names the open one.

import { isNarrow, onFrameShown, readSetting, saveSetting, tableElement } from "../page/dom";
import { openChat } from "./chat";

const SECTIONS = ["mine", "others", "log", "chat"];

const tabButtons = (): NodeListOf<HTMLElement> => document.querySelectorAll("[data-show]");

/** Open a section; on a wide screen all are open except the chat. */
export function showTab(name: string): void {
  if (name === "chat") openChat(true);
  if (!document.querySelector(`[data-show="${CSS.escape(name)}"]`)) return;
  document.body.dataset.tab = name;
  saveSetting("tab", name);
  updateTabs();
}

/** Mark the open tab, and hide the tabs of sections that are empty (a spectator has no panel). */
function updateTabs(): void {
  const isEmpty = (section: HTMLElement | null): boolean => !section?.childElementCount;
  for (const button of tabButtons()) {
    button.hidden = isEmpty(document.getElementById(button.dataset.show ?? ""));
    const open = button.dataset.show === document.body.dataset.tab;
    button.setAttribute("aria-selected", String(open));
    button.setAttribute("tabindex", open ? "0" : "-1");
  }
  const chosen = document.querySelector<HTMLElement>(`[data-show="${document.body.dataset.tab}"]`);
  if (!chosen?.hidden) return;
  const first = [...tabButtons()].find((button) => !button.hidden);
  if (!first) return;
  document.body.dataset.tab = first.dataset.show;
  updateTabs();
}

function createTabs(): void {
  const nav = document.createElement("nav");
  nav.className = "tabs";
  const tabList = document.createElement("div");
  tabList.setAttribute("role", "tablist");
  nav.append(tabList);
  for (const name of SECTIONS) {
    const section = document.getElementById(name);
    if (!section) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.id = `tab-${name}`;
    button.dataset.show = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", name);
    button.textContent = section.getAttribute("aria-label") ?? name;
    tabList.append(button);
  }
  tableElement()?.after(nav);
}

export function initTabs(): void {
  if (!tableElement()) return;
  createTabs();
  document.body.dataset.tab = readSetting("tab") ?? SECTIONS[0];
  updateTabs();
  if (isNarrow() && document.body.dataset.tab === "chat") openChat(true);
  onFrameShown(updateTabs);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-show]") : null;
    if (button instanceof HTMLElement) showTab(button.dataset.show ?? "");
  });
  document.addEventListener("keydown", (event) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.matches("[data-show]")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const visible = [...tabButtons()].filter((button) => !button.hidden);
    const next = visible[(visible.indexOf(focused) + step + visible.length) % visible.length];
    event.preventDefault();
    showTab(next?.dataset.show ?? "");
    next?.focus();
  });
}
