// For the tests: the table in words, in English, after some messages.
import { readFile } from "node:fs/promises";
import { addMessages, load } from "../../src/lastcard/web/static/shared/messages.js";
import { offersOf } from "../../src/lastcard/web/static/table/offers.js";
import { newTableState, ownHand, take, takeHello } from "../../src/lastcard/web/static/table/table_state.js";
import { handLines, moveLines, otherLines, pileLines, scoreLines } from "../../src/lastcard/web/static/table/table_words.js";

const TEXTS = new URL("../../src/lastcard/text/en/", import.meta.url);

/** What each part says; cards stay in notation, and a sentence is its event. */
export async function words(messages, rules) {
  globalThis.document ??= { documentElement: {}, querySelector: () => null };
  globalThis.location ??= { search: "" };
  addMessages("en", await Promise.all(["cards", "table"].map((name) => readFile(new URL(`${name}.ftl`, TEXTS), "utf8"))));
  await load("en");
  const s = newTableState("k3");
  s.rules = rules;
  for (const message of messages) {
    if (message.hello) takeHello(s, message);
    else take(s, message);
  }
  const named = (card) => card;
  return {
    top: pileLines(s, named),
    hand: handLines(s, ownHand(s), offersOf(s), named),
    others: otherLines(s),
    score: scoreLines(s),
    log: moveLines(s, (entry) => [{ text: entry.event }]),
  };
}
