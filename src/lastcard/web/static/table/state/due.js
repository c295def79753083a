/**
 * How many cards are drawn by whoever is asked for an answer and accepts, as the server says.
 *
 * @typedef {import("./table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

/**
 * How many cards a seat draws if it accepts.
 *
 * @param {TableState} s
 * @param {Seat} seat
 * @returns {number} 0 if it is not asked, or draws none: the card was played at somebody else
 */
export function drawsOf(s, seat) {
  return s.wait?.draws[seat] ?? 0;
}

/**
 * How many cards wait for whoever accepts: everybody whom a card is played at draws as many.
 *
 * @param {TableState} s
 * @returns {number} 0 if nobody is asked
 */
export function cardsToDraw(s) {
  return Math.max(0, ...Object.values(s.wait?.draws ?? {}));
}
