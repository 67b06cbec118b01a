// The client turns the eye to where something can be chosen, and to the tableau of a player.
import { around, calm, narrow, table, typing, whenShown } from "../page/dom";
import { showTab } from "./tabs";

/** Who has just scrolled knows where to look. */
const RECENT = 1000;

let asked = "";
let scrolled = -RECENT;

const behavior = (): ScrollBehavior => (calm() ? "instant" : "smooth");

/** What the reader can see of the page: below the bar that stays, above the sheet of a phone. */
function seen(): { top: number; bottom: number } {
  const bar = document.querySelector(narrow() ? "#ask" : ".bar")?.getBoundingClientRect();
  const sheet = narrow() ? document.getElementById("hand")?.getBoundingClientRect() : null;
  return {
    top: bar && bar.top <= 1 ? bar.bottom : 0,
    bottom: sheet?.height ? Math.min(sheet.top, innerHeight) : innerHeight,
  };
}

/** Once for every question: something that glows comes into view, unless something does already. */
function look(): void {
  const main = table();
  if (!main || main.dataset.mine !== "1") return;
  const options = document.querySelectorAll<HTMLButtonElement>("#options .option");
  const values = [...options].map((option) => option.value).join("\n");
  const question = `${main.dataset.at} ${values}`;
  if (question === asked) return;
  asked = question;
  if (narrow() && turn()) return;
  if (typing(document.activeElement) || performance.now() - scrolled < RECENT) return;
  const glowing = [...main.querySelectorAll(".panel .may")].filter((one) => one.getClientRects().length);
  const { top, bottom } = seen();
  const inside = (one: Element): boolean => {
    const box = one.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return top < middle && middle < bottom;
  };
  const [first] = glowing;
  if (!first || glowing.some(inside)) return;
  const box = first.getBoundingClientRect();
  const room = Math.max(0, bottom - top - box.height) / 2;
  scrollBy({ top: box.top - top - room, behavior: behavior() });
}

/** On a narrow screen the picture, or the tab, in which something glows comes to the front. */
function turn(): boolean {
  const board = document.getElementById("board");
  const panels = [...(board?.querySelectorAll<HTMLElement>(":scope > .panel") ?? [])];
  const glowing = panels.filter((panel) => panel.querySelector(".may"));
  const [first] = glowing;
  if (board && first) {
    const middle = board.scrollLeft + board.clientWidth / 2;
    const shown = (panel: HTMLElement): boolean => {
      const left = panel.offsetLeft - board.offsetLeft;
      return left <= middle && middle <= left + panel.offsetWidth;
    };
    if (glowing.some(shown)) return false;
    const left = first.offsetLeft - board.offsetLeft - (board.clientWidth - first.offsetWidth) / 2;
    board.scrollTo({ left, behavior: behavior() });
    return true;
  }
  for (const part of ["mine", "others"]) {
    if (!document.querySelector(`#${part} .may`)) continue;
    showTab(part);
    break;
  }
  return false;
}

/** The name of a player leads to what lies before them. */
function visit(link: HTMLAnchorElement): boolean {
  const panel = document.getElementById(link.hash.slice(1));
  if (!panel) return false;
  const part = panel.closest("#mine, #others");
  if (part) showTab(part.id);
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: "start", behavior: behavior() });
  const mark = [{ outline: "4px solid var(--glow)" }, { outline: "4px solid transparent" }];
  panel.animate(mark, { duration: 1400 });
  return true;
}

export function gaze(): void {
  const note = (): void => {
    scrolled = performance.now();
  };
  addEventListener("wheel", note, { passive: true });
  addEventListener("touchmove", note, { passive: true });
  addEventListener("keydown", (event) => {
    if (/^(Page|Arrow)(Up|Down)$|^(Home|End| )$/.test(event.key)) note();
  });
  document.addEventListener("click", (event) => {
    const link = around(event.target, ".player a.name");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (visit(link)) event.preventDefault();
  });
  look();
  whenShown(look);
}
