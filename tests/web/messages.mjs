// For the tests: messages as the pages render them.
import { readFileSync, readdirSync } from "node:fs";
import { addMessages, text } from "../../src/lastcard/web/static/shared/text/messages.js";

const folder = (lang) => new URL(`../../src/lastcard/text/${lang}/`, import.meta.url);

/** Load every file of a language, those that only Python uses as well; English stands in for what is missing, as the server has it. */
export function load(lang) {
  const own = sources(lang);
  const ids = new Set(own.flatMap((source) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1])));
  addMessages(lang, [...own, ...(lang === "en" ? [] : sources("en").map((source) => without(source, ids)))]);
  return own.length;
}

function sources(lang) {
  const files = readdirSync(folder(lang)).filter((name) => name.endsWith(".ftl"));
  return files.map((name) => readFileSync(new URL(name, folder(lang)), "utf8"));
}

function without(source, ids) {
  const parts = source.split(/^(?=[a-z][\w-]* =)/m);
  return parts.filter((part) => !ids.has(part.match(/^([a-z][\w-]*) =/)?.[1])).join("");
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
