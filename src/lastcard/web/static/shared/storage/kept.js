/**
 * What this browser keeps, by key. A browser may refuse to keep anything; then a choice holds until the page is closed.
 */

/**
 * @param {string} key
 * @returns {string | null} null if nothing is kept
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
 * @returns {boolean} whether it is kept
 */
export function keepText(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // nothing is kept there
  }
}

/** @returns {string[]} all keys under which something is kept */
export function keptKeys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * @param {string} key
 * @returns {any} null if nothing is kept, or what cannot be read
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
 * @returns {any[]} empty if no list is kept
 */
export function keptList(key) {
  const found = keptValue(key);
  return Array.isArray(found) ? found : [];
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether it is kept
 */
export function keepValue(key, value) {
  return keepText(key, JSON.stringify(value));
}

/**
 * @param {string} key
 * @param {boolean} otherwise what holds if nothing was chosen
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
