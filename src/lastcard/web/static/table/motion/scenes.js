/**
 * What happens at the table, shown in the order in which it happened: a queue of lines. Each that can be seen is a scene with one caption; the
 * next begins when it has been looked at. Whoever acts jumps to the end of the queue, and a page that is not looked at does not wait.
 *
 * @typedef {import("../../shared/wire/types.js").Line} Line
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { isReduced } from "./animation.js";
import { pointsOf } from "./moves.js";
import { NO_CARD } from "../state/table_state.js";

/** How long a scene is looked at, in milliseconds: by what a player does, and by what happens. */
const PLAYED_MS = 420;
const ACTED_MS = { uno: 300, catch: 400, challenge: 380, notice: 380, accept: 180, shed: 320, color: 320, target: 320, pass: 120 };
const HAPPENED_MS = { deal: 70, draw: 300, lay: 260, under: 260, top: 320, miss: 320, reverse: 340, button: 460, color: 320, show: 520, return: 380, swap: 460, rotate: 460, mercy: 460, penalty: 380, hand: 240, over: 1000 };
/** The turned hands are seen before their points fly, and the points before the score sheet comes. */
const HANDS_MS = 600;
const POINTS_MS = 1300;
/** Scenes go faster when several wait: at most so many at each pace. */
const PACES = [[3, 1], [8, 0.55], [16, 0.25], [Infinity, 0.08]];
const REDUCED = 0.6;
const STORAGE_KEY = "lastcard:at-once";

/** @type {{line: Line, at: number}[]} */
const queue = [];
/** The timer of the scene that is being looked at; 0 if none is. */
let timer = 0;
/** @type {(line: Line, at: number) => void} */
let show = () => {};

/**
 * Name who shows a line.
 *
 * @param {(line: Line, at: number) => void} take draws the line; `at` is when it came
 */
export function direct(take) {
  show = take;
}

/**
 * Let a line wait for its turn.
 *
 * @param {Line} line
 */
export function enqueue(line) {
  queue.push({ line, at: performance.now() });
  if (!timer) next();
}

/** Whether something that came is still to be shown that changes what is asked. */
export function isAskComing() {
  return queue.some(({ line }) => (line.wait && !line.same) || line.sheet);
}

/** Show everything that waits, at once. */
export function jump() {
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

/** Whether everything is shown at once, as a player may wish. */
export function isAtOnce() {
  return isOn(STORAGE_KEY, false);
}

/** @param {boolean} yes */
export function showAtOnce(yes) {
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
 * How long an event is looked at, in milliseconds.
 *
 * @param {string} event
 * @returns {number} 0 if nothing of it can be seen
 */
export function sceneLength(event) {
  const [who, verb] = event.split(" ");
  const known = /** @type {Record<string, number>} */ (who === "d" ? HAPPENED_MS : ACTED_MS)[verb];
  return known ?? (who === "d" || NO_CARD.has(verb) ? 0 : PLAYED_MS);
}
