/** Notifications of this browser: off until they are chosen; and the call to a friend. */

import { at, offers } from "../shared/page/addresses.js";
import { askServer } from "../shared/storage/profile.js";
import { saveSeat, savedLook } from "../shared/storage/saved_seats.js";
import { lang, t } from "../shared/text/messages.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { html, nothing } from "../vendor/lit-html.js";
import { ask, doing, say, state } from "./state.js";

const WANTED = ["turn", "friend", "event"];
const WORKER = "/push-worker.js";

/** @type {{key: string, id: string, endpoint: string, wants: string[]}} key: "" where there are no notifications */
const push = { key: "", id: "", endpoint: "", wants: [] };

/** @type {{createScriptURL: (name: string) => any} | null} */
let policy = null;

/** Return the address of the worker as Trusted Types want it: of this one, and of no other script. */
function workerAddress() {
  const createScriptURL = (/** @type {string} */ wanted) => {
    if (wanted !== WORKER) throw new TypeError(`no worker ${wanted}`);
    return wanted;
  };
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("lastcard-push", { createScriptURL }) ?? { createScriptURL };
  return policy?.createScriptURL(WORKER);
}

/** The subscription of this browser, if it has one. */
async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param {{id: string, endpoint: string, wants: string[]}[]} all */
function take(all) {
  const own = all.find((one) => one.endpoint === push.endpoint);
  push.id = own?.id ?? "";
  push.wants = own?.wants ?? [];
}

/** Find out whether there can be notifications, and which are wanted. */
export async function loadNotifications() {
  if (!(offers("notifications") && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
  const answer = await askServer("/api/push");
  if (!answer?.ok) return;
  push.endpoint = (await subscription())?.endpoint ?? "";
  take(await ask("/api/profile/push"));
  push.key = (await answer.json()).key;
}

/** @param {string} key */
function bytes(key) {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** @param {string[]} wants */
async function subscribe(wants) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("profile-push-denied"));
  await navigator.serviceWorker.register(workerAddress());
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(push.key) }).catch(() => {
    throw new Error(t("profile-push-denied"));
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  push.endpoint = endpoint;
  take(await ask("/api/profile/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth, wants, lang: lang() }));
}

async function unsubscribe() {
  await (await subscription())?.unsubscribe();
  if (push.id) take(await ask("/api/profile/push/gone", { id: push.id }));
}

/** @param {Event & {target: HTMLInputElement}} event */
const choose = (event) =>
  doing(async () => {
    const boxes = /** @type {HTMLInputElement[]} */ ([...(event.target.form?.elements ?? [])]);
    const wants = boxes.filter((box) => box.checked).map((box) => box.value);
    try {
      await (wants.length ? subscribe(wants) : unsubscribe());
      say(t("profile-saved"));
    } finally {
      for (const box of boxes) box.checked = push.wants.includes(box.value); // what was refused is not ticked
    }
  })(event);

export function notifications() {
  if (!push.key) return nothing;
  return html`<section class="panel" aria-labelledby="push-title">
    <h2 id="push-title">${t("profile-push")}</h2>
    <p class="hint">${t("profile-push-hint")}</p>
    <form>${WANTED.map((one) => html`<label class="profile-check"><input type="checkbox" name="push" value=${one} .checked=${push.wants.includes(one)} @change=${choose}> ${t(`profile-push-wants-${one}`)}</label>`)}</form>
  </section>`;
}

/**
 * Make a table for two, and tell a friend.
 *
 * @param {string} id of the friend
 */
export function callFriend(id) {
  return doing(async () => {
    const name = state.own?.name || t("home-guest");
    const { table, seat, token } = await ask("/api/tables", { name, seats: 2, turn_alone: false, nonce: freshNonce(), ...savedLook() });
    saveSeat(table, { seat, token, name });
    await askServer("/api/profile/seats", { table }, token);
    await ask("/api/profile/friends/called", { id, table });
    location.assign(at(`/t/${table}`));
  });
}
