/** Numbers, times, people and links as the page for the host writes them. */

import { at } from "../shared/page/addresses.js";
import { dateLang, lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

const SHOWN = 8;

/** @param {number} value */
export function number(value) {
  return value.toLocaleString(lang(), { maximumFractionDigits: 2 });
}

/** @param {number} ms since 1970 */
export function time(ms) {
  return html`<time datetime=${new Date(ms).toISOString()}>${new Date(ms).toLocaleString(dateLang(), { dateStyle: "medium", timeStyle: "short" })}</time>`;
}

/**
 * One chance in how many, rounded to one digit, so that nothing looks more exact than it is.
 *
 * @param {number} chance
 */
export function oneIn(chance) {
  const most = 1_000_000;
  if (chance * most < 1) return t("host-chance-less", { number: number(most) });
  const exact = 1 / chance;
  const unit = 10 ** Math.floor(Math.log10(exact));
  return t("host-chance", { number: number(Math.round(exact / unit) * unit) });
}

/**
 * How somebody is called in a sentence: the name that their rating shows, or the beginning of the hash that results know them by.
 *
 * @param {string} who
 * @param {Record<string, string>} names
 */
export function person(who, names) {
  const short = who.slice(0, SHOWN);
  return names[who] ? `${names[who]} (${short})` : short;
}

/**
 * Links to the replays of matches.
 *
 * @param {string[]} keys each a table and the number of its match, "abcdefghjkmn 1"
 */
export function replays(keys) {
  if (!keys.length) return nothing;
  return html`<p class="host-links">${t("host-matches")}
    ${keys.map((key, place) => {
      const [table, match] = key.split(" ");
      return html` <a href=${at(`/replay?table=${table}&match=${match}`)}>${t("host-match", { number: place + 1 })}</a>`;
    })}</p>`;
}

/**
 * Whether one of some texts has the words that are looked for, in any case.
 *
 * @param {string} words
 * @param {string[]} texts
 */
export function matches(words, texts) {
  const wanted = words.trim().toLocaleLowerCase();
  return !wanted || texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
