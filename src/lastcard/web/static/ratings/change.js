/**
 * What a match did to ratings, for the page of a table and the replay: a section with a sentence for each player. The server words it, so that
 * the page needs no messages for it; pages load this module once a match is over.
 *
 * @typedef {{title: string, sentences: string[], assess: string, assessed: string, skill_title: string, skill: string[], skill_about: string}} Change
 */

import { hasCompiled } from "../shared/page/addresses.js";
import { profileHeaders } from "../shared/storage/profile.js";
import { lang } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** After how many milliseconds the server is asked, and asked again: a match is rated a moment after its end. */
const JUST_OVER = [0, 1000, 3000, 9000];
const LONG_OVER = [0];
/** And for what it does without luck, which takes the server seconds for each round. */
const ASSESSING = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000, 240_000];

/** @type {Change} */
const NOTHING = { title: "", sentences: [], assess: "", assessed: "never", skill_title: "", skill: [], skill_about: "" };

/** What was found for the match that was asked for last. @type {Change & {key: string}} */
let found = { key: "", ...NOTHING };

/**
 * Return the section, empty until the server has answered and for a match that was not rated.
 *
 * @param {string} table the id of the table
 * @param {number} number the number of the match at the table, from 1
 * @param {(path: string) => string} address turns a path from the root of the server into an address for this page
 * @param {() => void} redraw draws the page again
 * @param {boolean} [isJustOver] whether the match may not be rated yet; then a link leads to its analysis, which the replay has beside
 */
export function ratingChange(table, number, address, redraw, isJustOver = false) {
  const key = `${table} ${number} ${lang()}`;
  if (found.key !== key) {
    found = { key, ...NOTHING };
    const query = new URLSearchParams({ table, number: `${number}`, lang: lang(), maybe: "true" });
    void ask(found, address(`/api/ratings/match?${query}`), redraw, isJustOver ? JUST_OVER : LONG_OVER);
  }
  if (!found.sentences.length) return nothing;
  return html`<section class="rating-change" aria-labelledby="rating-change-title">
    <h2 id="rating-change-title">${found.title}</h2>
    ${found.sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${found.skill.length
      ? html`<div role="status">
          <h3>${found.skill_title}</h3>
          ${found.skill.map((sentence) => html`<p>${sentence}</p>`)} ${found.skill_about ? html`<p class="hint">${found.skill_about}</p>` : nothing}
        </div>`
      : nothing}
    ${isJustOver && hasCompiled() ? html`<p><a href=${address(`/replay?${new URLSearchParams({ table, match: `${number}`, panel: "analysis" })}`)}>${found.assess}</a></p>` : nothing}
  </section>`;
}

/**
 * @param {Change & {key: string}} wanted is filled, unless another match is asked for meanwhile
 * @param {string} address
 * @param {() => void} redraw
 * @param {number[]} waits
 */
async function ask(wanted, address, redraw, waits) {
  let left = waits;
  while (left.length) {
    const [wait, ...rest] = left;
    left = rest;
    await new Promise((done) => setTimeout(done, wait));
    if (found !== wanted) return;
    const answer = await fetch(address, { headers: profileHeaders() }).catch(() => null);
    /** @type {Change | null} */
    const reply = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!reply?.sentences.length) continue;
    if (!wanted.sentences.length) left = ASSESSING;
    Object.assign(wanted, reply);
    redraw();
    if (reply.assessed !== "later") return;
  }
}
