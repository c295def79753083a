/**
 * What the page says: the sentences of the log, what cards are called, and what is spoken to whoever listens instead of looking.
 *
 * @typedef {import("../shared/types.js").Card} Card
 * @typedef {import("./table_state.js").Entry} Entry
 */

import { lang, t } from "../shared/messages.js";
import { reason } from "../shared/refusals.js";
import { cardName as namedCard, teller } from "../shared/sentences.js";
import { topInWords } from "./board.js";
import { bare } from "./log.js";
import { page } from "./page_state.js";
import { namesOf } from "./table_state.js";

const SPOKEN = 40;
const MOST_SPOKEN_AT_ONCE = 12;

let told = teller();
/** @type {WeakMap<Entry, string[]>} */
const sayings = new WeakMap();

function telling() {
  const { s } = page;
  if (!s.words) return null;
  return { names: namesOf(s), you: s.seat, words: s.words, lang: lang() };
}

/**
 * The sentences of an entry of the log, told once, in its order.
 *
 * @param {Entry} entry
 * @returns {string[]}
 */
export function tell(entry) {
  const known = sayings.get(entry);
  if (known) return known;
  const as = telling();
  if (!as || !entry.event) return [];
  const said = told(entry.event, entry.rule, as);
  sayings.set(entry, said);
  return said;
}

export function rewriteLog() {
  told = teller();
  for (const entry of page.s.log) sayings.delete(entry);
  for (const entry of page.s.log) remember(entry);
  document.getElementById("live")?.replaceChildren(); // what was spoken in another language is not read out in this one
}

/** @param {Entry} entry */
export function remember(entry) {
  const said = tell(entry);
  if (!said.length) return;
  page.latest = bare(said[said.length - 1], entry.rule);
  if (entry.event?.startsWith("d over")) page.decided = entry.rule ?? null;
  return said;
}

/** @param {Card} card */
export function cardName(card) {
  return page.s.words ? namedCard(card, page.s.words, lang()) : card;
}

/**
 * Why the table refused something, in the language of the page.
 *
 * @param {string} text
 */
export function refusalText(text) {
  return reason(text, { names: namesOf(page.s), words: page.s.words, lang: lang() });
}

export function letters() {
  return { r: t("color-letter-r"), y: t("color-letter-y"), g: t("color-letter-g"), b: t("color-letter-b") };
}

// ---- speaking --------------------------------------------------------------------------------------------------------------------
/** @type {string[]} */
export const speech = [];

/**
 * Say the sentences of the log to whoever listens, and then what is asked.
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
  while (live.childElementCount > SPOKEN) live.firstElementChild?.remove();
}
