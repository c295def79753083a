/**
 * Handles the keyboard: arrows and digits move to cards, letters press the buttons that show them, Escape cancels, other letters read out a
 * part of the table, and "?" shows all keys.
 */

import { t } from "../../shared/text/messages.js";
import { closePanel } from "./actions.js";
import { moveAlong } from "../hand/hand.js";
import { moveCard } from "../hand/hand_order.js";
import { speech } from "../attention/live_region.js";
import { isWide } from "../state/page_queries.js";
import { fingerSeen, page } from "../state/page_state.js";

/** The parts of the table that a key reads out, and the list of each in the text table. */
const PARTS = { top: "text-piles", hand: "hand", others: "text-others", score: "text-score", log: "log" };

/** Matches on devices that have nothing but fingers to touch the page with. */
const hasOnlyFingers = matchMedia("(hover: none) and (pointer: coarse)");

/** Listen for keys; their hints are shown once the user presses one. */
export function listenToKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", ({ pointerType }) => {
    document.documentElement.classList.remove("with-keys");
    fingerSeen(pointerType === "touch" || hasOnlyFingers.matches);
  });
}

/** Show all keys in a dialog. */
export function showKeys() {
  page.later.keys().then(({ openKeys }) => openKeys(), () => {});
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, .menu-sheet, dialog")) return;
  if (event.key === "Tab" || event.key.startsWith("Arrow") || /^[\p{L}\d]$/u.test(event.key)) document.documentElement.classList.add("with-keys");
  if (press(event.key, event.shiftKey)) event.preventDefault();
}

/**
 * @param {string} key
 * @param {boolean} shifted
 */
function press(key, shifted) {
  if (key === "?") {
    showKeys();
    return true;
  }
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
  const hint = key === "Escape" ? /** @type {HTMLElement | null} */ (document.querySelector("#play .first :is(.close, .got-it)")) : null;
  if (hint) {
    hint.click();
    return true;
  }
  const card = /** @type {HTMLElement | null} */ (/^[1-9]$/.test(key) ? document.querySelector(`#hand [data-place="${key}"]`) : null);
  if (card) {
    card.focus();
    return true;
  }
  return (shifted && moveInHand(key)) || sayPart(key.toLowerCase(), shifted) || move(key);
}

/**
 * Move the card that has the focus to another place of the hand.
 *
 * @param {string} key
 */
function moveInHand(key) {
  const item = document.activeElement?.closest("#hand > li");
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (!(item instanceof HTMLElement) || !item.parentElement || !step) return false;
  const own = item.dataset.keyOf ?? "";
  const to = [...item.parentElement.children].indexOf(item) + step;
  if (!moveCard(own, to)) return true;
  speech.push(t("table-hand-moved", { number: to + 1 }));
  page.whenDrawn(() => /** @type {HTMLElement | null} */ (document.querySelector(`#hand > [data-key-of="${CSS.escape(own)}"] button`))?.focus());
  return true;
}

/**
 * Read out a part of the table, or with Shift move to its list in the text table.
 *
 * @param {string} key
 * @param {boolean} shifted
 */
function sayPart(key, shifted) {
  if (key.length !== 1 || !page.s.view) return false;
  const part = /** @type {(keyof typeof PARTS) | undefined} */ (Object.keys(PARTS).find((name) => t(`table-key-${name}`) === key));
  if (!part) return false;
  const list = shifted && page.textTable ? document.getElementById(PARTS[part]) : null;
  if (list) list.focus();
  else void say(part);
  return true;
}

/** @param {keyof typeof PARTS} part */
async function say(part) {
  const text = await page.later.text().catch(() => null);
  if (text) speech.push(text.spoken(part));
  page.redraw();
}

/**
 * Move the focus by an arrow key: between the rules in the log, between the lines of a list in the text table, else along the hand.
 *
 * @param {string} key
 */
function move(key) {
  const { activeElement } = document;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (activeElement?.closest("#log") && step) return walk("#log .rule", step);
  const list = activeElement?.closest(".walked");
  if (list && step) return walk(`#${list.id} > li`, step);
  const hand = document.getElementById("hand");
  return Boolean(hand && !activeElement?.closest("#log, .standing, .walked") && moveAlong(hand, key));
}

/**
 * Focus the next of some elements. If none has the focus, up goes to the last one and down to the first.
 *
 * @param {string} where
 * @param {number} step
 */
function walk(where, step) {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(where)].filter((one) => one.checkVisibility()));
  const at = found.findIndex((one) => one.contains(document.activeElement));
  const goal = at < 0 ? found.at(step < 0 ? -1 : 0) : found[at + step];
  goal?.focus();
  return Boolean(goal);
}
