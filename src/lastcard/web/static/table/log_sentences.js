/**
 * What the page says: the sentences of the log, what cards are called, why something was refused, and what is spoken to those who listen
 * instead of looking.
 *
 * @typedef {import("../shared/types.js").Card} Card
 * @typedef {import("../shared/sentences.js").Sentence} Sentence
 * @typedef {import("./table_state.js").Entry} Entry
 */

import { lang, t } from "../shared/messages.js";
import { cardName as nameOfCard, refusalText } from "../shared/reader.js";
import { sentenceWriter, withRule } from "../shared/sentences.js";
import { topInWords } from "./board.js";
import { page } from "./page_state.js";
import { namesOf } from "./table_state.js";

const MOST_SPOKEN_LINES = 40;
const MOST_SPOKEN_AT_ONCE = 12;

let write = sentenceWriter();
/** @type {WeakMap<Entry, Sentence[]>} */
const written = new WeakMap();

/** @returns {import("../shared/reader.js").Reader} */
function reader() {
  const { s } = page;
  return { lang: lang(), names: namesOf(s), you: s.seat, faces: s.rules?.names ?? {} };
}

/**
 * The sentences of an entry of the log, each written once, in its order; none before the names of the cards are known.
 *
 * @param {Entry} entry
 * @returns {Sentence[]}
 */
export function sentencesOf(entry) {
  const known = written.get(entry);
  if (known) return known;
  if (!page.s.rules || !entry.event) return [];
  const said = write({ event: entry.event, rule: entry.rule, cause: entry.cause, args: entry.args }, reader());
  written.set(entry, said);
  return said;
}

/** Write all sentences of the log anew, as in another language. */
export function rewriteLog() {
  write = sentenceWriter();
  for (const entry of page.s.log) written.delete(entry);
  for (const entry of page.s.log) writeEntry(entry);
  document.getElementById("live")?.replaceChildren(); // what was spoken in another language is not read out in this one
}

/**
 * Write the sentences of an entry and keep what the page shows of them besides.
 *
 * @param {Entry} entry
 * @returns {string[]} the sentences as they are spoken, each with its rule
 */
export function writeEntry(entry) {
  const said = sentencesOf(entry);
  if (said.length) page.latest = said[said.length - 1].text;
  if (entry.event?.startsWith("d over")) page.decided = entry.rule ?? null;
  return said.map((one) => withRule(one, reader()));
}

/** @param {Card} card */
export function cardName(card) {
  return nameOfCard(reader(), card);
}

/**
 * Why something was refused, in the language of the page.
 *
 * @param {import("../shared/reader.js").Refusal} refusal
 */
export function reasonOf(refusal) {
  return refusalText(refusal, reader());
}

export function letters() {
  return { r: t("color-letter-r"), y: t("color-letter-y"), g: t("color-letter-g"), b: t("color-letter-b") };
}

// ---- speaking --------------------------------------------------------------------------------------------------------------------
/** @type {string[]} */
export const speech = [];

/**
 * Speak the sentences of the log, and then what is asked.
 *
 * @param {string} asking
 */
export function speak(asking) {
  const { s } = page;
  const now = speech.splice(0).slice(-MOST_SPOKEN_AT_ONCE);
  if (s.asked && s.asked.n !== page.spokenAsk && asking && s.asked.must && !page.quiet) {
    page.spokenAsk = s.asked.n;
    now.push(`${asking} ${topInWords(s, cardName)}`);
  }
  const live = document.getElementById("live");
  if (!live) return;
  for (const text of now) {
    const line = document.createElement("p");
    line.textContent = text;
    live.append(line);
  }
  while (live.childElementCount > MOST_SPOKEN_LINES) live.firstElementChild?.remove();
}
