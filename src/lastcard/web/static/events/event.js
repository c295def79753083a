/** The page of a tournament: enter, one's table now, the standings, and what the host may do. */

import { at } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { notePlace } from "../shared/storage/places.js";
import { saveName, savedLook, savedName, saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { shortenName } from "../shared/text/names.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, EVENT, isOnlyHere, pictureOf, tokenOf } from "./event_calls.js";
import { explained, resting, stage, standings, tables, when } from "./standings.js";
import { streamNote } from "./stream_field.js";

/** @typedef {import("./event_calls.js").Tournament} Tournament */
/** @typedef {import("./event_calls.js").Own} Own */
/** @typedef {import("./event_calls.js").EventTable} EventTable */

const POLL_MS = 4000;
const token = tokenOf(EVENT);
const place = /** @type {HTMLElement} */ (document.getElementById("event"));
const state = {
  /** @type {Tournament | null} */
  event: null,
  /** @type {Own | null} */
  own: null,
  host: false,
  /** The link as others can open it. */
  link: "",
  fault: "",
  /** Whether the fault is that of the last look, and not of an order. */
  isPollFault: false,
  said: "",
};

/**
 * Send a request about this tournament, and draw what has changed.
 *
 * @param {string} path behind the address of the tournament
 * @param {unknown} [body]
 */
async function send(path, body) {
  try {
    const reply = await ask(`/api/events/${EVENT}${path}`, token, body);
    state.event = reply.event ?? state.event;
    state.own = reply.own;
    state.host = reply.host;
    state.link = reply.link;
    if (state.event) notePlace({ kind: "event", id: EVENT, title: state.event.title }, (Boolean(reply.own) || reply.host) && state.event.stage !== "over");
    if (body !== undefined || state.isPollFault) state.fault = ""; // a look says nothing about an order that was refused before
  } catch (error) {
    state.fault = /** @type {Error} */ (error).message;
    state.isPollFault = body === undefined;
  }
  draw();
}

async function poll() {
  if (!document.hidden && state.event?.stage !== "over") await send(state.event ? `?after=${state.event.version}` : "?after=0");
  setTimeout(poll, POLL_MS);
}

function draw() {
  const { event, own, host } = state;
  if (!event) {
    render(html`<p class="fault" role="alert">${state.fault}</p>`, place);
    return;
  }
  document.title = `${event.title} · Last Card`;
  const running = event.stage === "running";
  render(html`<h1 lang="">${event.title}</h1>
    <p class="cup-stage">${t(`cup-kind-${event.form}`)} · ${stage(event)} · <a href=${`/rules/${encodeURIComponent(event.rules)}`}>${t("page-nav-rules")}</a></p>
    ${event.stage === "entry" && event.begins_at ? html`<p>${t("cup-begins-at", { when: when(event.begins_at) })}</p>` : nothing}
    ${streamNote(event.stream_s)}
    <p class="fault" role="alert">${state.fault}</p>
    <p class="cup-said" role="status">${state.said}</p>
    ${event.stage === "over" ? nothing : own ? mine(event, own) : event.open ? entry() : html`<p class="hint">${t("cup-closed")}</p>`}
    ${host ? hosting(event) : nothing}
    <section aria-labelledby="standings-title"><h2 id="standings-title">${t(event.stage === "entry" ? "cup-players" : "cup-standings")}</h2>
      ${standings(event, { own: own?.entrant, remove: host && event.stage !== "over" ? remove : undefined })} ${explained(event)}
      ${event.round ? html`<p class="cup-buttons"><a class="button small" href=${`/api/events/${EVENT}/results?kind=csv`}>${t("cup-csv")}</a> <a class="button small" href=${`/api/events/${EVENT}/results?kind=json`}>${t("cup-json")}</a></p>` : nothing}
    </section>
    ${event.tables.length ? html`<section aria-labelledby="tables-title"><h2 id="tables-title">${t("cup-tables")}</h2>
      ${running ? html`<p class="cup-buttons"><a class="button small" href=${`/events/${EVENT}/boards`}>${t("cup-boards")}</a></p>` : nothing}${resting(event)}${tables(event, host ? mend : undefined)}</section>` : nothing}`, place);
}

function entry() {
  return html`<form class="cup-entry" @submit=${enter}>
    <div class="field"><label for="name">${t("cup-your-name")}</label>
      <input id="name" name="name" type="text" required maxlength="240" autocomplete="nickname" value=${savedName()} @input=${shortenName}></div>
    <button class="button primary big" type="submit">${t("cup-enter")}</button>
  </form>`;
}

/**
 * @param {Tournament} event
 * @param {Own} own
 */
function mine(event, own) {
  return html`<section class="cup-own" role="status">
    ${own.elsewhere && own.here ? html`${whereTo(event, own)}<p>${t("cup-elsewhere")}</p>
      <button class="button primary big" type="button" @click=${comeBack}>${t("cup-here")}</button>` : own.table
      ? html`${whereTo(event, own)}<a class="button primary big" href=${at(`/t/${own.table}`)} @click=${(/** @type {MouseEvent} */ click) => sit(click, own)}>${t("cup-to-table")}</a>`
      : html`<p>${t(!own.here ? "cup-away" : event.stage === "entry" ? "cup-entered" : own.free ? "cup-free" : event.form === "arena" ? "cup-waiting-arena" : "cup-waiting")}</p>`}
    <p class="cup-buttons">
      ${own.here ? nothing : html`<button class="button primary" type="button" @click=${comeBack}>${t("cup-back")}</button>`}
      ${own.here ? html`<button class="button quiet small" type="button" @click=${() => send("/leave", null)}>${t("cup-leave")}</button>` : nothing}
    </p>
  </section>`;
}

/** Play again, from now on at this device. */
function comeBack() {
  void send("/entrants", { name: savedName() || t("home-guest"), ...savedLook() });
}

/**
 * Which table it is, and who sits there as well.
 *
 * @param {Tournament} event
 * @param {Own} own
 */
function whereTo(event, own) {
  const table = event.tables.find((one) => one.table === own.table);
  if (!table) return nothing;
  const others = table.names.filter((_, seat) => own.seat !== `p${seat + 1}`).map((name) => name ?? t("cup-bot"));
  return html`<p><strong>${t("cup-table", { number: table.number })}</strong> – ${t("cup-against", { names: others.join(", ") })}</p>`;
}

/** @param {Tournament} event */
function hosting(event) {
  return html`<section class="cup-host" aria-labelledby="host-title"><h2 id="host-title">${t("cup-host")}</h2>
    ${event.open ? invitation() : nothing}
    ${event.stage === "entry" && event.standings.length < 2 ? html`<p class="hint">${t("cup-start-few")}</p>` : nothing}
    <p class="cup-buttons">
      ${event.stage === "entry" ? html`<button class="button primary" type="button" ?disabled=${event.standings.length < 2} @click=${() => send("/start", null)}>${t("cup-start")}</button>` : nothing}
      <button class="button" type="button" @click=${share}>${t("cup-share")}</button>
      <a class="button" href=${`/events/${EVENT}/wall`}>${t("cup-wall")}</a>
      ${event.stage === "over" ? nothing : html`<button class="button danger" type="button" @click=${() => { if (confirm(t("cup-close-sure"))) void send("/close", null); }}>${t("cup-close")}</button>`}
    </p>
  </section>`;
}

/** The link by which players enter, and its QR code. */
function invitation() {
  const picture = pictureOf(state.link, draw);
  return html`<div class="cup-invitation">
    ${picture ? html`<img class="cup-qr" src=${picture} alt=${t("cup-qr")} width="180" height="180">` : nothing}
    <div><p>${t("cup-invite")}</p><p class="cup-link">${state.link}</p>
      ${isOnlyHere(state.link) ? html`<p class="hint">${t("cup-only-here")}</p>` : nothing}</div>
  </div>`;
}

/** @param {SubmitEvent} submitted */
async function enter(submitted) {
  submitted.preventDefault();
  const name = String(new FormData(/** @type {HTMLFormElement} */ (submitted.target)).get("name") ?? "").trim();
  saveName(name);
  await send("/entrants", { name, ...savedLook() });
}

/**
 * Keep the seat at one's table, which the token of this tournament proves, and go there.
 *
 * @param {MouseEvent} click
 * @param {Own} own
 */
function sit(click, own) {
  click.preventDefault();
  const link = saveSeatOrLink(own.table ?? "", { seat: own.seat ?? "", token, name: savedName() });
  location.assign(at(`/t/${own.table}${link}`));
}

async function share() {
  state.said = (await copyText(state.link)) ? t("cup-copied") : state.link;
  draw();
}

/**
 * @param {number} entrant
 * @param {string} name
 */
function remove(entrant, name) {
  if (confirm(t("cup-remove", { name }))) void send(`/entrants/${entrant}`, { do: "remove" });
}

/** @param {EventTable} table */
function mend(table) {
  const names = table.names.map((name) => name ?? t("cup-bot")).join(", ");
  const said = prompt(`${t("cup-mend", { number: table.number })}. ${t("cup-mend-points", { names })}`, (table.score ?? table.names.map(() => 0)).join(" "));
  const points = said?.split(/[\s,;]+/).filter(Boolean).map(Number);
  if (!points) return;
  if (points.length === table.names.length && points.every(Number.isInteger)) {
    void send(`/tables/${table.number}`, { points });
    return;
  }
  state.fault = t("cup-mend-not", { number: table.names.length });
  state.isPollFault = false;
  draw();
}

window.addEventListener("language", () => {
  translate();
  draw();
});
translate();
place.textContent = "";
void poll();
