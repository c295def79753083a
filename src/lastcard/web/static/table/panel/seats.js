/**
 * Draws the seats with invitation, joining and the host's commands as a panel during a match, and their parts for the page before it (lobby.js).
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 *
 * @typedef {object} SeatsContext the data and callbacks of the seats
 * @property {boolean} isHost
 * @property {string} fault why the last command was refused
 * @property {string} copied which link was just copied; with "-selected" if it could only be selected
 * @property {string} name the name last used
 * @property {string | null} token
 * @property {boolean} isComing whether a seat is reserved for the player from the next round on
 * @property {(words: string) => void | Promise<void>} sendCommand
 * @property {(name: string) => void | Promise<void>} rename gives the own seat another name
 * @property {(seats: number) => void | Promise<void>} startWith begins the match with this number of seats
 * @property {(name: string) => void} sit
 * @property {string} seatCode the link to the own seat as a picture, "" while hidden
 * @property {(address: string | null) => void} showSeatCode
 * @property {(seat: string, name: string) => void} seatPerson gives a seat to another person at this device
 * @property {boolean} asksToEnd whether the page asks to confirm the end of the match
 * @property {(yes: boolean) => void} askToEnd
 * @property {(what: "invite" | "seat", field: HTMLInputElement) => void} copy
 * @property {Record<string, import("../board/board.js").Bubble>} bubbles the speech bubbles by seat
 * @property {string | null} chair the free chair whose offers are shown
 * @property {(seat: string | null, goal?: string) => void} openChair
 * @property {() => void} redraw
 */

import { at, isGuest, isLocal } from "../../shared/page/addresses.js";
import { animal } from "../../shared/cards/animals.js";
import { LEVELS } from "../../shared/wire/levels.js";
import { t } from "../../shared/text/messages.js";
import { shortenName } from "../../shared/text/names.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { canShare, invitation, share } from "../connection/invitation.js";
import { reaction } from "./log.js";
import { isMuted, mute } from "./muting.js";
import { pauseButton } from "../input/pause.js";
import { clockText, isSlow } from "./clock_text.js";
import { page } from "../state/page_state.js";
import { against, isMeant, report, voteButtons } from "./vote_buttons.js";
import { animalOf, nextPlayer, teamOf } from "../state/table_state.js";
import { eventOf, isDaily, isPractice, isQuick } from "../../shared/wire/purposes.js";

/**
 * The panel during a match.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function seatsPanel(s, context) {
  return html`<div class="seats-panel">
    ${seatList(s, context)}
    ${context.chair && context.chair === s.seat && s.table?.state === "over" ? page.lookPicker?.() : nothing}
    ${s.table ? html`<p class="hint" data-clock-set>${clockText(s.table.pace)}</p>` : nothing}
    ${streamNote(s)}
    ${s.seat || context.isComing || s.table?.branched ? nothing : joining(s, context)}
    ${context.fault ? html`<p class="fault" role="alert">${context.fault}</p>` : nothing}
    ${s.table?.branched ? html`<p class="hint">${t("table-branch-alone")}</p>` : isDaily(s.table) || isPractice(s.table) ? nothing : eventOf(s.table) ? html`<p><a class="button" href=${at(`/events/${eventOf(s.table)}`)}>${t("table-event-go")}</a></p>` : !isLocal() ? html`<h2>${t("table-seats-invite")}</h2>${inviteLink(s, context)}` : isGuest() ? nothing : nearby()}
    ${context.token && s.seat && !isLocal()
      ? html`<h2>${t("table-seats-other-device")}</h2>
          <p class="hint">${t("table-seats-other-device-hint")}</p>
          ${ownLink(location.origin + at(`/t/${s.id}#seat=${context.token}`), context)}`
      : nothing}
    ${s.seat
      ? html`<div class="row leave">
          ${pauseButton(s, context.sendCommand)}
          ${voteButtons(s, context)}
          <button type="button" class="button danger" data-table="leave" @click=${() => confirmed("table-seats-leave-sure") && context.sendCommand("leave")}>${t("table-seats-leave")}</button>
        </div>`
      : nothing}
  </div>`;
}

/**
 * The links to the views for streams: without hands, and with open hands if the host has allowed them. The page tells everybody about open hands.
 *
 * @param {TableState} s
 */
export function streamNote({ id, table }) {
  if (!table || isLocal() || isGuest() || table.branched || isDaily(table) || isPractice(table) || isSlow(table.pace)) return nothing;
  return html`${table.stream_s ? html`<p class="hint" data-stream-set>${t("stream-note", { number: table.stream_s / 60 })} ${streamLink(`${id}?stream=hands`, "stream-watch")}</p>` : nothing}
    <p class="hint" data-stream>${streamLink(`${id}?stream`, "stream-show")}</p>`;
}

/**
 * @param {string} address
 * @param {string} words
 */
