/** Has workers play the games of a question, block by block, both lines alike. */

import { startWorker } from "../shared/page/workers.js";
import { compared, Line } from "./comparison.js";
import { playedBy } from "./question.js";

/**
 * @typedef {import("./games_worker.js").Task} Task
 * @typedef {import("./games_worker.js").Done} Done
 * @typedef {import("./module.js").About} About
 * @typedef {import("./module.js").RulesRecord} RulesRecord
 * @typedef {import("./question.js").Question} Question
 * @typedef {{bytes: ArrayBuffer, about: About, packed: Uint8Array<ArrayBuffer>[], records: RulesRecord[]}} Material
 */

const MOST_WORKERS = 16;

/** A run of the laboratory: it begins at once, and tells whenever games have come. */
export class Playing {
  /**
   * @param {Question} question
   * @param {Material} material
   * @param {() => void} told called when games have come, when it is over, and when a worker has failed
   */
  constructor(question, material, told) {
    this.question = question;
    this.records = material.records;
    this.told = told;
    this.lines = material.records.map((record) => new Line(playedBy(record, question), material.about, question.games, question.seed));
    this.error = "";
    this.over = false;
    this.began = performance.now();
    this.ended = 0;
    this.#tasks = tasksOf(question.games, this.lines[0].size);
    const { seats, bots, seed, matches } = question;
    const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS));
    this.workers = Array.from({ length: count }, () => startWorker("laboratory/games_worker.js"));
    for (const worker of this.workers) {
      worker.onmessage = ({ data }) => this.#take(worker, data);
      worker.onerror = (event) => this.#fail(event.message || "the worker did not start");
      worker.postMessage({ bytes: material.bytes, records: material.packed, table: { seats, bots, seed, matches } });
    }
  }

  /** @type {Iterator<Task>} */
  #tasks;

  /** How many tasks the workers have not answered yet. */
  #open = 0;

  /** How many games were played, of both lines together. */
  get games() {
    return this.lines[0].games + this.lines[1].games;
  }

  /** Which part of the games was played. */
  get part() {
    return this.games / (2 * this.question.games);
  }

  /** The games of a second: of all workers, and of one while it plays. */
  get speed() {
    const seconds = ((this.ended || performance.now()) - this.began) / 1000;
    const busy = this.lines[0].seconds + this.lines[1].seconds;
    return { all: seconds ? this.games / seconds : 0, each: busy ? this.games / busy : 0 };
  }

  /** Compares both lines by the games that were played so far. */
  compare() {
    const [base, other] = this.lines;
    if (Math.min(base.games, other.games) < 2 || this.found?.games === this.games) return;
    this.found = { games: this.games, ...compared(base, other) };
  }

  /** The differences when the lines were last compared, or null as long as a line has too few games. @type {({games: number} & ReturnType<typeof compared>) | null} */
  found = null;

  /** Ends the games early. */
  stop() {
    this.#end();
  }

  /**
   * @param {Worker} worker
   * @param {any} data
   */
  #take(worker, data) {
    if (this.over) return;
    if (data.error) {
      this.#fail(data.error);
      return;
    }
    if (data.ready) {
      this.began = this.games ? this.began : performance.now();
    } else {
      this.#open--;
      this.lines[data.line].add(data.block, data.counted, data.ms / 1000);
    }
    const { value, done } = this.#tasks.next();
    if (!done) {
      this.#open++;
      worker.postMessage(value);
    } else if (!this.#open) {
      this.#end();
      return;
    }
    this.told();
  }

  /** @param {string} message */
  #fail(message) {
    if (this.over) return;
    this.error = message;
    this.#end();
  }

  #end() {
    if (this.over) return;
    this.over = true;
    this.ended = performance.now();
    for (const worker of this.workers) worker.terminate();
    this.told();
  }
}

/**
 * The blocks of both lines, in turn.
 * @param {number} games
 * @param {number} size
 * @returns {Generator<Task>}
 */
function* tasksOf(games, size) {
  for (let block = 0; block * size < games; block++) {
    const first = block * size;
    for (const line of [0, 1]) yield { line, block, first, games: Math.min(size, games - first) };
  }
}
