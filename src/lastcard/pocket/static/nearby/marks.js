/** What this browser remembers of tables with a copy on another device, so that two copies never go on without a word. */

/** @typedef {"copy" | "took"} Kind copy: another device keeps a copy, whose player's name is kept; took: this device plays on from a copy */

/** Stands for the name of a player that this device does not know. */
export const OTHER = "*";

/** @param {URL} base of the site @param {Kind} kind @param {string} table */
const key = (base, kind, table) => `${base.pathname}${kind}:${table}`;

/** @param {URL} base @param {Kind} kind @param {string} table @returns {string} what is kept, "" for nothing */
export function mark(base, kind, table) {
  try {
    return localStorage.getItem(key(base, kind, table)) ?? "";
  } catch {
    return "";
  }
}

/** @param {URL} base @param {Kind} kind @param {string} table @param {string} value */
export function setMark(base, kind, table, value) {
  try {
    localStorage.setItem(key(base, kind, table), value);
  } catch {
    // without storage a table does not outlast its page either
  }
}

/** Forget all about a table. @param {URL} base @param {string} table */
export function clearMarks(base, table) {
  try {
    localStorage.removeItem(key(base, "copy", table));
    localStorage.removeItem(key(base, "took", table));
  } catch {
    // nothing is kept
  }
}
