/** The laboratory page: a question in a form, and its numbers, which settle while workers play. */

import "../shared/page/menu.js";
import { copyText } from "../shared/page/copying.js";
import { EDITIONS } from "../shared/wire/constants.js";
import { lang, t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { BOTS } from "./columns.js";
import { faultOf } from "./faults.js";
import { fetchMaterial } from "./material.js";
import { Playing } from "./playing.js";
import { FIRST, LONGEST_LINE, LONGEST_SEED, MEASURED, MOST_SEATS, readQuestion, writeQuestion } from "./question.js";
import { results, savedAs } from "./results.js";
import { formatted } from "./sentences.js";

const DRAWN_MS = 300;
const GAMES = [2000, 10_000, 100_000, 1_000_000];
const NOTED_MS = 2500;
/** How many times as long as a drawing the next one waits at least: a slow device plays rather than draws. */
const PAUSE = 15;

const place = /** @type {HTMLElement} */ (document.getElementById("laboratory"));
const places = { module: place.dataset.module ?? "", record: place.dataset.record ?? "" };

/** @type {{question: import("./question.js").Question, playing: Playing | null, loading: boolean, fault: string, noted: string}} */
const state = { question: readQuestion(location.search), playing: null, loading: false, fault: "", noted: "" };

/** The drawing that waits, so that numbers change a few times a second. */
let waiting = 0;

/** How many milliseconds the last comparison took, and the last drawing. */
const lasted = { comparison: 0, drawing: 0 };

function drawSoon() {
  waiting ||= setTimeout(compareAndDraw, Math.max(DRAWN_MS, PAUSE * (lasted.comparison + lasted.drawing)));
}

/** Compare the lines, and draw them in a task of its own, so that a slow phone answers between the two. */
function compareAndDraw() {
  clearTimeout(waiting);
  const began = performance.now();
  state.playing?.compare();
  lasted.comparison = performance.now() - began;
  waiting = setTimeout(draw);
}

function draw() {
  clearTimeout(waiting);
  waiting = 0;
  const began = performance.now();
  const { playing, fault } = state;
  const failed = playing?.error ? t("laboratory-failed", { detail: playing.error }) : fault;
  render(
    html`${form()}
      <p class="fault" role="alert">${failed}</p>
      ${playing ? html`${standing(playing)}${results(playing)}${after(playing)}` : html`<p class="hint">${t("laboratory-measured", measured())}</p>`}`,
    place,
  );
  lasted.drawing = performance.now() - began;
}

/** The measured speeds, as the language writes numbers. */
function measured() {
  return Object.fromEntries(Object.entries(MEASURED).map(([name, rate]) => [name, formatted(rate, 0, lang())]));
}

function form() {
  const { question, playing, loading } = state;
  const isPlaying = loading || (playing !== null && !playing.over);
  const { lines, seats, bots, games, seed, matches } = question;
  const offered = [...new Set([...GAMES, games])].sort((one, two) => one - two);
  return html`<form class="panel question" @submit=${submit}>
    ${[0, 1].map((at) => html`<div class="field line">
      <label for=${`line-${at}`}>${t(at ? "laboratory-line-b" : "laboratory-line-a")}</label>
      <input type="text" id=${`line-${at}`} name=${"ab"[at]} .value=${lines[at]} maxlength=${LONGEST_LINE} list="editions" autocomplete="off" autocapitalize="off" spellcheck="false" required aria-describedby="line-hint" />
    </div>`)}
    <p class="hint" id="line-hint">${t("laboratory-line-hint", { line: FIRST.lines[1] })}</p>
    <datalist id="editions">${EDITIONS.map((name) => html`<option value=${name}></option>`)}</datalist>
    <div class="row">
      <div class="field"><label for="seats">${t("laboratory-seats")}</label>
        <select id="seats" name="seats">${Array.from({ length: MOST_SEATS - 1 }, (_, at) => at + 2).map((number) => html`<option ?selected=${number === seats}>${number}</option>`)}</select></div>
      <div class="field bots"><label for="bots">${t("laboratory-bots")}</label>
        <input type="text" id="bots" name="bots" .value=${bots.join(",")} list="bot-names" autocomplete="off" autocapitalize="off" spellcheck="false" required aria-describedby="bots-hint" />
        <datalist id="bot-names">${BOTS.map((name) => html`<option value=${name}></option>`)}</datalist></div>
      <div class="field"><label for="games">${t("laboratory-games")}</label>
        <select id="games" name="games">${offered.map((number) => html`<option value=${number} ?selected=${number === games}>${formatted(number, 0, lang())}</option>`)}</select></div>
      <div class="field seed"><label for="seed">${t("laboratory-seed")}</label>
        <input type="text" id="seed" name="seed" .value=${seed} maxlength=${LONGEST_SEED} autocomplete="off" autocapitalize="off" spellcheck="false" /></div>
    </div>
    <p class="hint" id="bots-hint">${t("laboratory-bots-hint")}</p>
    <div class="row end">
      <label class="switch"><input type="checkbox" name="whole" .checked=${matches} /><span>${t("laboratory-matches")}</span></label>
      ${isPlaying
        ? html`<button type="button" class="button" @click=${stop} ?disabled=${loading}>${t(loading ? "laboratory-loading" : "laboratory-stop")}</button>`
        : html`<button class="button primary">${t("laboratory-start")}</button>`}
    </div>
  </form>`;
}

/** @param {Playing} playing */
function standing(playing) {
  const { question, part, lines, speed, over, error } = playing;
  const number = (/** @type {number} */ value) => formatted(value, 0, lang());
  const game = question.matches ? "match" : "round";
  const done = number(Math.min(lines[0].games, lines[1].games));
  const finished = over && !error ? (part < 1 ? t("laboratory-stopped") : t("laboratory-done")) : "";
  return html`<section class="standing" aria-label=${t("laboratory-standing")}>
    <progress max="1" .value=${part} aria-label=${t("laboratory-standing")}></progress>
    <p>${t("laboratory-played", { game, games: done, most: number(question.games) })}
      <span class="speed">${t("laboratory-speed", { game, rate: number(speed.all), number: playing.workers.length, each: number(speed.each) })}</span></p>
    <p role="status">${finished}</p>
  </section>`;
}

/** @param {Playing} playing */
function after(playing) {
  if (!playing.found) return nothing;
  return html`<section class="after">
    <button type="button" class="button" @click=${copyLink}>${t("laboratory-link")}</button>
    <button type="button" class="button" @click=${() => save(playing)}>${t("laboratory-save")}</button>
    <span role="status">${state.noted}</span>
  </section>`;
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  const search = new URLSearchParams([...given].map(([name, value]) => [name, String(value).replaceAll(" ,", ",").replaceAll(", ", ",")]));
  state.question = readQuestion(`?${search}`);
  history.replaceState(null, "", writeQuestion(state.question));
  await begin();
}

async function begin() {
  state.playing?.stop();
  Object.assign(state, { playing: null, loading: true, fault: "", noted: "" });
  draw();
  try {
    const material = await fetchMaterial(state.question, places);
    state.fault = faultOf(state.question, material);
    if (!state.fault) state.playing = new Playing(state.question, material, told);
  } catch (error) {
    state.fault = error instanceof Error ? error.message : String(error);
  }
  state.loading = false;
  draw();
}

function told() {
  if (state.playing?.over) compareAndDraw();
  else drawSoon();
}

function stop() {
  state.playing?.stop();
}

async function copyLink() {
  const link = new URL(writeQuestion(state.question), location.href).href;
  note((await copyText(link)) ? t("laboratory-copied") : link);
}

/** @param {Playing} playing */
function save(playing) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([savedAs(playing)], { type: "application/json" }));
  link.download = "lastcard-laboratory.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), NOTED_MS);
}

/** @param {string} words */
function note(words) {
  state.noted = words;
  draw();
}

function showAll() {
  translate();
  document.title = t("laboratory-page");
  draw();
}

window.addEventListener("language", showAll);
showAll();
if (location.search.includes("a=")) await begin();
