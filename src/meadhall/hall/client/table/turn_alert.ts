// It is my turn: the title says so, a horn sounds, a notice comes if the page is hidden.
import { count, remember, remembered, table, whenShown, words } from "../page/dom";

const MARK = "● ";

/** Only a page that has arrived at the present tells whose turn it is. */
function mine(): boolean | null {
  const main = table();
  if (!main || count(main, "at") < count(main, "latest")) return null;
  return main.dataset.mine === "1";
}

let before: boolean | null = null;
let sound: AudioContext | null = null;

const muted = (): boolean => remembered("mute") === "on";

/** A soft horn: a fifth, swelling and dying within a second. */
function horn(): void {
  if (!sound || muted() || sound.state !== "running") return;
  const start = sound.currentTime;
  for (const [pitch, delay] of [[196, 0], [294, 0.16]] as const) {
    const tone = sound.createOscillator();
    const swell = sound.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    swell.gain.setValueAtTime(0, start + delay);
    swell.gain.linearRampToValueAtTime(0.12, start + delay + 0.09);
    swell.gain.exponentialRampToValueAtTime(0.0005, start + delay + 0.8);
    tone.connect(swell).connect(sound.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.85);
  }
}

function notify(): void {
  if (!document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted" || remembered("notices") === "off") return;
  try {
    const notice = new Notification(words("turnTitle", document.title), {
      body: words("turnBody", ""),
      tag: table()?.dataset.table ?? "meadhall",
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones allow notices only from a service worker
  }
}

function look(): void {
  const now = mine();
  if (now === null) return;
  const bare = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = now ? MARK + bare : bare;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon][data-turn]");
  if (icon) {
    icon.dataset.plain ??= icon.href;
    icon.href = (now ? icon.dataset.turn : icon.dataset.plain) ?? icon.href;
  }
  if (now && before === false) {
    horn();
    notify();
  }
  before = now;
}

/** A button (aria-pressed) or a checkbox that keeps its state between visits. */
function toggle(element: HTMLElement, key: string, on: boolean): void {
  if (element instanceof HTMLInputElement) element.checked = on;
  else element.setAttribute("aria-pressed", String(on));
  remember(key, on ? "on" : "off");
}

const isOn = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute("aria-pressed") !== "true";

async function ask(button: HTMLElement): Promise<void> {
  const on = isOn(button);
  const allowed = on ? await Notification.requestPermission() : "denied";
  toggle(button, "notices", on && allowed === "granted");
}

export function turns(): void {
  if (!table()?.dataset.live) return;
  before = mine();
  look();
  whenShown(look);
  const start = (): void => {
    sound ??= new AudioContext();
    if (sound.state === "suspended") void sound.resume();
  };
  addEventListener("pointerdown", start, { once: true });
  addEventListener("keydown", start, { once: true });
  const show = (): void => {
    const mute = document.getElementById("mute");
    if (mute) toggle(mute, "mute", muted());
    const notices = document.getElementById("notices");
    if (!notices) return;
    notices.hidden = !("Notification" in window);
    if (!notices.hidden && remembered("notices")) {
      toggle(notices, "notices", remembered("notices") === "on" && Notification.permission === "granted");
    }
  };
  show();
  whenShown(show);
  document.addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target.closest("#mute, #notices") : null;
    if (!(element instanceof HTMLElement)) return;
    if (element.id === "mute") toggle(element, "mute", isOn(element));
    else void ask(element);
  });
}
