/** The page for the host of a server: reports, signs of unfair play, and the log. What comes after # in the address says which. */

import "../shared/page/menu.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, hasKey, keepKey } from "./calls.js";
import { HOW, WHAT, dayLists } from "./log.js";
import { reportList } from "./reports.js";
import { signLists } from "./signs.js";

/**
 * @typedef {import("./calls.js").Report} Report
 * @typedef {import("./calls.js").Reports} Reports
 * @typedef {import("./calls.js").Signs} Signs
 */

const PARTS = ["reports", "signs", "log"];

/** @type {{reports: Reports | null, signs: Signs | null, isLocked: boolean, isBusy: boolean}} */
const state = { reports: null, signs: null, isLocked: false, isBusy: true };
const filter = { words: "", isOpen: false, what: "", how: "" };

/** The part that the address names. */
function part() {
  const named = location.hash.slice(1);
  return PARTS.includes(named) ? named : "reports";
}

/**
 * @param {"fault" | "said"} id
 * @param {string} text
 */
function write(id, text) {
  /** @type {HTMLElement} */ (document.getElementById(id)).textContent = text;
}

/** Ask for what the shown part needs, unless it is there. */
async function fetchPart() {
  state.isBusy = true;
  draw();
  const wantsSigns = part() === "signs";
  const found = wantsSigns ? (state.signs ?? (await ask("/signs"))) : (state.reports ?? (await ask("/reports")));
  state.isBusy = false;
  if (found === "key") {
    write("fault", hasKey() ? t("host-key-wrong") : "");
    keepKey("");
    state.isLocked = true;
  } else if (found === null) {
    write("fault", t("host-failed"));
  } else {
    write("fault", "");
    state.isLocked = false;
    if (wantsSigns) state.signs = /** @type {Signs} */ (found);
    else state.reports = /** @type {Reports} */ (found);
  }
  draw();
}

/** @param {SubmitEvent} event */
async function unlock(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (document.getElementById("key"));
  keepKey(field.value.trim());
  await fetchPart();
}

function lock() {
  keepKey("");
  state.reports = state.signs = null;
  void fetchPart();
}

function again() {
  state.reports = state.signs = null;
  write("said", "");
  void fetchPart();
}

/**
 * @param {Report} report
 * @param {string} outcome
 */
async function settle(report, outcome) {
  const { at, table, seat, by } = report;
  const answer = await ask("/reports/outcomes", { at, table, seat, by, outcome });
  if (answer === null || answer === "key") {
    write("said", "");
    write("fault", t("host-failed"));
    return;
  }
  report.outcome = outcome;
  write("fault", "");
  write("said", t("host-outcome-saved"));
  draw();
}

/**
 * @param {"words" | "what" | "how"} name
 * @returns {(event: Event) => void}
 */
function choose(name) {
  return (event) => {
    filter[name] = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
    draw();
  };
}

function search() {
  return html`<div class="field"><label for="search">${t("host-search")}</label>
    <input id="search" type="search" autocomplete="off" .value=${filter.words} @input=${choose("words")}></div>`;
}

/**
 * @param {"what" | "how"} name
 * @param {string[]} values
 */
function select(name, values) {
  return html`<div class="field"><label for=${name}>${t(`host-filter-${name}`)}</label>
    <select id=${name} @change=${choose(name)}>
      <option value="">${t("host-filter-all")}</option>
      ${values.map((value) => html`<option value=${value} ?selected=${filter[name] === value}>${t(`host-${name}-${value}`)}</option>`)}
    </select></div>`;
}

/** @param {Reports} found */
function reportPart({ reports, kept_days }) {
  /** @param {Event} event */
  const open = (event) => {
    filter.isOpen = /** @type {HTMLInputElement} */ (event.target).checked;
    draw();
  };
  return html`${reports.length
      ? html`<div class="host-row">${search()}<label class="host-check"><input type="checkbox" .checked=${filter.isOpen} @change=${open}> ${t("host-filter-open")}</label></div>`
      : nothing}
    ${reportList(reports, filter, kept_days, (report, outcome) => void settle(report, outcome))}`;
}

/** @param {Reports} found */
function logPart({ log, kept_days }) {
  return html`${log.length ? html`<div class="host-row">${search()}${select("what", WHAT)}${select("how", HOW)}</div>` : nothing}
    ${dayLists(log, filter, kept_days)}`;
}

function keyForm() {
  return html`<form class="panel host-key" @submit=${unlock}>
    <h2>${t("host-key-title")}</h2>
    <p>${t("host-key-about")}</p>
    <div class="host-row">
      <div class="field"><label for="key">${t("host-key")}</label>
        <input id="key" type="password" autocomplete="current-password" spellcheck="false" required></div>
      <button class="button primary" type="submit">${t("host-key-open")}</button>
    </div>
  </form>`;
}

function shown() {
  if (part() === "signs") return state.signs ? signLists(state.signs) : nothing;
  if (!state.reports) return nothing;
  return part() === "log" ? logPart(state.reports) : reportPart(state.reports);
}

function draw() {
  document.title = t("host-page");
  const place = /** @type {HTMLElement} */ (document.getElementById("host"));
  place.setAttribute("aria-busy", String(state.isBusy));
  render(
    state.isLocked
      ? keyForm()
      : html`<nav class="kinds" aria-label=${t("host-title")}>
            ${PARTS.map((each) => html`<a href=${`#${each}`} aria-current=${each === part() ? "page" : nothing}>${t(`host-part-${each}`)}</a>`)}
          </nav>
          <section class="host-part" aria-labelledby="part-title"><h2 id="part-title">${t(`host-part-${part()}`)}</h2>${shown()}</section>
          <p class="host-links"><button class="button" type="button" @click=${again}>${t("host-again")}</button>
            ${hasKey() ? html`<button class="button quiet" type="button" @click=${lock}>${t("host-key-forget")}</button>` : nothing}</p>`,
    place,
  );
}

window.addEventListener("hashchange", () => {
  write("said", "");
  void fetchPart();
});
window.addEventListener("language", () => {
  translate();
  draw();
});
await load(lang());
translate();
await fetchPart();
