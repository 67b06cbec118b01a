// Keep the front page's lists of tables up to date.
import { morph } from "./morph";
import { Stream } from "./stream";

let fetching = false;
let refreshWanted = false;

async function refresh(): Promise<void> {
  refreshWanted = true;
  if (fetching) return;
  fetching = true;
  try {
    while (refreshWanted) {
      refreshWanted = false;
      const box = document.getElementById("lists");
      if (!box?.dataset.lists) return;
      const reply = await fetch(box.dataset.lists, { headers: { "HX-Request": "true" } });
      if (reply.ok) morph(box, await reply.text(), "innerMorph");
      await new Promise((resolve) => setTimeout(resolve, 1000)); // at most once a second
    }
  } catch {
    // the stream shows the lost connection and refreshes once it is back
  } finally {
    fetching = false;
  }
}

export function initTableLists(): void {
  const box = document.getElementById("lists");
  if (!box?.dataset.live) return;
  // The first message arrives when the stream opens, so changes since the page was made are not missed.
  const refreshLater = (): void => void refresh();
  new Stream(() => box.dataset.live, refreshLater, refreshLater);
}
