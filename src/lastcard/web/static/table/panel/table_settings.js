/** Draws the settings of a table before its match, for the host. house_cards.js shows them. */

import { t } from "../../shared/text/messages.js";
import { ABSENCES, STREAM_DELAYS, TALKS } from "../../shared/wire/constants.js";
import { live } from "../../vendor/directives/live.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { sendCommand } from "../input/actions.js";
import { isSlow } from "./clock_text.js";

const MINUTE_S = 60;

/** @typedef {import("../../new/new_table.js").SettingInfo} SettingInfo */
/** @typedef {import("../../new/new_table.js").LineInfo} LineInfo */
/** @typedef {import("../../shared/wire/types.js").TableInfo} TableInfo */

/**
 * All settings that have an effect under the rules of the table, by group.
 *
 * @param {SettingInfo[]} settings
 * @param {LineInfo} rules
 * @param {(setting: SettingInfo, value: string) => void} set
 */
export function settingsList(settings, rules, set) {
  const shown = settings.filter(({ key }) => rules.applies.includes(key) || key in rules.given);
  return html`<div class="settings-list">
    ${[...new Set(shown.map((setting) => setting.group))].map((group) => html`<fieldset><legend>${shown.find((one) => one.group === group)?.group_name}</legend>
      ${shown.filter((one) => one.group === group).map((setting) => field(setting, rules, set))}</fieldset>`)}
  </div>`;
}

/**
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 * @param {(setting: SettingInfo, value: string) => void} set
 */
function field(setting, rules, set) {
  const { key, kind, summary, values, wants, least, most } = setting;
  const [id, now] = [`set-${key.replaceAll(".", "-")}`, rules.values[key]];
  const change = (/** @type {Event} */ { currentTarget }) => set(setting, /** @type {HTMLInputElement | HTMLSelectElement} */ (currentTarget).value.trim() || now);
  const control =
    kind === "choice"
      ? html`<span class="choice"><select id=${id} class="laid-over" @change=${change}>${values.map(({ value, meaning }) => html`<option value=${value} .selected=${live(value === now)}>${meaning}</option>`)}</select>
        <span aria-hidden="true">${values.find(({ value }) => value === now)?.meaning ?? now}</span></span>`
      : kind === "number"
        ? html`<input id=${id} type="number" min=${least} max=${most} inputmode="numeric" .value=${live(now)} @change=${change}>`
        : html`<input id=${id} type="text" spellcheck="false" autocomplete="off" .value=${live(now)} aria-describedby=${`${id}-wants`} @change=${change}><span class="hint" id=${`${id}-wants`}>${wants}</span>`;
  return html`<div class="field ${key in rules.given ? "given" : ""}"><label for=${id}>${summary}</label>${control}</div>`;
}

/**
 * The switch that puts the table into the public list.
 *
 * @param {TableInfo} table
 */
function listing(table) {
  return html`<div><label class="switch">
      <input type="checkbox" role="switch" id="list-table" .checked=${live(table.public)} aria-describedby="list-about" @change=${(/** @type {Event} */ event) => sendCommand(`list ${/** @type {HTMLInputElement} */ (event.currentTarget).checked ? "on" : "off"}`)}>
      <span>${t("table-list")}</span>
    </label><p class="hint" id="list-about">${t("table-list-about")}</p></div>`;
}

/**
 * The form in which the host changes rules line and pace, and the switch that puts the table into the public list.
 *
 * @param {TableInfo} table
 */
export function terms(table) {
  const change = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const rules = String(given.get("rules")).trim();
    const pace = ["turn", "away", "next"].map((name) => String(given.get(name) || 0)).join(" ");
    if (rules && rules !== table.rules) await sendCommand(`rules ${rules}`);
    const { turn_ms, away_ms, next_ms } = table.pace;
    if (!isSlow(table.pace) && pace !== [turn_ms, away_ms, next_ms].map((ms) => Math.round((ms ?? 0) / 1000)).join(" ")) await sendCommand(`pace ${pace}`);
    if (given.get("talk") !== (table.talk ?? "free")) await sendCommand(`talk ${given.get("talk")}`);
    if (given.has("stream") && given.get("stream") !== String(table.stream_s ?? "off")) await sendCommand(`stream ${given.get("stream")}`);
    if (given.get("absent") !== (table.absent ?? "keep")) await sendCommand(`absent ${given.get("absent")}`);
  };
  const seconds = (/** @type {string} */ name, /** @type {number | null} */ ms) => html`<div class="field">
    <label for=${`pace-${name}`}>${t(`table-terms-${name}`)}</label>
    <input id=${`pace-${name}`} name=${name} type="number" min="0" max="3600" .value=${String(Math.round((ms ?? 0) / 1000))} />
  </div>`;
  return html`<div class="terms">
    ${listing(table)}
    <form @submit=${change}>
      <div class="field"><label for="rules-line">${t("table-terms-rules")}</label>
        <input id="rules-line" name="rules" type="text" maxlength="400" spellcheck="false" .value=${table.rules} /></div>
      ${isSlow(table.pace) ? nothing : html`<div class="pace">${seconds("turn", table.pace.turn_ms)}${seconds("away", table.pace.away_ms)}${seconds("next", table.pace.next_ms)}</div>`}
      <p class="hint">${t("table-terms-hint")}</p>
      ${absenceChoice(table)}
      ${talkChoice(table)}
      ${isSlow(table.pace) ? nothing : streamChoice(table)}
      <button type="submit" class="button">${t("table-terms-change")}</button>
    </form></div>`;
}

/**
 * The host's choice of what may be said.
 *
 * @param {TableInfo} table
 */
function talkChoice(table) {
  return html`<div class="field"><label for="talk">${t("table-terms-talk")}</label>
    <select id="talk" name="talk">${TALKS.map((word) => html`<option value=${word} .selected=${word === (table.talk ?? "free")}>${t(`table-talk-${word}`)}</option>`)}</select></div>`;
}

/**
 * The host's choice of a stream with open hands.
 *
 * @param {TableInfo} table
 */
function streamChoice(table) {
  return html`<div class="field"><label for="stream">${t("stream-title")}</label>
    <select id="stream" name="stream"><option value="off" .selected=${!table.stream_s}>${t("stream-off")}</option>
      ${STREAM_DELAYS.map((seconds) => html`<option value=${seconds} .selected=${seconds === table.stream_s}>${t("stream-late", { number: seconds / MINUTE_S })}</option>`)}</select></div>`;
}

/**
 * The host's choice of what a vote on an absent player does.
 *
 * @param {TableInfo} table
 */
function absenceChoice(table) {
  return html`<div class="field"><label for="absent">${t("table-terms-absent")}</label>
    <select id="absent" name="absent">${ABSENCES.map((word) => html`<option value=${word} .selected=${word === (table.absent ?? "keep")}>${t(`table-absent-${word}`)}</option>`)}</select></div>`;
}
