// An event stream that comes back by itself: after a loss, after sleep, from the back button.
import { backoff } from "./backoff";
import { words } from "../page/dom";

const AWAY = 10_000;

export class Stream {
  private source: EventSource | null = null;
  private failures = 0;
  private retry = 0;
  private missing = 0;
  private left = 0;

  /** `hear` gets each message; `again` is told to look anew after the stream was interrupted. */
  constructor(
    private readonly address: () => string | undefined,
    private readonly hear: (news: Record<string, unknown>) => void,
    private readonly again: () => void,
  ) {
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.left = Date.now();
      else if (Date.now() - this.left > AWAY || !this.alive()) this.wake();
    });
    addEventListener("online", () => this.wake());
    addEventListener("offline", lost);
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.wake();
    });
    addEventListener("pagehide", () => this.close());
  }

  private alive(): boolean {
    return this.source?.readyState === EventSource.OPEN;
  }

  private close(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }

  private wake(): void {
    this.open();
    this.again();
  }

  private open(): void {
    this.close();
    const address = this.address();
    if (!address) return;
    const source = new EventSource(address);
    this.source = source;
    source.addEventListener("open", () => {
      if (this.failures) this.again();
      this.failures = 0;
      clearTimeout(this.missing);
      this.missing = 0;
      found();
    });
    source.addEventListener("message", (event: MessageEvent<string>) => {
      try {
        this.hear(JSON.parse(event.data) as Record<string, unknown>);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    });
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      this.failures += 1;
      this.missing ||= window.setTimeout(lost, 1500);
      if (source.readyState !== EventSource.CLOSED) return;
      this.retry = window.setTimeout(() => this.open(), backoff(this.failures));
    });
  }
}

function note(): HTMLElement {
  const there = document.getElementById("connection");
  if (there) return there;
  const made = document.createElement("p");
  made.id = "connection";
  made.className = "connection";
  made.setAttribute("role", "status");
  made.hidden = true;
  document.body.append(made);
  return made;
}

/** Say that the hall cannot be reached. */
export function lost(): void {
  const said = note();
  said.textContent = words("lost", "The connection is lost; trying again…");
  said.classList.remove("back");
  said.hidden = false;
}

/** Say that it can be reached again, if the page said otherwise. */
export function found(): void {
  const said = note();
  if (said.hidden || said.classList.contains("back")) return;
  said.textContent = words("back", "Connected again.");
  said.classList.add("back");
  setTimeout(() => {
    if (said.classList.contains("back")) said.hidden = true;
  }, 2500);
}
