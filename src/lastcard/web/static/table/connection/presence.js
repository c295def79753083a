/**
 * What the table does not say as an event: pauses, who leaves, is away or comes back, and what the clock did for somebody.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/wire/types.js").TableInfo} TableInfo
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 * @typedef {import("../state/table_state.js").PageNote} PageNote
 */

import { nameOf, seatInfo } from "../state/table_state.js";

/** How long before the end of its time a seat may still have acted by itself: an answer travels faster than a clock is wrong. */
const CLOCK_MS = 120;

/**
 * What a line says besides, before it is folded in.
 *
 * @param {TableState} s
 * @param {Line} line
 * @param {number} at when it came
 * @returns {PageNote[]}
 */
export function notesOf(s, line, at) {
  if (line.pause !== undefined) return [{ note: line.pause ? "table-log-paused" : "table-log-resumed", values: { name: nameOf(s, line.from ?? "") } }];
  if (line.table && s.table && s.table.state === line.table.state) return comings(s.table, line.table);
  return line.event && isLate(s, line.event, at) ? [{ note: "table-log-late", values: { name: nameOf(s, line.event.split(" ")[0]) } }] : [];
}

/**
 * @param {TableInfo} before
 * @param {TableInfo} after
 * @returns {PageNote[]}
 */
function comings(before, after) {
  if (after.state !== "playing" && after.state !== "between") return [];
  return after.seats.flatMap((now) => {
    const was = before.seats.find((info) => info.seat === now.seat);
    if (!was) return [];
    const note = change(was, now);
    return note ? [{ note, values: { name: (note === "table-log-left" ? was.name : now.name) ?? "" } }] : [];
  });
}

/**
 * The message that says what has become of a seat; "" if nothing has.
 *
 * @param {SeatInfo} was
 * @param {SeatInfo} now
 */
function change(was, now) {
  if (was.is === "person" && now.is !== "person") return "table-log-left";
  if (was.is !== "person" && now.is === "person") return "table-log-joined";
  if (was.name !== now.name || Boolean(was.away) === Boolean(now.away)) return "";
  return now.away ? "table-log-away" : "table-log-back";
}

/**
 * Whether the time of whoever acts was up: then the clock acted for them.
 *
 * @param {TableState} s
 * @param {string} event
 * @param {number} at
 */
function isLate(s, event, at) {
  const { wait } = s;
  const [who] = event.split(" ");
  if (!wait?.ms || !wait.seats.some((seat) => seat === who)) return false;
  const info = seatInfo(s, who);
  return info?.is === "person" && !info.away && at - wait.since >= wait.ms - CLOCK_MS;
}
