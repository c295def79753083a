/**
 * Draws the page before the match as the table itself: chairs around the cloth, the box and its rules in the middle, the invitation and the
 * talk beside it. A free chair offers a bot or a friend; the host takes another box from the shelf and lays house rules beside it.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 * @typedef {import("./seats.js").SeatsContext} SeatsContext
 */

import { at, isGuest, isLocal } from "../../shared/page/addresses.js";
import { boxArt } from "../../shared/cards/box_art.js";
import { EDITIONS } from "../../shared/wire/constants.js";
import { LEVELS } from "../../shared/wire/levels.js";
import { editionName } from "../../shared/text/box_names.js";
import { capital, t } from "../../shared/text/messages.js";
import { rulesAddress } from "../../shared/page/rules_address.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { placesAround } from "../board/board.js";
import { canShare, invitation, share } from "../connection/invitation.js";
import { page } from "../state/page_state.js";
import { letters } from "../text_table/wording.js";
import { clockText } from "./clock_text.js";
import { inviteLink, joining, nearby, seatRow, streamNote } from "./seats.js";

const MOST = 10;

/**
 * The page before the match.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 * @param {unknown} talk the chat
 */
export function waitingRoom(s, context, talk) {
  const table = s.table;
  if (!table) return nothing;
  return html`<div class="waiting-room">
    <section class="lobby" aria-labelledby="seats-title">
      <h2 id="seats-title">${t("table-seats-title")}</h2>
      <div class="cloth">
        ${chairs(s, context)}
        <div class="on-cloth">${context.chair === s.seat && s.seat ? page.lookPicker?.() : context.chair ? offers(s, context.chair, context) : box(s)}</div>
      </div>
      <div class="around-cloth">
        ${context.isHost ? html`${count(table.seats.length, context)}${shelf(s, context)}${houseRules("house-cards", "table-lobby-house", () => page.houseRules?.cards())}${houseRules("all-settings", "table-lobby-all", () => page.houseRules?.list())}` : nothing}
        ${s.seat || context.isComing ? nothing : joining(s, context)}
        ${streamNote(s)}
        ${context.fault ? html`<p class="fault" role="alert">${context.fault}</p>` : nothing}
        ${context.isHost ? nothing : html`<p class="hint">${t(s.seat ? "table-seats-wait-host" : "table-seats-watch-hint", { name: hostName(s) })}</p>`}
      </div>
    </section>
    ${isGuest() ? nothing : html`<section class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">${t("table-seats-invite")}</h2>
      ${isLocal() ? nearby() : html`${inviteLink(s, context)}
      <div class="qr-row"><img class="qr" src=${at(`/t/${s.id}/qr.svg`)} alt=${t("table-seats-qr")} width="180" height="180" />
        <p class="hint">${t("table-seats-invite-hint")}</p></div>`}
      ${table.public ? html`<p class="hint" data-listed>${t("table-list-about")}</p>` : nothing}
    </section>`}
    ${talk === nothing ? nothing : html`<section class="panel talk" aria-labelledby="talk-title"><h2 id="talk-title">${t("table-chat-label")}</h2>${talk}</section>`}
    ${context.isHost ? starting(s, context) : nothing}
  </div>`;
}

/**
 * The seats as chairs around the cloth, the own one at the near side.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function chairs(s, context) {
  const seats = s.table?.seats ?? [];
  const own = seats.findIndex(({ seat }) => seat === s.seat);
  const places = placesOfChairs(own < 0 ? seats.length : seats.length - 1, own >= 0);
  return html`<ol class="seat-list chairs ${seats.length > 6 ? "many" : ""}">
    ${seats.map((info, at) => {
      const place = at === own ? { x: 50, y: 100 } : places[own < 0 ? at : (at - own - 1 + seats.length) % seats.length];
      return html`<li class="seat-row is-${info.is} ${context.chair === info.seat ? "offered" : ""}" data-seat-row=${info.seat} data-player=${info.seat} data-x=${place.x.toFixed(1)} data-y=${place.y.toFixed(1)}>
        ${info.is !== "open" ? seatRow(s, info, at, context) : s.seat ? freeChair(info, at, context) : context.isComing ? seatRow(s, info, at, context) : ownChair(at)}
      </li>`;
    })}
  </ol>`;
}

/**
 * Return the places of chairs: along the ellipse of the table, or of many along its left, far and right side.
 *
 * @param {number} count
 * @param {boolean} open whether the near side stays free for the own chair
 * @returns {{x: number, y: number}[]}
 */
