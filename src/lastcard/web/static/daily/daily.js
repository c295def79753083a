/** The page of the daily match: today's, one's own result, the tables. The address says which table: ?day=2026-11-28, ?of=week, &page=2. */

import { at, isLocal } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { savedSeat } from "../shared/storage/saved_seats.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { DAY_MS } from "../shared/wire/constants.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { askDay, askOwn, askPeriod, askToday, play } from "./calls.js";
import { ownResult } from "./own.js";
import { fetchDays, practiceSection } from "./practice.js";
import { dayTable, periodTable } from "./tables.js";
import { dayWords, timeLeft, whatIsPlayed } from "./words.js";

/** @typedef {import("./calls.js").Today} Today */
/** @typedef {import("./calls.js").OwnResult} OwnResult */
/** @typedef {import("./calls.js").DailyTable} DailyTable */
/** @typedef {import("./calls.js").PeriodTable} PeriodTable */

/** How often the time left is drawn, and how often the page asks while a result is being assessed or the day has ended. */
const LOOK_MS = 15_000;

const state = {
  /** @type {Today | null} */ today: null,
  /** @type {DailyTable | null} */ day: null,
  isDayEmpty: false,
  /** @type {PeriodTable | null} */ period: null,
  /** @type {OwnResult | null} the own result of a day that is over */ own: null,
  fault: "",
  said: "",
  isBusy: false,
};

/** What the address asks for; without anything the table of today for who has played, else that of yesterday. */
function asked() {
  const query = new URLSearchParams(location.search);
  const of = query.get("of") ?? "";
  const day = query.get("day") ?? "";
  const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
  return { kind: of === "week" || of === "month" ? of : "", day: isDay(day) ? day : "", page };
}

