/**
 * How a table comes onto the page: part after part, one a frame, and seen when all are there. Drawn at once, it holds a slow phone up for half a
 * second, in which nothing moves and nobody is answered. A page that nobody looks at, and one that shows moves at once, has it at once.
 *
 * @typedef {typeof PARTS[number]} Part
 */

import { isAtOnce } from "./scenes.js";

/** In their order: what has the most to say about where all else lies comes first. */
const PARTS = /** @type {const} */ (["bar", "side", "piles", "seats", "some", "more", "cards", "seen"]);
/** How many cards of the hand stand with "some", and with "more". */
const SOME = 3;
const MORE = 6;

/** How many parts stand. */
let standing = 0;

/**
 * Let the next part come.
 *
 * @param {boolean} isTable whether a table is to be shown; what else the page shows comes as a whole
 * @returns {boolean} whether all is there
 */
export function comeOn(isTable) {
  if (!isTable) standing = 0;
  else standing = document.hidden || isAtOnce() ? PARTS.length : Math.min(standing + 1, PARTS.length);
  return !isTable || isWhole();
}

/** Whether the table stands with all its parts. */
export function isWhole() {
  return standing === PARTS.length;
}

/** @param {Part} part */
export function stands(part) {
  return PARTS.indexOf(part) < standing;
}

/** How many cards of the hand stand. */
export function cardsStanding() {
  return stands("cards") ? Infinity : stands("more") ? MORE : stands("some") ? SOME : 0;
}
