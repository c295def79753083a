/**
 * What this browser stores: the player's name and the tokens of seats. A token gives access to its seat, so it is in no URL.
 *
 * @typedef {{seat: string, token: string, name: string, at?: number}} SavedSeat at: when it was taken or last used, in milliseconds
 */

const NAME = "lastcard:name";

/** The name played under last, "" if there is none. */
export function savedName() {
  return read(NAME) ?? "";
}

/** @param {string} name */
export function saveName(name) {
  write(NAME, name);
}

/**
 * @param {string} table
 * @returns {SavedSeat | null} the seat this browser holds at a table
 */
export function savedSeat(table) {
  try {
    const found = JSON.parse(read(`seat:${table}`) ?? "null");
    return found && typeof found.token === "string" ? found : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} table
 * @param {SavedSeat} seat
 */
export function saveSeat(table, seat) {
  write(`seat:${table}`, JSON.stringify({ ...seat, at: Date.now() }));
}

/** The tables at which this browser holds a seat, the one used last first. */
export function seatedTables() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith("seat:"))
      .map((key) => key.slice("seat:".length))
      .sort((a, b) => (savedSeat(b)?.at ?? 0) - (savedSeat(a)?.at ?? 0));
  } catch {
    return [];
  }
}

/**
 * Give up the seat at a table.
 *
 * @param {string} table
 */
export function forgetSeat(table) {
  try {
    localStorage.removeItem(`seat:${table}`);
  } catch {
    return;
  }
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A browser that keeps nothing plays all the same, until the page is closed.
 *
 * @param {string} key
 * @param {string} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
