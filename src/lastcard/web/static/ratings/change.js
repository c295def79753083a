/**
 * What a match changed, for the page of a match: a section with a sentence for each player. It stays empty if the match was not rated.
 *
 * A page that shows it loads the messages "ratings" and the style sheet ratings/ratings.css.
 */

import { at } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/**
 * Ask for the changes of a match and show them.
 *
 * @param {HTMLElement} place the element that is filled
 * @param {string} table the id of the table
 * @param {number} number the number of the match at the table, from 1
 * @param {HeadersInit} [headers] those by which the server knows whose profile asks
 * @returns {Promise<boolean>} whether the match was rated
 */
export async function showChange(place, table, number, headers = {}) {
  const wanted = lang();
  const query = new URLSearchParams({ table, number: `${number}`, lang: wanted });
  const answer = await fetch(at(`/api/ratings/match?${query}`), { headers }).catch(() => null);
  /** @type {{sentences: string[]} | null} */
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (wanted === lang()) render(found ? changes(found.sentences) : nothing, place);
  return Boolean(found);
}

/** @param {string[]} sentences */
function changes(sentences) {
  return html`<section class="rating-change" aria-labelledby="rating-change-title">
    <h2 id="rating-change-title">${t("ratings-change-title")}</h2>
    <ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
  </section>`;
}
