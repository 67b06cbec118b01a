// Small helpers for reading the page, used by every part of the client.

/** The element of the table on this page, null on other pages; in a replay it has no `data-live`. */
export const tableElement = (): HTMLElement | null => document.getElementById("table");

/** The number in a data attribute, NaN if the attribute is missing. */
export const numberAttribute = (element: HTMLElement | null, name: string): number =>
  Number(element?.dataset[name] ?? NaN);

/** A translated text from the body's data attributes. */
export const translated = (name: string, fallback: string): string =>
  document.body.dataset[name] || fallback;

export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

export const isNarrow = (): boolean => matchMedia("(max-width: 52rem)").matches;

export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(`meadhall-${key}`);
  } catch {
    return null;
  }
}

export function saveSetting(key: string, value: string): void {
  try {
    localStorage.setItem(`meadhall-${key}`, value);
  } catch {
    // private windows may refuse to store it; the setting then holds for this page only
  }
}

/** Whether the target is a text field, where letters are text and not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return (
    target instanceof HTMLInputElement &&
    !/^(button|submit|reset|checkbox|radio)$/.test(target.type)
  );
}

/** The nearest element that contains the event's target and matches the selector, also inside SVG. */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/** The event sent after a new frame of the table has been shown. */
export const FRAME_SHOWN = "hall:shown";
export const onFrameShown = (act: () => void): void => document.addEventListener(FRAME_SHOWN, act);

/** The event sent when the chat has a new line. */
export const CHAT_CHANGED = "hall:said";
