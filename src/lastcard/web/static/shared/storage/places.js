/**
 * Remembers the clubs and the tournaments in which this browser takes part, so that they are found again without their links.
 *
 * @typedef {"club" | "event"} PlaceKind
 * @typedef {{kind: PlaceKind, id: string, title: string}} KeptPlace
 */

import { keepValue, keptList } from "./kept.js";

const KEY = "lastcard:places";
const MOST = 30;

/** @returns {KeptPlace[]} the one that was seen last comes first */
export function keptPlaces() {
  return keptList(KEY).filter((one) => ["club", "event"].includes(one?.kind) && typeof one.id === "string" && typeof one.title === "string");
}

/**
 * Remember a place as the last one that was seen, or forget it.
 *
 * @param {KeptPlace} place
 * @param {boolean} isIn whether this browser takes part there, and it is not over
 */
export function notePlace(place, isIn) {
  const others = keptPlaces().filter(({ kind, id }) => kind !== place.kind || id !== place.id);
  if (isIn || others.length < keptPlaces().length) keepValue(KEY, [...(isIn ? [place] : []), ...others].slice(0, MOST));
}
