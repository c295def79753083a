/**
 * Describes the table in words: the piles, the own hand and its playable cards, the other players, the score and the last moves. The text table
 * lists these lines, and a key for each part reads them out.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 */

import { t } from "../../shared/text/messages.js";
import { cardLine } from "../hand/card_line.js";
import { cardsToDraw } from "../state/due.js";
import { ownHand, isAwaited, nameOf, others, scoreOf, seatInfo, teamOf } from "../state/table_state.js";

const MOST_MOVES = 12;

/**
 * The piles: the top card, the colour in force, the cards to be drawn, the direction and the draw pile.
 *
 * @param {TableState} s
 * @param {(card: Card) => string} cardName
 * @returns {string[]}
 */
export function pileLines(s, cardName) {
  const { view } = s;
  if (!view) return [];
  const [top] = view.discard;
  const waiting = cardsToDraw(s);
  return [
    top ? t("table-text-top", { card: cardName(top) }) : t("table-text-top-none"),
    s.rules?.has_colors === false ? "" : t("table-text-color", { color: view.color ? t(`color-${view.color}`) : t("table-board-no-color") }),
    waiting ? t("table-text-pending", { number: waiting }) : "",
    t(`table-board-runs-${view.direction}`),
    t("table-text-draw-pile", { number: view.drawCount }),
  ].filter(Boolean);
}

/**
 * The own hand as it is read out: the number of cards, then the cards, playable ones first.
 *
 * @param {TableState} s
 * @param {Card[]} cards in their order
 * @param {Offers} offers
 * @param {(card: Card) => string} cardName
 * @returns {string[]}
 */
export function handLines(s, cards, offers, cardName) {
  if (!s.seat || !s.view) return [t("table-watch")];
  const fits = (/** @type {Card} */ card) => Boolean(offers.cards.get(card)?.lawful.length);
  const sorted = [...cards.filter(fits), ...cards.filter((card) => !fits(card))];
  return [t("table-hand-label", { number: ownHand(s).length }), ...sorted.map((card) => cardLine(card, offers, cardName))];
}

/**
 * A seat: its name, its cards, its points, and further facts.
 *
 * @param {TableState} s
 * @param {Seat} seat
 * @returns {string}
 */
export function seatLine(s, seat) {
  const info = seatInfo(s, seat);
  const points = scoreOf(s, seat);
  const team = teamOf(s, seat);
  const said = [
    t("cards-counted", { number: s.view?.counts[seat] ?? 0 }),
    isAwaited(s, seat) ? t("table-text-acting") : "",
    s.view?.called.includes(seat) && s.view.counts[seat] > 0 ? t("table-text-called") : "",
    points === null ? "" : t("points-counted", { points }),
    team ? t("table-team", { team }) : "",
    s.view?.dealer === seat ? t("table-board-dealer") : "",
    info?.is === "bot" ? t("table-board-bot") : "",
    s.view?.places.includes(seat)
      ? t("table-board-place", { number: s.view.places.indexOf(seat) + 1 })
      : s.view?.gone.includes(seat)
        ? t("table-board-gone")
        : "",
    info?.away ? t("table-board-away") : "",
  ];
  return `${nameOf(s, seat)}: ${said.filter(Boolean).join(", ")}`;
}

/**
 * The other players, in the order in which play to the left reaches them.
 *
 * @param {TableState} s
 * @returns {string[]}
 */
export function otherLines(s) {
  return others(s).map((seat) => seatLine(s, seat));
}

/**
 * The goal of the match, and the score of each player.
 *
 * @param {TableState} s
 * @returns {string[]}
 */
export function scoreLines(s) {
  const seats = s.view?.seats ?? [];
  const points = seats.map((seat) => t("table-text-score", { name: nameOf(s, seat), points: scoreOf(s, seat) ?? 0 }));
  return [s.rules?.goal ? `${s.rules.goal}.` : "", ...points].filter(Boolean);
}

/**
 * The events since and including the last own action: at least the last move, at most a dozen sentences.
 *
 * @param {TableState} s
 * @param {(entry: import("../state/table_state.js").Entry) => {text: string}[]} sentencesOf
 * @returns {string[]}
 */
export function moveLines(s, sentencesOf) {
  const events = s.log.filter((entry) => entry.event);
  const own = events.findLastIndex((entry, at) => at < events.length - 1 && entry.event?.startsWith(`${s.seat} `));
  const said = events.slice(Math.max(own, 0)).flatMap((entry) => sentencesOf(entry).map(({ text }) => text));
  return said.length ? said.slice(-MOST_MOVES) : [t("table-text-no-moves")];
}
