/** The page of all public tournaments: those that run, those to come, and those that are over. */

import "../shared/page/menu.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { publicEvents, section } from "./event_list.js";

const LOOK_AGAIN_MS = 15_000;
const place = /** @type {HTMLElement} */ (document.getElementById("events"));
/** @type {import("./event_list.js").Entry[] | null} */
let found = null;

function draw() {
  translate();
  const of = (/** @type {string} */ stage) => (found ?? []).filter((entry) => entry.stage === stage);
  render(html`<p>${t(found?.length ? "cups-about" : found ? "cups-none" : "home-not-reached")}</p>
    ${section(t("cups-running"), of("running"))} ${section(t("cups-coming"), of("entry"))} ${section(t("cups-over"), of("over"))}
    <p class="cup-buttons"><a class="button" href="/events/new">${t("home-tournament")}</a>
      ${of("running").length ? html`<a class="button" href="/watch">${t("watch-title")}</a>` : nothing}</p>`, place);
}

async function look() {
  if (document.visibilityState === "visible") {
    found = await publicEvents();
    draw();
  }
  setTimeout(look, LOOK_AGAIN_MS);
}

window.addEventListener("language", draw);
void look();
