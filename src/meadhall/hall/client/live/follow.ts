// The page follows its table: news arrive as events, frames are fetched and shown one by one.
import { isOurs, show, toEnd } from "./morph";
import { type News, type Place, backoff, isNews, pause } from "./backoff";
import { SAID, calm, count, table, words } from "../page/dom";
import { Stream, found, lost } from "./stream";
import { toast } from "../page/toast";

const place = (main: HTMLElement): Place => ({
  number: count(main, "number"),
  at: count(main, "at"),
  latest: count(main, "latest"),
  roster: count(main, "roster"),
});

const same = (one: Place, other: Place): boolean =>
  one.number === other.number && one.at === other.at && one.latest === other.latest;

const sleep = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

let playing = false;
let wanted = false;
/** Answers on their way: their replies are frames too, so the player waits for them. */
let sending = 0;
/** The last news, until a frame is fetched because of it. */
let heard: News = {};

/** Show frame after frame until the page is where the table is; never two at once. */
export async function play(): Promise<void> {
  wanted = true;
  if (playing) return;
  playing = true;
  let failures = 0;
  try {
    for (;;) {
      const main = table();
      if (!main?.dataset.live || sending) break;
      const before = place(main);
      const fragment = main.dataset.fragment;
      if (!wanted && !isNews(heard, before) && before.at >= before.latest) break;
      if (before.at < before.latest && !hurried()) await sleep(pause(before.latest - before.at));
      if (sending) break;
      wanted = false;
      heard = {};
      const html = await frame(main);
      if (html === "gone") break;
      if (html === null) {
        wanted = true;
        failures += 1;
        lost();
        await sleep(backoff(failures));
        continue;
      }
      if (failures) found();
      failures = 0;
      const now = table();
      if (sending || !now || !same(place(now), before) || now.dataset.fragment !== fragment) {
        wanted = true; // the page went on meanwhile: this frame is from the past
        continue;
      }
      if (!show(html)) break;
    }
  } finally {
    playing = false;
  }
}

const hurried = (): boolean => calm() || document.hidden;

/** The next frame; null if the hall cannot be reached, "gone" if there is nothing to come. */
async function frame(main: HTMLElement): Promise<string | "gone" | null> {
  const address = new URL(main.dataset.fragment ?? "", location.href);
  const { at, number } = place(main);
  if (hurried()) address.searchParams.set("at", "latest");
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

const atTable = (element: Element | null | undefined): boolean =>
  !!element && (element.id === "table" || !!element.closest("#table"));

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (!atTable(ctx.target) || ctx.request.method === "GET") return;
  const form = ctx.sourceElement;
  if (form.id === "options" && form.classList.contains("busy")) {
    event.preventDefault();
    return;
  }
  form.classList.add("busy");
  sending += 1;
  heard = {};
});

document.addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (!atTable(ctx.target) || ctx.request.method === "GET" || !ctx.sourceElement) return;
  ctx.sourceElement.classList.remove("busy");
  document.getElementById("options")?.classList.remove("busy");
  sending = Math.max(0, sending - 1);
  const main = table();
  if (!main) return;
  const { at, latest } = place(main);
  if (wanted || at < latest || isNews(heard, place(main))) void play();
});

// A reply with a frame goes through the same door as every other frame.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (isOurs() || ctx.target?.id !== "table" || ctx.swap === "none") return;
  event.preventDefault();
  if (ctx.sourceElement instanceof HTMLFormElement && ctx.request.method !== "GET") {
    ctx.sourceElement.reset();
  }
  if (!show(ctx.text ?? "")) location.assign(ctx.response?.raw.url ?? location.href);
});

document.addEventListener("htmx:response:error", (event) => {
  wanted = true;
  toast(event.detail.ctx.text ?? "");
});

document.addEventListener("htmx:error", (event) => {
  wanted = true;
  if (event.detail.ctx && !event.detail.ctx.response) {
    toast(words("failed", "The hall did not answer. Nothing was lost: try again."));
  }
});

// --- news ----------------------------------------------------------------------------------

function hear(news: News): void {
  const main = table();
  if (!main) return;
  if (news.chat !== undefined) document.dispatchEvent(new CustomEvent(SAID, { detail: news.chat }));
  if (news.number !== undefined) heard = news;
  if (sending || playing) return;
  if (isNews(news, place(main))) void play();
}

export function follow(): void {
  const main = table();
  for (const box of document.querySelectorAll(".log ol")) toEnd(box);
  if (!main?.dataset.live) return;
  new Stream(() => table()?.dataset.live, hear, () => {
    document.dispatchEvent(new CustomEvent(SAID));
    void play();
  });
  if (count(main, "at") < count(main, "latest")) void play();
}
