/**
 * Draws the ladder of a class: people and bots by rating, each with a bar for the interval of 95 %.
 *
 * @typedef {import("./scale.js").Person} Person
 * @typedef {import("./scale.js").Bot} Bot
 * @typedef {import("./scale.js").RatingTable} RatingTable
 * @typedef {import("./scale.js").Scale} Scale
 */

import { capital, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { rungs, scaleOf } from "./scale.js";

/** @param {RatingTable} table */
export function ladder(table) {
  const rows = rungs(table);
  const waiting = table.people.filter(({ place }) => place === undefined);
  const scale = scaleOf([...rows, ...waiting]);
  return html`${table.people.length ? nothing : html`<p class="hint">${t("ratings-nobody")}</p>`}
    ${rows.length ? ladderTable(rows, scale, t(`ratings-kind-${table.kind}`)) : nothing}
    ${waiting.length
      ? html`<section aria-labelledby="waiting-title">
          <h2 id="waiting-title">${capital(t("ratings-provisional"))}</h2>
          <p class="hint">${t("ratings-provisional-about")}</p>
          ${ladderTable(waiting, scale, t("ratings-provisional"))}
        </section>`
      : nothing}`;
}

/**
 * @param {(Person | Bot)[]} rows
 * @param {Scale} scale
 * @param {string} caption
 */
function ladderTable(rows, scale, caption) {
  return html`<table class="ranking ladder panel">
    <caption class="out-of-sight">${caption}</caption>
    <thead>
      <tr>
        <th scope="col" class="place">${t("ratings-head-place")}</th>
        <th scope="col">${t("ratings-head-player")}</th>
        <th scope="col" class="number">${t("ratings-head-rating")}</th>
        <th scope="col" class="sure">${t("ratings-head-interval")}</th>
        <th scope="col" class="number matches">${t("ratings-head-matches")}</th>
      </tr>
    </thead>
    <tbody>${rows.map((row) => ("level" in row ? botRow(row, scale) : personRow(row, scale)))}</tbody>
  </table>`;
}

/**
 * @param {Bot} bot
 * @param {Scale} scale
 */
function botRow({ level, rating }, scale) {
  return html`<tr class="bot">
    <td class="place"></td>
    <th scope="row">${t("ratings-bot", { level: t(`table-level-${level}`) })}</th>
    <td class="number">${rating}</td>
    <td class="sure">${bar({ rating, low: rating, high: rating }, scale)}</td>
    <td class="number matches"></td>
  </tr>`;
}

/**
 * @param {Person} person
 * @param {Scale} scale
 */
function personRow({ rating, low, high, matches, place, name, you }, scale) {
  return html`<tr class=${you ? "you" : nothing}>
    <td class="place">${place ?? ""}</td>
    <th scope="row"><bdi>${name || t("ratings-somebody")}</bdi>${you ? html` <b>(${t("ratings-you")})</b>` : nothing}</th>
    <td class="number">${rating}</td>
    <td class="sure">${bar({ rating, low, high }, scale)}<span class="between">${t("ratings-between", { low: `${low}`, high: `${high}` })}</span></td>
    <td class="number matches">${matches}</td>
  </tr>`;
}

/**
 * The interval as a bar with a mark at the rating; screen readers have it in words.
 *
 * @param {{rating: number, low: number, high: number}} estimate
 * @param {Scale} scale
 */
export function bar({ rating, low, high }, { from, to }) {
  /** @param {number} value */
  const at = (value) => (100 * (Math.min(Math.max(value, from), to) - from)) / (to - from);
  return html`<svg class="interval" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="whole" x="0" y="3.5" width="100" height="1"></rect>
    <rect class="range" x=${at(low).toFixed(2)} y="2" width=${Math.max(at(high) - at(low), 0).toFixed(2)} height="4"></rect>
    <rect class="mark" x=${Math.max(at(rating) - 0.6, 0).toFixed(2)} y="0" width="1.2" height="8"></rect>
  </svg>`;
}
