/**
 * Compares two rules lines: every difference with its interval, the document of `lastcard lab compare` as data.
 *
 * The intervals of all differences hold together with 95 % (Bonferroni). Both lines are dealt the same cards, so that differences are paired
 * by blocks of games; while most blocks are missing, the lines count as independent. The Python is lastcard/lab/experiments/compare.py.
 *
 * @typedef {import("./estimates.js").Estimate} Estimate
 * @typedef {import("./module.js").About} About
 * @typedef {import("./module.js").Counted} Counted
 * @typedef {import("./summary.js").Played} Played
 * @typedef {"mean" | "share" | "wins" | "bot wins" | "points" | "place"} Kind
 * @typedef {{kind: Kind, name: string, base: Estimate, other: Estimate, difference: Estimate, weight: number, sure: boolean}} Change
 * @typedef {{played: Played, games: number, asked: number, seed: string, seconds: number, summary: Summary}} Run
 */

import { COLUMNS } from "./columns.js";
import { LEVEL, newcombe, scaled, student, welch, wilson } from "./estimates.js";
import { Summary } from "./summary.js";

const BLOCKS = 100;
const LEAST_GAMES = 2000;
/** In how many blocks an event has to occur: means of a few rare events are not normal. */
const HAPPENED = 20;
const PACE = 5;
const QUANTILES = [0.05, 0.5, 0.95];

/** How many games are played at a time where there are too few for blocks. */
const FEW = 250;

/**
 * How many games a block has.
 * @param {number} games
 */
export function blockSize(games) {
  return games >= LEAST_GAMES ? Math.ceil(games / BLOCKS) : FEW;
}

/** The games of a rules line: all together and, for paired differences, block by block. */
export class Line {
  /**
   * @param {Played} played
   * @param {About} about
   * @param {number} asked how many games are wanted
   * @param {string} seed
   */
  constructor(played, about, asked, seed) {
    this.played = played;
    this.about = about;
    this.asked = asked;
    this.seed = seed;
    this.size = blockSize(asked);
    this.seconds = 0;
    this.summary = new Summary(played, about);
    /** @type {Map<number, Summary>} the blocks with all their games, by number */
    this.blocks = new Map();
  }

  /**
   * @param {number} number of the block
   * @param {Counted} counted
   * @param {number} seconds
   */
  add(number, counted, seconds) {
    this.seconds += seconds;
    this.summary.add(counted);
    if (this.asked < LEAST_GAMES || counted.games < this.size) return;
    this.blocks.set(number, Summary.of(this.played, this.about, counted));
  }

  get games() {
    return this.summary.games;
  }
}

/**
 * Returns every difference between two lines.
 * @param {Line} base
 * @param {Line} other
 * @returns {{changes: Change[], paired: boolean}}
 */
export function compared(base, other) {
  const tested = changesOf(base.summary, other.summary, LEVEL).length;
  const level = 1 - (1 - LEVEL) / tested;
  const changes = changesOf(base.summary, other.summary, level);
  const common = [...base.blocks.keys()].filter((number) => other.blocks.has(number)).sort((one, two) => one - two);
  const paired = common.length > BLOCKS / 2;
  const sides = [base, other].map(({ blocks }) => common.map((number) => /** @type {Summary} */ (blocks.get(number))));
  for (const change of paired ? changes : []) {
    const [before, after] = sides.map((side) => side.map((block) => numberOf(block, change)));
    change.difference = pairedDifference(change.difference.value, before, after, level) ?? change.difference;
  }
  for (const change of changes) change.sure = change.difference.low > 0 || change.difference.high < 0;
  return { changes, paired };
}

/**
 * @param {Summary} base
 * @param {Summary} other
 * @param {number} level
 * @returns {Change[]}
 */
