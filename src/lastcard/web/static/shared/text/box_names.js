/** What boxes are called. */

import { EDITION_NAMES } from "../wire/constants.js";

/** The name of an edition; an id that is none, as in a file or of another version, stays as it is. @param {string} id */
export function editionName(id) {
  return Object.hasOwn(EDITION_NAMES, id) ? /** @type {Record<string, string>} */ (EDITION_NAMES)[id] : id;
}

/** The box of a rules line. @param {string} rules */
export function boxOf(rules) {
  return editionName(rules.split(" ")[0]);
}

/** The box of a rules line, with a plus if its rules are changed. @param {string} rules */
export function boxAndChanges(rules) {
  return boxOf(rules) + (rules.includes(" ") ? " +" : "");
}

/** A rules line with the name of its box in place of its id. @param {string} rules */
export function namedRules(rules) {
  return rules.replace(/^\S+/, editionName);
}
