/**
 * Links to a seat. They carry the token of the seat behind the #. The page asks the server whose seat it is before it saves the token. A seat
 * that this browser holds already is replaced only if the player agrees, so a foreign link cannot take it away.
 *
 * @typedef {import("../../shared/storage/saved_seats.js").SavedSeat} SavedSeat
 */

import { canKeep } from "../../shared/storage/kept.js";
import { Connection } from "./connection.js";

const LONGEST_S = 600;
const USUAL_S = 20;

/** Whether the page shows a stream with open hands (`?stream=hands`). */
export function isOpenStream() {
  return new URLSearchParams(location.search).get("stream") === "hands";
}

/** By how many seconds a page for streams (`?stream`, `?stream=30`) is behind the table; null for any other page. */
export function streamSeconds() {
  const given = new URLSearchParams(location.search).get("stream");
  if (given === null) return null;
  return Math.min(LONGEST_S, Math.max(0, Number(given || USUAL_S) || 0));
}

/**
 * Return the token in the page's address, null without one. It is removed from the address, unless this browser refuses to store it: then a
 * reload needs it. A page for streams has none: it shows what everybody sees, and nothing to press.
 */
export function takeTokenFromAddress() {
  document.documentElement.toggleAttribute("data-stream", streamSeconds() !== null);
  if (isOpenStream()) document.documentElement.dataset.stream = "hands";
  if (streamSeconds() !== null) return null;
  const brought = /^#seat=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  if (brought && canKeep()) history.replaceState(null, "", location.pathname + location.search);
  return brought;
}

/**
 * Return the seat of a token as the server knows it, null if the token is not valid.
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
 * Decide what to do with a link's seat if this browser already holds one: "take" it, "ask" the player, or "stay".
 *
 * A seat has one valid token. If the link leads to the same seat, the saved token is no longer valid.
 *
 * @param {SavedSeat} saved
 * @param {SavedSeat | null} found
 * @returns {"take" | "ask" | "stay"}
 */
export function decideSeat(saved, found) {
  if (!found) return "stay";
  return found.seat === saved.seat ? "take" : "ask";
}