function changesOf(base, other, level) {
  const { table } = base;
  const happened = new Set([...base.happened, ...other.happened]);
  const names = COLUMNS.SHOWN.filter((name) => happened.has(name));
  const mean = (/** @type {Kind} */ kind, /** @type {string} */ name, /** @type {import("./summary.js").Counts} */ one, /** @type {typeof one} */ two) => meanChange(kind, name, one, two, level);
  const share = (/** @type {Kind} */ kind, /** @type {string} */ name, /** @type {number} */ one, /** @type {number} */ two) => shareChange(kind, name, [one, base.games], [two, other.games], level);
  const bySeat = (/** @type {Kind} */ kind, /** @type {"points" | "places"} */ what) => base.seats(what).map((one, seat) => mean(kind, `p${seat + 1}`, one, other.seats(what)[seat]));
  const [wins, won] = [other.seatWins(), base.botWins()];
  return [
    ...names.filter((name) => name !== "rounds" || table.matches).map((name) => mean("mean", name, base.counts(name), other.counts(name))),
    ...names.filter((name) => COLUMNS.RULES.includes(name)).map((name) => share("share", name, base.counts(name).happened, other.counts(name).happened)),
    ...base.seatWins().map((before, seat) => share("wins", `p${seat + 1}`, before, wins[seat])),
    ...(base.names.length > 1 ? [...won].map(([name, before]) => share("bot wins", name, before, other.botWins().get(name) ?? 0)) : []),
    ...bySeat("points", "points"),
    ...(base.table.places && other.table.places && !table.matches ? bySeat("place", "places") : []),
  ];
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {import("./summary.js").Counts} base
 * @param {import("./summary.js").Counts} other
 * @param {number} level
 * @returns {Change}
 */
function meanChange(kind, name, base, other, level) {
  const difference = welch(base.sample, other.sample, level);
  const deviation = Math.min(base.n, other.n) > 1 ? Math.sqrt((base.deviation ** 2 + other.deviation ** 2) / 2) : 0;
  const weight = deviation ? Math.abs(difference.value) / deviation : difference.value ? Infinity : 0;
  return { kind, name, base: base.estimate(), other: other.estimate(), difference, weight, sure: false };
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {[number, number]} base
 * @param {[number, number]} other
 * @param {number} level
 * @returns {Change}
 */
function shareChange(kind, name, base, other, level) {
  const [one, two] = [wilson(...base), wilson(...other)];
  const [before, after] = [one, two].map(({ value }) => 2 * Math.asin(Math.sqrt(Math.min(1, value))));
  const difference = newcombe(wilson(...base, level), wilson(...other, level));
  return { kind, name, base: one, other: two, difference, weight: Math.abs(after - before), sure: false };
}

/**
 * The number that a change compares, of one block.
 * @param {Summary} block
 * @param {Change} change
 */
function numberOf(block, { kind, name }) {
  const seat = Number(name.slice(1)) - 1;
  if (kind === "mean") return block.counts(name).mean;
  if (kind === "share") return block.counts(name).happened / block.games;
  if (kind === "points") return block.seats("points")[seat].mean;
  if (kind === "place") return block.seats("places")[seat].mean;
  return (kind === "wins" ? block.seatWins()[seat] : (block.botWins().get(name) ?? 0)) / block.games;
}

/**
 * @param {number} difference
 * @param {number[]} before
 * @param {number[]} after
 * @param {number} level
 */
function pairedDifference(difference, before, after, level) {
  const apart = after.map((number, block) => number - before[block]);
  if (after.filter((number, block) => number || before[block]).length < HAPPENED) return null;
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length;
  const deviation = Math.sqrt(apart.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (apart.length - 1));
  return student({ mean: difference, deviation, count: apart.length }, level);
}

// ---- the document as data ------------------------------------------------------------------------------------------------

/**
 * Returns what `lastcard lab compare --json` prints.
 * @param {Line} base
 * @param {Line} other
 * @param {(name: string) => string} label of a column
 * @param {string[]} sentences
 * @param {ReturnType<typeof compared>} found
 */
export function comparisonData(base, other, label, sentences, { changes, paired }) {
  return {
    command: commandOf(base, other),
    level: LEVEL,
    tested: changes.length,
    paired,
    runs: [base, other].map((line) => runData(line, label)),
    compared: [{ rules: other.played.rules, sentences, changes }],
  };
}

/**
 * The command that plays the same comparison.
 * @param {Line} base
 * @param {Line} other
 */
export function commandOf(base, other) {
  const words = ["lastcard", "lab", "compare", base.played.rules, other.played.rules, ...optionsOf(base, Math.max(base.games, other.games))];
  return words.map(quoted).join(" ");
}

/**
 * @param {Line} line
 * @param {(name: string) => string} label
 */
function runData(line, label) {
  const { played, summary, games, asked, seed, seconds } = line;
  const { rules, seats, bots, matches } = played;
  const decisions = summary.counts("decisions");
  const [low, median, high] = QUANTILES.map((part) => (PACE / 60) * decisions.quantile(part));
  const words = ["lastcard", "lab", "run", ...(rules === "classic" ? [] : ["--rules", rules]), ...optionsOf(line, games)];
  const wins = summary.seatWins().map((won) => wilson(won, games));
  const hasPlaces = played.places && !matches;
  const [points, places] = [summary.seats("points"), summary.seats("places")];
  const [each, ranks] = [summary.bots("points"), summary.bots("places")];
  return {
    rules, seats, bots, matches, games, asked, seed, seconds,
    command: words.map(quoted).join(" "),
    minutes: { pace: PACE, mean: scaled(decisions.estimate(), PACE / 60), low, median, high },
    columns: Object.fromEntries(summary.happened.map((name) => [name, columnData(summary.counts(name), label(name))])),
    by_seat: Object.fromEntries(wins.map((won, seat) => [`p${seat + 1}`, { wins: won, points: points[seat].estimate(), ...(hasPlaces ? { place: places[seat].estimate() } : {}) }])),
    by_bot: Object.fromEntries([...summary.botWins()].map(([name, won]) => [name, { wins: wilson(won, games), even: bots.filter((one) => one === name).length / seats, points: each.get(name), ...(hasPlaces ? { place: ranks.get(name) } : {}) }])),
    shared: summary.shared,
    unwon: summary.unwon,
  };
}

/**
 * @param {import("./summary.js").Counts} counts
 * @param {string} label
 */
function columnData(counts, label) {
  const quantiles = Object.fromEntries(QUANTILES.map((part) => [String(part), counts.quantile(part)]));
  return { label, mean: counts.estimate(), share: counts.share(), deviation: counts.deviation, quantiles, most: counts.most };
}

/**
 * The options that repeat a run, without its rules: those that differ from the defaults.
 * @param {Line} line
 * @param {number} games
 */
function optionsOf({ played, seed }, games) {
  const { seats, bots, matches } = played;
  const length = 1 + bots.findIndex((_, end) => bots.every((name, place) => name === bots[place % (end + 1)]));
  const company = bots.slice(0, length).join(",");
  /** @type {[string, string, string][]} */
  const given = [["--seats", String(seats), "4"], ["--bots", company, "random"], ["--games", String(games), "100000"]];
  const words = given.filter(([, value, usual]) => value !== usual).flatMap(([name, value]) => [name, value]);
  if (seed !== "0") words.push(...(seed.startsWith("-") ? [`--seed=${seed}`] : ["--seed", seed]));
  return matches ? [...words, "--matches"] : words;
}

/**
 * A word as a shell reads it.
 * @param {string} word
 */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
}
