/** Draws the standings of a tournament, the tables of its round, and how the order comes about. */

import { lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./event_calls.js").Tournament} Tournament */
/** @typedef {import("./event_calls.js").EventTable} EventTable */

/**
 * @param {number} value
 * @param {number} [digits]
 */
function formatted(value, digits = 2) {
  return new Intl.NumberFormat(lang(), { maximumFractionDigits: digits }).format(value);
}

/**
 * Where the tournament stands, in a few words.
 *
 * @param {Tournament} event
 */
export function stage(event) {
  if (event.stage === "entry") return t("cup-entered-count", { number: event.standings.length });
  if (event.stage === "over") return t("cup-over");
  if (event.form === "arena") return t("cup-until", { time: new Date(event.ends_at).toLocaleTimeString(lang(), { hour: "2-digit", minute: "2-digit" }) });
  return event.rounds ? t("cup-round-of", { round: event.round, rounds: event.rounds }) : t("cup-round", { round: event.round });
}

/**
 * @param {Tournament} event
 * @param {{own?: number, most?: number, remove?: (entrant: number, name: string) => void}} [more] own: the number of the player who looks
 */
export function standings(event, more = {}) {
  const shown = event.breaks.filter((what) => !(what === "direct" && event.standings.every((row) => !row.values.direct)));
  return html`<div class="standings-around" tabindex="0" role="group" aria-label=${t("cup-standings")}><table class="cup-standings">
    <thead><tr><td></td><th scope="col">${t("cup-player")}</th>${shown.map((what) => html`<th scope="col">${t(`cup-value-${what}`)}</th>`)}${more.remove ? html`<td></td>` : nothing}</tr></thead>
    <tbody>${event.standings.slice(0, more.most).map((row) => html`<tr class=${`${row.entrant === more.own ? "own" : ""} ${row.here ? "" : "absent"}`}>
      <td>${event.stage === "entry" ? "" : row.place}</td>
      <th scope="row"><span lang="">${row.name}</span>${row.here ? nothing : html` <small>${t(row.gone ? "cup-gone" : "cup-not-here")}</small>`}</th>
      ${shown.map((what) => html`<td>${what === "margin" ? formatted(row.values[what], 0) : formatted(row.values[what])}</td>`)}
      ${more.remove ? html`<td>${row.gone ? nothing : html`<button class="button quiet small" type="button" aria-label=${t("cup-remove", { name: row.name })} @click=${() => more.remove?.(row.entrant, row.name)}>×</button>`}</td>` : nothing}
    </tr>`)}</tbody>
  </table></div>`;
}

/**
 * @param {Tournament} event
 * @param {(table: EventTable) => void} [mend] sets a result by hand
 */
export function tables(event, mend) {
  if (!event.tables.length) return nothing;
  return html`<ul class="cup-tables">${event.tables.map((table) => html`<li class=${table.places ? "" : "running"}>
    <p class="cup-table-head"><a href=${`/t/${table.table}`}>${t("cup-table", { number: table.number })}</a>
      <span>${table.why === "limit" ? t("cup-why-limit") : table.why === "host" ? t("cup-why-host") : table.places ? nothing : t("cup-running")}</span>
      ${mend ? html`<button class="button quiet small" type="button" aria-label=${t("cup-mend", { number: table.number })} @click=${() => mend(table)}>✎</button>` : nothing}</p>
    <ol>${table.names.map((name, seat) => html`<li class=${table.places?.[seat] === 1 ? "first" : ""}>
      ${name === null ? html`<span>${t("cup-bot")}</span>` : html`<span lang="">${name}</span>`}
      ${table.points && name !== null ? html`<b>${formatted(table.points[seat])}</b>` : nothing}
    </li>`)}</ol>
  </li>`)}</ul>`;
}

/** @param {Tournament} event */
export function explained(event) {
  const parts = ["points", ...(event.duplicate ? ["duplicate"] : []), ...event.breaks.filter((what) => what !== "points")];
  const ordered = event.form === "knockout" ? ["reached", "last", "points", ...(event.duplicate ? ["duplicate"] : []), "margin"] : parts;
  return html`<details class="cup-tells"><summary>${t("cup-tells")}</summary>
    <ol>${[...ordered, "equal"].map((what) => html`<li>${t(`cup-tells-${what}`)}</li>`)}</ol>
    <p class="hint">${t(event.seed ? "cup-seed-after" : "cup-seed-before")} <code>${event.seed ?? event.seed_sha256}</code></p>
  </details>`;
}
