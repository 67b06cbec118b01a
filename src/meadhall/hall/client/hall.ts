// The client of the hall: the server makes the pages, this makes them lively.
import "./before";
import "htmx.org";
import { chat } from "./chat";
import { forms } from "./forms";
import { gaze } from "./gaze";
import { keys } from "./keys";
import { laying } from "./lay";
import { follow } from "./live";
import { lists } from "./lists";
import { picking } from "./pick";
import { replays } from "./replay";
import { sheet } from "./sheet";
import { tabs } from "./tabs";
import { tips } from "./tip";
import { turns } from "./turn";
import { volva } from "./volva";
import { zooming } from "./zoom";

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
