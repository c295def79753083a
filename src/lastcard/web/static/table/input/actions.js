/**
 * Handles the player's input: sends actions and commands to the table, and updates the state of the page.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 */

import { seatAnother } from "../connection/hot_seat.js";
import { at } from "../../shared/page/addresses.js";
import { t } from "../../shared/text/messages.js";
import { freshNonce } from "../../shared/wire/nonce.js";
import { forgetSeat, saveName, savedLook, saveSeatOrLink } from "../../shared/storage/saved_seats.js";
import { isSlow } from "../panel/clock_text.js";
import { speech } from "../attention/live_region.js";
import { offersOf } from "../state/offers.js";
import { actionAnswered, actionSent, audienceChosen, cardShaken, chairOpened, choose, endQuestioned, id, linkCopied, otherSeatAnswered, page, panelClosed, panelOpened, refusalShown, requestFailed, requestStarted, seatCodeShown, unoCalled, unoPressed } from "../state/page_state.js";
import { showAllScenes } from "../motion/scenes.js";
import { sound } from "../attention/sounds.js";
import { NO_CARD, ownHand, takeOlder } from "../state/table_state.js";
import { refusedText } from "../text_table/wording.js";

const SHAKE_MS = 500;
/** A second tap within this time counts as a part of the first. */
const TWICE_MS = 500;
const COPIED_MS = 2000;
/** The refusal shown when the server cannot be reached. */
const UNREACHABLE = { error: "the server does not answer", cause: "unreachable" };

// ---- in the round ----------------------------------------------------------------------------------------------------------------
/**
 * Send an action. With `confirm` the page first asks whether to take the risk.
 *
 * @param {string} action
 * @param {{risky?: boolean, confirm?: boolean}} [how]
 */
export async function act(action, how = {}) {
  if (!action || page.sent) return;
  showAllScenes();
  if (how.confirm) {
    choose({ card: "", actions: [action], risky: true });
    page.redraw();
    return;
  }
  const offers = offersOf(page.s);
  const verb = action.split(" ")[1];
  const lays = !NO_CARD.has(verb) || (verb === "shed" && !action.endsWith(" -"));
  if (page.armed && lays && offers.uno) {
    unoCalled();
    if (verb === "protect" || verb === "shed") await send(offers.uno);
    else return send(`${action}!`);
  }
  await send(action);
}

/** @param {string} action */
async function send(action) {
  actionSent(action);
  page.redraw();
  const answer = await page.connection?.do(action);
  actionAnswered();
  if (answer && "error" in answer) refuse(answer, action);
  page.redraw();
}

/**
 * Show why an action was refused, and shake its card.
 *
 * @param {import("../../shared/text/reader.js").Refusal & {rule?: string}} answer
 * @param {string} action
 */
function refuse(answer, action) {
  const card = action.split(" ").pop()?.split(/[:!]/)[0] ?? "";
  refusalShown(answer);
  cardShaken(ownHand(page.s).includes(card) ? card : null);
  speech.push(refusedText(answer));
  sound("refused");
  setTimeout(() => {
    cardShaken(null);
    page.redraw();
  }, SHAKE_MS);
}

/**
 * Handle a tap on a card of the hand: play it, or ask for a colour or a second tap.
 *
 * @param {Card} card
 */
export function tap(card) {
  if (page.sent) return;
  showAllScenes();
  const offer = offersOf(page.s).cards.get(card);
  const again = page.choice?.card === card;
  if (!offer && performance.now() - page.sentAt < TWICE_MS) return; // a double tap: the first tap has played the card
  refusalShown(null);
  if (!offer) {
    choose(null);
    const color = card[0] === "w" && page.s.view?.color ? `:${page.s.view.color}` : "";
    send(`${page.s.seat} ${card}${color}`); // the server answers why not, with the rule
    return;
  }
  const actions = offer.lawful.length ? offer.lawful : offer.risky;
  const risky = !offer.lawful.length;
  if (!risky && actions.length === 1) act(actions[0]);
  else if (again && risky && actions.length === 1) act(actions[0], { risky });
  else choose(again ? null : { card, actions, risky });
  page.redraw();
  if (page.choice) focusAsks();
}

function focusAsks() {
  page.whenDrawn(() => {
    if (document.documentElement.classList.contains("with-keys")) /** @type {HTMLElement | null} */ (document.querySelector("#asks .row button"))?.focus();
  });
}

/** @param {string} words */
export async function sendCommand(words) {
  requestStarted();
  endQuestioned(false);
  const answer = await page.connection?.table(words);
  if (answer && "error" in answer) requestFailed(answer);
  else if (answer && words === "leave") {
    forgetSeat(id);
    location.assign(at("/")); // nobody watches the own former hand
    return;
  }
  page.redraw();
}

/**
 * Begin the match with this number of seats. Open seats are removed.
 *
 * @param {number} seats
 */
export async function startWith(seats) {
  await sendCommand(`seats ${seats}`);
  if (!page.fault) await sendCommand("start");
}

/**
 * Change the pace of the bots.
 *
 * @param {string} time in seconds, or "people"
 */
export async function setBotPace(time) {
  const pace = page.s.table?.pace;
  if (!pace) return;
  const limits = [pace.turn_ms, pace.away_ms, pace.next_ms].map((ms) => (ms ?? 0) / 1000);
  await sendCommand(`pace ${limits.join(" ")} ${time}`);
  refusalShown(page.fault);
}

/**
 * Ask the player to confirm the end of the match. Without other voters it ends at once.
 *
 * @param {boolean} yes false to remove the question
 */
