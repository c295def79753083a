/**
 * Practice copies: the deals of a day that is over, against the same bots. On a site without a server the days are those that its server has
 * told, kept for use without a network; where it has none, the deals follow from the date, and are those of this site alone.
 *
 * @typedef {import("./calls.js").PastDay} PastDay
 */

import { isLocal } from "../shared/page/addresses.js";
import { keepValue, keptValue } from "../shared/storage/kept.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { lastDays, practise } from "./calls.js";
import { dayWords, whatIsPlayed } from "./words.js";

const KEPT = "lastcard:daily-past";
const MOST = 7;

/** The server that a site without one of its own asks while there is a network. */
function server() {
  return isLocal() ? document.documentElement.dataset.server : undefined;
}

/** @returns {PastDay[]} the days that the server has told, the latest first */
function keptDays() {
  const found = keptValue(KEPT);
  return server() && Array.isArray(found) ? found.filter((one) => /^\d{4}-\d\d-\d\d$/.test(one?.day) && typeof one.seed === "string") : [];
}

/** Fetch the last days from the server of this site and keep them. Without a network those that are kept stay. */
export async function fetchDays() {
  if (!server()) return;
  const answer = await fetch(`${server()}/api/daily/past`, { credentials: "omit" }).catch(() => null);
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (Array.isArray(found?.days)) keepValue(KEPT, found.days.slice(0, MOST));
}

/**
 * @param {(work: () => Promise<void>) => void} begin does what a button asks, and shows why it could not be done
 * @param {string} [yesterday] at a server, if there was a match on that day
 */
export function practiceSection(begin, yesterday) {
  const kept = keptDays();
  const own = isLocal() ? lastDays() : yesterday ? [yesterday] : [];
  const days = kept.length ? kept : own.map((day) => ({ day }));
  if (!days.length) return nothing;
  return html`<section aria-labelledby="practice-title">
    <h2 id="practice-title">${t("daily-practice")}</h2>
    <p>${t("daily-practice-about")} ${isLocal() ? t(kept.length ? "daily-practice-kept" : "daily-practice-own") : nothing}</p>
    <ul class="practice">
      ${days.map((one) => html`<li>
        <button class="button" type="button" @click=${() => begin(() => practise(one.day, one))}>${t("daily-practise", { day: dayWords(one.day) })}</button>
        ${"rules" in one ? html`<span class="hint">${whatIsPlayed(/** @type {PastDay} */ (one))}</span>` : nothing}
      </li>`)}
    </ul>
  </section>`;
}
