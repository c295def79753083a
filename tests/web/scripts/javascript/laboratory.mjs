// Plays and compares as the laboratory page does, for tests/web/scripts/test_laboratory_js.py.
import { readFileSync } from "node:fs";
import { compared, comparisonData, Line } from "../../../../src/lastcard/web/static/laboratory/comparison.js";
import { normalQuantile, quantile } from "../../../../src/lastcard/web/static/laboratory/estimates.js";
import { LastCard, readRecord } from "../../../../src/lastcard/web/static/laboratory/module.js";
import { extraOf, playedBy } from "../../../../src/lastcard/web/static/laboratory/question.js";
import { sentences, shortLabel } from "../../../../src/lastcard/web/static/laboratory/sentences.js";
import { addMessages, text } from "../../../../src/lastcard/web/static/shared/text/messages.js";

/** The document of a comparison of two records, as data. */
export async function compares(path, packed, question, language, messages) {
  addMessages(language, messages);
  const say = (id, args) => text(language, id, args);
  const module = await LastCard.load(readFileSync(path));
  const lines = [];
  for (const one of packed) {
    const record = await readRecord(Buffer.from(one, "base64"));
    const line = new Line(playedBy(record, question), module.about, question.games, question.seed);
    await module.sit({ ...question, record, watch: true });
    for (let block = 0; block * line.size < question.games; block++) {
      const first = block * line.size;
      line.add(block, module.count(first, Math.min(line.size, question.games - first)), 0.5);
    }
    lines.push([line, record]);
  }
  const [[base, before], [other, after]] = lines;
  const found = compared(base, other);
  const table = { rules: extraOf(before, after), matches: question.matches, bots: base.played.bots };
  return comparisonData(base, other, (name) => shortLabel(name, say), sentences(found.changes, table, say, language), found);
}

/** Quantiles of the normal and of Student's distribution. */
export function quantiles(probabilities, freedoms) {
  return [probabilities.map(normalQuantile), freedoms.map((freedom) => probabilities.map((one) => (one < 0.5 ? quantile(freedom, one) : 0)))];
}
