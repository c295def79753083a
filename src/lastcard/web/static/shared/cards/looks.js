/**
 * Says which animal and which colour each seat shows: what its player has chosen, else those of the seat, else the first ones that are free.
 * It is looks_of() of lastcard/room/looks.py.
 *
 * @typedef {{seat: string, animal?: string, color?: string}} Dressed
 * @typedef {{animal: string, color: string}} Look
 */

import { ANIMALS, PLAYER_COLORS } from "../wire/constants.js";

/** The looks of lists of seats, computed once. @type {WeakMap<readonly Dressed[], Record<string, Look>>} */
const known = new WeakMap();

/**
 * @param {readonly Dressed[]} seats
 * @returns {Record<string, Look>} by seat
 */
export function looksOf(seats) {
  const found = known.get(seats);
  if (found) return found;
  const animals = shown(seats.map(({ animal }) => animal ?? ""), ANIMALS);
  const colors = shown(seats.map(({ color }) => color ?? ""), PLAYER_COLORS);
  const looks = Object.fromEntries(seats.map(({ seat }, at) => [seat, { animal: animals[at], color: colors[at] }]));
  known.set(seats, looks);
  return looks;
}

/**
 * @param {string[]} chosen
 * @param {readonly string[]} all
 */
function shown(chosen, all) {
  const taken = new Set(chosen);
  const take = (/** @type {string | undefined} */ one) => {
    if (one) taken.add(one);
    return one ?? "";
  };
  const own = chosen.map((one, at) => one || (taken.has(all[at]) ? "" : take(all[at])));
  return own.map((one) => one || take(all.find((other) => !taken.has(other))));
}

/**
 * Return seats from what their players have chosen, as a replay and the history hold it: "fox sky".
 *
 * @param {readonly string[]} looks
 * @param {number} count
 * @returns {Dressed[]}
 */
export function dressed(looks, count) {
  return Array.from({ length: count }, (_, at) => {
    const words = (looks[at] ?? "").split(" ");
    return { seat: `p${at + 1}`, animal: words.find((word) => ANIMALS.includes(word)), color: words.find((word) => PLAYER_COLORS.includes(word)) };
  });
}

/**
 * Return what a seat shows as a replay and the history hold it; "" for no such seat.
 *
 * @param {readonly Dressed[]} seats
 * @param {string} seat
 */
export function lookInWords(seats, seat) {
  const look = looksOf(seats)[seat];
  return look ? `${look.animal} ${look.color}` : "";
}

/** The seats whose colours the page shows. @type {readonly Dressed[]} */
let worn = [];

/**
 * Let the page show the colours of these seats.
 *
 * @param {readonly Dressed[]} seats
 */
export function wear(seats) {
  if (seats === worn) return;
  worn = seats;
  for (const [seat, { color }] of Object.entries(looksOf(seats))) document.documentElement.style.setProperty(`--player-${seat}`, `var(--player-${color})`);
}
