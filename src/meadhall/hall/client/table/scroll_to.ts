// Scroll to where something can be chosen, and to a player's panel when their name is clicked.
import {
  closest,
  isNarrow,
  isTyping,
  onFrameShown,
  prefersReducedMotion,
  tableElement,
} from "../page/dom";
import { showTab } from "./tabs";

/** After the player has scrolled, the page does not scroll by itself for this many milliseconds. */
const RECENT_SCROLL_MS = 1000;

let lastQuestion = "";
let lastScroll = -RECENT_SCROLL_MS;

const scrollMotion = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");

/** The visible part of the page: below the sticky bar, above the bottom sheet of a phone. */
function visibleArea(): { top: number; bottom: number } {
  const bar = document.querySelector(isNarrow() ? "#ask" : ".bar")?.getBoundingClientRect();
  const sheet = isNarrow() ? document.getElementById("hand")?.getBoundingClientRect() : null;
  return {
    top: bar && bar.top <= 1 ? bar.bottom : 0,
    bottom: sheet?.height ? Math.min(sheet.top, innerHeight) : innerHeight,
  };
}

/** Once for every question, scroll to something that can be chosen, unless one is visible already. */
function scrollToChoices(): void {
  const main = tableElement();
  if (main?.dataset.mine !== "1") return;
  const options = document.querySelectorAll<HTMLButtonElement>("#options .option");
  const values = [...options].map((option) => option.value).join("\n");
  const question = `${main.dataset.at} ${values}`;
  if (question === lastQuestion) return;
  lastQuestion = question;
  if (isNarrow() && showChoicePanel()) return;
  if (isTyping(document.activeElement) || performance.now() - lastScroll < RECENT_SCROLL_MS) return;
  const choices = [...main.querySelectorAll(".panel .may")].filter(
    (element) => element.getClientRects().length,
  );
  const { top, bottom } = visibleArea();
  const isVisible = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const centre = (box.top + box.bottom) / 2;
    return top < centre && centre < bottom;
  };
  const [first] = choices;
  if (!first || choices.some(isVisible)) return;
  const box = first.getBoundingClientRect();
  const margin = Math.max(0, bottom - top - box.height) / 2;
  scrollBy({ top: box.top - top - margin, behavior: scrollMotion() });
}

/** On a narrow screen, show the panel or tab in which something can be chosen. */
function showChoicePanel(): boolean {
  const board = document.getElementById("board");
  const panels = [...(board?.querySelectorAll<HTMLElement>(":scope > .panel") ?? [])];
  const choices = panels.filter((panel) => panel.querySelector(".may"));
  const [first] = choices;
  if (board && first) {
    const centre = board.scrollLeft + board.clientWidth / 2;
    const isShown = (panel: HTMLElement): boolean => {
      const left = panel.offsetLeft - board.offsetLeft;
      return left <= centre && centre <= left + panel.offsetWidth;
    };
    if (choices.some(isShown)) return false;
    const left = first.offsetLeft - board.offsetLeft - (board.clientWidth - first.offsetWidth) / 2;
    board.scrollTo({ left, behavior: scrollMotion() });
    return true;
  }
  for (const part of ["mine", "others"]) {
    if (!document.querySelector(`#${part} .may`)) continue;
    showTab(part);
    break;
  }
  return false;
}

/** Scroll to the panel of the player whose name was clicked. */
function scrollToPlayer(link: HTMLAnchorElement): boolean {
  const panel = document.getElementById(link.hash.slice(1));
  if (!panel) return false;
  const part = panel.closest("#mine, #others");
  if (part) showTab(part.id);
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: "start", behavior: scrollMotion() });
  const outline = [{ outline: "4px solid var(--glow)" }, { outline: "4px solid transparent" }];
  panel.animate(outline, { duration: 1400 });
  return true;
}

export function initScrolling(): void {
  const noteScroll = (): void => {
    lastScroll = performance.now();
  };
  addEventListener("wheel", noteScroll, { passive: true });
  addEventListener("touchmove", noteScroll, { passive: true });
  addEventListener("keydown", (event) => {
    if (/^(Page|Arrow)(Up|Down)$|^(Home|End| )$/.test(event.key)) noteScroll();
  });
  document.addEventListener("click", (event) => {
    const link = closest(event.target, ".player a.name");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (scrollToPlayer(link)) event.preventDefault();
  });
  scrollToChoices();
  onFrameShown(scrollToChoices);
}
