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
 * @property {{rounds: number, won: Share, adjusted: Share, advantage: Share}} [skill] in percent of a round
 * @property {OwnMatch[]} recent the latest first
 *
 * @typedef {{value: number, margin: number}} Share
 * @typedef {object} OwnMatch
 * @property {string} table
 * @property {number} number
 * @property {number} at
 * @property {number} place
 * @property {number} of
 * @property {number} change
 * @property {string} assessed
 * @property {{rounds: number, won: number, adjusted: Share, advantage: Share}} [skill] in won rounds
 */

import { at } from "../shared/page/addresses.js";
import { profileHeaders } from "../shared/storage/profile.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

const WIDTH = 240;
const HEIGHT = 64;

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
function ownRating({ kind, rating, low, high, matches, of, place, history, skill, recent }) {
  return html`<li class="panel">
    <h3>${t(`ratings-kind-${kind}`)}</h3>
    <p class="own-number"><b>${rating}</b> ${t("ratings-between", { low: `${low}`, high: `${high}` })}</p>
    <p class="hint">
      ${place === undefined ? t("ratings-provisional") : t("ratings-own-place", { place, number: of })} ·
      ${t("ratings-own-matches", { number: matches })}
    </p>
    ${history.length > 1 ? curve(history) : nothing} ${skill ? ownSkill(skill) : nothing} ${recent.length ? lastMatches(recent) : nothing}
  </li>`;
}

/** @param {NonNullable<OwnRating["skill"]>} skill */
function ownSkill({ rounds, won, adjusted, advantage }) {
  return html`<h4>${t("ratings-own-skill")}</h4>
    <dl class="skill">
      <div><dt>${t("ratings-own-skill-won")}</dt><dd>${share(won, " %")}</dd></div>
      <div><dt>${t("ratings-own-skill-adjusted")}</dt><dd>${share(adjusted, " %")}</dd></div>
      <div><dt>${t("ratings-own-skill-advantage")}</dt><dd>${share(advantage, " %", true)}</dd></div>
    </dl>
    <p class="hint">${t("ratings-own-skill-about", { number: rounds })}</p>`;
}

/** @param {OwnMatch[]} recent */
function lastMatches(recent) {
  return html`<details class="recent">
    <summary>${t("ratings-own-recent")}</summary>
    <ol>
      ${recent.map(
        (one) => html`<li>
          <a href=${at(`/replay?${new URLSearchParams({ table: one.table, match: `${one.number}` })}`)}>${new Date(one.at).toLocaleDateString(lang())}</a>
          ${t("ratings-own-match", { place: one.place, number: one.of, change: written(one.change, 0, true) })}${matchSkill(one)}
        </li>`,
      )}
    </ol>
  </details>`;
}

/** @param {OwnMatch} match */
function matchSkill({ skill, assessed }) {
  if (skill) {
    const { rounds, won, adjusted, advantage } = skill;
    return html`<br>${t("ratings-own-match-skill", { won: written(won), number: rounds, adjusted: share(adjusted), advantage: share(advantage, "", true) })}`;
  }
  return assessed === "later" ? html`<br>${t("ratings-own-match-later")}` : nothing;
}

/**
 * @param {Share} one
 * @param {string} [unit]
 * @param {boolean} [isSigned]
 */
function share({ value, margin }, unit = "", isSigned = false) {
  const digits = unit ? 1 : 2;
  return `${written(value, digits, isSigned)} ± ${written(margin, digits)}${unit}`;
}

/**
 * @param {number} value
 * @param {number} [digits] after the point, at most
 * @param {boolean} [isSigned]
 */
function written(value, digits = 1, isSigned = false) {
  const words = new Intl.NumberFormat(lang(), { maximumFractionDigits: digits, signDisplay: isSigned ? "exceptZero" : "negative" });
  return words.format(value).replace("-", "−");
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
