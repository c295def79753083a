// Calls functions of puzzle/puzzle_state.js for test_puzzle_js.py, with a fake storage.
/** @type {Map<string, string>} */
const stored = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
});
const { answersOf, groupsOf, keepAnswer, marksOf, shareLine, streakOf } = await import("../../../../src/lastcard/web/static/puzzle/puzzle_state.js");

/**
 * Give answers, and return those of a day, the days in a row up to it, and the line to share.
 *
 * @param {[string, string, boolean][]} given day, action, whether it is best
 * @param {string} day
 * @param {any} puzzle
 */
export function answered(given, day, puzzle) {
  stored.clear();
  for (const [on, action, isBest] of given) keepAnswer(on, action, isBest);
  const answers = answersOf(day);
  return { answers, marks: marksOf(day), streak: streakOf(day), line: shareLine(puzzle, answers, streakOf(day)), bytes: [...stored.values()].join("").length };
}

/** @param {string} text the content of the storage */
export function damaged(text) {
  stored.clear();
  stored.set("lastcard:puzzles", text);
  const before = [answersOf("2026-11-29"), streakOf("2026-11-29")];
  keepAnswer("2026-11-29", "r5", true);
  return [...before, streakOf("2026-11-29")];
}

export const groups = groupsOf;

/** Answer in a browser that stores nothing. Return the answers, and the days in a row. */
export function unkept() {
  stored.clear();
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  try {
    keepAnswer("2026-11-29", "r5", false);
    keepAnswer("2026-11-29", "ww:g", true);
    return [answersOf("2026-11-29"), streakOf("2026-11-29")];
  } finally {
    localStorage.setItem = setItem;
  }
}
