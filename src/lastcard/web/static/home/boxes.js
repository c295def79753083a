/** Draws the edition boxes, each with a back and two cards that look out. */

import { back, face } from "../shared/cards/card_face.js";
import { EDITIONS, EDITION_NAMES } from "../shared/wire/constants.js";
import { t } from "../shared/text/messages.js";
import { html } from "../vendor/lit-html.js";

/** @type {Record<string, [string, string]>} the two cards that look out of a box: an ordinary one, and one typical of the edition */
const LOOK_OUT = {
  classic: ["r7", "ww"],
  "paw-patrol": ["b4", "wb"],
  fairies: ["y3", "wa"],
  minecraft: ["g6", "wc"],
  anniversary: ["ys", "w4"],
  retour: ["gr", "ww"],
  allwild: ["wt", "wj"],
  merciless: ["rk", "wx"],
  swap112: ["b0", "wh"],
};

/**
 * Return all boxes, and one for own rules.
 *
 * @param {Record<string, string>} letters of the colours
 */
export function boxes(letters) {
  return html`${EDITIONS.map((edition) => html`<li><a class="box box-${edition}" href=${`/new?rules=${edition}`}>
      ${boxArt(edition, letters)}
      <strong class="box-name" lang="en">${/** @type {Record<string, string>} */ (EDITION_NAMES)[edition]}</strong>
      <span class="box-line">${t(`home-box-${edition}`)}</span>
    </a></li>`)}<li><a class="box box-own" href="/new">
      <span class="box-art" aria-hidden="true"><span class="box-plus"></span></span>
      <strong class="box-name">${t("home-box-own-name")}</strong>
      <span class="box-line">${t("home-box-own")}</span>
    </a></li>`;
}

/**
 * Return the back and the two cards that look out of a box.
 *
 * @param {string} edition
 * @param {Record<string, string>} letters of the colours
 */
export function boxArt(edition, letters) {
  const [card, special] = LOOK_OUT[edition] ?? ["r7", "ww"];
  return html`<span class="box-art" aria-hidden="true">
    <span class="card">${back(edition)}</span><span class="card">${face(card, { edition, letters })}</span><span class="card">${face(special, { edition, letters })}</span>
  </span>`;
}
