/**
 * Numbers, days and moments of the daily match in words.
 *
 * @typedef {import("./calls.js").DayInfo} DayInfo
 * @typedef {import("./calls.js").Moment} Moment
 * @typedef {import("./calls.js").MatchMoment} MatchMoment
 * @typedef {import("./calls.js").OwnRound} OwnRound
 * @typedef {import("./calls.js").Figure} Figure
 */

import { actionWords } from "../replay/analysis/words.js";
import { at } from "../shared/page/addresses.js";
import { boxOf } from "../shared/text/box_names.js";
import { duration } from "../shared/text/durations.js";
import { capital, dateLang, lang, t } from "../shared/text/messages.js";

/** @param {number} number */
function plain(number) {
  return Math.abs(number).toLocaleString(lang(), { maximumFractionDigits: 0 });
}

/** @param {number} number */
export function signed(number) {
  const rounded = Math.round(number);
  return rounded > 0 ? `+${plain(rounded)}` : rounded < 0 ? `−${plain(rounded)}` : "0";
}

/** @param {Figure} one */
export function figureWords({ points, margin }) {
  return `${signed(points)} ± ${plain(Math.ceil(margin))}`;
}

/** A day in words, as in "29 November". @param {string} day */
export function dayWords(day) {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLang(), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** How long the day still lasts. @param {number} ms */
export function timeLeft(ms) {
  return t("daily-left", { time: duration(ms) });
}

/** What is played on a day. @param {{rules: string, seats: number, level: string, rounds?: number}} day */
export function whatIsPlayed({ rules, seats, level, rounds = 3 }) {
  return t("daily-what", { box: boxOf(rules), rounds, bots: seats - 1, level: t(`table-level-${level}`) });
}

/** @param {number} number */
function whole(number) {
  return Math.abs(Math.round(number));
}

/** "gain", "loss" or "none". @param {number} points */
function kindOf(points) {
  return points > 0 ? "gain" : points < 0 ? "loss" : "none";
}

/**
 * A round beside those of others, and what sets it apart: "You gained 34 where the middle of the others lost 12, because …"
 *
 * @param {OwnRound} round
 * @param {DayInfo} day
 */
export function roundWords({ gained, others, median, figures, why }, day) {
  const points = whole(gained);
  if (!others) return t("daily-round-alone", { kind: kindOf(gained), points });
  const what = t("daily-round", { kind: kindOf(gained), points, other: kindOf(median), median: whole(median) });
  if (!figures) return `${what}.`;
  if (Math.round(gained - median) === 0) return `${what}.`;
  if (!why) return t("daily-round-unclear", { what });
  const cause = t(`daily-because-${why.cause}`, { more: why.points > 0 ? "more" : "less", points: whole(why.points), margin: Math.ceil(why.margin) });
  if (!why.moment) return t("daily-round-because", { what, cause });
  return t("daily-round-most", { what, cause, moment: momentWords(why.moment, day) });
}

/**
 * A decision or an event of chance with its worth: "green 5, not draw (+9)".
 *
 * @param {Moment} moment
 * @param {DayInfo} day
 */
export function momentWords({ action, reference, points }, day) {
  const said = nameAction(action, day);
  const cost = signed(points);
  return reference ? t("daily-moment-decision", { action: said, better: nameAction(reference, day), points: cost }) : t("daily-moment-chance", { name: whoActs(action), action: said, points: cost });
}

/** @param {string} action */
function whoActs(action) {
  const seat = action.split(" ")[0];
  return seat === "p1" ? t("ratings-you") : t("daily-bot", { number: Number(seat.slice(1)) - 1 });
}

/**
 * @param {string} action
 * @param {DayInfo} day
 */
function nameAction(action, day) {
  const players = Array.from({ length: day.seats }, (_, number) => (number ? t("daily-bot", { number }) : t("ratings-you")));
  const replay = /** @type {any} */ ({ players, words: { names: day.faces, edition: day.rules.split(" ")[0] } });
  return actionWords(replay, action);
}

/**
 * A moment of a whole match: "round 2: …".
 *
 * @param {"best" | "worst" | "luckiest"} kind
 * @param {MatchMoment} one
 * @param {DayInfo} day
 */
export function matchMomentWords(kind, { round, moment }, day) {
  return t("daily-moment", { kind: t(`daily-moment-${kind}`), round, moment: capital(momentWords(moment, day)) });
}

/**
 * The address of a moment in the replay of a match; nothing for one that was assessed before its place was kept.
 *
 * @param {string} table
 * @param {number} round
 * @param {Moment | null | undefined} moment
 */
export function momentAddress(table, round, moment) {
  return moment?.number === undefined ? "" : at(`/replay?${new URLSearchParams({ table, round: `${round}`, action: `${moment.number}` })}#replay`);
}
