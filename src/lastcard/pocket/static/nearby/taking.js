/**
 * Takes a table over from the host's device: a frame of this page starts the worker, which checks the log and keeps it.
 */

import { sendMessage } from "./frames.js";

/** The most characters of the parts of a log that a device takes. */
export const LONGEST_LOG = 32 * 1024 * 1024;

export class Taking {
  /** @type {string[]} */ #parts = [];
  #length = 0;
  isKept = false;

  /**
   * @param {RTCDataChannel} channel
   * @param {string} table
   * @param {HTMLIFrameElement} frame of nearby/take/, whose worker keeps the table
   */
  constructor(channel, table, frame) {
    this.channel = channel;
    this.table = table;
    this.frame = frame;
  }

  /**
   * Start the worker, and say that the log can come.
   *
   * @returns {Promise<string>} why it cannot, "" if it can
   */
  async begin() {
    await new Promise((done) => this.frame.addEventListener("load", done, { once: true }));
    const failed = new Promise((done) => this.#local.events.addEventListener("progress", (/** @type {any} */ { detail }) => detail.failed && done({ fault: detail.failed })));
    const { fault = "" } = await Promise.race([this.#step("release"), failed]);
    sendMessage(this.channel, { hand: fault ? "failed" : "ready" });
    return fault;
  }

  /**
   * Take a message of the host.
   *
   * @param {any} message
   * @returns {Promise<string>} why the table cannot be kept, "" if all is well
   */
  async take({ hand, part, hash }) {
    if (hand === "part" && typeof part === "string") {
      this.#length += part.length;
      if (this.#length > LONGEST_LOG) return this.#failed("");
      this.#parts.push(part);
      sendMessage(this.channel, { hand: "got" });
    } else if (hand === "whole") {
      const fault = await this.keep(this.#parts, hash);
      if (fault) return this.#failed(fault);
      sendMessage(this.channel, { hand: "kept" });
    }
    return "";
  }

  /**
   * Keep a log: the worker checks its chain and folds it.
   *
   * @param {string[]} parts
   * @param {string} hash of its last entry
   * @returns {Promise<string>} why it cannot be kept, "" if it is
   */
  async keep(parts, hash) {
    const kept = await this.#step("adopt", parts);
    this.isKept = !kept.fault && kept.hash === hash;
    return this.isKept ? "" : (kept.fault ?? "?");
  }

  /** @param {string} fault */
  #failed(fault) {
    sendMessage(this.channel, { hand: "failed" });
    return fault || "?";
  }

  get #local() {
    return /** @type {any} */ (this.frame.contentWindow).lastcardLocal;
  }

  /**
   * @param {string} step
   * @param {unknown} [given]
   * @returns {Promise<any>}
   */
  #step(step, given = null) {
    return this.#local.ask({ hand: 0, step, table: this.table, given });
  }
}
