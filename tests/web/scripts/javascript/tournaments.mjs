// For the tests: writes the standings of a tournament as its pages do.
import { LANGUAGES } from "../../../../src/lastcard/web/static/shared/wire/constants.js";
import { load as choose } from "../../../../src/lastcard/web/static/shared/text/messages.js";
import { load } from "./messages.mjs";

for (const lang of Object.keys(LANGUAGES)) load(lang);

/** @param {any} written a text, or a template with texts in it @returns {string} */
function textOf(written) {
  if (written === null || typeof written !== "object") return String(written);
  return written.strings.map((/** @type {string} */ part, /** @type {number} */ at) => part + (at < written.values.length ? textOf(written.values[at]) : "")).join("").replace(/<[^>]*>/g, "");
}

/**
 * Write a column of the standings.
 *
 * @param {string} lang
 * @param {any} event with the values of its rows
 * @param {string} what decides
 */
export async function column(lang, event, what) {
  globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null };
  globalThis.document.createTreeWalker ??= () => ({});
  globalThis.document.createComment ??= () => ({});
  const { columnWriter } = await import("../../../../src/lastcard/web/static/events/points.js");
  await choose(lang);
  const write = columnWriter(event, what);
  return event.standings.map((/** @type {any} */ row) => textOf(write(row.values[what])));
}

/**
 * Say what the places at a table are worth.
 *
 * @param {string} lang
 * @param {any} event
 */
export async function worth(lang, event) {
  await column(lang, { standings: [] }, "points");
  const { placesWorth } = await import("../../../../src/lastcard/web/static/events/points.js");
  return placesWorth(event);
}
