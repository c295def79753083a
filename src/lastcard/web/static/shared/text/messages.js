/**
 * The texts of the pages: messages in Fluent syntax, text/{language}/*.ftl on the server (docs/background/text.md).
 *
 *     import { load, t } from "./messages.js";
 *     await load();
 *     t("home-join");
 *     t("cards-counted", { number: 2 });     // "2 cards"
 *
 * In markup, data-t="home-play" names the text of an element; data-t-label, data-t-title and data-t-placeholder name its aria-label, title and
 * placeholder. `translate()` fills them in. The server adds data-args to a text with arguments.
 */

import { FluentBundle, FluentResource } from "../../vendor/fluent-bundle/index.js";
import { LANGUAGES } from "../wire/constants.js";
import { keepText, keptText } from "../storage/kept.js";

export { LANGUAGES };

/** @typedef {string | number} Value an argument of a message; a number is formatted with separators, and selects by its plural category */

const STORAGE_KEY = "lastcard:lang";

/** The beginning of a message or a term, and a possible reference to another one. */
const BEGINNING = /^(-?[a-zA-Z][\w-]*) *=/gm;
const REFERENCE = /[{(,]\s*(-?[a-zA-Z][\w-]*)/g;

/** The messages of a language. Each is parsed on first use, with those that it refers to: a page has a thousand and shows a hundred. */
class Messages {
  /** @type {Map<string, string>} id → the source of a message that is not parsed yet */
  #sources = new Map();

  /** @param {string} language */
  constructor(language) {
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: { CAPITAL: ([text]) => capital(String(text)) } });
  }

  /** @param {string} source the text of .ftl files */
  add(source) {
    const found = [...source.matchAll(BEGINNING)];
    for (const [at, { 1: id, index }] of found.entries()) {
      if (this.#sources.has(id)) throw new Error(`there are two messages "${id}"`);
      this.#sources.set(id, source.slice(index, found[at + 1]?.index));
    }
  }

  /** @param {string} id */
  get(id) {
    this.#parse(id);
    return this.bundle.getMessage(id);
  }

  /** @param {string} id */
  has(id) {
    return Boolean(this.get(id));
  }

  /** @param {string} id */
  #parse(id) {
    const source = this.#sources.get(id);
    if (!source) return;
    this.#sources.set(id, "");
    this.bundle.addResource(new FluentResource(source));
    for (const [, other] of source.matchAll(REFERENCE)) this.#parse(other);
  }
}

/** @type {Map<string, Messages>} */
const bundles = new Map();
let current = "en";

/** The language of the page's texts. */
export function lang() {
  return current;
}

/** The language for dates and times, with the region of the browser: "en-GB" writes 30 Nov 2026, "en" Nov 30, 2026. */
export function dateLang() {
  return navigator.languages.find((tag) => tag.split("-")[0] === current) ?? current;
}

/**
 * Load the messages of a language. The default is ?lang=, then the one chosen earlier, then the browser's.
 *
 * The page names the files that it needs: <meta name="messages" content="page home">. The server sends them as one.
 *
 * @param {string} [language]
 * @returns {Promise<void>}
 */
export async function load(language) {
  const wanted = language && language in LANGUAGES ? language : preferred();
  if (!bundles.has(wanted)) addMessages(wanted, await fetchMessages(wanted));
  current = wanted;
  document.documentElement.lang = wanted;
}

/**
 * Change the language and save the choice. The window then dispatches "language", and modules redraw their texts.
 *
 * @param {string} language
 * @returns {Promise<void>}
 */
export async function setLang(language) {
  if (!(language in LANGUAGES)) return;
  save(language);
  await load(language);
  window.dispatchEvent(new Event("language"));
}

/**
 * Add the messages of a language.
 *
 * @param {string} language
 * @param {string[]} sources the texts of .ftl files
 */
export function addMessages(language, sources) {
  const messages = new Messages(language);
  for (const source of sources) messages.add(source);
  bundles.set(language, messages);
}

/**
 * Return a message in a language, with its arguments. An unknown id is returned as it is, and reported in the console.
 *
 * @param {string} language
 * @param {string} id
 * @param {Record<string, Value>} [args]
 * @returns {string}
 */
export function text(language, id, args = {}) {
  const messages = bundles.get(language);
  const pattern = messages?.get(id)?.value;
  if (!messages || !pattern) {
    console.error(`there is no message "${id}" in "${language}"`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const found = messages.bundle.formatPattern(pattern, args, errors);
  for (const error of errors) console.error(`${language}, ${id}: ${error.message}`);
  return found;
}

/**
 * Whether a language has a message.
 *
 * @param {string} language
 * @param {string} id
 */
export function hasMessage(language, id) {
  return bundles.get(language)?.has(id) ?? false;
}

/**
 * Return a message in the language of the page.
 *
 * @param {string} id
 * @param {Record<string, Value>} [args]
 * @returns {string}
 */
export function t(id, args = {}) {
  return text(current, id, args);
}

/**
 * Return a name as a part of a message id: "Draw Two" → "draw-two", "only_drawn_card" → "only-drawn-card".
 *
 * @param {string} name
 */
export function slug(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/**
 * Return a text with a capital first letter.
 *
 * @param {string} text
 */
export function capital(text) {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return text && first.toUpperCase() + text.slice(first.length);
}

/**
 * Fill in the texts of all elements below `root` that name a message.
 *
 * @param {ParentNode} [root]
 */
export function translate(root = document) {
  for (const element of root.querySelectorAll("[data-t]")) element.textContent = t(element.getAttribute("data-t") ?? "", JSON.parse(element.getAttribute("data-args") ?? "{}"));
  for (const [mark, attribute] of [["data-t-label", "aria-label"], ["data-t-title", "title"], ["data-t-placeholder", "placeholder"]]) {
    for (const element of root.querySelectorAll(`[${mark}]`)) element.setAttribute(attribute, t(element.getAttribute(mark) ?? ""));
  }
}

/** @returns {string | null} the language of the address or the one chosen earlier, if any */
export function chosen() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked && asked in LANGUAGES) return asked;
  const saved = keptText(STORAGE_KEY);
  return saved && saved in LANGUAGES ? saved : null;
}

function preferred() {
  const mine = navigator.languages.map((name) => name.slice(0, 2).toLowerCase()).find((name) => name in LANGUAGES);
  return chosen() ?? mine ?? "en";
}

/**
 * Fetch the files of messages. A file that cannot be loaded is left out: the page then shows ids.
 *
 * @param {string} language
 * @returns {Promise<string[]>}
 */
async function fetchMessages(language) {
  const files = document.querySelector("meta[name=messages]")?.getAttribute("content")?.split(" ") ?? ["page"];
  const root = document.documentElement.dataset.static; // the server's path of joined files; a plain file host has none
  const texts = (root ? [files.join("+")] : files).map(async (name) => {
    const response = await fetch(`${root ?? "static/"}text/${language}/${name}.ftl`).catch(() => null);
    return response?.ok ? response.text() : "";
  });
  return Promise.all(texts);
}

/**
 * Save the choice, in a cookie as well: the server renders its pages in that language.
 *
 * @param {string} language
 */
function save(language) {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  keepText(STORAGE_KEY, language);
}
