/**
 * Sends the requests of the pages of tournaments, and keeps the token by which a tournament knows this browser.
 *
 * @typedef {object} Row a player in the standings
 * @property {number} entrant
 * @property {number} place
 * @property {string} name
 * @property {number} points
 * @property {Record<string, number>} values
 * @property {number} played
 * @property {number} free
 * @property {boolean} here
 * @property {boolean} gone
 *
 * @typedef {object} EventTable
 * @property {number} number
 * @property {string} table
 * @property {number} round
 * @property {(string | null)[]} names
 * @property {number[] | null} places
 * @property {number[] | null} score
 * @property {number[] | null} points
 * @property {string | null} why
 *
 * @typedef {object} Tournament
 * @property {string} id
 * @property {number} version
 * @property {string} title
 * @property {"swiss" | "knockout" | "robin" | "arena"} form
 * @property {string} rules
 * @property {number} seats
 * @property {boolean} duplicate
 * @property {"none" | "entry" | "running" | "over"} stage
 * @property {number} ends_at
 * @property {number} round
 * @property {number} rounds
 * @property {string[]} breaks
 * @property {Row[]} standings
 * @property {EventTable[]} tables
 * @property {string} seed_sha256
 * @property {string | null} seed
 *
 * @typedef {{entrant: number, here: boolean, table: string | null, seat: string | null, free: boolean}} Own
 * @typedef {{event: Tournament | null, own: Own | null, host: boolean, now: number}} EventAnswer
 */

import { at, keyOf } from "../shared/page/addresses.js";
import { plainText } from "../home/faults.js";
import { t } from "../shared/text/messages.js";
import { keepText, keptText } from "../shared/storage/kept.js";
import { profileHeaders } from "../shared/storage/profile.js";
import { freshNonce } from "../shared/wire/nonce.js";

/** The id of the tournament in the address. */
export const EVENT = location.pathname.split("/")[2] ?? "";

/**
 * Return the token by which a tournament knows this browser: it is the host's, or that of all seats of a player. One is made if need be.
 *
 * @param {string} event
 */
export function tokenOf(event) {
  const key = keyOf("event", event);
  const kept = keptText(key) ?? freshNonce();
  keepText(key, kept);
  return kept;
}

/**
 * Keep the token with which a tournament was made.
 *
 * @param {string} event
 * @param {string} token
 */
export function keepToken(event, token) {
  keepText(keyOf("event", event), token);
}

/**
 * Request JSON about a tournament. Throws an Error with a message for the user.
 *
 * @param {string} path
 * @param {string} token
 * @param {unknown} [body] sends a POST request, with this body unless it is null
 * @returns {Promise<EventAnswer>}
 */
export async function ask(path, token, body) {
  /** @type {Record<string, string>} */
  const headers = { Authorization: `Bearer ${token}`, ...profileHeaders() };
  if (body) headers["Content-Type"] = "application/json";
  const posted = { method: "POST", headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await fetch(at(path), body === undefined ? { headers } : posted).catch(() => {
    throw new Error(t("home-not-reached"));
  });
  const reply = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(reply.error ? plainText(reply) : t("home-not-reached"));
  return reply;
}
