/**
 * Who is muted: their chat and reactions are hidden in this browser. A muted seat is one at this table, until another person sits there.
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
 * Hear the seats again that nobody sits at any more.
 *
 * @param {import("../../shared/wire/types.js").SeatInfo[]} seats
 */
export function hearNewcomers(seats) {
  for (const info of seats) if (info.is !== "person" && isMuted(info.seat)) mute(info.seat, false);
}
