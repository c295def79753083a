/** The address of the rules of a table. */

import { lang } from "../text/messages.js";

/**
 * The address of the page with the rules of a line, in the language of this page.
 *
 * @param {string} line
 */
export function rulesAddress(line) {
  return `/rules/${encodeURIComponent(line)}?lang=${lang()}`;
}
