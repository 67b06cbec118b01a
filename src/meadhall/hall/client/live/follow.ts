// Follow the table: on each event from the server, fetch the next frames and show them one by one.

import {
  CHAT_CHANGED,
  numberAttribute,
  prefersReducedMotion,
  tableElement,
  translated,
} from "../page/dom";
import { toast } from "../page/toast";
import { backoff, frameDelay, hasNews, type Position, type TableNews } from "./backoff";
import { isOwnSwap, scrollToEnd, showFrame } from "./morph";
import { Stream, showDisconnected, showReconnected } from "./stream";

const position = (main: HTMLElement): Position => ({
  number: numberAttribute(main, "number"),
  at: numberAttribute(main, "at"),
  latest: numberAttribute(main, "latest"),
  roster: numberAttribute(main, "roster"),
});

const isSamePosition = (first: Position, second: Position): boolean =>
  first.number === second.number && first.at === second.at && first.latest === second.latest;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

let catchingUp = false;
let frameWanted = false;
/** The number of answers being sent; their responses are frames too, so catching up waits for them. */
let sending = 0;
/** The last message, until a frame is fetched because of it. */
let latestNews: TableNews = {};

/** Show frame after frame until the page shows the table's present state; only one run at a time. */
export async function catchUp(): Promise<void> {
  frameWanted = true;
  if (catchingUp) return;
  catchingUp = true;
  let failures = 0;
  try {
    for (;;) {
      const result = await nextFrame(failures);
      if (result === "done") break;
      failures = result === "unreachable" ? failures + 1 : 0;
      if (!failures) continue;
      frameWanted = true;
      showDisconnected();
      await sleep(backoff(failures));
    }
  } finally {
    catchingUp = false;
  }
}

/** Fetch the next frame after its delay and show it; "done" if there is none to wait for.
 * `failures` counts the attempts that have failed before this one. */
async function nextFrame(failures: number): Promise<"next" | "unreachable" | "done"> {
  const main = tableElement();
  if (!main?.dataset.live || sending) return "done";
  const before = position(main);
  const fragment = main.dataset.fragment;
  const behind = before.latest - before.at;
  if (!frameWanted && !hasNews(latestNews, before) && behind <= 0) return "done";
  if (behind > 0 && !skipsFrames()) await sleep(frameDelay(behind));
  if (sending) return "done";
  frameWanted = false;
  latestNews = {};
  const html = await fetchFrame(main);
  if (html === "gone") return "done";
  if (html === null) return "unreachable";
  if (failures) showReconnected();
  const now = tableElement();
  const unchanged = now && isSamePosition(position(now), before);
  if (sending || !unchanged || now.dataset.fragment !== fragment) {
    frameWanted = true; // the page has changed meanwhile, so this frame is outdated
    return "next";
  }
  return showFrame(html) ? "next" : "done";
}

const skipsFrames = (): boolean => prefersReducedMotion() || document.hidden;

/** Fetch the next frame; null if the server cannot be reached, "gone" if it refuses. */
async function fetchFrame(main: HTMLElement): Promise<string | "gone" | null> {
  const address = new URL(main.dataset.fragment ?? "", location.href);
  const { at, number } = position(main);
  if (skipsFrames()) address.searchParams.set("at", "latest");
  else {
    address.searchParams.set("after", String(at));
    address.searchParams.set("number", String(number));
  }
  try {
    const reply = await fetch(address, {
      headers: { "HX-Request": "true", Accept: "text/html" },
      signal: AbortSignal.timeout(20_000),
    });
    if (reply.ok) return await reply.text();
    if (reply.status >= 500 || reply.status === 429) return null;
    toast(await reply.text());
    return "gone";
  } catch {
    return null;
  }
}

// --- answers -------------------------------------------------------------------------------

const isAtTable = (element: Element | null | undefined): boolean =>
  !!element && (element.id === "table" || !!element.closest("#table"));

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (!isAtTable(ctx.target) || ctx.request.method === "GET") return;
  const form = ctx.sourceElement;
  if (form.id === "options" && form.classList.contains("busy")) {
    event.preventDefault();
    return;
  }
  form.classList.add("busy");
  sending += 1;
  latestNews = {};
});

document.addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (!isAtTable(ctx.target) || ctx.request.method === "GET" || !ctx.sourceElement) return;
  ctx.sourceElement.classList.remove("busy");
  document.getElementById("options")?.classList.remove("busy");
  sending = Math.max(0, sending - 1);
  const main = tableElement();
  if (!main) return;
  const { at, latest } = position(main);
  if (frameWanted || at < latest || hasNews(latestNews, position(main))) void catchUp();
});

// A response that is a frame is shown like every other frame.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (isOwnSwap() || ctx.target?.id !== "table" || ctx.swap === "none") return;
  event.preventDefault();
  if (ctx.sourceElement instanceof HTMLFormElement && ctx.request.method !== "GET") {
    ctx.sourceElement.reset();
  }
  if (!showFrame(ctx.text ?? "")) location.assign(ctx.response?.raw.url ?? location.href);
});

document.addEventListener("htmx:response:error", (event) => {
  frameWanted = true;
  toast(event.detail.ctx.text ?? "");
});

document.addEventListener("htmx:error", (event) => {
  frameWanted = true;
  if (event.detail.ctx && !event.detail.ctx.response) {
    toast(translated("failed", "The hall did not answer. Nothing was lost: try again."));
  }
});

// --- messages ------------------------------------------------------------------------------

function onNews(news: TableNews): void {
  const main = tableElement();
  if (!main) return;
  if (news.chat !== undefined)
    document.dispatchEvent(new CustomEvent(CHAT_CHANGED, { detail: news.chat }));
  if (news.number !== undefined) latestNews = news;
  if (sending || catchingUp) return;
  if (hasNews(news, position(main))) void catchUp();
}

export function followTable(): void {
  const main = tableElement();
  for (const box of document.querySelectorAll(".log ol")) scrollToEnd(box);
  if (!main?.dataset.live) return;
  new Stream(
    () => tableElement()?.dataset.live,
    onNews,
    () => {
      document.dispatchEvent(new CustomEvent(CHAT_CHANGED));
      void catchUp();
    },
  );
  if (numberAttribute(main, "at") < numberAttribute(main, "latest")) void catchUp();
}
