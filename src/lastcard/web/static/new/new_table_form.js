/** Draws the form for a new table from its state. */

import { at, isLocal } from "../shared/page/addresses.js";
import { LEVELS } from "../shared/wire/levels.js";
import { capital, lang, slug, t } from "../shared/text/messages.js";
import { shortenName } from "../shared/text/names.js";
import { rulesAddress } from "../shared/page/rules_address.js";
import { live } from "../vendor/directives/live.js";
import { html, nothing } from "../vendor/lit-html.js";
import { faultOf, plainText, textInWords } from "../home/faults.js";
import { moreSettings } from "./more_settings.js";
import { picture } from "./picture.js";

/** @typedef {import("./new_table.js").FormState} FormState */
/** @typedef {import("./new_table.js").FormActions} FormActions */
/** @typedef {import("./new_table.js").SettingInfo} SettingInfo */

/** The days for a turn that there are to choose from; 0: none. */
export const DAYS = [0, 1, 2, 3, 7];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Settings, other than house rules, with fields of their own. */
const ON_TOP = ["match.mode", "match.target", "teams"];

/** Matches while the window has room for all house rules. On smaller ones they are folded while none differs from the box. */
const hasRoom = matchMedia("(min-width: 46.0625rem)");

/** How many parts the form has: it comes part after part, in one go it would block a slow phone. */
export const PARTS = 4;

/**
 * Return the number nearest to a given one, or that one if there are none.
 *
 * @param {number[]} numbers
 * @param {number} to
 */
export function nearest(numbers, to) {
  return numbers.reduce((best, n) => (Math.abs(n - to) < Math.abs(best - to) ? n : best), numbers[0] ?? to);
}

/**
 * The whole form.
 *
 * @param {FormState} state
 * @param {FormActions} actions
 */
export function form(state, actions) {
  const mode = state.rules.values["match.mode"];
  const modes = state.settings.find((setting) => setting.key === "match.mode")?.values ?? [];
  return html`<form class="maker" novalidate @submit=${(/** @type {Event} */ event) => { event.preventDefault(); actions.make(); }}>
    ${editions(state, actions)}
    ${state.parts < 2 ? nothing : html`<div class="row">
      ${radios("mode", t("new-table-mode"), modes.map(({ value }) => value), mode, (one) => t(`new-table-mode-${slug(one)}`), (one) => actions.set("match.mode", one), { about: "mode-about" })}
      ${target(state, actions)}
      <p class="hint beside" id="mode-about">${modes.find(({ value }) => value === mode)?.meaning} ${t("new-table-goal", { goal: state.rules.goal })}</p>
    </div>
    <div class="row">${seats(state, actions)} ${teams(state, actions)} ${bots(state, actions)} ${isLocal() ? nothing : days(state, actions)}</div>`}
    ${state.parts < 3 ? nothing : html`${house(state, actions)} ${leftOut(state)}
    <div class="row make-row">
      <div class="field">
        <label for="name">${t("home-name")}</label>
        <input id="name" type="text" maxlength="240" autocomplete="nickname" placeholder=${t("home-guest")} .value=${live(state.name)}
          @input=${(/** @type {Event & {target: HTMLInputElement}} */ event) => { shortenName(event); actions.change({ name: event.target.value }); }}>
      </div>
      <p class="hint" id="bots-hint">${t("new-table-bots-hint")}</p>
      <a class="button" href=${rulesAddress(state.rules.line)}>${t("new-table-read")}</a>
    </div>
    ${moreSettings(state, actions, (setting) => ON_TOP.includes(setting.key) || isSwitchOnly(setting), rulesLine(state, actions))}
    <div class="make-bar">
      <button class="button primary big" type="submit" ?disabled=${state.busy}>${t("new-table-make")}</button>
      <p class="fault" role="alert">${state.problem}</p>
    </div>`}
  </form>${state.parts < PARTS ? nothing : picture(state)}`;
}

/**
 * Radio buttons side by side.
 *
 * @template {string | number} T
 * @param {string} name
 * @param {string} title
 * @param {T[]} values
 * @param {T} now
 * @param {(value: T) => string} text
 * @param {(value: T) => void} choose
 * @param {{disabled?: (value: T) => boolean, about?: string}} [more] about: the id of the element that describes them
 */
