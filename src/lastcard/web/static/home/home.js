/** The home page: starts a match at once, or leads to a table. */

import { at, isLocal, offers } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { askParts, partAddress } from "../shared/page/server_parts.js";
import { PLAY_NOW } from "../shared/wire/constants.js";
import { saveGuide, savedGuide } from "../shared/storage/guide_state.js";
import { dateLang, t, translate } from "../shared/text/messages.js";
import { shortenName } from "../shared/text/names.js";
import { playedMatches } from "../shared/storage/history.js";
import { savedProfile } from "../shared/storage/profile.js";
import { savedName, seatedTables } from "../shared/storage/saved_seats.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ownPlaces, placeList } from "../clubs/own_places.js";
import { slowMatches, waitingPanel } from "../correspondence/waiting.js";
import { runningRow, runningTables } from "./own_tables.js";
import { showTables } from "./public_tables.js";
import { makeTable, prefetchTable } from "./server_calls.js";

/** @typedef {{id: string, title: string, stage: string, begins_at: number}} NextEvent */

const LOOK_AGAIN_MS = 10_000;
/** How many clubs are shown, and how many tournaments; the profile has all. */
const SHOWN_PLACES = 3;
/** The table of the guided first round. */
const GUIDED = { rules: "classic match.rounds=1", seats: 4, bots: 3, level: "forgetful", bot_ms: 2500, turn_s: 0, start: true };

const nameField = /** @type {HTMLInputElement} */ (document.getElementById("name"));

/**
 * Return the address of a table from pasted text: its link or its code.
 *
 * @param {string} text
 * @returns {string | null} null if the text names no table
 */
function tableAddress(text) {
  const found = /(?:^|\/t\/)([0-9a-z]{4,40})\/?(#seat=[\w.~-]+)?$/i.exec(text.trim().replace("?table=", "").replace(/\?[^#]*/, ""));
  return found ? `/t/${found[1].toLowerCase()}${found[2] ?? ""}` : null;
}

/** What a box opens into: an ordinary table with three bots, without a clock. */
const BOX = { ...PLAY_NOW };
/** What friends are invited to: free chairs, and a clock once a second person plays. */
const INVITED = { seats: 4, bots: 0, level: PLAY_NOW.level, turn_s: 60, turn_alone: false };
/** How long a box takes to open. */
const OPENING_MS = 620;

/**
 * Make a table of an edition and go there. A fault is shown above the boxes.
 *
 * @param {Record<string, unknown> & {rules: string}} plan
 * @param {() => void | Promise<void>} [made]
 */
async function fromBox(plan, made) {
  const fault = /** @type {HTMLElement} */ (document.getElementById("boxes-fault"));
  const around = /** @type {HTMLElement} */ (document.getElementById("boxes"));
  if (around.ariaBusy === "true") return;
  around.ariaBusy = "true";
  fault.textContent = "";
  try {
    await makeTable(plan, nameField.value.trim(), made);
  } catch (error) {
    fault.textContent = error instanceof Error ? error.message : String(error);
    fault.scrollIntoView({ block: "nearest" });
  }
  around.ariaBusy = "false";
}

/**
 * Open a box: its lid comes off and its cards spill out while the server makes the table.
 *
 * @param {string} edition
 * @param {Element} box
 */
async function openBox(edition, box) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const opened = isStill ? Promise.resolve() : new Promise((done) => setTimeout(done, OPENING_MS));
  box.classList.add("opening");
  await fromBox({ ...BOX, rules: edition }, () => opened.then(() => {}));
  box.classList.remove("opening");
}

/** @param {string} edition */
function invite(edition) {
  return fromBox({ ...INVITED, rules: edition });
}

/**
 * Make a table at once: everything else is settled there. Without this script, or in another tab, the link leads to the list of settings.
 *
 * @param {MouseEvent} event
 */
function makeOwn(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void invite(PLAY_NOW.rules);
}

/** Offer the guided first round, against slow bots, if nobody has played in this browser. */
function offerGuide() {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("guide"));
  const fault = /** @type {HTMLElement} */ (document.getElementById("play-fault"));
  button.hidden = savedGuide() !== null || playedMatches().length > 0 || seatedTables().length > 0;
  button.addEventListener("click", async () => {
    fault.textContent = "";
    button.disabled = true;
    try {
      await makeTable(GUIDED, nameField.value.trim(), () => saveGuide({ on: true, seen: [] }));
    } catch (error) {
      fault.textContent = error instanceof Error ? error.message : String(error);
    }
    button.disabled = false;
  });
}

/**
 * Connect a form to its action, and show below it why the action failed.
 *
 * @param {string} id
 * @param {() => Promise<void> | void} work
 */
function form(id, work) {
  const element = /** @type {HTMLFormElement} */ (document.getElementById(id));
  const fault = /** @type {HTMLElement} */ (document.getElementById(`${id}-fault`));
  const button = /** @type {HTMLButtonElement} */ (element.querySelector("button"));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = "";
    button.disabled = true;
    try {
      await work();
    } catch (error) {
      fault.textContent = error instanceof Error ? error.message : String(error);
      fault.scrollIntoView({ block: "nearest" });
    }
    button.disabled = false;
  });
  element.dataset.handled = "";
  if ("submitted" in element.dataset) element.requestSubmit(); // early_submit.js has noted a press before this script ran
}

