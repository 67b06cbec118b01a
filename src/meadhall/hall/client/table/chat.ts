// The chat lies beside the table: a corner that opens on a wide screen, a tab on a narrow one.
import { morph, toEnd } from "../live/morph";
import { SAID, remember, remembered, table, typing, whenShown, words } from "../page/dom";
import { toast } from "../page/toast";

const box = (): HTMLElement | null => document.getElementById("chat");
const lines = (): HTMLElement | null => document.getElementById("chat-lines");
/** The last line there is; only the latest hundred are shown, so their number says nothing. */
const last = (): string => lines()?.querySelector(":scope > li[id]:last-of-type")?.id ?? "";

/** Told before it was read: the corner carries a mark until it is opened. */
function show(html: string): void {
  const old = lines();
  if (!old || !html.includes("chat-lines")) return;
  const before = last();
  morph(old, html, "outerMorph");
  const now = lines();
  if (now) toEnd(now);
  if (last() && last() !== before && !isOpen()) box()?.classList.add("unread");
}

const isOpen = (): boolean => {
  const list = lines();
  return !!list && list.getClientRects().length > 0;
};

async function fetchLines(): Promise<void> {
  const address = box()?.dataset.chat;
  if (!address) return;
  try {
    const reply = await fetch(address, { headers: { "HX-Request": "true" } });
    if (reply.ok) show(await reply.text());
  } catch {
    // the next message brings it
  }
}

async function say(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>("[name=text]");
  const text = field?.value ?? "";
  if (!text.trim()) return;
  try {
    const reply = await fetch(form.action, {
      method: "POST",
      headers: { "HX-Request": "true", Accept: "text/html" },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    });
    const answer = await reply.text();
    if (!reply.ok) {
      toast(answer);
      return;
    }
    if (field && field.value === text) field.value = "";
    show(answer);
  } catch {
    toast(words("failed", "The hall did not answer. Nothing was lost: try again."));
  }
}

/** Open or close the corner. */
export function openChat(open: boolean): void {
  const chat = box();
  if (!chat) return;
  chat.classList.toggle("open", open);
  chat.querySelector("h2 button")?.setAttribute("aria-expanded", String(open));
  if (!open) return;
  chat.classList.remove("unread");
  const list = lines();
  if (list) toEnd(list);
}

/** After the game there are scores to be read: the corner is closed then. */
const isOver = (): boolean => table()?.dataset.over === "1";

export function chat(): void {
  const heading = box()?.querySelector("h2");
  if (!heading) return;
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const open = !box()?.classList.contains("open");
    openChat(open);
    remember("chat", open ? "open" : "shut");
  });
  let over = isOver();
  openChat(remembered("chat") === "open" && !over);
  whenShown(() => {
    if (isOver() && !over && !(typing(document.activeElement) && box()?.matches(":focus-within"))) openChat(false);
    over = isOver();
  });
  document.addEventListener(SAID, (event) => {
    const newest: unknown = event instanceof CustomEvent ? event.detail : null;
    if (newest === null || `chat-${newest}` !== (last() || "chat-0")) void fetchLines();
  });
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "chat-form") return;
    event.preventDefault();
    void say(event.target);
  });
}
