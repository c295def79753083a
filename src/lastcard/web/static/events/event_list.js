/**
 * Draws the list of public tournaments.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {"swiss" | "knockout" | "robin" | "arena"} form
 * @property {string} rules
 * @property {"entry" | "running" | "over"} stage
 * @property {number} players
 * @property {number} begins_at
 * @property {number} ends_at
 * @property {number} round
 * @property {number} rounds
 * @property {"" | "final" | "semi" | "quarter"} phase of a knock-out: what its round is called
 * @property {string[]} winners
 */

import { at } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { progress, when } from "./standings.js";

/** @returns {Promise<Entry[] | null>} null if the server does not answer, or has no tournaments */
export async function publicEvents() {
  const answer = await fetch(at("/api/events")).catch(() => null);
  const body = answer?.ok ? await answer.json().catch(() => null) : null;
  return body?.events ?? null;
}

/** @param {Entry} entry */
function state(entry) {
  if (entry.stage === "over") return entry.winners.length ? t("club-won-by", { names: entry.winners.join(", ") }) : t("cup-over");
  if (entry.stage === "running") return progress(entry);
  return entry.begins_at ? t("cup-begins-at", { when: when(entry.begins_at) }) : t("cups-open");
}

/**
 * @param {Entry[]} entries
 * @param {boolean} [watched] whether the links lead to the tables
 */
export function entryList(entries, watched = false) {
  return html`<ul class="cups">${entries.map((entry) => html`<li>
    <a href=${`/events/${entry.id}${watched ? "/boards" : ""}`} lang="">${entry.title}</a>
    <span>${t(`cup-kind-${entry.form}`)} · ${t("cup-entered-count", { number: entry.players })}</span>
    <span class=${entry.stage === "running" ? "running" : ""}>${state(entry)}</span>
  </li>`)}</ul>`;
}

/**
 * @param {string} title of the section
 * @param {Entry[]} entries
 */
export function section(title, entries) {
  return entries.length ? html`<section><h2>${title}</h2>${entryList(entries)}</section>` : nothing;
}
