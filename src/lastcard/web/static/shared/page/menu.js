/**
 * The menu of every page: language and theme. It builds itself into the element with data-menu once the texts are loaded:
 *
 *     <div data-menu></div> … <script type="module" src="/static/shared/page/menu.js"></script>
 *
 * Pages with additional entries import `mountMenu(place, extra)`.
 *
 * A page rendered by the server (<html data-made="server">) cannot change its texts; a change of the language reloads it.
 */

import { isLocal } from "./addresses.js";
import { nextTask } from "./next_task.js";
import { forget, keepText } from "../storage/kept.js";
import { LANGUAGES, chosen, lang, load, setLang, t } from "../text/messages.js";

const STORAGE_KEY = "lastcard:theme";
const THEMES = ["auto", "light", "dark", "contrast"];

/** The chosen theme: "auto" follows the system. */
export function theme() {
  return document.documentElement.dataset.theme ?? "auto";
}

/**
 * Change the theme and save the choice.
 *
 * @param {string} name "auto", "light", "dark" or "contrast"
 */
export function setTheme(name) {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  if (name === "auto") forget(STORAGE_KEY);
  else keepText(STORAGE_KEY, name);
}

/** The text size in px from which pages use the layout for large text. */
const LARGE_LETTERS = 24;

/** Set data-letters for the style sheets: media queries do not know the text size of the page. */
function markLetters() {
  const root = document.documentElement;
  root.dataset.letters = Number.parseFloat(getComputedStyle(root).fontSize) < LARGE_LETTERS ? "usual" : "large";
}

/** An element one letter in size. Only its size shows a change of the text size while the page is open. @type {HTMLElement | null} */
let letter = null;

/** Keep data-letters up to date. */
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
 * Build the menu in an element, and rebuild it when the language changes.
 *
 * @param {HTMLElement} place
 * @param {() => HTMLElement[]} [extra] further entries, above language and theme
 * @returns {() => void} builds the menu anew, once there are other entries; an open menu stays open
 */
export function mountMenu(place, extra = () => []) {
  place.classList.add("menu");
  followLetters();
  build(place, extra, false);
  window.addEventListener("language", () => build(place, extra, isOpen(place)));
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && event.target.isConnected && !place.contains(event.target)) open(place, false);
  });
  const escape = (/** @type {KeyboardEvent} */ event) => {
    const isInside = event.target === document.body || (event.target instanceof Node && place.contains(event.target));
    if (event.key !== "Escape" || !isInside || !isOpen(place)) return;
    event.stopPropagation();
    open(place, false);
    place.querySelector("button")?.focus();
  };
  document.addEventListener("keydown", escape, { capture: true }); // the focus lies on the body once the entry that had it is gone
  place.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !place.contains(event.relatedTarget)) open(place, false);
  });
  return () => {
    const hadFocus = place.contains(document.activeElement);
    build(place, extra, isOpen(place));
    if (hadFocus) place.querySelector("button")?.focus();
  };
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
    ...(place.closest(".at-table") || isLocal() ? [] : [link("/events", t("page-menu-events")), link("/watch", t("page-menu-watch"))]),
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
 * @param {string} address
 * @param {string} name
 */
function link(address, name) {
  const made = document.createElement("a");
  made.href = address;
  made.textContent = name;
  return made;
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
 * Close the menu around an entry whose effect shows elsewhere.
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
  await nextTask();
  if (madeByServer() && lang() !== made) loadIn(lang());
  else mountMenu(own);
  await nextTask(); // what the page itself draws
}
