/**
 * The player's input on the page, sent to the table as commands.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 */

import { t } from "../../shared/text/messages.js";
import { freshNonce } from "../../shared/wire/nonce.js";
import { forgetSeat, saveName, saveSeat } from "../../shared/storage/saved_seats.js";
import { speech } from "../attention/live_region.js";
import { offersOf } from "../state/offers.js";
import { id, page } from "../state/page_state.js";
import { jump } from "../motion/scenes.js";
import { sound } from "../attention/sounds.js";
import { NO_CARD, ownHand, takeOlder } from "../state/table_state.js";
import { reasonOf } from "../text_table/wording.js";

const SHAKE_MS = 500;
/** A card tapped again within this time was meant to be tapped once. */
const TWICE_MS = 500;
const COPIED_MS = 2000;
/** What is shown where the server cannot be reached. */
const UNREACHABLE = { error: "the server does not answer", cause: "unreachable" };

// ---- in the round ----------------------------------------------------------------------------------------------------------------
/**
 * Send an action. One that is only possible at one's own risk is asked about first.
 *
 * @param {string} action
 * @param {{risky?: boolean, confirm?: boolean}} [how]
 */
export async function act(action, how = {}) {
  if (!action || page.sent) return;
  jump();
  if (how.confirm) {
    page.choice = { card: "", actions: [action], risky: true };
    page.redraw();
    return;
  }
  const offers = offersOf(page.s);
  const verb = action.split(" ")[1];
  const lays = !NO_CARD.has(verb) || (verb === "shed" && !action.endsWith(" -"));
  if (page.armed && lays && offers.uno) {
    page.armed = false;
    if (verb === "protect" || verb === "shed") await send(offers.uno);
    else return send(`${action}!`);
  }
  await send(action);
}

/** @param {string} action */
async function send(action) {
  page.sent = action;
  page.sentAt = performance.now();
  page.refused = null;
  page.redraw();
  const answer = await page.connection?.do(action);
  page.sent = null;
  page.choice = null;
  if (answer && "error" in answer) refuse(answer, action);
  page.redraw();
}

/**
 * Say why not, with the rule.
 *
 * @param {import("../../shared/text/reader.js").Refusal & {rule?: string}} answer
 * @param {string} action
 */
function refuse(answer, action) {
  const card = action.split(" ").pop()?.split(/[:!]/)[0] ?? "";
  page.refused = answer;
  page.shaken = ownHand(page.s).includes(card) ? card : null;
  speech.push(t("table-refused", { reason: reasonOf(answer) }));
  sound("refused");
  setTimeout(() => {
    page.shaken = null;
    page.redraw();
  }, SHAKE_MS);
}

/**
 * A card of the hand was tapped.
 *
 * @param {Card} card
 */
export function tap(card) {
  if (page.sent) return;
  jump();
  const offer = offersOf(page.s).cards.get(card);
  const again = page.choice?.card === card;
  if (!offer && performance.now() - page.sentAt < TWICE_MS) return; // tapped twice: the first tap has played
  page.refused = null;
  if (!offer) {
    page.choice = null;
    const color = card[0] === "w" && page.s.view?.color ? `:${page.s.view.color}` : "";
    send(`${page.s.seat} ${card}${color}`); // the referee says why not, and under which rule
    return;
  }
  const actions = offer.lawful.length ? offer.lawful : offer.risky;
  const risky = !offer.lawful.length;
  if (!risky && actions.length === 1) act(actions[0]);
  else if (again && risky && actions.length === 1) act(actions[0], { risky });
  else page.choice = again ? null : { card, actions, risky };
  page.redraw();
  if (page.choice) focusAsks();
}

function focusAsks() {
  requestAnimationFrame(() => {
    if (document.documentElement.classList.contains("with-keys")) /** @type {HTMLElement | null} */ (document.querySelector("#asks .row button"))?.focus();
  });
}

/** @param {string} words */
export async function sendCommand(words) {
  page.fault = null;
  page.asksToEnd = false;
  const answer = await page.connection?.table(words);
  if (answer && "error" in answer) page.fault = answer;
  else if (answer && words === "leave") {
    forgetSeat(id);
    location.assign("/"); // not a spectator of one's own cards
    return;
  }
  page.redraw();
}

/**
 * Begin the match with so many seats: those that are still open are left out.
 *
 * @param {number} seats
 */
export async function startWith(seats) {
  await sendCommand(`seats ${seats}`);
  if (!page.fault) await sendCommand("start");
}

/**
 * Change how long bots take.
 *
 * @param {string} time in seconds, or "people"
 */
