/**
 * What the settings of a rules line need of each other.
 *
 * @typedef {import("./new_table.js").LineInfo} LineInfo
 * @typedef {import("./new_table.js").Need} Need
 * @typedef {import("./new_table.js").SettingInfo} SettingInfo
 */

/**
 * Return what a setting needs and the rules lack. An edition with its own variant of a rule keeps it.
 *
 * @param {SettingInfo} setting
 * @param {LineInfo} rules
 * @param {SettingInfo[]} settings
 */
export function missing(setting, rules, settings) {
  if (rules.applies.includes(setting.key)) return [];
  return setting.needs
    .filter((need) => !isMet(need, rules.values[need.key]))
    .map((need) => {
      const own = settings.find(({ key }) => key === need.key)?.default[rules.edition] ?? need.value;
      return { key: need.key, value: isMet(need, own) ? own : need.value };
    });
}

/**
 * @param {Need} need
 * @param {string} value
 */
function isMet({ values, negated }, value) {
  return values.includes(value) !== negated;
}

/**
 * @param {LineInfo} rules
 * @param {string[]} [but] keys to omit
 * @returns {string[]} the settings of a line as words
 */
export function others(rules, but = []) {
  return Object.entries(rules.given).filter(([key]) => !but.includes(key)).map(([key, value]) => `${key}=${value}`);
}
