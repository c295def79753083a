/** The page that creates a table. */

import "../shared/page/menu.js";
import { t, translate } from "../shared/text/messages.js";
import { ask, makeTable } from "../home/server_calls.js";
import { showForm } from "./new_table.js";

function showAll() {
  translate();
  document.title = t("new-table-page");
}

window.addEventListener("language", showAll);
showAll();
await showForm(/** @type {HTMLElement} */ (document.getElementById("choices")), ask, makeTable, new URLSearchParams(location.search).get("rules"));
