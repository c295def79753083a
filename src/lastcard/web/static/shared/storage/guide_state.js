/**
 * Stores the state of the guided first round in this browser: whether it is on, and which hints were seen.
 *
 * @typedef {{on: boolean, seen: string[]}} GuideState
 */

import { keepValue, keptValue } from "./kept.js";

const KEY = "lastcard:guide";

/** @returns {GuideState | null} null if the guide has never begun in this browser */
export function savedGuide() {
  const found = keptValue(KEY);
  return found && Array.isArray(found.seen) ? { on: found.on === true, seen: found.seen.map(String) } : null;
}

/** @param {GuideState} state */
export function saveGuide(state) {
  keepValue(KEY, state);
}
