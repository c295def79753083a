/**
 * A stream with open hands in place of the connection to a table (`?stream=hands`): it looks like a WebSocket, and asks the server for the
 * lines that it shows now. The server keeps them late, and sends no round before it is over. table.js loads this module.
 *
 * @typedef {object} OpenPage what the server shows
 * @property {object | null} hello
 * @property {object[]} lines
 * @property {number} k
 * @property {number} in_ms
 * @property {number} behind_ms
 */

import { at } from "../../shared/page/addresses.js";
import { t } from "../../shared/text/messages.js";
import { openHand } from "../board/open_hand.js";
import { openHandsLoaded } from "../state/page_state.js";

const OPEN = 1;
const CLOSED = 3;
const REFUSED = 1008;
const LOST = 1006;
const FORBIDDEN = 403;
const MISSING = 404;
/** When to ask again after an answer did not come. */
const AGAIN_MS = 5_000;
const MINUTE_MS = 60_000;

/** @param {string} id of the table */
export function beginOpenHands(id) {
  openHandsLoaded(openHand);
  const badge = document.createElement("p");
  badge.className = "stream-badge";
  badge.hidden = true;
  document.getElementById("game")?.append(badge);
  let behind = 0;
  const say = () => {
    badge.hidden = !behind;
    badge.textContent = t("table-stream-behind", { number: Math.round(behind / MINUTE_MS) });
  };
  addEventListener("language", say);
  globalThis.WebSocket = /** @type {any} */ (openHandsSocket(id, (ms) => {
    behind = ms;
    say();
  }));
}

/**
 * Return a class that takes the place of WebSocket.
 *
 * @param {string} id of the table
 * @param {(behindMs: number) => void} hear is told how late the lines are that follow
 */
export function openHandsSocket(id, hear) {
  /** The last entry that was shown, null before the first. @type {number | null} */
  let k = null;

  return class OpenHandsSocket {
    readyState = 0;
    /** @type {(() => void) | null} */
    onopen = null;
    /** @type {((event: {data: string}) => void) | null} */
    onmessage = null;
    /** @type {((event: {code: number}) => void) | null} */
    onclose = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;

    /** Each connection begins anew with the round that is shown. */
    constructor() {
      k = null;
      void this.#begin();
    }

    /** A stream takes no messages. */
    send() {}

    close() {
      this.readyState = CLOSED;
      clearTimeout(this.#timer);
    }

    /** Whether the host of the table allows a stream, null where that cannot be found out now. */
    async #isAllowed() {
      const answer = await fetch(at(`/api/tables/${encodeURIComponent(id)}`)).catch(() => null);
      if (answer?.status === MISSING) return true; // the next request says so
      const table = answer?.ok ? await answer.json().catch(() => null) : null;
      return table && Boolean(table.stream_s);
    }

    async #begin() {
      const isAllowed = await this.#isAllowed();
      if (this.readyState === CLOSED) return;
      if (isAllowed === false) this.#end(REFUSED);
      else void this.#look();
    }

    async #look() {
      const answer = await fetch(at(`/api/tables/${encodeURIComponent(id)}/open-hands${k === null ? "" : `?after=${k}`}`)).catch(() => null);
      if (this.readyState === CLOSED) return;
      if (answer?.status === FORBIDDEN || answer?.status === MISSING) return this.#end(answer.status === FORBIDDEN ? REFUSED : LOST);
      const found = /** @type {OpenPage | null} */ (answer?.ok ? await answer.json().catch(() => null) : null);
      if (/** @type {number} */ (this.readyState) === CLOSED) return;
      if (found) this.#show(found);
      this.#timer = setTimeout(() => void this.#look(), found?.in_ms ?? AGAIN_MS);
    }

    /** @param {OpenPage} found */
    #show(found) {
      if (this.readyState !== OPEN) {
        this.readyState = OPEN;
        this.onopen?.();
      }
      if (found.k) k = found.k;
      if (found.lines.length) hear(found.behind_ms);
      const told = found.hello ? [found.hello, ...found.lines, { watching: 0 }] : [...found.lines, { ping: 1 }];
      this.onmessage?.({ data: told.map((one) => JSON.stringify(one)).join("\n") });
    }

    /** @param {number} code */
    #end(code) {
      this.readyState = CLOSED;
      this.onclose?.({ code });
    }
  };
}
