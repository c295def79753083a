/**
 * Stores finished matches in this browser: rules, players and result. There are no accounts; a file transfers the matches to another
 * browser.
 *
 * @typedef {object} PlayedMatch
 * @property {string} table
 * @property {number} number of the match at its table
 * @property {string} rules the rules line
 * @property {string[]} players p1 first
 * @property {number[]} totals p1 first; empty if no round was finished
 * @property {number[]} winners indices of the winning players; none if a vote ended the match
 * @property {number} me the index of the own player
 * @property {number} rounds
 * @property {string} at when it ended, "2026-11-23T14:05:00.000Z"
 * @property {string[]} [looks] the animal and the colour of each player, "fox sky"
 * @property {number} [behind] how many points the player was behind at most
 * @property {number} [caught] how many players the player caught
 * @property {number} [guilty] how many of the player's challenges were right
 *
 * @typedef {object} Statistics
 * @property {number} matches played to their end
 * @property {number} won
 * @property {number} rounds
 * @property {number} streak the most matches won in a row
 * @property {number} running the matches won in a row up to now
 * @property {number} comeback the most points that the player was behind in a match and still won
 * @property {number} caught
 * @property {number} guilty
 * @property {[string, {matches: number, won: number}][]} editions the most played first
 * @property {[string, {matches: number, won: number}][]} players the most frequent first; won: matches that they won
 *
 * @typedef {object} Stamp something that the player did for the first time
 * @property {"won" | "edition" | "caught" | "guilty" | "comeback" | "row"} kind
 * @property {string} edition of the match
 * @property {string} at when the match ended
 */

import { cleanName } from "../text/names.js";
import { keepValue, keptList } from "./kept.js";
import { keepLessons, lessonsDone } from "./lessons_done.js";

const KEY = "lastcard:matches";
const MOST = 500;
const FORMAT = "lastcard-matches";
const KEYS = /** @type {const} */ (["table", "number", "rules", "players", "totals", "winners", "me", "rounds", "at", "looks", "behind", "caught", "guilty"]);
const LONGEST_RULES = 2000;
const LONGEST_NAME = 240;
const LONGEST_LOOK = 40;
const MOST_PLAYERS = 10;
const MOST_ROUNDS = 1_000_000;
/** How many points behind make a comeback worth a stamp, and how many wins a row. */
export const COMEBACK = 100;
export const ROW = 5;
/** The size limit of a file, in bytes: more than all stored matches need. */
export const LARGEST_FILE = 4 * 2 ** 20;

/** @returns {PlayedMatch[]} newest first */
export function playedMatches() {
  return keptList(KEY).filter(isMatch).map(withCleanNames);
}

/**
 * Store a match, unless it is stored already.
 *
 * @param {PlayedMatch} match
 */
export function keepMatch(match) {
  const known = playedMatches();
  if (!known.some((one) => nameOf(one) === nameOf(match))) write([match, ...known]);
}

/**
 * Replace the stored matches; return whether the browser had room for them.
 *
 * @param {PlayedMatch[]} matches newest first
 */
export function write(matches) {
  return keepValue(KEY, matches.slice(0, MOST));
}

/** Return the text of a file with all matches and the lessons that are done, for another browser. */
export function fileText() {
  return `${JSON.stringify({ format: FORMAT, matches: playedMatches(), lessons: lessonsDone() }, null, 1)}\n`;
}

/**
 * Add the matches of a file to the stored ones, newest first, while there is room, and its lessons. No stored match is removed for them.
 *
 * @param {string} text
 * @returns {number | null} how many were added; null if the file holds no matches
 */
export function addFile(text) {
  /** @type {PlayedMatch[]} */
  let brought;
  try {
    const file = JSON.parse(text);
    if (file.format !== FORMAT || !Array.isArray(file.matches)) return null;
    brought = file.matches.filter(isMatch).map(withCleanNames);
    keepLessons(file.lessons);
  } catch {
    return null;
  }
  const known = playedMatches();
  const seen = new Set(known.map(nameOf));
  const fresh = newestFirst(brought.filter((one) => !seen.has(nameOf(one)) && seen.add(nameOf(one)))).slice(0, Math.max(0, MOST - known.length));
  return write(newestFirst([...known, ...fresh.map(onlyMatch)])) ? fresh.length : 0;
}

/**
 * Return a match with names as they can be shown, wherever they come from.
 *
 * @param {PlayedMatch} match
 * @returns {PlayedMatch}
 */
function withCleanNames(match) {
  return { ...match, players: match.players.map(cleanName) };
}

