/** What a match did to ratings, in its replay. The page loads this module once the panel about the match is opened. */

import { beside } from "../shared/page/addresses.js";
import { ratingChange } from "../ratings/change.js";

/**
 * The section about a match.
 *
 * @param {string} table
 * @param {number} number
 * @param {() => void} redraw
 */
export function rating(table, number, redraw) {
  return ratingChange(table, number, beside, redraw);
}
