/**
 * What the puzzle page knows: the puzzle, and which days were solved in this browser.
 *
 * @typedef {object} PuzzleAction
 * @property {string} action "r5", "ww:g", "draw"
 * @property {string} card that it plays, "" if none
 * @property {string} color that it names, "" if none
 * @property {string} words
 * @property {number} win
 * @property {boolean} best
 * @property {boolean} careful whether the bot careful takes it
 * @property {string[]} lines what it is worth, what it costs, and why
 *
 * @typedef {object} Step the table after a decision
 * @property {string} said
 * @property {Record<string, number>} counts
 * @property {string[]} hand
 * @property {string} top
 * @property {string | null} color
 *
 * @typedef {object} Puzzle
 * @property {string} date
 * @property {string} edition
 * @property {string} seat
 * @property {Record<string, string>} names
 * @property {Record<string, number>} counts
 * @property {string[]} hand
 * @property {string} top
 * @property {string | null} color
 * @property {string} direction
 * @property {string[]} standing
 * @property {PuzzleAction[]} actions
 * @property {Step[]} reply how the best action goes on
 */

import { keepValue, keptValue } from "../shared/storage/kept.js";
import { DAY_MS } from "../shared/wire/constants.js";

const KEY = "lastcard:puzzles";
const MOST_DAYS = 800;
/** The marks of a shared line: a wrong answer, and the right one. */
const WRONG = "▲";
const RIGHT = "◆";

/** The days of this page, where the browser stores nothing. @type {Days | null} */
let unkept = null;

/** @typedef {Record<string, {answers: string[], solved: boolean}>} Days day → what was answered */

/** @returns {Days} */
function kept() {
  const found = unkept ?? keptValue(KEY);
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
}

/**
 * Return the answers of a day, the first one first.
 *
 * @param {string} day
 * @returns {string[]}
 */
export function answersOf(day) {
  const answers = kept()[day]?.answers;
  return Array.isArray(answers) ? answers.map(String) : [];
}

/**
 * Return the own answers of a day as marks: the wrong ones, then the right one; "" if there are none.
 *
 * @param {string} day
 */
export function marksOf(day) {
  const wrong = answersOf(day).length - (kept()[day]?.solved === true ? 1 : 0);
  return WRONG.repeat(Math.min(9, Math.max(0, wrong))) + (kept()[day]?.solved === true ? RIGHT : "");
}

/**
 * @param {string} day
 * @param {string} action
 * @param {boolean} isBest
 */
export function keepAnswer(day, action, isBest) {
  const days = kept();
  const answers = answersOf(day);
  if (days[day]?.solved === true || answers.includes(action)) return;
  days[day] = { answers: [...answers, action], solved: isBest };
  const newest = Object.entries(days).sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MOST_DAYS);
  const all = Object.fromEntries(newest);
  unkept = keepValue(KEY, all) ? null : all;
}

/**
 * Return how many days up to this one were solved in a row.
 *
 * @param {string} day "2026-11-29"
 */
export function streakOf(day) {
  const days = kept();
  let count = 0;
  for (let at = Date.parse(`${day}T00:00:00Z`); days[dayOf(at)]?.solved === true; at -= DAY_MS) count += 1;
  return count;
}

/** @param {number} ms since 1970 */
function dayOf(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Return the hand as groups: each card with the actions that play it. Equal cards share the actions of the first.
 *
 * @param {Puzzle} puzzle
 */
export function groupsOf({ hand, actions }) {
  return hand.map((card, at) => {
    const own = hand.indexOf(card) === at ? actions.filter((one) => one.card === card) : [];
    return { card, name: own.length === 1 ? own[0].words : own[0]?.words.split(/[:,]/)[0] ?? card, actions: own };
  });
}

/**
 * Return the line that can be shared. It does not give the answer away.
 *
 * @param {Puzzle} puzzle
 * @param {string[]} answers
 * @param {number} streak
 */
export function shareLine({ date, actions }, answers, streak) {
  const marks = answers.map((answer) => (actions.find((one) => one.action === answer)?.best ? RIGHT : WRONG)).join("");
  return `Last Card ${date} ${marks}${streak > 1 ? ` · ${streak}` : ""}`;
}
