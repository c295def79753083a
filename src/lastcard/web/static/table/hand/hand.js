/**
 * Draws the own hand, sorted by colour, by face or by the player, and laid out so that the index of every card is visible and within touch.
 * Cards are played by tap, drag or key.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 * @typedef {import("../../shared/wire/types.js").Card} Card
 *
 * @typedef {object} HandContext the data and callbacks of the hand
 * @property {"color" | "face"} sort
 * @property {string} edition
 * @property {Record<string, string>} letters
 * @property {Card | null} chosen the card that waits for a colour or a second tap
 * @property {Card | null} shaken the card that was just refused
 * @property {Card | null} best the card that a hint recommends
 * @property {Card | null} sent the card being played
 * @property {number} cardsDrawn how many cards are drawn; fewer than all while the table appears
 * @property {(card: Card) => string} cardName
 * @property {(card: Card) => void} tap
 * @property {(cards: [string, Card][]) => [string, Card][]} inOwnOrder
 */

import { face } from "../../shared/cards/card_face.js";
import { FACES, WILD_FACES } from "../../shared/wire/constants.js";
import { t } from "../../shared/text/messages.js";
import { byCard } from "../../shared/wire/view.js";
import { repeat } from "../../vendor/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { cardLine } from "./card_line.js";
import { laidDown, ownHand } from "../state/table_state.js";

/** How much of a card must stay visible, in width and height. */
const STRIP = 44;
/** The least visible share of a card's width, and the share below which its header becomes narrow. */
const LEAST = 0.5;
const TIGHT = 0.78;

/**
 * Sort cards by colour or by face.
 *
 * @param {Card[]} cards
 * @param {"color" | "face"} sort
 * @returns {Card[]}
 */
export function sorted(cards, sort) {
  if (sort === "color") return [...cards].sort(byCard);
  return [...cards].sort((a, b) => place(a) - place(b) || byCard(a, b));
}

/** @param {Card} card */
function place(card) {
  return card[0] === "w" ? FACES.length + WILD_FACES.indexOf(card[1]) : FACES.indexOf(card[1]);
}

/**
 * The hand as a list of buttons.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {HandContext} context
 */
export function hand(s, offers, context) {
  const cards = context.inOwnOrder(keyed(sorted(ownHand(s), context.sort)));
  const laid = keysOf(laidDown(s), cards);
  const fresh = keysOf(s.fresh, cards);
  let place = 0;
  return html`<ul class="cards" id="hand" aria-label=${t("table-hand-label", { number: cards.length })} data-cards=${cards.length}>
    ${repeat(cards.slice(0, context.cardsDrawn), ([key]) => key, ([key, card]) => (laid.has(key) ? away(card, key, context) : cardItem(card, key, offers, { ...context, isFresh: fresh.has(key) }, offers.cards.has(card) ? (place += 1) : 0)))}
  </ul>`;
}

/**
 * Return each card with a key, distinct among equal cards.
 *
 * @param {Card[]} cards
 * @returns {[string, Card][]}
 */
export function keyed(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => [`${card}#${(seen[card] = (seen[card] ?? 0) + 1)}`, card]);
}

/**
 * Return the keys of some cards; of equal cards those of the last ones.
 *
 * @param {Card[]} some
 * @param {[string, Card][]} cards
 * @returns {Set<string>}
 */
export function keysOf(some, cards) {
  const left = [...some];
  const found = cards.toReversed().filter(([, card]) => left.includes(card) && left.splice(left.indexOf(card), 1));
  return new Set(found.map(([key]) => key));
}

/**
 * A card that is laid down to be passed on. It stays in the hand until everybody has chosen.
 *
 * @param {Card} card
 * @param {string} key
 * @param {HandContext} context
 */
function away(card, key, context) {
  return html`<li class="held laid-down" data-key-of=${key}>
    <button type="button" class="card" data-card=${card} aria-disabled="true">
      <span class="out-of-sight">${t("table-hand-laid-down", { card: context.cardName(card) })}</span>${face(card, { edition: context.edition, letters: context.letters })}
    </button>
  </li>`;
}

/**
 * @param {Card} card
 * @param {string} key
 * @param {Offers} offers
 * @param {HandContext & {isFresh: boolean}} context isFresh: whether the card was just drawn
 * @param {number} place
 */
