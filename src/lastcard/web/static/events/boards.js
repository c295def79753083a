/** All tables of a tournament at a glance, small and live, for a wall: nothing to press; more than fit are shown in turn. */

import { at } from "../shared/page/addresses.js";
import { face, mark } from "../shared/cards/card_face.js";
import { colorLetters } from "../shared/cards/letters.js";
import { load, t } from "../shared/text/messages.js";
import { repeat } from "../vendor/directives/repeat.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, EVENT } from "./event_calls.js";
import { stage } from "./standings.js";
import { streamLink } from "./stream_field.js";

/**
 * @typedef {{seat: string, name: string | null, cards: number, total: number, called: boolean}} BoardSeat
 *
 * @typedef {object} Board
 * @property {number} number
 * @property {string} table
 * @property {number} round
 * @property {string | null} top
 * @property {string | null} color
 * @property {string | null} turn
 * @property {"left" | "right"} direction
 * @property {number} draw
 * @property {BoardSeat[]} seats
 */

const POLL_MS = 2000;
/** After so many looks the next page of boards is shown. */
const LOOKS = 6;
/** So many tables are drawn larger. */
const FEW = 6;
const SOME = 12;
const place = /** @type {HTMLElement} */ (document.getElementById("boards"));
/** @type {import("./event_calls.js").Tournament | null} */
let event = null;
/** @type {{boards: Board[], page: number, pages: number}} */
let shown = { boards: [], page: 1, pages: 1 };
let looks = 0;
place.textContent = "";

async function poll() {
  try {
    const reply = await ask(`/api/events/${EVENT}?after=${event?.version ?? 0}`, "wall");
    event = reply.event ?? event;
    looks += 1;
    const page = looks % LOOKS ? shown.page : (shown.page % shown.pages) + 1;
    const answer = await fetch(at(`/api/events/${EVENT}/boards?page=${page}`));
    if (answer.ok) shown = await answer.json();
  } catch {
    // it is shown as it was until the server answers again
  }
  draw();
  setTimeout(poll, POLL_MS);
}

function draw() {
  if (!event) return;
  document.title = `${event.title} · Last Card`;
  render(html`<header><h1 lang="">${event.title}</h1><p>${stage(event)}${shown.pages > 1 ? ` · ${shown.page}/${shown.pages}` : nothing}</p></header>
    ${shown.boards.length ? html`<ul class=${`boards ${shown.boards.length > SOME ? "" : shown.boards.length > FEW ? "some" : "few"}`}>${repeat(shown.boards, (board) => board.table, tableBoard)}</ul>` : html`<p>${t(event.stage === "over" ? "cup-over" : "boards-none")} <a href=${`/events/${EVENT}`}>${t("cup-standings")}</a></p>`}`, place);
}

/** @param {Board} board */
function tableBoard(board) {
  const edition = event?.rules.split(" ")[0];
  return html`<li class=${`board ${board.color ? `in-${board.color}` : ""} ${board.top ? "" : "bare"}`}>
    <a class="board-head" href=${`/t/${board.table}`}>${t("cup-table", { number: board.number })}${board.round > 1 ? html` <small>${t("cup-round", { round: board.round })}</small>` : nothing}</a>
    <div class="board-middle">
      ${board.top ? html`<span class="card">${face(board.top, { edition, letters: colorLetters() })}</span>` : nothing}
      ${board.color ? html`<span class="board-color">${mark(board.color)} ${t(`color-${board.color}`)}</span>` : nothing}
    </div>
    <ol>${board.seats.map((seat) => html`<li class=${seat.seat === board.turn ? "acting" : ""}>
      ${seat.name === null ? html`<span>${t("cup-bot")}</span>` : html`<span lang="">${seat.name}</span>`}
      <span class="board-cards">${seat.called ? html`<strong>UNO</strong>` : nothing} <b>${t("boards-cards", { number: seat.cards })}</b></span>
    </li>`)}</ol>
    ${streamLink(board.table, event?.stream_s ?? 0)}
  </li>`;
}

await load();
void poll();
