/**
 * Counts games exactly and estimates their statistics, as lastcard/lab/data/summary.py does.
 *
 * @typedef {import("./estimates.js").Estimate} Estimate
 * @typedef {import("./module.js").About} About
 * @typedef {import("./module.js").Counted} Counted
 * @typedef {import("./module.js").Often} Often
 * @typedef {{rules: string, seats: number, bots: string[], matches: boolean, teams: boolean, places: boolean}} Played
 */

import { COLUMNS } from "./columns.js";
import { normal, scaled, wilson } from "./estimates.js";

/** The units of a win, which can be shared by 1 to 10 seats. */
const PARTS = 2520;

/** How often each number occurred. */
export class Counts {
  /** @param {Often} [often] */
  constructor({ least, often } = { least: 0, often: new Uint32Array(0) }) {
    this.least = least;
    /** @type {Uint32Array | Float64Array} */
    this.often = often;
    /** @type {{n: number, total: number, happened: number} | null} */
    this.sums = null;
  }

  /** @param {Often} more */
  add({ least, often }) {
    this.sums = null;
    const low = Math.min(this.least, least);
    const length = Math.max(this.least + this.often.length, least + often.length) - low;
    if (low < this.least || length > this.often.length || this.often instanceof Uint32Array) {
      const wider = new Float64Array(length);
      wider.set(this.often, this.least - low);
      [this.least, this.often] = [low, wider];
    }
    for (let place = 0; place < often.length; place++) this.often[place + least - this.least] += often[place];
  }

  #summed() {
    if (!this.sums) {
      this.sums = { n: 0, total: 0, happened: 0 };
      for (let place = 0; place < this.often.length; place++) {
        this.sums.n += this.often[place];
        this.sums.total += (place + this.least) * this.often[place];
        if (place + this.least > 0) this.sums.happened += this.often[place];
      }
    }
    return this.sums;
  }

  get n() {
    return this.#summed().n;
  }

  get total() {
    return this.#summed().total;
  }

  /** In how many games the number was more than 0. */
  get happened() {
    return this.#summed().happened;
  }

  get mean() {
    return this.total / this.n;
  }

  /** The sample standard deviation. */
  get deviation() {
    const { mean, n } = this;
    if (n < 2) return NaN;
    let sum = 0;
    for (let place = 0; place < this.often.length; place++) sum += this.often[place] * (place + this.least - mean) ** 2;
    return Math.sqrt(sum / (n - 1));
  }

  get sample() {
    return { mean: this.mean, deviation: this.deviation, count: this.n };
  }

  get most() {
    return Math.max(0, this.often.findLastIndex(Boolean)) + this.least;
  }

  /**
   * The least number that this share of the games does not exceed.
   * @param {number} part
   */
  quantile(part) {
    let left = Math.ceil(part * this.n);
    const place = this.often.findIndex((often) => (left -= often) <= 0);
    return Math.max(0, place) + this.least;
  }

  /** @param {number} [each] */
  estimate(each = 1) {
    return scaled(normal(this.sample), 1 / each);
  }

  share() {
    return wilson(this.happened, this.n);
  }
}

/** The statistics of games of one table. */
export class Summary {
  /**
   * @param {Played} table
   * @param {About} about
   */
  constructor(table, about) {
    this.table = table;
    this.about = about;
    this.names = [...new Set(table.bots)];
    this.games = 0;
    /** @type {Counts[]} */
    this.places = [];
    this.winners = new Float64Array(table.seats << table.seats);
    /** @type {{seats: number[], bots: Map<string, number>} | null} the wins, kept until games are added */
    this.wins = null;
  }

  /**
   * The summary of a block by itself.
   * @param {Played} table
   * @param {About} about
   * @param {Counted} counted
   */
  static of(table, about, { games, columns, winners }) {
    const made = new Summary(table, about);
    made.games = games;
    made.places = columns.map((often) => new Counts(often));
    made.winners.set(winners);
    return made;
  }

  /** @param {Counted} counted */
  add({ games, columns, winners }) {
    this.wins = null;
    this.games += games;
    columns.forEach((often, place) => (this.places[place] ??= new Counts()).add(often));
    winners.forEach((often, place) => (this.winners[place] += often));
  }

  /** @param {string} name */
  counts(name) {
    return this.places[this.about.columns[name]];
  }

  /**
   * @param {"points" | "won" | "places"} what
   * @returns {Counts[]} of each seat
   */
  seats(what) {
    return Array.from({ length: this.table.seats }, (_, seat) => this.places[this.about.seats[what] + seat]);
  }

  /**
   * The mean of each bot, for one of its seats.
   * @param {"points" | "places"} what
   * @returns {Map<string, Estimate>}
   */
  bots(what) {
    const { bots } = this.table;
    const each = (/** @type {string} */ name) => bots.filter((one) => one === name).length;
    return new Map(this.names.map((name, bot) => [name, this.places[this.about.bots[what] + bot].estimate(each(name))]));
  }

  /** The columns that were ever more than 0, in the order of display. */
  get happened() {
    return COLUMNS.SHOWN.filter((name) => this.counts(name).happened);
  }

  /** How many games each seat has won; a win that several share counts for each in equal parts, partners win together. */
  seatWins() {
    return this.#won().seats;
  }

  /** How many games each bot has won with one of its seats. */
  botWins() {
    return this.#won().bots;
  }

  #won() {
    if (this.wins) return this.wins;
    const { seats, teams, bots } = this.table;
    this.wins = { seats: new Array(seats).fill(0), bots: new Map(this.names.map((name) => [name, 0])) };
    const all = (1 << seats) - 1;
    for (let place = 0; place < this.winners.length; place++) {
      const often = this.winners[place] / PARTS;
      if (!often) continue;
      const [full, split] = [false, true].map((splits) => partsOf(place & all, seats, teams, splits));
      for (let seat = 0; seat < seats; seat++) {
        const name = bots[(seat + (place >> seats)) % seats];
        this.wins.seats[seat] += full[seat] * often;
        this.wins.bots.set(name, (this.wins.bots.get(name) ?? 0) + split[seat] * often);
      }
    }
    return this.wins;
  }

  /** How many games several seats or teams have won together. */
  get shared() {
    return this.#masks((mask, seats) => sidesOf(mask, seats, this.table.teams).size > 1);
  }

  /** How many games nobody has won. */
  get unwon() {
    return this.#masks((mask) => mask === 0);
  }

  /** @param {(mask: number, seats: number) => boolean} is */
  #masks(is) {
    const { seats } = this.table;
    return this.winners.reduce((sum, often, place) => sum + (often && is(place & ((1 << seats) - 1), seats) ? often : 0), 0);
  }
}

/**
 * @param {number} mask
 * @param {number} seats
 * @param {boolean} teams
 */
function sidesOf(mask, seats, teams) {
  const winners = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
  return new Set(winners.map((seat) => (teams ? seat % 2 : seat)));
}

/**
 * Each seat's part of a win; if it is split, partners share theirs.
 * @param {number} mask
 * @param {number} seats
 * @param {boolean} teams
 * @param {boolean} split
 */
function partsOf(mask, seats, teams, split) {
  const sides = sidesOf(mask, seats, teams);
  const winners = Array.from({ length: seats }, (_, seat) => sides.has(teams ? seat % 2 : seat));
  const among = teams && !split ? sides.size : winners.filter(Boolean).length;
  return winners.map((has) => (has ? Math.floor(PARTS / among) : 0));
}
