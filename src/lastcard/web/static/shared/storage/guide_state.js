/**
 * The guided first round as this browser keeps it: whether it is going on, and which of its hints were seen.
 *
 * @typedef {{on: boolean, seen: string[]}} GuideState
 */

import { keepValue, keptValue } from "./kept.js";

const KEY = "lastcard:guide";

/** @returns {GuideState | null} null if the guide was never begun here */
export function savedGuide() {
  const found = keptValue(KEY);
  return found && Array.isArray(found.seen) ? { on: found.on === true, seen: found.seen.map(String) } : null;
}

/** @param {GuideState} state */
export function saveGuide(state) {
  keepValue(KEY, state);
}
