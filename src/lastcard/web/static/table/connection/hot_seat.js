/**
 * Several persons at one device. Their seats are kept in this browser; before the turn of another one a curtain hides the table, until that
 * person says that the device is theirs.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../../shared/storage/saved_seats.js").SavedSeat} SavedSeat
 */

import { at, isLocal, keyOf } from "../../shared/page/addresses.js";
import { keepValue, keptValue } from "../../shared/storage/kept.js";
import { saveSeat, savedSeat } from "../../shared/storage/saved_seats.js";
import { t } from "../../shared/text/messages.js";
import { freshNonce } from "../../shared/wire/nonce.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { id, page } from "../state/page_state.js";
import { isAwaited } from "../state/table_state.js";
import { Connection } from "./connection.js";

const KEY = keyOf("persons-here", id);

/** The seats of all persons at this device; none if there is one person. @returns {SavedSeat[]} */
function seatsHere() {
  const found = isLocal() ? keptValue(KEY) : null;
  return Array.isArray(found) ? found : [];
}

/**
 * Give a seat to another person at this device.
 *
 * @param {Seat} seat
 * @param {string} name
 * @returns {Promise<Response | null>}
 */
export async function seatAnother(seat, name) {
  const own = savedSeat(id);
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, seat, nonce: freshNonce() }) };
  const answer = await fetch(at(`/api/tables/${id}/seats`), how).catch(() => null);
  if (!answer?.ok || !own) return answer;
  const ticket = await answer.json();
  const others = seatsHere().filter((one) => one.seat !== ticket.seat && one.seat !== own.seat);
  keepValue(KEY, [own, ...others, { seat: ticket.seat, token: ticket.token, name }]);
  return answer;
}

/** The person for whom the curtain is drawn. @type {SavedSeat | null} */
let next = null;
/** Whether that person has the device, and their hand is on its way. */
let isTaken = false;
/** The score sheet on which all persons here are ready. */
let readyAfter = -1;

/** Draw the curtain, or open it. Called with each drawing of the page. */
export function drawCurtain() {
  const { s } = page;
  const here = seatsHere();
  if (here.length < 2) return;
  if (next && isTaken && s.seat === next.seat && page.connection?.state === "open") next = null;
  if (!next && s.table?.state === "playing" && s.seat && !isAwaited(s, s.seat)) {
    next = here.find(({ seat }) => isAwaited(s, /** @type {Seat} */ (seat))) ?? null;
    isTaken = false;
  }
  if (s.table?.state === "between") beReady(here);
  const curtain = /** @type {HTMLDialogElement} */ (document.getElementById("curtain") ?? place());
  const isDrawn = next !== null;
  const wasDrawn = curtain.hasAttribute("open");
  render(next ? words(next) : nothing, curtain);
  document.documentElement.toggleAttribute("data-covered", isDrawn);
  if (isDrawn && !wasDrawn) curtain.showModal();
  else if (!isDrawn && wasDrawn) curtain.close();
}

function place() {
  const curtain = document.createElement("dialog");
  curtain.id = "curtain";
  curtain.addEventListener("cancel", (event) => event.preventDefault());
  curtain.addEventListener("close", () => next && curtain.showModal()); // a browser closes a dialog at the second Escape, whatever the page says
  document.body.append(curtain);
  return curtain;
}

/** @param {SavedSeat} person */
function words(person) {
  const take = () => {
    isTaken = true;
    saveSeat(id, person);
    page.connect(person.token);
  };
  return html`<p class="curtain-name">${t("table-curtain", { name: person.name })}</p>
    <p>${t("table-curtain-hint")}</p>
    <button type="button" class="button primary big" data-curtain ?disabled=${isTaken} @click=${take}>${t("table-curtain-open", { name: person.name })}</button>`;
}

/**
 * Once one person here is ready for the next round, all are: they look at the same score sheet.
 *
 * @param {SavedSeat[]} here
 */
function beReady(here) {
  const { s } = page;
  const isReady = (/** @type {string} */ seat) => Boolean(s.table?.seats.find((info) => info.seat === seat)?.ready);
  if (!s.seat || !isReady(s.seat) || readyAfter === s.sheets.length) return;
  readyAfter = s.sheets.length;
  for (const { token } of here.filter((one) => one.seat !== s.seat && !isReady(one.seat))) {
    const connection = new Connection(id, { token });
    connection.addEventListener("hello", () => void connection.table("ready").finally(() => connection.close()), { once: true });
    connection.open();
  }
}
