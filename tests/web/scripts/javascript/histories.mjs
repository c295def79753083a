// Calls functions of shared/storage/history.js for test_history_js.py, with a fake storage.
/** @type {Map<string, string>} */
const stored = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
});
const { addFile, fileText, keepMatch, playedMatches, stampsOf, statistics, write } = await import("../../../../src/lastcard/web/static/shared/storage/history.js");
const { deedsOf, keepDeeds } = await import("../../../../src/lastcard/web/static/table/connection/keep_deeds.js");
const { furthestBehind } = await import("../../../../src/lastcard/web/static/table/connection/keep_result.js");

/**
 * Keep matches one after another, oldest first. Return the kept matches, their statistics, and the result of importing their file.
 *
 * @param {any[]} matches
 */
export function kept(matches) {
  stored.clear();
  for (const match of matches) keepMatch(match);
  const all = playedMatches();
  const file = fileText();
  write([]);
  return { all, statistics: statistics(all), stamps: stampsOf(all), added: addFile(file), again: addFile(file), back: playedMatches() };
}

/** @param {string} text */
export function added(text) {
  stored.clear();
  return { count: addFile(text), matches: playedMatches() };
}

/**
 * Add the matches of a file to kept ones.
 *
 * @param {any[]} mine
 * @param {string} text
 */
export function merged(mine, text) {
  stored.clear();
  write(mine);
  return { count: addFile(text), matches: playedMatches() };
}

/** @param {string} text of a file, for a browser without free storage */
export function full(text) {
  stored.clear();
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    return addFile(text);
  } finally {
    localStorage.setItem = setItem;
  }
}

/** @param {string} text the content of the storage */
export function damaged(text) {
  stored.set("lastcard:matches", text);
  return playedMatches();
}

export const behind = furthestBehind;

/**
 * Count lines of a match in which p1 is the own seat.
 *
 * @param {any[]} lines
 */
export function deeds(lines) {
  stored.clear();
  const s = /** @type {any} */ ({ id: "aaaa", seat: "p1", match: { number: 1 }, table: {} });
  for (const line of lines) keepDeeds(s, line);
  return deedsOf(s);
}
