// The client of the hall: the server makes the pages, this makes them lively.
import "./page/htmx_config";
import "htmx.org";
import { chat } from "./table/chat";
import { forms } from "./page/forms";
import { gaze } from "./table/scroll_to";
import { keys } from "./table/keyboard";
import { laying } from "./laying/laying";
import { follow } from "./live/follow";
import { lists } from "./live/table_lists";
import { picking } from "./table/choose";
import { replays } from "./table/replay";
import { sheet } from "./table/bottom_sheet";
import { tabs } from "./table/tabs";
import { tips } from "./table/tooltip";
import { turns } from "./table/turn_alert";
import { volva } from "./table/hint";
import { zooming } from "./table/zoom";

function begin(): void {
  document.documentElement.classList.add("lively");
  forms();
  lists();
  chat();
  tabs();
  sheet();
  gaze();
  zooming();
  laying();
  tips();
  picking();
  keys();
  turns();
  volva();
  replays();
  follow();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
