/**
 * Notes about changes that are no events of the round: pauses, players who leave, go away, come back or wait for a seat, and moves made by the clock.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/wire/types.js").TableInfo} TableInfo
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 * @typedef {import("../state/table_state.js").PageNote} PageNote
 */

import { nameOf, seatInfo } from "../state/table_state.js";

/** How close to its time limit a seat may still have acted by itself. The allowance covers the difference between two clocks. */
const CLOCK_MS = 120;

/**
 * Return the notes about a line. Call it before the line is applied to the state.
 *
 * @param {TableState} s
 * @param {Line} line
 * @param {number} at when it came
 * @returns {PageNote[]}
 */
export function notesOf(s, line, at) {
  if (line.pause !== undefined) return [{ note: line.pause ? "table-log-paused" : "table-log-resumed", values: { name: nameOf(s, line.from ?? "") } }];
  if (line.table && s.table && s.table.state === line.table.state) return seatNotes(s.table, line.table);
  return line.event && isLate(s, line.event, at) ? [{ note: "table-log-late", values: { name: nameOf(s, line.event.split(" ")[0]) } }] : [];
}

/**
 * @param {TableInfo} before
 * @param {TableInfo} after
 * @returns {PageNote[]}
 */
function seatNotes(before, after) {
  if (after.state !== "playing" && after.state !== "between") return [];
  return after.seats.flatMap((now) => {
    const was = before.seats.find((info) => info.seat === now.seat);
    if (!was) return [];
    if (now.coming && now.coming !== was.coming) return [{ note: "table-log-coming", values: { name: now.coming } }];
    const note = change(was, now);
    return note ? [{ note, values: { name: (note === "table-log-left" ? was.name : now.name) ?? "" } }] : [];
  });
}

/**
 * Return the id of the message about a change of a seat, "" if nothing has changed.
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
 * Whether the time of the acting seat was up, so that the clock acted for it.
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
