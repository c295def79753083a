/**
 * Why something was refused, in the language of the page. The table says it in English (docs/wire.md); words/en/why.json holds the forms
 * of what it says, and the catalogue of another language the same forms in other words.
 *
 *     await loadReasons("de");
 *     reason("the round waits for p2", { names: ["Ann", "Ben"], words, lang: "de" });      // "die Runde wartet auf Ben"
 *
 * What a {placeholder} may stand for shows in its name: seats become names, cards what they are called; see `KINDS`.
 *
 * @typedef {import("./types.js").RuleWords} RuleWords
 *
 * @typedef {object} Telling how it is told
 * @property {readonly string[]} names the players' names, p1 first
 * @property {RuleWords | null} words what the rules call things; null while that is not known
 * @property {string} lang the language; its forms and its sentences must have been loaded
 *
 * @typedef {object} Form one thing the table may say
 * @property {string} key
 * @property {RegExp} pattern
 * @property {string[]} places
 */

import { CARD, COLORS, SEAT } from "./constants.js";
import { cardName, colorName } from "./sentences.js";

const SETTING = "[a-z0-9_.]+=\\S*";
const NUMBER = "-?\\d+";
const QUOTED = "'.*'|\".*\"";
const RULES = "why.rules";

/** @type {Record<string, string>} what a placeholder stands for; any text where it is not named here */
const KINDS = {
  who: `${SEAT}(?:(?:, | and )${SEAT})*`,
  whom: SEAT,
  card: CARD,
  top: `${CARD}(?::[${COLORS}])?`,
  named: `${CARD}:[${COLORS}]`,
  color: "red|yellow|green|blue",
  setting: SETTING,
  other: SETTING,
  rule: "[A-Z]+-A?\\d+|players",
  choices: "\\S+(?: \\| \\S+)*",
  last: "\\S+",
  said: QUOTED,
  where: QUOTED,
  near: QUOTED,
  number: NUMBER,
  line: NUMBER,
  least: NUMBER,
  most: NUMBER,
};

/** @type {Map<string, Record<string, string>>} */
const catalogues = new Map();
/** @type {Form[]} what the table says of a round or of itself */
let forms = [];
/** @type {Form[]} what is wrong with a rules line */
let faults = [];

/**
 * Get the forms of a language and of English, in which the table speaks, once.
 *
 * @param {string} lang
 * @returns {Promise<void>}
 */
export async function loadReasons(lang) {
  for (const each of new Set(["en", lang])) {
    if (catalogues.has(each)) continue;
    const answer = await fetch(new URL(`../words/${each}/why.json`, import.meta.url)).catch(() => null);
    learnReasons(each, answer?.ok ? await answer.json() : {});
  }
}

/**
 * Take the forms of a language that come from elsewhere.
 *
 * @param {string} lang
 * @param {Record<string, string>} texts
 */
export function learnReasons(lang, texts) {
  catalogues.set(lang, texts);
  if (lang !== "en") return;
  // The more of a form is fixed, the sooner it is tried: "no colour is named with {card} now" before "{card} …".
  const all = Object.entries(texts).sort(([, one], [, other]) => fixed(other) - fixed(one));
  const isFault = (/** @type {string} */ key) => key.startsWith(`${RULES}.`);
  forms = all.filter(([key]) => key !== RULES && !isFault(key)).map(([key, text]) => form(key, text));
  faults = all.filter(([key]) => isFault(key)).map(([key, text]) => form(key, text));
}

/**
 * What the table said, in the language of the page, with names for seats and cards by what they are called. What has no form stays as
 * it is.
 *
 * @param {string} text
 * @param {Telling} as
 * @returns {string}
 */
export function reason(text, as) {
  return told(text, forms, as) ?? told(text, faults, as) ?? aboutRules(text, as) ?? text;
}

/**
 * The same away from a table, where there are no seats and cards to be named.
 *
 * @param {string} text
 * @param {string} lang
 */
export function plainReason(text, lang) {
  return reason(text, { names: [], words: null, lang });
}

/**
 * @param {string} text
 * @param {Form[]} among
 * @param {Telling} as
 * @returns {string | null}
 */
function told(text, among, as) {
  for (const { key, pattern, places } of among) {
    const found = pattern.exec(text);
    if (!found) continue;
    return phrase(key, as.lang, Object.fromEntries(places.map((place, at) => [place, inWords(place, found[at + 1], as)])));
  }
  return null;
}

/**
 * Everything that is wrong with a rules line, "classic stacking=9: …; …"; a fault may hold a semicolon itself.
 *
 * @param {string} text
 * @param {Telling} as
 * @returns {string | null}
 */
function aboutRules(text, as) {
  for (let at = text.indexOf(": "); at >= 0; at = text.indexOf(": ", at + 1)) {
    const all = eachTold(text.slice(at + 2).split("; "), as);
    if (all) return phrase(RULES, as.lang, { words: text.slice(0, at), faults: all.join("; ") });
  }
  return null;
}

/**
 * @param {string[]} parts
 * @param {Telling} as
 * @returns {string[] | null}
 */
function eachTold(parts, as) {
  if (!parts.length) return [];
  for (let many = 1; many <= parts.length; many++) {
    const first = told(parts.slice(0, many).join("; "), faults, as);
    const rest = first && eachTold(parts.slice(many), as);
    if (rest) return [/** @type {string} */ (first), ...rest];
  }
  return null;
}

/**
 * @param {string} place
 * @param {string} text
 * @param {Telling} as
 */
function inWords(place, text, { names, words, lang }) {
  const card = (/** @type {string} */ name) => (words ? cardName(name, words, lang) : name);
  switch (place) {
    case "who":
    case "whom": {
      const who = text.split(/, | and /).map((seat) => names[Number(seat.slice(1)) - 1] ?? seat);
      return new Intl.ListFormat(lang, { type: "conjunction" }).format(who);
    }
    case "card":
    case "top":
    case "named": {
      const [name, color] = text.split(":");
      return color ? `${card(name)}: ${colorName(color, lang)}` : card(name);
    }
    case "color":
      return colorName(text[0], lang);
    default:
      return text;
  }
}

/**
 * @param {string} key
 * @param {string} lang
 * @param {Record<string, string>} values
 */
function phrase(key, lang, values) {
  const text = catalogues.get(lang)?.[key] ?? catalogues.get("en")?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {Form}
 */
function form(key, text) {
  const parts = text.split(/\{(\w+)\}/);
  const pattern = parts.map((part, at) => (at % 2 ? `(${KINDS[part] ?? ".*"})` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return { key, pattern: new RegExp(`^${pattern.join("")}$`, "s"), places: parts.filter((_, at) => at % 2) };
}

/** @param {string} text */
function fixed(text) {
  return text.replace(/\{\w+\}/g, "").length;
}
