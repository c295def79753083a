/**
 * Loads blocking.js when somebody else speaks, or can be blocked: most tables do without it. What is said is held back until it is here.
 *
 * @typedef {typeof import("./blocking.js")} Blocking
 */

import { offers } from "../../shared/page/addresses.js";
import { savedSeat } from "../../shared/storage/saved_seats.js";
import { id, page } from "../state/page_state.js";
import { seatInfo } from "../state/table_state.js";

/** @type {Blocking | null} */
let loaded = null;
/** @type {Promise<void> | null} */
let coming = null;
/** Whether it could not be loaded: then nobody is blocked. */
let isMissing = false;

function load() {
  coming ??= page.later.blocking().then((module) => void (loaded = module), () => void (isMissing = true)).then(() => page.redraw());
  return coming;
}

/** Return what blocks people, or null where nobody can be blocked, and while it is being loaded. @returns {Blocking | null} */
export function blocking() {
  if (!loaded && offers("profiles") && savedSeat(id)) void load();
  return loaded;
}

/**
 * Return whether what a seat says is to be hidden, because its person is blocked or this is not known yet.
 *
 * @param {string} seat
 * @param {object} [entry] of the log
 */
export function isBlocked(seat, entry) {
  if (loaded) return loaded.isBlocked(seat, entry);
  const isOther = seat !== page.s.seat && seatInfo(page.s, /** @type {import("../../shared/wire/types.js").Seat} */ (seat))?.is === "person";
  return isOther && !isMissing && blocking() === null && coming !== null;
}

/**
 * Return whether it is not known yet if a seat is heard; then `then` is called once it is.
 *
 * @param {string} seat
 * @param {() => void} then
 */
export function isAsked(seat, then) {
  if (loaded) return loaded.isAsked(seat, then);
  if (!isBlocked(seat)) return false;
  void load().then(then);
  return true;
}

/** @param {import("../../shared/wire/types.js").SeatInfo[]} seats */
export function forgetNewcomers(seats) {
  loaded?.forgetNewcomers(seats);
}