export function askToEnd(yes) {
  endQuestioned(yes);
  page.redraw();
}

/** Load the score sheets before the first one that is shown. */
export async function showOlder() {
  const { s } = page;
  const before = s.sheets[0]?.round ?? 1;
  requestStarted();
  const answer = await fetch(at(`/api/tables/${id}/sheets?before=${before}`)).catch(() => null);
  if (answer?.ok) takeOlder(s, await answer.json());
  else requestFailed(await refusalIn(answer));
  page.redraw();
}

/** @param {string} name */
export async function sit(name) {
  if (!name) return;
  saveName(name);
  requestStarted();
  const slow = page.s.table ? isSlow(page.s.table.pace) : false;
  const profile = slow ? await page.later.profile().catch(() => null) : null;
  await profile?.ensureProfile(true);
  const answer = await fetch(at(`/api/${slow ? "correspondence" : "tables"}/${id}/seats`), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...profile?.profileHeaders() },
    body: JSON.stringify({ name, nonce: freshNonce(), ...savedLook() }),
  }).catch(() => null);
  if (!answer?.ok) {
    requestFailed(await refusalIn(answer));
    page.redraw();
    return;
  }
  const own = await answer.json();
  const link = saveSeatOrLink(id, { seat: own.seat, token: own.token, name });
  if (link) history.replaceState(null, "", location.pathname + location.search + link);
  page.connect(own.token);
}

/**
 * Take another name at the table, and keep it: the next table and the profile have it too.
 *
 * @param {string} name
 */
export async function rename(name) {
  await sendCommand(`name ${name}`);
  if (page.fault) return;
  saveName(name);
  await page.later.profile().then(({ ensureProfile }) => ensureProfile(), () => {});
}

/**
 * Give a seat to another person at this device.
 *
 * @param {string} seat
 * @param {string} name
 */
export async function seatPerson(seat, name) {
  requestStarted();
  const answer = await seatAnother(/** @type {import("../../shared/wire/types.js").Seat} */ (seat), name);
  if (answer?.ok) openChair(null);
  else requestFailed(await refusalIn(answer));
  page.redraw();
}

/**
 * Take the seat of a link in place of the saved one, or keep the saved one.
 *
 * @param {import("../../shared/storage/saved_seats.js").SavedSeat | null} seat
 */
export function followLink(seat) {
  otherSeatAnswered();
  if (seat) page.connect(seat.token);
  page.redraw();
}

/**
 * Copy the text of a field. Browsers deny the clipboard to pages that came over plain HTTP from another machine. There `execCommand` copies the
 * selection; if that fails too, the text stays selected.
 *
 * @param {"invite" | "seat"} what
 * @param {HTMLInputElement} field
 */
export async function copy(what, field) {
  const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (!isCopied) {
    field.select();
    if (!document.execCommand("copy")) {
      linkCopied(`${what}-selected`);
      page.redraw();
      return;
    }
  }
  linkCopied(what);
  page.redraw();
  setTimeout(() => {
    linkCopied("");
    page.redraw();
  }, COPIED_MS);
}

/**
 * Show a link as a QR code, or hide it. The link is sent in the body of the request, so that it appears in no log.
 *
 * @param {string | null} address
 */
export async function showSeatCode(address) {
  seatCodeShown("");
  requestStarted();
  if (address) {
    const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: address }) };
    const answer = await fetch(at("/api/qr"), how).catch(() => null);
    if (answer?.ok) seatCodeShown(`data:image/svg+xml,${encodeURIComponent(await answer.text())}`);
    else requestFailed(await refusalIn(answer));
  }
  page.redraw();
}

/**
 * Return the server's reason for refusing a request.
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
  const answer = await fetch(at(`/api/tables/${id}/record`), { headers }).catch(() => null);
  if (!answer?.ok) {
    refusalShown(await refusalIn(answer));
    page.redraw();
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = `${id}.lastcard`;
  file.click();
  URL.revokeObjectURL(file.href);
}

/**
 * Show what a free chair offers, or put that away. The focus goes to the offers, and back to the chair.
 *
 * @param {string | null} seat
 * @param {string} [goal] what receives the focus instead
 */
export function openChair(seat, goal = seat ? "#chair-offers button" : `#chair-${page.chair}`) {
  chairOpened(seat);
  page.whenDrawn(() => /** @type {HTMLElement | null} */ (document.querySelector(goal))?.focus());
}

export function cancel() {
  choose(null);
  page.redraw();
}

export function pressUno() {
  unoPressed();
  if (page.takenBack) speech.push(t("table-uno-back"));
  page.redraw();
}

// ---- words and panel -------------------------------------------------------------------------------------------------------------
/** @param {string} text */
export async function say(text) {
  refusalShown(null);
  showRefusal(await page.connection?.say(text, page.toTeam ? "team" : undefined));
}

/** @param {string} word */
export async function react(word) {
  showRefusal(await page.connection?.react(word));
}

/** @param {import("../connection/connection.js").Answer | undefined} answer */
function showRefusal(answer) {
  if (!answer || !("error" in answer)) return;
  refusalShown(answer);
  page.redraw();
}

/** @param {boolean} yes */
export function setTeam(yes) {
  audienceChosen(yes);
  page.redraw();
}

/** @param {import("../state/page_state.js").Panel} name */
export function openPanel(name) {
  panelOpened(name);
  page.redraw();
}

export function closePanel() {
  panelClosed();
  document.getElementById("open-talk")?.focus();
  page.redraw();
}
