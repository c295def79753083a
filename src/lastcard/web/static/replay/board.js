/**
 * The table of the replay: the piles in the middle, and every hand as it is known to whose eyes look on.
 *
 * @typedef {import("./replay_data.js").Story} Story
 * @typedef {import("./replay_data.js").Eyes} Eyes
 * @typedef {import("../shared/types.js").Card} Card
 * @typedef {import("../shared/types.js").Seat} Seat
 * @typedef {import("../shared/types.js").Sight} Sight
 */

import { COLORS, back, face, mark } from "../shared/cards.js";
import { lang, plural, t } from "../shared/messages.js";
import { cardName, colorName } from "../shared/sentences.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** More backs than these say nothing that their number does not. */
const MOST_BACKS = 12;
const IN_SIGHT = 3;

/**
 * @param {Story} story
 * @param {Sight} sight
 * @param {Eyes} eyes
 */
export function stage(story, sight, eyes) {
  return html`<section class="stage felt" aria-labelledby="table-title">
    <h2 id="table-title" class="out-of-sight">${t("replay.table")}</h2>
    ${middle(story, sight)}
    <ol class="hands">${sight.seats.map((seat) => hand(story, sight, seat, eyes))}</ol>
  </section>`;
}

/** @param {Story} story */
function how(story) {
  return { edition: story.words.edition, letters: Object.fromEntries(COLORS.map((color) => [color, t(`replay.letter.${color}`)])) };
}

/**
 * @param {Story} story
 * @param {Sight} sight
 */
function middle(story, sight) {
  const [top, ...below] = sight.discard.slice(0, IN_SIGHT);
  const lies = top && top[0] === "w" && sight.color ? `${top}:${sight.color}` : top;
  const names = [top, ...below].filter(Boolean).map((card) => cardName(card, story.words, lang()));
  return html`<dl class="middle">
    <div>
      <dt>${t("replay.draw")}</dt>
      <dd><span class="pile" aria-hidden="true"><span class="card">${back(story.words.edition)}</span></span>${plural("replay.cards", sight.drawCount)}</dd>
    </div>
    <div>
      <dt>${t("replay.discard")}</dt>
      <dd>
        <span class="pile" aria-hidden="true">${top ? [...below.toReversed(), lies].map((card) => html`<span class="card">${face(card, how(story))}</span>`) : nothing}</span>
        <span class="out-of-sight">${top ? t("replay.discard.top", { cards: names.join(", ") }) : t("replay.discard.empty")}</span>
        <span aria-hidden="true">${plural("replay.cards", sight.discard.length)}</span>
      </dd>
    </div>
    <div>
      <dt>${t("replay.color")}</dt>
      <dd class="color">${sight.color ? html`<span class="ring ring-${sight.color}">${mark(sight.color)}</span>${colorName(sight.color, lang())}` : t("replay.color.none")}</dd>
    </div>
    <div>
      <dt>${t("replay.direction")}</dt>
      <dd class="direction">
        <svg class="way ${sight.direction}" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" focusable="false">${WAY}</svg>
        ${t(`replay.direction.${sight.direction}`)}
      </dd>
    </div>
  </dl>`;
}

const WAY = svg`<path d="M40 24 A16 16 0 1 1 30 9.200" /><path class="tip" d="M26 2 L38 8.500 L27.500 16.500 Z" />`;

/**
 * @param {Story} story
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {Eyes} eyes
 */
function hand(story, sight, seat, eyes) {
  const known = sight.known[seat].slice(0, Math.max(0, sight.counts[seat]));
  const hidden = Math.max(0, sight.counts[seat] - known.length);
  const isWinner = sight.winners.includes(seat);
  const isTurn = sight.turn === seat && !sight.over;
  return html`<li class="hand ${isTurn ? "turn" : ""} ${seat === eyes ? "mine" : ""}">
    <h3>
      <span class="name">${story.players[Number(seat.slice(1)) - 1]}</span>
      ${sight.dealer === seat ? html`<span class="tag">${t("replay.dealer")}</span>` : nothing}
      ${isTurn ? html`<span class="tag strong">${t("replay.turn")}</span>` : nothing}
      ${sight.called.includes(seat) ? html`<span class="tag strong">${t("replay.uno")}</span>` : nothing}
      ${isWinner ? html`<span class="tag strong">${t("replay.won")}</span>` : nothing}
      <span class="count">${plural("replay.cards", sight.counts[seat])}</span>
    </h3>
    <p class="out-of-sight">${handTold(story, known, hidden, seat)}</p>
    <div class="cards" aria-hidden="true">
      ${known.map((card) => html`<span class="card">${face(card, how(story))}</span>`)}
      ${Array.from({ length: Math.min(hidden, MOST_BACKS) }, () => html`<span class="card">${back(story.words.edition)}</span>`)}
    </div>
  </li>`;
}

/**
 * @param {Story} story
 * @param {Card[]} known
 * @param {number} hidden
 * @param {Seat} seat
 */
function handTold(story, known, hidden, seat) {
  if (!known.length && !hidden) return nothing;
  const cards = known.map((card) => cardName(card, story.words, lang()));
  if (hidden) cards.push(plural("replay.hidden", hidden));
  return t("replay.hand", { name: story.players[Number(seat.slice(1)) - 1], cards: cards.join(", ") });
}
