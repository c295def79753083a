/** The public tables on the home page: the first page of the list, and more of them on request. */

import { at } from "../shared/page/addresses.js";
import { editionName } from "../shared/text/box_names.js";
import { t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { eventOf, isQuick } from "../shared/wire/purposes.js";
import { ask } from "./server_calls.js";

/** @typedef {Pick<import("../shared/wire/types.js").TableInfo, "id" | "rules" | "state" | "seats" | "purpose">} ListedTable */

/** How many pages of the list are shown at most. */
const MOST_PAGES = 10;

/** How many pages of the list the reader wants to see. */
let wanted = 1;
let calls = 0;
/** Draws the box and the chairs of a table, once the drawings are loaded. @type {(edition: string, seats: ListedTable["seats"]) => unknown} */
let drawn = () => nothing;

/** @param {typeof drawn} draw */
export function drawTables(draw) {
  drawn = draw;
  list();
}

/** What was read last. @type {{tables: ListedTable[], pages: number} | null} */
let read = null;

/** Show the tables of all wanted pages, as they are now. */
export async function showTables() {
  const call = ++calls;
  const found = await Promise.all(Array.from({ length: wanted }, (_, at) => page(at + 1)));
  if (call !== calls) return; // a later call shows more
  // While the pages are read, tables may come, which moves the others on to the next page.
  const tables = [...new Map(found.flatMap((one) => one.tables).map((table) => [table.id, table])).values()];
  const pages = Math.min(MOST_PAGES, found[0].pages);
  wanted = Math.max(1, Math.min(wanted, pages));
  read = { tables, pages };
  list();
}

/** Draw what was read last. */
function list() {
  if (!read) return;
  const { tables, pages } = read;
  const place = /** @type {HTMLElement} */ (document.getElementById("tables"));
  /** @type {HTMLElement} */ (place.closest("section")).hidden = !tables.length;
  render(
    html`<ul class="tables">${tables.map(tableRow)}</ul>
      <p class="out-of-sight" role="status">${wanted > 1 ? t("home-tables-shown", { number: tables.length }) : nothing}</p>
      ${wanted < pages ? html`<button type="button" class="button ghost" id="more-tables" @click=${showMore}>${t("home-tables-more")}</button>` : nothing}`,
    place,
  );
}

/** Show one page more. The focus goes to the first table that was not there before. */
async function showMore() {
  const before = links().length;
  wanted += 1;
  await showTables();
  (links()[before] ?? links().at(-1))?.focus();
}

/** @returns {HTMLElement[]} */
function links() {
  return [...document.querySelectorAll("#tables a")].map((link) => /** @type {HTMLElement} */ (link));
}

/**
 * Read one page of the list; a server that does not answer has none.
 *
 * @param {number} number
 * @returns {Promise<{tables: ListedTable[], pages: number}>}
 */
function page(number) {
  return ask(number > 1 ? `/api/tables?page=${number}` : "/api/tables").then(
    (body) => body,
    () => ({ tables: [], pages: wanted }),
  );
}

/** @param {ListedTable} table */
export function tableRow({ id, rules, state, seats, purpose }) {
  const [edition, ...settings] = rules.split(" ");
  const player = seats.find((seat) => seat.is === "person")?.name;
  const free = purpose ? 0 : seats.filter((seat) => seat.is === "open").length;
  const runs = state === "playing" || state === "between";
  return html`<li>
    <a class="table" href=${at(`/t/${id}`)}>
      <strong>${player ? t("home-table-of", { name: player }) : id}</strong>
      <span class="hint"><span lang="en">${editionName(edition)}</span>${settings.length ? html`, ${t("home-table-changed", { number: settings.length })}` : nothing}</span>
      <span class="hint">${runs ? html`${t("home-table-runs")}, ` : nothing}${isQuick({ purpose }) ? t("home-quick") : eventOf({ purpose }) ? t("home-event") : free ? t("home-free", { number: free }) : t("home-watch")}</span>
      ${drawn(edition, seats)}
    </a>
  </li>`;
}
