/**
 * Recomputes all random outcomes of a match from its seed, like lastcard.game.verifiable_chance (docs/program/records.md).
 *
 *     const luck = new Luck(new Chance(seed, nonces), 1);
 *     await luck.deck(cards), await luck.button([1, 1, 1, 1]);
 *     await checkSeed(replay);     // checks every random outcome of a replay against the seed
 *
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 * @typedef {import("../shared/wire/types.js").Card} Card
 *
 * @typedef {object} Check the result of one check
 * @property {number | null} round null for the whole match
 * @property {string} what "commitment", "deck", "shuffle 2", "button 5", "cut", "lot", or "cards": whether dealt and drawn cards came off the pile in order
 * @property {boolean} ok
 */

import { COLORS } from "../shared/wire/constants.js";
import { byCard, cardsOf } from "../shared/wire/view.js";
import { hmacWith, sha256 } from "../shared/wire/sha256.js";

const DOMAIN = "lastcard/1";
const WHOLE = 2n ** 64n;

/**
 * The SHA-256 of a seed in hexadecimal, which is published before the seed itself.
 *
 * @param {string} seed
 * @returns {Promise<string>}
 */
export async function commitment(seed) {
  const digest = await sha256(bytesOf(seed));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The random source of a match: one seed, and the nonces that seats have added. */
export class Chance {
  /**
   * @param {string} seed
   * @param {string[]} [nonces]
   */
  constructor(seed, nonces = []) {
    this.seed = seed;
    this.nonces = nonces;
    /** @type {Promise<(text: Uint8Array) => Promise<Uint8Array>>} */
    this.hmac = hmacWith(bytesOf(seed));
  }

  /**
   * Return the stream of a name, from its beginning.
   *
   * @param {string} name
   * @returns {Stream}
   */
  stream(name) {
    return new Stream(this.hmac, [DOMAIN, ...this.nonces, name].join("\n"));
  }
}

/** Numbers derived from a seed, a name and the nonces. */
export class Stream {
  /** @type {bigint[]} */
  #numbers = [];
  #count = 0;
  #hmac;
  #prefix;

  /**
   * @param {Promise<(text: Uint8Array) => Promise<Uint8Array>>} hmac
   * @param {string} prefix
   */
  constructor(hmac, prefix) {
    this.#hmac = hmac;
    this.#prefix = prefix;
  }

  /**
   * Return the next 64-bit number.
   *
   * @returns {Promise<bigint>}
   */
  async next() {
    if (!this.#numbers.length) {
      const hmac = await this.#hmac;
      const block = await hmac(bytesOf(`${this.#prefix}\n${this.#count}`));
      this.#count += 1;
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#numbers = [0, 8, 16, 24].map((at) => view.getBigUint64(at));
    }
    return /** @type {bigint} */ (this.#numbers.shift());
  }

  /**
   * Return a uniformly distributed number from 0 to n - 1.
   *
   * @param {bigint} n
   * @returns {Promise<bigint>}
   */
  async below(n) {
    const limit = WHOLE - (WHOLE % n);
    let number = await this.next();
    while (number >= limit) number = await this.next();
    return number % n;
  }

  /**
   * Return the cards in a uniformly random order, the next card first.
   *
   * @param {Card[]} cards
   * @returns {Promise<Card[]>}
   */
  async shuffled(cards) {
    const order = [...cards].sort(byCard);
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Number(await this.below(BigInt(i + 1)));
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
}

/** The random outcomes of one round. */
export class Luck {
  /**
   * @param {Chance} chance
   * @param {number} round
   */
  constructor(chance, round) {
    this.chance = chance;
    this.round = round;
  }

  /** @param {Card[]} cards the whole box */
  deck(cards) {
    return this.#stream("deck").shuffled(cards);
  }

  /**
   * @param {number} number which shuffle of the round, from 1
   * @param {Card[]} cards
   */
  shuffle(number, cards) {
    return this.#stream(`shuffle ${number}`).shuffled(cards);
  }

  /**
   * @param {number} number which press of the round, from 1
   * @param {number[]} odds the weights of r, y, g, b
   * @returns {Promise<string>} a colour
   */
  async button(number, odds) {
    const sum = odds.reduce((total, weight) => total + weight, 0);
    return weighted(Number(await this.#stream(`button ${number}`).below(BigInt(sum))), odds);
  }

  /**
   * @param {number} number which box of the round, from 1
   * @param {Card[]} cards the whole box
   */
  cut(number, cards) {
    return this.#stream(`cut ${number}`).shuffled(cards);
  }

  /**
   * @param {number} count
   * @returns {Promise<number>} the drawn lot, from 0
   */
  async lot(count) {
    return Number(await this.#stream("lot").below(BigInt(count)));
  }

  /** @param {string} name */
  #stream(name) {
    return this.chance.stream(`round ${this.round} ${name}`);
  }
}

/**
 * Return the colour that a number below the sum of the weights of r, y, g, b selects.
 *
 * @param {number} number
 * @param {number[]} odds
 * @returns {string}
 */
export function weighted(number, odds) {
  let left = number;
  for (const [at, weight] of odds.entries()) {
    if (left < weight) return COLORS[at];
    left -= weight;
  }
  throw new RangeError(`${number} is not below the sum of the weights ${odds}`);
}

/**
 * Check that every random outcome of a replay follows from its seed: the commitment, decks, shuffles, button presses, cards drawn for the deal,
 * and lots; and that dealt and drawn cards come from deck and shuffles in order. `lastcard verify` checks the play itself.
 *
 * @param {import("./replay_data.js").Replay} replay a replay with all cards
 * @returns {Promise<Check[]>} empty without a seed
 */
export async function checkSeed(replay) {
  if (replay.seed === undefined || replay.seed === null) return [];
  /** @type {Check[]} */
  const checks = [{ round: null, what: "commitment", ok: (await commitment(replay.seed)) === replay.seed_sha256 }];
  const chance = new Chance(replay.seed, replay.nonces ?? []);
  const box = cardsOf(replay.rounds[0]?.deck).sort(byCard);
  for (const [at, round] of replay.rounds.entries()) {
    const luck = new Luck(chance, at + 1);
    for (const [what, ok] of await checksOf(round, luck, box, replay.odds ?? [1, 1, 1, 1])) checks.push({ round: at + 1, what, ok });
  }
  return checks;
}

/**
 * @param {import("./replay_data.js").ReplayRound} round
 * @param {Luck} luck
 * @param {Card[]} box
 * @param {number[]} odds
 * @returns {Promise<[string, boolean][]>}
 */
async function checksOf(round, luck, box, odds) {
  const happened = round.events.map(([text]) => text.split(" ")).filter((words) => words[0] === "d");
  /** @type {[string, boolean][]} */
  const checks = [];
  const cuts = happened.filter((words) => words[1] === "cut").map((words) => words[3]);
  if (cuts.length) checks.push(["cut", await areDrawn(cuts, luck, box)]);
  const lot = happened.find((words) => words[1] === "lot");
  if (lot) checks.push(["lot", round.seats[await luck.lot(round.seats.length)] === lot[2]]);
  checks.push(["deck", same(await luck.deck(box), cardsOf(round.deck))]);
  const shuffles = happened.flatMap((words, at) => (words[1] === "shuffle" ? [shuffled(happened, at)] : []));
  for (const [at, cards] of shuffles.entries()) checks.push([`shuffle ${at + 1}`, same(await luck.shuffle(at + 1, cards), cards)]);
  const presses = happened.filter((words) => words[1] === "button").map((words) => words[2]);
  for (const [at, color] of presses.entries()) checks.push([`button ${at + 1}`, (await luck.button(at + 1, odds)) === color]);
  checks.push(["cards", comeOffThePile(round, happened)]);
  return checks;
}

/**
 * Return the cards of a shuffle: the whole draw pile, or the gathered hands on top of it, which are dealt next.
 *
 * @param {string[][]} happened
 * @param {number} at the place of the shuffle
 */
function shuffled(happened, at) {
  const cards = cardsOf(happened[at][2]);
  return happened[at - 1]?.[1] === "gather" ? cards.slice(0, dealtOut(happened, at).length) : cards;
}

/**
 * Return the cards of the hands dealt after a shuffle.
 *
 * @param {string[][]} happened
 * @param {number} at the place of the shuffle
 */
function dealtOut(happened, at) {
  const hands = [];
  for (let next = at + 1; happened[next]?.[1] === "hand"; next += 1) hands.push(...cardsOf(happened[next][3]));
  return hands;
}

/**
 * Whether the cards drawn for the deal are the first of a shuffled box. If too few are left for all to draw again, another box is shuffled. The
 * number left is unknown, so every place that fits the cards is tried.
 *
 * @param {Card[]} cuts
 * @param {Luck} luck
 * @param {Card[]} box
 * @param {number} [number] which box of the round
 * @returns {Promise<boolean>}
 */
async function areDrawn(cuts, luck, box, number = 1) {
  const order = await luck.cut(number, box);
  let fits = 0;
  while (fits < cuts.length && order[fits] === cuts[fits]) fits += 1;
  if (fits === cuts.length) return true;
  for (; fits > 0; fits -= 1) if (await areDrawn(cuts.slice(fits), luck, box, number + 1)) return true;
  return false;
}

/**
 * @param {import("./replay_data.js").ReplayRound} round
 * @param {string[][]} happened
 */
function comeOffThePile(round, happened) {
  let pile = cardsOf(round.deck);
  const order = [...round.seats, ...round.seats].slice(round.seats.indexOf(round.dealer) + 1).slice(0, round.seats.length);
  const hands = new Map(happened.filter((words) => words[1] === "deal").map((words) => [words[2], cardsOf(words[3])]));
  const size = [...hands.values()][0]?.length ?? 0;
  for (const [at, seat] of order.entries()) {
    const dealt = Array.from({ length: size }, (_, turn) => pile[turn * order.length + at]).sort(byCard);
    if (!same(dealt, hands.get(seat) ?? [])) return false;
  }
  pile = pile.slice(size * order.length);
  for (const [at, words] of happened.entries()) {
    if (words[1] === "shuffle") pile = cardsOf(words[2]);
    if (words[1] === "shuffle" && happened[at - 1]?.[1] === "gather") {
      const hands = dealtOut(happened, at).sort(byCard);
      if (!same(pile.splice(0, hands.length).sort(byCard), hands)) return false;
    }
    const taken = words[1] === "top" ? [words[2]] : words[1] === "draw" ? cardsOf(words[3]) : [];
    if (!same(pile.splice(0, taken.length), taken)) return false;
  }
  return true;
}

/**
 * @param {Card[]} a
 * @param {Card[]} b
 */
function same(a, b) {
  return a.length === b.length && a.every((card, at) => card === b[at]);
}

/** @param {string} text */
function bytesOf(text) {
  return new TextEncoder().encode(text);
}
