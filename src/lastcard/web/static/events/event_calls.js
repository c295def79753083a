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
 * @property {number} stream_s how late the streams with open hands are at least, in seconds; 0: there are none
 * @property {"none" | "entry" | "running" | "over"} stage
 * @property {boolean} open whether somebody new may enter now
 * @property {number} begins_at
 * @property {number} ends_at
 * @property {number} round
 * @property {number} rounds
 * @property {("" | "final" | "semi" | "quarter")[]} phases of a knock-out: what each round is called, also those to come
 * @property {"" | "final" | "semi" | "quarter"} phase of a knock-out: what the round is called
 * @property {string[]} breaks
 * @property {Row[]} standings
 * @property {EventTable[]} tables
 * @property {number[]} byes
 * @property {string} seed_sha256
 * @property {string | null} seed
 *
 * @typedef {{entrant: number, here: boolean, table: string | null, seat: string | null, free: boolean, elsewhere: boolean}} Own
 * @typedef {{event: Tournament | null, own: Own | null, host: boolean, now: number, link: string}} EventAnswer
 */

import { at, keyOf } from "../shared/page/addresses.js";
import { plainText } from "../home/faults.js";
import { t } from "../shared/text/messages.js";
import { keepText, keptText } from "../shared/storage/kept.js";
import { askServer, profileHeaders } from "../shared/storage/profile.js";
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

/** The pictures of links that were asked for. @type {Map<string, string>} */
const pictures = new Map();

/**
 * Return the QR code of a link, as the address of a picture; "" until the server has drawn it, and `redraw` is called then.
 *
 * @param {string} link
 * @param {() => void} redraw
 */
export function pictureOf(link, redraw) {
  if (!pictures.has(link)) {
    pictures.set(link, "");
    void askServer("/api/qr", { text: link }).then(async (answer) => {
      if (answer?.ok) pictures.set(link, `data:image/svg+xml,${encodeURIComponent(await answer.text())}`);
      else pictures.delete(link); // the next drawing asks again
      if (answer?.ok) redraw();
    });
  }
  return pictures.get(link) ?? "";
}

/**
 * Whether a link leads nowhere from any other machine: the server listens to its own one alone.
 *
 * @param {string} link
 */
export function isOnlyHere(link) {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname);
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
