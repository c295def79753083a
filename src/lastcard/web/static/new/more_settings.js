/** Draws the further settings of a new table: timers, the public list, and each setting that has an effect under its rules. */

import { at } from "../shared/page/addresses.js";
import { lang, slug, t } from "../shared/text/messages.js";
import { live } from "../vendor/directives/live.js";
import { html, nothing } from "../vendor/lit-html.js";
import { faultOf } from "../home/faults.js";

/** As in new_table.js: the time for a turn that holds only while several people play. */
const TOGETHER = -1;

/** @typedef {import("./new_table.js").FormState} FormState */
/** @typedef {import("./new_table.js").FormActions} FormActions */
/** @typedef {import("./new_table.js").SettingInfo} SettingInfo */
/** @typedef {"turn_s" | "away_s" | "next_s"} Timer */

/** @type {Record<Timer, number[]>} seconds to choose from */
const TIMERS = { turn_s: [TOGETHER, 0, 15, 30, 45, 60, 90, 120, 300], away_s: [0, 15, 30, 60, 120, 300], next_s: [0, 5, 8, 15, 30, 60] };
/** The paces of bots in ms; 0: as slow as people. */
const BOT_TIMES = [0, 700, 2500, 5000];

/**
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {(setting: SettingInfo) => boolean} isOnTop whether the main form already shows a setting
 * @param {unknown} line the same rules as text
 */
export function moreSettings(state, actions, isOnTop, line) {
  const groups = [...new Set(state.settings.map((setting) => setting.group))];
  const shown = state.settings.filter((setting) => !isOnTop(setting) && (state.rules.applies.includes(setting.key) || setting.key in state.rules.given));
  return html`<details class="more" .open=${state.open} @toggle=${(/** @type {Event & {target: HTMLDetailsElement}} */ event) => actions.change({ open: event.target.open })}>
    <summary>${t("new-table-more")}</summary>
    ${state.open ? html`${line}
      <div class="more-top">
        <fieldset class="set timers">
          <legend>${t("new-table-timers")}</legend>
          ${Object.keys(TIMERS).map((which) => timer(state, actions, /** @type {Timer} */ (which)))}
          <div class="field">
            <label for="bot_ms">${t("new-table-bot-ms")}</label>
            <select id="bot_ms" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => actions.change({ bot_ms: Number(event.target.value) })}>
              ${BOT_TIMES.map((ms) => html`<option value=${ms} .selected=${ms === state.bot_ms}>${ms ? t("new-table-seconds", { number: ms / 1000 }) : t("new-table-bot-ms-people")}</option>`)}
            </select>
          </div>
        </fieldset>
        <div>
          <label class="switch">
            <input type="checkbox" role="switch" .checked=${live(state.public)} aria-describedby="public-about"
              @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => actions.change({ public: event.target.checked })}>
            <span>${t("new-table-public")}</span>
          </label>
          <p class="hint" id="public-about">${t("new-table-public-about")}</p>
          <p><a class="tall" href=${at("/settings")}>${t("new-table-all-settings")}</a></p>
        </div>
      </div>
      ${groups.map((group) => groupOf(state, actions, group, shown.filter((setting) => setting.group === group)))}` : nothing}
  </details>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {Timer} which
 */
function timer(state, actions, which) {
  const none = which === "next_s" ? t("new-table-when-ready") : t("new-table-no-limit");
  return html`<div class="field">
    <label for=${which}>${t(`new-table-${slug(which)}`)}</label>
    <select id=${which} @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => actions.change({ [which]: Number(event.target.value) })}>
      ${TIMERS[which].map((n) => html`<option value=${n} .selected=${n === state[which]}>${n === TOGETHER ? t("new-table-together") : n ? t("new-table-seconds", { number: n }) : none}</option>`)}
    </select>
  </div>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {string} group
 * @param {SettingInfo[]} settings
 */
function groupOf(state, actions, group, settings) {
  if (!settings.length) return nothing;
  return html`<section class="group">
    <h2>${t(`group-${group}`)}</h2>
    <div class="group-settings">${settings.map((setting) => settingOf(state, actions, setting))}</div>
  </section>`;
}

/**
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {SettingInfo} setting
 */
function settingOf(state, actions, setting) {
  const { key, summary } = setting;
  const rule = state.rules.rests_on[key];
  const id = `set-${key.replace(".", "-")}`;
  return html`<div class="field setting">
    <label for=${id}>${summary}</label>
    ${control(state, actions, setting, id)}
    <p class="hint keys" id=${`${id}-hint`}>
      <a href=${at(`/settings#${key}`)}><code>${key}</code></a>
      ${key in state.rules.given ? html`<strong class="mark">${t("new-table-changed")}</strong>` : nothing}
      ${rule ? html`<a class="id" href=${at(`/rule/${rule}?lang=${lang()}`)}>${rule}</a>` : nothing}
    </p>
    <p class="fault" id=${`${id}-fault`}>${faultOf([...state.faults, ...state.leftOut], key, state.settings)}</p>
  </div>`;
}

/**
 * The control of a setting, and the permitted values if the control does not show them. A closed select element would cut a long choice, so it
 * lies invisibly over the full, wrapped text of the choice.
 *
 * @param {FormState} state
 * @param {FormActions} actions
 * @param {SettingInfo} setting
 * @param {string} id
 */
function control(state, actions, setting, id) {
  const { key, kind, least, most, values, wants } = setting;
  const now = state.rules.values[key];
  const change = (/** @type {Event & {target: HTMLInputElement | HTMLSelectElement}} */ event) => actions.set(key, event.target.value);
  const described = `${id}-hint ${id}-fault`;
  if (kind === "choice") {
    const meaning = values.find(({ value }) => value === now)?.meaning ?? "";
    return html`<div class="choice"><select id=${id} class="laid-over" aria-describedby=${described} @change=${change}>
      ${values.map(({ value, meaning }) => html`<option value=${value} .selected=${live(value === now)}>${meaning}</option>`)}
    </select><span aria-hidden="true">${meaning}</span></div>`;
  }
  if (kind === "number") {
    return html`<div><input id=${id} type="number" min=${least} max=${most} inputmode="numeric" .value=${live(now)} aria-describedby=${described} @change=${change}></div>`;
  }
  return html`<div><input id=${id} type="text" list=${`${id}-list`} autocomplete="off" spellcheck="false" lang="en" .value=${live(now)}
      aria-describedby=${`${id}-wants ${described}`} @change=${change}>
    <p class="hint" id=${`${id}-wants`}>${t("new-table-wants", { wants })}</p>
    <datalist id=${`${id}-list`}>${values.map(({ value, meaning }) => html`<option value=${value} label=${meaning}></option>`)}</datalist></div>`;
}
