/** The page of a club: who belongs to it, its season table, its tournaments, and what its host may do; or the form that founds one. */

import { at, keyOf } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { ask, keepToken } from "../events/event_calls.js";
import { when } from "../events/standings.js";
import { streamField } from "../events/stream_field.js";
import { forget, keepText, keptText } from "../shared/storage/kept.js";
import { notePlace } from "../shared/storage/places.js";
import { profileHeaders } from "../shared/storage/profile.js";
import { saveName, savedName } from "../shared/storage/saved_seats.js";
import { namedRules } from "../shared/text/box_names.js";
import { shortenName } from "../shared/text/names.js";
import { capital, t, translate } from "../shared/text/messages.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ownPlaces, placeList } from "./own_places.js";

/**
 * @typedef {{number: number, name: string, here: boolean, known: boolean, removed: boolean}} Member
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
 * @property {{first_at: number, next_at: number, title: string, form: string, seats: number, minutes: number, stream_s: number} | null} weekly
 * @property {Evening[]} evenings
 * @property {string[]} seasons
 * @property {Line[]} season
 * @property {number} shown
 * @property {Against[]} against
 * @property {number | null} own
 * @property {string | null} code of the link, for members
 */

const CLUB = location.pathname.split("/")[2] ?? "";
/** Whether this page founds a club, and lists the own ones. */
const isNew = CLUB === "" || CLUB === "new";
const FORMS = ["swiss", "knockout", "robin", "arena"];
const USUAL_MINUTES = 45;
const MINUTE_MS = 60_000;
const place = /** @type {HTMLElement} */ (document.getElementById("club"));
const key = freshNonce();
/** What the link says behind its `#`, without which nobody joins once the host has made a new one. */
const code = location.hash.slice(1);
const kept = keyOf("club", CLUB);
const token = keptText(kept) ?? freshNonce();
const state = {
  /** @type {Club | null} */
  club: null,
  fault: "",
  said: "",
  /** @type {import("./own_places.js").OwnPlaces} */
  places: { clubs: [], events: [] },
  /** The form of the weekly tournament that the host has chosen last, "" until then. */
  form: "",
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
    if (state.club?.own) keepText(kept, token); // a member of this profile, also at a device that is new here
    if (state.club && CLUB === state.club.id) notePlace({ kind: "club", id: CLUB, title: state.club.title }, state.club.own !== null);
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
  render(html`${club ? shown(club) : isNew ? founding() : nothing}<p class="fault" role="alert">${state.fault}</p><p class="cup-said" role="status">${state.said}</p>`, place);
}

function founding() {
  const { places } = state;
  const own = places.clubs.length || places.events.length ? html`<section aria-labelledby="places-title"><h2 id="places-title">${t("places-title")}</h2>${placeList(places)}</section>` : nothing;
  return html`<h1>${t("club-new-title")}</h1>${own}
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
    <p class="cup-stage"><a href=${`/rules/${encodeURIComponent(club.rules)}`} lang="en">${namedRules(club.rules)}</a></p>
    ${club.own ? nothing : html`<form class="cup-entry" @submit=${join}>${nameField()}<button class="button primary big" type="submit">${t("club-join")}</button></form>`}
    <section aria-labelledby="events-title"><h2 id="events-title">${t("club-events")}</h2>
      ${club.weekly ? html`<p>${t("club-next", { when: when(club.weekly.next_at) })}</p>` : nothing}
      ${club.evenings.length ? html`<ul class="club-events">${club.evenings.map((evening) => html`<li>
        <a class=${evening.players === null ? "button primary" : ""} href=${`/events/${evening.event}`} @click=${() => { if (club.own) keepToken(evening.event, token); }}><span lang="">${evening.title}</span>${evening.begins_at ? ` · ${when(evening.begins_at)}` : ""}</a>
        ${evening.winners.length ? html`<span>${t("club-won-by", { names: evening.winners.join(", ") })}</span>` : nothing}
      </li>`)}</ul>` : html`<p class="hint">${t("club-none")}</p>`}
    </section>
    <section aria-labelledby="season-title"><h2 id="season-title">${t("club-season")} <span lang="">${club.seasons[club.shown]}</span></h2>
      ${club.seasons.length > 1 ? html`<p class="field"><label for="season">${t("club-seasons")}</label><select id="season" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => send(here(`?season=${event.target.value}`))}>${club.seasons.map((title, number) => html`<option value=${number} ?selected=${number === club.shown}>${title || t("club-season-first")}</option>`)}</select></p>` : nothing}
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
      ${club.own ? html`<p class="hint">${t("club-link-hint")}</p>` : nothing}
      <p class="cup-buttons">
        <button class="button" type="button" @click=${share}>${t("cup-share")}</button>
        ${club.own && !isHost ? html`<button class="button quiet" type="button" @click=${() => send(here("/leave"), null)}>${t("club-leave")}</button>` : nothing}
        ${club.own ? html`<button class="button quiet" type="button" @click=${take}>${t("club-take")}</button>` : nothing}
      </p>
    </section>
    ${isHost ? hosting(club) : nothing}`;
}

/** A time as a field for local times has it. @param {number} at in ms since 1970 */
function localTime(at) {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, "2026-11-30T19:30".length);
}

