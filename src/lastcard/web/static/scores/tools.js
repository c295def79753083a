/** What lies beside a score sheet, also before it is begun: who deals and in which direction, a lot, the button, and the rules that answer a question. */

import { at } from "../shared/page/addresses.js";
import { mark } from "../shared/cards/card_face.js";
import { COLORS } from "../shared/wire/constants.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { rulings } from "./counting.js";

/** @typedef {import("../shared/storage/evenings.js").Evening} Evening */
/** @typedef {import("./counting.js").Score} Score */
/** @typedef {import("./counting.js").Ruling} Ruling */

const SITUATIONS = ["last", "forgot", "stack", "jump", "challenge", "empty", "color", "two"];
const CHANCE_STEPS = 12;
const STEP_MS = 70;

const state = {
  /** What the lot or the button shows while it runs, and at its end. */
  lot: "",
  color: "",
  isRunning: false,
  question: "",
  /** @type {import("./counting.js").Rulings | null} */
  found: null,
  fault: "",
};
/** @type {HTMLElement | null} */
let drawn = null;
/** @type {[Evening, Score, (change: Partial<Evening>) => void] | null} */
let last = null;

/**
 * @param {Evening} evening on the sheet, or the one that would be begun
 * @param {Score} score
 * @param {(change: Partial<Evening>) => void} change changes the evening
 */
export function tools(evening, score, change) {
  last = [evening, score, change];
  queueMicrotask(draw);
  return html`<div id="tools"></div>`;
}

function draw() {
  drawn = document.getElementById("tools");
  if (!drawn || !last) return;
  const [evening, score, change] = last;
  const isOver = score.winners.length > 0;
  const isLeft = evening.direction !== "right";
  render(
    html`${isOver ? nothing : html`<section class="tool" aria-labelledby="deal-title">
        <h2 id="deal-title">${t("scores-at-table")}</h2>
        <div class="tool-row">
          <div class="field"><label for="dealer">${t("scores-dealer")}</label>
            <select id="dealer" .value=${evening.dealer || score.next_dealer || ""} @change=${(/** @type {Event} */ event) => change({ dealer: /** @type {HTMLSelectElement} */ (event.target).value })}>
              <option value="" ?disabled=${score.next_dealer !== null}>–</option>
              ${score.playing.map((seat) => html`<option value=${seat} ?selected=${seat === (evening.dealer || score.next_dealer)}>${nameOf(evening, seat)}</option>`)}
            </select>
          </div>
          <button class="button" type="button" ?disabled=${state.isRunning} @click=${() => castLot(evening, score, change)}>${t("scores-lot")}</button>
          <button class="button direction" type="button" @click=${() => change({ direction: isLeft ? "right" : "left" })}><span aria-hidden="true">${isLeft ? "↻" : "↺"}</span> ${isLeft ? t("scores-to-left") : t("scores-to-right")}</button>
        </div>
        <p class="lot" role="status">${state.isRunning ? nothing : state.lot && t("scores-lot-fell", { name: state.lot })}</p>
        ${state.isRunning && state.lot ? html`<p class="lot" aria-hidden="true" lang="">${state.lot}</p>` : nothing}
      </section>
      ${score.button ? button(score.button) : nothing}`}
      ${asking(score)}`,
    drawn,
  );
}

/**
 * @param {Evening} evening
 * @param {string} seat
 */
function nameOf(evening, seat) {
  return evening.players[Number(seat.slice(1)) - 1];
}

/**
 * Return a number below a limit, all of them equally likely.
 *
 * @param {number} limit
 */
function chance(limit) {
  const most = Math.floor(2 ** 32 / limit) * limit;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= most);
  return drawn[0] % limit;
}

/**
 * Show some values one after the other, the last for good. With reduced motion the last one alone is shown.
 *
 * @param {string[]} values
 * @param {string} end
 * @param {(value: string) => void} show
 */
