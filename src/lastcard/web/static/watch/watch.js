/** What can be watched now: public tables that are being played, and public tournaments. */

import "../shared/page/menu.js";
import { tableRow } from "../home/public_tables.js";
import { ask } from "../home/server_calls.js";
import { entryList, publicEvents } from "../events/event_list.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @typedef {import("../home/public_tables.js").ListedTable} ListedTable */

const LOOK_AGAIN_MS = 10_000;
/** How many pages of the list of tables are read at most. */
const MOST_PAGES = 5;
const place = /** @type {HTMLElement} */ (document.getElementById("watch"));
/** @type {ListedTable[]} */
let tables = [];
/** @type {import("../events/event_list.js").Entry[]} */
let events = [];

/** @returns {Promise<ListedTable[]>} the public tables that are being played */
async function running() {
  /** @type {Map<string, ListedTable>} */
  const found = new Map();
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const body = await ask(`/api/tables?page=${page}`).catch(() => ({ tables: [], pages: 0 }));
    for (const table of body.tables) if (table.state === "playing" || table.state === "between") found.set(table.id, table);
    ({ pages } = body);
  }
  return [...found.values()];
}

function draw() {
  translate();
  render(html`${events.length ? html`<section><h2>${t("cups-title")}</h2>${entryList(events, true)}</section>` : nothing}
    ${tables.length ? html`<section><h2>${t("watch-tables")}</h2><ul class="tables">${tables.map(tableRow)}</ul></section>` : nothing}
    ${tables.length || events.length ? nothing : html`<p>${t("watch-none")}</p>`}
    <p class="cup-buttons"><a class="button" href="/events">${t("cups-title")}</a></p>`, place);
}

async function look() {
  if (document.visibilityState === "visible") {
    [tables, events] = await Promise.all([running(), publicEvents().then((found) => (found ?? []).filter((entry) => entry.stage === "running"))]);
    draw();
  }
  setTimeout(look, LOOK_AGAIN_MS);
}

window.addEventListener("language", draw);
void look();
