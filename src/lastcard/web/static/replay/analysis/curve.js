/**
 * Draws the win chances over the round: a curve for each player through the values of its decisions, with dots for mistakes.
 *
 * @typedef {import("./analysis.js").RoundAnalysis} RoundAnalysis
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

import { t } from "../../shared/text/messages.js";
import { html, svg } from "../../vendor/lit-html.js";
import { costOf, winOf } from "./analysis.js";

const WIDE = 1000;
const HIGH = 100;
/** The costs above which a dot is larger. */
const DEAR = [0.03, 0.08];

/**
 * @param {RoundAnalysis} analysis
 * @param {Seat[]} seats
 * @param {string[]} names by seat number
 * @param {{most: number, event: number, winners: Seat[] | null}} course the last event, the shown event, and the winners once known
 */
export function curves(analysis, seats, names, { most, event, winners }) {
  const across = (/** @type {number} */ at) => ((at / Math.max(1, most)) * WIDE).toFixed(1);
  const down = (/** @type {number} */ win) => ((1 - win) * HIGH).toFixed(1);
  const line = (/** @type {Seat} */ seat) => {
    const own = analysis.decisions.filter((decision) => decision.seat === seat).map((one) => `${across(one.event)} ${down(winOf(one))}`);
    if (winners && own.length) own.push(`${across(most)} ${winners.includes(seat) ? 0 : HIGH}`);
    return own.length ? svg`<polyline class="line seat-${seat.slice(1)}" points=${own.join(" ")} />` : svg``;
  };
  const dots = analysis.decisions.filter(costOf).map((one) => {
    const size = DEAR.filter((least) => costOf(one) >= least).length;
    return svg`<path class="mistake size-${size}" d="M${across(one.event)} ${down(winOf(one))}h0" />`;
  });
  const now = seats.map((seat) => ({ seat, win: latestWin(analysis, seat, event) })).filter(({ win }) => win !== null);
  const label = now.map(({ seat, win }) => `${names[Number(seat.slice(1)) - 1]} ${t("replay-percent", { number: Math.round(100 * (win ?? 0)) })}`).join(", ");
  return html`<svg class="curves" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" role="img" aria-label=${t("replay-curves", { list: label || "–" })}>
    <path class="half" d="M0 ${HIGH / 2}H${WIDE}" /><path class="at-now" d="M${across(event)} 0V${HIGH}" />
    ${seats.map(line)}${dots}
  </svg>`;
}

/**
 * Return the value of a player's latest decision at an event.
 *
 * @param {RoundAnalysis} analysis
 * @param {Seat} seat
 * @param {number} event
 * @returns {number | null}
 */
export function latestWin(analysis, seat, event) {
  const latest = analysis.decisions.findLast((decision) => decision.seat === seat && decision.event <= event);
  return latest ? winOf(latest) : null;
}
