// For the tests: the reasons of refusals in the words of the files.
import { readFileSync } from "node:fs";
import { learnReasons, reason } from "../../src/lastcard/web/static/shared/refusals.js";
import { learnSentences } from "../../src/lastcard/web/static/shared/sentences.js";

for (const lang of ["en", "de"]) {
  const read = (part) => JSON.parse(readFileSync(new URL(`../../src/lastcard/web/static/words/${lang}/${part}.json`, import.meta.url), "utf8"));
  learnSentences(lang, read("say"));
  learnReasons(lang, read("why"));
}

export function reasons(texts, as) {
  return texts.map((text) => reason(text, as));
}