export async function setBotPace(time) {
  const pace = page.s.table?.pace;
  if (!pace) return;
  const limits = [pace.turn_ms, pace.away_ms, pace.next_ms].map((ms) => (ms ?? 0) / 1000);
  await sendCommand(`pace ${limits.join(" ")} ${time}`);
  page.refused = page.fault;
}

/**
 * Ask whether the match is really to end: where nobody else votes, it does so at once.
 *
 * @param {boolean} yes false to play on
 */
export function askToEnd(yes) {
  page.asksToEnd = yes;
  page.redraw();
}

/** Ask for the score sheets before the first one that is shown. */
export async function showOlder() {
  const { s } = page;
  const before = s.sheets[0]?.round ?? 1;
  page.fault = null;
  const answer = await fetch(`/api/tables/${id}/sheets?before=${before}`).catch(() => null);
  if (answer?.ok) takeOlder(s, await answer.json());
  else page.fault = await refusalIn(answer);
  page.redraw();
}

/** @param {string} name */
export async function sit(name) {
  if (!name) return;
  saveName(name);
  page.fault = null;
  const answer = await fetch(`/api/tables/${id}/seats`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, nonce: freshNonce() }),
  }).catch(() => null);
  if (!answer?.ok) {
    page.fault = await refusalIn(answer);
    page.redraw();
    return;
  }
  const own = await answer.json();
  saveSeat(id, { seat: own.seat, token: own.token, name });
  page.connect(own.token);
}

/**
 * Take the seat that a link leads to, in place of the one that is kept here, or stay.
 *
 * @param {import("../../shared/storage/saved_seats.js").SavedSeat | null} seat
 */
export function followLink(seat) {
  page.link = null;
  if (seat) page.connect(seat.token);
  page.redraw();
}

/**
 * Copy the text of a field. Browsers keep their clipboard from pages that came over plain HTTP from another machine: there the old
 * command copies what is selected, and if that fails, too, the text stays selected.
 *
 * @param {"invite" | "seat"} what
 * @param {HTMLInputElement} field
 */
export async function copy(what, field) {
  const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (!isCopied) {
    field.select();
    if (!document.execCommand("copy")) {
      page.copied = `${what}-selected`;
      page.redraw();
      return;
    }
  }
  page.copied = what;
  page.redraw();
  setTimeout(() => {
    page.copied = "";
    page.redraw();
  }, COPIED_MS);
}

/**
 * Show a link as a QR code, or hide the one that is shown. The link goes to the server in the body, so that it stands in no log.
 *
 * @param {string | null} address
 */
export async function showSeatCode(address) {
  page.seatCode = "";
  page.fault = null;
  if (address) {
    const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: address }) };
    const answer = await fetch("/api/qr", how).catch(() => null);
    if (answer?.ok) page.seatCode = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    else page.fault = await refusalIn(answer);
  }
  page.redraw();
}

/**
 * Why the server refused a request, as it says itself.
 *
 * @param {Response | null} response
 * @returns {Promise<import("../../shared/text/reader.js").Refusal>}
 */
async function refusalIn(response) {
  const body = await response?.json().catch(() => null);
  return body?.error ? body : UNREACHABLE;
}

export async function download() {
  const headers = page.token ? { Authorization: `Bearer ${page.token}` } : undefined;
  const answer = await fetch(`/api/tables/${id}/record`, { headers }).catch(() => null);
  if (!answer?.ok) {
    page.refused = await refusalIn(answer);
    page.redraw();
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = `${id}.lastcard`;
  file.click();
  URL.revokeObjectURL(file.href);
}

export function cancel() {
  page.choice = null;
  page.redraw();
}

export function arm() {
  page.takenBack = page.armed;
  page.armed = !page.armed;
  if (page.takenBack) speech.push(t("table-uno-back"));
  page.redraw();
}

// ---- words and panel -------------------------------------------------------------------------------------------------------------
/** @param {string} text */
export async function say(text) {
  page.refused = null;
  showRefusal(await page.connection?.say(text, page.toTeam ? "team" : undefined));
}

/** @param {string} word */
export async function react(word) {
  showRefusal(await page.connection?.react(word));
}

/** @param {import("../connection/connection.js").Answer | undefined} answer */
function showRefusal(answer) {
  if (!answer || !("error" in answer)) return;
  page.refused = answer;
  page.redraw();
}

/** @param {boolean} yes */
export function setTeam(yes) {
  page.toTeam = yes;
  page.redraw();
}

/** @param {import("../state/page_state.js").Panel} name */
export function openPanel(name) {
  page.panel = name;
  page.panelOpen = true;
  page.redraw();
}

export function closePanel() {
  page.panelOpen = false;
  document.getElementById("open-talk")?.focus();
  page.redraw();
}
