/** Draws an edition's box: its back and two cards that look out. */

import { html } from "../../vendor/lit-html.js";
import { back, face } from "./card_face.js";

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
