/** The daily match on the home page: what is played, how long it lasts, and how many have played. Nothing where there is none. */

import { at, isLocal, offers } from "../shared/page/addresses.js";
import { askServer } from "../shared/storage/profile.js";
import { boxOf } from "../shared/text/box_names.js";
import { duration } from "../shared/text/durations.js";
import { t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @typedef {{today: {rules: string, ends_at: number}, played: number, own?: {total: number}}} Daily */

/** @type {Daily | null} */
let found = null;

/** @param {Daily} daily */
function panel({ today, played, own }) {
  return html`<a class="button ghost" href=${at("/daily")}>${t("home-daily")}</a>
    <p class="play-hint">${t("home-daily-about", { box: boxOf(today.rules), time: duration(today.ends_at - Date.now()), number: played })}
      ${own ? t("home-daily-done", { points: `${own.total}`.replace("-", "−") }) : nothing}</p>`;
}

function draw() {
  const place = /** @type {HTMLElement} */ (document.getElementById("daily"));
  if (isLocal()) render(html`<a class="button ghost small" href=${at("/daily")}>${t("home-daily-practice")}</a>`, place);
  else if (found) render(panel(found), place);
}

/** Ask the server once, and draw what it says; again when the language changes. */
export async function showDaily() {
  draw();
  if (found || !offers("daily")) return;
  const answer = await askServer("/api/daily");
  const reply = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!reply?.today) return;
  found = reply;
  draw();
}
