/**
 * The connection to a table (docs/program/wire.md). It reconnects by itself, requests the lines it has missed, and repeats commands that
 * were not answered or not stored. Its user receives one sequence of lines without gaps.
 *
 *     const connection = new Connection("k3jx9m2pqa", { token });
 *     connection.addEventListener("line", (event) => take(event.detail));
 *     connection.open();
 *     const answer = await connection.do("p2 r7");      // {ok: 43} or {error: "…", cause, args, rule, legal}
 *
 * Events: "hello" (detail: the hello message; `connection.continues`: whether the lines continue where they ended, or begin anew), "line"
 * (detail: a Line), "watching" (detail: the number of spectators), "votes" (detail: what may be voted on), "state" (detail: the new state), "bye" (detail: the message), "fault" (detail:
 * the server's answer to a message it could not read), "paused" (detail: whether the server cannot store anything now), "blocked" (detail:
 * the new `connection.isBlocked`).
 *
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/wire/wire_types.js").Accepted} Accepted
 * @typedef {import("../../shared/wire/wire_types.js").Rejected} Rejected
 *
 * @typedef {"connecting" | "open" | "away" | "gone"} State away: lost, reconnecting; gone: unavailable, see `connection.why`
 * @typedef {Pick<Accepted, "ok"> | Partial<Rejected> & Pick<Rejected, "error"> & {lost?: boolean}} Answer lost: the connection was closed before an answer came
 *
 * @typedef {object} World the environment; tests replace it
 * @property {new (address: string) => WebSocket} WebSocket
 * @property {(work: () => void, ms: number) => unknown} setTimeout
 * @property {(timer: any) => void} clearTimeout
 * @property {() => number} random
 * @property {() => number} now milliseconds
 * @property {(address: string) => Promise<{status: number}>} fetch
 * @property {string} base the address of the page
 * @property {EventTarget & {hidden?: boolean}} page dispatches "visibilitychange"
 * @property {EventTarget} network dispatches "online" and "offline"
 */

import { at } from "../../shared/page/addresses.js";

const FIRST_MS = 250;
const LONGEST_MS = 10_000;
const RESTART_MS = 5_000;
/** How long to wait before repeating a command that the server could not store. */
const PAUSED_MS = 2_000;
/** How many sockets in a row could not be opened, while the server answers, until the connection counts as blocked. */
const BLOCKED_AFTER = 2;
/** The server sends a message at least every 20 seconds. After this much silence the connection counts as lost. */
const SILENCE_MS = 50_000;
const LONGEST_MESSAGE = 4096;
const RESTARTED = 1012;
const REFUSED = 1008;

/** @returns {World} */
function thisWorld() {
  return {
    WebSocket: globalThis.WebSocket,
    setTimeout: (work, ms) => globalThis.setTimeout(work, ms),
    clearTimeout: (timer) => globalThis.clearTimeout(timer),
    random: Math.random,
    now: () => performance.now(),
    fetch: (address) => globalThis.fetch(address),
    base: globalThis.location.href,
    page: globalThis.document,
    network: globalThis.window,
  };
}

export class Connection extends EventTarget {
  /** @type {State} */
  state = "away";
  /** @type {"missing" | "refused" | null} why it is gone: there is no such table, or the server has refused the client */
  why = null;
  /** Whether the lines after the last hello continue where the earlier ones ended. */
  continues = false;
  /** Whether the server answers over HTTP while no socket can be opened, as behind a proxy that drops the header Upgrade (status 426). */
  isBlocked = false;
  /** @type {number | null} the number of the last line received */
  n;

