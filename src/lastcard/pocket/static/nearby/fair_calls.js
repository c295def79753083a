/**
 * The requests of a guest to the room of another device: one at a time, and after each a rest as long as it took. The room answers nobody
 * else while it computes, so that a guest has at most half of its time, whatever it asks for.
 */

const MOST_WAITING = 16;
const LONGEST_REST_MS = 5000;

/** @typedef {{call: number}} Asked a request; it may have more */

export class FairCalls {
  /** @type {Asked[]} */ waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ rest;
  isBusy = false;
  since = 0;

  /**
   * @param {(message: any) => void} pass is called with a request whose turn it is
   * @param {(call: number) => void} refuse is called with the number of a request when too many wait
   */
  constructor(pass, refuse) {
    this.pass = pass;
    this.refuse = refuse;
  }

  /** @param {Asked} message */
  ask(message) {
    if (this.waiting.length >= MOST_WAITING) return this.refuse(message.call);
    this.waiting.push(message);
    if (!this.isBusy) this.next();
  }

  /** The room has answered. */
  answered() {
    if (!this.isBusy || this.rest !== undefined) return;
    this.rest = setTimeout(() => this.next(), Math.min(performance.now() - this.since, LONGEST_REST_MS));
  }

  next() {
    this.rest = undefined;
    const message = this.waiting.shift();
    this.isBusy = message !== undefined;
    this.since = performance.now();
    if (message) this.pass(message);
  }

  /** The guest has gone. */
  end() {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.waiting = [];
    this.isBusy = false;
  }
}
