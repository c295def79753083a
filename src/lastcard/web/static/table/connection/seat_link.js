/**
 * A link to a seat brings its token behind the #. The table is asked whose seat it is before it is kept, and a seat that this browser holds
 * already is given up only if its player says so: whoever sends a link takes nobody's seat away.
 *
 * @typedef {import("../../shared/storage/saved_seats.js").SavedSeat} SavedSeat
 */

import { Connection } from "./connection.js";

/** The token that the address brings, null if it brings none; the address is rid of it. */
export function broughtToken() {
  const brought = /^#seat=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  if (brought) history.replaceState(null, "", location.pathname + location.search);
  return brought;
}

/**
 * The seat of a token as the table knows it, null if it is nobody's.
 *
 * @param {string} table
 * @param {string} token
 * @param {import("./connection.js").World} [world]
 * @returns {Promise<SavedSeat | null>}
 */
export function seatOf(table, token, world) {
  return new Promise((answer) => {
    const trial = new Connection(table, { token, world });
    const end = (/** @type {SavedSeat | null} */ found) => {
      trial.close();
      answer(found);
    };
    trial.addEventListener("hello", (event) => {
      const { seat, players } = /** @type {CustomEvent<import("../../shared/wire/wire_types.js").Hello>} */ (event).detail;
      end(seat ? { seat, token, name: players[Number(seat.slice(1)) - 1] } : null);
    });
    trial.addEventListener("state", () => trial.state === "gone" && end(null));
    trial.open();
  });
}

/**
 * What to do with the seat that a link leads to, where the browser holds one already: "take" it, "ask" the player, or "stay".
 *
 * A seat has one token: if the link leads to the same seat, the token that is kept is worth nothing any more.
 *
 * @param {SavedSeat} saved
 * @param {SavedSeat | null} found
 * @returns {"take" | "ask" | "stay"}
 */
export function decide(saved, found) {
  if (!found) return "stay";
  return found.seat === saved.seat ? "take" : "ask";
}
