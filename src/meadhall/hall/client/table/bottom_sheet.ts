// The options of a phone lie in a sheet at the bottom, with a handle that lowers or raises it.
import { isNarrow, onFrameShown, readSetting, saveSetting, translated } from "../page/dom";

function addHandle(): void {
  const panel = document.getElementById("hand");
  if (!panel) return;
  const details = panel.querySelector<HTMLDetailsElement>("details.folded");
  if (details) details.open = (readSetting("fold") ?? (isNarrow() ? "shut" : "open")) === "open";
  if (panel.querySelector(".grip")) return;
  const handle = document.createElement("button");
  handle.type = "button";
  handle.id = "grip";
  handle.className = "grip";
  handle.setAttribute("aria-label", translated("sheetLabel", "Options"));
  handle.addEventListener("click", () => {
    const lowered = document.body.dataset.sheet !== "low";
    document.body.dataset.sheet = lowered ? "low" : "high";
    handle.setAttribute("aria-expanded", String(!lowered));
  });
  handle.setAttribute("aria-expanded", String(document.body.dataset.sheet !== "low"));
  panel.prepend(handle);
}

export function initBottomSheet(): void {
  addHandle();
  onFrameShown(addHandle);
  document.addEventListener("click", (event) => {
    const details =
      event.target instanceof Element ? event.target.closest("summary")?.parentElement : null;
    if (!details?.matches("#hand details.folded")) return;
    saveSetting("fold", (details as HTMLDetailsElement).open ? "shut" : "open");
  });
}