function placesOfChairs(count, open) {
  if (count < 6) return placesAround(count, open);
  const around = open ? count : count - 1;
  const beside = around > 7 ? 2 : 1;
  const far = around - 2 * beside;
  const side = Array.from({ length: beside }, (_, at) => (100 * (at + 1)) / (beside + 0.75));
  const places = [
    ...side.toReversed().map((y) => ({ x: 0, y })),
    ...Array.from({ length: far }, (_, at) => ({ x: (100 * at) / (far - 1), y: 0 })),
    ...side.map((y) => ({ x: 100, y })),
  ];
  return open ? places : [...places, { x: 50, y: 100 }];
}

/**
 * A free chair: a button that says what can be done about it.
 *
 * @param {SeatInfo} info
 * @param {number} at
 * @param {SeatsContext} context
 */
function freeChair(info, at, { chair, openChair }) {
  const isOpen = chair === info.seat;
  return html`<button type="button" class="free-chair" id=${`chair-${info.seat}`} aria-expanded=${String(isOpen)} @click=${() => openChair(isOpen ? null : info.seat)}>
    <span class="number" aria-hidden="true">+</span>
    <span class="who"><span class="name"><span class="out-of-sight">${at + 1}: </span>${t("table-seats-open")}</span></span>
  </button>`;
}

/**
 * A free chair for somebody who watches: a button that leads to the name with which they sit down.
 *
 * @param {number} at
 */
function ownChair(at) {
  const toName = () => /** @type {HTMLInputElement | null} */ (document.querySelector("#join-name"))?.focus();
  return html`<button type="button" class="free-chair" @click=${toName}>
    <span class="number" aria-hidden="true">+</span>
    <span class="who"><span class="name"><span class="out-of-sight">${at + 1}: </span>${t("table-seats-open")}</span></span>
  </button>`;
}

/**
 * What a free chair offers: a friend, and for the host a bot of each level.
 *
 * @param {TableState} s
 * @param {string} seat
 * @param {SeatsContext} context
 */
function offers(s, seat, { isHost, openChair, sendCommand, seatPerson, redraw }) {
  const put = (/** @type {string} */ level) => {
    openChair(null);
    sendCommand(`bot ${seat} ${level}`);
  };
  const friend = () => {
    if (canShare()) share(invitation(s.id, redraw).link);
    openChair(null, ".invite .link > input");
  };
  return html`<div class="chair-offers" id="chair-offers" role="group" aria-label=${t("table-chair-title", { number: Number(seat.slice(1)) })}>
    <p><strong>${t("table-chair-title", { number: Number(seat.slice(1)) })}</strong></p>
    ${isLocal() ? personHere(seat, seatPerson) : html`<button type="button" class="button primary" data-offer="friend" @click=${friend}>${t("table-chair-friend")}</button>`}
    ${isHost ? html`<p>${t("table-chair-bot")}</p><div class="row levels">${LEVELS.map((level) => html`<button type="button" class="button" data-offer=${level} @click=${() => put(level)}>${t(`table-level-${level}`)}</button>`)}</div>` : nothing}
    <button type="button" class="button quiet close" data-key="escape" aria-label=${t("table-panel-close")} @click=${() => openChair(null)}>×</button>
  </div>`;
}

/**
 * The form that gives a chair to another person at this device.
 *
 * @param {string} seat
 * @param {(seat: string, name: string) => void} seatPerson
 */
function personHere(seat, seatPerson) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("person");
    if (name) seatPerson(seat, String(name).trim());
  };
  return html`<form class="field" data-offer="person" @submit=${submit}>
    <label for="person">${t("table-chair-person")}</label>
    <input id="person" name="person" type="text" required maxlength="240" autocomplete="off">
    <button type="submit" class="button primary">${t("table-chair-person-seat")}</button>
  </form>`;
}

/**
 * The box in the middle of the cloth, with the rules of the table in words.
 *
 * @param {TableState} s
 */
function box(s) {
  const edition = s.rules?.edition ?? s.table?.rules.split(" ")[0] ?? "classic";
  return html`<div class="box-on-cloth box-${edition}">${boxArt(edition, letters())}</div>${rules(s)}`;
}

/**
 * The shelf from which the host takes another box before the match.
 *
 * @param {TableState} s
 * @param {Pick<SeatsContext, "sendCommand">} context
 */
function shelf(s, context) {
  return html`<details class="shelf" @toggle=${isOpened}><summary class="button">${t("table-lobby-box")}</summary>${boxes(s, context)}</details>`;
}

/**
 * The boxes that the host may take. House rules that go with the new one are kept.
 *
 * @param {TableState} s
 * @param {Pick<SeatsContext, "sendCommand">} context
 * @param {() => unknown} [then] what follows once the box stands on the table
 */
