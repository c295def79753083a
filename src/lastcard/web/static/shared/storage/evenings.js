/**
 * Stores score sheets of matches with paper cards in this browser, and reads them from files.
 *
 * @typedef {object} PaperRound a round as it was reported
 * @property {string[]} hands what is left in each hand, p1 first: cards ("r5ww") or points ("55"), "" for an empty hand
 * @property {string[]} winners who went out, in that order
 * @property {boolean} void whether the round does not count
 * @property {string} [dealer] who dealt, if the players decided it
 *
 * @typedef {object} Evening a match with paper cards
 * @property {string} id
 * @property {string} at when it began, "2026-11-23T14:05:00.000Z"
 * @property {string} rules the rules line
 * @property {string[]} players their names, p1 first
 * @property {PaperRound[]} rounds
 * @property {string} dealer who deals the next round, if the players have decided it; else ""
 * @property {"left" | "right"} [direction] in which direction is played; to the left if it is not said
 */

import { cleanName } from "../text/names.js";
import { SEAT } from "../wire/constants.js";
import { keepValue, keptList } from "./kept.js";

const KEY = "lastcard:evenings";
const FORMAT = "lastcard-evenings";
const MOST = 100;
const MOST_ROUNDS = 500;
const LONGEST_NAME = 240;
const LONGEST_RULES = 2000;
const LONGEST_HAND = 400;
const IS_SEAT = new RegExp(`^${SEAT}$`);
/** The size limit of a file, in bytes: more than all stored evenings need. */
export const LARGEST_FILE = 4 * 2 ** 20;

/** @returns {Evening[]} the latest first */
export function evenings() {
  return keptList(KEY).filter(isEvening).map(withCleanNames);
}

/**
 * Store an evening as the latest one, in place of what is stored of it.
 *
 * @param {Evening} evening
 * @returns {boolean} whether the browser had room for it
 */
export function keepEvening(evening) {
  return keepValue(KEY, [evening, ...evenings().filter((one) => one.id !== evening.id)].slice(0, MOST));
}

/** @param {string} id of the evening to be removed */
export function dropEvening(id) {
  keepValue(KEY, evenings().filter((one) => one.id !== id));
}

/** Return a file with all stored evenings. */
export function eveningsFile() {
  return `${JSON.stringify({ format: FORMAT, evenings: evenings() }, null, 1)}\n`;
}

/**
 * Add the evenings of a file to the stored ones, while there is room. No stored evening is removed for them.
 *
 * @param {string} text
 * @returns {number | null} how many were added; null if the file holds no evenings
 */
export function addEvenings(text) {
  /** @type {Evening[]} */
  let brought;
  try {
    const file = JSON.parse(text);
    if (file.format !== FORMAT || !Array.isArray(file.evenings)) return null;
    brought = file.evenings.filter(isEvening).map(withCleanNames);
  } catch {
    return null;
  }
  const known = evenings();
  const seen = new Set(known.map(({ id }) => id));
  const fresh = brought.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, Math.max(0, MOST - known.length));
  return keepValue(KEY, [...known, ...fresh.map(onlyEvening)].sort((a, b) => (a.at < b.at ? 1 : -1))) ? fresh.length : 0;
}

/**
 * Return an evening with names as they can be shown, wherever they come from.
 *
 * @param {Evening} evening
 * @returns {Evening}
 */
function withCleanNames(evening) {
  return { ...evening, players: evening.players.map(cleanName) };
}

/**
 * Return what belongs to an evening; a file may hold more.
 *
 * @param {Evening} evening
 * @returns {Evening}
 */
function onlyEvening({ id, at, rules, players, rounds, dealer, direction }) {
  return { id, at, rules, players, rounds: rounds.map((one) => ({ hands: one.hands, winners: one.winners, void: one.void, ...(one.dealer ? { dealer: one.dealer } : {}) })), dealer, ...(direction ? { direction } : {}) };
}

/**
 * @param {any} one
 * @returns {one is Evening}
 */
function isEvening(one) {
  return (
    isText(one?.id, 40) && isText(one.at, 40) && !Number.isNaN(Date.parse(one.at)) && isText(one.rules, LONGEST_RULES) && isTexts(one.players, 10, LONGEST_NAME) && one.players.length > 1 &&
    (one.dealer === "" || IS_SEAT.test(one.dealer)) && [undefined, "left", "right"].includes(one.direction) && Array.isArray(one.rounds) && one.rounds.length <= MOST_ROUNDS && one.rounds.every(isRound)
  );
}

/** @param {any} one */
function isRound(one) {
  return isTexts(one?.hands, 10, LONGEST_HAND) && isTexts(one.winners, 10, 3) && one.winners.every((/** @type {string} */ seat) => IS_SEAT.test(seat)) && typeof one.void === "boolean" && (one.dealer === undefined || IS_SEAT.test(one.dealer));
}

/**
 * @param {any} one
 * @param {number} most
 */
function isText(one, most) {
  return typeof one === "string" && one.length <= most;
}

/**
 * @param {any} some
 * @param {number} most
 * @param {number} longest
 */
function isTexts(some, most, longest) {
  return Array.isArray(some) && some.length <= most && some.every((one) => isText(one, longest));
}
