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
  /** Whether everything was cleared: no worker may start any more, until a page is loaded anew. */
  let isCleared = false;
  let count = 0;
  let lastAt = 0;
  /** @type {Map<number, {message: Record<string, unknown>, done: (answer: any) => void}>} requests without an answer */
  const calls = new Map();
  /** @type {Map<number, LocalSocket>} */
  const sockets = new Map();

  /**
   * What the first page asks of its own accord can wait: it is often left at once, for a page that starts its own worker.
   *
   * @param {Record<string, unknown>} message
   */
  const isUrgent = (message) => location.pathname !== base.pathname || message.method !== "GET";

  /** @param {Record<string, unknown>} message */
  const post = (message) => {
    lastAt = performance.now();
    if (isReady) (guest ?? worker ?? channel).postMessage({ ...message, from: me });
    else if (isUrgent(message)) worker?.postMessage({ wake: true });
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
    lastAt = performance.now();
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
  /** So many promises are kept that no page has come for: a browser may be closed before Python was there. */
  const PROMISES = 8;
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
      localStorage.setItem(PROMISE, JSON.stringify([...saved(), { table, token, body }].slice(-PROMISES)));
    } catch {
      return null;
    }
    return Response.json({ table, seat: "p1", token, url: `/t/${table}`, socket: `/table/${table}` }, { status: 201 });
  }

  /** @returns {{table: string, token: string, body: string}[]} the tables that are promised, and not made yet */
  const saved = () => {
    try {
      const found = JSON.parse(localStorage.getItem(PROMISE) ?? "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  };

  /** Have the table of this page made, if it was promised: before anything else is asked of the room. */
  async function keepPromise() {
    const own = new URLSearchParams(location.search).get("table");
    const promise = guest ? undefined : saved().find((one) => one?.table === own);
    if (!promise) return;
    const { table, token, body } = promise;
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    isReady = true;
    const made = ask({ call: 0, method: "POST", address: `/api/tables/${table}/promised`, headers, body: new TextEncoder().encode(body) });
    isReady = false;
    if ((await made).status < 500) localStorage.setItem(PROMISE, JSON.stringify(saved().filter((one) => one?.table !== table)));
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

  const QUIET_MS = 3000;
  const LONGEST_MS = 20_000;
  /**
   * Wait until the room is there, or cannot be, and nothing has been asked or answered for a while. At a table of bots something always is,
   * so that only lasts so long.
   */
  async function quiet() {
    const wait = () => new Promise((done) => setTimeout(done, QUIET_MS / 3));
    while (!isReady && root.dataset.room !== "failed") await wait();
    const until = performance.now() + LONGEST_MS;
    while (performance.now() < until && (calls.size || performance.now() < lastAt + QUIET_MS)) await wait();
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
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
    if (!isReady && /^\/api\/tables(\?|$)/.test(path) && (how.method ?? "GET") === "GET") return Response.json({ tables: [], pages: 1 }); // nobody else is at this device
    const [, line = "", lang = ""] = guest ? [] : (/^\/api\/rules\?line=([\w-]+)&lang=(\w+)$/.exec(path) ?? []);
    const rules = editions.includes(line) ? await plainFetch(new URL(`pocket/rules/${line}-${lang}.json`, base)).catch(() => null) : null;
    if (rules?.ok) return rules; // of a box as it is printed, without the room
    const found = await ask({ call: 0, method: how.method ?? "GET", address: path, headers, body });
    return new Response(found.body, { status: found.status, headers: found.headers });
  };

  /** Whether the service worker answers, which keeps what it fetches for all pages and workers. */
  const keeps = () => Boolean(navigator.serviceWorker?.controller);
  const { bytes, version, compiled, editions } = /** @type {any} */ (window).lastcardSite;
  root.toggleAttribute("data-compiled", compiled);
  /** @param {string} name */
  const addressOf = (name) => new URL(name === "sw.js" ? name : `${name}?bytes=${bytes}&version=${version}${keeps() ? "&kept" : ""}`, base).href;
  const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("lastcard-worker", {
    /** @param {string} name */
    createScriptURL(name) {
      if (name !== "pocket/worker.js" && name !== "sw.js") throw new TypeError(`${name} is no worker of this site`);
      return addressOf(name);
    },
  });

  /** @param {"pocket/worker.js" | "sw.js"} name */
  const scriptOf = (name) => policy?.createScriptURL(name) ?? addressOf(name);

  const REGISTERED_MS = 4000;
  /** @type {Promise<ServiceWorkerRegistration> | undefined} */
  let registered;
  const register = () => (registered ??= navigator.serviceWorker.register(scriptOf("sw.js"), { scope: base.pathname }));

  /** On a first visit, wait until the service worker answers: what it fetches goes on when this page is left. */
  async function isKept() {
    if (!navigator.serviceWorker || keeps()) return;
    const controlled = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    const found = await register().catch(() => null);
    if (!found || keeps() || (found.active?.state === "activated")) return; // a page that was loaded past it
    await Promise.race([controlled, new Promise((done) => setTimeout(done, REGISTERED_MS))]);
  }

  /** End the worker, wherever it is, so that its database is free; each page says that all is cleared. */
  function clear() {
    channel.postMessage({ cleared: true });
    end();
  }

  function end() {
    isCleared = true;
    worker?.terminate();
  }

  async function startWorker() {
    isReady = false;
    await isKept();
    if (isCleared) return;
    worker = new Worker(scriptOf("pocket/worker.js"), { type: "module", name: "lastcard" });
    worker.onmessage = ({ data }) => {
      if (!data.again) return take(data);
      worker?.terminate();
      void startWorker();
    };
    if (sockets.size || isUrgent({ method: "GET" }) || [...calls.values()].some(({ message }) => isUrgent(message))) worker.postMessage({ wake: true });
    worker.onerror = (event) => take({ failed: event.message || "worker.js" });
    await new Promise(() => {}); // the lock is held until the page is left
  }

  if (guest) {
    guest.onmessage = take;
    if (guest.isOpen) queueMicrotask(begin);
  } else {
    channel.onmessage = ({ data }) => {
      if (data.cleared) {
        end();
        events.dispatchEvent(new Event("cleared"));
      } else if (worker === null && data.from === undefined) take(data); // what another page asks is for the worker alone
    };
    channel.postMessage({ from: me, hello: true });
  }
  window.addEventListener("pagehide", () => isReady && post({ shut: 0 }));
  window.fetch = localFetch;
  Object.assign(window, { WebSocket: LocalSocket, lastcardLocal: { ask, relay, pass, events, base, scriptOf, register, quiet, clear } });
  if (guest) return;
  if (navigator.locks) void navigator.locks.request(mark, startWorker);
  else void startWorker();
})();
