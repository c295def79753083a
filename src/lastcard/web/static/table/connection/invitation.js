/** The invitation link of a table. On the server's own machine it replaces "localhost" with an address that other machines can reach. */

import { at } from "../../shared/page/addresses.js";

/** @typedef {{link: string, local: boolean}} Invitation local: no other machine can reach the link */

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @type {Invitation | null} */
let known = null;
let isAsked = false;

/**
 * Return the link to a table. `redraw` is called once the server has told an address that other machines can reach.
 *
 * @param {string} table
 * @param {() => void} redraw
 * @returns {Invitation}
 */
export function invitation(table, redraw) {
  if (!isAsked && OWN.test(location.hostname)) {
    isAsked = true;
    ask(table).then(redraw);
  }
  return known ?? { link: location.origin + at(`/t/${table}`), local: false };
}

/** @param {string} table */
async function ask(table) {
  const answer = await fetch(at(`/api/tables/${table}/invitation`)).catch(() => null);
  if (answer?.ok) known = await answer.json();
}

/**
 * Open the phone's share sheet for a link. Nothing happens if the user cancels.
 *
 * @param {string} url
 */
export function share(url) {
  navigator.share({ title: "Last Card", url }).catch(() => null);
}

/** Whether this browser has a share sheet. Phones have one, over HTTPS. */
export function canShare() {
  return "share" in navigator;
}
