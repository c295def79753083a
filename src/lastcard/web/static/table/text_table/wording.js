/**
 * The page's wording in its language: the sentences of the log, names of cards and colours, reasons of refusals.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/text/sentences.js").Sentence} Sentence
 * @typedef {import("../state/table_state.js").Entry} Entry
 */

import { lang, t } from "../../shared/text/messages.js";
import { cardName as nameOfCard, refusalText } from "../../shared/text/reader.js";
import { sentenceWriter, withRule } from "../../shared/text/sentences.js";
import { page } from "../state/page_state.js";
import { namesOf } from "../state/table_state.js";

let write = sentenceWriter();
/** @type {WeakMap<Entry, Sentence[]>} */
const written = new WeakMap();

/**
 * Who reads the page.
 *
 * @returns {import("../../shared/text/reader.js").Reader}
 */
export function reader() {
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
}

/**
 * Write the sentences of an entry and keep what the page shows of them besides.
 *
 * @param {Entry} entry
 * @returns {string[]} the sentences as they are spoken, each with its rule
 */
export function writeEntry(entry) {
  const said = sentencesOf(entry);
  if (said.length && !isPassedToAnother(entry.event ?? "")) page.latest = said[said.length - 1].text;
  if (entry.event?.startsWith("d over")) [page.decided, page.decidedBy] = [entry.rule ?? null, entry.cause ?? null];
  return said.map((one) => withRule(one, reader()));
}

/**
 * Whether cards were passed to somebody else: what one gets oneself at the same time is the last to be shown.
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
 * Why something was refused, in the language of the page.
 *
 * @param {import("../../shared/text/reader.js").Refusal} refusal
 */
export function reasonOf(refusal) {
  return refusalText(refusal, reader());
}

export function letters() {
  return { r: t("color-letter-r"), y: t("color-letter-y"), g: t("color-letter-g"), b: t("color-letter-b") };
}
