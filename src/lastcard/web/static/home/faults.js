/**
 * Explains the faults of a rules line in the language of the page.
 *
 * @typedef {import("../shared/text/reader.js").Refusal} Refusal
 * @typedef {import("../new/new_table.js").SettingInfo} SettingInfo
 */

import { lang } from "../shared/text/messages.js";
import { refusalText } from "../shared/text/reader.js";

/**
 * Return the faults in an answer of `GET /api/rules`, with English texts and causes.
 *
 * @param {Pick<import("../new/new_table.js").LineInfo, "faults" | "causes">} answer
 * @returns {Refusal[]}
 */
export function faultsIn({ faults, causes }) {
  return faults.map((error, at) => ({ error, cause: causes?.[at]?.cause ?? undefined, args: causes?.[at]?.args }));
}

/**
 * Return the text of a refusal outside a table, without names of seats and cards.
 *
 * @param {Refusal} refusal
 */
export function plainText(refusal) {
  return refusalText(refusal, { lang: lang(), names: [], faces: {} });
}

/**
 * Return the text of a refusal, with settings by name: "Stacking" instead of "stacking=up".
 *
 * @param {Refusal} refusal
 * @param {SettingInfo[]} settings
 */
export function textInWords(refusal, settings) {
  const args = Object.entries(refusal.args ?? {}).map(([name, value]) => [name, typeof value === "string" && value.includes("=") ? called(value, settings) : value]);
  return plainText({ ...refusal, args: Object.fromEntries(args) });
}

/**
 * Return the name of a word of a rules line.
 *
 * @param {string} word
 * @param {SettingInfo[]} settings
 */
function called(word, settings) {
  const [key, value] = word.split("=");
  const setting = settings.find((one) => one.key === key);
  if (!setting) return word;
  if (setting.switch && value !== setting.switch.off) return `“${setting.switch.name}”`;
  const meaning = setting.values.find((one) => one.value === value)?.meaning;
  return meaning ? `“${setting.summary} ${meaning}”` : word;
}

/**
 * Return the text of the first fault that concerns a setting, "" if there is none.
 *
 * @param {Refusal[]} faults
 * @param {string} key
 * @param {SettingInfo[]} settings
 */
export function faultOf(faults, key, settings) {
  const found = faults.find(({ args }) => [args?.setting, args?.other].some((setting) => String(setting).split("=")[0] === key));
  return found ? textInWords(found, settings) : "";
}
