// For the tests: messages as the pages render them.
import { readFileSync, readdirSync } from "node:fs";
import { addMessages, text } from "../../src/lastcard/web/static/shared/messages.js";

const folder = (lang) => new URL(`../../src/lastcard/text/${lang}/`, import.meta.url);

/** Load every file of a language, those that only Python uses as well. */
export function load(lang) {
  const files = readdirSync(folder(lang)).filter((name) => name.endsWith(".ftl"));
  addMessages(lang, files.map((name) => readFileSync(new URL(name, folder(lang)), "utf8")));
  return files.length;
}

/** Texts for pairs of an id and its arguments, and whatever was reported on the way. */
export function texts(lang, pairs) {
  const reported = [];
  const report = console.error;
  console.error = (line) => reported.push(line);
  try {
    return { texts: pairs.map(([id, args]) => text(lang, id, args)), reported };
  } finally {
    console.error = report;
  }
}
