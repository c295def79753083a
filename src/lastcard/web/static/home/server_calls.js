/** What the first pages ask of the server: anything in JSON, and a table. */

import { t } from "../shared/messages.js";
import { freshNonce } from "../shared/nonce.js";
import { saveName, saveSeat } from "../shared/saved_seats.js";
import { plainText } from "./faults.js";

/**
 * Ask the server for something in JSON. What goes wrong is an Error whose message can be shown.
 *
 * @param {string} path
 * @param {unknown} [body] posted, if there is one
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const posted = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, body === undefined ? {} : posted).catch(() => {
    throw new Error(t("home-not-reached"));
  });
  const reply = await answer.json().catch(() => ({}));
  if (!answer.ok && !reply.faults) throw new Error(reply.error ? plainText(reply) : t("home-not-reached"));
  return reply;
}

/**
 * Make a table, keep the seat at it, and go there.
 *
 * @param {Record<string, unknown>} plan
 * @param {string} name of the player, "" for a guest
 */
export async function makeTable(plan, name) {
  if (name) saveName(name);
  const sitsAs = name || t("home-guest");
  const ticket = await ask("/api/tables", { ...plan, name: sitsAs, nonce: freshNonce() });
  saveSeat(ticket.table, { seat: ticket.seat, token: ticket.token, name: sitsAs });
  location.assign(`/t/${ticket.table}`);
}
