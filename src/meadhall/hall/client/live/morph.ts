// One new frame of the table: morphed in, nothing of the reader's disturbed.
import htmx from "htmx.org";
import { glide, measure } from "./glide";
import { SHOWN, calm, table } from "../page/dom";

const SVG = "http://www.w3.org/2000/svg";

/** Attributes that belong to the reader, not to the server: a morph leaves them alone. */
type Keeper = (element: Element, attribute: string, value: string | null) => boolean;
const keepers: Keeper[] = [
  (element, attribute) => attribute === "open" && /^(DETAILS|DIALOG)$/.test(element.tagName),
];

export const keep = (keeper: Keeper): void => void keepers.push(keeper);

htmx.registerExtension("hall", {
  htmx_before_morph_attr: (
    element: Element,
    detail: { attrName: string; newValue: string | null },
  ) => !keepers.some((keeper) => keeper(element, detail.attrName, detail.newValue)),
});

/** htmx's morph makes place-holders with createElement, which in a drawing must be SVG.
 * The tag names of HTML elements come to it in capitals, those of SVG as they are written. */
function drawing(act: () => void): void {
  const make = Document.prototype.createElement;
  document.createElement = function (this: Document, tag: string, options?: ElementCreationOptions) {
    const html = tag === tag.toUpperCase() || /^(div|script|template)$/.test(tag);
    return html ? make.call(this, tag, options) : document.createElementNS(SVG, tag);
  } as typeof document.createElement;
  try {
    act();
  } finally {
    delete (document as Partial<Document>).createElement;
  }
}

/** How to find the focused element again. */
function focused(): () => HTMLElement | SVGElement | null {
  const element = document.activeElement;
  const nothing = (): null => null;
  if (!element || element === document.body || !table()?.contains(element)) return nothing;
  const finders: string[] = [];
  if (element.id) finders.push(`#${CSS.escape(element.id)}`);
  const thing = element.getAttribute("data-thing");
  if (thing) {
    const panel = element.closest(".panel[id]");
    const named = `[data-thing="${CSS.escape(thing)}"]`;
    if (panel) finders.push(`#${CSS.escape(panel.id)} ${named}`);
    finders.push(`#table ${named}`);
  }
  const value = element.getAttribute("value");
  if (value && element instanceof HTMLButtonElement && element.form?.id) {
    const form = CSS.escape(element.form.id);
    finders.push(`#${form} button[value="${CSS.escape(value)}"]`);
  }
  if (element.id === "ask-volva") finders.push("#take-hint");
  if (element.closest("#options, #plan, #hint, #typing, .again, .take-back")) finders.push("#options .option, #ask");
  return () => {
    for (const finder of finders) {
      const again = document.querySelector<HTMLElement | SVGElement>(finder);
      if (again) return again;
    }
    return null;
  };
}

const scrolls = ".log ol";

const atEnd = (box: Element): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < 40;

export function toEnd(box: Element): void {
  if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight;
}

/** Morph part of the page into what the server sent. */
export function morph(target: Element, html: string, swap: "outerMorph" | "innerMorph"): void {
  drawing(() => {
    void htmx.swap({ text: html.trim(), target, swap });
  });
}

/** Did we ask htmx for this swap ourselves? */
let ours = false;
export const isOurs = (): boolean => ours;

/** Show a frame that the server sent; false if it is not one. */
export function show(html: string): boolean {
  const old = table();
  if (!old || !html.includes('id="table"')) return false;
  const places = measure();
  const again = focused();
  const element = document.activeElement;
  const ended = [...old.querySelectorAll(scrolls)].filter(atEnd);
  const lines = new Set([...old.querySelectorAll(".log li[id]")].map((line) => line.id));
  ours = true;
  try {
    morph(old, html, "outerMorph");
  } finally {
    ours = false;
  }
  document.dispatchEvent(new CustomEvent(SHOWN));
  const now = again();
  if (now && (now !== element || document.activeElement !== now)) {
    if (!now.hasAttribute("tabindex") && !(now instanceof HTMLButtonElement)) {
      now.setAttribute("tabindex", "-1");
    }
    now.focus({ preventScroll: true });
  }
  for (const box of ended) toEnd(box);
  if (!calm()) {
    for (const line of document.querySelectorAll(".log li[id]")) {
      if (!lines.has(line.id)) line.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 });
    }
  }
  glide(places);
  return true;
}
