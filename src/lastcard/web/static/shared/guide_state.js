/**
 * The guided first round as this browser keeps it: whether it is going on, and which of its hints were seen.
 *
 * @typedef {{on: boolean, seen: string[]}} GuideState
 */

const KEY = "lastcard:guide";

/** @returns {GuideState | null} null if the guide was never begun here */
export function savedGuide() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return found && Array.isArray(found.seen) ? { on: found.on === true, seen: found.seen.map(String) } : null;
  } catch {
    return null;
  }
}

/** @param {GuideState} state */
export function saveGuide(state) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    return; // the guide goes on until the page is closed
  }
}
