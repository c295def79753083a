/**
 * What the menu of the table page holds besides language and theme.
 */

import { t } from "../shared/messages.js";
import { rulesAddress } from "../shared/rules_address.js";
import { openPanel } from "./actions.js";
import { falls, letFall } from "./confetti.js";
import { CHANGED, isGuiding, switchGuide } from "./guide_switch.js";
import { forgetOwnOrder } from "./hand_order.js";
import { showKeys } from "./keyboard.js";
import { SORT, page } from "./page_state.js";
import { isAtOnce, showAtOnce } from "./scenes.js";
import { areOn, setVolume, turnOn, volume } from "./sounds.js";
import { canNotify, canVibrate, isNotifying, isVibrating, notifyOnTurn, vibrateOnTurn } from "./your_turn.js";

/** @returns {HTMLElement[]} */
export function menuExtras() {
  const sort = toggle(t("table-menu-by-face"), page.sort === "face", (yes) => {
    page.sort = yes ? "face" : "color";
    try {
      localStorage.setItem(SORT, page.sort);
    } catch {
      // the choice holds until the page is closed
    }
    forgetOwnOrder();
    page.redraw();
  });
  rulesLink.textContent = t("table-menu-rules");
  linkRules();
  return [
    button(t("table-menu-seats"), () => openPanel("seats")),
    sort,
    toggle(t("table-menu-sounds"), areOn(), turnOn),
    slider(t("table-menu-volume"), volume(), setVolume),
    ...(canVibrate() ? [toggle(t("table-menu-vibrate"), isVibrating(), vibrateOnTurn)] : []),
    ...(canNotify() ? [notifying()] : []),
    toggle(t("table-menu-at-once"), isAtOnce(), showAtOnce),
    toggle(t("table-menu-confetti"), falls(), letFall),
    ...(document.fullscreenEnabled ? [fullScreen()] : []),
    guiding(),
    button(t("table-keys-title"), showKeys),
    rulesLink,
  ];
}

/** The switch of notifications: it asks for permission, and says why there will be none. */
function notifying() {
  const place = document.createElement("div");
  const why = document.createElement("p");
  why.className = "hint";
  why.setAttribute("role", "status");
  const label = toggle(t("table-menu-notify"), isNotifying(), async (yes) => {
    const fault = await notifyOnTurn(yes);
    why.textContent = fault && t(`table-notify-${fault}`);
    if (fault && label.firstElementChild instanceof HTMLInputElement) label.firstElementChild.checked = false;
  });
  place.append(label, why);
  return place;
}

function fullScreen() {
  const isFull = () => document.fullscreenElement !== null;
  const label = toggle(t("table-menu-full-screen"), isFull(), (yes) => void (yes ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {}));
  document.onfullscreenchange = () => {
    if (label.firstElementChild instanceof HTMLInputElement) label.firstElementChild.checked = isFull();
  };
  return label;
}

/** The switch of the guided first round: it begins from the first hint, and ends by itself. */
function guiding() {
  guideSwitch = toggle(t("table-menu-guide"), isGuiding(), switchGuide);
  return guideSwitch;
}

/** @type {HTMLElement | null} */
let guideSwitch = null;
window.addEventListener(CHANGED, () => {
  const input = guideSwitch?.firstElementChild;
  if (input instanceof HTMLInputElement) input.checked = isGuiding();
});

const rulesLink = document.createElement("a");
rulesLink.target = "_blank";
rulesLink.rel = "noopener";

/** Let the menu lead to the rules that the table has now: the menu is made before the table is known. */
export function linkRules() {
  const line = page.s.table?.rules;
  rulesLink.hidden = !line;
  if (line) rulesLink.href = rulesAddress(line);
}

/**
 * @param {string} text
 * @param {() => void} work
 */
function button(text, work) {
  const found = document.createElement("button");
  found.type = "button";
  found.className = "button";
  found.textContent = text;
  found.addEventListener("click", work);
  return found;
}

/**
 * @param {string} text
 * @param {number} now in percent
 * @param {(percent: number) => void} change
 */
function slider(text, now, change) {
  const label = document.createElement("label");
  label.className = "volume";
  const input = document.createElement("input");
  input.type = "range";
  input.min = "10";
  input.max = "100";
  input.step = "10";
  input.value = String(now);
  input.addEventListener("change", () => change(Number(input.value)));
  const span = document.createElement("span");
  span.textContent = text;
  label.append(span, input);
  return label;
}

/**
 * @param {string} text
 * @param {boolean} now
 * @param {(yes: boolean) => void} change
 */
function toggle(text, now, change) {
  const label = document.createElement("label");
  label.className = "switch";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.setAttribute("role", "switch");
  input.checked = now;
  input.addEventListener("change", () => change(input.checked));
  const span = document.createElement("span");
  span.textContent = text;
  label.append(input, span);
  return label;
}
