/**
 * Stores in this browser which lessons the player has finished.
 */

import { keepValue, keptList } from "./kept.js";

const KEY = "lastcard:lessons";
const MOST = 100;
const IS_NAME = /^[a-z0-9-]{1,40}$/;

/** @returns {string[]} the names of finished lessons */
export function lessonsDone() {
  return onlyNames(keptList(KEY));
}

/**
 * Note that lessons are finished.
 *
 * @param {unknown} names from this page or a file; anything but names of lessons is left out
 */
export function keepLessons(names) {
  if (Array.isArray(names)) keepValue(KEY, onlyNames([...lessonsDone(), ...names]));
}

/** @param {unknown[]} names */
function onlyNames(names) {
  return [...new Set(names.filter((name) => typeof name === "string" && IS_NAME.test(name)))].map(String).slice(0, MOST);
}
