/**
 * Keeps a copy of this device's table on the device of one guest who agreed: each entry of the log goes there once it is written here.
 */

import { sendMessage } from "./frames.js";

/** @typedef {{channel: RTCDataChannel, seat: string, name: string}} Guest a guest; seat and name are "" before it has a seat */

export class Mirror {
  /** @type {Guest | null} */ #asked = null;
  /** @type {Guest | null} */ #holder = null;
  /** The seats that want no copy. @type {Set<string>} */ #refused = new Set();
  #k = 0;
  #hash = "";
  #isBusy = false;
  #hasGrown = false;
  #isOver = false;
  /** Called once a part has arrived, or cannot any more. */
  #got = () => {};
  /** The seat of the device with the copy, also while it is not connected: two devices with copies could both play on. */
  seat = "";

  /**
   * @param {(step: string, given?: unknown) => Promise<any>} step asks the worker, see handover.py
   * @param {string} table
   * @param {(guest: Guest) => void} agreed is called when a guest's device begins to keep a copy
   */
  constructor(step, table, agreed) {
    this.step = step;
    this.table = table;
    this.agreed = agreed;
  }

  /** Ask the first of the guests that could keep a copy, unless one does. @param {Iterable<Guest>} guests */
  choose(guests) {
    if (this.#isOver || this.#holder || this.#asked) return;
    for (const guest of guests) {
      if (!guest.seat || this.#refused.has(guest.seat) || (this.seat && guest.seat !== this.seat)) continue;
      this.#asked = guest;
      return sendMessage(guest.channel, { copy: "ask" });
    }
  }

  /**
   * Take what a guest says of its copy.
   *
   * @param {Guest} guest
   * @param {any} message
   */
  take(guest, { copy, k, hash }) {
    if (copy === "got") return guest === this.#holder && this.#got();
    if (guest !== this.#asked && guest !== this.#holder) return;
    if (copy === "no") {
      this.#refused.add(guest.seat);
      this.seat = "";
      this.left(guest);
    } else if (copy === "yes" && guest === this.#asked && Number.isSafeInteger(k) && typeof hash === "string") {
      [this.#asked, this.#holder, this.seat, this.#k, this.#hash] = [null, guest, guest.seat, k, hash];
      this.agreed(guest);
      void this.grew();
    }
  }

  /** A guest's connection has ended, or it keeps no copy any more. @param {Guest} guest */
  left(guest) {
    if (guest === this.#asked) this.#asked = null;
    if (guest !== this.#holder) return;
    this.#holder = null;
    this.#got();
  }

  /** The table is on another device now: no copy of it is kept. */
  end() {
    this.#isOver = true;
    this.#holder = this.#asked = null;
    this.#got();
  }

  /** Send what has been written since the last part. */
  async grew() {
    this.#hasGrown = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#hasGrown && this.#holder) {
      this.#hasGrown = false;
      const holder = this.#holder;
      const found = await this.step("copy", { k: this.#k, hash: this.#hash });
      if (holder !== this.#holder) this.#hasGrown = true; // another one, or none: it says where its copy ends
      else if (found.k > found.after) await this.#send(holder, found);
    }
    this.#isBusy = false;
  }

  /**
   * @param {Guest} holder
   * @param {any} found a part of the log
   */
  async #send(holder, found) {
    const got = new Promise((done) => (this.#got = () => done(undefined)));
    sendMessage(holder.channel, { copy: "part", ...found });
    await got;
    if (holder === this.#holder) [this.#k, this.#hash] = [found.k, found.hash];
    this.#hasGrown = true; // until a part is empty
  }
}
