/** Remembers the moment of a replay that a table continues from. This tab stores it, across reloads; the server never learns it. */

const KEY = "lastcard:replay-of:";

/**
 * @param {string} table
 * @param {string} address on this server
 */
export function keepWayBack(table, address) {
  try {
    sessionStorage.setItem(KEY + table, address);
  } catch {
    return; // the match is too long, or storage is denied: the table has its own replay
  }
}

/**
 * @param {string} table
 * @returns {string | null} null if this tab has not come from a replay
 */
export function wayBack(table) {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    return null;
  }
}