function radios(name, title, values, now, text, choose, more = {}) {
  return html`<fieldset class=${`set set-${name}`} aria-describedby=${more.about ?? nothing}>
    <legend>${title}</legend>
    <div class="choices">
      ${values.map((value) => html`<label>
        <input type="radio" class="laid-over" name=${name} .value=${String(value)} .checked=${live(value === now)} ?disabled=${more.disabled?.(value) ?? false} @change=${() => choose(value)}>
        <span>${text(value)}</span>
      </label>`)}
    </div>
  </fieldset>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function editions(state, actions) {
  return html`<fieldset class="set editions">
    <legend>${t("new-table-edition")}</legend>
    <div class="choices">
      ${state.editions.map(({ id, name, about }) => html`<label>
        <input type="radio" class="laid-over" name="edition" .value=${id} .checked=${live(id === state.rules.edition)} @change=${() => actions.edition(id)}>
        <span><strong lang="en">${name}</strong> <small>${capital(about)}</small></span>
      </label>`)}
    </div>
  </fieldset>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function target(state, actions) {
  if (!state.rules.applies.includes("match.target")) return nothing;
  return html`<div class="field target">
    <label for="target">${t("new-table-target")}</label>
    <input id="target" type="number" min="1" max="999999" inputmode="numeric" .value=${live(state.rules.values["match.target"])}
      @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => actions.set("match.target", event.target.value)}>
  </div>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function seats(state, actions) {
  const { team_size, team_values, fits } = state.rules;
  const possible = team_size === null ? fits : Object.keys(team_values).map(Number);
  return radios("seats", t("new-table-seats"), SEATS, state.seats, String, (n) => actions.change({ seats: n }), { disabled: (n) => !possible.includes(n) });
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function teams(state, actions) {
  const { team_size, team_values } = state.rules;
  const possible = Object.keys(team_values).map(Number);
  const choose = (/** @type {string} */ which) => actions.set("teams", which === "off" ? "off" : team_values[nearest(possible, state.seats)]);
  const none = !possible.length && team_size === null;
  return html`${radios("teams", t("new-table-teams"), ["off", "on"], team_size === null ? "off" : "on", (which) => t(`new-table-teams-${which}`), choose, {
    disabled: (which) => which === "on" && none,
    about: none ? "teams-about" : undefined,
  })}
  ${none ? html`<p class="hint beside" id="teams-about">${t("new-table-teams-not")}</p>` : nothing}`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function bots(state, actions) {
  const numbers = Array.from({ length: state.seats }, (_, n) => n);
  return html`<div class="field">
      <label for="bots">${t("new-table-bots")}</label>
      <select id="bots" aria-describedby="bots-hint" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => actions.change({ bots: Number(event.target.value) })}>
        ${numbers.map((n) => html`<option value=${n} .selected=${n === state.bots}>${n}</option>`)}
      </select>
    </div>
    ${state.bots ? level(state, actions) : nothing}`;
}

/**
 * Whether a turn has days.
 *
 * @param {FormState} state
 * @param {FormActions} actions
 */
function days(state, actions) {
  return html`<div class="field level">
      <label for="days">${t("new-table-days")}</label>
      <select id="days" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => actions.change({ days: Number(event.target.value) })}>
        ${DAYS.map((n) => html`<option value=${n} .selected=${n === state.days}>${n ? t("slow-days", { number: n }) : t("new-table-days-none")}</option>`)}
      </select>
    </div>`;
}

/**
 * The strength of the bots that sit at the table from the start. Bots that fill open seats later play simply.
 *
 * @param {FormState} state
 * @param {FormActions} actions
 */
function level(state, actions) {
  return html`<div class="field level">
      <label for="level">${t("new-table-level")}</label>
      <select id="level" aria-describedby="level-about" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => actions.change({ level: event.target.value })}>
        ${LEVELS.map((level) => html`<option value=${level} .selected=${level === state.level}>${t(`new-table-level-${level}`)}</option>`)}
      </select>
      <p class="hint" id="level-about">${t(`new-table-level-about-${state.level}`)}</p>
    </div>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function house(state, actions) {
  const own = state.settings.filter((setting) => setting.switch && state.rules.values[setting.key] !== setting.default[state.rules.edition]);
  return html`<details class="set house-set" ?open=${hasRoom.matches || own.length > 0}>
    <summary>${t("new-table-house")}${own.length ? html` <span class="mark">${own.length}</span>` : nothing}</summary>
    <div class="house" role="group" aria-label=${t("new-table-house")}>${withVariants(state.settings).map((rules) => html`<div>${rules.map((setting) => switchOf(state, actions, setting))}</div>`)}</div>
  </details>`;
}

