// Show short messages at the edge of the page, announced to screen readers.
import { translated } from "./dom";

/** How long a toast stays, in milliseconds. */
const DURATION_MS = 9000;

function toastContainer(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const container = document.createElement("div");
  container.id = "toasts";
  container.className = "toasts";
  document.body.append(container);
  return container;
}

/** The message in an error response, which may be a fragment or a whole page. */
function messageNodes(html: string): Node[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const source =
    page.querySelector("[role=alert], .toast, .message") ??
    page.querySelector("main, article") ??
    page.body;
  for (const unwanted of source.querySelectorAll("script, style, form, nav, svg"))
    unwanted.remove();
  return [...source.childNodes];
}

export function toast(html: string, kind: "error" | "note" = "error"): void {
  const element = document.createElement("div");
  element.className = `toast ${kind}`;
  element.setAttribute("role", kind === "error" ? "alert" : "status");
  const text = document.createElement("div");
  text.className = "toast-words";
  text.append(...messageNodes(html));
  if (!text.textContent?.trim()) text.textContent = translated("failed", "That did not work.");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.setAttribute("aria-label", translated("close", "Close"));
  close.textContent = "×";
  close.addEventListener("click", () => element.remove());
  element.append(text, close);
  const duplicate = [...toastContainer().children].find(
    (other) => other.textContent === element.textContent,
  );
  duplicate?.remove();
  toastContainer().append(element);
  let timer = window.setTimeout(() => element.remove(), DURATION_MS);
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("pointerleave", () => {
    timer = window.setTimeout(() => element.remove(), DURATION_MS / 3);
  });
}
