/** The service worker of a server's pages. It only shows notifications and opens what they are about; it keeps no files and changes no requests. */

/** @type {any} */
const worker = self;

/**
 * Whether the page that a notification leads to is in sight: then its person need not be told.
 *
 * @param {string} path
 */
async function isSeen(path) {
  /** @type {any[]} */
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some(({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === path);
}

worker.addEventListener("push", (/** @type {any} */ event) => {
  const said = event.data?.json() ?? {};
  const about = { body: said.body, tag: said.tag, data: said.url, icon: "/static/shared/icons/icon-192.png" };
  event.waitUntil(isSeen(String(said.url ?? "")).then((seen) => (seen ? undefined : worker.registration.showNotification(said.title ?? "Last Card", about))));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const { origin } = worker.location;
  const address = new URL(String(event.notification.data ?? "/"), origin);
  event.waitUntil(worker.clients.openWindow(address.origin === origin ? address.href : "/"));
});
