/** What the first pages ask of the server: anything in JSON, and a table. */

import { lang, t } from "../shared/text/messages.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { saveName, saveSeat } from "../shared/storage/saved_seats.js";
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

const TIMEOUT_MS = 6000;

/**
 * What the page of a table loads.
 *
 * @param {string} rules the rules line
 * @returns {string[]} addresses
 */
function tableFiles(rules) {
  const root = document.documentElement.dataset.static;
  const messages = `${root}text/${lang()}/page+cards+events+refusals+server+table+reasons.ftl`;
  return [`${root}joined/table/table.js`, `${root}joined/table/table.css`, `${root}joined/table/table.head.js`, messages, `/api/rules?line=${encodeURIComponent(rules)}&lang=${lang()}`];
}

/**
 * Have what the page of a table loads sent while the table is being made: a browser that leaves a page gives up what it still waits for.
 *
 * @param {string} rules the rules line
 */
async function loadTable(rules) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled(tableFiles(rules).map((address) => fetch(address, { signal }).then((answer) => answer.arrayBuffer())));
}

/**
 * Have the browser fetch what the page of a table loads once it has nothing else to do, unless its user saves data.
 *
 * @param {string} rules the rules line
 */
export function prefetchTable(rules) {
  const { connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  if (!connection) {
    void loadTable(rules); // Firefox holds rel=prefetch to default-src, which is none here
    return;
  }
  if (connection.saveData) return;
  for (const address of tableFiles(rules)) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = address;
    document.head.append(link);
  }
}

/**
 * Make a table, keep the seat at it, and go there.
 *
 * @param {Record<string, unknown> & {rules: string}} plan
 * @param {string} name of the player, "" for a guest
 * @param {() => void} [made] what is to be done once there is a table
 */
export async function makeTable(plan, name, made = () => {}) {
  if (name) saveName(name);
  const sitsAs = name || t("home-guest");
  const loaded = loadTable(plan.rules);
  const ticket = await ask("/api/tables", { ...plan, name: sitsAs, nonce: freshNonce() });
  saveSeat(ticket.table, { seat: ticket.seat, token: ticket.token, name: sitsAs });
  made();
  await loaded;
  location.assign(`/t/${ticket.table}`);
}
