/**
 * Stores the player's name and the tokens of seats in this browser. A token gives access to its seat, so it never appears in the path of a URL.
 *
 * @typedef {{seat: string, token: string, name: string, at?: number}} SavedSeat at: when it was taken or last used, in milliseconds
 */

import { ANIMALS, PLAYER_COLORS } from "../wire/constants.js";
import { keyOf } from "../page/addresses.js";
import { forget, keepText, keepValue, keptKeys, keptText, keptValue } from "./kept.js";

const NAME = "lastcard:name";
const LOOK = "lastcard:look";

/** The name last used, "" if there is none. */
export function savedName() {
  return keptText(NAME) ?? "";
}

/** @param {string} name */
export function saveName(name) {
  keepText(NAME, name);
}

/**
 * Return the animal and the colour last chosen; each is missing if none was.
 *
 * @returns {{animal?: string, color?: string}}
 */
export function savedLook() {
  const words = (keptText(LOOK) ?? "").split(" ");
  const [animal, color] = [ANIMALS, PLAYER_COLORS].map((known) => words.find((word) => known.includes(word)));
  return { ...(animal ? { animal } : {}), ...(color ? { color } : {}) };
}

/** @param {{animal?: string, color?: string}} look what was chosen; what is missing stays */
export function saveLook(look) {
  const { animal = "", color = "" } = { ...savedLook(), ...look };
  keepText(LOOK, `${animal} ${color}`);
}

/**
 * @param {string} table
 * @returns {SavedSeat | null} the seat this browser holds at a table
 */
export function savedSeat(table) {
  const found = keptValue(keyOf("seat", table));
  return found && typeof found.token === "string" ? found : null;
}

/**
 * @param {string} table
 * @param {SavedSeat} seat
 * @returns {boolean} whether it is stored
 */
export function saveSeat(table, seat) {
  return keepValue(keyOf("seat", table), { ...seat, at: Date.now() });
}

/**
 * Save a seat, and return what the address of its table must end with: its token if this browser refuses to store it.
 *
 * @param {string} table
 * @param {SavedSeat} seat
 */
export function saveSeatOrLink(table, seat) {
  return saveSeat(table, seat) ? "" : `#seat=${seat.token}`;
}

/** The tables at which this browser holds a seat, the last used first. */
export function seatedTables() {
  return keptKeys()
    .filter((key) => key.startsWith(keyOf("seat")))
    .map((key) => key.slice(keyOf("seat").length))
    .sort((a, b) => (savedSeat(b)?.at ?? 0) - (savedSeat(a)?.at ?? 0));
}

/**
 * Give up the seat at a table.
 *
 * @param {string} table
 */
export function forgetSeat(table) {
  forget(keyOf("seat", table));
}
