/**
 * Draws the seats with invitation, joining and the host's commands: as the whole page before the match, as a panel during it.
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
 * @property {(seats: number) => void | Promise<void>} startWith begins the match with this number of seats
 * @property {(name: string) => void} sit
 * @property {string} seatCode the link to the own seat as a picture, "" while hidden
 * @property {(address: string | null) => void} showSeatCode
 * @property {boolean} asksToEnd whether the page asks to confirm the end of the match
 * @property {(yes: boolean) => void} askToEnd
 * @property {(what: "invite" | "seat", field: HTMLInputElement) => void} copy
 * @property {Record<string, import("../board/board.js").Bubble>} bubbles the speech bubbles by seat
 * @property {() => void} redraw
 */

import { animal } from "../../shared/cards/animals.js";
import { LEVELS } from "../../shared/wire/constants.js";
import { capital, t } from "../../shared/text/messages.js";
import { shortenName } from "../../shared/text/names.js";
import { rulesAddress } from "../../shared/page/rules_address.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { canShare, invitation, share } from "../connection/invitation.js";
import { reaction } from "./log.js";
import { isMuted, mute } from "./muting.js";
import { pauseButton } from "../input/pause.js";
import { clockText } from "./clock_text.js";
import { absenceChoice, report, voteButtons } from "./vote_buttons.js";
import { nextPlayer, teamOf } from "../state/table_state.js";

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
    <section class="panel" aria-labelledby="seats-title">
      <h2 id="seats-title">${t("table-seats-title")}</h2>
      ${seatList(s, context)}
      ${context.isHost ? count(table.seats.length, context) : nothing}
      ${s.seat || context.isComing ? nothing : joining(s, context)}
      ${context.fault ? html`<p class="fault" role="alert">${context.fault}</p>` : nothing}
      ${context.isHost ? nothing : html`<p class="hint">${t(s.seat ? "table-seats-wait-host" : "table-seats-watch-hint", { name: hostName(s) })}</p>`}
    </section>
    ${talk === nothing ? nothing : html`<section class="panel talk" aria-labelledby="talk-title"><h2 id="talk-title">${t("table-chat-label")}</h2>${talk}</section>`}
    <section class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">${t("table-seats-invite")}</h2>
      ${inviteLink(s, context)}
      <img class="qr" src=${`/t/${s.id}/qr.svg`} alt=${t("table-seats-qr")} width="180" height="180" />
      <p class="hint">${t("table-seats-invite-hint")}</p>
      ${rules(s)}
      ${context.isHost ? terms(table, context) : nothing}
    </section>
    ${context.isHost ? starting(s, context) : nothing}
  </div>`;
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
    <button type="button" class="button primary big" data-table="start" @click=${() => sendCommand("start")}>${open ? t("table-seats-start-bots", { number: seats.filter(({ is }) => is !== "person").length }) : t("table-seats-start")}</button>
    ${canLeaveOut ? html`<button type="button" class="button" data-start=${taken} @click=${() => startWith(taken)}>${t("table-seats-start-people")}</button>` : nothing}
  </div>`;
}

/**
 * The panel during a match.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function seatsPanel(s, context) {
  return html`<div class="seats-panel">
    ${seatList(s, context)}
    ${s.table ? html`<p class="hint" data-clock-set>${clockText(s.table.pace)}</p>` : nothing}
    ${s.seat || context.isComing || s.table?.branched ? nothing : joining(s, context)}
    ${context.fault ? html`<p class="fault" role="alert">${context.fault}</p>` : nothing}
    ${s.table?.branched ? html`<p class="hint">${t("table-branch-alone")}</p>` : html`<h2>${t("table-seats-invite")}</h2>${inviteLink(s, context)}`}
    ${context.token && s.seat
      ? html`<h2>${t("table-seats-other-device")}</h2>
          <p class="hint">${t("table-seats-other-device-hint")}</p>
          ${ownLink(`${location.origin}/t/${s.id}#seat=${context.token}`, context)}`
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

/**
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function inviteLink(s, context) {
  const { link: address, local } = invitation(s.id, context.redraw);
  return html`${link("invite", address, context)}${local && context.isHost ? html`<p class="hint local">${t("table-seats-local")}</p>` : nothing}`;
}

/** @param {string} key */
function confirmed(key) {
  return window.confirm(t(key));
}

/** @param {TableState} s */
function hostName(s) {
  return s.table?.seats.find((info) => info.seat === s.table?.host)?.name ?? "";
}

