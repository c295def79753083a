/** What the match at this table did to ratings. A table loads this module once a rated match is over. */

import { at } from "../../shared/page/addresses.js";
import { ratingChange } from "../../ratings/change.js";
import { id, page } from "../state/page_state.js";

/** The section about the match that is over. */
export function rating() {
  return ratingChange(id, page.s.match?.number ?? 1, at, page.redraw, true);
}
