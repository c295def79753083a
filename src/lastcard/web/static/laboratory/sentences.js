/** Says a comparison in sentences, and writes numbers, as lastcard/lab/documents does. */

import { COLUMNS } from "./columns.js";
import { scaled } from "./estimates.js";

/**
 * @typedef {import("./estimates.js").Estimate} Estimate
 * @typedef {import("./comparison.js").Change} Change
 * @typedef {(id: string, args?: Record<string, string | number>) => string} Say  a message in the reader's language
 */

const SENTENCES = 8;
const HEADLINES = [...COLUMNS.LENGTH, ...COLUMNS.COURSE, ...COLUMNS.RULES];
/** @type {Record<string, string>} */
const TOGETHER = { decisions: "length", turns: "length", plays: "length", targets: "hands_swapped" };
const SHARES = ["share", "wins", "bot wins"];
const NAMED = ["wins", "bot wins", "points", "place"];

/** @param {Change} change */
export function isOfShares(change) {
  return SHARES.includes(change.kind);
}

/** @param {Change} change */
export function isNamed(change) {
  return NAMED.includes(change.kind);
}

/**
 * How many decimals to show: up to the first that the interval leaves uncertain.
 * @param {Estimate} estimate
 */
export function decimals({ value, low, high }) {
  const reach = (high - low) / 2;
  if (!(reach > 0 && reach < Infinity)) return Number.isInteger(value) ? 0 : 2;
  return Math.min(4, Math.max(0, -Math.floor(Math.log10(reach))));
}

/**
 * How many decimals a difference needs to show that its interval excludes zero.
 * @param {Estimate} difference
 */
export function sureDecimals(difference) {
  const { low, high } = difference;
  let places = decimals(difference);
  const nearest = Math.min(Math.abs(low), Math.abs(high));
  while (places < 6 && (low > 0 || high < 0) && Number(nearest.toFixed(places)) === 0) places++;
  return places;
}

/**
 * A number as a language writes it, with a typographic minus sign, and never a negative zero.
 * @param {number} value
 * @param {number} places
 * @param {string} lang
 */
export function formatted(value, places, lang) {
  const given = Number(value.toFixed(places)) === 0 ? 0 : value;
  return new Intl.NumberFormat(lang, { minimumFractionDigits: places, maximumFractionDigits: places }).format(given).replace("-", "−");
}

/**
 * The label of a column that stands alone.
 * @param {string} name
 * @param {Say} say
 */
export function label(name, say) {
  const why = shortLabel(name, say);
  if (COLUMNS.MISSED.includes(name)) return say("lab-missed", { why });
  return COLUMNS.DRAWN.includes(name) ? say("lab-drawn", { why }) : why;
}

/**
 * @param {string} name
 * @param {Say} say
 */
export function shortLabel(name, say) {
  return say(`lab-column-${name.replaceAll("_", "-")}`);
}

/**
 * At most eight sentences on what changes for sure, the length of a game first, then the largest effects.
 * @param {Change[]} changes
 * @param {{rules: string, matches: boolean, bots: string[]}} table  what the other line has that the base has not, and who played
 * @param {Say} say
 * @param {string} lang
 */
export function sentences(changes, table, say, lang) {
  const sure = changes.filter((change) => change.sure).sort((one, two) => two.weight - one.weight || 0);
  const headlines = sure.filter((change) => !["mean", "share"].includes(change.kind) || HEADLINES.includes(change.name));
  const length = (/** @type {Change} */ { name }) => (COLUMNS.LENGTH.includes(name) ? COLUMNS.LENGTH.indexOf(name) : COLUMNS.LENGTH.length);
  const first = (/** @type {Change} */ change) => 2 * length(change) + Number(change.kind === "share");
  headlines.sort((one, two) => first(one) - first(two));
  /** @type {Set<string>} */
  const seen = new Set();
  const found = [];
  for (const change of headlines) {
    const topic = topicOf(change, table.bots);
    if (!seen.has(topic)) found.push(said(change, table.matches, say, lang));
    seen.add(topic);
  }
  const [sentence, ...others] = found;
  const { rules } = table;
  if (!sentence) return [say("lab-said-nothing", { rules })];
  return [say("lab-said-first", { rules, sentence }), ...others.map((one) => say("lab-said-next", { sentence: one }))].slice(0, SENTENCES);
}

/**
 * @param {Change} change
 * @param {string[]} bots
 */
function topicOf({ kind, name }, bots) {
  if (kind === "bot wins" && new Set(bots).size === 2) return "bots";
  if (kind === "place" || kind === "points") return kind;
  return TOGETHER[name] ?? name;
}

/**
 * @param {Change} change
 * @param {boolean} matches
 * @param {Say} say
 * @param {string} lang
 */
function said(change, matches, say, lang) {
  const [scale, unit] = isOfShares(change) ? [100, " %"] : [1, ""];
  const difference = scaled(change.difference, scale);
  const places = sureDecimals(difference);
  const [base, now] = [change.base, change.other].map((side) => formatted(side.value * scale, places, lang) + unit);
  const [low, high] = [difference.low, difference.high].map(Math.abs).sort((one, two) => one - two);
  const span = { low: formatted(low, places, lang), high: formatted(high, places, lang) };
  const game = matches ? "match" : "round";
  const args = {
    game,
    sign: difference.value > 0 ? "more" : "fewer",
    amount: formatted(Math.abs(difference.value), places, lang),
    interval: low === high ? say("lab-said-always") : say("lab-said-interval", span),
    before: say("lab-said-before", { now, base }),
  };
  if (!isNamed(change)) return say(messageOf(change), { ...args, what: label(change.name, say) });
  const who = say(change.kind === "bot wins" ? "lab-said-bot" : "lab-said-seat", { name: change.name });
  const message = change.kind === "points" ? `lab-said-points-${game}` : change.kind === "place" ? "lab-said-place" : "lab-said-wins";
  return say(message, { ...args, who });
}

/** @param {Change} change */
function messageOf({ kind, name, base, other }) {
  if (kind === "share") return "lab-said-share";
  if (COLUMNS.LENGTH.includes(name)) return "lab-said-length";
  if (!base.value) return "lab-said-new";
  return other.value ? "lab-said-mean" : "lab-said-gone";
}
