/**
 * The page's side of a site without a server: requests to the interface and sockets to tables go to the worker with the room. Of all pages
 * of this browser one has the worker; the others reach it over a channel, and one of them starts its own when that page is left.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const base = new URL("..", script.src);
  const root = document.documentElement;
  root.dataset.base = base.pathname;
  /** The name of what belongs to this site: other sites of the same host share channels, locks and databases with it. */
  const mark = `lastcard ${base.pathname}`;
  if (root.dataset.static) root.dataset.static = new URL(root.dataset.static, location.href).pathname;

  /**
   * In the page of a guest (nearby/guest.js) the room is on another device, and that page carries what is sent.
   * @type {{postMessage: (message: any) => void, onmessage: ((message: any) => void) | null, isOpen: boolean} | null}
   */
  const guest = window.parent === window ? null : (/** @type {any} */ (window.parent).lastcardGuest ?? null);
  if (guest) root.dataset.guest = "";

  const me = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const channel = new BroadcastChannel(mark);
  const events = new EventTarget();
  /** @type {Worker | null} */
  let worker = null;
  let isReady = false;
  let hasBegun = false;
  let count = 0;
  /** @type {Map<number, {message: Record<string, unknown>, done: (answer: any) => void}>} requests without an answer */
  const calls = new Map();
  /** @type {Map<number, LocalSocket>} */
  const sockets = new Map();

  /** @param {Record<string, unknown>} message */
  const post = (message) => {
    if (isReady) (guest ?? worker ?? channel).postMessage({ ...message, from: me });
    else worker?.postMessage({ wake: true });
  };

  /** Those whose messages this page carries: guests on other devices (nearby/host.js), by id. @type {Map<string, (message: any) => void>} */
  const relays = new Map();

  /**
   * @param {string} id of a guest
   * @param {((message: any) => void) | null} carry is called with each message for the guest; null ends that
   */
  const relay = (id, carry) => {
    if (carry) relays.set(id, carry);
    else relays.delete(id);
  };
  /** @param {Record<string, unknown>} message of a guest, with its id */
  const pass = (message) => isReady && (worker ?? channel).postMessage(message);

  /** @param {Record<string, unknown>} message */
  const ask = (message) => new Promise((done) => {
    count += 1;
    const [kind] = Object.keys(message);
    const numbered = { ...message, [kind]: count };
    calls.set(count, { message: numbered, done });
    post(numbered);
  });

  /** @param {any} message */
  function take(message) {
    if (message.to !== undefined && message.to !== me && !guest) return relays.get(message.to)?.(message);
    if (message.ready) {
      if (!guest) root.dataset.start = message.isRestored ? "snapshot" : "plain";
      void begin();
      for (const carry of relays.values()) carry({ ready: true });
    } else if (message.to === undefined) events.dispatchEvent(new CustomEvent("progress", { detail: message }));
    else if (message.answer) {
      calls.get(message.answer)?.done(message);
      calls.delete(message.answer);
    } else if (message.opened) sockets.get(message.opened)?.begin();
    else if (message.said) sockets.get(message.said)?.onmessage?.({ data: message.text });
    else if (message.closed) sockets.get(message.closed)?.end(message.code, message.text);
  }

  // ---- a table that is promised before the room is there --------------------------------------------------------------
  const PROMISE = `${base.pathname}promise`;
  const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
  /** @param {number} length */
  const word = (length) => Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  /**
   * Answer the first page at once when it wants a table with bots: the page of that table has it made, with Python that starts there.
   *
   * @param {string} body
   */
  function promised(body) {
    if (isReady || guest || location.pathname !== base.pathname || !JSON.parse(body).start) return null;
    const table = word(12);
    const token = word(27);
    try {
      sessionStorage.setItem(PROMISE, JSON.stringify({ table, token, body }));
    } catch {
      return null;
    }
    return Response.json({ table, seat: "p1", token, url: `/t/${table}`, socket: `/table/${table}` }, { status: 201 });
  }

  const saved = () => {
    try {
      return sessionStorage.getItem(PROMISE);
    } catch {
      return null;
    }
  };

  /** Have the table of this page made, if it was promised: before anything else is asked of the room. */
  async function keepPromise() {
    const { table, token, body } = JSON.parse(saved() ?? "{}");
    if (!table || guest || new URLSearchParams(location.search).get("table") !== table) return;
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    isReady = true;
    const made = ask({ call: 0, method: "POST", address: `/api/tables/${table}/promised`, headers, body: new TextEncoder().encode(body) });
    isReady = false;
    if ((await made).status < 500) sessionStorage.removeItem(PROMISE);
  }

  /** The room is there, for the first time or in another page: what was asked is asked again, and connections begin anew. */
  async function begin() {
    const wasReady = hasBegun;
    hasBegun = true;
    await keepPromise();
    isReady = true;
    for (const { message } of calls.values()) post(message);
    for (const socket of [...sockets.values()]) wasReady ? socket.end(1006, "") : socket.knock();
    events.dispatchEvent(new CustomEvent("progress", { detail: { ready: true } }));
  }

  class LocalSocket {
    readyState = 0;
    /** @type {any} */ onopen = null;
    /** @type {any} */ onmessage = null;
    /** @type {any} */ onclose = null;

    /** @param {string} address */
    constructor(address) {
      this.url = new URL(address);
      this.number = count += 1;
      sockets.set(this.number, this);
      this.knock();
    }

    knock() {
      const table = decodeURIComponent(this.url.pathname.slice(`${base.pathname}table/`.length));
      post({ open: this.number, table, after: Number(this.url.searchParams.get("after") ?? -1) });
    }

    begin() {
      this.readyState = 1;
      this.onopen?.({});
    }

    /** @param {string} text */
    send(text) {
      post({ say: this.number, text });
    }

    close() {
      post({ shut: this.number });
      this.end(1000, "");
    }

    /**
     * @param {number} code
     * @param {string} reason
     */
    end(code, reason) {
      sockets.delete(this.number);
      this.readyState = 3;
      this.onclose?.({ code, reason });
    }
  }

  const plainFetch = window.fetch.bind(window);
  /** @type {typeof fetch} */
  const localFetch = async (wanted, how = {}) => {
    const address = new URL(wanted instanceof Request ? wanted.url : wanted, document.baseURI);
    if (address.origin !== base.origin || !address.pathname.startsWith(`${base.pathname}api/`)) return plainFetch(wanted, how);
    const headers = Object.fromEntries([...new Headers(how.headers)]);
    const body = how.body ? new TextEncoder().encode(String(how.body)) : null;
    const path = `/${address.pathname.slice(base.pathname.length)}${address.search}`;
    const promise = path === "/api/tables" && how.method === "POST" && promised(String(how.body));
    if (promise) return promise;
    if (!isReady && path.startsWith("/api/tables?")) return Response.json({ tables: [], pages: 1 }); // nobody else is at this device
    const found = await ask({ call: 0, method: how.method ?? "GET", address: path, headers, body });
    return new Response(found.body, { status: found.status, headers: found.headers });
  };

  const { bytes, version, compiled } = /** @type {any} */ (window).lastcardSite;
  root.toggleAttribute("data-compiled", compiled);
  /** @param {string} name */
  const addressOf = (name) => new URL(name === "sw.js" ? name : `${name}?bytes=${bytes}&version=${version}`, base).href;
  const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("lastcard-worker", {
    /** @param {string} name */
    createScriptURL(name) {
      if (name !== "pocket/worker.js" && name !== "sw.js") throw new TypeError(`${name} is no worker of this site`);
      return addressOf(name);
    },
  });

  /** @param {"pocket/worker.js" | "sw.js"} name */
  const scriptOf = (name) => policy?.createScriptURL(name) ?? addressOf(name);

  function startWorker() {
    isReady = false;
    worker = new Worker(scriptOf("pocket/worker.js"), { type: "module", name: "lastcard" });
    worker.onmessage = ({ data }) => {
      if (!data.again) return take(data);
      worker?.terminate();
      void startWorker();
    };
    if (calls.size || sockets.size || location.pathname !== base.pathname) worker.postMessage({ wake: true });
    worker.onerror = (event) => take({ failed: event.message || "worker.js" });
    return new Promise(() => {}); // the lock is held until the page is left
  }

  if (guest) {
    guest.onmessage = take;
    if (guest.isOpen) queueMicrotask(begin);
  } else {
    channel.onmessage = ({ data }) => worker === null && take(data);
    channel.postMessage({ from: me, hello: true });
  }
  window.addEventListener("pagehide", () => isReady && post({ shut: 0 }));
  window.fetch = localFetch;
  Object.assign(window, { WebSocket: LocalSocket, lastcardLocal: { ask, relay, pass, events, base, scriptOf, end: () => worker?.terminate() } });
  if (guest) return;
  if (navigator.locks) void navigator.locks.request(mark, startWorker);
  else void startWorker();
})();
