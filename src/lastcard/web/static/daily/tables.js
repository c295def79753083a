/**
 * The tables of a day, a week and a month.
 *
 * @typedef {import("./calls.js").DailyTable} DailyTable
 * @typedef {import("./calls.js").DailyRow} DailyRow
 * @typedef {import("./calls.js").PeriodTable} PeriodTable
 * @typedef {import("./calls.js").PeriodRow} PeriodRow
 * @typedef {import("./calls.js").DayInfo} DayInfo
 */

import { at } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { shown } from "./own.js";
import { dayWords, figureWords, matchMomentWords, momentAddress, signed, whatIsPlayed } from "./words.js";

/** @param {DailyTable} table */
export function dayTable(table) {
  const { day, people, fresh } = table;
  const hasFigures = people.some((row) => row.figures);
  return html`<p>${whatIsPlayed(day)}</p>
    ${people.length
      ? html`<div class="wide"><table class="ranking results panel">
          <caption class="out-of-sight">${t("daily-table-of", { day: dayWords(day.day) })}</caption>
          <thead>
            <tr>
              <th scope="col" class="place">${t("daily-head-place")}</th>
              <th scope="col">${t("daily-head-player")}</th>
              <th scope="col" class="number">${t("daily-points")}</th>
              ${hasFigures ? html`<th scope="col" class="number wider">${t("daily-adjusted")}</th><th scope="col" class="number wider">${t("daily-advantage")}</th>` : nothing}
            </tr>
          </thead>
          <tbody>${people.map((row) => dayRow(row, day, hasFigures))}</tbody>
        </table></div>`
      : html`<p class="hint">${t("daily-nobody")}</p>`}
    ${hasFigures ? html`<p class="hint">${t("daily-figures-about")}</p>` : nothing}
    ${fresh ? html`<p class="hint">${t("daily-fresh-count", { number: fresh })}</p>` : nothing}`;
}

/** @param {{name?: string, you?: boolean}} row */
function nameCell({ name, you }) {
  return html`<bdi>${name || t("ratings-somebody")}</bdi>${you ? html` <b>(${t("ratings-you")})</b>` : nothing}`;
}

/**
 * @param {DailyRow} row
 * @param {DayInfo} day
 * @param {boolean} hasFigures
 */
function dayRow(row, day, hasFigures) {
  const { place, total, rounds, figures, table, left } = row;
  const moments = figures && /** @type {["best", "worst", "luckiest"]} */ (["best", "worst", "luckiest"]).flatMap((kind) => {
    const one = figures[kind];
    return one ? [html`<li>${matchMomentWords(kind, one, day)} ${table ? shown(momentAddress(table, one.round, one.moment)) : nothing}</li>`] : [];
  });
  return html`<tr class=${row.you ? "you" : nothing}>
    <td class="place">${place}</td>
    <th scope="row">
      ${nameCell(row)}
      <details><summary>${rounds.map(signed).join(", ")}</summary>
        ${figures ? html`<p class="narrower">${t("daily-adjusted")}: ${figureWords(figures.adjusted)}<br>${t("daily-advantage")}: ${figureWords(figures.advantage)}</p>` : nothing}
        ${moments?.length ? html`<ul>${moments}</ul>` : nothing}
        ${left ? html`<p class="hint">${t("daily-left-other")}</p>` : nothing}
        ${table ? html`<p><a href=${at(`/replay?table=${table}#replay`)}>${t("daily-record")}</a></p>` : nothing}
      </details>
    </th>
    <td class="number">${signed(total)}</td>
    ${hasFigures ? html`<td class="number wider">${figures ? figureWords(figures.adjusted) : "–"}</td><td class="number wider">${figures ? figureWords(figures.advantage) : "–"}</td>` : nothing}
  </tr>`;
}

/**
 * @param {PeriodTable} table
 * @param {string} kind "week" or "month"
 */
export function periodTable({ first, last, people }, kind) {
  return html`<p>${t(`daily-${kind}-about`, { first: dayWords(first), last: dayWords(last) })}</p>
    ${people.length
      ? html`<div class="wide"><table class="ranking results panel">
          <caption class="out-of-sight">${t(`daily-${kind}`)}</caption>
          <thead><tr>
            <th scope="col" class="place">${t("daily-head-place")}</th><th scope="col">${t("daily-head-player")}</th>
            <th scope="col" class="number">${t("daily-head-score")}</th><th scope="col" class="number">${t("daily-head-days")}</th>
          </tr></thead>
          <tbody>${people.map(periodRow)}</tbody>
        </table></div>`
      : html`<p class="hint">${t("daily-nobody")}</p>`}`;
}

/** @param {PeriodRow} row */
function periodRow(row) {
  return html`<tr class=${row.you ? "you" : nothing}>
    <td class="place">${row.place}</td><th scope="row">${nameCell(row)}</th>
    <td class="number">${row.score.toLocaleString(lang(), { minimumFractionDigits: 1 })} %</td><td class="number">${row.days}</td>
  </tr>`;
}
