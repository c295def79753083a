/**
 * How many cards the seats draw that are asked for an answer, if they accept. The numbers come from the server.
 *
 * @typedef {import("./table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

/**
 * Return how many cards a seat draws if it accepts.
 *
 * @param {TableState} s
 * @param {Seat} seat
 * @returns {number} 0 if it is not asked, or the card was played at another seat
 */
export function drawsOf(s, seat) {
  return s.wait?.draws[seat] ?? 0;
}

/**
 * Return how many cards a seat draws that accepts. All asked seats draw the same number.
 *
 * @param {TableState} s
 * @returns {number} 0 if nobody is asked
 */
export function cardsToDraw(s) {
  return Math.max(0, ...Object.values(s.wait?.draws ?? {}));
}
