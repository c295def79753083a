/**
 * Draws the open hand of another player: in replays, and in streams with open hands.
 *
 * @typedef {import("./board.js").BoardContext} BoardContext
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

import { back, face } from "../../shared/cards/card_face.js";
import { html } from "../../vendor/lit-html.js";

/** The numbers of cards above which an open hand is tighter. */
const HAND_SIZES = [4, 8, 14];

/**
 * @param {TableState} s
 * @param {Seat} seat
 * @param {BoardContext} context
 */
export function openHand(s, seat, context) {
  const known = s.view?.known[seat] ?? [];
  const hidden = Math.max(0, (s.view?.counts[seat] ?? 0) - known.length);
  const size = ["few", "some", "many", "most"][HAND_SIZES.filter((most) => known.length + hidden > most).length];
  return html`<span class="open-hand ${size}">
    ${known.map((card) => html`<span class="card"><span class="out-of-sight">${context.cardName(card)}, </span>${face(card, context)}</span>`)}
    ${Array.from({ length: hidden }, () => html`<span class="card">${back(context.edition)}</span>`)}
  </span>`;
}
