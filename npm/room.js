/** The room of a site of Last Card (`lastcard site`), which runs in a worker of this browser: its endpoints, and its tables. */

const CLOSED = { code: 1000, reason: "" };

/** A connection to a table. It ends with the room's worker, as a WebSocket ends with its server. */
class Connection {
  isOpen = false;

  /**
   * @param {number} number
   * @param {string} table
   * @param {{after?: number, opened?: () => void, said?: (text: string) => void, closed?: (how: {code: number, reason: string}) => void}} how
   * @param {(message: Record<string, unknown>) => void} post
   * @param {() => void} ended
   */
  constructor(number, table, how, post, ended) {
    Object.assign(this, { number, table, how, post, ended });
    this.knock();
  }

  knock() {
    this.post({ open: this.number, table: this.table, after: this.how.after ?? -1 });
  }

  begin() {
    this.isOpen = true;
    this.how.opened?.();
  }

  /** @param {string} text */
  say(text) {
    if (!this.isOpen) throw new Error("the connection is not open");
    this.post({ say: this.number, text });
  }

  close() {
    this.post({ shut: this.number });
    this.end(CLOSED);
  }

  /** @param {{code: number, reason: string}} how */
  end(how) {
    if (this.isOver) return;
    this.isOver = true;
    this.isOpen = false;
    this.ended();
    this.how.closed?.(how);
  }
}

class Room {
  #me = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  #count = 0;
  /** @type {Map<number, {message: Record<string, unknown>, done: (answer: any) => void, fail: (why: Error) => void}>} */
  #calls = new Map();
  /** @type {Map<number, Connection>} */
  #connections = new Map();
  /** @type {Worker | null} */
  #worker = null;
  #isReady = false;
  #hasBegun = false;
  #isClosed = false;
  #leave = new AbortController();
  #letGo = () => {};

  /**
   * @param {URL} base
   * @param {{bytes: number, version: string}} about
   * @param {(done: number, total: number) => void} progress
   */
  constructor(base, about, progress) {
    this.base = base;
    this.progress = progress;
    this.ready = new Promise((done, fail) => Object.assign(this, { begun: done, failed: fail }));
    const mark = `lastcard ${base.pathname}`;
    const script = new URL(`pocket/worker.js?bytes=${about.bytes}&version=${about.version}`, base);
    // Of all pages of this site one has the worker. The others reach it over a channel, until one of them starts its own.
    this.channel = new BroadcastChannel(mark);
    this.channel.onmessage = ({ data }) => this.#worker === null && this.#take(data);
    this.channel.postMessage({ from: this.#me, hello: true });
    const start = () => new Promise((done) => this.#start(script, () => done(undefined)));
    if (!globalThis.navigator?.locks) void start();
    else navigator.locks.request(mark, { signal: this.#leave.signal }, start).catch(() => {}); // closed before it was its turn
  }

  /** @param {URL} script @param {() => void} letGo */
  #start(script, letGo) {
    this.#isReady = false;
    this.#letGo = letGo;
    const worker = (this.#worker = new Worker(script, { type: "module", name: "lastcard" }));
    worker.onmessage = ({ data }) => {
      if (!data.again) return this.#take(data);
      worker.terminate();
      this.#start(script, letGo);
    };
    worker.onerror = (event) => this.#take({ failed: event.message || "worker.js" });
    worker.postMessage({ wake: true });
  }

  /** @param {Record<string, unknown>} message */
  #post = (message) => {
    if (this.#isReady && !this.#isClosed) (this.#worker ?? this.channel).postMessage({ ...message, from: this.#me });
  };

  /** @param {any} message */
  #take(message) {
    if (message.to !== undefined && message.to !== this.#me) return;
    if (message.ready) this.#begin();
    else if (message.failed) this.#fail(new Error(message.failed));
    else if (message.loading) this.progress(message.done, message.total);
    else if (message.answer) {
      this.#calls.get(message.answer)?.done(message);
      this.#calls.delete(message.answer);
    } else if (message.opened) this.#connections.get(message.opened)?.begin();
    else if (message.said) this.#connections.get(message.said)?.how.said?.(message.text);
    else if (message.closed) this.#connections.get(message.closed)?.end({ code: message.code, reason: message.text });
  }

  /** The room is there, for the first time or in another page: what was asked is asked again, and connections begin anew. */
  #begin() {
    const hasBegun = this.#hasBegun;
    this.#isReady = this.#hasBegun = true;
    for (const { message } of this.#calls.values()) this.#post(message);
    for (const each of [...this.#connections.values()]) hasBegun ? each.end({ code: 1006, reason: "" }) : each.knock();
    this.begun(this);
  }

  /** @param {Error} why */
  #fail(why) {
    this.failed(why);
    for (const { fail } of this.#calls.values()) fail(why);
    this.#calls.clear();
    for (const each of [...this.#connections.values()]) each.end({ code: 1006, reason: why.message });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {{token?: string}} [how]
   */
  async ask(method, path, body, { token } = {}) {
    if (this.#isClosed) throw new Error("the room is closed");
    const number = (this.#count += 1);
    const headers = { ...(body === undefined ? {} : { "content-type": "application/json" }), ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const message = { call: number, method, address: path, headers, body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)) };
    const found = await new Promise((done, fail) => {
      this.#calls.set(number, { message, done, fail });
      this.#post(message);
    });
    return new Response(found.body, { status: found.status, headers: found.headers });
  }

  /**
   * @param {string} table
   * @param {ConstructorParameters<typeof Connection>[2]} [how]
   */
  connect(table, how = {}) {
    if (this.#isClosed) throw new Error("the room is closed");
    const number = (this.#count += 1);
    const made = new Connection(number, table, how, this.#post, () => this.#connections.delete(number));
    this.#connections.set(number, made);
    return made;
  }

  close() {
    if (this.#isClosed) return;
    this.#post({ shut: 0 });
    this.#isClosed = true;
    this.#fail(new Error("the room is closed"));
    this.#leave.abort();
    this.#worker?.terminate();
    this.#letGo();
    this.channel.close();
  }
}

/**
 * Opens the room of a site.
 * @param {{url: string | URL, progress?: (done: number, total: number) => void}} options
 */
export async function openRoom({ url, progress = () => {} }) {
  const base = new URL(url, globalThis.location?.href);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  base.search = base.hash = "";
  const answer = await fetch(new URL("pocket/site.json", base));
  if (!answer.ok) throw new Error(`${base} is no site of Last Card: status ${answer.status}`);
  return new Room(base, await answer.json(), progress).ready;
}
