/** Draws a comparison: what changes in sentences, then every number of both lines with its interval, in the tables of `lastcard lab`. */

import { lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { commandOf, comparisonData } from "./comparison.js";
import { scaled } from "./estimates.js";
import { extraOf } from "./question.js";
import { decimals, formatted, isNamed, isOfShares, label, sentences, shortLabel, sureDecimals } from "./sentences.js";

/**
 * @typedef {import("./comparison.js").Change} Change
 * @typedef {import("./estimates.js").Estimate} Estimate
 * @typedef {import("./playing.js").Playing} Playing
 */

/** @type {[string, string[]][]} the heading of each table, and which numbers are in it */
const TABLES = [
  ["lab-head-wins", ["wins", "bot wins"]],
  ["lab-head-per", ["mean"]],
  ["lab-head-shares", ["share"]],
  ["lab-head-points", ["points"]],
  ["lab-head-place", ["place"]],
];

/** @param {Playing} playing */
export function results(playing) {
  const { found, lines, question } = playing;
  if (!found) return nothing;
  const [base, other] = lines;
  return html`<section aria-labelledby="changes-title">
      <h2 id="changes-title">${t("laboratory-changes")}</h2>
      <ul class="said">${saidOf(playing, found.changes).map((sentence) => html`<li>${sentence}</li>`)}</ul>
    </section>
    <section aria-labelledby="numbers-title" class="numbers">
      <h2 id="numbers-title">${t("laboratory-numbers")}</h2>
      <p>A: <code>${base.played.rules}</code><br />B: <code>${other.played.rules}</code></p>
      <p class="hint">${t("laboratory-legend")}</p>
      ${TABLES.map(([heading, kinds]) => table(t(heading, { game: question.matches ? "match" : "round" }), found.changes.filter(({ kind }) => kinds.includes(kind))))}
      <p class="hint">${t("lab-compare-note", { number: found.changes.length, percent: "95" })} ${t(found.paired ? "lab-compare-paired" : "lab-compare-independent")}</p>
      <p>${t("laboratory-again")} <code class="command">${commandOf(base, other)}</code></p>
    </section>`;
}

/**
 * The document of the command as JSON.
 * @param {Playing} playing
 */
export function savedAs(playing) {
  const [base, other] = playing.lines;
  const found = /** @type {NonNullable<Playing["found"]>} */ (playing.found);
  return JSON.stringify(comparisonData(base, other, (name) => shortLabel(name, t), saidOf(playing, found.changes), found), null, 2);
}

/**
 * @param {Playing} playing
 * @param {Change[]} changes
 */
function saidOf({ records, lines, question }, changes) {
  const rules = extraOf(records[0], records[1]);
  return sentences(changes, { rules, matches: question.matches, bots: lines[0].played.bots }, t, lang());
}

/**
 * @param {string} heading
 * @param {Change[]} changes
 */
function table(heading, changes) {
  if (!changes.length) return nothing;
  return html`<table>
    <thead><tr><th scope="col">${heading}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">${t("lab-head-change")}</th></tr></thead>
    <tbody>${changes.map(row)}</tbody>
  </table>`;
}

/** @param {Change} change */
function row(change) {
  const scale = isOfShares(change) ? 100 : 1;
  const unit = isOfShares(change) ? " %" : "";
  const difference = scaled(change.difference, scale);
  const places = sureDecimals(difference);
  const sides = [change.base, change.other].map((side) => scaled(side, scale));
  return html`<tr class=${change.sure ? "sure" : ""}>
    <th scope="row">${isNamed(change) ? change.name : label(change.name, t)}</th>
    ${sides.map((side) => cell(side, decimals(side), unit, ""))}
    ${cell(difference, places, "", Number(difference.value.toFixed(places)) > 0 ? "+" : "")}
  </tr>`;
}

/**
 * A number and, in small below it, its interval.
 * @param {Estimate} estimate
 * @param {number} places
 * @param {string} unit
 * @param {string} sign
 */
function cell({ value, low, high }, places, unit, sign) {
  const number = (/** @type {number} */ one) => formatted(one, places, lang());
  const span = low === high ? t("lab-always") : Number.isFinite(low) ? t("lab-span", { low: number(low), high: number(high) }) : "–";
  return html`<td><span class="value">${sign}${number(value)}${unit}</span> <small>${span}</small></td>`;
}
