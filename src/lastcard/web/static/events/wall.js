/** The page of a tournament that is projected on a wall: large letters, nothing to press, refreshed by itself. */

import { load, t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, EVENT } from "./event_calls.js";
import { stage, standings, tables } from "./standings.js";

const POLL_MS = 3000;
const SHOWN = 16;
const place = /** @type {HTMLElement} */ (document.getElementById("wall"));
/** @type {import("./event_calls.js").Tournament | null} */
let event = null;
place.textContent = "";

async function poll() {
  try {
    const reply = await ask(`/api/events/${EVENT}?after=${event?.version ?? 0}`, "wall");
    event = reply.event ?? event;
  } catch {
    // it is shown as it was until the server answers again
  }
  draw();
  setTimeout(poll, POLL_MS);
}

function draw() {
  if (!event) return;
  document.title = `${event.title} · Last Card`;
  render(html`<header><h1 lang="">${event.title}</h1><p>${stage(event)}</p></header>
    ${event.stage === "entry" ? html`<p class="wall-enter">${t("cup-wall-enter")} <b>${location.host}/events/${EVENT}</b></p>` : nothing}
    <div class="wall-parts">
      <section aria-label=${t("cup-standings")}>${standings({ ...event, breaks: event.breaks.slice(0, 2) }, { most: SHOWN })}</section>
      ${event.stage === "running" ? html`<section aria-label=${t("cup-tables")}>${tables(event)}</section>` : nothing}
    </div>`, place);
}

await load();
void poll();
