/** The prepared phrases, which everybody reads in their own language. */

import { PHRASES } from "../wire/constants.js";
import { t } from "./messages.js";

/**
 * What somebody said, as its reader sees it.
 *
 * @template {string | null | undefined} T
 * @param {T} text
 * @returns {T | string}
 */
export function spoken(text) {
  return text && PHRASES.includes(text) ? t(`table-phrase-${text.replace(" ", "-")}`) : text;
}
