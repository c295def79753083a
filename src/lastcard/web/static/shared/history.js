/**
 * Finished matches, kept in this browser: what was played, with whom, and how it ended. There is no account; a file carries them over to
 * another browser.
 *
 * @typedef {object} PlayedMatch
 * @property {string} table
 * @property {number} number of the match at its table
 * @property {string} rules the rules line
 * @property {string[]} players p1 first
 * @property {number[]} totals p1 first; empty if no round was finished
 * @property {number[]} winners places of the winners among the players, from 0; none if the match was ended by a vote
 * @property {number} me the own place, from 0
 * @property {number} rounds
 * @property {string} at when it ended, "2026-11-23T14:05:00.000Z"
 *
 * @typedef {object} Statistics
 * @property {number} matches that were played to their end
 * @property {number} won
 * @property {number} rounds
 * @property {number} streak the most matches won in a row
 * @property {[string, {matches: number, won: number}][]} editions the most played first
 * @property {[string, {matches: number, won: number}][]} players those met most often first; won: matches that they won
 */

const KEY = "lastcard:matches";
const MOST = 500;
const FORMAT = "lastcard-matches";

/** @returns {PlayedMatch[]} newest first */
export function playedMatches() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isMatch) : [];
  } catch {
    return [];
  }
}

/**
 * Keep a match; one that is kept already stays as it is.
 *
 * @param {PlayedMatch} match
 */
export function keepMatch(match) {
  const known = playedMatches();
  if (!known.some((one) => isSame(one, match))) write([match, ...known]);
}

/** @param {PlayedMatch[]} matches newest first */
export function write(matches) {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches.slice(0, MOST)));
  } catch {
    return; // a browser that keeps nothing plays all the same
  }
}

/** The text of the file that carries all matches to another browser. */
export function fileText() {
  return `${JSON.stringify({ format: FORMAT, matches: playedMatches() }, null, 1)}\n`;
}

/**
 * Add the matches of a file to those that are kept.
 *
 * @param {string} text
 * @returns {number | null} how many were new; null if the file holds no matches
 */
export function addFile(text) {
  /** @type {PlayedMatch[]} */
  let brought;
  try {
    const file = JSON.parse(text);
    if (file.format !== FORMAT || !Array.isArray(file.matches)) return null;
    brought = file.matches.filter(isMatch);
  } catch {
    return null;
  }
  const known = playedMatches();
  const fresh = brought.filter((one) => !known.some((other) => isSame(one, other)));
  write([...known, ...fresh].sort((a, b) => b.at.localeCompare(a.at)));
  return fresh.length;
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
  let [won, rounds, streak, row] = [0, 0, 0, 0];
  const ended = matches.filter((one) => one.winners.length);
  for (const match of [...ended].reverse()) {
    const mine = match.winners.includes(match.me);
    row = mine ? row + 1 : 0;
    streak = Math.max(streak, row);
    won += Number(mine);
    rounds += match.rounds;
    count(editions, match.rules.split(" ")[0], mine);
    for (const [at, name] of match.players.entries()) if (at !== match.me) count(players, name, match.winners.includes(at));
  }
  const most = (/** @type {typeof editions} */ of) => [...of].sort(([, a], [, b]) => b.matches - a.matches);
  return { matches: ended.length, won, rounds, streak, editions: most(editions), players: most(players) };
}

/**
 * @param {PlayedMatch} one
 * @param {PlayedMatch} other
 */
function isSame(one, other) {
  return one.table === other.table && one.number === other.number;
}

/**
 * Whether something that was stored or sent is a match.
 *
 * @param {any} one
 * @returns {one is PlayedMatch}
 */
function isMatch(one) {
  const numbers = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((n) => Number.isFinite(n));
  return (
    typeof one?.table === "string" && /^[0-9a-z]{4,40}$/.test(one.table) && typeof one.rules === "string" && typeof one.at === "string" && !Number.isNaN(Date.parse(one.at)) &&
    Array.isArray(one.players) && one.players.every((/** @type {unknown} */ name) => typeof name === "string") &&
    numbers(one.totals) && numbers(one.winners) && [one.number, one.me, one.rounds].every(Number.isInteger)
  );
}