async function run(values, end, show) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  state.isRunning = true;
  for (let step = 0; step < (isStill ? 0 : CHANCE_STEPS); step += 1) {
    show(values[step % values.length]);
    draw();
    await new Promise((done) => setTimeout(done, STEP_MS + step * STEP_MS * 0.3));
  }
  state.isRunning = false;
  show(end);
  draw();
}

/**
 * @param {Evening} evening
 * @param {Score} score
 * @param {(change: Partial<Evening>) => void} change
 */
async function castLot(evening, score, change) {
  const seat = score.playing[chance(score.playing.length)];
  await run(score.playing.map((one) => nameOf(evening, one)), nameOf(evening, seat), (name) => (state.lot = name));
  if (!score.next_dealer) change({ dealer: seat });
}

/** @param {number[]} odds the weights of the colours */
function button(odds) {
  const sum = odds.reduce((a, b) => a + b, 0);
  const press = () => {
    let left = chance(sum);
    const color = COLORS[odds.findIndex((weight) => (left -= weight) < 0)];
    return run([...COLORS], color, (one) => (state.color = one));
  };
  return html`<section class="tool" aria-labelledby="button-title">
    <h2 id="button-title">${t("scores-button")}</h2>
    <button class="bell ${state.color ? `bell-${state.color}` : ""}" type="button" ?disabled=${state.isRunning} @click=${press}><span class="out-of-sight">${t("scores-press")}</span>${state.color ? mark(state.color) : html`<span aria-hidden="true">✦</span>`}</button>
    <p class="lot" role="status">${state.isRunning || !state.color ? nothing : t(`color-${state.color}`)}</p>
    <p class="hint">${t("scores-odds")} ${[...COLORS].map((color, place) => html`<span class="odds">${mark(color)} ${t(`color-${color}`)} ${Math.round((odds[place] / sum) * 1000) / 10} %</span> `)}</p>
  </section>`;
}

/** @param {Score} score */
function asking(score) {
  const ask = async (/** @type {string} */ question) => {
    state.question = question;
    try {
      state.found = await rulings(question, score.rules, lang());
      state.fault = "";
    } catch (error) {
      state.found = null;
      state.fault = /** @type {Error} */ (error).message;
    }
    draw();
  };
  return html`<section class="tool" aria-labelledby="ask-title">
    <h2 id="ask-title">${t("scores-who-is-right")}</h2>
    <form class="ask" @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const { value } = /** @type {HTMLInputElement} */ (document.getElementById("question"));
      if (value.trim()) void ask(value.trim());
    }}>
      <label class="out-of-sight" for="question">${t("scores-question")}</label>
      <input id="question" type="search" maxlength="300" enterkeyhint="search" .value=${state.question} placeholder=${t("scores-question")}>
      <button class="button" type="submit">${t("scores-ask")}</button>
    </form>
    <p class="situations">${SITUATIONS.map((one) => html`<button class="button small" type="button" @click=${() => ask(t(`scores-situation-${one}`))}>${t(`scores-situation-${one}`)}</button> `)}</p>
    <p class="fault" role="alert">${state.fault}</p>
    <div role="status">${state.found ? answers(state.found) : nothing}</div>
  </section>`;
}

/** @param {import("./counting.js").Rulings} found */
function answers(found) {
  if (!found.rules.length && !found.elsewhere.length) return html`<p>${found.understood ? t("scores-unwritten") : t("scores-not-understood")}</p>`;
  return html`${found.rules.length ? nothing : html`<p>${t("scores-silent", { edition: found.edition })}</p>`}
    <ol class="rulings">${(found.rules.length ? found.rules : found.elsewhere).map(ruling)}</ol>`;
}

/** @param {Ruling} one */
function ruling({ id, text, why }) {
  return html`<li class="panel"><p>${text}</p>${why ? html`<p class="hint">${why}</p>` : nothing}<p><a href=${at(`/rule/${id}`)}>${id}</a></p></li>`;
}
