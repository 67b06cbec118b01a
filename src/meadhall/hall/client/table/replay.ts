// Walking through a finished game: the slider, the play button, an address for every move.
import { show } from "../live/morph";
import { calm, table, typing, whenShown } from "../page/dom";

let wanted = -1;
let fetching = false;
let timer = 0;

const slider = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>("input#slider");

/** Show the move the slider wants; while one is fetched only the newest wish counts. */
async function walk(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    while (wanted >= 0) {
      const at = wanted;
      wanted = -1;
      const main = table();
      const address = new URL(main?.dataset.fragment ?? location.href, location.href);
      address.searchParams.set("at", String(at));
      if (main?.dataset.eye) address.searchParams.set("eye", main.dataset.eye);
      const reply = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
      if (!reply.ok || !show(await reply.text())) break;
      const here = document.querySelector<HTMLAnchorElement>("a#here");
      if (here) history.replaceState(history.state, "", here.href);
      const field = slider();
      if (field && wanted < 0) field.value = String(at);
    }
  } catch {
    pause();
  } finally {
    fetching = false;
  }
}

function go(at: number): void {
  const field = slider();
  if (!field) return;
  const to = Math.max(Number(field.min), Math.min(Number(field.max), at));
  field.value = String(to);
  wanted = to;
  void walk();
}

const playButton = (): HTMLElement | null => document.getElementById("run");

function mark(): void {
  const button = playButton();
  button?.setAttribute("aria-pressed", String(timer > 0));
  if (button) button.textContent = timer ? "❚❚" : "▶";
}

function pause(): void {
  clearInterval(timer);
  timer = 0;
  mark();
}

function start(): void {
  const field = slider();
  if (!field) return;
  if (field.value === field.max) go(Number(field.min));
  timer = window.setInterval(() => {
    const now = slider();
    if (!now || now.value === now.max) pause();
    else if (!fetching) go(Number(now.value) + 1);
  }, calm() ? 1500 : 800);
  mark();
}

export function replays(): void {
  if (!slider()) return;
  whenShown(mark);
  document.addEventListener("input", (event) => {
    if (event.target === slider()) {
      pause();
      go(Number(slider()?.value));
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("#run")) {
      event.preventDefault();
      if (timer) pause();
      else start();
    }
    const step = { back: -1, on: 1 }[target?.closest("button")?.id ?? ""];
    if (step) {
      pause();
      go(Number(slider()?.value) + step);
    }
    const line = target?.closest<HTMLAnchorElement>("#log a[href]");
    const at = line ? new URL(line.href).searchParams.get("at") : null;
    if (at !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      pause();
      go(Number(at));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || typing(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.activeElement?.matches(".thing, [data-show]")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    pause();
    go(Number(slider()?.value) + step);
  });
}
