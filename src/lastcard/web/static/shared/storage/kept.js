/**
 * Stores values in this browser by key. If the browser denies storage, values last until the page is closed.
 */

/**
 * @param {string} key
 * @returns {string | null} null if nothing is stored
 */
export function keptText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether it is stored
 */
export function keepText(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser stores anything at all. */
export function canKeep() {
  const isKept = keepText("lastcard:probe", "1");
  forget("lastcard:probe");
  return isKept;
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // storage is denied, so nothing is stored
  }
}

/** @returns {string[]} all keys with a value */
export function keptKeys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * @param {string} key
 * @returns {any} null if nothing is stored, or the value is unreadable
 */
export function keptValue(key) {
  try {
    return JSON.parse(keptText(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @returns {any[]} empty if no list is stored
 */
export function keptList(key) {
  const found = keptValue(key);
  return Array.isArray(found) ? found : [];
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether it is stored
 */
export function keepValue(key, value) {
  return keepText(key, JSON.stringify(value));
}

/**
 * @param {string} key
 * @param {boolean} otherwise the default
 */
export function isOn(key, otherwise) {
  const kept = keptText(key);
  return kept === "on" || (kept !== "off" && otherwise);
}

/**
 * @param {string} key
 * @param {boolean} yes
 */
export function keepOn(key, yes) {
  keepText(key, yes ? "on" : "off");
}
