/**
 * Jobs that need compiled code: Python in a second worker does them, so that no table waits meanwhile. The room's worker starts it when
 * the first job comes, and ends it when none has come for a while. It has the module of the laboratory, which Python calls.
 */

import { loadProgram } from "./program.js";

/** After which time without a job the worker ends, and gives its memory back. */
const IDLE_MS = 5 * 60_000;

/** What the room's worker asks for jobs. */
export class Jobs {
  /** @type {Worker | null} */ #worker = null;
  /** @type {Map<number, {resolve: (found: any) => void, reject: (why: Error) => void}>} */ #waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #idle;
  #count = 0;
  #address;

  /** @param {URL} address of the room's worker, which is the script of this one as well */
  constructor(address) {
    this.#address = new URL(address);
    this.#address.searchParams.set("jobs", "");
  }

  /**
   * Does a job; returns what jobs.py returns.
   *
   * @param {string} name
   * @param {string} args as JSON
   * @param {any} chunks of a feed: a list of Python, or null
   */
  do(name, args, chunks) {
    this.#worker ??= this.#start();
    this.#count += 1;
    const number = this.#count;
    const found = new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
    this.#worker.postMessage({ job: number, name, args, chunks: chunks?.toJs() ?? null });
    clearTimeout(this.#idle);
    return found;
  }

  #start() {
    const worker = new Worker(this.#address, { type: "module", name: "lastcard jobs" });
    worker.onmessage = ({ data }) => {
      if (data.failed) return this.#end(new Error(data.failed));
      if (!data.done) return;
      this.#waiting.get(data.done)?.resolve([data.kind, data.body]);
      this.#waiting.delete(data.done);
      if (!this.#waiting.size) this.#idle = setTimeout(() => this.#end(new Error("idle")), IDLE_MS);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new Error(event.message || "jobs"));
    };
    return worker;
  }

  /** @param {Error} why */
  #end(why) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}

/**
 * In the second worker: do what is asked for, one after the other.
 *
 * @param {any} python
 * @param {BufferSource} module the bytes of lastcard.wasm
 * @param {any[]} early messages that came while this worker started
 */
export async function doJobs(python, module, early) {
  python.registerJsModule("lastcard_module", await loadProgram(module));
  const work = python.pyimport("lastcard.pocket.jobs").done;
  const take = ({ job, name, args, chunks }) => {
    const found = work(name, args, chunks);
    const [kind, body] = found.toJs();
    found.destroy();
    postMessage({ done: job, kind, body });
  };
  onmessage = ({ data }) => take(data);
  early.forEach(take);
}