/**
 * The house rules with a switch, each with the variants that follow it.
 *
 * @param {SettingInfo[]} settings
 * @returns {SettingInfo[][]}
 */
function withVariants(settings) {
  /** @type {SettingInfo[][]} */
  const groups = [];
  for (const setting of settings.filter((one) => one.switch)) {
    if (groups.length && isVariant(setting, settings)) groups[groups.length - 1].push(setting);
    else groups.push([setting]);
  }
  return groups;
}

/**
 * Whether a house rule is a variant of another one: it needs that one's setting.
 *
 * @param {SettingInfo} setting
 * @param {SettingInfo[]} settings
 */
function isVariant({ needs }, settings) {
  return needs.some((need) => settings.some((other) => other.key === need.key && other.switch));
}

/**
 * Whether a switch is enough for a house rule, because its only values are on and off.
 *
 * @param {SettingInfo} setting
 */
function isSwitchOnly({ switch: known, values }) {
  return known !== null && values.length === 2;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {SettingInfo} setting
 */
function switchOf(state, actions, setting) {
  if (!setting.switch) return nothing;
  const { key, switch: { value, off, name, about } } = setting;
  const own = setting.default[state.rules.edition];
  const on = own === off ? value : own; // the edition has its own variant of the rule
  const now = state.rules.values[key];
  const id = `house-${key.replace(".", "-")}`;
  const blocked = now === off ? state.rules.blocked[key] : undefined;
  return html`<div class=${`house-rule ${isVariant(setting, state.settings) ? "variant" : ""}`}>
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${live(now !== off)} ?disabled=${Boolean(blocked)} aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-about ${id}-fault`}
        @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => actions.set(key, event.target.checked ? on : off)}>
      <span><strong id=${`${id}-name`}>${name}</strong> <small class="hint" id=${`${id}-about`}>${blocked ? t("new-table-not", { why: textInWords(blocked, state.settings) }) : about}</small></span>
    </label>
    <a class="id" href=${at(`/rule/${setting.house_rule}?lang=${lang()}`)} aria-label=${`${name}: ${setting.house_rule}`}>${setting.house_rule}</a>
    <p class="fault" id=${`${id}-fault`}>${faultOf([...state.faults, ...state.leftOut], key, state.settings)}</p>
    <p class="hint along" role="status">${state.along.key === key ? state.along.set.map((one) => alongText(state, one)) : nothing}</p>
  </div>`;
}

/**
 * The message about a setting that a choice has switched on or off as well.
 *
 * @param {FormState} state
 * @param {{key: string, value: string}} set
 */
function alongText({ settings }, { key, value }) {
  const known = settings.find((setting) => setting.key === key)?.switch;
  return known ? t(value === known.off ? "new-table-along-off" : "new-table-along-on", { name: known.name }) : "";
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 */
function rulesLine(state, actions) {
  const wrong = state.faults.length > 0;
  return html`<div class="field line">
    <p class="line-head"><label class="label" for="line">${t("new-table-line")}</label> <span class="hint" id="line-hint">${t("new-table-line-hint")}</span></p>
    <div class="line-row">
      <input id="line" type="text" spellcheck="false" autocomplete="off" autocapitalize="none" lang="en" maxlength="2000" .value=${live(state.text)}
        aria-invalid=${wrong} aria-describedby="line-hint line-faults"
        @input=${(/** @type {Event & {target: HTMLInputElement}} */ event) => actions.type(event.target.value)}>
    </div>
    <div id="line-faults" role="status">
      ${wrong ? faultList(t("new-table-faults"), state.faults.map(plainText)) : nothing}
      ${wrong && state.rules ? html`<button class="button" type="button" @click=${() => actions.type(state.rules.line)}>${t("new-table-use-saved", { line: state.rules.line })}</button>` : nothing}
    </div>
  </div>`;
}

/** @param {FormState} state */
function leftOut({ leftOut, settings }) {
  return html`<div id="left-out" role="status">${leftOut.length ? faultList(t("new-table-left-out"), leftOut.map((fault) => textInWords(fault, settings))) : nothing}</div>`;
}

/**
 * @param {string} title
 * @param {string[]} faults
 */
function faultList(title, faults) {
  return html`<p class="fault">${title}</p>
    <ul class="faults">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`;
}
