/** Saves the result of a match in this browser's history. */

import { keepMatch } from "../../shared/storage/history.js";
import { lookInWords } from "../../shared/cards/looks.js";
import { isPractice } from "../../shared/wire/purposes.js";
import { deedsOf } from "./keep_deeds.js";

/** @param {import("../state/table_state.js").TableState} s */
export function keepResult(s) {
  const { match, over, seat, table } = s;
  if (!match || !over || !seat || table?.branched || isPractice(table)) return; // a match continued from a replay does not count
  const place = (/** @type {string} */ one) => Number(one.slice(1)) - 1;
  const last = s.sheets[s.sheets.length - 1];
  const winners = over.winners.map(place);
  const { caught, guilty } = deedsOf(s);
  keepMatch({
    table: s.id,
    number: match.number,
    rules: match.rules,
    players: match.players,
    totals: last?.totals ?? [],
    winners,
    me: place(seat),
    rounds: last?.round ?? 0,
    at: new Date().toISOString(),
    looks: match.players.map((_, at) => lookInWords(table?.seats ?? [], `p${at + 1}`)),
    behind: furthestBehind(s.sheets.map((sheet) => sheet.totals), winners, place(seat)),
    caught,
    guilty,
  });
}

/**
 * Return how many points a player was behind the best of the others at most. Where low points win, fewer are better.
 *
 * @param {number[][]} totals of all players after each round
 * @param {number[]} winners
 * @param {number} me
 */
export function furthestBehind(totals, winners, me) {
  const last = totals[totals.length - 1];
  if (!last || !winners.length) return 0;
  const sign = last[winners[0]] >= Math.max(...last) ? 1 : -1;
  const gaps = totals.map((after) => Math.max(...after.filter((_, seat) => seat !== me).map((points) => sign * points)) - sign * after[me]);
  return Math.max(0, ...gaps);
}
