/**
 * Blocks people: what somebody says whom the profile of this browser has blocked is not shown, at whatever table. The server is asked when
 * somebody says the first thing; until it has answered, that is held back. A reader who has no profile, or only watches, asks nothing.
 * blocks.js loads this module when it is needed first.
 *
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 */

import { askServer, savedProfile } from "../../shared/storage/profile.js";
import { savedSeat } from "../../shared/storage/saved_seats.js";
import { t } from "../../shared/text/messages.js";
import { id, page } from "../state/page_state.js";
import { reasonOf } from "../text_table/wording.js";

/** Who sits on the seats, by name, as far as the server was asked about them. @type {Map<string, string>} */
const names = new Map();
/** What is known of a seat; without an entry, nobody has asked. @type {Map<string, "asked" | "blocked" | "free">} */
const known = new Map();
/** What somebody blocked has said: it stays hidden when they are gone. @type {WeakSet<object>} */
const hidden = new WeakSet();
/** What is to be done once it is known whether a seat is heard. @type {Map<string, (() => void)[]>} */
const waiting = new Map();

/** Whether people can be blocked here. */
export function canBlock() {
  return savedProfile() !== null && savedSeat(id) !== null;
}

/**
 * Return whether what a seat says is to be hidden; the server is asked if that is not known yet.
 *
 * @param {string} seat
 * @param {object} [entry] of the log
 */
export function isBlocked(seat, entry) {
  const found = known.get(seat);
  if (entry && found === "blocked") hidden.add(entry);
  if (entry && hidden.has(entry)) return true;
  if (found !== undefined || !canBlock() || seat === page.s.seat || !names.get(seat)) return found === "asked" || found === "blocked";
  known.set(seat, "asked");
  void askAbout(seat);
  return true;
}

/**
 * Return whether the server is still asked about a seat; then `then` is called once it has answered.
 *
 * @param {string} seat
 * @param {() => void} then
 */
export function isAsked(seat, then) {
  isBlocked(seat);
  if (known.get(seat) !== "asked") return false;
  waiting.set(seat, [...(waiting.get(seat) ?? []), then]);
  return true;
}

/** @param {string} seat */
async function askAbout(seat) {
  const answer = await askServer(`/api/profile/blocks/${id}`, undefined, savedSeat(id)?.token);
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  const then = waiting.get(seat) ?? [];
  waiting.delete(seat);
  if (known.get(seat) !== "asked") return; // somebody else sits there by now
  known.set(seat, found?.seats?.includes(seat) ? "blocked" : "free");
  for (const one of then) one();
  page.redraw();
}

/**
 * Forget what is known of seats where somebody else sits now.
 *
 * @param {SeatInfo[]} seats
 */
export function forgetNewcomers(seats) {
  for (const { seat, is, name } of seats) {
    const who = is === "person" ? (name ?? "") : "";
    if (names.has(seat) && names.get(seat) !== who) known.delete(seat);
    names.set(seat, who);
  }
}

/**
 * Ask whether somebody is to be blocked, and do it.
 *
 * @param {SeatInfo} info
 * @param {() => void} mute hides what a guest says at this table
 */
export async function block(info, mute) {
  const name = info.name ?? "";
  if (!window.confirm(t("table-block-sure", { name }))) return;
  const answer = await askServer("/api/profile/blocks", { table: id, seat: info.seat }, savedSeat(id)?.token);
  const reply = await answer?.json().catch(() => null);
  if (!answer?.ok || !reply) {
    window.alert(reasonOf(reply ?? { error: "the server does not answer", cause: "unreachable" }));
    return;
  }
  if (reply.blocked) known.set(info.seat, "blocked");
  else mute();
  page.redraw();
  window.alert(t(reply.blocked ? "table-block-done" : "table-block-guest", { name }));
}

forgetNewcomers(page.s.table?.seats ?? []);
