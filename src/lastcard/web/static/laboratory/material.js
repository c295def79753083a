/** Fetches what is played with: the module, once, and a record for each rules line. The page's markup says where both are. */

import { plainText } from "../home/faults.js";
import { t } from "../shared/text/messages.js";
import { readRecord } from "./module.js";

/** @typedef {import("./module.js").About} About */

/** @type {Promise<ArrayBuffer> | null} */
let module = null;

/**
 * Returns the module and the records of a question. Throws an Error with a message for the reader.
 * @param {import("./question.js").Question} question
 * @param {{module: string, record: string}} places
 * @returns {Promise<import("./playing.js").Material>}
 */
export async function fetchMaterial({ lines, bots, matches }, places) {
  module ??= fetched(places.module);
  module.catch(() => (module = null));
  const bytes = await module;
  const about = aboutOf(bytes);
  const net = bots.some((name) => about.judges.includes(name)) ? (matches ? "match" : "round") : "";
  const packed = await Promise.all(lines.map((line) => fetched(`${places.record}?${new URLSearchParams({ line, net })}`)));
  const records = await Promise.all(packed.map(readRecord));
  return { bytes, about, packed: packed.map((one) => new Uint8Array(one)), records };
}

/** How often a server is asked again that is still making the module, and the longest wait between, in seconds. */
const AGAIN = 8;
const LONGEST_WAIT_S = 15;

/**
 * @param {string} address
 * @param {number} [left] how often to ask again
 * @returns {Promise<ArrayBuffer>}
 */
async function fetched(address, left = AGAIN) {
  const answer = await fetch(address).catch(() => {
    throw new Error(t("home-not-reached"));
  });
  if (answer.ok) return answer.arrayBuffer();
  const wait = Number(answer.headers.get("retry-after"));
  if (answer.status === 503 && wait && left) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(wait, LONGEST_WAIT_S)));
    return fetched(address, left - 1);
  }
  const reply = await answer.json().catch(() => ({}));
  throw new Error(reply.error ? plainText(reply) : t("home-not-reached"));
}

/**
 * Reads what a module says of itself without compiling it, which the page may not: the content of its last section.
 * @param {ArrayBuffer} bytes
 * @returns {About}
 */
function aboutOf(bytes) {
  const view = new Uint8Array(bytes);
  let at = 8;
  const number = () => {
    for (let found = 0, shift = 0; ; shift += 7) {
      const byte = view[at++];
      found |= (byte & 127) << shift;
      if (byte < 128) return found;
    }
  };
  while (at < view.length) {
    const kind = view[at++];
    const end = number() + at;
    if (kind === 0) {
      const from = number() + at;
      return JSON.parse(new TextDecoder().decode(view.subarray(from, end)));
    }
    at = end;
  }
  throw new Error("the module does not say what it is");
}
