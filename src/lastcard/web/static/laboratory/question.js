/**
 * A question to the laboratory: two rules lines, who plays, how many games, and the seed. A link carries it.
 *
 * @typedef {{lines: [string, string], seats: number, bots: string[], games: number, seed: string, matches: boolean}} Question
 * @typedef {import("./module.js").RulesRecord} RulesRecord
 */

export const LONGEST_LINE = 4000;
export const LONGEST_SEED = 200;
export const MOST_GAMES = 10_000_000;
export const MOST_SEATS = 10;

/** Rounds a second of one core in this page, with four bots: the measurements of docs/background/performance.md, rounded. */
export const MEASURED = { careful: 124_000, strong: 29_000, merciless: 20_000 };
/** @type {Question} */
export const FIRST = { lines: ["classic", "classic stacking=up"], seats: 4, bots: ["careful"], games: 100_000, seed: "0", matches: false };

/**
 * Reads a question from the part of an address after `?`; what it lacks, or what cannot be, is as in `FIRST`.
 * @param {string} search
 * @returns {Question}
 */
export function readQuestion(search) {
  const given = new URLSearchParams(search);
  const number = (/** @type {string} */ name, /** @type {number} */ usual, /** @type {number} */ least, /** @type {number} */ most) => {
    const value = Number(given.get(name) ?? usual);
    return Number.isInteger(value) && value >= least && value <= most ? value : usual;
  };
  const line = (/** @type {string} */ name, /** @type {string} */ usual) => given.get(name)?.trim().slice(0, LONGEST_LINE) || usual;
  const seats = number("seats", FIRST.seats, 2, MOST_SEATS);
  const bots = (given.get("bots") ?? "").split(",").filter(Boolean).slice(0, seats);
  return {
    lines: [line("a", FIRST.lines[0]), line("b", FIRST.lines[1])],
    seats,
    bots: bots.length ? bots : FIRST.bots,
    games: number("games", FIRST.games, 2, MOST_GAMES),
    seed: (given.get("seed") ?? FIRST.seed).slice(0, LONGEST_SEED),
    matches: given.has("whole"),
  };
}

/**
 * Writes a question as `readQuestion` reads it, without what is usual.
 * @param {Question} question
 */
export function writeQuestion({ lines, seats, bots, games, seed, matches }) {
  const written = new URLSearchParams({ a: lines[0], b: lines[1] });
  if (seats !== FIRST.seats) written.set("seats", String(seats));
  if (bots.join() !== FIRST.bots.join()) written.set("bots", bots.join());
  if (games !== FIRST.games) written.set("games", String(games));
  if (seed !== FIRST.seed) written.set("seed", seed);
  if (matches) written.set("whole", "");
  return `?${written}`;
}

/**
 * What the module and the statistics need to know of a line's table.
 * @param {RulesRecord} record
 * @param {Pick<Question, "seats" | "bots" | "matches">} question
 * @returns {import("./summary.js").Played}
 */
export function playedBy({ rules, teams, places }, { seats, bots, matches }) {
  return { rules, seats, bots: Array.from({ length: seats }, (_, place) => bots[place % bots.length]), matches, teams, places };
}

/**
 * The part of a rules line that the base does not have: `stacking=up`, `minecraft`.
 * @param {RulesRecord} base
 * @param {RulesRecord} other
 */
export function extraOf(base, other) {
  if (base.edition !== other.edition) return other.rules;
  const extra = Object.entries(other.given).filter(([key, value]) => base.given[key] !== value);
  const gone = Object.keys(base.given).some((key) => !(key in other.given));
  return extra.length && !gone ? extra.map((pair) => pair.join("=")).join(" ") : other.rules;
}
