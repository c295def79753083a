/**
 * How long a player's name may be: the server counts the same characters.
 */

import { LONGEST_NAME } from "../wire/constants.js";

/**
 * The first characters of a text, as a reader counts them: an emoji of several parts is one. Where the browser cannot tell them apart, the
 * server says whether a name is too long.
 *
 * @param {string} text
 * @param {number} most
 * @returns {string}
 */
export function firstCharacters(text, most) {
  if (!Intl.Segmenter) return text;
  const parts = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  return parts.slice(0, most).map((part) => part.segment).join("");
}

/**
 * Let no more characters into a field than a name may have. What an input method still composes is left alone.
 *
 * @param {Event} event
 */
export function shortenName(event) {
  const field = /** @type {HTMLInputElement} */ (event.currentTarget);
  if (/** @type {InputEvent} */ (event).isComposing) return;
  const short = firstCharacters(field.value, LONGEST_NAME);
  if (short !== field.value) field.value = short;
}
