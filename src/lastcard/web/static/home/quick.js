/**
 * The quick match on the home page: a wish, a wait of at most some twenty seconds, and the way to the table.
 *
 * The token of the seat is made here; the server is told its hash alone. What asks no more is forgotten by the server.
 */

import { at } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { keepValue, keptValue } from "../shared/storage/kept.js";
import { ensureProfile } from "../shared/storage/profile.js";
import { saveName, savedLook, saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { EDITION_NAMES } from "../shared/wire/constants.js";
import { isQuick } from "../shared/wire/purposes.js";
import { sha256 } from "../shared/wire/sha256.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { runningTables } from "./own_tables.js";
import { ask, prefetchTable } from "./server_calls.js";

/** @typedef {{ticket: string, token: string, name: string, until: number, others: number, timers: number[]}} Wait */
/** @typedef {{table: string | null, seat: string | null, waited_ms: number, left_ms: number, others: number}} Standing */

const WISH = "lastcard:quick";
/** How often the server is asked, and how often the seconds are counted. */
const ASK_MS = 1500;
const COUNT_MS = 500;

const place = /** @type {HTMLElement} */ (document.getElementById("quick"));
/** The wait that goes on, if there is one. @type {Wait | null} */
let waiting = null;
let fault = "";

/** @returns {{edition: string, pace: string, seats: number}} */
function wish() {
  const kept = /** @type {Record<string, unknown>} */ (keptValue(WISH) ?? {});
  const edition = String(kept.edition ?? "");
  return { edition: edition in EDITION_NAMES ? edition : "", pace: ["brisk", "calm"].includes(String(kept.pace)) ? String(kept.pace) : "", seats: [2, 3, 4].includes(Number(kept.seats)) ? Number(kept.seats) : 0 };
}

/** @param {Partial<ReturnType<typeof wish>>} changed */
function change(changed) {
  keepValue(WISH, { ...wish(), ...changed });
  draw();
}

/** Random letters and digits. @param {number} bytes */
function random(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether nothing speaks against a new match: one that still runs would be left, which counts as the last place. */
async function isFree() {
  const [running] = await runningTables((table) => isQuick(table) && table.state !== "over");
  return !running || window.confirm(t("home-quick-running"));
}

async function begin() {
  if (!(await isFree()) || waiting) return;
  const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));
  const typed = field.value.trim();
  const one = { ticket: random(16), token: random(32), name: typed || t("home-guest"), until: Date.now() + 15_000, others: 0, timers: /** @type {number[]} */ ([]) };
  if (typed) saveName(typed);
  waiting = one;
  fault = "";
  draw();
  const hash = Array.from(await sha256(new TextEncoder().encode(one.token)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const enter = () => ask("/api/quick", { ...wish(), ticket: one.ticket, token: hash, name: one.name, ...savedLook() });
  await ensureProfile();
  await step(one, enter);
  if (waiting !== one) return;
  prefetchTable(wish().edition || "classic");
  one.timers = [window.setInterval(draw, COUNT_MS), window.setInterval(() => void step(one, () => ask(`/api/quick/${one.ticket}`, {}).catch(enter)), ASK_MS)];
}

/**
 * Ask the server once, and go to the table if there is one.
 *
 * @param {Wait} one
 * @param {() => Promise<Standing>} question
 */
async function step(one, question) {
  try {
    const found = await question();
    if (waiting !== one) return;
    if (found.table) {
      stopTimers(one);
      const link = saveSeatOrLink(found.table, { seat: found.seat ?? "", token: one.token, name: one.name });
      location.assign(at(`/t/${found.table}${link}`));
      return;
    }
    one.until = Date.now() + found.left_ms;
    one.others = found.others;
  } catch (error) {
    if (waiting !== one) return;
    stopTimers(one);
    waiting = null;
    fault = error instanceof Error ? error.message : String(error);
  }
  draw();
}

/** @param {Wait} one */
function stopTimers(one) {
  one.timers.forEach((timer) => window.clearInterval(timer));
  one.timers = [];
}

function stop() {
  if (!waiting) return;
  stopTimers(waiting);
  navigator.sendBeacon(at(`/api/quick/${waiting.ticket}/leave`));
  waiting = null;
  draw();
  place.querySelector("button")?.focus();
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} chosen
 * @param {[string, unknown][]} options
 * @param {(value: string) => void} set
 */
function chooser(id, label, chosen, options, set) {
  const changed = (/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.currentTarget).value);
  return html`<select id=${id} aria-label=${label} .value=${chosen} @change=${changed}>
    ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
  </select>`;
}

function wishes() {
  const { edition, pace, seats } = wish();
  const begins = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void begin();
  };
  return html`<form class="quick-form" @submit=${begins}>
    <div class="play-row">
      <button class="button big" type="submit">${t("home-quick")}</button>
      <p class="play-hint">${t("home-quick-hint")}</p>
    </div>
    <div class="quick-wishes">
      ${chooser("quick-edition", t("home-quick-edition"), edition, [["", t("home-quick-any-edition")], ...Object.entries(EDITION_NAMES)], (value) => change({ edition: value }))}
      ${chooser("quick-pace", t("home-quick-pace"), pace, [["", t("home-quick-any-pace")], ["brisk", t("home-quick-brisk")], ["calm", t("home-quick-calm")]], (value) => change({ pace: value }))}
      ${chooser("quick-seats", t("home-quick-seats"), String(seats), [["0", t("home-quick-any-seats")], ...[2, 3, 4].map((number) => /** @type {[string, unknown]} */ ([String(number), t("home-quick-of", { number })]))], (value) => change({ seats: Number(value) }))}
    </div>
    <p class="fault" role="alert">${fault || nothing}</p>
  </form>`;
}

/** @param {Wait} one */
function wait(one) {
  const seconds = Math.max(0, Math.ceil((one.until - Date.now()) / 1000));
  return html`<div class="quick-wait sheet">
    <p role="status"><strong>${t("home-quick-waiting")}</strong> ${t("home-quick-others", { number: one.others })}</p>
    <p aria-hidden="true">${seconds ? t("home-quick-left", { number: seconds }) : t("home-quick-soon")}</p>
    <progress max="15" value=${String(15 - Math.min(15, seconds))} aria-label=${t("home-quick-waiting")}></progress>
    <button class="button" type="button" @click=${stop}>${t("home-quick-stop")}</button>
  </div>`;
}

function draw() {
  render(waiting ? wait(waiting) : wishes(), place);
}

/** Show the quick match, and leave the queue with the page. */
export function showQuickMatch() {
  window.addEventListener("language", draw);
  window.addEventListener("pagehide", () => waiting && waiting.timers.length && navigator.sendBeacon(at(`/api/quick/${waiting.ticket}/leave`)));
  draw();
}
