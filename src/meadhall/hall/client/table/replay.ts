// Replay a finished game: the slider, the play button, and a URL for every move.
import { showFrame } from "../live/morph";
import { isTyping, onFrameShown, prefersReducedMotion, tableElement } from "../page/dom";

let wantedMove = -1;
let fetching = false;
let timer = 0;

const slider = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>("input#slider");

/** Fetch and show the wanted move; while one is being fetched only the latest request is kept. */
async function showWantedMove(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    while (wantedMove >= 0) {
      const at = wantedMove;
      wantedMove = -1;
      const main = tableElement();
      const address = new URL(main?.dataset.fragment ?? location.href, location.href);
      address.searchParams.set("at", String(at));
      if (main?.dataset.eye) address.searchParams.set("eye", main.dataset.eye);
      const reply = await fetch(address, {
        headers: { "HX-Request": "true", Accept: "text/html" },
      });
      if (!reply.ok || !showFrame(await reply.text())) break;
      const permalink = document.querySelector<HTMLAnchorElement>("a#here");
      if (permalink) history.replaceState(history.state, "", permalink.href);
      const field = slider();
      if (field && wantedMove < 0) field.value = String(at);
    }
  } catch {
    stopPlaying();
  } finally {
    fetching = false;
  }
}

function goTo(at: number): void {
  const field = slider();
  if (!field) return;
  const to = Math.max(Number(field.min), Math.min(Number(field.max), at));
  field.value = String(to);
  wantedMove = to;
  void showWantedMove();
}

const playButton = (): HTMLElement | null => document.getElementById("run");

function updatePlayButton(): void {
  const button = playButton();
  button?.setAttribute("aria-pressed", String(timer > 0));
  if (button) button.textContent = timer ? "❚❚" : "▶";
}

function stopPlaying(): void {
  clearInterval(timer);
  timer = 0;
  updatePlayButton();
}

function startPlaying(): void {
  const field = slider();
  if (!field) return;
  if (field.value === field.max) goTo(Number(field.min));
  timer = window.setInterval(
    () => {
      const now = slider();
      if (!now || now.value === now.max) stopPlaying();
      else if (!fetching) goTo(Number(now.value) + 1);
    },
    prefersReducedMotion() ? 1500 : 800,
  );
  updatePlayButton();
}

export function initReplay(): void {
  if (!slider()) return;
  onFrameShown(updatePlayButton);
  document.addEventListener("input", (event) => {
    if (event.target === slider()) {
      stopPlaying();
      goTo(Number(slider()?.value));
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("#run")) {
      event.preventDefault();
      if (timer) stopPlaying();
      else startPlaying();
    }
    const step = { back: -1, on: 1 }[target?.closest("button")?.id ?? ""];
    if (step) {
      stopPlaying();
      goTo(Number(slider()?.value) + step);
    }
    const line = target?.closest<HTMLAnchorElement>("#log a[href]");
    const at = line ? new URL(line.href).searchParams.get("at") : null;
    if (at !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      stopPlaying();
      goTo(Number(at));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.activeElement?.matches(".thing, [data-show]")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    stopPlaying();
    goTo(Number(slider()?.value) + step);
  });
}
