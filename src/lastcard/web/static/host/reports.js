/** What players reported, each with a link to its moment and with what came of it. */

import { at } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { matches, time } from "./words.js";

/** @typedef {import("./calls.js").Report} Report */

const LONGEST = 200;

/**
 * @param {Report} report
 * @param {{words: string, isOpen: boolean}} filter
 */
export function isShown({ name, by_name, words, table, outcome }, filter) {
  return !(filter.isOpen && outcome) && matches(filter.words, [name, by_name, words, table, outcome]);
}

/** @param {Report} report */
function moment({ table, match, round, event }) {
  if (!match) return html`<a href=${at(`/t/${table}`)}>${t("host-table")}</a>`;
  const place = round ? `&round=${round}&event=${event}` : "";
  return html`<a class="button" href=${at(`/replay?table=${table}&match=${match}${place}`)}>${t("host-moment")}</a>
    <a href=${at(`/t/${table}`)}>${t("host-table")}</a>`;
}

/**
 * @param {Report} report
 * @param {(report: Report, outcome: string) => void} settle
 */
function row(report, settle) {
  const id = `outcome-${report.at}-${report.seat}-${report.by}`;
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector("input");
    if (field?.value.trim()) settle(report, field.value.trim());
  };
  return html`<li class="panel report ${report.outcome ? "" : "open"}">
    <p><strong>${t("host-report", { by: report.by_name, name: report.name })}</strong> <span class="hint">${time(report.at)}</span></p>
    <blockquote dir="auto">${report.words}</blockquote>
    <p class="host-links">${moment(report)}</p>
    <form class="host-row" @submit=${send}>
      <div class="field"><label for=${id}>${t("host-outcome")}</label>
        <input id=${id} type="text" maxlength=${LONGEST} .value=${report.outcome} autocomplete="off"></div>
      <button class="button" type="submit">${t("host-outcome-save")}</button>
    </form>
  </li>`;
}

/**
 * @param {Report[]} reports
 * @param {{words: string, isOpen: boolean}} filter
 * @param {number} days
 * @param {(report: Report, outcome: string) => void} settle
 */
export function reportList(reports, filter, days, settle) {
  const shown = reports.filter((report) => isShown(report, filter));
  return html`${shown.length ? html`<ul class="host-list">${shown.map((report) => row(report, settle))}</ul>` : nothing}
    ${reports.length ? html`<p class="hint">${t("host-shown", { number: shown.length, all: reports.length })}</p>` : html`<p>${t("host-no-reports", { days })}</p>`}`;
}