export function boxes(s, { sendCommand }, then = () => {}) {
  const [now, ...settings] = (s.table?.rules ?? "").split(" ");
  const take = async (/** @type {string} */ edition) => {
    await sendCommand(["rules", edition, ...settings].join(" "));
    if (page.fault) await sendCommand(`rules ${edition}`);
    if (!page.fault) then();
  };
  return html`<div class="shelf-boxes" role="group" aria-label=${t("table-lobby-box")}>
      ${EDITIONS.map((edition) => html`<button type="button" class="shelf-box box-${edition}" data-box=${edition} aria-pressed=${String(edition === now)} @click=${() => take(edition)}>
        ${boxArt(edition, letters())}<span lang="en">${editionName(edition)}</span>
      </button>`)}
    </div>`;
}

/**
 * Whether a fold was opened. It is scrolled to the upper edge then, clear of the bar at the lower one.
 *
 * @param {Event} event
 */
function isOpened({ currentTarget }) {
  const fold = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (fold.open) fold.scrollIntoView({ block: "start" });
  return fold.open;
}

/**
 * The house rules as cards, or all settings: loaded once the host asks for them.
 *
 * @param {string} name of the style
 * @param {string} title
 * @param {() => unknown} drawn
 */
function houseRules(name, title, drawn) {
  const open = (/** @type {Event} */ event) => {
    const fold = /** @type {HTMLElement} */ (event.currentTarget);
    const show = () => page.whenDrawn(() => fold.scrollIntoView({ block: "start" })); // what has come makes room to scroll
    if (isOpened(event)) void page.later.house().then(({ loadHouseRules }) => loadHouseRules().then(show), () => {});
  };
  return html`<details class=${name} @toggle=${open}><summary class="button">${t(title)}</summary>${drawn() ?? nothing}</details>`;
}

/**
 * The bar that starts the match: with bots on the open seats, or without these seats.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function starting(s, { sendCommand, startWith }) {
  const seats = s.table?.seats ?? [];
  const open = seats.filter(({ is }) => is === "open").length;
  const taken = seats.length - open;
  const areTogether = seats.slice(0, taken).every(({ is }) => is === "person");
  const canLeaveOut = open > 0 && taken > 1 && areTogether && (s.rules?.fits?.includes(taken) ?? true);
  return html`<div class="start-bar">
    <button type="button" class=${`button big ${open ? "" : "primary"}`} data-table="start" @click=${() => sendCommand("start")}>${open ? t("table-seats-start-bots", { number: seats.filter(({ is }) => is !== "person").length }) : t("table-seats-start")}</button>
    ${canLeaveOut ? html`<button type="button" class="button" data-start=${taken} @click=${() => startWith(taken)}>${t("table-seats-start-people")}</button>` : nothing}
  </div>`;
}

/**
 * The rules of the table in words: the edition, the goal of the match, and the differences from the box.
 *
 * @param {TableState} s
 */
function rules(s) {
  const line = s.table?.rules ?? "";
  const own = s.rules?.sections?.flatMap((section) => section.lines).filter((one) => one.differs && !one.in_goal) ?? [];
  return html`<div class="rules-in-words">
    <p><span class="label">${t("table-seats-rules")}</span> <a href=${rulesAddress(line)} target="_blank" rel="noopener" lang="en">${s.rules?.title ?? line}</a></p>
    ${s.rules?.goal ? html`<p class="hint">${capital(s.rules.goal)}.</p>` : nothing}
    ${s.table ? html`<p class="hint" data-clock-set>${clockText(s.table.pace)}</p>` : nothing}
    ${s.table?.absent ? html`<p class="hint" data-absent>${t(`table-absent-is-${s.table.absent}`)}</p>` : nothing}
    ${own.length ? html`<ul class="own-rules">${own.map(({ text }) => html`<li>${text}</li>`)}</ul>` : nothing}
  </div>`;
}

/** @param {TableState} s */
function hostName(s) {
  return s.table?.seats.find((info) => info.seat === s.table?.host)?.name ?? "";
}

/**
 * @param {number} now
 * @param {SeatsContext} context
 */
function count(now, context) {
  return html`<div class="seat-count">
    <button type="button" class="button" aria-label=${t("table-seats-fewer")} ?disabled=${now <= 2} @click=${() => context.sendCommand(`seats ${now - 1}`)}>−</button>
    <span>${t("table-seats-count", { number: now })}</span>
    <button type="button" class="button" aria-label=${t("table-seats-more")} ?disabled=${now >= MOST} @click=${() => context.sendCommand(`seats ${now + 1}`)}>+</button>
  </div>`;
}