  #id;
  #token;
  #world;
  #delayMs;
  /** @type {WebSocket | null} */
  #socket = null;
  #greeted = false;
  #wasOpened = false;
  #unopened = 0;
  #tries = 0;
  #isOpen = false;
  #heard = 0;
  /** @type {number | null} */
  #restartsIn = null;
  /** @type {unknown} */
  #timer = null;
  /** @type {unknown} */
  #listening = null;
  #count = 0;
  #mine;
  /** @type {Map<string, {text: string, answer: (answer: Answer) => void}>} */
  #unanswered = new Map();
  /** @type {Map<string, unknown>} commands that the server could not store, by id, with the timer that repeats them; null once repeated */
  #paused = new Map();
  #comeBack = () => this.#atOnce();
  #loseTouch = () => void this.#isOffline();
  #lookUp = () => this.#seen();

  /**
   * @param {string} id the table's
   * @param {{token?: string | null, after?: number | null, world?: World, delayMs?: number}} [how] after: the number of the last line already known; delayMs: how much later messages are passed on
   */
  constructor(id, { token = null, after = null, world = thisWorld(), delayMs = 0 } = {}) {
    super();
    this.#id = id;
    this.#token = token;
    this.#world = world;
    this.#delayMs = delayMs;
    this.n = after;
    // Ids must be unique, also after the page is loaded again.
    this.#mine = Math.floor(world.random() * 2 ** 52).toString(36);
  }

  /** Connect, and stay connected until `close`. */
  open() {
    if (this.#isOpen && this.state !== "gone") return;
    if (!this.#isOpen) {
      this.#world.network.addEventListener("online", this.#comeBack);
      this.#world.network.addEventListener("offline", this.#loseTouch);
      this.#world.page.addEventListener("visibilitychange", this.#lookUp);
    }
    this.#isOpen = true;
    this.#tries = 0;
    this.why = null;
    this.#connect();
  }

  /** Close the connection for good. Pending commands are answered with an error. */
  close() {
    this.#isOpen = false;
    this.#world.network.removeEventListener("online", this.#comeBack);
    this.#world.network.removeEventListener("offline", this.#loseTouch);
    this.#world.page.removeEventListener("visibilitychange", this.#lookUp);
    this.#drop();
    this.#enter("away");
    this.#giveUpWaiting({ error: "the connection was closed before the table answered", cause: "lost" });
  }

  /**
   * Send an action of the client's own seat.
   *
   * @param {string} action "p2 r7"
   * @returns {Promise<Answer>}
   */
  do(action) {
    return this.#ask({ re: this.n ?? 0, do: action });
  }

  /**
   * @param {string} text
   * @param {"team"} [to]
   * @returns {Promise<Answer>}
   */
  say(text, to) {
    return this.#ask(to ? { say: text, to } : { say: text });
  }

  /**
   * @param {string} word "clap", "laugh", …
   * @returns {Promise<Answer>}
   */
  react(word) {
    return this.#ask({ react: word });
  }

  /**
   * Send a command about the table.
   *
   * @param {string} words "ready", "bot p3 careful", …
   * @returns {Promise<Answer>}
   */
  table(words) {
    return this.#ask({ table: words });
  }

  // ---- connecting ----------------------------------------------------------------------------------------------
  #connect() {
    this.#drop();
    this.#enter("connecting");
    const address = new URL(at(`/table/${encodeURIComponent(this.#id)}`), this.#world.base);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("batch", "1");
    if (this.n !== null) address.searchParams.set("after", String(this.n));
    const socket = new this.#world.WebSocket(address.href);
    this.#socket = socket;
    this.#restartsIn = null;
    this.#listen();
    this.#wasOpened = false;
    socket.onopen = () => {
      this.#wasOpened = true;
      this.#reached(true);
      socket.send(JSON.stringify(this.#token ? { token: this.#token } : { watch: true }));
    };
    socket.onmessage = (event) => this.#receive(socket, String(event.data));
    socket.onclose = (event) => void this.#closed(socket, event.code);
  }

  /** Drop the socket and all timers. Later messages of this socket are ignored. */
  #drop() {
    this.#world.clearTimeout(this.#timer);
    this.#world.clearTimeout(this.#listening);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  async #closed(socket, code) {
    if (socket !== this.#socket) return;
    const wasGreeted = this.#greeted;
    const wasOpened = this.#wasOpened;
    this.#drop();
    if (code === REFUSED) return this.#giveUp("refused");
    if (code === RESTARTED) return this.#later(this.#restartMs());
    this.#later(this.#backoffMs());
    // A browser does not say why a connection could not be opened, so request the table over HTTP.
    if (wasGreeted) return;
    const status = await this.#status();
    if (status === 404 && !this.#socket && this.#isOpen) this.#giveUp("missing");
    else if (!wasOpened) this.#reached(status !== 200);
  }

  /**
   * Note whether a socket was opened, or nothing else could be reached either; neither says that something blocks sockets.
   *
   * @param {boolean} isNormal
   */
  #reached(isNormal) {
    this.#unopened = isNormal ? 0 : this.#unopened + 1;
    const isBlocked = this.#unopened >= BLOCKED_AFTER;
    if (isBlocked === this.isBlocked) return;
    this.isBlocked = isBlocked;
    this.#tell("blocked", isBlocked);
  }

  /** Request the table over HTTP, and return the status; null without a network. */
  async #status() {
    try {
      return (await this.#world.fetch(new URL(at(`/api/tables/${encodeURIComponent(this.#id)}`), this.#world.base).href)).status;
    } catch {
      return null;
    }
  }

  /** The network is gone, which the socket would notice much later. A server on this machine can still be reached. */
  async #isOffline() {
    const socket = this.#socket;
    if (!socket || (await this.#status()) !== null || socket !== this.#socket) return;
    this.#drop();
    this.#later(this.#backoffMs());
  }

  /** @param {number} ms */
  #later(ms) {
    this.#enter("away");
    this.#timer = this.#world.setTimeout(() => this.#connect(), ms);
  }

  #backoffMs() {
    this.#tries += 1;
    const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries);
    return FIRST_MS + this.#world.random() * (most - FIRST_MS);
  }

  /** After a restart all clients reconnect at once, so each waits for a random time. */
  #restartMs() {
    this.#tries += 1;
    const least = Math.min(this.#restartsIn ?? FIRST_MS, RESTART_MS);
    return least + this.#world.random() * (RESTART_MS - least);
  }

  /** @param {"missing" | "refused"} why */
  #giveUp(why) {
    this.#drop();
    this.why = why;
    this.#enter("gone");
    const isGone = why === "missing";
    this.#giveUpWaiting(isGone ? { error: "this table is not there any more", cause: "gone" } : { error: "the table has closed the connection", cause: "closed" });
  }

