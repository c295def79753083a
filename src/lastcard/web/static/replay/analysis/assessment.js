/**
 * Loads from the server how well each player played a round, and draws it: the result without luck, the advantage of the decisions, and
 * the moments that mattered most.
 *
 * @typedef {import("../replay_data.js").Replay} Replay
 * @typedef {import("../layout.js").ReplayActions} ReplayActions
 * @typedef {import("./panel.js").Course} Course
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 *
 * @typedef {{value: number, margin: number}} Estimate with its margin of 95 %
 * @typedef {{win: Estimate, points: Estimate | null}} Figure shares of the win, and points where a round by itself brings some
 *
 * @typedef {object} Moment a decision, or an event of chance
 * @property {number | null} event the index of its event in the round; null for the deal
 * @property {string} action
 * @property {string} [reference] what the reference would have done
 * @property {Estimate} win
 *
 * @typedef {object} SeatFigures
 * @property {Seat} seat
 * @property {number} won
 * @property {number | null} points
 * @property {Figure} adjusted
 * @property {Figure} advantage
 * @property {number} decisions
 * @property {number} differing
 * @property {Moment | null} best
 * @property {Moment | null} worst
 * @property {Moment | null} luckiest
 * @property {Moment | null} unluckiest
 *
 * @typedef {object} Assessment
 * @property {SeatFigures[]} seats empty while it is computed
 * @property {string} reference
 * @property {string} fault why there is none
 * @property {number} wait the seconds until the next attempt while the server is busy
 */

import { beside } from "../../shared/page/addresses.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { answerTo } from "./analysis.js";
import { actionWords, figure, nameOf, percent } from "./words.js";

/** @type {["best", "worst", "luckiest", "unluckiest"]} */
const MOMENTS = ["best", "worst", "luckiest", "unluckiest"];

export class Assessments {
  /** @type {Map<number, Assessment>} */
  #rounds = new Map();
  #changed;

  /** @param {() => void} changed called when an answer has arrived */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Forget everything, because another match is shown. */
  clear() {
    this.#rounds.clear();
  }

  /** @param {number} round from 1 */
  of(round) {
    return this.#rounds.get(round) ?? null;
  }

  /**
   * Load the figures of a round, once.
   *
   * @param {Replay} replay
   * @param {number} round from 1
   */
  want(replay, round) {
    if (this.#rounds.has(round)) return;
    /** @type {Assessment} */
    const found = { seats: [], reference: "", fault: "", wait: 0 };
    this.#rounds.set(round, found);
    void this.#load(replay, round, found);
  }

  /**
   * @param {Replay} replay
   * @param {number} round
   * @param {Assessment} found
   */
  async #load(replay, round, found) {
    const isWanted = () => this.#rounds.get(round) === found;
    try {
      Object.assign(found, await answerTo(replay, beside(`/api/assessment?round=${round}`), isWanted, (seconds) => {
        found.wait = seconds;
        if (seconds) this.#changed();
      }));
    } catch (error) {
      found.fault = error instanceof Error ? error.message : String(error);
    }
    if (isWanted()) this.#changed();
  }
}

/**
 * @param {Replay} replay
 * @param {Assessment | null} found
 * @param {Course} course
 * @param {ReplayActions} actions
 */
export function assessmentSection(replay, found, course, actions) {
  if (!found) return nothing;
  return html`<section class="assessment" aria-labelledby="assessment-title">
    <h2 id="assessment-title">${t("skill-title")}</h2>
    <div role="status">${found.wait ? html`<p>${t("replay-analysis-busy", { number: found.wait })}</p>` : !found.seats.length && !found.fault ? html`<p>${t("skill-working")}</p>` : nothing}</div>
    ${found.fault ? html`<p class="fault" role="alert">${t("replay-analysis-fault", { why: found.fault })}</p>` : nothing}
    ${found.seats.length ? figures(replay, found) : nothing}
    ${found.seats.length ? moments(replay, found, course, actions) : nothing}
    ${found.seats.length ? html`<p class="hint">${t("skill-note-adjusted")} ${t("skill-note-advantage", { name: found.reference })} ${t("skill-note-margin")}</p>` : nothing}
  </section>`;
}

/**
 * @param {Replay} replay
 * @param {Assessment} found
 */
function figures(replay, { seats }) {
  return html`<div class="wide" tabindex="0" role="group" aria-labelledby="assessment-title"><table class="figures">
    <thead><tr><th scope="col">${t("skill-head-player")}</th><th scope="col">${t("skill-head-won")}</th><th scope="col">${t("skill-head-adjusted")}</th><th scope="col">${t("skill-head-advantage")}</th></tr></thead>
    <tbody>${seats.map((one) => html`<tr><th scope="row">${nameOf(replay, one.seat)}</th><td>${percent(one.won)}${pointsOf(one.points)}</td>
      <td>${estimate(one.adjusted.win)}${pointsOf(one.adjusted.points?.value)}</td>
      <td>${difference(one.advantage.win)}</td></tr>`)}</tbody>
  </table></div>`;
}

/** @param {number | null | undefined} value */
function pointsOf(value) {
  return value === null || value === undefined ? nothing : html`<span class="soft">${t("skill-points", { number: Math.round(value) })}</span>`;
}

/**
 * An estimate in percentage points, with its margin where there is one.
 *
 * @param {Estimate} one
 */
function estimate({ value, margin }) {
  const number = signed(100 * value);
  return margin ? `${number} ± ${figure(100 * margin)}` : number;
}

/**
 * A difference in percentage points, with its sign.
 *
 * @param {Estimate} one
 */
function difference(one) {
  return `${one.value > 0 ? "+" : ""}${estimate(one)}`;
}

/** @param {number} number */
function signed(number) {
  return figure(number).replace("-", "−");
}

/**
 * The decisions and events of chance that mattered most, each a button to its moment.
 *
 * @param {Replay} replay
 * @param {Assessment} found
 * @param {Course} course
 * @param {ReplayActions} actions
 */
function moments(replay, { seats }, course, actions) {
  const found = seats.flatMap((one) => MOMENTS.flatMap((kind) => {
    const moment = one[kind];
    return moment ? [{ kind, moment, name: nameOf(replay, one.seat) }] : [];
  }));
  if (!found.length) return nothing;
  return html`<ol class="moments">${found.map(({ kind, moment, name }) => html`<li><button type="button" @click=${() => actions.go(course.start + Math.max(0, (moment.event ?? 0) - 1))}>
    ${t(`skill-${kind}`, { name, action: momentWords(replay, moment), better: actionWords(replay, moment.reference ?? ""), cost: difference(moment.win) })}</button></li>`)}</ol>`;
}

/**
 * @param {Replay} replay
 * @param {Moment} moment
 */
function momentWords(replay, { event, action, reference }) {
  if (event === null) return t("skill-deal");
  const words = actionWords(replay, action);
  return reference === undefined ? t("replay-verdict-action", { name: nameOf(replay, action.split(" ")[0]), action: words }) : words;
}
