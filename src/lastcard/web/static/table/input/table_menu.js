/**
 * The entries that the table adds to the page's menu.
 */

import { at, hasCompiled } from "../../shared/page/addresses.js";
import { keepText } from "../../shared/storage/kept.js";
import { choices, closeMenuOf } from "../../shared/page/menu.js";
import { t } from "../../shared/text/messages.js";
import { rulesAddress } from "../../shared/page/rules_address.js";
import { openPanel, sendCommand, setBotPace } from "./actions.js";
import { isConfettiOn, setConfetti } from "../motion/confetti.js";
import { isGuideOn, switchGuide } from "../help/guide_switch.js";
import { forgetOwnOrder } from "../hand/hand_order.js";
import { showKeys } from "./keyboard.js";
import { areMoveHintsOn, hasMoveHints, switchMoveHints } from "../help/move_hint_switch.js";
import { isHost, isLesson } from "../state/page_queries.js";
import { handSorted, page, SORT } from "../state/page_state.js";
import { eventOf } from "../../shared/wire/purposes.js";
import { pauseCommand } from "./pause.js";
import { PACES, paceSet, setPace } from "../motion/pace.js";
import { doBotsReact, letBotsReact } from "../attention/bot_reactions.js";
import { areOn, setVolume, turnOn, volume } from "../attention/sounds.js";
import { canNotify, canVibrate, isNotifying, isVibrating, notifyOnTurn, vibrateOnTurn } from "../attention/your_turn.js";

/** The paces of the bots, in the words of the command "pace". */
const BOT_PACES = ["people", "0.7", "2.5", "5"];

/** Functions that update each control from the state. @type {(() => void)[]} */
let updates = [];

/** Update the controls. The menu is built before the table is known. If the focused one disappears, the button of the menu has the focus. */
export function updateMenu() {
  const focused = document.activeElement;
  for (const update of updates) update();
  const gone = focused?.closest("[hidden]");
  if (gone?.closest(".menu-sheet:not([hidden])")) /** @type {HTMLElement | null} */ (focused?.closest(".menu")?.querySelector("button"))?.focus();
}

/** @returns {HTMLElement[]} */
export function menuExtras() {
  updates = [];
  return [
    ...(isLesson() ? [] : [button(t("table-menu-seats"), showSeats)]),
    pausing(),
    toggle(t("table-menu-by-face"), () => page.sort === "face", sortByFace),
    toggle(t("table-menu-sounds"), areOn, turnOn),
    slider(t("table-menu-volume"), volume, setVolume),
    ...(canVibrate() ? [toggle(t("table-menu-vibrate"), isVibrating, vibrateOnTurn)] : []),
    ...(canNotify() ? [notifying()] : []),
    choices("menu-pace", t("table-menu-pace"), PACES.map((pace) => [pace, t(`table-menu-pace-${pace}`)]), paceSet(), setPace),
    botPace(),
    toggle(t("table-menu-bots-react"), doBotsReact, letBotsReact),
    toggle(t("table-menu-confetti"), isConfettiOn, setConfetti),
    ...(document.fullscreenEnabled ? [fullScreen()] : []),
    ...(isLesson() ? [] : [toggle(t("table-menu-guide"), isGuideOn, switchGuide), moveHints()]),
    button(t("table-keys-title"), showKeys),
    tournamentLink(),
    rulesLink(),
  ];
}

/**
 * Show the panel of the seats, and close the menu above it.
 *
 * @param {Event} event
 */
function showSeats(event) {
  closeMenuOf(event.currentTarget);
  openPanel("seats");
  page.whenDrawn(() => /** @type {HTMLElement | null} */ (document.querySelector('#side .tab[aria-pressed="true"]'))?.focus());
}

/** The pace of the bots, for the host of a table with bots. */
function botPace() {
  const values = BOT_PACES.map((value) => [value, value === "people" ? t("table-menu-bots-people") : t("table-menu-bots-seconds", { number: Number(value) })]);
  const set = choices("menu-bots", t("table-menu-bots"), values, "", setBotPace);
  updates.push(() => {
    const { table } = page.s;
    set.hidden = !isHost() || !table?.seats.some((info) => info.is === "bot");
    const ms = table?.pace.bot_ms;
    for (const input of set.querySelectorAll("input")) input.checked = ms === undefined ? input.value === "people" : Number(input.value) * 1000 === ms;
  });
  set.hidden = true;
  return set;
}

