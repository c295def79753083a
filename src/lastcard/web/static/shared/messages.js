/**
 * The texts of the pages, by key, from words/{language}/*.json. A language is one folder and one entry of `LANGUAGES`.
 *
 *     import { load, t, plural } from "./messages.js";
 *     await load();
 *     t("home.hello", { name: "Ann" });      // "home.hello": "Hello {name}"
 *     plural("table.cards", 2);               // "table.cards.one": "{n} card", "table.cards.other": "{n} cards"
 *
 * What a language lacks is said in English, and what English lacks by its key. In markup, data-t="home.play" stands for the text of an
 * element, data-t-label, data-t-title and data-t-placeholder for its aria-label, title and placeholder: `translate()` fills them in.
 */

/** @type {Record<string, string>} language → what it calls itself */
export const LANGUAGES = { en: "English", de: "Deutsch" };

const PARTS = ["home", "table", "say", "replay"];
const STORAGE_KEY = "lastcard:lang";

/** @type {Map<string, Record<string, string>>} */
const catalogues = new Map();
let current = "en";

/** The language the texts are in. */
export function lang() {
  return current;
}

/**
 * Get the texts of a language, and English for what it lacks. Without a language: ?lang=, then the one kept, then the browser's.
 *
 * @param {string} [language]
 * @returns {Promise<void>}
 */
export async function load(language) {
  const wanted = language && language in LANGUAGES ? language : preferred();
  await Promise.all([...new Set(["en", wanted])].map(fetchCatalogue));
  current = wanted;
  document.documentElement.lang = wanted;
}

/**
 * Change the language and keep the choice. Afterwards the window gets the event "words": whoever drew texts draws them again.
 *
 * @param {string} language
 * @returns {Promise<void>}
 */
export async function setLang(language) {
  if (!(language in LANGUAGES)) return;
  keep(language);
  await load(language);
  window.dispatchEvent(new Event("words"));
}

/**
 * The text of a key, with {placeholders} filled in.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  return fill(find(key) ?? key, values);
}

/**
 * The text of a key for a number: of "key.one", "key.other", or another form that the language has. The number is {n}.
 *
 * @param {string} key
 * @param {number} n
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function plural(key, n, values = {}) {
  const text = find(`${key}.${new Intl.PluralRules(current).select(n)}`) ?? find(`${key}.other`);
  return fill(text ?? key, { n, ...values });
}

/**
 * Fill in the texts of everything below `root` that names a key.
 *
 * @param {ParentNode} [root]
 */
export function translate(root = document) {
  for (const element of root.querySelectorAll("[data-t]")) element.textContent = t(element.getAttribute("data-t") ?? "");
  for (const [mark, attribute] of [["data-t-label", "aria-label"], ["data-t-title", "title"], ["data-t-placeholder", "placeholder"]]) {
    for (const element of root.querySelectorAll(`[${mark}]`)) element.setAttribute(attribute, t(element.getAttribute(mark) ?? ""));
  }
}

/** @returns {string | null} the language of the address or the one chosen earlier, if any */
export function chosen() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked && asked in LANGUAGES) return asked;
  const kept = keptLanguage();
  return kept && kept in LANGUAGES ? kept : null;
}

function preferred() {
  const mine = navigator.languages.map((name) => name.slice(0, 2).toLowerCase()).find((name) => name in LANGUAGES);
  return chosen() ?? mine ?? "en";
}

/** @param {string} language */
async function fetchCatalogue(language) {
  if (catalogues.has(language)) return;
  const parts = await Promise.all(PARTS.map((part) => fetchPart(language, part)));
  catalogues.set(language, Object.assign({}, ...parts));
}

/**
 * A part that is not there leaves its keys to English: a page without its words is still a page.
 *
 * @param {string} language
 * @param {string} part
 * @returns {Promise<Record<string, string>>}
 */
async function fetchPart(language, part) {
  try {
    const answer = await fetch(new URL(`../words/${language}/${part}.json`, import.meta.url));
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** @param {string} key */
function find(key) {
  return catalogues.get(current)?.[key] ?? catalogues.get("en")?.[key];
}

/**
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

// A browser may refuse to keep anything; then a choice holds for the page it was made on.
function keptLanguage() {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** @param {string} language */
function keep(language) {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    return;
  }
}