/** @param {string} said such as "2026-11-28"; there is no "2026-02-31" */
function isDay(said) {
  const time = Date.parse(`${said}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === said;
}

function shownDay() {
  const { kind, day } = asked();
  return kind ? "" : day || (state.today?.own ? state.today.today.day : (state.today?.yesterday?.day ?? ""));
}

/** @param {() => Promise<void>} work */
async function begin(work) {
  if (state.isBusy) return;
  state.isBusy = true;
  state.fault = "";
  draw();
  try {
    await work();
  } catch (error) {
    state.fault = error instanceof Error ? error.message : String(error);
  }
  state.isBusy = false;
  draw();
}

/**
 * Go on at this device, from which the seat may have gone to another one.
 *
 * @param {MouseEvent} click
 * @param {string} table
 */
function goOn(click, table) {
  click.preventDefault();
  void begin(() => play(table));
}

async function share() {
  const own = state.own ?? state.today?.own;
  if (!own) return;
  const text = `${own.share}\n${location.origin}${at("/daily")}`;
  try {
    if (navigator.share) await navigator.share({ text });
    else state.said = (await copyText(text)) ? t("daily-copied") : text;
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) state.said = text; // to be copied by hand
  }
  draw();
}

function draw() {
  document.title = `${t("daily-title")} · Last Card`;
  const place = /** @type {HTMLElement} */ (document.getElementById("daily"));
  const fault = state.fault ? html`<p class="fault" role="alert">${state.fault}</p>` : nothing;
  if (isLocal()) {
    render(html`${fault}<p>${t("daily-no-server")}</p>${practiceSection(begin)}`, place);
    return;
  }
  render(html`${fault} ${state.today ? html`${todaySection(state.today)} ${ownSection(state.today)} ${results(state.today)} ${practiceSection(begin, state.today.yesterday?.day)}` : nothing}`, place);
}

/** @param {Today} today */
function todaySection({ today, tomorrow, played, table, own }) {
  const hasSeat = table && savedSeat(table);
  return html`<section class="today panel" aria-labelledby="today-title">
    <h2 id="today-title">${t("daily-today", { day: dayWords(today.day) })}</h2>
    <p class="what">${whatIsPlayed(today)} <a href=${at(`/rules/${encodeURIComponent(today.rules)}`)}>${t("page-nav-rules")}</a></p>
    <p>${timeLeft(today.ends_at - Date.now())} ${t("daily-played", { number: played })}</p>
    ${own
      ? nothing
      : table
        ? hasSeat
          ? html`<a class="button primary big" href=${at(`/t/${table}`)} @click=${(/** @type {MouseEvent} */ click) => goOn(click, table)}>${t("daily-continue")}</a>`
          : html`<p class="hint">${t("daily-elsewhere")}</p>
            <button class="button primary big" type="button" ?disabled=${state.isBusy} @click=${() => begin(() => play(table))}>${t("daily-here")}</button>`
        : html`<button class="button primary big" type="button" ?disabled=${state.isBusy} @click=${() => begin(() => play())}>${t("daily-play")}</button>
            <p class="hint">${t("daily-once")}</p>`}
    <details class="fair">
      <summary>${t("daily-fair")}</summary>
      <p>${t("daily-fair-about")}</p>
      <dl>
        <dt>${t("daily-hash", { day: dayWords(today.day) })}</dt>
        <dd><code>${today.seed_sha256}</code></dd>
        <dt>${t("daily-hash", { day: dayWords(tomorrow.day) })}</dt>
        <dd><code>${tomorrow.seed_sha256}</code></dd>
      </dl>
    </details>
  </section>`;
}

/** @param {Today} today */
function ownSection({ today, own }) {
  const more = { share: () => void share(), said: state.said };
  const day = shownDay();
  if (own && day === today.day) return ownResult(own, today, { ...more, isOver: false });
  return state.own && state.day ? ownResult(state.own, state.day.day, { ...more, isOver: true }) : nothing;
}

/** @param {Today} today */
function results({ today, yesterday, own }) {
  const { kind, page } = asked();
  const day = shownDay();
  const near = [...(own ? [today.day] : []), ...(yesterday ? [yesterday.day] : [])];
  const days = day && day !== today.day && day !== yesterday?.day ? [...near, day] : near;
  const table = kind ? state.period : state.day;
  return html`<section class="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${t("daily-tables")}</h2>
    <nav class="kinds" aria-label=${t("daily-tables")}>
      ${days.map((each) => html`<a href=${address({ day: each })} aria-current=${each === day ? "page" : nothing}>${each === today.day ? t("daily-tab-today") : each === yesterday?.day ? t("daily-tab-yesterday") : dayWords(each)}</a>`)}
      ${["week", "month"].map((each) => html`<a href=${address({ of: each })} aria-current=${each === kind ? "page" : nothing}>${t(`daily-${each}`)}</a>`)}
    </nav>
    ${kind && state.period ? periodTable(state.period, kind) : nothing} ${!kind && state.day ? dayTable(state.day) : nothing} ${!kind && state.isDayEmpty ? html`<p class="hint">${t("daily-nobody")}</p>` : nothing}
    ${day === "" ? nothing : neighbours(day, today.day, Boolean(own))}
    ${!kind && state.day?.day.seed ? seedOf(state.day) : nothing}
    ${table && table.pages > 1 ? turning({ ...(kind ? { of: kind } : { day }) }, page, table.pages) : nothing}
  </section>`;
}

/**
 * The ways to the day before and to the day after.
 *
 * @param {string} day
 * @param {string} today
 * @param {boolean} hasPlayed today's table is for who has played
 */
function neighbours(day, today, hasPlayed) {
  const [before, after] = [-1, 1].map((step) => new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10));
  const hasAfter = hasPlayed ? after <= today : after < today;
  return html`<div class="turning">
    <a class="button ghost" rel="prev" href=${address({ day: before })}>${t("daily-earlier", { day: dayWords(before) })}</a>
    ${hasAfter ? html`<a class="button ghost" rel="next" href=${address({ day: after })}>${t("daily-later", { day: dayWords(after) })}</a>` : nothing}
  </div>`;
}

/** @param {DailyTable} table */
function seedOf({ day }) {
  return html`<details class="fair">
    <summary>${t("daily-seed")}</summary>
    <p>${t("daily-seed-about")}</p>
    <dl><dt>${t("daily-seed-word")}</dt><dd><code>${day.seed}</code></dd><dt>SHA-256</dt><dd><code>${day.seed_sha256}</code></dd></dl>
  </details>`;
}

/** @param {Record<string, string>} query */
function address(query) {
  return at(`/daily?${new URLSearchParams(query)}`);
}

/**
 * @param {Record<string, string>} query
 * @param {number} page
 * @param {number} pages
 */
function turning(query, page, pages) {
  return html`<nav class="turning" aria-label=${t("ratings-page", { page, number: pages })}>
    ${page > 1 ? html`<a class="button" rel="prev" href=${address({ ...query, page: `${page - 1}` })}>${t("daily-better-places")}</a>` : nothing}
    <span>${t("ratings-page", { page, number: pages })}</span>
    ${page < pages ? html`<a class="button" rel="next" href=${address({ ...query, page: `${page + 1}` })}>${t("daily-later-places")}</a>` : nothing}
  </nav>`;
}

/** Ask for all that is shown, and draw it. */
async function ask() {
  const { kind, page } = asked();
  try {
    state.today = await askToday();
    state.fault = "";
    const day = shownDay();
    if (kind) state.period = await askPeriod(kind, page);
    else {
      state.day = day ? await askDay(day, page) : null;
      state.isDayEmpty = !state.day;
      state.own = state.day?.has_own && day !== state.today.today.day ? await askOwn(day) : null;
    }
  } catch (error) {
    const { status, message } = /** @type {Error & {status?: number}} */ (error);
    if (status === 404 && state.today) [state.day, state.isDayEmpty] = [null, true]; // nobody came on that day
    else state.fault = message;
  }
  draw();
}

function lookAgain() {
  if (document.hidden || !state.today) return;
  const isOver = Date.now() >= state.today.today.ends_at;
  if (isOver || state.today.own?.assessed === "later" || state.own?.assessed === "later") void ask();
  else draw();
}

window.addEventListener("language", () => {
  translate();
  draw();
  if (!isLocal()) void ask(); // the line that one may share is in this language
});
await load(lang());
translate();
draw();
if (isLocal()) await fetchDays().then(draw);
else {
  await ask();
  setInterval(lookAgain, LOOK_MS);
}
