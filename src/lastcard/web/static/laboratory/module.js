/**
 * Plays games with the generic WebAssembly module: in a worker of the laboratory page, and in Node (the package `lastcard` of npm).
 *
 * The module says in its custom section where everything lies, so that nothing of it is repeated here. Rules come as records, which
 * `python -m lastcard.fast.wasm record` writes and a server of Last Card answers.
 */

import { sha256 } from "../shared/wire/sha256.js";

/**
 * @typedef {{bytes: number, fields: Record<string, number>, starts: [number, number][]}} Places
 * @typedef {{format: number, state: Places, rules: Places, match: Places, row: number, columns: Record<string, number>, rowed: string[],
 *   seats: Record<"points" | "won" | "places", number>, bots: Record<"points" | "won" | "places", number>,
 *   counts: {places: number, width: number, over: number}, policies: Record<string, number>, rates: Record<string, number>,
 *   forgetful: string[], million: number, judges: string[], most_seats: number, limit: number, penalties: number}} About
 * @typedef {{rules: string, edition: string, given: Record<string, string>, seats: number[], teams: boolean, places: boolean, net: string,
 *   memory: Uint8Array}} RulesRecord
 * @typedef {{record: RulesRecord, seats?: number, bots?: string[], seed?: string | number, matches?: boolean, rotate?: boolean,
 *   watch?: boolean}} Table
 * @typedef {{least: number, often: Uint32Array}} Often  how often each number occurred, from `least` on
 * @typedef {{games: number, columns: Often[], winners: Uint32Array}} Counted  by place; `winners` by how far bots moved on, and by mask
 */

const FORMAT = 1;
const SECTION = "lastcard";
const PAGE = 1 << 16;
const PER_SEAT = /** @type {const} */ (["points", "won", "places"]);

/**
 * Reads a record of rules.
 * @param {Uint8Array<ArrayBuffer> | ArrayBuffer} packed
 * @returns {Promise<RulesRecord>}
 */
export async function readRecord(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const end = bytes.indexOf(10);
  const { format, ...about } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))));
  if (format !== FORMAT) throw new Error(`a record of format ${format} was given; this module reads format ${FORMAT}`);
  return { ...about, memory: bytes.slice(end + 1) };
}

/**
 * Returns the number that all luck of a seed comes from.
 * @param {string | number} seed
 */
export async function keyOf(seed) {
  const digest = await sha256(new TextEncoder().encode(String(seed)));
  return new DataView(digest.buffer).getBigUint64(0) >> 1n;
}

/** The module, with a table that it plays. */
export class LastCard {
  /**
   * @param {WebAssembly.Instance} instance
   * @param {About} about
   */
  constructor(instance, about) {
    this.about = about;
    this.exports = /** @type {any} */ (instance.exports);
    /** @type {Table | null} */
    this.table = null;
    this.key = 0n;
    /** @type {Record<string, number>} */
    this.at = {};
  }

