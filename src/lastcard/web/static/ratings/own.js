/**
 * One's own ratings, if this browser has a profile at the server.
 *
 * @typedef {object} OwnRating
 * @property {string} kind
 * @property {number} rating
 * @property {number} low
 * @property {number} high
 * @property {number} matches
 * @property {number} of
 * @property {number} [place] none while the rating is provisional
 * @property {{day: number, rating: number, low: number, high: number}[]} history
 */

import { at } from "../shared/page/addresses.js";
import { keptValue } from "../shared/storage/kept.js";
import { t } from "../shared/text/messages.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

const PROFILE = "lastcard:profile";
const WIDTH = 240;
const HEIGHT = 64;

/** @returns {Record<string, string>} the headers by which the server knows the profile of this browser; none without one */
export function profileHeaders() {
  const profile = keptValue(PROFILE);
  return profile?.id && profile?.secret ? { "Lastcard-Profile": `${profile.id} ${profile.secret}` } : {};
}

/** @returns {Promise<OwnRating[] | null>} null without a profile, or if the server does not answer */
export async function askOwn() {
  const headers = profileHeaders();
  if (!Object.keys(headers).length) return null;
  const answer = await fetch(at("/api/ratings/own"), { headers }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** @param {OwnRating[] | null} own */
export function ownRatings(own) {
  if (!own) return nothing;
  return html`<section aria-labelledby="own-title">
    <h2 id="own-title">${t("ratings-own")}</h2>
    ${own.length ? html`<ul class="own-ratings">${own.map(ownRating)}</ul>` : html`<p class="hint">${t("ratings-own-none")}</p>`}
  </section>`;
}

/** @param {OwnRating} own */
function ownRating({ kind, rating, low, high, matches, of, place, history }) {
  return html`<li class="panel">
    <h3>${t(`ratings-kind-${kind}`)}</h3>
    <p class="own-number"><b>${rating}</b> ${t("ratings-between", { low: `${low}`, high: `${high}` })}</p>
    <p class="hint">
      ${place === undefined ? t("ratings-provisional") : t("ratings-own-place", { place, number: of })} ·
      ${t("ratings-own-matches", { number: matches })}
    </p>
    ${history.length > 1 ? curve(history) : nothing}
  </li>`;
}

/** @param {OwnRating["history"]} history */
function curve(history) {
  const low = Math.min(...history.map((day) => day.low));
  const high = Math.max(...history.map((day) => day.high));
  /** @param {number} place @param {number} value */
  const point = (place, value) =>
    `${((WIDTH * place) / (history.length - 1)).toFixed(1)},${(HEIGHT - (HEIGHT * (value - low)) / Math.max(high - low, 1)).toFixed(1)}`;
  const upper = history.map((day, place) => point(place, day.high));
  const lower = history.map((day, place) => point(place, day.low)).reverse();
  return html`<svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("ratings-history")}>
    ${svg`<polygon class="range" points=${[...upper, ...lower].join(" ")}></polygon>
      <polyline class="line" points=${history.map((day, place) => point(place, day.rating)).join(" ")}></polyline>`}
  </svg>`;
}
