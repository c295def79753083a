/**
 * Hands the table of this device to the device of a guest: its log goes there in parts, each of which is acknowledged. The table is
 * forgotten here only once the other device has said that it keeps the log; until then nobody plays, and afterwards nothing is here twice.
 */

import { sendMessage } from "./frames.js";

/** How long a device that takes a table over may be silent. */
const SILENCE_MS = 60_000;

/** What a guest's device says while it takes the table over, as promises. */
export class Talk {
  /** @type {any[]} */ #heard = [];
  /** @type {((message: any) => void) | null} */ #wake = null;
  #isOver = false;

  /** @param {any} message */
  take(message) {
    if (this.#wake) this.#wake(message);
    else if (this.#heard.length < 2) this.#heard.push(message);
    this.#wake = null;
  }

  /** The connection has ended. */
  end() {
    this.#isOver = true;
    this.take({ hand: "gone" });
  }

  /** Forget what was said before. */
  clear() {
    this.#heard = [];
  }

  /**
   * @param {number} [ms] how long to wait; without it, as long as the connection lasts
   * @returns {Promise<any>} the next message, { hand: "gone" } once the connection or the time has ended
   */
  next(ms = 0) {
    if (this.#heard.length) return Promise.resolve(this.#heard.shift());
    if (this.#isOver) return Promise.resolve({ hand: "gone" });
    return new Promise((done) => {
      this.#wake = done;
      if (ms) setTimeout(() => this.#wake === done && this.take({ hand: "gone" }), ms);
    });
  }
}

/**
 * Hand a table over.
 *
 * @param {(step: string, given?: unknown) => Promise<any>} step asks the worker, see handover.py
 * @param {RTCDataChannel} channel
 * @param {Talk} talk
 * @param {string} table
 * @returns {Promise<"moved" | "refused" | "lost" | "unsure">} lost: the table is here as before; unsure: it may be on both devices
 */
export async function handOver(step, channel, talk, table) {
  talk.clear();
  sendMessage(channel, { hand: "offer", table });
  const { hand } = await talk.next();
  if (hand !== "ready") return hand === "no" ? "refused" : "lost";
  const held = await step("hold");
  for (let at = 0; at < held.k; ) {
    const { part, k } = await step("part", at);
    if (k > at) sendMessage(channel, { hand: "part", part });
    if (!(k > at) || (await talk.next(SILENCE_MS)).hand !== "got") return release("lost");
    at = k;
  }
  sendMessage(channel, { hand: "whole", hash: held.hash });
  const said = await talk.next(SILENCE_MS);
  if (said.hand !== "kept") return release(said.hand === "gone" ? "unsure" : "lost");
  const { removed } = await step("forget", held.hash);
  return removed ? "moved" : "unsure";

  /** @param {"lost" | "unsure"} how */
  async function release(how) {
    await step("release");
    return how;
  }
}
