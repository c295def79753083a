// For the tests: renders messages as the pages do.
import { readFileSync, readdirSync } from "node:fs";
import { addMessages, text } from "../../../../src/lastcard/web/static/shared/text/messages.js";

const folder = (lang) => new URL(`../../../../src/lastcard/text/${lang}/`, import.meta.url);

/** Load every file of a language, including those that only Python uses. English stands in for missing messages, as on the server. */
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

/** Return texts for pairs of an id and its arguments, and the reported errors. */
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
