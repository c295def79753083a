/**
 * Where the pages of the community are. A site without a server leads to those of the server that it names. It asks that server which parts
 * its host has not switched off, and keeps the answer for use without a network; until it has one it leads to none.
 *
 * @typedef {Parameters<typeof offers>[0]} Part
 */

import { keepValue, keptValue } from "../storage/kept.js";
import { isGuest, isLocal, keyOf, offers } from "./addresses.js";

/** How many parts are kept, and how long a name may be: a server has far fewer, with shorter names. */
const [MOST, LONGEST] = [50, 50];

/** The server that this site names, if it has none of its own. */
function serverOfSite() {
  return isLocal() && !isGuest() ? document.documentElement.dataset.server : undefined;
}

/**
 * Whether the server that a site names has a part, as far as it has told.
 *
 * @param {string} server
 * @param {Part} part
 */
function has(server, part) {
  const told = keptValue(keyOf("parts"));
  return told?.server === server && Array.isArray(told.parts) && told.parts.includes(part);
}

/** Ask the server that this site names for its parts, and keep them. Without an answer what is kept stays. */
export async function askParts() {
  const server = serverOfSite();
  if (!server || globalThis.navigator?.onLine === false) return;
  const answer = await fetch(`${server}/api/parts`, { credentials: "omit" }).catch(() => null);
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!Array.isArray(found?.parts)) return;
  const parts = found.parts.filter((/** @type {unknown} */ one) => typeof one === "string" && one.length < LONGEST).slice(0, MOST);
  keepValue(keyOf("parts"), { server, parts });
}

/**
 * The address of a page of a part of the community: of this server, or of the one that a site without a server names for tables of friends.
 *
 * @param {Part} part
 * @param {string} path from the root of a server
 * @returns {string | null} null where there is none
 */
export function partAddress(part, path) {
  const server = serverOfSite();
  return offers(part) ? path : server && has(server, part) ? server + path : null;
}
