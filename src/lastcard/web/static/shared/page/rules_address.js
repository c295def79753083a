/** Builds the address of a table's rules page. */

import { at } from "./addresses.js";
import { lang } from "../text/messages.js";

/**
 * Return the address of the page that explains a rules line, in the language of this page.
 *
 * @param {string} line
 */
export function rulesAddress(line) {
  return at(`/rules/${encodeURIComponent(line)}?lang=${lang()}`);
}