/** The switch of move hints, at tables that give them. */
function moveHints() {
  const label = toggle(t("table-menu-move-hints"), areMoveHintsOn, switchMoveHints);
  const update = () => void (label.hidden = !hasCompiled() || !hasMoveHints());
  updates.push(update);
  update();
  return label;
}

/** The button that pauses or continues the match. */
function pausing() {
  const found = button("", (event) => {
    closeMenuOf(event.currentTarget); // the table says that it is paused, and offers to go on
    found.closest(".menu")?.querySelector("button")?.focus();
    void sendCommand(pauseCommand(page.s)?.words ?? "");
  });
  found.id = "menu-pause";
  updates.push(() => {
    const command = pauseCommand(page.s);
    found.hidden = !command;
    found.textContent = command?.text ?? "";
  });
  found.hidden = true;
  return found;
}

/** @param {boolean} yes */
function sortByFace(yes) {
  handSorted(yes ? "face" : "color");
  keepText(SORT, page.sort);
  forgetOwnOrder();
  page.redraw();
}

/** The switch of notifications. It asks for permission, and explains if there can be none. */
function notifying() {
  const place = document.createElement("div");
  const why = document.createElement("p");
  why.className = "hint";
  why.setAttribute("role", "status");
  const change = async (/** @type {boolean} */ yes) => {
    const fault = await notifyOnTurn(yes);
    why.textContent = fault && t(`table-notify-${fault}`);
    updateMenu();
  };
  place.append(toggle(t("table-menu-notify"), isNotifying, change), why);
  return place;
}

function fullScreen() {
  document.onfullscreenchange = updateMenu;
  const change = (/** @type {boolean} */ yes) => void (yes ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {});
  return toggle(t("table-menu-full-screen"), () => document.fullscreenElement !== null, change);
}

/** A link to the tournament whose table this is. */
function tournamentLink() {
  const link = document.createElement("a");
  link.textContent = t("table-event-go");
  const update = () => {
    const event = eventOf(page.s.table);
    link.hidden = !event;
    if (event) link.href = at(`/events/${event}`);
  };
  updates.push(update);
  update();
  return link;
}

/** A link to the current rules of the table. */
function rulesLink() {
  const link = document.createElement("a");
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = t("table-menu-rules");
  const update = () => {
    const line = page.s.table?.rules;
    link.hidden = !line;
    if (line) link.href = rulesAddress(line);
  };
  updates.push(update);
  update();
  return link;
}

/**
 * @param {string} text
 * @param {(event: Event) => void} work
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
 * @param {() => number} now in percent
 * @param {(percent: number) => void} change
 */
function slider(text, now, change) {
  const show = (/** @type {HTMLInputElement} */ input) => void (input.value = String(now()));
  return control(text, "volume", { type: "range", min: "10", max: "100", step: "10" }, show, (input) => change(Number(input.value)));
}

/**
 * @param {string} text
 * @param {() => boolean} now
 * @param {(yes: boolean) => void} change
 */
function toggle(text, now, change) {
  const show = (/** @type {HTMLInputElement} */ input) => void (input.checked = now());
  return control(text, "switch", { type: "checkbox", role: "switch" }, show, (input) => change(input.checked));
}

/**
 * An input with a label, which shows the current value.
 *
 * @param {string} text
 * @param {string} className
 * @param {Record<string, string>} attributes of the input
 * @param {(input: HTMLInputElement) => void} show
 * @param {(input: HTMLInputElement) => void} change
 */
function control(text, className, attributes, show, change) {
  const label = document.createElement("label");
  label.className = className;
  const input = document.createElement("input");
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  input.addEventListener("change", () => change(input));
  const span = document.createElement("span");
  span.textContent = text;
  label.append(input, span);
  const update = () => show(input);
  updates.push(update);
  update();
  return label;
}