/** @param {PlayedMatch[]} matches */
function newestFirst(matches) {
  return matches.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/**
 * @param {PlayedMatch[]} matches newest first
 * @returns {Statistics}
 */
export function statistics(matches) {
  /** @type {Map<string, {matches: number, won: number}>} */
  const editions = new Map();
  /** @type {Map<string, {matches: number, won: number}>} */
  const players = new Map();
  const count = (/** @type {typeof editions} */ of, /** @type {string} */ name, /** @type {boolean} */ won) => {
    const { matches: n, won: w } = of.get(name) ?? { matches: 0, won: 0 };
    of.set(name, { matches: n + 1, won: w + Number(won) });
  };
  let [won, rounds, streak, row, comeback, caught, guilty] = [0, 0, 0, 0, 0, 0, 0];
  const ended = matches.filter((one) => one.winners.length);
  for (const match of [...ended].reverse()) {
    const mine = match.winners.includes(match.me);
    row = mine ? row + 1 : 0;
    streak = Math.max(streak, row);
    won += Number(mine);
    rounds += match.rounds;
    caught += match.caught ?? 0;
    guilty += match.guilty ?? 0;
    if (mine) comeback = Math.max(comeback, match.behind ?? 0);
    count(editions, match.rules.split(" ")[0], mine);
    for (const [at, name] of match.players.entries()) if (at !== match.me) count(players, name, match.winners.includes(at));
  }
  const most = (/** @type {typeof editions} */ of) => [...of].sort(([, a], [, b]) => b.matches - a.matches);
  return { matches: ended.length, won, rounds, streak, running: row, comeback, caught, guilty, editions: most(editions), players: most(players) };
}

/**
 * Return what the player did for the first time, the first one first.
 *
 * @param {PlayedMatch[]} matches newest first
 * @returns {Stamp[]}
 */
export function stampsOf(matches) {
  /** @type {Map<string, Stamp>} */
  const found = new Map();
  let row = 0;
  for (const match of matches.filter((one) => one.winners.length).reverse()) {
    const [edition] = match.rules.split(" ");
    const earn = (/** @type {Stamp["kind"]} */ kind, name = /** @type {string} */ (kind)) => {
      if (!found.has(name)) found.set(name, { kind, edition, at: match.at });
    };
    const mine = match.winners.includes(match.me);
    row = mine ? row + 1 : 0;
    if (match.caught) earn("caught");
    if (match.guilty) earn("guilty");
    if (!mine) continue;
    earn("won");
    earn("edition", `edition ${edition}`);
    if ((match.behind ?? 0) >= COMEBACK) earn("comeback");
    if (row >= ROW) earn("row");
  }
  return [...found.values()];
}

/** @param {PlayedMatch} one */
function nameOf({ table, number }) {
  return `${table} ${number}`;
}

/**
 * Return a match without unknown properties of a file.
 *
 * @param {PlayedMatch} one
 * @returns {PlayedMatch}
 */
function onlyMatch(one) {
  return /** @type {any} */ (Object.fromEntries(KEYS.filter((key) => one[key] !== undefined).map((key) => [key, one[key]])));
}

/**
 * Whether a stored or received value is a match.
 *
 * @param {any} one
 * @returns {one is PlayedMatch}
 */
function isMatch(one) {
  const isText = (/** @type {unknown} */ text, /** @type {number} */ most) => typeof text === "string" && text.length <= most;
  const isNumber = (/** @type {unknown} */ n, /** @type {number} */ least, /** @type {number} */ most) => Number.isInteger(n) && Number(n) >= least && Number(n) <= most;
  if (typeof one !== "object" || one === null || !Array.isArray(one.players)) return false;
  const seats = one.players.length;
  const seatsOf = (/** @type {unknown} */ list) => Array.isArray(list) && list.length <= seats;
  return (
    isText(one.table, 40) && /^[0-9a-z]{4,40}$/.test(one.table) && isText(one.rules, LONGEST_RULES) &&
    isText(one.at, 30) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one.at) && !Number.isNaN(Date.parse(one.at)) &&
    seats <= MOST_PLAYERS && one.players.every((/** @type {unknown} */ name) => isText(name, LONGEST_NAME)) &&
    seatsOf(one.totals) && one.totals.every(Number.isSafeInteger) &&
    seatsOf(one.winners) && one.winners.every((/** @type {unknown} */ seat) => isNumber(seat, 0, seats - 1)) &&
    (one.looks === undefined || (seatsOf(one.looks) && one.looks.every((/** @type {unknown} */ look) => isText(look, LONGEST_LOOK)))) &&
    [one.behind, one.caught, one.guilty].every((count) => count === undefined || isNumber(count, 0, Number.MAX_SAFE_INTEGER)) &&
    isNumber(one.me, 0, seats - 1) && isNumber(one.number, 1, MOST_ROUNDS) && isNumber(one.rounds, 0, MOST_ROUNDS)
  );
}
