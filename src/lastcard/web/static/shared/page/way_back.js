/** The way back from a table to the moment of a replay that it plays on from. This tab keeps it, also over a reload, and no server. */

const KEY = "lastcard:replay-of:";

/**
 * @param {string} table
 * @param {string} address on this server
 */
export function keepWayBack(table, address) {
  try {
    sessionStorage.setItem(KEY + table, address);
  } catch {
    return; // the match is too long, or nothing may be kept: the table has a replay of its own
  }
}

/**
 * @param {string} table
 * @returns {string | null} null if this tab has not come from there
 */
export function wayBack(table) {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    return null;
  }
}
