/**
 * The player's own order of the hand, made by dragging or with Shift and an arrow key. This browser saves it for the round. New cards come last.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 */

import { keepValue, keptValue } from "../../shared/storage/kept.js";
import { id, page } from "../state/page_state.js";

const STORAGE_KEY = `lastcard:order:${id}`;

/** @type {{round: string, keys: string[]}} */
let own = kept();

/** Identify the round that an order belongs to. */
function thisRound() {
  return `${page.s.match?.number ?? 0}/${page.s.round}`;
}

/**
 * Put the cards into the player's own order, if there is one.
 *
 * @param {[string, Card][]} cards sorted, each with its key
 * @returns {[string, Card][]}
 */
export function inOwnOrder(cards) {
  if (own.round !== thisRound()) return cards;
  const place = (/** @type {string} */ key) => (own.keys.includes(key) ? own.keys.indexOf(key) : own.keys.length);
  return [...cards].sort(([a], [b]) => place(a) - place(b));
}

/**
 * Move a card to another place of the hand.
 *
 * @param {string} key
 * @param {number} to its new place
 * @returns {boolean} whether it moved
 */
export function moveCard(key, to) {
  const keys = [...document.querySelectorAll("#hand > li")].map((item) => item.getAttribute("data-key-of") ?? "");
  const from = keys.indexOf(key);
  if (from < 0 || to < 0 || to >= keys.length || to === from) return false;
  keys.splice(to, 0, ...keys.splice(from, 1));
  own = { round: thisRound(), keys };
  keepValue(STORAGE_KEY, own);
  page.redraw();
  return true;
}

/** Forget the own order: the hand is sorted again. */
export function forgetOwnOrder() {
  own = { round: "", keys: [] };
  keepValue(STORAGE_KEY, own);
}

/** @returns {{round: string, keys: string[]}} */
function kept() {
  const found = keptValue(STORAGE_KEY);
  return found && typeof found.round === "string" && Array.isArray(found.keys) ? found : { round: "", keys: [] };
}
