/** The page of a club: who belongs to it, its season table, its tournaments, and what its host may do; or the form that founds one. */

import { at, keyOf } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { ask, keepToken } from "../events/event_calls.js";
import { forget, keepText, keptText } from "../shared/storage/kept.js";
import { saveName, savedName } from "../shared/storage/saved_seats.js";
import { shortenName } from "../shared/text/names.js";
import { capital, lang, t, translate } from "../shared/text/messages.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/**
 * @typedef {{number: number, name: string, here: boolean, known: boolean}} Member
 * @typedef {{event: string, title: string, begins_at: number, season: number, players: number | null, winners: string[]}} Evening
 * @typedef {{member: number, place: number, points: number, evenings: number, won: number}} Line
 * @typedef {{member: number, tables: number, ahead: number, behind: number}} Against
 *
 * @typedef {object} Club
 * @property {string} id
 * @property {string} title
 * @property {string} rules
 * @property {number} host
 * @property {Member[]} members
 * @property {{first_at: number, next_at: number, title: string} | null} weekly
 * @property {Evening[]} evenings
 * @property {string[]} seasons
 * @property {Line[]} season
 * @property {Against[]} against
 * @property {number | null} own
 */

const CLUB = location.pathname.split("/")[2] ?? "";
const FORMS = ["swiss", "knockout", "robin", "arena"];
const place = /** @type {HTMLElement} */ (document.getElementById("club"));
const key = freshNonce();
const kept = keyOf("club", CLUB);
const token = keptText(kept) ?? freshNonce();
const state = {
  /** @type {Club | null} */
  club: null,
  fault: "",
};

/**
 * Send a request about a club, and draw what has changed.
 *
 * @param {string} path
 * @param {unknown} [body]
 */
