/**
 * Draws a new table in parts, one per frame, and makes it visible when all are there. Drawn in one go, it blocks a slow phone for half a second.
 * A hidden page, and one that shows moves at once, draws it in one go.
 *
 * @typedef {typeof PARTS[number]} Part
 */

import { isAtOnce } from "./pace.js";

/** The parts in the order of drawing. Those that determine the layout of the others come first; with "room" the place for the hand is measured. */
const PARTS = /** @type {const} */ (["frame", "bar", "room", "side", "piles", "seats", "one", "some", "more", "cards", "log", "seen"]);
/** How many cards of the hand are drawn with "one", with "some", and with "more". */
const ONE = 1;
const SOME = 3;
const MORE = 6;

/** How many parts are drawn. */
let drawn = 0;

/**
 * Add the next part.
 *
 * @param {boolean} isTable whether a table is shown; anything else is drawn in one go
 * @returns {boolean} whether all parts are drawn
 */
export function drawNextPart(isTable) {
  if (!isTable) drawn = 0;
  else drawn = document.hidden || isAtOnce() ? PARTS.length : Math.min(drawn + 1, PARTS.length);
  return !isTable || isComplete();
}

/** Whether the table is drawn with all its parts. */
export function isComplete() {
  return drawn === PARTS.length;
}

/** @param {Part} part */
export function isDrawn(part) {
  return PARTS.indexOf(part) < drawn;
}

/** How many cards of the hand are drawn. */
export function cardsDrawn() {
  return isDrawn("cards") ? Infinity : isDrawn("more") ? MORE : isDrawn("some") ? SOME : isDrawn("one") ? ONE : 0;
}