function cardItem(card, key, offers, context, place) {
  const offer = offers.cards.get(card);
  const lawful = Boolean(offer?.lawful.length);
  const risky = !lawful && Boolean(offer?.risky.length);
  const label = cardLine(card, offers, context.cardName);
  const action = offer?.lawful[0] ?? offer?.risky[0];
  const classes = ["held", lawful && "lawful", risky && "risky", context.chosen === card && "chosen", context.shaken === card && "shaken", context.best === card && "best", context.sent === card && "sent", context.isFresh && "fresh"];
  return html`<li class=${classes.filter(Boolean).join(" ")} data-key-of=${key}>
    <button type="button" class="card" data-card=${card} data-action=${action ?? nothing} data-place=${place && place < 10 ? place : nothing}
      aria-pressed=${context.chosen === card ? "true" : nothing} @click=${() => context.tap(card)}>
      <span class="out-of-sight">${label}</span>${face(card, { edition: context.edition, letters: context.letters })}
      ${risky ? html`<span class="risk-mark" aria-hidden="true">!</span>` : nothing}
      ${place && place < 10 ? html`<kbd aria-hidden="true">${place}</kbd>` : nothing}
    </button>
  </li>`;
}

// ---- laying out ------------------------------------------------------------------------------------------------------------------
/**
 * Lay the hand out in as many rows as needed to keep a finger's width of every card visible.
 *
 * @param {HTMLElement} list
 */
export function layOut(list) {
  const count = Number(list.dataset.cards);
  if (!count) return;
  const { width, card, share, lean } = measure(list);
  if (!width) return;
  const most = Math.max(1, Math.floor((width - card) / Math.max(STRIP, card * LEAST)) + 1);
  const rows = Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  const widest = columns > 1 ? (width - card) / (columns - 1) : card;
  const leaning = rows > 1 || columns < 2 ? widest : (width - card - 2 * lean) / (columns - 1); // the outermost cards of an arc lean out
  const step = Math.min(card * 0.94, Math.max(leaning, Math.min(widest, STRIP)));
  const room = window.innerHeight * share;
  const rise = rows > 1 ? Math.max(STRIP, Math.min(card * 0.74, (room - card) / (rows - 1))) : card * 1.5;
  list.dataset.rows = String(rows);
  list.style.setProperty("--card-w", `${card}px`);
  list.style.setProperty("--columns", String(columns));
  list.style.setProperty("--step", `${Math.floor(step)}px`);
  list.style.setProperty("--lift", rows > 1 ? "0.375rem" : "0.875rem");
  list.style.setProperty("--rise", `${Math.floor(rise)}px`);
  list.classList.toggle("tight", step < card * TIGHT);
  bend(list, rows > 1 ? 0 : count);
}

/**
 * Return the width of a hand and of its cards, the share of the window's height it may take, and how far its outermost card leans out. They are cached: measuring them at every
 * drawing would force a second layout.
 *
 * @param {HTMLElement} list
 */
function measure(list) {
  const known = measures.get(list);
  if (known) return known;
  const style = getComputedStyle(list);
  const number = (/** @type {string} */ name, /** @type {number} */ usual) => Number.parseFloat(style.getPropertyValue(name)) || usual;
  const card = number("--card-px", 60);
  const found = { width: list.clientWidth, card, share: number("--share", 0.4), lean: card * 1.5 * Math.sin((number("--tilt", 0) * Math.PI) / 180) };
  measures.set(list, found);
  widths.observe(list);
  return found;
}

/** @type {WeakMap<Element, {width: number, card: number, share: number, lean: number}>} */
let measures = new WeakMap();
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const list = /** @type {HTMLElement} */ (target);
    if (measures.get(list)?.width === list.clientWidth) continue;
    measures.delete(list);
    if (list.isConnected) layOut(list);
    else widths.unobserve(list);
  }
});
window.addEventListener("resize", () => (measures = new WeakMap()));

/**
 * Bend a hand of one row into a slight arc.
 *
 * @param {HTMLElement} list
 * @param {number} count the number of cards; 0 for a straight row
 */
function bend(list, count) {
  const widest = Math.min(1, count / 7);
  [...list.children].forEach((item, at) => {
    const aside = count > 2 ? ((at / (count - 1)) * 2 - 1) * widest : 0;
    /** @type {HTMLElement} */ (item).style.setProperty("--aside", aside.toFixed(3));
  });
}

// ---- keys --------------------------- -----------------------------------------------------------------------------------------------------------
/**
 * Move the focus along the hand.
 *
 * @param {HTMLElement} list
 * @param {string} key an arrow key, Home or End
 * @returns {boolean} whether the key was used
 */
export function moveAlong(list, key) {
  const buttons = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[data-card]")]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const columns = list.matches(".text-hand") ? 1 : Number(list.style.getPropertyValue("--columns")) || buttons.length;
  /** @type {Record<string, number>} */
  const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: buttons.length - 1 };
  if (!(key in goal) || !buttons.length || (at < 0 && key !== "ArrowLeft" && key !== "ArrowRight")) return false;
  if (at < 0) buttons[key === "ArrowLeft" ? buttons.length - 1 : 0].focus();
  else buttons[goal[key]]?.focus();
  return true;
}
