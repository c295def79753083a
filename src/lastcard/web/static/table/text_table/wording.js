/**
 * The texts of the table in the language of the page: the sentences of the log, the names of cards, the reasons of refusals.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/text/sentences.js").Sentence} Sentence
 * @typedef {import("../state/table_state.js").Entry} Entry
 */

import { lang, t } from "../../shared/text/messages.js";
import { cardName as nameOfCard, refusalText } from "../../shared/text/reader.js";
import { sentenceWriter, withRule } from "../../shared/text/sentences.js";
import { captionChanged, page, roundDecided } from "../state/page_state.js";
import { namesOf } from "../state/table_state.js";

let write = sentenceWriter();
/** @type {WeakMap<Entry, Sentence[]>} */
const written = new WeakMap();

/**
 * Return the reader of the page, for the writers of sentences.
 *
 * @returns {import("../../shared/text/reader.js").Reader}
 */
export function reader() {
  const { s } = page;
  return { lang: lang(), names: namesOf(s), you: s.seat, faces: s.rules?.names ?? {} };
}

/**
 * Return the sentences of an entry of the log. They are written once, in order; there are none before the names of the cards are known.
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

/** Write all sentences of the log again, after a change of the language. */
export function rewriteLog() {
  write = sentenceWriter();
  for (const entry of page.s.log) written.delete(entry);
  for (const entry of page.s.log) writeEntry(entry);
}

/**
 * Write the sentences of an entry, and update what the page derives from them.
 *
 * @param {Entry} entry
 * @returns {string[]} the sentences as they are read out, each with its rule
 */
export function writeEntry(entry) {
  const said = sentencesOf(entry);
  if (said.length && !isPassedToAnother(entry.event ?? "")) captionChanged(said[said.length - 1].text);
  if (entry.event?.startsWith("d over")) roundDecided(entry.rule ?? null, entry.cause ?? null);
  return said.map((one) => withRule(one, reader()));
}

/**
 * Whether cards were passed between other players. The caption keeps showing what the own seat received.
 *
 * @param {string} event
 */
function isPassedToAnother(event) {
  return event.startsWith("d pass ") && event.split(" ")[3] !== page.s.seat;
}

/** @param {Card} card */
export function cardName(card) {
  return nameOfCard(reader(), card);
}

/**
 * Return the reason of a refusal, in the language of the page.
 *
 * @param {import("../../shared/text/reader.js").Refusal} refusal
 */
export function reasonOf(refusal) {
  return refusalText(refusal, reader());
}

/**
 * Return the sentence that tells of a refusal: by the referee, or by a lesson that asks for something else.
 *
 * @param {import("../../shared/text/reader.js").Refusal} refusal
 */
export function refusedText(refusal) {
  return t(refusal.cause?.startsWith("lesson_") ? "table-not-asked" : "table-refused", { reason: reasonOf(refusal) });
}

export function letters() {
  return { r: t("color-letter-r"), y: t("color-letter-y"), g: t("color-letter-g"), b: t("color-letter-b") };
}
