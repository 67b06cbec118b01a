// The chat of a table: a box that opens in the corner of a wide screen, a tab on a narrow one.
import { morph, scrollToEnd } from "../live/morph";
import {
  CHAT_CHANGED,
  isTyping,
  onFrameShown,
  readSetting,
  saveSetting,
  tableElement,
  translated,
} from "../page/dom";
import { toast } from "../page/toast";

const chatElement = (): HTMLElement | null => document.getElementById("chat");
const lineList = (): HTMLElement | null => document.getElementById("chat-lines");
/** The id of the newest line; counting lines would not do, as only the latest hundred are shown. */
const lastLineId = (): string =>
  lineList()?.querySelector(":scope > li[id]:last-of-type")?.id ?? "";

/** Show new lines; a closed chat is marked as unread until it is opened. */
function showLines(html: string): void {
  const old = lineList();
  if (!old || !html.includes("chat-lines")) return;
  const previous = lastLineId();
  morph(old, html, "outerMorph");
  const current = lineList();
  if (current) scrollToEnd(current);
  if (lastLineId() && lastLineId() !== previous && !isOpen())
    chatElement()?.classList.add("unread");
}

const isOpen = (): boolean => {
  const list = lineList();
  return !!list && list.getClientRects().length > 0;
};

async function fetchLines(): Promise<void> {
  const address = chatElement()?.dataset.chat;
  if (!address) return;
  try {
    const reply = await fetch(address, { headers: { "HX-Request": "true" } });
    if (reply.ok) showLines(await reply.text());
  } catch {
    // the next message fetches it
  }
}

async function sendMessage(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>("[name=text]");
  const text = field?.value ?? "";
  if (!text.trim()) return;
  try {
    const reply = await fetch(form.action, {
      method: "POST",
      headers: { "HX-Request": "true", Accept: "text/html" },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    });
    const html = await reply.text();
    if (!reply.ok) {
      toast(html);
      return;
    }
    if (field && field.value === text) field.value = "";
    showLines(html);
  } catch {
    toast(translated("failed", "The hall did not answer. Nothing was lost: try again."));
  }
}

/** Open or close the chat. */
export function openChat(open: boolean): void {
  const chat = chatElement();
  if (!chat) return;
  chat.classList.toggle("open", open);
  chat.querySelector("h2 button")?.setAttribute("aria-expanded", String(open));
  if (!open) return;
  chat.classList.remove("unread");
  const list = lineList();
  if (list) scrollToEnd(list);
}

/** After the game the chat is closed, because it would cover the scores. */
const isGameOver = (): boolean => tableElement()?.dataset.over === "1";

export function initChat(): void {
  const heading = chatElement()?.querySelector("h2");
  if (!heading) return;
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const open = !chatElement()?.classList.contains("open");
    openChat(open);
    saveSetting("chat", open ? "open" : "shut");
  });
  let wasOver = isGameOver();
  openChat(readSetting("chat") === "open" && !wasOver);
  onFrameShown(() => {
    if (
      isGameOver() &&
      !wasOver &&
      !(isTyping(document.activeElement) && chatElement()?.matches(":focus-within"))
    )
      openChat(false);
    wasOver = isGameOver();
  });
  document.addEventListener(CHAT_CHANGED, (event) => {
    const newest: unknown = event instanceof CustomEvent ? event.detail : null;
    if (newest === null || `chat-${newest}` !== (lastLineId() || "chat-0")) void fetchLines();
  });
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "chat-form") return;
    event.preventDefault();
    void sendMessage(event.target);
  });
}
