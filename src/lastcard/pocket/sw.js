/**
 * The service worker of a site without a server: it keeps every file of the site, FILES with their hashes, so that all works without a
 * network. A file that has not changed is not fetched again. A new version waits until a page asks for it, or until all pages are closed.
 */

/** Other sites of the same host have their own: all of them share the caches of an origin. */
const CACHE = `lastcard-site ${new URL(registration.scope).pathname}`;
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const WORKERS = new Set(["pocket/worker.js", "pocket/snapshot.js"]);
/** @param {string} name */
const keyOf = (name) => new URL(`${name}?${FILES[name]}`, registration.scope).href;

async function install() {
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    const key = keyOf(name);
    if (await cache.match(key)) continue;
    const found = await fetch(new URL(name, registration.scope), { cache: "no-cache" });
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    await cache.put(key, found);
  }
}

/** Forget the files that this version does not have. */
async function clean() {
  const cache = await caches.open(CACHE);
  const kept = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
  await clients.claim();
}

/** @param {string} name */
async function answer(name, request) {
  const found = await (await caches.open(CACHE)).match(keyOf(name));
  if (!found) return fetch(request);
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
addEventListener("message", ({ data }) => data === "now" && void renew());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = decodeURIComponent(new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length));
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  if (name in FILES) event.respondWith(answer(name, request));
  else if (request.mode === "navigate" && !path.startsWith("docs/")) event.respondWith(fetch(request).catch(() => answer("404.html", request)));
});
