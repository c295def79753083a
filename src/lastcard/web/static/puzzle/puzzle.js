/**
 * The puzzle of a day as a table: the hand is the answer. An answer is judged at once, the best one is played out, and days solved in a row
 * are counted in this browser. Without this script the page lists the actions. On a site without a server the page gets its puzzle later, and
 * says so by the event "filled".
 *
 * @typedef {import("./puzzle_state.js").Puzzle} Puzzle
 * @typedef {import("./puzzle_state.js").Step} Step
 * @typedef {import("./puzzle_state.js").PuzzleAction} PuzzleAction
 */

import { at } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import { nextTask } from "../shared/page/next_task.js";
import { animal } from "../shared/cards/animals.js";
import { back, face, mark } from "../shared/cards/card_face.js";
import { colorLetters } from "../shared/cards/letters.js";
import { load, t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { completeArchive, countsUpTo, foundBy, sendAnswer } from "./answers.js";
import { answersOf, groupsOf, keepAnswer, shareLine, streakOf } from "./puzzle_state.js";

const STEP_MS = 1600;

/** @type {HTMLElement} */
let place;
/** @type {Puzzle} */
let puzzle;
/** @type {PuzzleAction} */
let best;
const wantsStill = matchMedia("(prefers-reduced-motion: reduce)");

const state = {
  /** The card whose actions are offered, "" for none. */
  card: "",
  /** How many steps of the reply are shown; 0: the puzzle itself. */
  step: 0,
  timer: 0,
  isCopied: false,
  /** @type {import("./answers.js").AnswerCount | null} how many found it, once that is known */
  count: null,
};

function draw() {
  const answers = answersOf(puzzle.date);
  const isSolved = answers.includes(best.action);
  document.querySelector(".puzzle-missing")?.toggleAttribute("hidden", !isSolved); // which bots find it is a hint
  /** @type {Step} */
  const shown = puzzle.reply[state.step - 1] ?? { ...puzzle, said: "" };
  render(
    html`<div class="puzzle-cloth">
        <ul class="puzzle-others">${Object.keys(puzzle.counts).filter((seat) => seat !== puzzle.seat).map((seat) => other(seat, shown.counts[seat]))}</ul>
        <div class="puzzle-piles">
          <span class="card" aria-hidden="true">${back(puzzle.edition)}</span>
          <span class="card puzzle-top" role="img" aria-label=${t("puzzle-top-card")}>${face(shown.top.split(":")[0], { edition: puzzle.edition, letters: colorLetters() })}</span>
          ${shown.color ? html`<p class="puzzle-color">${mark(shown.color)} ${t(`color-${shown.color}`)}</p>` : nothing}
        </div>
        <div class="puzzle-hand" role="group" aria-label=${t("puzzle-hand")}>${state.step ? shown.hand.map(still) : groupsOf(puzzle).map((group) => held(group, isSolved, answers))}</div>
        ${state.step ? nothing : html`<div class="puzzle-buttons">${buttons(isSolved, answers)}</div>`}
        <p class="puzzle-said" role="status">${said(shown, isSolved, answers)}</p>
      </div>
      ${isSolved ? after(answers) : nothing}`,
    place,
  );
}

/**
 * @param {string} seat
 * @param {number} count
 */
function other(seat, count) {
  return html`<li><span class="puzzle-animal" aria-hidden="true">${animal(seat)}</span> <b>${puzzle.names[seat]}</b> <span>${t("cards-counted", { number: count })}</span></li>`;
}

/** @param {string} card */
function still(card) {
  return html`<span class="card">${face(card, { edition: puzzle.edition, letters: colorLetters() })}</span>`;
}

/**
 * Return a card of the hand: a button if it can be played.
 *
 * @param {{card: string, name: string, actions: PuzzleAction[]}} group
 * @param {boolean} isSolved
 * @param {string[]} answers
 */
function held({ card, name, actions }, isSolved, answers) {
  if (!actions.length || isSolved) return html`<span class="card ${actions.some((one) => one.best) ? "is-best" : isSolved ? "" : "resting"}">${face(card, { edition: puzzle.edition, letters: colorLetters() })}</span>`;
  const isTried = actions.every((one) => answers.includes(one.action));
  return html`<button type="button" class="card puzzle-card ${isTried ? "tried" : ""}" aria-expanded=${actions.length > 1 ? state.card === card : nothing} ?disabled=${isTried} @click=${() => (actions.length > 1 ? open(card) : answer(actions[0]))}>${face(card, { edition: puzzle.edition, letters: colorLetters() })}<span class="out-of-sight">${name}</span></button>`;
}

/**
 * Return the buttons of the actions that are no card, or of the colours of a wild.
 *
 * @param {boolean} isSolved
 * @param {string[]} answers
 */
function buttons(isSolved, answers) {
  if (isSolved) return nothing;
  const offered = puzzle.actions.filter((one) => (state.card ? one.card === state.card : !one.card));
  return offered.map((one) => html`<button type="button" class="button" ?disabled=${answers.includes(one.action)} @click=${() => answer(one)}>${one.color ? mark(one.color) : nothing} ${one.words}</button>`);
}

/**
 * @param {Step} shown
 * @param {boolean} isSolved
 * @param {string[]} answers
 */
function said(shown, isSolved, answers) {
  if (state.step) return shown.said;
  if (isSolved) return answers.length === 1 ? t("puzzle-found-first") : t("puzzle-found");
  const last = puzzle.actions.find((one) => one.action === answers[answers.length - 1]);
  if (!last) return t("puzzle-question");
  return `${last.words}: ${last.lines[1] ?? ""} ${last.careful ? t("puzzle-misses") : ""} ${t("puzzle-try-again")}`;
}

/**
 * Return what follows a solved puzzle: what each action is worth, the days in a row, and what to do next.
 *
 * @param {string[]} answers
 */
function after(answers) {
  const streak = streakOf(puzzle.date);
  const byWorth = [...puzzle.actions].sort((a, b) => b.win - a.win);
  const isPlayed = state.step > 0;
  return html`<div class="panel puzzle-after">
    <p class="puzzle-streak"><b>${streak}</b> ${t("puzzle-streak", { number: streak })}</p>
    <p class="puzzle-found-by" role="status">${foundBy(state.count)}</p>
    <p class="links">
      <button type="button" class="button loud" @click=${playOut}>${isPlayed ? t("puzzle-play-again") : t("puzzle-play-out")}</button>
      ${isPlayed ? html`<button type="button" class="button" ?disabled=${state.step >= puzzle.reply.length} @click=${next}>${t("puzzle-next-step")}</button>` : nothing}
      <button type="button" class="button" @click=${() => share(answers)}>${state.isCopied ? t("puzzle-copied") : t("puzzle-share")}</button>
    </p>
    <ol class="puzzle-worths">${byWorth.map((one) => html`<li class=${one.best ? "is-best" : ""}>
      <p><b>${one.words}</b> <span class="puzzle-win">${Math.round(one.win * 100)} %</span></p>
      <svg class="puzzle-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width=${(one.win * 100).toFixed(1)} height="4" /></svg>
      <p class="hint">${one.lines.join(" ")} ${one.careful ? t("puzzle-misses") : ""}</p>
    </li>`)}</ol>
  </div>`;
}

/** @param {string} card */
function open(card) {
  state.card = state.card === card ? "" : card;
  draw();
  if (state.card) /** @type {HTMLElement | null} */ (place.querySelector(".puzzle-buttons button"))?.focus();
}

/** @param {PuzzleAction} one */
function answer(one) {
  if (!answersOf(puzzle.date).length) void send(one.best);
  keepAnswer(puzzle.date, one.action, one.best);
  state.card = "";
  draw();
  if (one.best) /** @type {HTMLElement | null} */ (place.querySelector(".puzzle-after button"))?.focus();
}

/**
 * Let the first answer be counted, and show how many found the puzzle.
 *
 * @param {boolean} isBest
 */
async function send(isBest) {
  state.count = (await sendAnswer(puzzle.date, isBest)) ?? state.count;
  draw();
}

/** Show how many found this puzzle and those of earlier days. */
async function showCounts() {
  const list = document.getElementById("archive");
  const newest = list?.dataset.newest ?? puzzle.date;
  const counts = await countsUpTo(newest);
  const ofDay = (/** @type {import("./answers.js").AnswerCount[]} */ some) => some.find(({ date }) => date === puzzle.date);
  state.count ??= ofDay(counts) ?? ofDay(puzzle.date < newest ? await countsUpTo(puzzle.date) : []) ?? null;
  if (list) completeArchive(list, counts);
  draw();
}

/** Play the reply out, a step after another. With reduced motion, each step waits for the button. */
function playOut() {
  clearTimeout(state.timer);
  state.step = 1;
  draw();
  goOn();
}

function next() {
  clearTimeout(state.timer);
  if (state.step < puzzle.reply.length) state.step += 1;
  draw();
  goOn();
}

function goOn() {
  if (!wantsStill.matches && state.step < puzzle.reply.length) state.timer = window.setTimeout(next, STEP_MS);
}

/** @param {string[]} answers */
async function share(answers) {
  const line = shareLine(puzzle, answers, streakOf(puzzle.date));
  const address = location.origin + at(`/puzzle?date=${puzzle.date}`);
  const isShared = await navigator.share?.({ text: line, url: address }).then(() => true, () => false);
  if (isShared) return;
  state.isCopied = await copyText(`${line}\n${address}`);
  draw();
}

function begin() {
  const found = document.getElementById("puzzle");
  if (found) void load().then(nextTask).then(() => show(found));
}

/** @param {HTMLElement} found the element with the puzzle */
function show(found) {
  place = found;
  puzzle = JSON.parse(place.dataset.puzzle ?? "{}");
  best = /** @type {PuzzleAction} */ (puzzle.actions.find((one) => one.best));
  for (const one of document.querySelectorAll("[data-without-script]")) one.remove();
  place.hidden = false;
  draw();
  void showCounts();
}

begin();
window.addEventListener("filled", begin);
