// The front page keeps its lists of tables up to date.
import { morph } from "./morph";
import { Stream } from "./stream";

let fetching = false;
let wanted = false;

async function refresh(): Promise<void> {
  wanted = true;
  if (fetching) return;
  fetching = true;
  try {
    while (wanted) {
      wanted = false;
      const box = document.getElementById("lists");
      if (!box?.dataset.lists) return;
      const reply = await fetch(box.dataset.lists, { headers: { "HX-Request": "true" } });
      if (reply.ok) morph(box, await reply.text(), "innerMorph");
      await new Promise((done) => setTimeout(done, 1000)); // not more often than once a second
    }
  } catch {
    // the stream says that the hall is out of reach, and asks again when it is back
  } finally {
    fetching = false;
  }
}

export function lists(): void {
  const box = document.getElementById("lists");
  if (!box?.dataset.live) return;
  // The first message says that the stream is open: what came after the page was made is not lost.
  const look = (): void => void refresh();
  new Stream(() => box.dataset.live, look, look);
}
