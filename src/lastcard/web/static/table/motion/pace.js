/**
 * How fast events are shown. In the first rounds on this browser, what happens to the player has a moment of its own; then the pace quickens
 * by itself. The player can set it, too.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {typeof PACES[number]} Pace
 */

import { isOn, keepOn, keepText, keptText } from "../../shared/storage/kept.js";

/** The paces that can be chosen: "auto" learns. */
export const PACES = /** @type {const} */ (["auto", "slow", "fast", "none"]);
const STORAGE_KEY = "lastcard:pace";
const AT_ONCE = "lastcard:at-once";
const ROUNDS = "lastcard:rounds-seen";
/** How much longer scenes last in each round of a newcomer, the first round first: what happens to the player, and anything else. */
const LEARNING = [[2.2, 1.4], [2, 1.25], [1.6, 1.1], [1.3, 1]];
/** The factors of the chosen paces. */
const FACTORS = { slow: 1.8, fast: 0.6, none: 0 };

/** @returns {Pace} */
export function paceSet() {
  if (isOn(AT_ONCE, false)) return "none";
  const kept = keptText(STORAGE_KEY);
  return kept === "slow" || kept === "fast" ? kept : "auto";
}

/** @param {string} pace one of PACES */
export function setPace(pace) {
  keepOn(AT_ONCE, pace === "none");
  if (pace !== "none") keepText(STORAGE_KEY, pace);
}

/** Whether the player has chosen to see all moves at once. */
export function isAtOnce() {
  return paceSet() === "none";
}

/** Count a round that the player has seen to its end. */
export function countRound() {
  const rounds = roundsSeen();
  if (rounds < LEARNING.length) keepText(ROUNDS, String(rounds + 1));
}

/** Whether the player has not seen the end of a round in this browser. */
export function isNewcomer() {
  return roundsSeen() === 0;
}

function roundsSeen() {
  return Math.max(0, Number(keptText(ROUNDS)) || 0);
}

/**
 * Return how much longer than usual an event is shown.
 *
 * @param {boolean} isMine whether it happens to the player
 */
export function paceOf(isMine) {
  const pace = paceSet();
  if (pace !== "auto") return FACTORS[pace];
  const [mine, other] = LEARNING[roundsSeen()] ?? [1, 1];
  return isMine ? mine : other;
}

/** The actions by which a player does something to another. */
const DONE_TO = new Set(["catch", "notice", "target"]);
/** What happens in a round without happening to anybody. */
const FOR_ALL = new Set(["turn", "deal", "hand", "count", "cut", "lot", "dealer"]);

/**
 * Whether an event happens to a seat: it draws, misses a turn, is caught or picked, shows or swaps its hand.
 *
 * @param {string} event
 * @param {Seat | null} seat
 */
export function happensTo(event, seat) {
  const [who, verb, ...rest] = event.split(" ");
  if (!seat || (who === "d" && FOR_ALL.has(verb))) return false;
  if (who === "d" && (verb === "rotate" || verb === "gather")) return true;
  return (who === "d" || DONE_TO.has(verb)) && rest.includes(seat);
}
