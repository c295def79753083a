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

import { sentenceWriter } from "../shared/sentences.js";
import { eventSeenBy, readerOf } from "./replay_data.js";

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
  const reader = readerOf(replay, viewer, lang);
  const write = sentenceWriter();
  /** @type {Row[]} */
  const rows = [];
  for (const [at, event] of replay.rounds[number].events.entries()) {
    for (const { text } of write(eventSeenBy(event, viewer), reader)) rows.push({ place: start + at, text, rule: event[1] ?? null });
  }
  return rows;
}
