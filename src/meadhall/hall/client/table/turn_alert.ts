// Tell the player that it is their turn: in the title, with a sound, and with a notification if the page is hidden.
import {
  numberAttribute,
  onFrameShown,
  readSetting,
  saveSetting,
  tableElement,
  translated,
} from "../page/dom";

const TITLE_MARK = "● ";

/** Whether it is the player's turn; null while the page still catches up with the table. */
function isMyTurn(): boolean | null {
  const main = tableElement();
  if (!main || numberAttribute(main, "at") < numberAttribute(main, "latest")) return null;
  return main.dataset.mine === "1";
}

let wasMyTurn: boolean | null = null;
let audio: AudioContext | null = null;

const isMuted = (): boolean => readSetting("mute") === "on";

/** Play a soft horn: two tones a fifth apart, about a second long. */
function playHorn(): void {
  if (!audio || isMuted() || audio.state !== "running") return;
  const startAudio = audio.currentTime;
  for (const [pitch, delay] of [
    [196, 0],
    [294, 0.16],
  ] as const) {
    const tone = audio.createOscillator();
    const swell = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    swell.gain.setValueAtTime(0, startAudio + delay);
    swell.gain.linearRampToValueAtTime(0.12, startAudio + delay + 0.09);
    swell.gain.exponentialRampToValueAtTime(0.0005, startAudio + delay + 0.8);
    tone.connect(swell).connect(audio.destination);
    tone.start(startAudio + delay);
    tone.stop(startAudio + delay + 0.85);
  }
}

function notify(): void {
  if (!document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted" || readSetting("notices") === "off") return;
  try {
    const notice = new Notification(translated("turnTitle", document.title), {
      body: translated("turnBody", ""),
      tag: tableElement()?.dataset.table ?? "meadhall",
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones allow notifications only from a service worker
  }
}

function updateTitle(): void {
  const myTurn = isMyTurn();
  if (myTurn === null) return;
  const plainTitle = document.title.startsWith(TITLE_MARK)
    ? document.title.slice(TITLE_MARK.length)
    : document.title;
  document.title = myTurn ? TITLE_MARK + plainTitle : plainTitle;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon][data-turn]");
  if (icon) {
    icon.dataset.plain ??= icon.href;
    icon.href = (myTurn ? icon.dataset.turn : icon.dataset.plain) ?? icon.href;
  }
  if (myTurn && wasMyTurn === false) {
    playHorn();
    notify();
  }
  wasMyTurn = myTurn;
}

/** Set a button (aria-pressed) or checkbox, and keep its state between visits. */
function setToggle(element: HTMLElement, key: string, on: boolean): void {
  if (element instanceof HTMLInputElement) element.checked = on;
  else element.setAttribute("aria-pressed", String(on));
  saveSetting(key, on ? "on" : "off");
}

const isTurningOn = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute("aria-pressed") !== "true";

async function askPermission(button: HTMLElement): Promise<void> {
  const on = isTurningOn(button);
  const allowed = on ? await Notification.requestPermission() : "denied";
  setToggle(button, "notices", on && allowed === "granted");
}

export function initTurnAlert(): void {
  if (!tableElement()?.dataset.live) return;
  wasMyTurn = isMyTurn();
  updateTitle();
  onFrameShown(updateTitle);
  const startAudio = (): void => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
  };
  addEventListener("pointerdown", startAudio, { once: true });
  addEventListener("keydown", startAudio, { once: true });
  const showToggles = (): void => {
    const mute = document.getElementById("mute");
    if (mute) setToggle(mute, "mute", isMuted());
    const notices = document.getElementById("notices");
    if (!notices) return;
    notices.hidden = !("Notification" in window);
    if (!notices.hidden && readSetting("notices")) {
      setToggle(
        notices,
        "notices",
        readSetting("notices") === "on" && Notification.permission === "granted",
      );
    }
  };
  showToggles();
  onFrameShown(showToggles);
  document.addEventListener("click", (event) => {
    const element =
      event.target instanceof Element ? event.target.closest("#mute, #notices") : null;
    if (!(element instanceof HTMLElement)) return;
    if (element.id === "mute") setToggle(element, "mute", isTurningOn(element));
    else void askPermission(element);
  });
}
