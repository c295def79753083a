/**
 * Draws a new table in parts, one per frame, and makes it visible when all are there. Drawn in one go, it blocks a slow phone for half a second.
 * A page that shows moves at once draws as many parts in a frame as there is time for; a hidden page draws them in one go. The score sheet of a
 * round has parts of its own.
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

/** The parts of the score sheet: its headline, and then the hands that are left. */
const SHEET = 2;
/** How long a frame may take up one part after the other. */
const FRAME_MS = 12;

/** How many parts are drawn. */
let drawn = 0;
/** How many parts of the score sheet are drawn. */
let ofSheet = 0;

/**
 * Add the next part.
 *
 * @param {boolean} isTable whether a table is shown; anything else is drawn in one go
 * @returns {boolean} whether all parts are drawn
 */
export function drawNextPart(isTable) {
  if (!isTable) drawn = 0;
  else drawn = document.hidden ? PARTS.length : Math.min(drawn + 1, PARTS.length);
  return !isTable || isComplete();
}

/**
 * Whether the frame that is being drawn has time for the next part.
 *
 * @param {number} begun when the frame was begun, by `performance.now()`
 */
export function hasTime(begun) {
  return isAtOnce() && performance.now() - begun < FRAME_MS;
}

/**
 * Add the next part of the score sheet, once the table is complete.
 *
 * @param {boolean} isSheet whether a score sheet is to be shown
 * @returns {boolean} whether all its parts are drawn, or there is none
 */
export function drawNextOfSheet(isSheet) {
  if (!isSheet || !isComplete()) ofSheet = 0;
  else ofSheet = document.hidden ? SHEET : Math.min(ofSheet + 1, SHEET);
  return !isSheet || ofSheet === SHEET;
}

/** Whether the score sheet has its headline, and whether it has the hands as well. */
export function sheetDrawn() {
  return { begun: ofSheet > 0, complete: ofSheet === SHEET };
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
