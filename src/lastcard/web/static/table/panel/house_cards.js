/** Lays the house rules out as cards beside the box before a match: a press lays one down, another takes it back. lobby.js loads this module. */

import { at } from "../../shared/page/addresses.js";
import { lang, t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { missing, others } from "../../new/needs.js";
import { sendCommand } from "../input/actions.js";
import { houseCardsLoaded, page } from "../state/page_state.js";
import { reasonOf } from "../text_table/wording.js";

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

/**
 * Lay a house rule down with what it needs, or take it back.
 *
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 * @param {boolean} isOn
 */
function lay(setting, rules, isOn) {
  const value = isOn ? setting.switch?.value : setting.switch?.off;
  const chosen = [{ key: setting.key, value }, ...(isOn ? missing(setting, rules, known.settings) : [])];
  const words = chosen.map((one) => `${one.key}=${one.value}`);
  sendCommand(["rules", rules.edition, ...words, ...others(rules, chosen.map(({ key }) => key))].join(" "));
}

window.addEventListener("language", () => void loadHouseRules());
houseCardsLoaded(cards);
