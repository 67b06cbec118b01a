// What every part of the client asks the page.

/** The table on this page, if it is a table's page; a replay is one without `data-live`. */
export const table = (): HTMLElement | null => document.getElementById("table");

/** A number that the server wrote on an element, NaN if it did not. */
export const count = (element: HTMLElement | null, name: string): number =>
  Number(element?.dataset[name] ?? NaN);

/** Words of the client's own come translated from the body's data attributes. */
export const words = (name: string, fallback: string): string =>
  document.body.dataset[name] || fallback;

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const narrow = (): boolean => matchMedia("(max-width: 52rem)").matches;

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`meadhall-${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`meadhall-${key}`, value);
  } catch {
    // private windows may refuse; then it holds for this page only
  }
}

/** Is somebody writing here, so that letters are text and not commands? */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return target instanceof HTMLInputElement && !/^(button|submit|reset|checkbox|radio)$/.test(target.type);
}

/** The nearest element around an event's target that fits, also inside SVG. */
export function around(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/** A new frame has been shown: what the parts of the client redo. */
export const SHOWN = "hall:shown";
export const whenShown = (act: () => void): void => document.addEventListener(SHOWN, act);

/** Somebody has said something in the chat. */
export const SAID = "hall:said";
