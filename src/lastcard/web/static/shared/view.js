/**
 * What one seat knows of a round, folded from the events it saw: the same fold as lastcard.game.view.View, for what a `Sight` holds.
 *
 *     const sight = begin({ seats: ["p1", "p2"], seat: "p2", cards: 108 });
 *     see(sight, "d deal p2 r5g3");
 *     see(sight, "p1 r7");
 *     sight.counts.p1, sight.color;
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Sight} Sight
 *
 * @typedef {object} Memory what the fold itself must remember
 * @property {string} last the event before this one
 * @property {boolean} fresh the turn has begun and nothing lasting was done in it
 * @property {[Seat | null, boolean]} undo turn and freshness before the last card was played
 */

const ORDER = "rygbw";
const FACES = "0123456789srd";
const WILDS = "w4bca";
const HIDDEN = "??";
const NO_PLAY = new Set(["keep", "accept", "challenge", "catch", "notice", "target", "shed"]);

/** @type {WeakMap<Sight, Memory>} */
const memories = new WeakMap();

/**
 * Begin with nothing but the seats and the number of cards in the box; "d dealer p1" names the dealer, if it is not known before.
 *
 * @param {{seats: Seat[], seat: Seat | null, cards: number, dealer?: Seat | null}} round
 * @returns {Sight}
 */
export function begin({ seats, seat, cards, dealer = null }) {
  /** @type {Sight} */
  const sight = {
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
    over: false,
    winners: [],
  };
  memories.set(sight, { last: "", fresh: false, undo: [null, false] });
  return sight;
}

/**
 * Return a sight that goes on from here on its own.
 *
 * @param {Sight} sight
 * @returns {Sight}
 */
export function copy(sight) {
  const other = structuredClone(sight);
  memories.set(other, structuredClone(memory(sight)));
  return other;
}

/**
 * Fold in one event, as this seat saw it.
 *
 * @param {Sight} sight one that `begin` or `copy` made
 * @param {string} text
 */
export function see(sight, text) {
  const words = text.split(" ");
  const mind = memory(sight);
  if (words[0] === "d") dealt(sight, mind, words);
  else acted(sight, mind, /** @type {Seat} */ (words[0]), words);
  mind.last = text;
}

/**
 * Take "r5g3" apart; "-" is no card.
 *
 * @param {string} [text]
 * @returns {Card[]}
 */
export function cardsOf(text) {
  return text && text !== "-" ? text.match(/../g) ?? [] : [];
}

