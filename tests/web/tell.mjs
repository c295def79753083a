// For the tests: the sentences of many tellings at once, in the phrases of the files.
import { readFileSync } from "node:fs";
import { cardName, learnSentences, sentence, sentences, teller } from "../../src/lastcard/web/static/shared/sentences.js";

for (const lang of ["en", "de"]) {
  const file = new URL(`../../src/lastcard/web/static/words/${lang}/say.json`, import.meta.url);
  learnSentences(lang, JSON.parse(readFileSync(file, "utf8")));
}

export function lines(events, as) {
  return sentences(events, as);
}

export function oneByOne(events, as) {
  return events.map(([event, rule]) => sentence(event, rule, as));
}

export function asTheyComeIn(events, as) {
  const tell = teller();
  return events.map(([event, rule]) => tell(event, rule, as));
}

export function cardNames(cards, words, lang) {
  return cards.map((card) => cardName(card, words, lang));
}
