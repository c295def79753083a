/**
 * The table of the replay: the piles in the middle, and every hand as the viewer knows it.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("../shared/types.js").Card} Card
 * @typedef {import("../shared/types.js").Seat} Seat
 * @typedef {import("../shared/types.js").View} View
 */

import { animal } from "../shared/animals.js";
import { COLORS, back, face, mark } from "../shared/cards.js";
import { lang, t } from "../shared/messages.js";
import { cardName } from "../shared/reader.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { readerOf } from "./replay_data.js";

/** More backs than these say nothing that their number does not. */
const MOST_BACKS = 12;
const IN_SIGHT = 3;

/**
 * @param {Replay} replay
 * @param {View} view
 * @param {Viewer} viewer
 */
export function stage(replay, view, viewer) {
  return html`<section class="stage felt" aria-labelledby="table-title">
    <h2 id="table-title" class="out-of-sight">${t("replay-table")}</h2>
    ${middle(replay, view)}
    <ol class="hands">${view.seats.map((seat) => hand(replay, view, seat, viewer))}</ol>
  </section>`;
}

/** @param {Replay} replay */
function how(replay) {
  return { edition: replay.words.edition, letters: Object.fromEntries(COLORS.map((color) => [color, t(`color-letter-${color}`)])) };
}

/**
 * @param {Replay} replay
 * @param {View} view
 */
function middle(replay, view) {
  const [top, ...below] = view.discard.slice(0, IN_SIGHT);
  const lies = top && top[0] === "w" && view.color ? `${top}:${view.color}` : top;
  const names = [top, ...below].filter(Boolean).map((card) => cardName(readerOf(replay, null, lang()), card));
  return html`<dl class="middle">
    <div>
      <dt>${t("replay-draw")}</dt>
      <dd><span class="pile" aria-hidden="true"><span class="card">${back(replay.words.edition)}</span></span>${t("cards-counted", { number: view.drawCount })}</dd>
    </div>
    <div>
      <dt>${t("replay-discard")}</dt>
      <dd>
        <span class="pile" aria-hidden="true">${top ? [...below.toReversed(), lies].map((card) => html`<span class="card">${face(card, how(replay))}</span>`) : nothing}</span>
        <span class="out-of-sight">${top ? t("replay-discard-top", { cards: names.join(", ") }) : t("replay-discard-empty")}</span>
        <span aria-hidden="true">${t("cards-counted", { number: view.discard.length })}</span>
      </dd>
    </div>
    ${replay.words.has_colors === false ? nothing : colorOf(view)}
    <div>
      <dt>${t("replay-direction")}</dt>
      <dd class="direction">
        <svg class="way ${view.direction}" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" focusable="false">${WAY}</svg>
        ${t(`replay-direction-${view.direction}`)}
      </dd>
    </div>
  </dl>`;
}

/** @param {View} view */
function colorOf({ color }) {
  return html`<div>
    <dt>${t("replay-color")}</dt>
    <dd class="color">${color ? html`<span class="ring">${mark(color)}</span>${t(`color-${color}`)}` : t("replay-color-none")}</dd>
  </div>`;
}

const WAY = svg`<path d="M40 24 A16 16 0 1 1 30 9.200" /><path class="tip" d="M26 2 L38 8.500 L27.500 16.500 Z" />`;

/**
 * @param {Replay} replay
 * @param {View} view
 * @param {Seat} seat
 * @param {Viewer} viewer
 */
function hand(replay, view, seat, viewer) {
  const known = view.known[seat].slice(0, Math.max(0, view.counts[seat]));
  const hidden = Math.max(0, view.counts[seat] - known.length);
  const isWinner = view.winners.includes(seat);
  const isTurn = view.turn === seat && !view.over;
  return html`<li class="hand ${isTurn ? "turn" : ""} ${seat === viewer ? "mine" : ""}">
    <h3>
      ${animal(seat)}
      <span class="name">${replay.players[Number(seat.slice(1)) - 1]}</span>
      ${view.dealer === seat ? html`<span class="tag">${t("replay-dealer")}</span>` : nothing}
      ${isTurn ? html`<span class="tag strong">${t("replay-turn")}</span>` : nothing}
      ${view.called.includes(seat) ? html`<span class="tag strong">${t("replay-uno")}</span>` : nothing}
      ${view.gone.includes(seat) ? html`<span class="tag">${t("replay-gone")}</span>` : nothing}
      ${isWinner ? html`<span class="tag strong">${t("replay-won")}</span>` : nothing}
      <span class="count">${t("cards-counted", { number: view.counts[seat] })}</span>
    </h3>
    <p class="out-of-sight">${handText(replay, known, hidden, seat)}</p>
    <div class="cards" aria-hidden="true">
      ${known.map((card) => html`<span class="card">${face(card, how(replay))}</span>`)}
      ${Array.from({ length: Math.min(hidden, MOST_BACKS) }, () => html`<span class="card">${back(replay.words.edition)}</span>`)}
    </div>
  </li>`;
}

/**
 * @param {Replay} replay
 * @param {Card[]} known
 * @param {number} hidden
 * @param {Seat} seat
 */
function handText(replay, known, hidden, seat) {
  if (!known.length && !hidden) return nothing;
  const cards = known.map((card) => cardName(readerOf(replay, null, lang()), card));
  if (hidden) cards.push(t("replay-hidden", { number: hidden }));
  return t("replay-hand", { name: replay.players[Number(seat.slice(1)) - 1], cards: cards.join(", ") });
}
