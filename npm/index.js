/** Last Card for Node and browsers: rounds and matches between bots, by the rules of any edition. */

import { keyOf, LastCard, readRecord } from "./laboratory/module.js";

export { keyOf, LastCard, readRecord };

/** The nets that a record can hold: of `sharp` and `strong`, for single rounds or for matches. */
const NETS = { "": "", round: ".round", match: ".match" };

/**
 * Reads a file of this package.
 * @param {string} name
 * @returns {Promise<ArrayBuffer>}
 */
async function file(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol !== "file:") {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
    return answer.arrayBuffer();
  }
  const { readFile } = await import("node:fs/promises");
  return new Uint8Array(await readFile(address)).buffer;
}

/** Loads the module. */
export async function load() {
  return LastCard.load(await file("lastcard.wasm"));
}

/**
 * Reads the rules of an edition.
 * @param {string} edition
 * @param {"" | "round" | "match"} [net] the net to read as well
 */
export async function rulesOf(edition, net = "") {
  if (!/^[a-z0-9-]+$/.test(edition) || !(net in NETS)) throw new Error(`no edition ${edition} with net ${net}`);
  return readRecord(await file(`records/${edition}${NETS[net]}.record`));
}

/**
 * Asks a server of Last Card for the rules of a line, such as `classic stacking=up`.
 * @param {string} line
 * @param {{server: string, net?: "" | "round" | "match"}} options
 */
export async function fetchRules(line, { server, net = "" }) {
  const address = new URL("api/laboratory/record", server.endsWith("/") ? server : `${server}/`);
  address.search = String(new URLSearchParams({ line, net }));
  const answer = await fetch(address);
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? `${address}: status ${answer.status}`);
  return readRecord(await answer.arrayBuffer());
}
