/** The log of what was done about people at tables, by day. */

import { at } from "../shared/page/addresses.js";
import { dateLang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { matches, time } from "./words.js";

/**
 * @typedef {import("./calls.js").Day} Day
 * @typedef {import("./calls.js").Deed} Deed
 * @typedef {{words: string, what: string, how: string}} Filter
 */

export const WHAT = ["removed", "absent", "muted", "unmuted"];
export const HOW = ["vote", "host"];

/**
 * @param {Deed} deed
 * @param {Filter} filter
 */
export function isShown(deed, { words, what, how }) {
  return (!what || deed.what === what) && (!how || deed.how === how) && matches(words, [deed.name, deed.table]);
}

/**
 * @param {Day} day
 * @param {Filter} filter
 */
function dayList({ day, done, profiles_gone }, filter) {
  const shown = done.filter((deed) => isShown(deed, filter)).reverse();
  const isWhole = !filter.words.trim() && !filter.what && !filter.how;
  if (!shown.length && !(isWhole && profiles_gone)) return nothing;
  const date = new Date(`${day}T00:00Z`).toLocaleDateString(dateLang(), { dateStyle: "full", timeZone: "UTC" });
  return html`<section class="panel" aria-label=${date}>
    <h3>${date}</h3>
    ${shown.length ? html`<ul class="deeds">${shown.map((deed) => html`<li><span>${t(`host-did-${deed.what}-${deed.how}`, { name: deed.name })}</span>
      <span class="hint">${time(deed.at)} · <a href=${at(`/replay?table=${deed.table}`)}>${t("host-replay")}</a> · <a href=${at(`/t/${deed.table}`)}>${t("host-table")}</a></span></li>`)}</ul>` : nothing}
    ${isWhole && profiles_gone ? html`<p class="hint">${t("host-profiles-gone", { number: profiles_gone })}</p>` : nothing}
  </section>`;
}

/**
 * @param {Day[]} days
 * @param {Filter} filter
 * @param {number} kept for how many days the log goes back
 */
export function dayLists(days, filter, kept) {
  const all = days.reduce((sum, { done }) => sum + done.length, 0);
  const shown = days.reduce((sum, { done }) => sum + done.filter((deed) => isShown(deed, filter)).length, 0);
  return html`${days.map((day) => dayList(day, filter))}
    <p class="hint">${days.length ? t("host-shown", { number: shown, all }) : t("host-no-deeds", { days: kept })}</p>`;
}
