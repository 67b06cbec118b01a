// An event stream that reconnects after a failure, after sleep and after the back button.

import { translated } from "../page/dom";
import { backoff } from "./backoff";

/** A page hidden for longer than this reconnects when it is shown again, in milliseconds. */
const LONG_HIDDEN_MS = 10_000;

export class Stream {
  private source: EventSource | null = null;
  private failures = 0;
  private retryTimer = 0;
  private warningTimer = 0;
  private hiddenSince = 0;

  /** `onMessage` gets each message; `onReconnect` is called after the stream was interrupted. */
  constructor(
    private readonly address: () => string | undefined,
    private readonly onMessage: (news: Record<string, unknown>) => void,
    private readonly onReconnect: () => void,
  ) {
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hiddenSince = Date.now();
      else if (Date.now() - this.hiddenSince > LONG_HIDDEN_MS || !this.isOpen()) this.reconnect();
    });
    addEventListener("online", () => this.reconnect());
    addEventListener("offline", showDisconnected);
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.reconnect();
    });
    addEventListener("pagehide", () => this.close());
  }

  private isOpen(): boolean {
    return this.source?.readyState === EventSource.OPEN;
  }

  private close(): void {
    clearTimeout(this.retryTimer);
    this.source?.close();
    this.source = null;
  }

  private reconnect(): void {
    this.open();
    this.onReconnect();
  }

  private open(): void {
    this.close();
    const address = this.address();
    if (!address) return;
    const source = new EventSource(address);
    this.source = source;
    source.addEventListener("open", () => {
      if (this.failures) this.onReconnect();
      this.failures = 0;
      clearTimeout(this.warningTimer);
      this.warningTimer = 0;
      showReconnected();
    });
    source.addEventListener("message", (event: MessageEvent<string>) => {
      try {
        this.onMessage(JSON.parse(event.data) as Record<string, unknown>);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    });
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      this.failures += 1;
      this.warningTimer ||= window.setTimeout(showDisconnected, 1500);
      if (source.readyState !== EventSource.CLOSED) return;
      this.retryTimer = window.setTimeout(() => this.open(), backoff(this.failures));
    });
  }
}

function connectionNote(): HTMLElement {
  const existing = document.getElementById("connection");
  if (existing) return existing;
  const element = document.createElement("p");
  element.id = "connection";
  element.className = "connection";
  element.setAttribute("role", "status");
  element.hidden = true;
  document.body.append(element);
  return element;
}

/** Show that the server cannot be reached. */
export function showDisconnected(): void {
  const note = connectionNote();
  note.textContent = translated("lost", "The connection is lost; trying again…");
  note.classList.remove("back");
  note.hidden = false;
}

/** Show for a moment that the server can be reached again, if the page showed otherwise. */
export function showReconnected(): void {
  const note = connectionNote();
  if (note.hidden || note.classList.contains("back")) return;
  note.textContent = translated("back", "Connected again.");
  note.classList.add("back");
  setTimeout(() => {
    if (note.classList.contains("back")) note.hidden = true;
  }, 2500);
}
