/**
 * Folds the events that a seat saw into its view of the round, like lastcard.game.view.View.
 *
 *     const view = begin({ seats: ["p1", "p2"], seat: "p2", cards: 108 });
 *     see(view, "d deal p2 r5g3");
 *     see(view, "p1 r7");
 *     view.counts.p1, view.color;
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").View} View
 *
 * @typedef {object} Memory further state of the fold
 * @property {string} last the event before this one
 * @property {boolean} fresh whether the turn has begun without a lasting action
 * @property {[Seat | null, boolean, View["color"]]} undo turn, `fresh` and colour before the last card was played
 */

import { COLORS, FACES, WILD_FACES } from "./constants.js";

const ORDER = `${COLORS}w`;
const HIDDEN = "??";
const NO_PLAY = new Set(["keep", "accept", "challenge", "catch", "notice", "target", "shed", "pass"]);

/** @type {WeakMap<View, Memory>} */
const memories = new WeakMap();

/**
 * Return the view at the beginning, from the seats and the number of cards in the box. "d dealer p1" names the dealer if it is not given.
 *
 * @param {{seats: Seat[], seat: Seat | null, cards: number, dealer?: Seat | null}} round
 * @returns {View}
 */
export function begin({ seats, seat, cards, dealer = null }) {
  /** @type {View} */
  const view = {
    seat,
    seats: [...seats],
    dealer,
    counts: Object.fromEntries(seats.map((name) => [name, 0])),
    known: Object.fromEntries(seats.map((name) => [name, []])),
    drawCount: cards,
    discard: [],
    color: null,
    direction: "left",
    turn: null,
    called: [],
    gone: [],
    places: [],
    toPass: Object.fromEntries(seats.map((name) => [name, []])),
    over: false,
    winners: [],
  };
  memories.set(view, { last: "", fresh: false, undo: [null, false, null] });
  return view;
}

/**
 * Return an independent copy of a view.
 *
 * @param {View} view
 * @returns {View}
 */
export function copy(view) {
  const other = structuredClone(view);
  memories.set(other, structuredClone(memory(view)));
  return other;
}

/**
 * Apply one event, as this seat saw it.
 *
 * @param {View} view a view returned by `begin` or `copy`
 * @param {string} text
 */
export function see(view, text) {
  const words = text.split(" ");
  const mind = memory(view);
  if (words[0] === "d") dealt(view, mind, words);
  else acted(view, mind, /** @type {Seat} */ (words[0]), words);
  mind.last = text;
}

/**
 * Split "r5g3" into cards; "-" is no card.
 *
 * @param {string} [text]
 * @returns {Card[]}
 */
export function cardsOf(text) {
  return text && text !== "-" ? text.match(/../g) ?? [] : [];
}

/**
 * Compare cards in the order of a hand: r y g b w, then 0…9 s r d, wilds w 4 b c a.
 *
 * @param {Card} a
 * @param {Card} b
 * @returns {number}
 */
export function byCard(a, b) {
  return place(a) - place(b);
}

/** @param {Card} card */
function place(card) {
  return ORDER.indexOf(card[0]) * 16 + (card[0] === "w" ? WILD_FACES : FACES).indexOf(card[1]);
}

