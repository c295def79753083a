// The search of the site. It also works on pages that are opened as files: the sections come as a script, not by fetch.
// `search_sections.js` (documentation/search_index.py) sets `lastcardSearch`: sections, synonyms and stop words.
"use strict";

/** The tokens of a text: words, rule ids, settings and dotted names whole and in parts. */
function tokensOf(text) {
  const found = [];
  for (const [whole] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+(?:[.:=-][\p{L}\p{N}_]+)*/gu)) {
    found.push(whole);
    const parts = whole.split(/[.:=_-]/).filter((part) => part !== "");
    if (parts.length > 1) found.push(...parts);
  }
  return found;
}

/** A word without the endings of English plurals and verbs, so that "moves" finds "move". */
function stemOf(word) {
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith("ed")) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}

/** A function that finds sections, the best first. */
function searcher(MiniSearch, { sections, synonyms, stopWords }) {
  const stops = new Set(stopWords);
  const index = new MiniSearch({
    fields: ["title", "page", "keywords", "text"],
    storeFields: ["title", "page", "url", "weight"],
    tokenize: tokensOf,
    processTerm: (term) => (stops.has(term) ? null : stemOf(term)),
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  const options = {
    boost: { title: 4, page: 2, keywords: 6 },
    boostDocument: (_id, _term, stored) => stored.weight,
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  };
  return (query, most = 20) => {
    const words = tokensOf(query).filter((word) => !stops.has(word));
    if (words.length === 0) return [];
    const text = ` ${tokensOf(query).map(stemOf).join(" ")} `;
    const more = synonyms.filter(([said]) => text.includes(` ${tokensOf(said).map(stemOf).join(" ")} `)).flatMap(([, meant]) => meant);
    const every = index.search({ combineWith: "AND", queries: words }, options);
    const some = index.search({ combineWith: "OR", queries: [...words, ...more] }, options);
    const best = new Map();
    for (const one of every) best.set(one.id, { ...one, score: one.score * 1.5 });
    for (const one of some) if (!best.has(one.id) || best.get(one.id).score < one.score) best.set(one.id, one);
    return [...best.values()].sort((one, other) => other.score - one.score || one.id - other.id).slice(0, most);
  };
}

if (typeof module !== "undefined") module.exports = { searcher, tokensOf, stemOf };
if (typeof document !== "undefined" && document.getElementById("search-results") !== null) {
  const query = new URLSearchParams(location.search).get("q") ?? "";
  for (const field of document.querySelectorAll("input[name=q]")) field.value = query;
  const found = searcher(globalThis.MiniSearch, globalThis.lastcardSearch)(query);
  const summary = document.getElementById("search-summary");
  if (query.trim() === "") summary.textContent = "Write a word, a rule id or a setting into the field on the left.";
  else if (found.length === 0) summary.textContent = `Nothing about “${query}”. A single, more common word may find it.`;
  else summary.textContent = `About “${query}”:`;
  for (const one of found) {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement("a"));
    link.href = (document.documentElement.dataset.content_root ?? "./") + one.url;
    link.textContent = one.title;
    if (one.page !== one.title) item.append(` (${one.page})`);
    document.getElementById("search-results").append(item);
  }
}
