/**
 * The service worker of a site without a server: it keeps every file of the site, FILES with their hashes, so that all works without a
 * network. A file that has not changed is not fetched again. A new version waits until a page asks for it, or until all pages are closed.
 *
 * On a first visit it fetches what pages and their workers ask for, once for all of them: a download goes on when the page is left that
 * began it. A page sends "rest" when the room is there and nobody waits: the other files follow, and the page is told { kept }.
 */

/** Other sites of the same host have their own: all of them share the caches of an origin. */
const CACHE = `lastcard-site ${new URL(registration.scope).pathname}`;
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const WORKERS = new Set(["pocket/worker.js", "pocket/snapshot.js"]);
const PACKED = ".packed";
/** The program of Python is kept unpacked: a browser keeps what it has compiled of it beside such an answer, but not beside a made one. */
const PROGRAM = "pocket/pyodide.asm.wasm";
/** Who waits for the program hears of each piece of it that arrives. */
const arriving = new BroadcastChannel(`lastcard files ${new URL(registration.scope).pathname}`);
/** @param {string} name */
const sourceOf = (name) => (name === PROGRAM ? `${PROGRAM}${PACKED}` : name);
/** @param {string} name */
const keyOf = (name) => new URL(`${name}?${FILES[sourceOf(name)]}`, registration.scope).href;
const NAMES = Object.keys(FILES).map((name) => (name === sourceOf(PROGRAM) ? PROGRAM : name));

/** The files on their way: whoever asks for one meanwhile waits until it is kept. @type {Map<string, Promise<void>>} */
const coming = new Map();

/** @param {Response} answer with the program packed */
function unpacked(answer) {
  const transform = (chunk, stream) => {
    arriving.postMessage(chunk.byteLength);
    stream.enqueue(chunk);
  };
  const body = answer.body.pipeThrough(new TransformStream({ transform })).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

/** Fetch a file, and keep it. Returns an answer with what arrives; `done` is resolved when it is kept. */
async function load(name) {
  let begin = () => {};
  let fail = (/** @type {unknown} */ why) => {};
  const done = new Promise((resolve, reject) => ([begin, fail] = [resolve, reject])).finally(() => coming.delete(name));
  done.catch(() => {}); // whoever waits for it learns of it
  coming.set(name, done);
  try {
    const found = await fetch(new URL(sourceOf(name), registration.scope), { cache: "no-cache" });
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    const stored = name === PROGRAM ? unpacked(found) : found.clone();
    const keep = async () => (await caches.open(CACHE)).put(keyOf(name), stored);
    keep().then(begin, fail);
    return { done, answer: found };
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** Keep all files. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const name of NAMES) {
    if (await cache.match(keyOf(name))) continue; // also what came meanwhile
    if (coming.has(name)) {
      await coming.get(name);
      continue;
    }
    const { done, answer } = await load(name);
    if (name !== PROGRAM) await answer.arrayBuffer(); // read to its end: a cancelled body may cut off what is kept
    await done;
  }
}

/** On a first visit this worker answers at once; a new version must have all files before it does. */
const install = () => (registration.active ? keepAll() : skipWaiting());

/** Forget the files that this version does not have. */
async function clean() {
  const cache = await caches.open(CACHE);
  const kept = new Set(NAMES.map(keyOf));
  for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
  await clients.claim();
}

/** Return a file that is kept, or what arrives of it now; the program once it is kept, as the browser keeps what it compiles beside that. */
async function kept(name, event) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(keyOf(name));
  if (found) return found;
  if (coming.has(name)) {
    await coming.get(name);
    return cache.match(keyOf(name));
  }
  const { done, answer } = await load(name);
  event.waitUntil(done);
  if (name !== PROGRAM) return answer;
  await done;
  return cache.match(keyOf(name));
}

/** @param {string} name */
async function answer(name, event) {
  const found = await kept(name, event);
  if (!WORKERS.has(name) && !name.endsWith("/laboratory/games_worker.js")) return found;
  const headers = new Headers(found.headers);
  headers.set("Content-Security-Policy", POLICY); // the policy of a worker is that of its own answer
  return new Response(found.body, { headers });
}

/** Begin with this version, unless somebody plays: then at the next visit. */
async function renew() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true }); // also pages of the version before
  if (pages.some(({ url }) => new URL(url).pathname === new URL("t/", registration.scope).pathname)) return;
  await skipWaiting();
  for (const page of pages) page.postMessage("renewed");
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clean()));
addEventListener("message", (event) => {
  if (event.data === "now") void renew();
  if (event.data === "rest") event.waitUntil(keepAll().then(() => event.source?.postMessage("kept"), () => {})); // the next page asks again
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = decodeURIComponent(new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length));
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  if (name === PROGRAM || (name in FILES && name !== sourceOf(PROGRAM))) event.respondWith(answer(name, event));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => answer("404.html", event)));
});
