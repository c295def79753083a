/**
 * Loads what the first hand does not need: the end of a round, what is shown of the people at the table, the entries of the menu, and the way to
 * the next match that waits.
 * Until a module is here, the page is drawn without its part, and again once it has come.
 *
 * @typedef {typeof import("../score/round_end.js")} RoundEnd
 * @typedef {typeof import("../panel/company.js")} Company
 * @typedef {typeof import("../attention/next_match.js")} NextMatch
 */

import { loadMenu } from "../input/menu_later.js";
import { isSlow } from "../panel/clock_text.js";
import { page } from "./page_state.js";

/** @type {{roundEnd: RoundEnd | null, company: Company | null, nextMatch: NextMatch | null}} */
const loaded = { roundEnd: null, company: null, nextMatch: null };
/** @type {Set<keyof typeof loaded>} */
const loading = new Set();

/** The end of a round; null while it is being loaded. @returns {RoundEnd | null} */
export function roundEnd() {
  want("roundEnd");
  return loaded.roundEnd;
}

/** What is shown of the people; null while it is being loaded. @returns {Company | null} */
export function company() {
  want("company");
  return loaded.company;
}

/** The way to the next match, for a player of one with days for a turn; null in others, and while it is being loaded. @returns {NextMatch | null} */
export function nextMatch() {
  const { table, seat } = page.s;
  if (!seat || !table || !isSlow(table.pace)) return null;
  want("nextMatch");
  return loaded.nextMatch;
}

/** Load the scenes and the parts of later moments, once the table has all that it needs at first. */
export function loadRest() {
  page.later.scenes().catch(() => {}); // if it fails, cards are shown without scenes
  roundEnd();
  company();
  void loadMenu();
}

/** @param {keyof typeof loaded} name */
function want(name) {
  if (loaded[name] || loading.has(name)) return;
  loading.add(name);
  const take = (/** @type {any} */ module) => {
    loading.delete(name);
    loaded[name] = module;
    if (module) page.redraw();
  };
  page.later[name]().then(take, () => take(null)); // without it the row of actions still leads to the next round
}
