/** Points of a tournament in words and numbers: shares of a point as fractions, the rounds of a knock-out by their names. */

import { lang, t } from "../shared/text/messages.js";
import { html } from "../vendor/lit-html.js";

/** The largest part of a point that is written as a fraction: a third, at tables of four. */
const MOST_PARTS = 12;
/** The server rounds points to thousandths. */
const MARGIN = 0.0006;
/** Those of the values that are points, and so may be fractions. */
const IN_POINTS = ["points", "opponents", "direct", "last"];
const NO_BREAK = "\u00a0";

/**
 * Return a number as its whole part and a fraction in lowest terms: `[2, 2, 3]` for 2⅔; null for one that is no such fraction.
 *
 * @param {number} value
 * @returns {[number, number, number] | null}
 */
export function parts(value) {
  for (let of = 1; of <= MOST_PARTS; of += 1) {
    const counted = Math.round(value * of);
    if (Math.abs(counted / of - value) < MARGIN) return [Math.floor(counted / of), counted % of, of];
  }
  return null;
}

/** @param {number} value @param {number} [digits] */
function decimal(value, digits = 2) {
  return new Intl.NumberFormat(lang(), { maximumFractionDigits: digits }).format(value).replace("-", "−");
}

/**
 * Return a way to write points: with fractions if all of them have one, else with decimals, so that a column looks the same.
 *
 * @param {number[]} values
 */
export function pointWriter(values) {
  const all = values.every((value) => value >= 0 && parts(value));
  return (/** @type {number} */ value) => {
    const [whole, counted, of] = (all && parts(value)) || [0, 0, 0];
    if (!counted) return decimal(value);
    return html`${whole ? `${whole}${NO_BREAK}` : ""}<span class="cup-part">${counted}/${of}</span>`;
  };
}

/**
 * Return a way to write a column of the standings.
 *
 * @param {import("./event_calls.js").Tournament} event
 * @param {string} what decides, by its name
 */
export function columnWriter(event, what) {
  if (IN_POINTS.includes(what)) return pointWriter(event.standings.map((row) => row.values[what]));
  if (what === "reached") return (/** @type {number} */ value) => roundName(event, value);
  return (/** @type {number} */ value) => decimal(value, 0);
}

/**
 * Return what a round of a knock-out is called; the one after the final is won.
 *
 * @param {import("./event_calls.js").Tournament} event
 * @param {number} round
 */
function roundName(event, round) {
  if (round > event.phases.length && event.phases.at(-1) === "final") return t("cup-phase-won");
  const phase = event.phases[round - 1];
  return phase ? t(`cup-phase-${phase}`) : decimal(round, 0);
}

/**
 * What the places at a full table are worth; nothing for tables of two, where one wins, and in duplicate, where others are compared.
 *
 * @param {import("./event_calls.js").Tournament} event
 */
export function placesWorth({ seats, duplicate }) {
  if (seats <= 2 || duplicate) return "";
  const written = Array.from({ length: seats }, (_, place) => {
    const [whole, counted, of] = parts((seats - 1 - place) / (seats - 1)) ?? [0, 0, 1];
    return counted ? `${counted}/${of}` : `${whole}`;
  });
  return t("cup-points-places", { seats, points: written.join(", ") });
}
