// Morph the page into HTML from the server, keeping focus, scroll positions and opened parts.
import htmx from "htmx.org";
import { FRAME_SHOWN, prefersReducedMotion, tableElement } from "../page/dom";
import { glidePieces, measurePieces } from "./glide";

const SVG = "http://www.w3.org/2000/svg";

/** Decides whether a morph leaves an attribute alone, because the reader has set it. */
type Preserver = (element: Element, attribute: string, value: string | null) => boolean;
const preservers: Preserver[] = [
  (element, attribute) => attribute === "open" && /^(DETAILS|DIALOG)$/.test(element.tagName),
];

export const preserveAttributes = (preserver: Preserver): void => void preservers.push(preserver);

htmx.registerExtension("hall", {
  htmx_before_morph_attr: (
    element: Element,
    detail: { attrName: string; newValue: string | null },
  ) => !preservers.some((preserver) => preserver(element, detail.attrName, detail.newValue)),
});

/** Run an action in which createElement makes SVG elements too: htmx's morph uses it for placeholders.
 * htmx passes the tag names of HTML elements in capitals, those of SVG as they are written. */
function withSvgElements(action: () => void): void {
  const createHtmlElement = Document.prototype.createElement;
  document.createElement = function (
    this: Document,
    tag: string,
    options?: ElementCreationOptions,
  ) {
    const html = tag === tag.toUpperCase() || /^(div|script|template)$/.test(tag);
    return html ? createHtmlElement.call(this, tag, options) : document.createElementNS(SVG, tag);
  } as typeof document.createElement;
  try {
    action();
  } finally {
    delete (document as Partial<Document>).createElement;
  }
}

/** Return a function that finds the focused element again after a morph. */
function focusFinder(): () => HTMLElement | SVGElement | null {
  const element = document.activeElement;
  const notFound = (): null => null;
  if (!element || element === document.body || !tableElement()?.contains(element)) return notFound;
  const selectors: string[] = [];
  if (element.id) selectors.push(`#${CSS.escape(element.id)}`);
  const thing = element.getAttribute("data-thing");
  if (thing) {
    const panel = element.closest(".panel[id]");
    const byName = `[data-thing="${CSS.escape(thing)}"]`;
    if (panel) selectors.push(`#${CSS.escape(panel.id)} ${byName}`);
    selectors.push(`#table ${byName}`);
  }
  const value = element.getAttribute("value");
  if (value && element instanceof HTMLButtonElement && element.form?.id) {
    const form = CSS.escape(element.form.id);
    selectors.push(`#${form} button[value="${CSS.escape(value)}"]`);
  }
  if (element.id === "ask-volva") selectors.push("#take-hint");
  if (element.closest("#options, #plan, #hint, #typing, .again, .take-back"))
    selectors.push("#options .option, #ask");
  return () => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement | SVGElement>(selector);
      if (found) return found;
    }
    return null;
  };
}

const SCROLLING_LISTS = ".log ol";

const isScrolledToEnd = (box: Element): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight < 40;

export function scrollToEnd(box: Element): void {
  if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight;
}

/** Morph a part of the page into HTML from the server. */
export function morph(target: Element, html: string, swap: "outerMorph" | "innerMorph"): void {
  withSvgElements(() => {
    void htmx.swap({ text: html.trim(), target, swap });
  });
}

/** Whether the swap now running was started by `showFrame`. */
let swappingOurselves = false;
export const isOwnSwap = (): boolean => swappingOurselves;

/** Show a frame from the server; false if the HTML is not one. */
export function showFrame(html: string): boolean {
  const old = tableElement();
  if (!old || !html.includes('id="table"')) return false;
  const oldSpots = measurePieces();
  const found = focusFinder();
  const element = document.activeElement;
  const listsAtEnd = [...old.querySelectorAll(SCROLLING_LISTS)].filter(isScrolledToEnd);
  const oldLines = new Set([...old.querySelectorAll(".log li[id]")].map((line) => line.id));
  swappingOurselves = true;
  try {
    morph(old, html, "outerMorph");
  } finally {
    swappingOurselves = false;
  }
  document.dispatchEvent(new CustomEvent(FRAME_SHOWN));
  const focusTarget = found();
  if (focusTarget && (focusTarget !== element || document.activeElement !== focusTarget)) {
    if (!focusTarget.hasAttribute("tabindex") && !(focusTarget instanceof HTMLButtonElement)) {
      focusTarget.setAttribute("tabindex", "-1");
    }
    focusTarget.focus({ preventScroll: true });
  }
  for (const box of listsAtEnd) scrollToEnd(box);
  if (!prefersReducedMotion()) {
    for (const line of document.querySelectorAll(".log li[id]")) {
      if (!oldLines.has(line.id)) line.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 });
    }
  }
  glidePieces(oldSpots);
  return true;
}
