/**
 * Signals the own turn to a player who looks elsewhere: title and icon of the page, a short vibration, and a notification if the player has
 * switched it on. It also keeps a phone's screen on during the own turn.
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { t } from "../../shared/text/messages.js";
import { isBetween } from "../state/page_queries.js";
import { id, page } from "../state/page_state.js";

const NOTIFY = "lastcard:notify";
const VIBRATE = "lastcard:vibrate";
const VIBRATION_MS = 60;

const hasFingers = matchMedia("(pointer: coarse)");
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const plainIcon = icon?.href ?? "";

let wasMine = false;
/** @type {WakeLockSentinel | null} */
let awake = null;

/** Signal the own turn, once for each turn. */
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

/** Keep the screen on during the own turn. A page loses the lock while it is hidden, so request it again afterwards. */
export async function stayAwake() {
  const wanted = wasMine && !document.hidden;
  if (wanted && !awake) {
    const found = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null; // browsers refuse it on a low battery
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
/** Whether this device can vibrate. */
export function canVibrate() {
  return hasFingers.matches && "vibrate" in navigator;
}

/** Whether the device vibrates on the own turn. */
export function isVibrating() {
  return isOn(VIBRATE, true);
}

/** @param {boolean} yes */
export function vibrateOnTurn(yes) {
  keepOn(VIBRATE, yes);
  if (yes) navigator.vibrate(VIBRATION_MS);
}

// ---- notifications -----------------------------------------------------------------------------------------------------------
/** Whether this page can show notifications. Over plain HTTP it cannot. */
export function canNotify() {
  return "Notification" in window && window.isSecureContext;
}

/** Whether a notification announces the own turn while the page is hidden. */
export function isNotifying() {
  return canNotify() && isOn(NOTIFY, false) && Notification.permission === "granted";
}

/**
 * Switch notifications on, after asking for permission, or off.
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
 * @returns {boolean} whether it is shown; some phones allow notifications to installed pages only
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
