/**
 * What says that it is one's own turn to somebody who looks elsewhere: the title and the icon of the page, a short vibration, a notification
 * where it was asked for; and the screen of a phone stays on meanwhile.
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { t } from "../../shared/text/messages.js";
import { id, isBetween, page } from "../state/page_state.js";

const NOTIFY = "lastcard:notify";
const VIBRATE = "lastcard:vibrate";
const VIBRATION_MS = 60;

const hasFingers = matchMedia("(pointer: coarse)");
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const plainIcon = icon?.href ?? "";

let wasMine = false;
/** @type {WakeLockSentinel | null} */
let awake = null;

/** Say whose turn it is, once for each turn. */
export function showTurn() {
  const mine = Boolean(page.s.asked?.must) && !isBetween();
  document.title = mine ? `${t("table-your-turn")} – Last Card` : "Last Card";
  if (mine === wasMine) return;
  wasMine = mine;
  if (icon) icon.href = mine ? plainIcon.replace("icon.svg", "icon-turn.svg") : plainIcon;
  void stayAwake();
  if (!mine || page.quiet) return;
  if (canVibrate() && isOn(VIBRATE, true) && navigator.userActivation?.hasBeenActive) navigator.vibrate(VIBRATION_MS);
  if (document.hidden && isNotifying()) notify(document.getElementById("question")?.textContent?.trim() ?? "");
}

/** Keep the screen on during one's own turn; a page that is shown again has to ask anew. */
export async function stayAwake() {
  const wanted = wasMine && !document.hidden;
  if (wanted && !awake) {
    const found = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null; // a low battery refuses it
    found?.addEventListener("release", () => (awake = null));
    awake = found;
    if (!wasMine) void stayAwake();
  } else if (!wanted && awake) {
    const last = awake;
    awake = null;
    await last.release().catch(() => {});
  }
}

// ---- vibration ---------------------------------------------------------------------------------------------------------------
/** Whether this is a device that vibrates in a hand. */
export function canVibrate() {
  return hasFingers.matches && "vibrate" in navigator;
}

/** Whether one's own turn vibrates. */
export function isVibrating() {
  return isOn(VIBRATE, true);
}

/** @param {boolean} yes */
export function vibrateOnTurn(yes) {
  keepOn(VIBRATE, yes);
  if (yes) navigator.vibrate(VIBRATION_MS);
}

// ---- notifications -----------------------------------------------------------------------------------------------------------
/** Whether this browser can notify from this page: over plain HTTP it cannot. */
export function canNotify() {
  return "Notification" in window && window.isSecureContext;
}

/** Whether one's own turn is notified while the page is not looked at. */
export function isNotifying() {
  return canNotify() && isOn(NOTIFY, false) && Notification.permission === "granted";
}

/**
 * Begin to notify, after asking for permission, or stop.
 *
 * @param {boolean} yes
 * @returns {Promise<"" | "denied" | "impossible">} why not
 */
export async function notifyOnTurn(yes) {
  keepOn(NOTIFY, false);
  if (!yes) return "";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  if (!notify(t("table-notify-shown"))) return "impossible";
  keepOn(NOTIFY, true);
  return "";
}

/**
 * @param {string} body
 * @returns {boolean} whether it could be shown: on some phones only an installed page may
 */
function notify(body) {
  try {
    const shown = new Notification(t("table-your-turn"), { body, icon: plainIcon, tag: `turn-${id}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}
