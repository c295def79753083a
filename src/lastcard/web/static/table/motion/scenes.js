/**
 * Shows the lines of a table one after another, from a queue. Each visible event is a scene with one caption, and has its time before the next one
 * begins. The player's own action shows the whole queue at once; so does a hidden page.
 *
 * @typedef {import("../../shared/wire/types.js").Line} Line
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { isReduced } from "./animation.js";
import { pointsOf } from "./moves.js";
import { NO_CARD } from "../state/table_state.js";

/** How long a scene is shown, in milliseconds: a played card, other actions of a player, and events of the dealer. */
const PLAYED_MS = 420;
const ACTED_MS = { uno: 300, catch: 400, challenge: 380, notice: 380, accept: 180, shed: 320, color: 320, target: 320, pass: 120 };
const HAPPENED_MS = { deal: 70, draw: 300, lay: 260, under: 260, top: 320, miss: 320, reverse: 340, button: 460, color: 320, show: 520, return: 380, swap: 460, rotate: 460, mercy: 460, penalty: 380, hand: 240, over: 1000 };
/** How long the open hands are shown before their points fly, and the points before the score sheet appears. */
const HANDS_MS = 600;
const POINTS_MS = 1300;
/** Scenes are shorter while several wait: pairs of the largest number of waiting lines, and the factor. */
const PACES = [[3, 1], [8, 0.55], [16, 0.25], [Infinity, 0.08]];
const REDUCED = 0.6;
const STORAGE_KEY = "lastcard:at-once";

/** @type {{line: Line, at: number}[]} */
const queue = [];
/** The timer of the current scene; 0 if there is none. */
let timer = 0;
/** @type {(line: Line, at: number) => void} */
let show = () => {};

/**
 * Set the function that shows a line.
 *
 * @param {(line: Line, at: number) => void} take shows the line; `at` is when it came
 */
export function setShow(take) {
  show = take;
}

/**
 * Add a line to the queue.
 *
 * @param {Line} line
 */
export function enqueue(line) {
  queue.push({ line, at: performance.now() });
  if (!timer) next();
}

/** Whether the queue holds a line that changes the ask. */
export function isAskComing() {
  return queue.some(({ line }) => (line.wait && !line.same) || line.sheet);
}

/** Show all lines of the queue at once. */
export function showAllScenes() {
  clearTimeout(timer);
  timer = 0;
  for (const { line, at } of queue.splice(0)) show(line, at);
}

function next() {
  timer = 0;
  for (let first = queue.shift(); first; first = queue.shift()) {
    const waits = queue[0]?.line.sheet ? HANDS_MS : lengthOf(first.line);
    show(first.line, first.at);
    const ms = document.hidden ? 0 : waits * pace();
    if (ms) {
      timer = window.setTimeout(next, ms);
      return;
    }
  }
}

/** Whether the player has chosen to see all moves at once. */
export function isAtOnce() {
  return isOn(STORAGE_KEY, false);
}

/** @param {boolean} yes */
export function setAtOnce(yes) {
  keepOn(STORAGE_KEY, yes);
}

function pace() {
  if (isAtOnce()) return 0;
  const seen = queue.filter(({ line }) => lengthOf(line)).length;
  const [, share] = PACES.find(([most]) => seen <= most) ?? [0, 0];
  return isReduced() ? share * REDUCED : share;
}

/** @param {Line} line */
function lengthOf(line) {
  if (line.sheet) return pointsOf(line.sheet).length ? POINTS_MS : 0;
  return line.event ? sceneLength(line.event) : 0;
}

/**
 * Return how long an event is shown, in milliseconds.
 *
 * @param {string} event
 * @returns {number} 0 if it is not visible
 */
export function sceneLength(event) {
  const [who, verb] = event.split(" ");
  const known = /** @type {Record<string, number>} */ (who === "d" ? HAPPENED_MS : ACTED_MS)[verb];
  return known ?? (who === "d" || NO_CARD.has(verb) ? 0 : PLAYED_MS);
}
