// The Völva thinks for a second or two: her button says so, and what she advises glows.
import { table, whenShown } from "../page/dom";

const ASKS = "form[data-asks]";

let asked = false;

/** While she thinks the button says so; a frame that comes meanwhile brings a new one. */
function look(): void {
  const form = document.querySelector<HTMLFormElement>(`#table ${ASKS}`);
  const button = form?.querySelector("button");
  if (!form || !button) return;
  button.textContent = (asked ? form.dataset.asks : form.dataset.said) ?? "";
  button.classList.toggle("thinking", asked);
  button.setAttribute("aria-busy", String(asked));
}

/** What she advises is marked where it lies. */
function mark(): void {
  for (const old of document.querySelectorAll("#table .thing.advised")) old.classList.remove("advised");
  const on = document.querySelector<HTMLElement>("#hint")?.dataset.on;
  if (!on) return;
  const named = `[data-thing="${CSS.escape(on)}"]`;
  const may = document.querySelectorAll(`#table .may${named}`);
  const things = may.length ? may : document.querySelectorAll(`#table .thing${named}`);
  for (const thing of things) thing.classList.add("advised");
}

/** By key: the button has the focus then, so that her advice gets it. */
export function askVolva(): boolean {
  const button = document.querySelector<HTMLElement>("#table #ask-volva");
  button?.focus({ preventScroll: true });
  button?.click();
  return !!button;
}

export function volva(): void {
  if (!table()?.dataset.live) return;
  document.addEventListener("htmx:before:request", (event) => {
    const form = event.detail.ctx.sourceElement;
    if (!form?.matches(ASKS)) return;
    if (asked) event.preventDefault(); // once is enough
    asked = true;
    look();
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (!event.detail.ctx.sourceElement?.matches(ASKS)) return;
    asked = false;
    look();
  });
  whenShown(() => {
    look();
    mark();
  });
  mark();
}
