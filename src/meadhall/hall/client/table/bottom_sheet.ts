// On a phone my options lie in a sheet at the bottom, which a tap on its edge lowers or lifts.
import { remembered, remember, narrow, whenShown, words } from "../page/dom";

function dress(): void {
  const hand = document.getElementById("hand");
  if (!hand) return;
  const fold = hand.querySelector<HTMLDetailsElement>("details.folded");
  if (fold) fold.open = (remembered("fold") ?? (narrow() ? "shut" : "open")) === "open";
  if (hand.querySelector(".grip")) return;
  const grip = document.createElement("button");
  grip.type = "button";
  grip.id = "grip";
  grip.className = "grip";
  grip.setAttribute("aria-label", words("sheetLabel", "Options"));
  grip.addEventListener("click", () => {
    const low = document.body.dataset.sheet !== "low";
    document.body.dataset.sheet = low ? "low" : "high";
    grip.setAttribute("aria-expanded", String(!low));
  });
  grip.setAttribute("aria-expanded", String(document.body.dataset.sheet !== "low"));
  hand.prepend(grip);
}

export function sheet(): void {
  dress();
  whenShown(dress);
  document.addEventListener("click", (event) => {
    const fold = event.target instanceof Element ? event.target.closest("summary")?.parentElement : null;
    if (!fold?.matches("#hand details.folded")) return;
    remember("fold", (fold as HTMLDetailsElement).open ? "shut" : "open");
  });
}
