// Start every part of the client once the page is loaded.
import "./page/htmx_config";
import "htmx.org";
import { initLaying } from "./laying/laying";
import { followTable } from "./live/follow";
import { initTableLists } from "./live/table_lists";
import { initForms } from "./page/forms";
import { initBottomSheet } from "./table/bottom_sheet";
import { initChat } from "./table/chat";
import { initChoosing } from "./table/choose";
import { initHint } from "./table/hint";
import { initKeyboard } from "./table/keyboard";
import { initReplay } from "./table/replay";
import { initScrolling } from "./table/scroll_to";
import { initTabs } from "./table/tabs";
import { initTooltips } from "./table/tooltip";
import { initTurnAlert } from "./table/turn_alert";
import { initZoom } from "./table/zoom";

function start(): void {
  document.documentElement.classList.add("lively");
  initForms();
  initTableLists();
  initChat();
  initTabs();
  initBottomSheet();
  initScrolling();
  initZoom();
  initLaying();
  initTooltips();
  initChoosing();
  initKeyboard();
  initTurnAlert();
  initHint();
  initReplay();
  followTable();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
