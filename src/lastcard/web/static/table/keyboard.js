/**
 * The keyboard: arrows and digits go to cards, the letters shown on the buttons press them, Escape takes back.
 */

import { closePanel } from "./actions.js";
import { moveAlong } from "./hand.js";
import { isWide, page } from "./page_state.js";

/** Listen for keys; their hints are shown once the user presses one. */
export function listenToKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", () => document.documentElement.classList.remove("with-keys"));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, .menu")) return;
  if (event.key === "Tab" || event.key.startsWith("Arrow") || /^[\w]$/.test(event.key)) document.documentElement.classList.add("with-keys");
  if (press(event.key)) event.preventDefault();
}

/** @param {string} key */
function press(key) {
  if (key === "Escape" && page.panelOpen && !isWide.matches) {
    closePanel();
    return true;
  }
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(`#game [data-key="${CSS.escape(key.toLowerCase())}"]:not(:disabled)`));
  if (button) {
    button.focus({ preventScroll: true });
    button.click();
    return true;
  }
  const card = /** @type {HTMLElement | null} */ (/^[1-9]$/.test(key) ? document.querySelector(`#hand [data-place="${key}"]`) : null);
  if (card) {
    card.focus();
    return true;
  }
  if (document.activeElement?.closest("#log") && (key === "ArrowUp" || key === "ArrowDown")) return walkRules(key === "ArrowUp" ? -1 : 1);
  const list = document.getElementById("hand");
  const inLog = document.activeElement?.closest("#log, .standing");
  return Boolean(list && !inLog && moveAlong(list, key));
}

/**
 * Go from rule to rule in the log; up from the log itself begins at the last one.
 *
 * @param {number} step
 */
function walkRules(step) {
  const rules = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#log .rule")].filter((one) => one.checkVisibility()));
  const at = rules.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const goal = at < 0 ? rules.at(step < 0 ? -1 : 0) : rules[at + step];
  goal?.focus();
  return Boolean(goal);
}
