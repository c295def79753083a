/**
 * Keeps which move decided the last round while the tab is open, so that whoever comes back from the replay finds it without another analysis.
 *
 * @typedef {object} KeptDecisive
 * @property {string} table
 * @property {string} key the round, as "match round"
 * @property {any} move what the server found; null: no move
 */

const KEY = "lastcard:decisive";

/** @param {KeptDecisive} found */
export function keepDecisive(found) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    return; // the browser denies storage, so the analysis is asked for again
  }
}

/** @returns {KeptDecisive | null} */
export function decisiveKept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
