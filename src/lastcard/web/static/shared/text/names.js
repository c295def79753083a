/**
 * Limits the length of a player's name, and cleans names that come from files. The server counts the same way.
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

/** Letters, digits and what stands between them in most names: nothing in such a name needs to be cleaned. */
const PLAIN = /^[\p{L}\p{Nd}]+(?:[ .'’-][\p{L}\p{Nd}]+)*$/u;
/** What prints nothing: controls, also those of direction, separators of lines, what is no character, and fillers that are counted as letters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu;
const FILLED = /[\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;
/** A pictograph or a flag, whose parts are joined by characters that print nothing. */
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
/** Marks without a letter, and more marks than letters of written languages have: they stand in other lines. */
const LOOSE_MARKS = /(^|\s)[\p{Mn}\p{Me}]+/gu;
const MORE_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** What a name is shown as in which nothing can be seen. */
const NAMELESS = "–";

/**
 * Return a name from a file as it can be shown: without characters that print nothing or change the direction of the text around it, and
 * with as many marks on a letter as names at a table may have.
 *
 * @param {string} name
 * @returns {string}
 */
export function cleanName(name) {
  if (PLAIN.test(name) && !FILLED.test(name)) return name;
  const composed = name.normalize("NFC").replace(/\s+/gu, " ");
  const parts = Intl.Segmenter ? [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(composed)].map(({ segment }) => segment) : [...composed];
  const seen = parts.map((part) => (PICTURE.test(part) ? cleanPicture(part) : part.replace(UNSEEN, "")));
  return seen.join("").replace(LOOSE_MARKS, "$1").replace(MORE_MARKS, "$1").replace(/\s+/gu, " ").trim() || NAMELESS;
}

/**
 * Return a pictograph with its joiners, and a flag of England, Scotland or Wales with its tags; nothing else that prints nothing.
 *
 * @param {string} part
 */
function cleanPicture(part) {
  if (/^\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}$/u.test(part)) return part;
  return part.replace(UNSEEN, (one, at) => (one === "\u200d" && at + 1 < part.length ? one : ""));
}
