/**
 * Gets the match of a replay: from the address of the page, from the server, or from a file.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 */

import { beside } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { refusalText } from "../shared/text/reader.js";
import { savedSeat } from "../shared/storage/saved_seats.js";
import { firstTurn, lengthOf, readReplay, unpack } from "./replay_data.js";

const LONGEST_FILE = 5_000_000;

/** @returns {Promise<Replay | null>} null if the address names no match */
export async function fromAddress() {
  if (location.hash.length > 20) return unpack(location.hash.slice(1));
  const asked = new URLSearchParams(location.search);
  const kept = asked.get("record"); // that a page of another site has sent
  if (kept) return ask(beside(`/api/records/${encodeURIComponent(kept)}`), {});
  const table = asked.get("table");
  if (!table) return null;
  const number = asked.get("match");
  const address = beside(`/api/tables/${encodeURIComponent(table)}`);
  const match = number ? `&match=${encodeURIComponent(number)}` : "";
  const token = savedSeat(table)?.token;
  const how = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const body = await answered(`${address}/replay?first=1${match}`, how);
  if (!body.next) return readReplay(body);
  while (body.next) {
    const part = await answered(`${address}/replay?first=${body.next}${match}`, how); // a long match arrives in parts
    body.rounds.push(...part.rounds);
    body.next = part.next;
  }
  const record = await fetch(`${address}/record?${match.slice(1)}`, how).catch(() => null);
  return readReplay({ ...body, record: record?.ok ? await record.text() : "" });
}

/**
 * @param {File} file
 * @returns {Promise<Replay>}
 */
export async function fromFile(file) {
  if (file.size > LONGEST_FILE) throw new TypeError(t("replay-fault-big"));
  return ask(beside("/api/replay"), { method: "POST", headers: { "Content-Type": "text/plain" }, body: await file.text() });
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<Replay>}
 */
async function ask(address, how) {
  return readReplay(await answered(address, how));
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<any>} the answer of the server; refusals are thrown
 */
export async function answered(address, how) {
  const answer = await fetch(address, how).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (!answer || !body || (!answer.ok && !body.error)) throw new TypeError(t("refusal-unreachable"));
  if (!answer.ok) throw new TypeError(refusalText(body, { lang: lang(), names: [], faces: {} }));
  return body;
}

/**
 * Return the place to begin at: that of the address, or the first turn. `round` and `event` name an event; `action` counts from the dealer's
 * choice on, as figures of a round do, and begins before that event, when it was still to be decided.
 *
 * @param {Replay} replay
 * @param {boolean} byAddress
 */
export function placeToBegin(replay, byAddress) {
  const given = new URLSearchParams(location.search);
  const asked = byAddress ? (given.get("place") ?? "") : "";
  const [round, event, action] = ["round", "event", "action"].map((name) => (/^\d{1,7}$/.test(given.get(name) ?? "") ? Number(given.get(name)) : -1));
  const events = byAddress ? replay.rounds[round - 1]?.events : undefined;
  if (events && (event >= 0 || action >= 0)) {
    const before = replay.rounds.slice(0, round - 1).reduce((sum, { events }) => sum + events.length, 0);
    const dealer = events.findIndex(([text]) => text.startsWith("d dealer"));
    return before + Math.min(event >= 0 ? event : dealer + action, events.length - 1);
  }
  return /^\d{1,7}$/.test(asked) ? Math.min(Number(asked), lengthOf(replay) - 1) : firstTurn(replay);
}
