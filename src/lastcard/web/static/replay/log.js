/**
 * The sentences of a round, each with its place and its rule.
 *
 * @typedef {import("./replay_data.js").Story} Story
 * @typedef {import("./replay_data.js").Eyes} Eyes
 *
 * @typedef {object} Row
 * @property {number} place
 * @property {string} text
 * @property {string | null} rule
 */

import { teller } from "../shared/sentences.js";
import { seenBy } from "./replay_data.js";

/** The rows made last: while one steps through a round they stay the same. */
const kept = { story: /** @type {Story | null} */ (null), key: "", rows: /** @type {Row[]} */ ([]) };

/**
 * @param {Story} story
 * @param {number} number which round, from 0
 * @param {Eyes} eyes
 * @param {string} lang
 * @returns {Row[]}
 */
export function rowsOf(story, number, eyes, lang) {
  const key = `${number} ${eyes} ${lang}`;
  if (kept.story !== story || kept.key !== key) Object.assign(kept, { story, key, rows: made(story, number, eyes, lang) });
  return kept.rows;
}

/**
 * @param {Story} story
 * @param {number} number
 * @param {Eyes} eyes
 * @param {string} lang
 */
function made(story, number, eyes, lang) {
  const start = story.rounds.slice(0, number).reduce((count, round) => count + round.events.length, 0);
  const as = { names: story.players, you: eyes === "all" ? null : eyes, words: story.words, lang };
  const tell = teller();
  /** @type {Row[]} */
  const rows = [];
  for (const [at, event] of story.rounds[number].events.entries()) {
    const rule = event[1] ?? null;
    for (const line of tell(seenBy(event, eyes), rule, as)) {
      // The rule stands beside the sentence as a link, so it need not stand in it as well.
      const text = rule && line.endsWith(` (${rule})`) ? line.slice(0, -rule.length - 3) : line;
      rows.push({ place: start + at, text, rule });
    }
  }
  return rows;
}
