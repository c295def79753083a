// For the tests: words sentences and refusals as the pages do, with the messages of the files.
import { LANGUAGES } from "../../../../src/lastcard/web/static/shared/wire/constants.js";
import { load } from "./messages.mjs";
import { cardName, refusalText, words } from "../../../../src/lastcard/web/static/shared/text/reader.js";
import { sentence, sentences, sentenceWriter, withRule } from "../../../../src/lastcard/web/static/shared/text/sentences.js";

for (const lang of Object.keys(LANGUAGES)) load(lang);

export function together(events, reader) {
  return sentences(events, reader);
}

export function oneByOne(events, reader) {
  return events.map((event) => sentence(event, reader));
}

export function asTheyComeIn(events, reader) {
  const write = sentenceWriter();
  return events.map((event) => write(event, reader).map((said) => withRule(said, reader)));
}

export function cardNames(cards, reader) {
  return cards.map((card) => cardName(reader, card));
}

export function wordsOf(reader, args) {
  return words(reader, args);
}

export function refusals(all, reader) {
  return all.map((refusal) => refusalText(refusal, reader));
}