/** @param {Club} club */
function hosting(club) {
  const form = state.form || club.weekly?.form || FORMS[0];
  const removed = club.members.filter((member) => member.removed);
  return html`<section class="cup-host" aria-labelledby="host-title"><h2 id="host-title">${capital(t("club-host-mark"))}</h2>
    <p class="cup-buttons">
      <a class="button primary" href=${`/events/new?club=${CLUB}`}>${t("club-hold")}</a>
      <button class="button" type="button" @click=${beginSeason}>${t("club-season-begin")}</button>
    </p>
    <form class="cup-form" @submit=${setRules}>
      <div class="cup-row">
        <div class="field"><label for="club-title">${t("club-name")}</label><input id="club-title" name="title" type="text" required maxlength="60" value=${club.title}></div>
        <div class="field"><label for="club-rules">${t("club-rules")}</label><input id="club-rules" name="rules" type="text" required maxlength="2000" autocapitalize="none" spellcheck="false" value=${club.rules}></div>
      </div>
      <p class="cup-buttons"><button class="button" type="submit">${t("club-weekly-set")}</button></p>
    </form>
    <form class="cup-form" @submit=${(/** @type {SubmitEvent} */ event) => setWeekly(event, club)}>
      <h3>${t("club-weekly")}</h3>
      <div class="cup-row">
        <div class="field"><label for="weekly-title">${t("cup-name")}</label><input id="weekly-title" name="title" type="text" required maxlength="60" value=${club.weekly?.title ?? ""} placeholder=${t("cup-name-hint")}></div>
        <div class="field"><label for="weekly-first">${t("club-weekly-first")}</label><input id="weekly-first" name="first" type="datetime-local" required value=${club.weekly ? localTime(club.weekly.next_at) : ""}></div>
        <div class="field"><label for="weekly-form">${t("cup-form")}</label><select id="weekly-form" name="form" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => { state.form = target.value; draw(); }}>${FORMS.map((one) => html`<option value=${one} .selected=${one === form}>${t(`cup-kind-${one}`)}</option>`)}</select></div>
        <div class="field"><label for="weekly-seats">${t("cup-seats")}</label><input id="weekly-seats" name="seats" type="number" min="2" max="10" value=${club.weekly?.seats ?? 4}></div>
        ${form === "arena" ? html`<div class="field"><label for="weekly-minutes">${t("cup-minutes")}</label><input id="weekly-minutes" name="minutes" type="number" inputmode="numeric" min="5" max="720" required value=${club.weekly?.minutes ?? USUAL_MINUTES}></div>` : nothing}
        ${streamField("weekly-stream", { chosen: club.weekly?.stream_s })}
      </div>
      <p class="cup-buttons"><button class="button" type="submit">${t("club-weekly-set")}</button>
        ${club.weekly ? html`<button class="button quiet" type="button" @click=${() => send(here("/change"), { title: club.title, rules: club.rules })}>${t("club-weekly-off")}</button>` : nothing}</p>
    </form>
    ${removed.length ? html`<h3>${t("club-removed")}</h3>
      <ul class="club-members">${removed.map((member) => html`<li><span lang="">${member.name}</span>
        <button class="button quiet small" type="button" @click=${() => order("/admit", "club-admit", member)}>${t("club-admit", { name: member.name })}</button></li>`)}</ul>` : nothing}
    <p class="cup-buttons"><button class="button quiet" type="button" @click=${renew}>${t("club-renew")}</button></p>
  </section>`;
}

function renew() {
  if (confirm(t("club-renew-sure"))) void send(here("/link"), { key: freshNonce() });
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
  if (typeof file !== "object" || file === null || Array.isArray(file)) {
    state.fault = t("refusal-club-file");
    draw();
    return;
  }
  await send("/api/clubs/file", { key, file });
  enterFound();
}

/** @param {SubmitEvent} submitted */
async function join(submitted) {
  const name = given(submitted)("name");
  saveName(name);
  keepText(kept, token);
  await send(here("/members"), { name, code });
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
 * Change the name of the club and its rules; the weekly tournament stays.
 *
 * @param {SubmitEvent} submitted
 */
function setRules(submitted) {
  const said = given(submitted);
  void send(here("/change"), { title: said("title"), rules: said("rules"), keep_weekly: true });
}

/**
 * @param {SubmitEvent} submitted
 * @param {Club} club
 */
function setWeekly(submitted, club) {
  const said = given(submitted);
  const event = { title: said("title"), key, form: said("form"), seats: Number(said("seats")), minutes: Number(said("minutes")) || USUAL_MINUTES, stream_s: Number(said("stream")), rules: `${club.rules} match.mode=single_hand`, fill: "careful", limit_s: 1800, late: 1 };
  void send(here("/change"), { title: club.title, rules: club.rules, weekly: { first_at: new Date(said("first")).getTime(), event } });
}

async function share() {
  const link = `${location.origin}/clubs/${CLUB}${state.club?.code ? `#${state.club.code}` : location.hash}`;
  state.said = (await copyText(link)) ? t("cup-copied") : link;
  draw();
}

async function take() {
  const answer = await fetch(at(here("/file")), { headers: { Authorization: `Bearer ${token}`, ...profileHeaders() } }).catch(() => new Response(null, { status: 503 }));
  if (!answer.ok) {
    state.fault = t("home-not-reached");
    draw();
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `lastcard-club-${CLUB}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

window.addEventListener("language", () => {
  translate();
  draw();
});
translate();
if (isNew) {
  draw();
  void ownPlaces().then((found) => {
    state.places = found;
    draw();
  });
} else void send(here());