/**
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function seatList(s, context) {
  return html`<ol class="seat-list">
    ${s.table?.seats.map((info, at) => html`<li class="seat-row is-${info.is}" data-seat-row=${info.seat} data-player=${info.seat}>
      ${info.is === "open" ? html`<span class="number" aria-hidden="true">${at + 1}</span>` : html`<span class="disc">${animal(info.seat)}</span>`}
      <span class="who">
        <span class="name">${info.is === "open" ? t("table-seats-open") : info.name}</span>
        <span class="what">${what(s, info)}</span>
      </span>
      ${reacting(info.seat, context)}
      ${seatCommands(s, info, context)}
      ${muting(s, info, context)}
      ${report(s, info, context)}
    </li>`)}
  </ol>`;
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
  if (isHost && person) can.push([`host ${info.seat}`, t("table-seats-make-host")], [`remove ${info.seat}`, t("table-seats-remove")]);
  if (isHost && info.is !== "open" && s.table?.state !== "playing") can.push([`dealer ${info.seat}`, t("table-seats-deals")]);
  if (info.seat === s.seat && (s.table?.state === "open" || s.table?.state === "over")) can.push(["name", t("table-seats-rename")]);
  if (!can.length) return nothing;
  const chosen = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLSelectElement} */ (event.currentTarget);
    const words = field.value;
    field.value = "";
    if (words === "name") {
      const name = window.prompt(t("table-seats-your-name"), info.name ?? "")?.trim();
      if (name) sendCommand(`name ${name}`);
    } else if (words && (!words.startsWith("remove") || window.confirm(t("table-seats-remove-sure", { name: nextPlayer(info) ?? info.name ?? "" })))) sendCommand(words);
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
  if (info.is !== "person" || info.seat === s.seat) return nothing;
  const now = isMuted(info.seat);
  const change = () => {
    mute(info.seat, !now);
    redraw();
  };
  return html`<button type="button" class="button quiet mute" aria-pressed=${String(now)} aria-label=${t("table-mute-name", { name: info.name ?? "" })} @click=${change}>${t("table-mute")}</button>`;
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

/**
 * The form in which the host changes rules line and pace.
 *
 * @param {import("../../shared/wire/types.js").TableInfo} table
 * @param {SeatsContext} context
 */
function terms(table, context) {
  const change = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const rules = String(given.get("rules")).trim();
    const pace = ["turn", "away", "next"].map((name) => String(given.get(name) || 0)).join(" ");
    if (rules && rules !== table.rules) await context.sendCommand(`rules ${rules}`);
    const { turn_ms, away_ms, next_ms } = table.pace;
    if (pace !== [turn_ms, away_ms, next_ms].map((ms) => Math.round((ms ?? 0) / 1000)).join(" ")) await context.sendCommand(`pace ${pace}`);
    if (given.get("absent") !== (table.absent ?? "keep")) await context.sendCommand(`absent ${given.get("absent")}`);
  };
  const seconds = (/** @type {string} */ name, /** @type {number | null} */ ms) => html`<div class="field">
    <label for=${`pace-${name}`}>${t(`table-terms-${name}`)}</label>
    <input id=${`pace-${name}`} name=${name} type="number" min="0" max="3600" .value=${String(Math.round((ms ?? 0) / 1000))} />
  </div>`;
  return html`<details class="terms"><summary>${t("table-terms-title")}</summary>
    <form @submit=${change}>
      <div class="field"><label for="rules-line">${t("table-terms-rules")}</label>
        <input id="rules-line" name="rules" type="text" maxlength="400" spellcheck="false" .value=${table.rules} /></div>
      <div class="pace">${seconds("turn", table.pace.turn_ms)}${seconds("away", table.pace.away_ms)}${seconds("next", table.pace.next_ms)}</div>
      <p class="hint">${t("table-terms-hint")}</p>
      ${absenceChoice(table)}
      <button type="submit" class="button">${t("table-terms-change")}</button>
    </form></details>`;
}

/**
 * The form that takes a seat: it needs only a name.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function joining(s, context) {
  const room = s.table?.seats.some((info) => info.is !== "person" && !nextPlayer(info));
  if (!room) return html`<p class="hint">${t("table-seats-full")}</p>`;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("join-name");
    if (field instanceof HTMLInputElement) context.sit(field.value.trim());
  };
  return html`<form class="joining" @submit=${send}>
    <label class="label" for="join-name">${t("table-seats-your-name")}</label>
    <div class="row"><input id="join-name" name="join-name" type="text" maxlength="240" autocomplete="nickname" required .value=${context.name} @input=${shortenName} @change=${shortenName} />
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
