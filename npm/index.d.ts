/** Last Card for Node and browsers: rounds and matches between bots, by the rules of any edition. */

/** Rules as the module reads them. */
export interface RulesRecord {
  /** The rules line, such as `classic stacking=up`. */
  readonly rules: string;
  readonly edition: string;
  /** The settings that differ from the edition. */
  readonly given: Readonly<Record<string, string>>;
  /** The numbers of players that can play. */
  readonly seats: readonly number[];
  readonly teams: boolean;
  readonly places: boolean;
  readonly net: Net;
  readonly memory: Uint8Array;
}

/** The net of `sharp` and `strong` in a record: none, that for single rounds, that for matches. */
export type Net = "" | "round" | "match";

export interface Table {
  record: RulesRecord;
  /** 4 unless it is given. */
  seats?: number;
  /** Names, p1 first, repeated until all seats are taken: `["random"]` unless they are given. */
  bots?: readonly string[];
  /** What all luck comes from: the games are those of `lastcard lab` with the same seed. */
  seed?: string | number;
  /** Whole matches instead of rounds. */
  matches?: boolean;
  /** Whether the bots move on one seat from game to game; they do if they differ. */
  rotate?: boolean;
  /** Whether changes of the lead are counted. */
  watch?: boolean;
}

/** A number for each game; `points`, `won` and `places` have such a column for each seat. `winners` is a mask of seats, bit 0 is p1. */
export type Columns = { readonly points: Int32Array[]; readonly won: Int32Array[]; readonly places: Int32Array[] } & Readonly<Record<string, Int32Array>>;

/** How often each number occurred, from `least` on. */
export interface Often {
  least: number;
  often: Uint32Array;
}

export interface Counted {
  games: number;
  /** By place: `about.columns` says where a column is. */
  columns: Often[];
  /** How often each mask of seats won, by how many seats the bots had moved on. */
  winners: Uint32Array;
}

/** What the module says of itself. */
export interface About {
  readonly columns: Readonly<Record<string, number>>;
  readonly seats: Readonly<Record<"points" | "won" | "places", number>>;
  readonly policies: Readonly<Record<string, number>>;
}

export class LastCard {
  static load(source: BufferSource | WebAssembly.Module): Promise<LastCard>;
  readonly about: About;
  /** The names of the bots. */
  readonly bots: string[];
  /** Sits down at a table; it rejects for what cannot be played. */
  sit(table: Table): Promise<void>;
  /** Plays so many games from number `first` on. */
  play(first: number, games: number): Columns;
  /** Plays games and keeps only how often each number occurred: faster, and the memory does not grow. */
  count(first: number, games: number): Counted;
}

/** Loads the module that comes with the package. */
export function load(): Promise<LastCard>;
/** Reads the rules of an edition, which come with the package. */
export function rulesOf(edition: string, net?: Net): Promise<RulesRecord>;
/** Asks a server of Last Card for the rules of any line. */
export function fetchRules(line: string, options: { server: string; net?: Net }): Promise<RulesRecord>;
/** Reads a record that `python -m lastcard.fast.wasm record` has written. */
export function readRecord(packed: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<RulesRecord>;
/** Returns the number that all luck of a seed comes from. */
export function keyOf(seed: string | number): Promise<bigint>;
