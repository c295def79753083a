/**
 * Shows the lines of a table one after another, from a queue. Each visible event has its time before the next one begins, and one caption; a
 * special card has a timeline of its own. The player's own action shows the whole queue at once; so does a hidden page.
 *
 * @typedef {import("../../shared/wire/types.js").Line} Line
 *
 * @typedef {object} Theatre what the table lends to the scenes
 * @property {(line: Line, at: number) => void} show shows the line; `at` is when it came
 * @property {() => import("./stage.js").House} house
 * @property {() => Promise<typeof import("./performance.js").perform>} load loads the stage
 * @property {(say: string, cast: import("./timelines.js").Cast) => string} words
 * @property {(text: string) => void} tell
 */

import { isReduced } from "./animation.js";
import { pointsOf } from "./moves.js";
import { happensTo, isAtOnce, paceOf } from "./pace.js";
import { dueIn, timelineOf } from "./timelines.js";
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
/** What happens to the player is hurried no more than this, however many lines wait. */
const LEAST_OF_MINE = 0.55;
/** A timeline that had to be played faster than this is left out. */
const LEAST_OF_TIMELINES = 0.3;
/** A table that is further behind than this catches up: it shows what waits at this factor, and only those timelines that are about the player. */
const LATE_MS = 10_000;
const CATCHING_UP = 0.25;
/** A line that is this late is shown at once: a page that cannot keep up would fall behind for ever. */
const LOST_MS = 20_000;
/** The share of the own time to think that scenes may take. */
const SHARE_OF_CLOCK = 0.2;

/** @type {{line: Line, at: number}[]} */
const queue = [];
/** The timer of the current line; 0 if there is none. */
let timer = 0;
/** Ends the performance of the current timeline at once; null if there is none. @type {(() => void) | null} */
let endPerformance = null;
/** How many cards somebody had to draw at the last wait: a stack grows from there. */
let due = 0;
/** @type {Theatre} */
let theatre = { show: () => {}, house: () => ({ edition: "classic", letters: {}, own: null, seats: [] }), load: () => Promise.reject(), words: () => "", tell: () => {} };

/** @param {Theatre} lent */
export function openTheatre(lent) {
  theatre = lent;
}

/**
 * Add a line to the queue.
 *
 * @param {Line} line
 */
export function enqueue(line) {
  queue.push({ line, at: performance.now() });
  if (!timer && !endPerformance) next();
}

/** Whether the queue holds a line that changes the ask. */
export function isAskComing() {
  return queue.some(({ line }) => (line.wait && !line.same) || line.sheet);
}

/** Show all lines of the queue at once. */
export function showAllScenes() {
  clearTimeout(timer);
  timer = 0;
  endPerformance?.();
  endPerformance = null;
  for (const { line, at } of queue.splice(0)) reveal(line, at);
}

/**
 * @param {Line} line
 * @param {number} at
 */
function reveal(line, at) {
  if (line.wait) due = dueIn(line);
  theatre.show(line, at);
}

function next() {
  timer = 0;
  endPerformance = null;
  for (let first = queue.shift(); first; first = queue.shift()) {
    const factor = document.hidden ? 0 : paceFor(first);
    if (factor >= LEAST_OF_TIMELINES && begin(first, factor)) return;
    const waits = queue[0]?.line.sheet ? HANDS_MS : lengthOf(first.line);
    reveal(first.line, first.at);
    if (waits * factor) {
      timer = window.setTimeout(next, waits * factor);
      return;
    }
  }
}

/**
 * Perform the timeline of a line, once the stage has been loaded. If it cannot be loaded, the line is shown without.
 *
 * @param {{line: Line, at: number}} first
 * @param {number} factor
 * @returns {boolean} whether it has one
 */
function begin({ line, at }, factor) {
  const house = theatre.house();
  const timeline = timelineOf(line, { edition: house.edition, due });
  if (!timeline) return false;
  const land = () => reveal(line, at);
  let isOver = false;
  endPerformance = () => {
    isOver = true;
    land();
  };
  const start = (/** @type {typeof import("./performance.js").perform} */ perform) => {
    if (isOver) return;
    endPerformance = perform(timeline, { house, factor, words: theatre.words, tell: theatre.tell, land, done: next });
  };
  const goWithout = () => {
    if (isOver) return;
    land();
    next();
  };
  theatre.load().then(start, goWithout);
  return true;
}

/**
 * Return how much longer than usual a line is shown: shorter while others wait, longer for a newcomer, and never so long that the own clock
 * runs out meanwhile.
 *
 * @param {{line: Line, at: number}} first
 */
function paceFor({ line, at }) {
  if (isAtOnce()) return 0;
  const seen = queue.filter(({ line: one }) => lengthOf(one)).length;
  const [, share] = PACES.find(([most]) => seen <= most) ?? [0, 0];
  const isMine = isAboutMe(line);
  const isEnd = Boolean(line.sheet || queue[0]?.line.sheet || line.event?.startsWith("d over")); // the end of a round is seen in any case
  const behind = isEnd ? 0 : performance.now() - at;
  if (behind > LOST_MS) return 0;
  const isLate = behind > LATE_MS;
  const most = !isLate ? Infinity : isMine ? 1 : CATCHING_UP;
  const factor = Math.min(most, paceOf(isMine) * (isMine ? Math.max(share, LEAST_OF_MINE) : share) * (isReduced() ? REDUCED : 1));
  const ms = queue.find(({ line: one }) => one.ask)?.line.ms;
  const whole = [line, ...queue.map(({ line: one }) => one)].reduce((sum, one) => sum + lengthOf(one), 0);
  return ms && whole ? Math.min(factor, (ms * SHARE_OF_CLOCK) / whole) : factor;
}

/**
 * Whether a line is about the own seat: it happens to it, or it is a card that the seat has to answer.
 *
 * @param {Line} line
 */
function isAboutMe(line) {
  const { own } = theatre.house();
  if (line.event && happensTo(line.event, own)) return true;
  const coming = queue[0]?.line;
  return Boolean(line.event && own && ((coming?.draws && coming.draws[own]) || (coming?.event && happensTo(coming.event, own))));
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
