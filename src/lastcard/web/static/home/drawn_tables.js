/** Draws a public table in a line: its box, and its chairs with an animal on each that is taken. */

import { animal } from "../shared/cards/animals.js";
import { looksOf } from "../shared/cards/looks.js";
import { back } from "../shared/cards/card_face.js";
import { html, nothing } from "../vendor/lit-html.js";

/**
 * @param {string} edition
 * @param {Pick<import("../shared/wire/types.js").SeatInfo, "seat" | "is" | "animal">[]} seats
 */
export function drawnTable(edition, seats) {
  return html`<span class="drawn" aria-hidden="true"><span class="card">${back(edition)}</span>${seats.map(({ seat, is }) => html`<span class="chair">${is === "open" ? nothing : animal(looksOf(seats)[seat].animal)}</span>`)}</span>`;
}
