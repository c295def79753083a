/**
 * What is wrong with a rules line, in the language of the page.
 *
 * @typedef {import("../shared/reader.js").Refusal} Refusal
 */

import { lang } from "../shared/messages.js";
import { refusalText } from "../shared/reader.js";

/**
 * The faults in an answer of `GET /api/rules`: their English texts, and beside them their causes.
 *
 * @param {Pick<import("../new/new_table.js").LineInfo, "faults" | "causes">} answer
 * @returns {Refusal[]}
 */
export function faultsIn({ faults, causes }) {
  return faults.map((error, at) => ({ error, cause: causes?.[at]?.cause ?? undefined, args: causes?.[at]?.args }));
}

/**
 * The text of a refusal away from a table, where there are no seats and cards to be named.
 *
 * @param {Refusal} refusal
 */
export function plainText(refusal) {
  return refusalText(refusal, { lang: lang(), names: [], faces: {} });
}

/**
 * The text of the first fault that concerns a setting, "" if there is none.
 *
 * @param {Refusal[]} faults
 * @param {string} key
 */
export function faultOf(faults, key) {
  const found = faults.find(({ args }) => [args?.setting, args?.other].some((setting) => String(setting).split("=")[0] === key));
  return found ? plainText(found) : "";
}
