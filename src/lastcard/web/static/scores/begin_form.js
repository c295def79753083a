/** The form that begins a score sheet: the box, the form of the match, and who plays. */

import { EDITION_NAMES } from "../shared/wire/constants.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { evenings } from "../shared/storage/evenings.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { count } from "./counting.js";

/** @typedef {import("../shared/storage/evenings.js").Evening} Evening */

const MODES = ["winner_collects", "low_total", "elimination", "single_hand"];
const FEWEST = 2;
const MOST = 10;
const LONGEST_NAME = 240;

/** The rules line of the address, such as one that a page of rules links to. */
const given = new URLSearchParams(location.search).get("rules")?.slice(0, 2000) ?? "";
let names = evenings()[0]?.players ?? ["", ""];
/** The box that is chosen. */
let box = (given || evenings()[0]?.rules || "classic").split(" ")[0];
/** What the tools have decided for the evening to be begun. @type {Pick<Evening, "dealer" | "direction">} */
let decided = { dealer: "" };
let fault = "";

/** The evening that would be begun, with the rules of the chosen box; what the form says of the match is not read. @returns {Evening} */
export function draft() {
  return { id: "", at: "", rules: given.split(" ")[0] === box ? given : box, players: filledNames(), rounds: [], ...decided };
}

/** @param {Partial<Evening>} change of the evening that would be begun: its dealer or its direction */
export function changeDraft({ dealer = decided.dealer, direction = decided.direction }) {
  decided = { dealer, ...(direction ? { direction } : {}) };
}

/** The names, with another one for each that was not entered. */
function filledNames() {
  return names.map((name, player) => name.trim() || t("scores-player", { number: player + 1 }));
}

/**
 * @param {(evening: Evening) => void} begin
 */
export function beginForm(begin) {
  return html`<form class="begin" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, begin)}>
    <p>${t("scores-about")}</p>
    <div class="field"><label for="begin-box">${t("scores-box")}</label>
      <select id="begin-box" name="edition" @change=${choose}>${Object.entries(EDITION_NAMES).map(([id, name]) => html`<option lang="en" value=${id} ?selected=${id === box}>${name}</option>`)}</select>
    </div>
    <details ?open=${given.includes(" ")}>
      <summary>${t("scores-form")}</summary>
      <div class="field"><label for="begin-mode">${t("scores-mode")}</label>
        <select id="begin-mode" name="mode"><option value="">${t("scores-mode-printed")}</option>${MODES.map((mode) => html`<option value=${mode}>${t(`scores-mode-${mode.replace("_", "-")}`)}</option>`)}</select>
      </div>
      <div class="field"><label for="begin-target">${t("scores-target")}</label><input id="begin-target" name="target" type="number" inputmode="numeric" min="1" max="9999"></div>
      <div class="field"><label for="begin-rules">${t("scores-settings")}</label><input id="begin-rules" name="settings" type="text" maxlength="2000" autocapitalize="none" spellcheck="false" placeholder="score.round=flat(50)" value=${given.split(" ").slice(1).join(" ")}></div>
    </details>
    <fieldset class="names"><legend>${t("scores-players")}</legend>
      <ol id="begin-names">${names.map((name, player) => html`<li><input type="text" name="player" maxlength=${LONGEST_NAME} autocomplete="off" .value=${name} placeholder=${t("scores-player", { number: player + 1 })} aria-label=${t("scores-player", { number: player + 1 })} @input=${(/** @type {InputEvent} */ event) => rename(event, player)}></li>`)}</ol>
      <p class="sheet-buttons">
        <button class="button" type="button" ?disabled=${names.length >= MOST} @click=${(/** @type {Event} */ event) => resize(event, [...names, ""])}>${t("scores-more")}</button>
        <button class="button" type="button" ?disabled=${names.length <= FEWEST} @click=${(/** @type {Event} */ event) => resize(event, names.slice(0, -1))}>${t("scores-fewer")}</button>
      </p>
      <p class="hint">${t("scores-seating")}</p>
    </fieldset>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
    <button class="button primary big" type="submit">${t("scores-begin")}</button>
  </form>`;
}

/** @param {Event} event */
function choose(event) {
  box = /** @type {HTMLSelectElement} */ (event.target).value;
  redraw(event);
}

/**
 * @param {InputEvent} event
 * @param {number} player
 */
function rename(event, player) {
  const { value } = /** @type {HTMLInputElement} */ (event.target);
  names = names.map((name, place) => (place === player ? value : name));
  redraw(event);
}

/**
 * @param {Event} event
 * @param {string[]} some
 */
function resize(event, some) {
  names = some;
  if (Number(decided.dealer.slice(1)) > some.length) changeDraft({ dealer: "" });
  redraw(event);
}

/** @param {Event} event inside the form, which is drawn again */
function redraw({ target }) {
  /** @type {HTMLElement} */ (target).dispatchEvent(new Event("redraw", { bubbles: true }));
}

/**
 * @param {SubmitEvent} event
 * @param {(evening: Evening) => void} begin
 */
async function submit(event, begin) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const words = [data.get("edition"), data.get("mode") && `match.mode=${data.get("mode")}`, data.get("target") && `match.target=${data.get("target")}`, data.get("settings")];
  /** @type {Evening} */
  const evening = { id: freshNonce(), at: new Date().toISOString(), rules: words.filter(Boolean).join(" ").trim(), players: filledNames(), rounds: [], ...decided };
  try {
    const { rules } = await count(evening, lang());
    fault = "";
    decided = { dealer: "" };
    begin({ ...evening, rules });
  } catch (error) {
    fault = /** @type {Error} */ (error).message;
    form.dispatchEvent(new Event("redraw", { bubbles: true }));
  }
}
