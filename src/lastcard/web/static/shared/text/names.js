/**
 * Limits the length of a player's name. The server counts the same way.
 */

import { LONGEST_NAME } from "../wire/constants.js";

/**
 * Return the first characters of a text, as a reader counts them: an emoji of several parts is one. If the browser cannot segment text, the
 * server checks the length.
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
 * Limit a field to the length of a name. Text that an input method is still composing is left alone.
 *
 * @param {Event} event
 */
export function shortenName(event) {
  const field = /** @type {HTMLInputElement} */ (event.currentTarget);
  if (/** @type {InputEvent} */ (event).isComposing) return;
  const short = firstCharacters(field.value, LONGEST_NAME);
  if (short !== field.value) field.value = short;
}
