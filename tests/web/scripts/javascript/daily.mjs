// For the tests: words rounds of the daily match as its page does.
import { LANGUAGES } from "../../../../src/lastcard/web/static/shared/wire/constants.js";
import { load as choose } from "../../../../src/lastcard/web/static/shared/text/messages.js";
import { load } from "./messages.mjs";

for (const lang of Object.keys(LANGUAGES)) load(lang);

/**
 * @param {string} lang
 * @param {any[]} rounds
 */
export async function sentences(lang, rounds) {
  globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null };
  globalThis.document.createTreeWalker ??= () => ({});
  globalThis.document.createComment ??= () => ({});
  const { roundWords } = await import("../../../../src/lastcard/web/static/daily/words.js");
  await choose(lang);
  const day = { rules: "classic", seats: 3, faces: { r: "Reverse" } };
  return rounds.map((round) => roundWords(round, day));
}
