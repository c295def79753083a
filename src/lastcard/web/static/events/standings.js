/** Draws the standings of a tournament, the tables of its round, and how the order comes about. */

import { dateLang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { columnWriter, placesWorth, pointWriter } from "./points.js";
import { streamLink } from "./stream_field.js";

/** @typedef {import("./event_calls.js").Tournament} Tournament */
/** @typedef {import("./event_calls.js").EventTable} EventTable */

/**
 * A time, in the words of the language.
 *
 * @param {number} at in milliseconds since 1970
 */
export function when(at) {
  return new Date(at).toLocaleString(dateLang(), { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}

/**
 * Where the tournament stands, in a few words.
 *
 * @param {Tournament} event
 */
export function stage(event) {
  if (event.stage === "entry") return t("cup-entered-count", { number: event.standings.length });
  return event.stage === "over" ? t("cup-over") : progress(event);
}

/**
 * How far a tournament has come that runs.
 *
 * @param {{form: string, ends_at: number, round: number, rounds: number, phase: string}} event
 */
export function progress(event) {
  if (event.form === "arena") return t("cup-until", { time: new Date(event.ends_at).toLocaleTimeString(dateLang(), { hour: "2-digit", minute: "2-digit" }) });
  if (event.phase) return t(`cup-phase-${event.phase}`);
  return event.rounds ? t("cup-round-of", { round: event.round, rounds: event.rounds }) : t("cup-round", { round: event.round });
}

/**
 * @param {Tournament} event
 * @param {{own?: number, from?: number, most?: number, remove?: (entrant: number, name: string) => void}} [more] own: the number of the player who looks; from: how many rows are left out before
 */
export function standings(event, more = {}) {
  const begun = event.standings.some((row) => row.played);
  const shown = event.stage === "entry" ? [] : event.breaks.filter((what) => !(what === "direct" && event.standings.every((row) => !row.values.direct)));
  const writers = shown.map((what) => columnWriter(event, what));
  return html`<div class="standings-around" tabindex="0" role="group" aria-label=${t("cup-standings")}><table class="cup-standings">
    <thead><tr><td></td><th scope="col">${t("cup-player")}</th>${shown.map((what) => html`<th scope="col">${t(`cup-value-${what}`)}</th>`)}${more.remove ? html`<td></td>` : nothing}</tr></thead>
    <tbody>${event.standings.slice(more.from ?? 0, more.most && (more.from ?? 0) + more.most).map((row) => html`<tr class=${`${row.entrant === more.own ? "own" : ""} ${row.here ? "" : "absent"}`}>
      <td>${begun ? row.place : ""}</td>
      <th scope="row"><span lang="">${row.name}</span>${row.here ? nothing : html` <small>${t(row.gone ? "cup-gone" : "cup-not-here")}</small>`}</th>
      ${shown.map((what, column) => html`<td data-label=${t(`cup-value-${what}`)}>${writers[column](row.values[what])}</td>`)}
      ${more.remove ? html`<td>${row.gone ? nothing : html`<button class="button quiet small" type="button" aria-label=${t("cup-remove", { name: row.name })} @click=${() => more.remove?.(row.entrant, row.name)}>×</button>`}</td>` : nothing}
    </tr>`)}</tbody>
  </table></div>`;
}

/**
 * Who has a free round.
 *
 * @param {Tournament} event
 */
export function resting(event) {
  const names = event.standings.filter((row) => event.byes.includes(row.entrant)).map((row) => row.name);
  return names.length && event.stage === "running" ? html`<p class="cup-resting">${t("cup-resting", { names: names.join(", ") })}</p>` : nothing;
}

/**
 * @param {Tournament} event
 * @param {(table: EventTable) => void} [mend] sets a result by hand
 */
export function tables(event, mend) {
  if (!event.tables.length) return nothing;
  const written = pointWriter(event.tables.flatMap((table) => table.points ?? []));
  return html`<ul class="cup-tables">${event.tables.map((table) => html`<li class=${table.places ? "" : "running"}>
    <p class="cup-table-head"><a href=${`/t/${table.table}`}>${t("cup-table", { number: table.number })}</a>
      <span>${table.why === "limit" ? t("cup-why-limit") : table.why === "host" ? t("cup-why-host") : table.places ? nothing : t("cup-running")}</span>
      ${mend ? html`<button class="button quiet small" type="button" aria-label=${t("cup-mend", { number: table.number })} @click=${() => mend(table)}>✎</button>` : nothing}</p>
    <ol>${table.names.map((name, seat) => html`<li class=${table.places?.[seat] === 1 ? "first" : ""}>
      ${name === null ? html`<span>${t("cup-bot")}</span>` : html`<span lang="">${name}</span>`}
      ${table.points && name !== null ? html`<b>${written(table.points[seat])}</b>` : nothing}
    </li>`)}</ol>
    ${streamLink(table.table, event.stream_s)}
  </li>`)}</ul>`;
}

/** @param {Tournament} event */
export function explained(event) {
  const parts = ["points", ...(event.duplicate ? ["duplicate"] : []), ...event.breaks.filter((what) => what !== "points")];
  const ordered = event.form === "knockout" ? ["reached", "last", "points", ...(event.duplicate ? ["duplicate"] : []), "margin"] : parts;
  const worth = placesWorth(event);
  return html`${worth ? html`<p class="hint">${worth}</p>` : nothing}<details class="cup-tells"><summary>${t("cup-tells")}</summary>
    <ol>${[...ordered, "equal"].map((what) => html`<li>${t(`cup-tells-${what}`)}</li>`)}</ol>
    <p class="hint">${t(event.seed ? "cup-seed-after" : "cup-seed-before")} <code>${event.seed ?? event.seed_sha256}</code></p>
  </details>`;
}
