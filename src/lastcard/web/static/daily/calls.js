/**
 * What the page of the daily match asks the server, and its types.
 *
 * @typedef {object} DayInfo
 * @property {string} day
 * @property {string} rules
 * @property {number} rounds
 * @property {number} seats
 * @property {string} level of the bots
 * @property {Record<string, string>} faces
 * @property {number} begins_at
 * @property {number} ends_at
 * @property {string} seed_sha256
 * @property {string} [seed] once the day is over
 *
 * @typedef {{action: string, reference: string, points: number, margin: number, number?: number}} Moment
 * @typedef {{round: number, moment: Moment}} MatchMoment
 * @typedef {{points: number, margin: number}} Figure
 * @typedef {{cause: "luck" | "decisions", points: number, margin: number, moment: Moment | null}} Why
 * @typedef {{luck: number, luck_margin: number, advantage: number, advantage_margin: number}} RoundFigures
 * @typedef {{gained: number, others: number, mean: number, median: number, percent: number}} Beside
 * @typedef {Beside & {figures?: RoundFigures, why?: Why}} OwnRound
 * @typedef {{adjusted: Figure, advantage: Figure, best?: MatchMoment, worst?: MatchMoment, luckiest?: MatchMoment}} Figures
 *
 * @typedef {object} OwnResult
 * @property {number} total
 * @property {OwnRound[]} rounds
 * @property {Beside} match
 * @property {boolean} left
 * @property {string} table
 * @property {"done" | "later" | "never"} assessed
 * @property {string} share
 * @property {number} [place] none for a profile of that day
 * @property {number} of
 * @property {Figures} [figures]
 *
 * @typedef {{today: DayInfo, tomorrow: DayInfo, yesterday?: DayInfo, begun: number, played: number, table?: string, own?: OwnResult}} Today
 * @typedef {{place: number, total: number, rounds: number[], percent: number, left?: boolean, name?: string, you?: boolean, figures?: Figures, table?: string}} DailyRow
 * @typedef {{day: DayInfo, page: number, pages: number, people: DailyRow[], fresh: number, has_own: boolean}} DailyTable
 * @typedef {{place: number, score: number, days: number, name?: string, you?: boolean}} PeriodRow
 * @typedef {{first: string, last: string, page: number, pages: number, people: PeriodRow[]}} PeriodTable
 * @typedef {{day: string, rules: string, seats: number, level: string, seed: string}} PastDay
 */

import { at } from "../shared/page/addresses.js";
import { ensureProfile, askServer } from "../shared/storage/profile.js";
import { savedLook, savedName, savedSeat, saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { lang, t } from "../shared/text/messages.js";
import { DAY_MS } from "../shared/wire/constants.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { plainText } from "../home/faults.js";
import { sha256 } from "../shared/wire/sha256.js";

const WEEK = 7;

/**
 * Ask the server. Throws an Error with a message for the user, whose `status` is that of the answer.
 *
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(path, body) {
  const answer = await askServer(path, body);
  const reply = await answer?.json().catch(() => null);
  if (answer?.ok && reply) return reply;
  throw Object.assign(new Error(reply?.error ? plainText(reply) : t("home-not-reached")), { status: answer?.status ?? 0 });
}

/** @returns {Promise<Today>} */
export function askToday() {
  return ask(`/api/daily?lang=${lang()}`);
}

/** @param {string} day @param {number} page @returns {Promise<DailyTable | null>} null for an earlier day for which nothing was settled */
export async function askDay(day, page) {
  const found = await ask(`/api/daily/days/${day}?page=${page}`);
  return found.day ? found : null;
}

/** @param {string} day one of which there is an own result @returns {Promise<OwnResult | null>} null if it cannot be had */
export function askOwn(day) {
  return ask(`/api/daily/days/${day}/own?lang=${lang()}`).catch(() => null);
}

/** @param {string} kind "week" or "month" @param {number} page @returns {Promise<PeriodTable>} */
export function askPeriod(kind, page) {
  return ask(`/api/daily/${kind}?page=${page}`);
}

/**
 * A token for a seat, and its hash, which is all that the server is told.
 *
 * @param {string} [known] the token, if there is one
 */
async function seatOf(known) {
  const token = known ?? freshNonce() + freshNonce();
  const bytes = await sha256(new TextEncoder().encode(token));
  return { token, hash: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/**
 * Make one's table of a day, or a practice copy, and go there.
 *
 * @param {string} path
 * @param {Record<string, unknown>} more of the body
 * @param {string} [known] the token that this browser has for the seat
 */
async function begin(path, more, known) {
  const { token, hash } = await seatOf(known);
  const name = savedName() || t("home-guest");
  const made = await ask(path, { token: hash, name, ...savedLook(), ...more });
  const link = made.seated === false ? "" : saveSeatOrLink(made.table, { seat: made.seat, token, name });
  location.assign(at(`/t/${made.table}${link}`));
}

/**
 * Begin today's match, or go on with it at this device; the profile that it needs is made by itself.
 *
 * @param {string} [table] the table, once there is one
 */
export async function play(table) {
  await ensureProfile(true);
  await begin("/api/daily", {}, (table && savedSeat(table)?.token) || undefined);
}

/**
 * Play a day that is over, for practice.
 *
 * @param {string} day
 * @param {Partial<PastDay>} [known] what the server of this site has told of that day
 */
export function practise(day, known = {}) {
  return begin("/api/daily/practice", { ...known, day });
}

/** The days of the last week, yesterday first, by UTC. */
export function lastDays() {
  return Array.from({ length: WEEK }, (_, number) => new Date(Date.now() - (number + 1) * DAY_MS).toISOString().slice(0, 10));
}