/** @param {View} view */
function memory(view) {
  const mind = memories.get(view);
  if (!mind) throw new TypeError("this view was not made by begin() or copy(), so nothing can be folded into it");
  return mind;
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {string[]} words
 */
function acted(view, mind, seat, words) {
  const verb = words[1];
  const last = words[words.length - 1];
  if (verb === "draw") mind.fresh = false;
  else if (verb === "uno") call(view, seat);
  else if (verb === "color") view.color = last;
  else if (verb === "protect") lay(view, seat, last);
  else if (verb === "pass") view.toPass[seat].push(last);
  else if (!NO_PLAY.has(verb)) play(view, mind, seat, verb);
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {string} words the card, with its named colour: "ww:g"
 */
function play(view, mind, seat, words) {
  const [card, named] = words.split(":");
  mind.undo = [view.turn, mind.fresh, view.color];
  if (mind.fresh) {
    view.turn = seat; // a jump-in takes the turn; later in a turn, cards only answer
    mind.fresh = false;
  }
  lay(view, seat, card);
  view.color = named || view.color;
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {Card} card
 */
function lay(view, seat, card) {
  view.counts[seat] -= 1;
  take(view.known[seat], card);
  view.discard.unshift(card);
  if (card[0] !== "w") view.color = card[0];
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {Card[]} cards the cards laid under the top card, the last one directly below it
 */
function layUnder(view, seat, cards) {
  view.counts[seat] -= cards.length;
  for (const card of cards) take(view.known[seat], card);
  view.discard.splice(1, 0, ...[...cards].reverse());
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {string[]} words
 */
function dealt(view, mind, words) {
  const verb = words[1];
  const seat = /** @type {Seat} */ (words[2]);
  if (verb === "turn") beginTurn(view, mind, seat);
  else if (verb === "draw" || verb === "deal") gain(view, seat, cardsOf(words[3]));
  else if (verb === "top") turnUp(view, words[2]);
  else if (verb === "color") view.color = words[2];
  else if (verb === "reverse") view.direction = words[2] === "right" ? "right" : "left";
  else if (verb === "gather") gather(view);
  else if (verb === "shuffle") recycle(view, mind, cardsOf(words[2]).length);
  else if (verb === "show") show(view, mind, seat, cardsOf(words[4]));
  else if (verb === "return") putBack(view, mind, seat, words[3]);
  else if (verb === "lay") for (const card of cardsOf(words[3])) lay(view, seat, card);
  else if (verb === "under") layUnder(view, seat, cardsOf(words[3]));
  else if (verb === "pass") passCards(view, seat, /** @type {Seat} */ (words[3]), cardsOf(words[4]));
  else if (verb === "swap") passHands(view, { [words[2]]: words[3], [words[3]]: words[2] });
  else if (verb === "rotate") rotate(view, words[2] === "left" ? 1 : -1);
  else if (verb === "hand" || verb === "count") turnOver(view, seat, cardsOf(words[3]));
  else if (verb === "dealer") view.dealer = seat;
  else if (verb === "mercy") {
    view.gone.push(seat);
    uncall(view, seat);
  }
  else if (verb === "place") {
    view.places.push(seat);
    if (view.counts[seat] === 0) view.gone.push(seat);
    uncall(view, seat);
  }
  else if (verb === "over") {
    view.over = true;
    view.winners = /** @type {Seat[]} */ (words.slice(2).filter((word) => word !== "-"));
  }
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {Seat} seat
 */
function beginTurn(view, mind, seat) {
  view.turn = seat;
  mind.fresh = true;
  view.called = view.called.filter((name) => view.counts[name] === 1);
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function gain(view, seat, cards) {
  view.counts[seat] += cards.length;
  view.drawCount -= cards.length;
  learn(view.known[seat], cards.filter((card) => card !== HIDDEN));
  uncall(view, seat);
}

/**
 * @param {View} view
 * @param {Card} card
 */
function turnUp(view, card) {
  if (card[0] !== "w") view.color = card[0];
  else if (view.discard.length) view.color = null; // only at the start do cards lie below it: a first wild, still to be named
  view.discard.unshift(card);
  view.drawCount -= 1;
}

/**
 * Move all hands to the draw pile, to be dealt again.
 *
 * @param {View} view
 */
function gather(view) {
  for (const seat of view.seats) {
    if (view.gone.includes(seat)) continue;
    view.drawCount += view.counts[seat];
    view.counts[seat] = 0;
    view.known[seat] = [];
  }
  view.called = view.called.filter((name) => name === view.turn);
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {number} count
 */
function recycle(view, mind, count) {
  if (mind.last === "d gather") return; // only the gathered cards are shuffled
  if (view.discard.length === 1) view.color = null; // a rejected first card goes back
  view.discard.splice(view.discard.length - (count - view.drawCount));
  view.drawCount = count;
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function show(view, mind, seat, cards) {
  const known = view.known[seat];
  if (cards.includes(HIDDEN)) return;
  if (!mind.last.startsWith(`d draw ${seat} `)) {
    const missing = [...known];
    learn(known, cards.filter((card) => !take(missing, card)));
  } else if (mind.last.endsWith(HIDDEN)) learn(known, cards);
}

/**
 * @param {View} view
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {Card} card
 */
function putBack(view, mind, seat, card) {
  view.discard.shift();
  view.counts[seat] += 1;
  learn(view.known[seat], [card]);
  uncall(view, seat);
  if (mind.last.split(":")[0] === `${seat} ${card}`) [view.turn, mind.fresh, view.color] = mind.undo; // at once, so that it never counted
}

/**
 * @param {View} view
 * @param {number} step
 */
function rotate(view, step) {
  const seats = view.seats.filter((seat) => !view.gone.includes(seat));
  passHands(view, Object.fromEntries(seats.map((seat, at) => [seat, seats[(at + step + seats.length) % seats.length]])));
}

/**
 * @param {View} view
 * @param {Seat} seat the giver
 * @param {Seat} other the receiver
 * @param {Card[]} cards
 */
function passCards(view, seat, other, cards) {
  view.toPass[seat] = [];
  view.counts[seat] -= cards.length;
  view.counts[other] += cards.length;
  if (cards.includes(HIDDEN)) return;
  learn(view.known[other], cards);
  if (view.seat !== other) for (const card of cards) take(view.known[seat], card); // who gets them knew of none of them
}

/**
 * @param {View} view
 * @param {Record<string, string>} to giver → receiver of each hand
 */
function passHands(view, to) {
  const counts = { ...view.counts };
  const known = { ...view.known };
  for (const [seat, other] of Object.entries(to)) {
    view.counts[other] = counts[seat];
    view.known[other] = known[seat];
  }
  view.called = view.called.filter((name) => name === view.turn || !(name in to)); // a call counts for the hand that the card leaves
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function turnOver(view, seat, cards) {
  view.drawCount -= cards.length - view.counts[seat]; // dealt out after all hands were gathered
  view.counts[seat] = cards.length;
  if (!cards.includes(HIDDEN)) view.known[seat] = [...cards].sort(byCard);
}

/**
 * @param {View} view
 * @param {Seat} seat
 */
function call(view, seat) {
  if (!view.called.includes(seat)) view.called.push(seat);
}

/**
 * @param {View} view
 * @param {Seat} seat
 */
function uncall(view, seat) {
  view.called = view.called.filter((name) => name !== seat);
}

/**
 * @param {Card[]} known
 * @param {Card[]} cards
 */
function learn(known, cards) {
  known.push(...cards);
  known.sort(byCard);
}

/**
 * Remove one card; return whether it was there.
 *
 * @param {Card[]} known
 * @param {Card} card
 */
function take(known, card) {
  const at = known.indexOf(card);
  if (at >= 0) known.splice(at, 1);
  return at >= 0;
}