  /**
   * Loads the module.
   * @param {BufferSource | WebAssembly.Module} source
   */
  static async load(source) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const [section] = WebAssembly.Module.customSections(module, SECTION);
    const about = section ? JSON.parse(new TextDecoder().decode(section)) : {};
    if (about.format !== FORMAT) throw new Error(`this is no lastcard.wasm of format ${FORMAT}`);
    return new LastCard(await WebAssembly.instantiate(module), about);
  }

  /** The bots that the module plays with; `forgetful:0.5` says how often one forgets. */
  get bots() {
    return Object.keys(this.about.policies);
  }

  /**
   * Sits down at a table; games are those of `lastcard lab` with the same seed. Throws for what cannot be played.
   * @param {Table} table
   */
  async sit(table) {
    const { about } = this;
    const { record, seats = 4, bots = ["random"], seed = 0, matches = false, watch = false } = table;
    if (record.memory.length !== about.rules.bytes) throw new Error("the record is of another version than lastcard.wasm");
    if (!record.seats.includes(seats)) throw new Error(`${record.rules}: cannot be played by ${seats}, but by ${record.seats.join(", ")}`);
    if (bots.length < 1 || bots.length > seats) throw new Error(`${bots.length} bots for ${seats} seats: give 1 to ${seats}`);
    const seated = Array.from({ length: seats }, (_, place) => bots[place % bots.length]);
    const read = seated.map((name) => this.#bot(name));
    const net = matches ? "match" : "round";
    if (read.some((bot) => bot.judges) && record.net !== net) throw new Error(`${seated.join(", ")}: the record needs the net of a ${net}`);
    const names = [...new Set(seated)];
    this.table = { ...table, bots: seated, seats, matches };
    this.key = await keyOf(seed);
    this.#lay(seats);
    const rules = this.#fill(this.at.rules, about.rules);
    new Uint8Array(this.exports.memory.buffer).set(record.memory, this.at.rules);
    const state = this.#fill(this.at.s, about.state);
    const jumps = rules("jump_in");
    state("seats", [seats]);
    state("bots", read.map((bot) => bot.policy));
    state("rates", read.map((bot) => bot.rate));
    state("names", [names.length]);
    state("name", seated.map((name) => names.indexOf(name)));
    state("limit", [about.limit]);
    state("watching", [Number(watch && !matches)]);
    state("rotating", [Number(table.rotate ?? names.length > 1)]);
    state("jumping", [Number(jumps !== 0)]);
    state("penalties", [about.penalties]);
    this.#fill(this.at.match, about.match)("players", [seats]);
  }

  /**
   * Plays games and returns their columns: a number for each game, and for `points`, `won` and `places` one for each seat.
   * @param {number} first
   * @param {number} games
   * @returns {Record<string, Int32Array | Int32Array[]>}
   */
  play(first, games) {
    const { about, exports } = this;
    const { matches, seats = 0 } = this.#seated();
    this.#reserve(this.at.end + 8 * about.row * games);
    const [entry, records] = matches ? ["matches", [this.at.s, this.at.rules, this.at.match]] : ["rounds", [this.at.s, this.at.rules]];
    exports[entry](...records, this.at.end, BigInt(first), BigInt(games), this.key);
    const rows = new Int32Array(exports.memory.buffer, this.at.end, 2 * about.row * games);
    const column = (/** @type {number} */ place) => Int32Array.from({ length: games }, (_, game) => rows[2 * (place * games + game)]);
    /** @type {Record<string, Int32Array | Int32Array[]>} */
    const found = Object.fromEntries(about.rowed.map((name) => [name, column(about.columns[name])]));
    for (const name of PER_SEAT) found[name] = Array.from({ length: seats }, (_, seat) => column(about.seats[name] + seat));
    return found;
  }

  /**
   * Plays games and counts how often each number occurred in each column.
   * @param {number} first
   * @param {number} games
   * @returns {Counted}
   */
  count(first, games) {
    const { about, exports, at } = this;
    const { matches, seats = 0 } = this.#seated();
    const { places, width, over } = about.counts;
    new Uint8Array(exports.memory.buffer).fill(0, at.counted, at.end);
    const records = matches ? [at.s, at.rules, at.match] : [at.s, at.rules];
    /** @type {Map<number, number[]>} */
    const beyond = new Map();
    for (let done = 0; done < games; ) {
      const rest = [BigInt(first + done), BigInt(games - done), this.key];
      done += Number(exports[matches ? "count_matches" : "count_rounds"](...records, at.row, at.seen, at.over, at.masks, ...rest));
      const list = new Int32Array(exports.memory.buffer, at.over, 2 * over);
      for (let pair = 0; pair < list[0]; pair++) {
        const place = list[2 + 4 * pair];
        const numbers = beyond.get(place) ?? [];
        numbers.push(list[4 + 4 * pair]);
        beyond.set(place, numbers);
      }
      list[0] = 0;
    }
    const seen = new Uint32Array(exports.memory.buffer, at.seen, 2 * places * width);
    const uncounted = this.#uncounted();
    const columns = Array.from({ length: places }, (_, place) => {
      const numbers = beyond.get(place) ?? [];
      const counts = trimmed(seen, 2 * place * width, uncounted.has(place) ? 0 : games - numbers.length);
      return numbers.length ? widened(counts, numbers) : counts;
    });
    const masks = new Uint32Array(exports.memory.buffer, at.masks, 2 * (seats << seats));
    return { games, columns, winners: masks.filter((_, index) => index % 2 === 0) };
  }

  /** The places of seats and bots that are not there: nothing is counted in them. */
  #uncounted() {
    const { about } = this;
    const { seats = 0, bots = [] } = this.#seated();
    const names = new Set(bots).size;
    const rest = (/** @type {Record<string, number>} */ begins, /** @type {number} */ first) =>
      Object.values(begins).flatMap((place) => Array.from({ length: about.most_seats - first }, (_, at) => place + first + at));
    return new Set([...rest(about.seats, seats), ...rest(about.bots, names)]);
  }

  #seated() {
    if (!this.table) throw new Error("sit down at a table first");
    return this.table;
  }

  /** @param {string} name */
  #bot(name) {
    const { policies, rates, forgetful, million, judges } = this.about;
    const [kind, rate] = name in policies ? [name, ""] : [name.slice(0, name.lastIndexOf(":")), name.slice(name.lastIndexOf(":") + 1)];
    const often = rate === "" ? (rates[kind] ?? 0) : Math.round(Number(rate) * million);
    const right = kind in policies && (rate === "" || (forgetful.includes(kind) && often >= 0 && often <= million));
    if (!right) throw new Error(`no bot ${name}; there are ${this.bots.join(", ")}`);
    return { policy: policies[kind], rate: often, judges: judges.includes(kind) };
  }

  /**
   * Gives all records their places in memory.
   * @param {number} seats
   */
  #lay(seats) {
    const { state, rules, match, row, counts } = this.about;
    const sizes = { s: state.bytes, rules: rules.bytes, match: match.bytes, row: 8 * row };
    const counted = { over: 8 * counts.over, masks: 8 * (seats << seats), seen: 8 * counts.places * counts.width };
    let end = aligned(this.exports.free.value);
    for (const [name, size] of Object.entries(sizes)) [this.at[name], end] = [end, aligned(end + size)];
    this.at.counted = end;
    for (const [name, size] of Object.entries(counted)) [this.at[name], end] = [end, aligned(end + size)];
    this.at.end = end;
    this.#reserve(end);
  }

  /** @param {number} bytes */
  #reserve(bytes) {
    const missing = Math.ceil((bytes - this.exports.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.exports.memory.grow(missing);
  }

  /**
   * Begins a record, and returns a function that sets a field of it or, without numbers, reads it.
   * @param {number} at
   * @param {Places} places
   */
  #fill(at, places) {
    const { memory } = this.exports;
    new Uint8Array(memory.buffer).fill(0, at, at + places.bytes);
    const view = () => new DataView(memory.buffer, at, places.bytes);
    for (const [place, begins] of places.starts) view().setBigInt64(place, BigInt(begins), true);
    return (/** @type {string} */ name, /** @type {number[]} */ numbers = []) => {
      numbers.forEach((number, index) => view().setBigInt64(places.fields[name] + 8 * index, BigInt(number), true));
      return Number(view().getBigInt64(places.fields[name], true));
    };
  }
}

/** @param {number} address */
function aligned(address) {
  return Math.ceil(address / 64) * 64;
}

/**
 * The counts of one column, up to its greatest number: of each count of eight bytes the lower half, as counts are small.
 * @param {Uint32Array} seen
 * @param {number} at
 * @param {number} games how many are counted in it
 * @returns {Often}
 */
function trimmed(seen, at, games) {
  let length = 0;
  for (let left = games; left > 0; length++) left -= seen[at + 2 * length];
  const often = new Uint32Array(length);
  for (let number = 0; number < length; number++) often[number] = seen[at + 2 * number];
  return { least: 0, often };
}

/**
 * Counts with some numbers more, which may be outside what they hold.
 * @param {Often} counts
 * @param {number[]} numbers
 * @returns {Often}
 */
function widened({ least, often }, numbers) {
  const low = numbers.reduce((found, number) => Math.min(found, number), least);
  const length = numbers.reduce((found, number) => Math.max(found, number + 1), least + often.length) - low;
  const wider = new Uint32Array(length);
  wider.set(often, least - low);
  for (const number of numbers) wider[number - low] += 1;
  return { least: low, often: wider };
}
