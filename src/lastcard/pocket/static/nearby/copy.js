/**
 * The copy of the host's table on this device: it comes over the channel as the log grows, and becomes the table if the host does not come
 * back. It holds all hidden cards, so it is kept out of the page, and goes with it.
 */

import { LONGEST_LOG } from "./taking.js";

export class Copy {
  /** @type {string[]} */ #parts = [];
  #length = 0;
  #table = "";
  /** @type {boolean | null} what the player has said of a copy of this table; null before */
  agreed = null;
  /** The number and the hash of the last entry. */
  k = 0;
  hash = "";

  /** @param {string} table */
  has(table) {
    return this.#table === table && this.k > 0;
  }

  /** The log, as `Taking` keeps it. */
  get parts() {
    return [...this.#parts];
  }

  /** Forget the copy. */
  clear() {
    this.#parts = [];
    this.#length = this.k = 0;
    this.#table = this.hash = "";
  }

  /**
   * Answer the question whether this device keeps a copy.
   *
   * @param {boolean} agreed
   */
  answered(agreed) {
    this.agreed = agreed;
    if (!agreed) this.clear();
    return agreed ? { copy: "yes", k: this.k, hash: this.hash } : { copy: "no" };
  }

  /**
   * Take a part of the log, which continues the copy or begins it anew.
   *
   * @param {any} message
   * @param {string} table
   * @returns {{copy: string, k?: number, hash?: string}} the answer to the host
   */
  take({ part, after, k, hash }, table) {
    const isPart = typeof part === "string" && typeof hash === "string" && Number.isSafeInteger(k) && k > after;
    if (after === 0 || this.#table !== table) this.clear();
    if (!this.agreed || !isPart || after !== this.k || this.#length + part.length > LONGEST_LOG) return this.answered(false);
    this.#parts.push(part);
    this.#length += part.length;
    [this.#table, this.k, this.hash] = [table, k, hash];
    return { copy: "got" };
  }
}