  #atOnce() {
    if (this.state === "gone" || !this.#isOpen) return;
    this.#tries = 0;
    this.#connect();
  }

  #seen() {
    if (this.#world.page.hidden) return;
    if (this.state === "away" || (this.state === "open" && this.#world.now() - this.#heard > SILENCE_MS / 2)) this.#atOnce();
  }

  /** Restart the timer of silence. When it ends, the connection counts as lost. */
  #listen() {
    this.#heard = this.#world.now();
    this.#world.clearTimeout(this.#listening);
    this.#listening = this.#world.setTimeout(() => {
      this.#drop();
      this.#later(this.#backoffMs());
    }, SILENCE_MS);
  }

  /** @param {State} state */
  #enter(state) {
    if (state === this.state) return;
    this.state = state;
    this.#tell("state", state);
  }

  // ---- receiving -------------------------------------------------------------------------------------------
  /**
   * @param {WebSocket} socket
   * @param {string} text
   */
  #receive(socket, text) {
    this.#listen();
    for (const part of text.split("\n")) {
      if (socket !== this.#socket) return; // a listener has closed the connection, or a gap has
      if (!part) continue;
      const message = JSON.parse(part);
      if (!this.#delayMs || message.ping !== undefined) this.#take(message);
      else this.#world.setTimeout(() => socket === this.#socket && this.#take(message), this.#delayMs);
    }
  }

  /** @param {any} message */
  #take(message) {
    if (message.hello !== undefined) this.#takeHello(message);
    else if (message.ping !== undefined) this.#send(JSON.stringify({ pong: message.ping }));
    else if (message.watching !== undefined) this.#tell("watching", message.watching);
    else if (message.votes !== undefined) this.#tell("votes", message.votes);
    else if (message.bye !== undefined) this.#sayBye(message);
    else if (message.id === null) this.#tell("fault", message.error);
    else if (message.id !== undefined) this.#answered(message);
    else if (message.n !== undefined) this.#takeLine(message);
  }

  /** @param {any} hello */
  #takeHello(hello) {
    this.continues = this.n !== null && hello.n === this.n;
    this.n = hello.n;
    this.#greeted = true;
    const waiting = [...this.#unanswered.values()];
    this.#tell("hello", hello);
    if (!this.#socket) return; // a listener has closed the connection
    this.#enter("open");
    for (const { text } of waiting) this.#send(text);
  }

  /** @param {any} bye */
  #sayBye(bye) {
    this.#restartsIn = bye.in_ms ?? null;
    this.#tell("bye", bye);
  }

  /** @param {Line} line */
  #takeLine(line) {
    const last = this.n ?? 0;
    if (line.n <= last) return;
    if (line.n > last + 1) {
      this.#drop();
      this.#later(this.#backoffMs());
      return;
    }
    this.n = line.n;
    this.#tries = 0;
    this.#tell("line", line);
  }

  /** @param {any} message */
  #answered({ id, re: _, ...answer }) {
    const asked = this.#unanswered.get(id);
    if (!asked) return;
    if (answer.cause === "paused") return this.#sendLater(id);
    this.#unanswered.delete(id);
    this.#unpause(id);
    asked.answer(answer);
  }

  /**
   * Repeat a command that the server could not store. The id stays the same, so it is never carried out twice.
   *
   * @param {string} id
   */
  #sendLater(id) {
    if (this.#paused.get(id)) return; // it has come twice, over two connections
    const wasPaused = this.#paused.size > 0;
    this.#paused.set(id, this.#world.setTimeout(() => {
      this.#paused.set(id, null);
      const asked = this.#unanswered.get(id);
      if (asked && this.#greeted) this.#send(asked.text);
    }, PAUSED_MS + this.#world.random() * PAUSED_MS));
    if (!wasPaused) this.#tell("paused", true);
  }

  /** @param {string} id */
  #unpause(id) {
    this.#world.clearTimeout(this.#paused.get(id));
    if (this.#paused.delete(id) && !this.#paused.size) this.#tell("paused", false);
  }

  // ---- sending ---------------------------------------------------------------------------------------------------
  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<Answer>}
   */
  #ask(message) {
    this.#count += 1;
    const id = `${this.#mine}-${this.#count}`;
    const text = JSON.stringify({ id, ...message });
    if (new TextEncoder().encode(text).length > LONGEST_MESSAGE) {
      return Promise.resolve({ error: "this is too long to be sent", cause: "too_long", lost: true });
    }
    if (!this.#isOpen || this.state === "gone") {
      return Promise.resolve({ error: "there is no connection to the table", cause: "no_connection", lost: true });
    }
    return new Promise((answer) => {
      this.#unanswered.set(id, { text, answer });
      if (this.#greeted) this.#send(text);
    });
  }

  /** @param {string} text */
  #send(text) {
    if (this.#socket?.readyState === 1) this.#socket.send(text);
  }

  /** @param {import("../../shared/text/reader.js").Refusal} refusal */
  #giveUpWaiting(refusal) {
    const waiting = [...this.#unanswered.values()];
    this.#unanswered.clear();
    for (const id of [...this.#paused.keys()]) this.#unpause(id);
    for (const { answer } of waiting) answer({ ...refusal, lost: true });
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
