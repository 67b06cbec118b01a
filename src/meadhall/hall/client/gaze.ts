// On a narrow screen the client turns the eye to where something can be chosen.
import { calm, narrow, table, whenShown } from "./page";
import { showTab } from "./tabs";

let asked = "";

/** Once for every question: the picture, or the tab, in which something glows comes into view. */
function look(): void {
  const main = table();
  if (!main || main.dataset.mine !== "1" || !narrow()) return;
  const options = document.querySelectorAll<HTMLButtonElement>("#options .option");
  const question = [...options].map((option) => option.value).join("\n");
  if (question === asked) return;
  asked = question;
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
    if (glowing.some(shown)) return;
    const left = first.offsetLeft - board.offsetLeft - (board.clientWidth - first.offsetWidth) / 2;
    board.scrollTo({ left, behavior: calm() ? "instant" : "smooth" });
  } else if (document.querySelector("#mine .may")) showTab("mine");
}

export function gaze(): void {
  look();
  whenShown(look);
}
