/**
 * The menu of every page: language and theme. It builds itself into the element with data-menu once the words are loaded:
 *
 *     <div data-menu></div> … <script type="module" src="/static/shared/page/menu.js"></script>
 *
 * Pages with additional entries import `mountMenu(place, extra)`.
 *
 * A page made by the server (<html data-made="server">) cannot change its words by itself; there a choice of language loads it anew.
 */

import { forget, keepText } from "../storage/kept.js";
import { LANGUAGES, chosen, lang, load, setLang, t } from "../text/messages.js";

const STORAGE_KEY = "lastcard:theme";
const THEMES = ["auto", "light", "dark", "contrast"];

/** The theme in force: "auto" follows the system. */
export function theme() {
  return document.documentElement.dataset.theme ?? "auto";
}

/**
 * Change the theme and keep the choice.
 *
 * @param {string} name "auto", "light", "dark" or "contrast"
 */
export function setTheme(name) {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  if (name === "auto") forget(STORAGE_KEY);
  else keepText(STORAGE_KEY, name);
}

/** From which size of letters on, in px, pages have a layout for large ones. */
const LARGE_LETTERS = 24;

/** Tell the style sheets how large the letters are: media queries do not know what a reader or a page has set. */
function markLetters() {
  const root = document.documentElement;
  root.dataset.letters = Number.parseFloat(getComputedStyle(root).fontSize) < LARGE_LETTERS ? "usual" : "large";
}

/** Something as large as a letter: a size of letters that changes while the page is open is told by its size alone. @type {HTMLElement | null} */
let letter = null;

/** Mark how large the letters are, now and whenever that changes. */
export function followLetters() {
  if (letter) return;
  markLetters();
  letter = document.createElement("span");
  letter.className = "letter-size";
  letter.setAttribute("aria-hidden", "true");
  document.body.append(letter);
  new ResizeObserver(() => {
    markLetters();
    window.dispatchEvent(new Event("letters"));
  }).observe(letter);
}

/**
 * Put the menu into a place, and do so again whenever the language changes.
 *
 * @param {HTMLElement} place
 * @param {() => HTMLElement[]} [extra] more to stand in it, above language and theme
 */
export function mountMenu(place, extra = () => []) {
  place.classList.add("menu");
  followLetters();
  build(place, extra, false);
  window.addEventListener("language", () => build(place, extra, isOpen(place)));
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && event.target.isConnected && !place.contains(event.target)) open(place, false);
  });
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen(place)) return;
    event.stopPropagation();
    open(place, false);
    place.querySelector("button")?.focus();
  });
  place.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !place.contains(event.relatedTarget)) open(place, false);
  });
}

/**
 * @param {HTMLElement} place
 * @param {() => HTMLElement[]} extra
 * @param {boolean} wasOpen
 */
function build(place, extra, wasOpen) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = t("page-menu");
  button.setAttribute("aria-controls", "menu-sheet");
  button.addEventListener("click", () => open(place, !isOpen(place)));
  const sheet = document.createElement("div");
  sheet.className = "menu-sheet";
  sheet.id = "menu-sheet";
  sheet.append(
    ...extra(),
    choices("menu-lang", t("page-menu-language"), Object.entries(LANGUAGES), lang(), changeLanguage),
    choices("menu-theme", t("page-menu-theme"), THEMES.map((name) => [name, t(`page-menu-${name}`)]), theme(), setTheme),
  );
  for (const [language, label] of sheet.querySelectorAll("[name=menu-lang] + span").entries()) {
    label.setAttribute("lang", Object.keys(LANGUAGES)[language]);
  }
  place.replaceChildren(button, sheet);
  open(place, wasOpen);
  if (wasOpen) sheet.querySelector("input[name=menu-lang]:checked")?.dispatchEvent(new Event("rebuilt"));
}

/**
 * Radio buttons side by side.
 *
 * @param {string} name
 * @param {string} title
 * @param {[string, string][] | string[][]} values and their names
 * @param {string} now
 * @param {(value: string) => void} change
 */
export function choices(name, title, values, now, change) {
  const set = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = title;
  const row = document.createElement("div");
  row.className = "choices";
  for (const [value, text] of values) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "radio";
    input.className = "laid-over";
    input.name = name;
    input.value = value;
    input.checked = value === now;
    input.addEventListener("change", () => change(value));
    input.addEventListener("rebuilt", () => input.focus());
    const span = document.createElement("span");
    span.textContent = text;
    label.append(input, span);
    row.append(label);
  }
  set.append(legend, row);
  return set;
}

/** @param {string} language */
async function changeLanguage(language) {
  await setLang(language);
  if (madeByServer()) loadIn(language);
}

function madeByServer() {
  return document.documentElement.dataset.made === "server";
}

/** @param {string} language */
function loadIn(language) {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  location.replace(address);
}

/** @param {HTMLElement} place */
function isOpen(place) {
  return place.querySelector("button")?.getAttribute("aria-expanded") === "true";
}

/**
 * @param {HTMLElement} place
 * @param {boolean} yes
 */
function open(place, yes) {
  place.querySelector("button")?.setAttribute("aria-expanded", String(yes));
  place.querySelector(".menu-sheet")?.toggleAttribute("hidden", !yes);
}

/**
 * Close the menu that something chosen in it stands in: what was chosen shows elsewhere.
 *
 * @param {EventTarget | null} entry
 */
export function closeMenuOf(entry) {
  const place = entry instanceof Element ? entry.closest(".menu") : null;
  if (place instanceof HTMLElement) open(place, false);
}

const own = document.querySelector("[data-menu]");
if (own instanceof HTMLElement) {
  const made = document.documentElement.lang;
  if (madeByServer()) await load(chosen() ?? made);
  else await load();
  if (madeByServer() && lang() !== made) loadIn(lang());
  else mountMenu(own);
}
