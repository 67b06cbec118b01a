// The hint button: it shows that the Völva is thinking, and the thing she advises is marked.
import { onFrameShown, tableElement } from "../page/dom";

const HINT_FORM = "form[data-asks]";

let waiting = false;

/** Show on the button whether a hint is awaited; a new frame brings a new button. */
function updateButton(): void {
  const form = document.querySelector<HTMLFormElement>(`#table ${HINT_FORM}`);
  const button = form?.querySelector("button");
  if (!form || !button) return;
  button.textContent = (waiting ? form.dataset.asks : form.dataset.said) ?? "";
  button.classList.toggle("thinking", waiting);
  button.setAttribute("aria-busy", String(waiting));
}

/** Mark the advised thing in the picture. */
function markHinted(): void {
  for (const old of document.querySelectorAll("#table .thing.advised"))
    old.classList.remove("advised");
  const target = document.querySelector<HTMLElement>("#hint")?.dataset.on;
  if (!target) return;
  const byName = `[data-thing="${CSS.escape(target)}"]`;
  const choosable = document.querySelectorAll(`#table .may${byName}`);
  const things = choosable.length ? choosable : document.querySelectorAll(`#table .thing${byName}`);
  for (const thing of things) thing.classList.add("advised");
}

/** Press the hint button by key; it gets the focus first, so that the hint gets it afterwards. */
export function requestHint(): boolean {
  const button = document.querySelector<HTMLElement>("#table #ask-volva");
  button?.focus({ preventScroll: true });
  button?.click();
  return !!button;
}

export function initHint(): void {
  if (!tableElement()?.dataset.live) return;
  document.addEventListener("htmx:before:request", (event) => {
    const form = event.detail.ctx.sourceElement;
    if (!form?.matches(HINT_FORM)) return;
    if (waiting) event.preventDefault(); // a request is running already
    waiting = true;
    updateButton();
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (!event.detail.ctx.sourceElement?.matches(HINT_FORM)) return;
    waiting = false;
    updateButton();
  });
  onFrameShown(() => {
    updateButton();
    markHinted();
  });
  markHinted();
}
