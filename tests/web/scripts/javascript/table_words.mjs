// For the tests: words the table in English after some messages.
import { readFile } from "node:fs/promises";
import { addMessages, load } from "../../../../src/lastcard/web/static/shared/text/messages.js";
import { offersOf } from "../../../../src/lastcard/web/static/table/state/offers.js";
import { newTableState, ownHand, take, takeHello } from "../../../../src/lastcard/web/static/table/state/table_state.js";
import { handLines, moveLines, otherLines, pileLines, scoreLines } from "../../../../src/lastcard/web/static/table/text_table/table_words.js";

const TEXTS = new URL("../../../../src/lastcard/text/en/", import.meta.url);

/** Return the prompt and the labels of actions without a card after some messages. */
export async function prompt(messages, rules) {
  globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null };
  globalThis.document.createTreeWalker ??= () => ({});
  globalThis.document.createComment ??= () => ({});
  globalThis.location ??= { search: "", pathname: "/" };
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
  const { actionLabel, question, shouldCallUno } = await import("../../../../src/lastcard/web/static/table/input/action_buttons.js");
  const s = await after(messages, rules);
  const offers = offersOf(s);
  return { question: question(s, offers, { choice: null, cardName: (card) => card }), labels: offers.actions.map((action) => actionLabel(s, action)), urges: shouldCallUno(s, offers) };
}

/** Return the text of each part, with cards in notation and events in place of sentences. */
export async function words(messages, rules) {
  globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null };
  globalThis.location ??= { search: "", pathname: "/" };
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
  const s = await after(messages, rules);
  const named = (card) => card;
  return {
    top: pileLines(s, named),
    hand: handLines(s, ownHand(s), offersOf(s), named),
    others: otherLines(s),
    score: scoreLines(s),
    log: moveLines(s, (entry) => [{ text: entry.event }]),
  };
}

/** Return the words of the score sheet, in the order of the page. */
export async function sheet(messages, rules) {
  globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null };
  globalThis.document.createTreeWalker ??= () => ({});
  globalThis.document.createComment ??= () => ({});
  globalThis.location ??= { search: "", pathname: "/" };
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
  const { scoreSheet } = await import("../../../../src/lastcard/web/static/table/score/score_sheet.js");
  const s = await after(messages, rules);
  const context = { edition: "classic", letters: {}, cardName: (card) => card, seconds: null, decided: null, decidedBy: null };
  return flat(scoreSheet(s, context)).map((text) => text.trim()).filter(Boolean);
}

/** Return the texts of a template of lit-html: those between tags, and the values that stand there. */
function flat(part) {
  if (Array.isArray(part)) return part.flatMap(flat);
  if (typeof part === "string" || typeof part === "number") return [String(part)];
  if (part?._$litDirective$) {
    const [items, , template] = part.values; // repeat(items, key, template); other directives show no words
    return typeof template === "function" ? Array.from(items).flatMap((one) => flat(template(one))) : [];
  }
  if (!part?.strings) return [];
  const isInTag = (at) => part.strings.slice(0, at + 1).join("").lastIndexOf("<") > part.strings.slice(0, at + 1).join("").lastIndexOf(">");
  return part.values.flatMap((value, at) => (isInTag(at) ? [] : flat(value)));
}

/** Return the state of a page after some messages. */
async function after(messages, rules) {
  addMessages("en", await Promise.all(["cards", "table"].map((name) => readFile(new URL(`${name}.ftl`, TEXTS), "utf8"))));
  await load("en");
  const s = newTableState("k3");
  s.rules = rules;
  for (const message of messages) {
    if (message.hello) takeHello(s, message);
    else take(s, message);
  }
  return s;
}
