/**
 * Mutes players: this browser hides their chat and reactions. Muting concerns a seat of this table, until another person takes it.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

import { keepValue, keptList } from "../../shared/storage/kept.js";
import { id } from "../state/page_state.js";
import { forgetNewcomers, isBlocked } from "./blocks.js";

const STORAGE_KEY = `lastcard:muted:${id}`;

/** @type {Set<string>} */
const muted = new Set(keptList(STORAGE_KEY).map(String));

/** @param {string} seat */
export function isMuted(seat) {
  return muted.has(seat);
}

/**
 * Return whether what a seat says is hidden: it is muted here, or the profile has blocked whoever sits there.
 *
 * @param {string} seat
 * @param {object} [entry] of the log
 */
export function isHidden(seat, entry) {
  return muted.has(seat) || isBlocked(seat, entry);
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
  forgetNewcomers(seats);
  for (const info of seats) if (info.is !== "person" && isMuted(info.seat)) mute(info.seat, false);
}