/** Go to the table whose link or code was entered. If there is no such table, a message beside the field says so. */
async function join() {
  const link = /** @type {HTMLInputElement} */ (document.getElementById("link"));
  const address = tableAddress(link.value);
  link.setAttribute("aria-invalid", "false");
  const table = address?.split("#")[0];
  const answer = table ? await fetch(isLocal() ? at(`/api/tables/${table.slice(3)}`) : table, { method: isLocal() ? "GET" : "HEAD" }).catch(() => null) : null;
  if (table && !answer) throw new Error(t("home-not-reached"));
  const { server } = document.documentElement.dataset; // for tables across devices, where the tables here are on this one
  if (address && (answer?.status !== 404 || server)) {
    location.assign(answer?.status === 404 ? server + address : at(address));
    return;
  }
  link.setAttribute("aria-invalid", "true");
  link.focus();
  throw new Error(table ? t("home-join-missing", { code: table.replace("/t/", "") }) : t("home-join-unclear"));
}

/** Show the tables at which this browser holds a seat, and the finished matches. */
async function showOwnTables() {
  const [tables, slow, places] = await Promise.all([runningTables(), slowMatches(), ownPlaces()]);
  const played = playedMatches().length;
  render(
    html`${waitingPanel(slow)}${tables.length ? html`<ul class="tables">${tables.slice(0, 3).map(runningRow)}</ul>` : nothing}
      ${places.clubs.length || places.events.length ? html`<section aria-labelledby="places-title"><h2 id="places-title">${t("places-title")}</h2>${placeList(places, SHOWN_PLACES)}</section>` : nothing}
      ${played || tables.length > 3 ? html`<a class="button ghost" href=${at("/history")}>${t("home-history", { number: played })}</a>` : nothing}
      ${savedProfile() && partAddress("profiles", "/me") ? html`<a class="button ghost" href="/me">${t("home-profile")}</a>` : nothing}`,
    /** @type {HTMLElement} */ (document.getElementById("continue")),
  );
}

/** @param {number} time in milliseconds since 1970 */
function when(time) {
  return new Date(time).toLocaleString(dateLang(), { weekday: "short", hour: "2-digit", minute: "2-digit" });
}

/** Link to what people do here together, with the public tournament that runs now or begins next. */
async function showEvents() {
  drawEvents(null);
  if (isLocal()) return askParts().then(() => drawEvents(null));
  if (!offers("tournaments")) return;
  const answer = await fetch("/api/events").catch(() => null);
  const found = answer?.ok ? (await answer.json()).events : [];
  drawEvents(found.find((/** @type {NextEvent} */ one) => one.stage === "running" || (one.stage === "entry" && one.begins_at)) ?? null);
}

/**
 * Draw the ways to the pages of the community, as far as the server has it. A site without a server leads to those of its server, with the
 * quick match and the profile, which a page of a server has itself.
 *
 * @param {NextEvent | null} next
 */
function drawEvents(next) {
  /** @type {[Parameters<typeof partAddress>[0], string, string][]} */
  const elsewhere = [["quick", "/", "home-quick"], ["profiles", "/me", "home-profile"], ["daily", "/daily", "home-daily"]];
  /** @type {typeof elsewhere} */
  const links = [["correspondence", "/correspondence", "slow-title"], ["tournaments", "/events", "home-events"], ["clubs", "/clubs", "home-club"], ["ratings", "/ratings", "home-ratings"]];
  const shown = [...(isLocal() ? elsewhere : []), ...links].map(([part, path, text]) => {
    const address = partAddress(part, path);
    return address === null ? nothing : html`<a class="button ghost small" href=${address}>${t(text)}</a> `;
  });
  const event = html`${next ? html`<a class="button" href=${`/events/${next.id}`}>${t(next.stage === "running" ? "home-running-event" : "home-next-event", { title: next.title, when: when(next.begins_at) })}</a>` : nothing}`;
  const watching = isLocal() ? nothing : html`<a class="button ghost small" href="/watch">${t("home-watching")}</a>`;
  const privacy = isLocal() ? nothing : html`<a class="button ghost small" href="/privacy">${t("page-privacy")}</a>`;
  render(html`${event} ${shown} ${watching} ${privacy}`, /** @type {HTMLElement} */ (document.getElementById("hold")));
}

function showAll() {
  translate();
  showTables();
  showOwnTables();
  showEvents();
}

for (const name of ["input", "change"]) nameField.addEventListener(name, shortenName);
if (nameField.value) nameField.dispatchEvent(new Event("change")); // the user has typed a name before this script ran
else nameField.value = savedName();
form("play", () => makeTable(PLAY_NOW, nameField.value.trim()));
offerGuide();
form("join", join);
document.getElementById("make")?.addEventListener("click", makeOwn);
window.addEventListener("language", showAll);
setInterval(() => {
  if (document.visibilityState === "visible") showTables();
}, LOOK_AGAIN_MS);
showAll();
import(`${document.documentElement.dataset.static}joined/home/pictures.js`).then(({ showPictures }) => {
  showPictures({ play: openBox, invite });
  prefetchTable(PLAY_NOW.rules);
});