function streamLink(address, words) {
  return html`<a href=${at(`/t/${address}`)} target="_blank" rel="noopener">${t(words)}</a>`;
}

/**
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function inviteLink(s, context) {
  const { link: address, local } = invitation(s.id, context.redraw);
  return html`${link("invite", address, context)}${local && context.isHost ? html`<p class="hint local">${t("table-seats-local")}</p>` : nothing}`;
}

/** On a device without a server: the way for phones nearby, whose connections host.js of such a site makes. */
export function nearby() {
  return html`<button class="button primary" type="button" data-nearby @click=${() => window.dispatchEvent(new Event("lastcard-nearby"))}>${t("table-seats-nearby")}</button>
    <p class="hint">${t("table-seats-nearby-hint")}</p>`;
}

/** @param {string} key */
function confirmed(key) {
  return window.confirm(t(key));
}

/**
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function seatList(s, context) {
  return html`<ol class="seat-list">
    ${s.table?.seats.map((info, at) => html`<li class="seat-row is-${info.is}" data-seat-row=${info.seat} data-player=${info.seat}>${seatRow(s, info, at, context)}</li>`)}
  </ol>`;
}

/**
 * Who sits on a seat, and what can be done about it.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {number} at
 * @param {SeatsContext} context
 */
export function seatRow(s, info, at, context) {
  return html`${info.is === "open" ? html`<span class="number" aria-hidden="true">${at + 1}</span>` : disc(s, info, context)}
    <span class="who">
      <span class="name">${info.is === "open" ? t("table-seats-open") : info.name}</span>
      <span class="what">${what(s, info)}</span>
    </span>
    ${reacting(info.seat, context)}
    ${seatCommands(s, info, context)}
    ${muting(s, info, context)}
    ${report(s, info, context)}`;
}

/**
 * The animal of a player. Between matches the own one is a button that offers the others.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {SeatsContext} context
 */
function disc(s, info, { chair, openChair }) {
  const drawn = html`<span class="disc">${animal(animalOf(s, info.seat))}</span>`;
  if (info.seat !== s.seat || (s.table?.state !== "open" && s.table?.state !== "over")) return drawn;
  const isOpen = chair === info.seat;
  const open = () => void page.later.looks().then(() => openChair(isOpen ? null : info.seat), () => {});
  return html`<button type="button" class="own-look" id=${`chair-${info.seat}`} aria-expanded=${String(isOpen)} aria-label=${t("table-look-choose")} title=${t("table-look-choose")} @click=${open}>${drawn}</button>`;
}

/**
 * @param {TableState} s
 * @param {SeatInfo} info
 */
function what(s, info) {
  const team = teamOf(s, info.seat);
  const words = [
    info.seat === s.seat && t("table-seats-you"),
    info.seat === s.table?.host && t("table-seats-host"),
    info.is === "bot" && t("table-seats-bot", { level: t(`table-level-${info.level ?? "careful"}`) }),
    info.quiet && t("table-seats-quiet"),
    info.out ? t("table-seats-voted-out") : info.away && t("table-board-away"),
    s.table?.state === "between" && info.ready && t("table-seats-is-ready"),
    team && t("table-team", { team }),
    nextPlayer(info) && t("table-seats-coming", { name: nextPlayer(info) ?? "" }),
  ];
  return words.filter(Boolean).join(" · ");
}

/**
 * The quick reaction of a player before the match, when there is no table to float over.
 *
 * @param {string} seat
 * @param {SeatsContext} context
 */
function reacting(seat, { bubbles }) {
  const word = bubbles[`${seat} react`]?.react;
  return word ? html`<span class="reacts" aria-hidden="true">${reaction(word)}</span>` : nothing;
}

/**
 * The menu of a seat, for the host and for its own player.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {SeatsContext} context
 */
