/**
 * Writes the log of a round for a viewer: an entry for each event, with its place and its sentences.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("../shared/text/sentences.js").Sentence} Sentence
 * @typedef {import("../table/state/table_state.js").Entry} Entry
 *
 * @typedef {object} RoundLog
 * @property {Entry[]} entries `n` is the place
 * @property {(entry: Entry) => Sentence[]} sentencesOf writes what is not written yet, up to the entry
 */

import { sentenceWriter } from "../shared/text/sentences.js";
import { eventSeenBy, readerOf } from "./replay_data.js";

/** The log written last. It stays the same while the user steps through a round. */
const kept = { replay: /** @type {Replay | null} */ (null), key: "", log: /** @type {RoundLog} */ ({ entries: [], sentencesOf: () => [] }) };

/**
 * @param {Replay} replay
 * @param {number} number the round, from 0
 * @param {Viewer} viewer
 * @param {string} lang
 * @returns {RoundLog}
 */
export function logOf(replay, number, viewer, lang) {
  const key = `${number} ${viewer} ${lang}`;
  if (kept.replay !== replay || kept.key !== key) Object.assign(kept, { replay, key, log: made(replay, number, viewer, lang) });
  return kept.log;
}

/**
 * Return the last entry with a sentence up to a place; null before the first.
 *
 * @param {RoundLog} log
 * @param {number} place
 * @returns {Entry | null}
 */
export function latestOf({ entries, sentencesOf }, place) {
  return entries.findLast((entry) => entry.n <= place && sentencesOf(entry).length) ?? null;
}

/**
 * @param {Replay} replay
 * @param {number} number
 * @param {Viewer} viewer
 * @param {string} lang
 * @returns {RoundLog}
 */
function made(replay, number, viewer, lang) {
  const start = replay.rounds.slice(0, number).reduce((count, round) => count + round.events.length, 0);
  const reader = readerOf(replay, viewer, lang);
  const write = sentenceWriter();
  const seen = replay.rounds[number].events.map((event) => eventSeenBy(event, viewer));
  const entries = seen.map((one, at) => ({ n: start + at, ...one }));
  /** @type {Sentence[][]} a sentence depends on those before it, so they are written in order */
  const written = [];
  const sentencesOf = (/** @type {Entry} */ { n }) => {
    while (written.length <= n - start && written.length < seen.length) written.push(write(seen[written.length], reader));
    return written[n - start] ?? [];
  };
  return { entries, sentencesOf };
}
