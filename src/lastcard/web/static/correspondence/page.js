/** The page of matches with days for a turn: those that wait for one, invitations, those that wait for others, and those that are over. */

import { at } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { plainText } from "../home/faults.js";
import { askServer } from "../shared/storage/profile.js";
import { boxAndChanges } from "../shared/text/box_names.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { asks, others, slowMatches, stateOf, waitingForOne } from "./waiting.js";

const LOOK_AGAIN_MS = 60_000;

/** @type {{found: import("./waiting.js").SlowMatches | null, friends: {id: string, name: string}[], isLoaded: boolean}} */
const state = { found: null, friends: [], isLoaded: false };

/**
 * @param {string} id
 * @param {string} text
 */
function write(id, text) {
  /** @type {HTMLElement} */ (document.getElementById(id)).textContent = text;
}

/**
 * Send what a button asks for; show why not, or what was done.
 *
 * @param {string} path
 * @param {unknown} body
 * @param {string} [done]
 */
async function send(path, body, done = "") {
  write("fault", "");
  const answer = await askServer(path, body);
  const reply = await answer?.json().catch(() => ({}));
  if (!answer?.ok) {
    write("fault", reply?.error ? plainText(reply) : t("home-not-reached"));
    return;
  }
  write("said", done);
  if (reply.matches) state.found = reply;
  draw();
}

/** @param {string} table */
function giveUp(table) {
  if (confirm(t("slow-sure"))) void send(`/api/correspondence/${table}/gone`, {});
}

/**
 * Ask the friend who was chosen, and show the first line of the choice again.
 *
 * @param {string} table
 * @param {HTMLSelectElement} choice
 */
function invite(table, choice) {
  const friend = state.friends.find(({ id }) => id === choice.value);
  choice.selectedIndex = 0;
  if (friend) void send(`/api/correspondence/${table}/invitations`, { id: friend.id }, t("slow-invited", { name: friend.name }));
}

/** @param {string} table */
async function share(table) {
  const link = `${location.origin}/t/${table}`;
  write("said", (await copyText(link)) ? t("slow-copied") : link);
}

/** @param {import("./waiting.js").SlowMatch} match */
function row(match) {
  const { table, rules, since } = match;
  const canCome = match.seats.some(({ is, coming, seat }) => is !== "person" && !coming && seat !== match.seat);
  return html`<li class=${since === null ? "" : "mine"}>
    <p><strong lang="en">${boxAndChanges(rules)}</strong> <span>${others(match)}</span><br><span class="hint">${stateOf(match)}</span></p>
    <p class="slow-buttons">
      <a class=${`button ${since === null ? "" : "primary"}`} href=${at(`/t/${table}`)}>${t(since === null ? "slow-look" : "slow-play")}</a>
      ${canCome ? html`<button class="button" type="button" @click=${() => share(table)}>${t("slow-share")}</button>` : nothing}
      ${canCome && state.friends.length ? html`<select class="button" aria-label=${t("slow-invite")} @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => invite(table, event.target)}>
        <option>${t("slow-invite")}</option>${state.friends.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}</select>` : nothing}
      <button class="button quiet" type="button" @click=${() => giveUp(table)}>${t("slow-give-up")}</button>
    </p>
  </li>`;
}

/** @param {import("./waiting.js").SlowInvitation} asked */
function invitation(asked) {
  return html`<li class="mine">
    <p><strong>${asks(asked)}</strong> <span lang="en">${boxAndChanges(asked.rules)}</span>${asked.days ? html`<br><span class="hint">${t("slow-days", { number: asked.days })}</span>` : ""}</p>
    <p class="slow-buttons"><a class="button primary" href=${at(`/t/${asked.table}`)}>${t("slow-accept")}</a>
      <button class="button quiet" type="button" @click=${() => send(`/api/correspondence/${asked.table}/gone`, {})}>${t("slow-decline")}</button></p>
  </li>`;
}

/**
 * @param {string} title
 * @param {unknown[]} rows
 * @param {unknown} [without] what is said where there are none
 */
function list(title, rows, without) {
  if (!rows.length && !without) return nothing;
  return html`<section aria-label=${title}><h2>${title}</h2>${rows.length ? html`<ul class="slow-list">${rows}</ul>` : without}</section>`;
}

function draw() {
  const { found } = state;
  const waiting = found ? waitingForOne(found) : [];
  const rest = found ? found.matches.filter((match) => !waiting.includes(match)) : [];
  const isFull = found !== null && found.matches.length >= found.most;
  render(html`
    ${found ? html`
      ${list(t("slow-waiting"), waiting.map(row), html`<p class="hint">${t("slow-none")}</p>`)}
      ${list(t("slow-asked"), found.invitations.map(invitation))}
      ${list(t("slow-others"), rest.map(row))}
      ${list(t("slow-over"), found.over.map(({ table, rules, won }) => html`<li><p><strong lang="en">${boxAndChanges(rules)}</strong> <span>${won ? t("slow-won") : t("slow-lost")}</span></p>
        <p class="slow-buttons"><a class="button quiet" href=${at(`/t/${table}`)}>${t("slow-look")}</a></p></li>`))}` : state.isLoaded ? html`<p>${t("slow-first")}</p>` : nothing}
    <p>${isFull ? t("slow-full", { number: found.most }) : html`<a class="button primary big" href="/new?days=2">${t("slow-new")}</a>`}</p>
    ${found && !("Notification" in window && Notification.permission === "granted") ? html`<p class="hint"><a href="/me">${t("slow-notify")}</a></p>` : nothing}`, /** @type {HTMLElement} */ (document.getElementById("matches")));
}

async function load() {
  state.found = await slowMatches();
  state.isLoaded = true;
  draw();
  if (!state.found || state.friends.length) return;
  const answer = await askServer("/api/profile/friends");
  state.friends = answer?.ok ? (await answer.json()).map((/** @type {{id: string, name: string}} */ { id, name }) => ({ id, name: name || t("home-guest") })) : [];
  draw();
}

function showAll() {
  translate();
  document.title = t("slow-page");
  draw();
}

window.addEventListener("language", showAll);
setInterval(() => {
  if (document.visibilityState === "visible") void load();
}, LOOK_AGAIN_MS);
showAll();
void load();
