/** Sends the requests of the home page and the page of new tables. */

import { at, isLocal } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { ensureProfile, profileHeaders } from "../shared/storage/profile.js";
import { saveName, savedLook, saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { plainText } from "./faults.js";

/**
 * Request JSON from the server. Throws an Error with a message for the user.
 *
 * @param {string} path
 * @param {unknown} [body] sends a POST request with this body
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const posted = { method: "POST", headers: { "Content-Type": "application/json", ...profileHeaders() }, body: JSON.stringify(body) };
  const answer = await fetch(at(path), body === undefined ? {} : posted).catch(() => {
    throw new Error(t("home-not-reached"));
  });
  const reply = await answer.json().catch(() => ({}));
  if (!answer.ok && !reply.faults) throw new Error(reply.error ? plainText(reply) : t("home-not-reached"));
  return reply;
}

const TIMEOUT_MS = 6000;
/** At one device nobody is away and no clock runs: its persons have one seat after the other. */
const PATIENT = { turn_s: 0, away_s: 0 };

/**
 * Return the addresses that the page of a table loads.
 *
 * @param {string} rules the rules line
 * @returns {string[]} addresses
 */
function tableFiles(rules) {
  const root = document.documentElement.dataset.static;
  const messages = `${root}text/${lang()}/page+cards+events+refusals+server+table.ftl`;
  const files = [`${root}joined/table/table.js`, `${root}joined/table/table.css`, `${root}joined/table/table.head.js`, messages];
  return isLocal() ? files : [...files, `/api/rules?line=${encodeURIComponent(rules)}&lang=${lang()}`];
}

/**
 * Fetch what the page of a table loads, while the server creates the table. A browser that leaves a page cancels its pending requests.
 *
 * @param {string} rules the rules line
 */
async function loadTable(rules) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled(tableFiles(rules).map((address) => fetch(address, { signal }).then((answer) => answer.arrayBuffer())));
}

/**
 * Let an idle browser prefetch what the page of a table loads, unless its user saves data.
 *
 * @param {string} rules the rules line
 */
export function prefetchTable(rules) {
  const { connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  if (!connection) {
    void loadTable(rules); // Firefox applies default-src to rel=prefetch, which is none here
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
 * Create a table, save the seat, and go there.
 *
 * @param {Record<string, unknown> & {rules: string}} plan
 * @param {string} name of the player, "" for a guest
 * @param {() => void | Promise<void>} [made] called once the table is created; it may delay the way there
 */
export async function makeTable(plan, name, made = () => {}) {
  if (name) saveName(name);
  const sitsAs = name || t("home-guest");
  const loaded = loadTable(plan.rules);
  const { days, seats, bots, level, rules } = plan;
  const isSlow = Boolean(days) && !isLocal();
  if (isSlow) await ensureProfile(true);
  const wanted = isSlow ? { days, seats, bots, level, rules } : { ...plan, days: undefined, ...(isLocal() ? PATIENT : {}) };
  const ticket = await ask(isSlow ? "/api/correspondence" : "/api/tables", { ...wanted, name: sitsAs, nonce: freshNonce(), ...savedLook() });
  const link = saveSeatOrLink(ticket.table, { seat: ticket.seat, token: ticket.token, name: sitsAs });
  await made();
  await loaded;
  location.assign(at(`/t/${ticket.table}${link}`));
}
