/**
 * Lays the house rules out as cards beside the box before a match, where a press lays one down and another takes it back; and lists all settings
 * of the table. Each choice is an order to the table, which all see at once. lobby.js loads this module.
 */

import { at } from "../../shared/page/addresses.js";
import { lang, t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { missing, others } from "../../new/needs.js";
import { sendCommand } from "../input/actions.js";
import { houseRulesLoaded, page } from "../state/page_state.js";
import { reasonOf } from "../text_table/wording.js";
import { settingsList, terms } from "./table_settings.js";

/** @typedef {import("../../new/new_table.js").SettingInfo} SettingInfo */
/** @typedef {import("../../new/new_table.js").LineInfo} LineInfo */

/** The house rules in the language of the page. @type {{lang: string, settings: SettingInfo[], isMissing: boolean}} */
const known = { lang: "", settings: [], isMissing: false };

/** Load the house rules, unless they are there. After a failure the next call tries again. */
export async function loadHouseRules() {
  const wanted = lang();
  if (known.lang === wanted) return;
  const answer = await fetch(at(`/api/settings?lang=${wanted}`)).catch(() => null);
  const settings = answer?.ok ? await answer.json().catch(() => null) : null;
  Object.assign(known, { lang: settings ? wanted : "", settings: settings ?? [], isMissing: !settings });
  page.redraw();
}

/** The cards of all house rules with a switch. */
function cards() {
  if (known.isMissing) return html`<p class="fault" role="alert">${t("refusal-unreachable")}</p>`;
  const rules = /** @type {LineInfo | null} */ (page.s.rules);
  if (!rules?.values) return nothing;
  return html`<div class="rule-cards" role="group" aria-label=${t("table-lobby-house")}>
    ${known.settings.filter((one) => one.switch).map((setting) => card(setting, rules))}
  </div>`;
}

/**
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 */
function card(setting, rules) {
  const { key, switch: known } = setting;
  if (!known) return nothing;
  const isOn = rules.values[key] !== known.off;
  const why = isOn ? null : rules.blocked[key];
  return html`<button type="button" class="rule-card" data-house=${key} aria-pressed=${String(isOn)} ?disabled=${Boolean(why)} title=${why ? reasonOf(why) : known.about} @click=${() => lay(setting, rules, !isOn)}>
    <strong>${known.name}</strong><span>${why ? reasonOf(why) : known.about}</span>
  </button>`;
}

/** The settings of the table: its clock and its place in the list, and each setting of its rules. */
function list() {
  const rules = /** @type {LineInfo | null} */ (page.s.rules);
  const { table } = page.s;
  if (!table) return nothing;
  const shown = rules?.values ? settingsList(known.settings, rules, (setting, value) => set(setting, rules, value)) : nothing;
  return html`${terms(table)}${known.isMissing ? html`<p class="fault" role="alert">${t("refusal-unreachable")}</p>` : shown}`;
}

/**
 * Lay a house rule down with what it needs, or take it back.
 *
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 * @param {boolean} isOn
 */
function lay(setting, rules, isOn) {
  set(setting, rules, (isOn ? setting.switch?.value : setting.switch?.off) ?? "", isOn);
}

/**
 * Change a setting, with what it needs.
 *
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 * @param {string} value
 * @param {boolean} [withNeeds]
 */
function set(setting, rules, value, withNeeds = true) {
  const chosen = [{ key: setting.key, value }, ...(withNeeds ? missing(setting, rules, known.settings) : [])];
  const words = chosen.map((one) => `${one.key}=${one.value}`);
  sendCommand(["rules", rules.edition, ...words, ...others(rules, chosen.map(({ key }) => key))].join(" "));
}

window.addEventListener("language", () => void loadHouseRules());
houseRulesLoaded({ cards, list });