function seatCommands(s, info, context) {
  const { sendCommand, isHost } = context;
  const person = info.is === "person" && info.seat !== s.seat;
  /** @type {[string, string][]} */
  const can = [];
  if (isHost && info.is === "open") for (const level of LEVELS) can.push([`bot ${info.seat} ${level}`, t("table-seats-put-bot", { level: t(`table-level-${level}`) })]);
  if (isHost && info.is === "bot") {
    for (const level of LEVELS.filter((one) => one !== info.level)) can.push([`bot ${info.seat} ${level}`, t("table-seats-other-bot", { level: t(`table-level-${level}`) })]);
    can.push([`open ${info.seat}`, t("table-seats-open-up")]);
    if (nextPlayer(info)) can.push([`remove ${info.seat}`, t("table-seats-turn-away", { name: nextPlayer(info) ?? "" })]);
  }
  if (isHost && person) can.push(info.quiet ? [`unmute ${info.seat}`, t("table-seats-unmute-all")] : [`mute ${info.seat}`, t("table-seats-mute-all")]);
  if (isHost && person && !info.out && ["playing", "between"].includes(s.table?.state ?? "") && s.table?.absent !== "off") can.push([`away ${info.seat}`, t("table-seats-set-away")]);
  if (isHost && person) can.push([`host ${info.seat}`, t("table-seats-make-host")], [`remove ${info.seat}`, t("table-seats-remove")]);
  if (isHost && info.is !== "open" && s.table?.state !== "playing") can.push([`dealer ${info.seat}`, t("table-seats-deals")]);
  if (info.seat === s.seat && (s.table?.state === "open" || s.table?.state === "over")) can.push(["name", t("table-seats-rename")]);
  can.push(...against(s, info, isHost));
  if (!can.length) return nothing;
  const chosen = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLSelectElement} */ (event.currentTarget);
    const words = field.value;
    field.value = "";
    if (words === "name") {
      const name = window.prompt(t("table-seats-your-name"), info.name ?? "")?.trim();
      if (name) void context.rename(name);
    } else if (words && isMeant(words, info) && (!words.startsWith("remove") || window.confirm(t("table-seats-remove-sure", { name: nextPlayer(info) ?? info.name ?? "" })))) sendCommand(words);
  };
  return html`<span class="menu-of-seat"><select class="laid-over" aria-label=${t("table-seats-change", { name: info.name ?? t("table-seats-open") })} @change=${chosen}>
    <option value="">${t("table-seats-change-short")}</option>
    ${can.map(([words, label]) => html`<option value=${words}>${label}</option>`)}
  </select><span aria-hidden="true">⋯</span></span>`;
}

/**
 * The button that mutes a person in this browser.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {SeatsContext} context
 */
function muting(s, info, { redraw }) {
  const isSilent = !s.seat && s.table?.state === "open"; // before a match, those who watch see no chat
  if (info.is !== "person" || info.seat === s.seat || isSilent) return nothing;
  const now = isMuted(info.seat);
  const change = () => {
    mute(info.seat, !now);
    redraw();
  };
  return html`<button type="button" class="button quiet mute" aria-pressed=${String(now)} aria-label=${t("table-mute-name", { name: info.name ?? "" })} @click=${change}>${t("table-mute")}</button>`;
}

/**
 * The form that takes a seat: it needs nothing, and a name if somebody likes to have one.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function joining(s, context) {
  const room = s.table?.seats.some((info) => info.is !== "person" && !nextPlayer(info));
  if (isDaily(s.table) || isPractice(s.table) || eventOf(s.table)) return html`<p class="hint">${t("table-seats-full")}</p>`;
  if (isQuick(s.table)) return html`<p class="hint">${t("refusal-table-quick")}</p>`;
  if (!room) return html`<p class="hint">${t("table-seats-full")}</p>`;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("join-name");
    if (field instanceof HTMLInputElement) context.sit(field.value.trim() || t("table-seats-guest"));
  };
  return html`<form class="joining" @submit=${send}>
    <label class="label" for="join-name">${t("table-seats-your-name")}</label>
    <div class="row"><input id="join-name" name="join-name" type="text" maxlength="240" autocomplete="nickname" placeholder=${t("table-seats-guest")} .value=${context.name} @input=${shortenName} @change=${shortenName} />
    <button type="submit" class="button primary">${t("table-seats-sit")}</button></div>
    ${s.table?.state === "playing" || s.table?.state === "between" ? html`<p class="hint">${t("table-seats-sit-hint")}</p>` : nothing}
  </form>`;
}

/**
 * The link to the own seat. Its QR code is loaded on request only: anyone who sees it can take the seat.
 *
 * @param {string} address
 * @param {SeatsContext} context
 */
function ownLink(address, context) {
  const { seatCode, showSeatCode } = context;
  return html`${link("seat", address, context)}
    <button type="button" class="button" aria-expanded=${String(Boolean(seatCode))} @click=${() => showSeatCode(seatCode ? null : address)}>${t(seatCode ? "table-seats-qr-hide" : "table-seats-qr-show")}</button>
    ${seatCode ? html`<img class="qr" src=${seatCode} alt=${t("table-seats-qr-seat")} width="180" height="180" />` : nothing}`;
}

/**
 * @param {"invite" | "seat"} what
 * @param {string} address
 * @param {SeatsContext} context
 */
function link(what, address, context) {
  const copy = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget).previousElementSibling;
    if (field instanceof HTMLInputElement) context.copy(what, field);
  };
  return html`<div class="row link">
    <input type="text" readonly aria-label=${t(`table-seats-link-${what}`)} .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()} />
    <button type="button" class="button" @click=${copy}>${t(context.copied === what ? "table-seats-copied" : "table-seats-copy")}</button>
    ${canShare() ? html`<button type="button" class="button" @click=${() => share(address)}>${t("table-seats-share")}</button>` : nothing}
    ${context.copied === `${what}-selected` ? html`<p class="hint" role="status">${t("table-seats-selected")}</p>` : nothing}
  </div>`;
}