async function send(path, body) {
  try {
    state.club = /** @type {any} */ (await ask(path, token, body));
    state.fault = "";
  } catch (error) {
    state.fault = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {string} action behind the address of this club */
const here = (action = "") => `/api/clubs/${CLUB}${action}`;

function draw() {
  const { club } = state;
  if (club) document.title = `${club.title} · Last Card`;
  render(html`${club ? shown(club) : CLUB === "new" ? founding() : nothing}<p class="fault" role="alert">${state.fault}</p>`, place);
}

function founding() {
  return html`<h1>${t("club-new-title")}</h1>
    <p>${t("club-new-about")}</p>
    <form class="cup-form" @submit=${found}>
      <div class="field"><label for="title">${t("club-name")}</label><input id="title" name="title" type="text" required maxlength="60" placeholder=${t("club-name-hint")}></div>
      ${nameField()}
      <button class="button primary big" type="submit">${t("club-found")}</button>
    </form>
    <p class="field"><label for="file">${t("club-bring")}</label><input id="file" type="file" accept="application/json,.json" @change=${bring}></p>`;
}

function nameField() {
  return html`<div class="field"><label for="name">${t("cup-your-name")}</label>
    <input id="name" name="name" type="text" required maxlength="240" autocomplete="nickname" value=${savedName()} @input=${shortenName}></div>`;
}

/** @param {Club} club */
function shown(club) {
  const isHost = club.own === club.host;
  const nameOf = (/** @type {number} */ number) => club.members[number - 1].name;
  return html`<h1 lang="">${club.title}</h1>
    ${club.own ? nothing : html`<form class="cup-entry" @submit=${join}>${nameField()}<button class="button primary big" type="submit">${t("club-join")}</button></form>`}
    <section aria-labelledby="events-title"><h2 id="events-title">${t("club-events")}</h2>
      ${club.weekly ? html`<p>${t("club-next", { when: when(club.weekly.next_at) })}</p>` : nothing}
      ${club.evenings.length ? html`<ul class="club-events">${club.evenings.map((evening) => html`<li>
        <a class=${evening.players === null ? "button primary" : ""} href=${`/events/${evening.event}`} @click=${() => { if (club.own) keepToken(evening.event, token); }}><span lang="">${evening.title}</span>${evening.begins_at ? ` · ${when(evening.begins_at)}` : ""}</a>
        ${evening.winners.length ? html`<span>${t("club-won-by", { names: evening.winners.join(", ") })}</span>` : nothing}
      </li>`)}</ul>` : html`<p class="hint">${t("club-none")}</p>`}
    </section>
    <section aria-labelledby="season-title"><h2 id="season-title">${t("club-season")} <span lang="">${club.seasons.at(-1)}</span></h2>
      ${club.season.length ? html`<table class="cup-standings">
        <thead><tr><td></td><th scope="col">${t("cup-player")}</th><th scope="col">${t("cup-value-points")}</th><th scope="col">${t("club-events")}</th><th scope="col">${t("cup-value-wins")}</th></tr></thead>
        <tbody>${club.season.map((line) => html`<tr class=${line.member === club.own ? "own" : ""}><td>${line.place}</td><th scope="row" lang="">${nameOf(line.member)}</th><td>${line.points}</td><td>${line.evenings}</td><td>${line.won}</td></tr>`)}</tbody>
      </table>` : nothing}
      <p class="hint">${t("club-season-about")}</p>
    </section>
    ${club.against.length ? html`<section aria-labelledby="against-title"><h2 id="against-title">${t("club-against")}</h2>
      <ul>${club.against.map((one) => html`<li><span lang="">${nameOf(one.member)}</span> – ${t("club-against-line", { number: one.tables, ahead: one.ahead, behind: one.behind })}</li>`)}</ul></section>` : nothing}
    <section aria-labelledby="roster-title"><h2 id="roster-title">${t("club-roster")}</h2>
      <ul class="club-members">${club.members.filter((member) => member.here).map((member) => html`<li>
        <span lang="">${member.name}</span>
        ${member.number === club.host ? html`<small>${t("club-host-mark")}</small>` : member.known ? nothing : html`<small>${t("club-unknown")}</small>`}
        ${isHost && member.number !== club.host ? html`
          ${member.known ? html`<button class="button quiet small" type="button" aria-label=${t("club-hand", { name: member.name })} title=${t("club-hand", { name: member.name })} @click=${() => order("/host", "club-hand", member)}>★</button>` : nothing}
          <button class="button quiet small" type="button" aria-label=${t("cup-remove", { name: member.name })} @click=${() => order("/remove", "cup-remove", member)}>×</button>` : nothing}
      </li>`)}</ul>
      <p class="cup-buttons">
        <button class="button" type="button" @click=${share}>${t("cup-share")}</button>
        ${club.own && !isHost ? html`<button class="button quiet" type="button" @click=${() => send(here("/leave"), null)}>${t("club-leave")}</button>` : nothing}
        ${club.own ? html`<button class="button quiet" type="button" @click=${take}>${t("club-take")}</button>` : nothing}
      </p>
    </section>
    ${isHost ? hosting(club) : nothing}`;
}

/** @param {Club} club */
function hosting(club) {
  return html`<section class="cup-host" aria-labelledby="host-title"><h2 id="host-title">${capital(t("club-host-mark"))}</h2>
    <p class="cup-buttons">
      <a class="button primary" href=${`/events/new?club=${CLUB}`}>${t("club-hold")}</a>
      <button class="button" type="button" @click=${beginSeason}>${t("club-season-begin")}</button>
    </p>
    <form class="cup-form" @submit=${(/** @type {SubmitEvent} */ event) => setWeekly(event, club)}>
      <h3>${t("club-weekly")}</h3>
      <div class="cup-row">
        <div class="field"><label for="weekly-title">${t("cup-name")}</label><input id="weekly-title" name="title" type="text" required maxlength="60" value=${club.weekly?.title ?? ""} placeholder=${t("cup-name-hint")}></div>
        <div class="field"><label for="weekly-first">${t("club-weekly-first")}</label><input id="weekly-first" name="first" type="datetime-local" required></div>
        <div class="field"><label for="weekly-form">${t("cup-form")}</label><select id="weekly-form" name="form">${FORMS.map((form) => html`<option value=${form}>${t(`cup-kind-${form}`)}</option>`)}</select></div>
        <div class="field"><label for="weekly-seats">${t("cup-seats")}</label><input id="weekly-seats" name="seats" type="number" min="2" max="10" value="4"></div>
      </div>
      <p class="cup-buttons"><button class="button" type="submit">${t("club-weekly-set")}</button>
        ${club.weekly ? html`<button class="button quiet" type="button" @click=${() => send(here("/change"), { title: club.title, rules: club.rules })}>${t("club-weekly-off")}</button>` : nothing}</p>
    </form>
  </section>`;
}

/** @param {number} at in milliseconds since 1970 */
function when(at) {
  return new Date(at).toLocaleString(lang(), { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}

/** @param {SubmitEvent} submitted */
function given(submitted) {
  submitted.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (submitted.target));
  return (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
}

/** @param {SubmitEvent} submitted */
async function found(submitted) {
  const said = given(submitted);
  saveName(said("name"));
  await send("/api/clubs", { title: said("title"), name: said("name"), key });
  enterFound();
}

/** Go to the club that was just founded or brought, with its token. */
function enterFound() {
  if (!state.club) return;
  forget(kept);
  keepText(keyOf("club", state.club.id), token);
  location.assign(at(`/clubs/${state.club.id}`));
}

/** @param {Event & {target: HTMLInputElement}} event */
async function bring({ target }) {
  const file = await target.files?.[0]?.text().then(JSON.parse).catch(() => null);
  await send("/api/clubs/file", { key, file });
  enterFound();
}

/** @param {SubmitEvent} submitted */
async function join(submitted) {
  const name = given(submitted)("name");
  saveName(name);
  keepText(kept, token);
  await send(here("/members"), { name });
}

/**
 * @param {string} path
 * @param {string} sure the message that asks whether the host is sure
 * @param {Member} member
 */
function order(path, sure, member) {
  if (confirm(t(sure, { name: member.name }))) void send(here(path), { member: member.number });
}

function beginSeason() {
  const title = prompt(t("club-season-begin"))?.trim();
  if (title) void send(here("/season"), { title });
}

/**
 * @param {SubmitEvent} submitted
 * @param {Club} club
 */
function setWeekly(submitted, club) {
  const said = given(submitted);
  const event = { title: said("title"), key, form: said("form"), seats: Number(said("seats")), rules: `${club.rules} match.mode=single_hand`, fill: "careful", limit_s: 1800, late: 1 };
  void send(here("/change"), { title: club.title, rules: club.rules, weekly: { first_at: new Date(said("first")).getTime(), event } });
}

async function share() {
  await navigator.clipboard.writeText(`${location.origin}/clubs/${CLUB}`).catch(() => {});
}

async function take() {
  const answer = await fetch(at(here("/file")), { headers: { Authorization: `Bearer ${token}` } });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `lastcard-club-${CLUB}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

translate();
if (CLUB === "new") draw();
else void send(here());
