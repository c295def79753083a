/**
 * The sentences of a round, each with its place and its rule.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 *
 * @typedef {object} Row
 * @property {number} place
 * @property {string} text
 * @property {string | null} rule
 */

import { teller } from "../shared/sentences.js";
import { seenBy } from "./replay_data.js";

/** The rows made last: while one steps through a round they stay the same. */
const kept = { replay: /** @type {Replay | null} */ (null), key: "", rows: /** @type {Row[]} */ ([]) };

/**
 * @param {Replay} replay
 * @param {number} number which round, from 0
 * @param {Viewer} viewer
 * @param {string} lang
 * @returns {Row[]}
 */
export function rowsOf(replay, number, viewer, lang) {
  const key = `${number} ${viewer} ${lang}`;
  if (kept.replay !== replay || kept.key !== key) Object.assign(kept, { replay, key, rows: made(replay, number, viewer, lang) });
  return kept.rows;
}

/**
 * @param {Replay} replay
 * @param {number} number
 * @param {Viewer} viewer
 * @param {string} lang
 */
function made(replay, number, viewer, lang) {
  const start = replay.rounds.slice(0, number).reduce((count, round) => count + round.events.length, 0);
  const as = { names: replay.players, you: viewer === "all" ? null : viewer, words: replay.words, lang };
  const tell = teller();
  /** @type {Row[]} */
  const rows = [];
  for (const [at, event] of replay.rounds[number].events.entries()) {
    const rule = event[1] ?? null;
    for (const line of tell(seenBy(event, viewer), rule, as)) {
      // The rule stands beside the sentence as a link, so it need not stand in it as well.
      const text = rule && line.endsWith(` (${rule})`) ? line.slice(0, -rule.length - 3) : line;
      rows.push({ place: start + at, text, rule });
    }
  }
  return rows;
}
