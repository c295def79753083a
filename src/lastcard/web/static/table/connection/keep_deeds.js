/**
 * Counts what the player does in a match and remembers longer than its score: players caught, challenges won. The counts last over reloads,
 * and the history keeps them with the match.
 *
 * @typedef {object} Deeds
 * @property {string} match the table and the number of the match
 * @property {number} n the number of the last line that was counted
 * @property {boolean} challenges whether the own challenge waits for its outcome
 * @property {number} caught
 * @property {number} guilty own challenges that were right
 */

import { isPractice } from "../../shared/wire/purposes.js";
import { keepValue, keptValue } from "../../shared/storage/kept.js";

const KEY = "lastcard:deeds";

/**
 * Return what was counted in the match of a table.
 *
 * @param {import("../state/table_state.js").TableState} s
 * @returns {Deeds}
 */
export function deedsOf(s) {
  const match = `${s.id} ${s.match?.number}`;
  const kept = keptValue(KEY);
  const isWhole = kept?.match === match && [kept.n, kept.caught, kept.guilty].every(Number.isSafeInteger);
  return isWhole ? kept : { match, n: 0, challenges: false, caught: 0, guilty: 0 };
}

/**
 * Count a line, unless it was counted before.
 *
 * @param {import("../state/table_state.js").TableState} s
 * @param {import("../../shared/wire/types.js").Line} line
 */
export function keepDeeds(s, line) {
  if (!line.event || !s.seat || !s.match || s.table?.branched || isPractice(s.table)) return;
  const deeds = deedsOf(s);
  if (line.n <= deeds.n) return;
  const [who, verb] = line.event.split(" ");
  const isMine = who === s.seat;
  if (isMine && verb === "catch" && line.args && "number" in line.args) keepValue(KEY, { ...deeds, n: line.n, caught: deeds.caught + 1 });
  else if (isMine && verb === "challenge") keepValue(KEY, { ...deeds, n: line.n, challenges: true });
  else if (deeds.challenges && verb === "draw") {
    keepValue(KEY, { ...deeds, n: line.n, challenges: false, guilty: deeds.guilty + Number(line.cause === "guilty") });
  }
}
