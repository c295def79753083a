/** The page of a tournament: enter, one's table now, the standings, and what the host may do. */

import { at } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { saveName, savedLook, savedName, saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { shortenName } from "../shared/text/names.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, EVENT, tokenOf } from "./event_calls.js";
import { explained, stage, standings, tables } from "./standings.js";

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
  fault: "",
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
    state.fault = "";
  } catch (error) {
    state.fault = /** @type {Error} */ (error).message;
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
    <p class="fault" role="alert">${state.fault}</p>
    <p class="cup-said" role="status">${state.said}</p>
    ${event.stage === "over" ? nothing : own ? mine(event, own) : running && event.form !== "arena" ? nothing : entry()}
    ${host ? hosting(event) : nothing}
    <section aria-labelledby="standings-title"><h2 id="standings-title">${t("cup-standings")}</h2>
      ${standings(event, { own: own?.entrant, remove: host && event.stage !== "over" ? remove : undefined })} ${explained(event)}
      ${event.round ? html`<p class="cup-buttons"><a class="button small" href=${`/api/events/${EVENT}/results?kind=csv`}>${t("cup-csv")}</a> <a class="button small" href=${`/api/events/${EVENT}/results?kind=json`}>${t("cup-json")}</a></p>` : nothing}
    </section>
    ${event.tables.length ? html`<section aria-labelledby="tables-title"><h2 id="tables-title">${t("cup-tables")}</h2>${tables(event, host ? mend : undefined)}</section>` : nothing}`, place);
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
    ${own.table
      ? html`<a class="button primary big" href=${at(`/t/${own.table}`)} @click=${(/** @type {MouseEvent} */ click) => sit(click, own)}>${t("cup-to-table")}</a>`
      : html`<p>${t(!own.here ? "cup-away" : event.stage === "entry" ? "cup-entered" : own.free ? "cup-free" : event.form === "arena" ? "cup-waiting-arena" : "cup-waiting")}</p>`}
    <p class="cup-buttons">
      ${own.here ? nothing : html`<button class="button primary" type="button" @click=${() => send("/entrants", { name: savedName() || t("home-guest"), ...savedLook() })}>${t("cup-back")}</button>`}
      ${own.here ? html`<button class="button quiet small" type="button" @click=${() => send("/leave", null)}>${t("cup-leave")}</button>` : nothing}
    </p>
  </section>`;
}

/** @param {Tournament} event */
function hosting(event) {
  return html`<section class="cup-host" aria-labelledby="host-title"><h2 id="host-title">${t("cup-host")}</h2>
    <p class="cup-buttons">
      ${event.stage === "entry" ? html`<button class="button primary" type="button" ?disabled=${event.standings.length < 2} @click=${() => send("/start", null)}>${t("cup-start")}</button>` : nothing}
      <button class="button" type="button" @click=${share}>${t("cup-share")}</button>
      <a class="button" href=${`/events/${EVENT}/wall`}>${t("cup-wall")}</a>
      ${event.stage === "over" ? nothing : html`<button class="button danger" type="button" @click=${() => { if (confirm(t("cup-close-sure"))) void send("/close", null); }}>${t("cup-close")}</button>`}
    </p>
  </section>`;
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
  await navigator.clipboard.writeText(`${location.origin}/events/${EVENT}`).catch(() => {});
  state.said = t("cup-copied");
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
  if (points?.every(Number.isInteger)) void send(`/tables/${table.number}`, { points });
}

translate();
place.textContent = "";
void poll();
