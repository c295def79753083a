/**
 * Mutes players: this browser hides their chat and reactions. Muting concerns a seat of this table, until another person takes it.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

import { keepValue, keptList } from "../../shared/storage/kept.js";
import { id } from "../state/page_state.js";

const STORAGE_KEY = `lastcard:muted:${id}`;

/** @type {Set<string>} */
const muted = new Set(keptList(STORAGE_KEY).map(String));

/** @param {string} seat */
export function isMuted(seat) {
  return muted.has(seat);
}

/**
 * @param {Seat} seat
 * @param {boolean} yes
 */
export function mute(seat, yes) {
  if (yes) muted.add(seat);
  else muted.delete(seat);
  keepValue(STORAGE_KEY, [...muted]);
}

/**
 * Unmute the seats that their person has left.
 *
 * @param {import("../../shared/wire/types.js").SeatInfo[]} seats
 */
export function unmuteNewcomers(seats) {
  for (const info of seats) if (info.is !== "person" && isMuted(info.seat)) mute(info.seat, false);
}
