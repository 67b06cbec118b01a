// Short messages at the edge of the page, read aloud by a screen reader.
import { words } from "./dom";

const STAYS = 9000;

function tray(): HTMLElement {
  const there = document.getElementById("toasts");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "toasts";
  made.className = "toasts";
  document.body.append(made);
  return made;
}

/** The sentence in an error reply, be it a fragment or a whole page. */
function message(html: string): Node[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const told =
    page.querySelector("[role=alert], .toast, .message") ??
    page.querySelector("main, article") ??
    page.body;
  for (const unwanted of told.querySelectorAll("script, style, form, nav, svg")) unwanted.remove();
  return [...told.childNodes];
}

export function toast(html: string, kind: "error" | "note" = "error"): void {
  const box = document.createElement("div");
  box.className = `toast ${kind}`;
  box.setAttribute("role", kind === "error" ? "alert" : "status");
  const text = document.createElement("div");
  text.className = "toast-words";
  text.append(...message(html));
  if (!text.textContent?.trim()) text.textContent = words("failed", "That did not work.");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.setAttribute("aria-label", words("close", "Close"));
  close.textContent = "×";
  close.addEventListener("click", () => box.remove());
  box.append(text, close);
  const same = [...tray().children].find((other) => other.textContent === box.textContent);
  same?.remove();
  tray().append(box);
  let timer = window.setTimeout(() => box.remove(), STAYS);
  box.addEventListener("pointerenter", () => clearTimeout(timer));
  box.addEventListener("pointerleave", () => {
    timer = window.setTimeout(() => box.remove(), STAYS / 3);
  });
}
