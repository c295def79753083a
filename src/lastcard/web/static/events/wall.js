/** The page of a tournament that is projected on a wall: large letters, nothing to press, refreshed by itself; what does not fit is shown in turn. */

import { load, t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, EVENT, pictureOf } from "./event_calls.js";
import { resting, stage, standings, tables } from "./standings.js";
import { streamNote } from "./stream_field.js";

const POLL_MS = 3000;
/** So many rows of the standings, and so many tables, fit on the wall. */
const MOST_ROWS = 24;
const MOST_TABLES = 12;
/** After so many looks the next page is shown. */
const LOOKS = 4;
const place = /** @type {HTMLElement} */ (document.getElementById("wall"));
/** @type {import("./event_calls.js").Tournament | null} */
let event = null;
let link = "";
let looks = 0;
place.textContent = "";

async function poll() {
  try {
    const reply = await ask(`/api/events/${EVENT}?after=${event?.version ?? 0}`, "wall");
    event = reply.event ?? event;
    link = reply.link;
    looks += 1;
  } catch {
    // it is shown as it was until the server answers again
  }
  draw();
  setTimeout(poll, POLL_MS);
}

/**
 * Which part of a long list is shown now: all parts are about as long.
 *
 * @param {number} number how many there are
 * @param {number} most so many fit
 */
function part(number, most) {
  const pages = Math.max(1, Math.ceil(number / most));
  const length = Math.ceil(number / pages);
  return { from: (Math.floor(looks / LOOKS) % pages) * length, length };
}

function draw() {
  if (!event) return;
  document.title = `${event.title} · Last Card`;
  render(html`<header><h1 lang="">${event.title}</h1><p>${stage(event)}</p></header>${event.stage === "entry" ? entering(event) : playing(event)}`, place);
}

/** @param {import("./event_calls.js").Tournament} entered */
function entering({ standings: players }) {
  const picture = pictureOf(link, draw);
  return html`<div class="wall-parts">
    <section class="wall-enter" aria-label=${t("cup-wall-enter")}>${picture ? html`<img src=${picture} alt=${t("cup-qr")}>` : nothing}
      <p>${t("cup-wall-enter")} <b>${link.replace(/^https?:\/\//, "")}</b></p></section>
    <section aria-label=${t("cup-players")}><ul class="wall-players">${players.map((row) => html`<li lang="">${row.name}</li>`)}</ul></section>
  </div>`;
}

/** @param {import("./event_calls.js").Tournament} shown */
function playing(shown) {
  const { from, length } = part(shown.standings.length, MOST_ROWS);
  const some = part(shown.tables.length, MOST_TABLES);
  place.style.setProperty("--rows", String(length + 1));
  return html`<div class="wall-parts">
    <section aria-label=${t("cup-standings")}>${standings({ ...shown, breaks: shown.breaks.slice(0, 2) }, { from, most: length })}</section>
    ${shown.stage === "running" ? html`<section aria-label=${t("cup-tables")}>${tables({ ...shown, tables: shown.tables.slice(some.from, some.from + some.length) })}${resting(shown)}${streamNote(shown.stream_s)}</section>` : nothing}
  </div>`;
}

await load();
void poll();
