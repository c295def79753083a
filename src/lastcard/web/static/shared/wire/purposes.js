/** What a table without a host was made for: a word, for the daily match and its practice copies with the day, counted from 1970. */

import { DAY_MS } from "./constants.js";

/** @typedef {{purpose?: string} | null | undefined} Made */

/** @param {Made} table */
export function isDaily(table) {
  return table?.purpose?.startsWith("daily-") ?? false;
}

/** Whether it is a practice copy of a daily match, which counts nowhere. @param {Made} table */
export function isPractice(table) {
  return table?.purpose?.startsWith("practice-") ?? false;
}

/** The id of the tournament whose table it is, "" at any other. @param {Made} table */
export function eventOf(table) {
  return /^event-(.+)$/.exec(table?.purpose ?? "")?.[1] ?? "";
}

/** Whether it is a table of the quick match. @param {Made} table */
export function isQuick(table) {
  return table?.purpose === "quick";
}

/** Whether its matches are rated. @param {Made} table */
export function isRated(table) {
  return isQuick(table) || eventOf(table) !== "";
}

/** Whether people are compared by what they do at a table, so that it gives no hints. @param {Made} table */
export function comparesPeople(table) {
  return isDaily(table) || isRated(table);
}

/** The day of a daily match, or of a practice copy of it, in words. @param {Made} table @param {string} lang */
export function dayOf(table, lang) {
  const day = Number(table?.purpose?.split("-")[1]);
  return new Date(day * DAY_MS).toLocaleDateString(lang, { day: "numeric", month: "long", timeZone: "UTC" });
}
