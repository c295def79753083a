/**
 * The matches with days for a turn that wait for the player of this browser; on the home page, on that of the profile, and on one of their own.
 *
 * @typedef {import("../shared/wire/types.js").TableInfo["seats"]} Seats
 * @typedef {{table: string, rules: string, state: string, seats: Seats, seat: string | null, days: number, since: number | null, until: number | null, away: boolean}} SlowMatch
 * @typedef {{table: string, rules: string, seats: Seats, days: number}} SlowInvitation days: 0 where the players sit at the table together
 * @typedef {{table: string, rules: string, won: boolean, at: number}} SlowOver
 * @typedef {{matches: SlowMatch[], invitations: SlowInvitation[], over: SlowOver[], most: number}} SlowMatches
 */

import { at, isLocal } from "../shared/page/addresses.js";
import { askServer, savedProfile } from "../shared/storage/profile.js";
import { savedSeat } from "../shared/storage/saved_seats.js";
import { boxAndChanges } from "../shared/text/box_names.js";
import { lang, t } from "../shared/text/messages.js";
import { DAY_MS } from "../shared/wire/constants.js";
import { html, nothing } from "../vendor/lit-html.js";

/** Units of the time that is left, in ms, and from how many of them on they are used. @type {[string, number, number][]} */
const UNITS = [["day", DAY_MS, 2], ["hour", 3_600_000, 2], ["minute", 60_000, 1]];

/** @returns {Promise<SlowMatches | null>} null without a profile, or where there is none */
export async function slowMatches() {
  if (isLocal() || !savedProfile()) return null;
  const answer = await askServer("/api/correspondence");
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** @param {SlowMatches} found */
export function waitingForOne({ matches }) {
  return matches.filter(({ since }) => since !== null);
}

/**
 * Return how much time is left until a moment, in the largest unit of which there are two: "3 days".
 *
 * @param {number} until in ms since 1970
 */
export function timeLeft(until) {
  const ms = until - Date.now();
  if (ms <= 0) return t("slow-late");
  const [unit, long] = UNITS.find(([, one, least]) => ms >= one * least) ?? ["minute", 60_000, 1];
  const number = Math.max(1, Math.floor(ms / long));
  return t("slow-left", { time: new Intl.NumberFormat(lang(), { style: "unit", unit, unitDisplay: "long" }).format(number) });
}

/** @param {SlowMatch | SlowInvitation} match */
export function others(match) {
  const own = "seat" in match ? match.seat : null;
  const names = match.seats.filter(({ is, seat }) => is !== "open" && seat !== own).map(({ name }) => name ?? "");
  return names.length ? t("home-with", { names: names.join(", ") }) : t("home-alone");
}

/** @param {SlowInvitation} asked */
export function asks({ seats }) {
  return t("slow-asks", { names: seats.filter(({ is }) => is === "person").map(({ name }) => name ?? "").join(", ") });
}

/** @param {SlowMatch} match */
export function stateOf({ table, state, seats, seat, until, away, days }) {
  const open = seats.filter(({ is }) => is === "open").length;
  const free = seats.filter(({ is, seat: one }) => is !== "person" && one !== seat).length;
  const said = [];
  if (away) said.push(t("slow-away"));
  else if (until !== null) said.push(timeLeft(until));
  else if (state === "open") said.push(t("slow-open", { number: open || free }));
  else if (seat === null) said.push(t("slow-comes"));
  said.push(t("slow-days", { number: days }));
  if (!savedSeat(table)) said.push(t("slow-elsewhere"));
  return said.join(" · ");
}

/**
 * The matches that wait, for pages that show other things as well.
 *
 * @param {SlowMatches | null} found
 */
export function waitingPanel(found) {
  if (!found || !(found.matches.length || found.invitations.length)) return nothing;
  const waiting = waitingForOne(found);
  return html`<h2>${t("slow-waiting")}</h2>
    ${found.invitations.length ? html`<ul class="tables">${found.invitations.slice(0, 3).map((asked) => html`<li><a class="table running" href=${at(`/t/${asked.table}`)}>
      <strong>${asks(asked)}</strong> <span lang="en">${boxAndChanges(asked.rules)}</span>${asked.days ? html` <span class="hint">${t("slow-days", { number: asked.days })}</span>` : nothing}</a></li>`)}</ul>` : nothing}
    ${waiting.length ? html`<ul class="tables">${waiting.slice(0, 3).map((match) => html`<li><a class="table running" href=${at(`/t/${match.table}`)}>
      <strong>${t("slow-play")}</strong> <span lang="en">${boxAndChanges(match.rules)}</span> <span class="hint">${others(match)} · ${stateOf(match)}</span></a></li>`)}</ul>` : found.invitations.length ? nothing : html`<p class="hint">${t("slow-none")}</p>`}
    <a class="button ghost" href="/correspondence">${t("slow-all", { number: found.matches.length + found.invitations.length })}</a>`;
}
