/** Saves the result of a match in this browser's history. */

import { keepMatch } from "../../shared/storage/history.js";

/** @param {import("../state/table_state.js").TableState} s */
export function keepResult(s) {
  const { match, over, seat, table } = s;
  if (!match || !over || !seat || table?.branched) return; // a match continued from a replay does not count
  const place = (/** @type {string} */ one) => Number(one.slice(1)) - 1;
  const last = s.sheets[s.sheets.length - 1];
  keepMatch({
    table: s.id,
    number: match.number,
    rules: match.rules,
    players: match.players,
    totals: last?.totals ?? [],
    winners: over.winners.map(place),
    me: place(seat),
    rounds: last?.round ?? 0,
    at: new Date().toISOString(),
  });
}