/**
 * Order cards as they are sorted in a hand: r y g b w, then 0…9 s r d, wilds w 4 b c a.
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
  return ORDER.indexOf(card[0]) * 16 + (card[0] === "w" ? WILDS : FACES).indexOf(card[1]);
}

/** @param {Sight} sight */
function memory(sight) {
  const mind = memories.get(sight);
  if (!mind) throw new TypeError("this sight was not made by begin() or copy(), so nothing can be folded into it");
  return mind;
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {string[]} words
 */
function acted(sight, mind, seat, words) {
  const verb = words[1];
  const last = words[words.length - 1];
  if (verb === "draw") mind.fresh = false;
  else if (verb === "uno") call(sight, seat);
  else if (verb === "color") sight.color = last;
  else if (verb === "protect") lay(sight, seat, last);
  else if (!NO_PLAY.has(verb)) play(sight, mind, seat, verb);
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {string} words the card, with the colour named for it: "ww:g"
 */
function play(sight, mind, seat, words) {
  const [card, named] = words.split(":");
  mind.undo = [sight.turn, mind.fresh];
  if (mind.fresh) {
    sight.turn = seat; // in turn, or a jump-in that takes the turn; later in a turn, cards only answer
    mind.fresh = false;
  }
  lay(sight, seat, card);
  sight.color = named || sight.color;
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {Card} card
 */
function lay(sight, seat, card) {
  sight.counts[seat] -= 1;
  take(sight.known[seat], card);
  sight.discard.unshift(card);
  if (card[0] !== "w") sight.color = card[0];
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {string[]} words
 */
function dealt(sight, mind, words) {
  const verb = words[1];
  const seat = /** @type {Seat} */ (words[2]);
  if (verb === "turn") beginTurn(sight, mind, seat);
  else if (verb === "draw" || verb === "deal") gain(sight, seat, cardsOf(words[3]));
  else if (verb === "top") turnUp(sight, words[2]);
  else if (verb === "color") sight.color = words[2];
  else if (verb === "reverse") sight.direction = words[2] === "right" ? "right" : "left";
  else if (verb === "shuffle") recycle(sight, cardsOf(words[2]).length);
  else if (verb === "show") show(sight, mind, seat, cardsOf(words[4]));
  else if (verb === "return") putBack(sight, mind, seat, words[3]);
  else if (verb === "lay") for (const card of cardsOf(words[3])) lay(sight, seat, card);
  else if (verb === "swap") passHands(sight, { [words[2]]: words[3], [words[3]]: words[2] });
  else if (verb === "rotate") rotate(sight, words[2] === "left" ? 1 : -1);
  else if (verb === "hand" || verb === "count") turnOver(sight, seat, cardsOf(words[3]));
  else if (verb === "dealer") sight.dealer = seat;
  else if (verb === "over") {
    sight.over = true;
    sight.winners = /** @type {Seat[]} */ (words.slice(2).filter((word) => word !== "-"));
  }
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {Seat} seat
 */
function beginTurn(sight, mind, seat) {
  sight.turn = seat;
  mind.fresh = true;
  sight.called = sight.called.filter((name) => sight.counts[name] === 1);
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function gain(sight, seat, cards) {
  sight.counts[seat] += cards.length;
  sight.drawCount -= cards.length;
  learn(sight.known[seat], cards.filter((card) => card !== HIDDEN));
  uncall(sight, seat);
}

/**
 * @param {Sight} sight
 * @param {Card} card
 */
function turnUp(sight, card) {
  if (card[0] !== "w") sight.color = card[0];
  else if (sight.discard.length) sight.color = null; // only at the start do cards lie below it: a first wild, still to be named
  sight.discard.unshift(card);
  sight.drawCount -= 1;
}

/**
 * @param {Sight} sight
 * @param {number} count
 */
function recycle(sight, count) {
  if (sight.discard.length === 1) sight.color = null; // a first card that was rejected goes back
  sight.discard.splice(sight.discard.length - (count - sight.drawCount));
  sight.drawCount = count;
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function show(sight, mind, seat, cards) {
  const known = sight.known[seat];
  if (cards.includes(HIDDEN)) return;
  if (!mind.last.startsWith(`d draw ${seat} `)) {
    const missing = [...known];
    learn(known, cards.filter((card) => !take(missing, card)));
  } else if (mind.last.endsWith(HIDDEN)) learn(known, cards);
}

/**
 * @param {Sight} sight
 * @param {Memory} mind
 * @param {Seat} seat
 * @param {Card} card
 */
function putBack(sight, mind, seat, card) {
  sight.discard.shift();
  sight.counts[seat] += 1;
  learn(sight.known[seat], [card]);
  uncall(sight, seat);
  if (mind.last.split(":")[0] === `${seat} ${card}`) [sight.turn, mind.fresh] = mind.undo; // at once, so that it never counted
}

/**
 * @param {Sight} sight
 * @param {number} step
 */
function rotate(sight, step) {
  const { seats } = sight;
  passHands(sight, Object.fromEntries(seats.map((seat, at) => [seat, seats[(at + step + seats.length) % seats.length]])));
}

/**
 * @param {Sight} sight
 * @param {Record<string, string>} to who gives a hand to whom
 */
function passHands(sight, to) {
  const counts = { ...sight.counts };
  const known = { ...sight.known };
  for (const [seat, other] of Object.entries(to)) {
    sight.counts[other] = counts[seat];
    sight.known[other] = known[seat];
  }
  sight.called = sight.called.filter((name) => !(name in to));
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {Card[]} cards
 */
function turnOver(sight, seat, cards) {
  if (!cards.includes(HIDDEN)) sight.known[seat] = [...cards].sort(byCard);
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function call(sight, seat) {
  if (!sight.called.includes(seat)) sight.called.push(seat);
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function uncall(sight, seat) {
  sight.called = sight.called.filter((name) => name !== seat);
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
 * Take one card out, if it is there, and tell whether it was.
 *
 * @param {Card[]} known
 * @param {Card} card
 */
function take(known, card) {
  const at = known.indexOf(card);
  if (at >= 0) known.splice(at, 1);
  return at >= 0;
}
