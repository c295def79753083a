/** The link by which others come to the table: on the machine of the server itself, "localhost" would lead them to their own. */

/** @typedef {{link: string, local: boolean}} Invitation local: it leads nowhere from any other machine */

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @type {Invitation | null} */
let known = null;
let isAsked = false;

/**
 * The link to a table; once the server has said how others reach it, `redraw` is called.
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
  return known ?? { link: `${location.origin}/t/${table}`, local: false };
}

/** @param {string} table */
async function ask(table) {
  const answer = await fetch(`/api/tables/${table}/invitation`).catch(() => null);
  if (answer?.ok) known = await answer.json();
}

/**
 * Offer a link to the other apps of a phone; nothing happens if its owner changes their mind.
 *
 * @param {string} url
 */
export function share(url) {
  navigator.share({ title: "Last Card", url }).catch(() => null);
}

/** Whether this browser has a sheet for sharing: phones do, over HTTPS. */
export function canShare() {
  return "share" in navigator;
}
