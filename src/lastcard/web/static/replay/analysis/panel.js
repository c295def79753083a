/**
 * Draws the analysis panel: the options of the current decision with their values, the probable hands, and the mistakes of the round.
 *
 * @typedef {import("../replay.js").ReplayState} ReplayState
 * @typedef {import("../layout.js").ReplayActions} ReplayActions
 * @typedef {import("../replay_data.js").Replay} Replay
 * @typedef {import("./analysis.js").RoundAnalysis} RoundAnalysis
 * @typedef {import("./analysis.js").Decision} Decision
 * @typedef {import("./analysis.js").Option} Option
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 *
 * @typedef {object} Course the position in the shown round
 * @property {number} round the number of the shown round, from 1
 * @property {number} start the place of the round's first event
 * @property {number} event the event shown
 * @property {number} most its last event
 */

import { COLORS, face, mark } from "../../shared/cards/card_face.js";
import { lang, slug, t } from "../../shared/text/messages.js";
import { cardName, read } from "../../shared/text/reader.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { costOf, nextDecision } from "./analysis.js";
import { CARD_PLAYED, actionWords, drawnOf, figure, nameOf, percent } from "./words.js";
import { assessmentSection } from "./assessment.js";
import { latestWin } from "./curve.js";
import { readerOf } from "../replay_data.js";

/** The maximum number of listed mistakes, and of likely cards per hand. */
const MOST = 12;
const LIKELY = 6;

/**
 * @param {ReplayState} now
 * @param {RoundAnalysis | null} analysis
 * @param {Course} course
 * @param {ReplayActions} actions
 */
export function analysisPanel(now, analysis, course, actions) {
  const { replay } = now;
  if (!replay) return nothing;
  if (replay.seat !== "all") return html`<p class="analysis">${t("replay-analysis-running")}</p>`;
  if (!now.server) return html`<p class="analysis">${t("replay-analysis-static")}</p>`;
  const decision = nextDecision(analysis, course.event);
  return html`<div class="analysis">
    <label class="switch"><input type="checkbox" role="switch" .checked=${now.hands === "open"} @change=${(/** @type {Event} */ event) => actions.judgeBy(/** @type {HTMLInputElement} */ (event.target).checked ? "open" : "seen")}>
      <span>${t("replay-analysis-open")}</span></label>
    <div role="status">${analysis ? progress(analysis, course) : nothing}</div>
    ${analysis?.fault ? html`<p class="fault" role="alert">${t("replay-analysis-fault", { why: analysis.fault })}</p>` : nothing}
    ${analysis?.decisions.length ? legend(replay, analysis, course) : nothing}
    ${decision ? options(replay, decision, course) : analysis?.next === null ? html`<p>${t("replay-analysis-over")}</p>` : nothing}
    ${decision ? others(replay, decision) : nothing}
    ${analysis?.decisions.length ? mistakes(replay, analysis, course, actions) : nothing}
    ${assessmentSection(replay, now.assessments.of(course.round), course, actions)}
    ${analysis?.decisions.length ? html`<p class="hint">${t(decision?.exact ? "analysis-exact" : now.hands === "open" ? "analysis-open" : "analysis-sampled", { number: analysis.worlds, name: analysis.policy })}
      ${decision && !decision.exact && decision.actions.some(({ exact }) => exact) ? t("analysis-at-once") : ""}
      ${Object.keys(analysis.scores).length ? t("analysis-of-match", { list: scoreWords(replay, analysis) }) : ""}</p>` : nothing}
  </div>`;
}

/**
 * The points on which the chances to win the match are based.
 *
 * @param {Replay} replay
 * @param {RoundAnalysis} analysis
 */
function scoreWords(replay, { scores }) {
  return Object.entries(scores).map(([seat, number]) => `${nameOf(replay, seat)} ${number}`).join(", ");
}

/**
 * @param {RoundAnalysis} analysis
 * @param {Course} course
 */
function progress(analysis, course) {
  if (analysis.next === null || analysis.fault) return nothing;
  if (analysis.wait) return html`<p>${t("replay-analysis-busy", { number: analysis.wait })}</p>`;
  return html`<p>${t("replay-analysis-working", { number: Math.min(course.most, analysis.next), of: course.most })}</p>`;
}

/**
 * The legend of the curves, with their current values.
 *
 * @param {Replay} replay
 * @param {RoundAnalysis} analysis
 * @param {Course} course
 */
function legend(replay, analysis, course) {
  const seats = [...new Set(analysis.decisions.map(({ seat }) => seat))].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return html`<p class="legend-title" id="legend-title">${t("replay-analysis-chances")}</p><ul class="legend" aria-labelledby="legend-title">
    ${seats.map((seat) => {
      const win = latestWin(analysis, seat, course.event);
      return html`<li><svg viewBox="0 0 24 8" aria-hidden="true" focusable="false">${svg`<path class="line seat-${seat.slice(1)}" d="M1 4H23" />`}</svg>
        ${nameOf(replay, seat)} <strong>${win === null ? "–" : percent(win)}</strong></li>`;
    })}
  </ul>`;
}

// ---- the moment ------------------------------------------------------------------------------------------------------------
/**
 * @param {Replay} replay
 * @param {Decision} decision
 * @param {Course} course
 */
function options(replay, decision, course) {
  return html`<section aria-labelledby="options-title">
    <h2 id="options-title">${t(decision.event > course.event + 1 ? "replay-analysis-decides-later" : "replay-analysis-decides", { name: nameOf(replay, decision.seat) })}</h2>
    <ol class="options">${decision.actions.map((option, at) => optionRow(replay, option, at === decision.taken))}</ol>
    ${decision.line.length > 1 ? html`<p>${t(decision.exact ? "analysis-line" : "analysis-follows", { list: lineWords(replay, decision) })}</p>` : nothing}
    ${decision.bluff === null ? nothing : html`<p>${t("analysis-bluff-chance", { number: Math.round(100 * decision.bluff) })}</p>`}
  </section>`;
}

/**
 * The best line up to the next random event, or the most frequent continuation with the share of each action but the first.
 *
 * @param {Replay} replay
 * @param {Decision} decision
 */
function lineWords(replay, { exact, line, shares }) {
  const said = line.map((action) => `${nameOf(replay, action.split(" ")[0])}: ${actionWords(replay, action)}`);
  return said.map((words, at) => (exact || at === 0 ? words : `${words} (${percent(shares[at])})`)).join("; ");
}

/**
 * @param {Replay} replay
 * @param {Option} option
 * @param {boolean} isTaken
 */
function optionRow(replay, option, isTaken) {
  const reader = readerOf(replay, null, lang());
  const why = option.why.map(({ cause, args }) => read(reader, `analysis-why-${slug(cause)}`, args)).join("; ");
  const card = CARD_PLAYED.exec(option.action.split(" ")[1] ?? "");
  return html`<li class="option ${isTaken ? "taken" : ""}">
    ${card ? html`<span class="card" aria-hidden="true">${face(card[2] ? `${card[1]}:${card[2]}` : card[1], drawnOf(replay))}</span>` : html`<span class="no-card" aria-hidden="true"></span>`}
    <span class="what"><strong>${actionWords(replay, option.action)}</strong>${isTaken ? html` <span class="tag">${t("replay-analysis-taken")}</span>` : nothing}
      ${bar(option)}<span class="why">${why}</span></span>
    <span class="worth"><strong>${percent(option.win)}</strong>
      <span class="soft">${option.exact ? t("replay-analysis-exact") : `± ${figure(100 * option.margin)}`}</span>
      <span class="soft">${t("replay-analysis-points", { number: figure(option.points), margin: figure(option.points_margin) })}</span>
      ${option.match === null ? nothing : html`<span class="soft">${t("replay-analysis-match", { number: Math.round(100 * option.match), margin: figure(100 * (option.match_margin ?? 0)) })}</span>`}</span>
  </li>`;
}

/** @param {Option} option */
function bar({ win, margin }) {
  const from = Math.max(0, win - margin) * 100;
  return html`<svg class="bar-of-chance" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="whole" width="100" height="4" /><rect class="sure" width=${(100 * win).toFixed(1)} height="4" />
    <rect class="unsure" x=${from.toFixed(1)} width=${Math.max(0, Math.min(100, 100 * (win + margin)) - from).toFixed(1)} height="4" />
  </svg>`;
}

// ---- the others ------------------------------------------------------------------------------------------------------------
/**
 * The probable hands of the other players: colours, and the most likely cards.
 *
 * @param {Replay} replay
 * @param {Decision} decision
 */
function others(replay, { hands, seat }) {
  const seats = /** @type {Seat[]} */ (Object.keys(hands));
  if (!seats.length) return nothing;
  return html`<section aria-labelledby="others-title">
    <h2 id="others-title">${t("replay-analysis-others", { name: nameOf(replay, seat) })}</h2>
    <table class="hands-of-others">
      <thead><tr><td></td>${COLORS.map((color) => html`<th scope="col">${mark(color)}<span class="out-of-sight">${t(`color-${color}`)}</span></th>`)}<th scope="col">${t("analysis-wild")}</th></tr></thead>
      <tbody>${seats.map((other) => html`<tr><th scope="row">${nameOf(replay, other)}</th>${[...COLORS, "w"].map((color) => html`<td class="heat-${Math.min(4, Math.round(hands[other].colors[color]))}">${figure(hands[other].colors[color])}</td>`)}</tr>
        <tr class="likely"><td></td><td colspan="5">${hands[other].cards.slice(0, LIKELY).map(([card, number]) => html`<span class="likely-card"><span class="card" aria-hidden="true">${face(card, drawnOf(replay))}</span>
          <span class="out-of-sight">${cardName(readerOf(replay, null, lang()), card)}</span> ${percent(Math.min(1, number))}</span>`)}</td></tr>`)}</tbody>
    </table>
  </section>`;
}

// ---- mistakes --------------------------------------------------------------------------------------------------------------
/**
 * @param {Replay} replay
 * @param {RoundAnalysis} analysis
 * @param {Course} course
 * @param {ReplayActions} actions
 */
function mistakes(replay, analysis, course, actions) {
  const found = analysis.decisions.filter(costOf).sort((a, b) => costOf(b) - costOf(a)).slice(0, MOST);
  return html`<section aria-labelledby="mistakes-title">
    <h2 id="mistakes-title">${t("replay-analysis-mistakes")}</h2>
    ${found.length
      ? html`<ol class="mistakes">${found.map((one) => html`<li><button type="button" @click=${() => actions.go(course.start + one.event - 1)}>
          <strong class="cost">${costText(one)}</strong>
          <span>${t("replay-analysis-mistake", { name: nameOf(replay, one.seat), action: actionWords(replay, one.action), better: actionWords(replay, one.actions[0].action) })}</span></button></li>`)}</ol>
        <p class="hint">${t("skill-note-not-added")}</p>`
      : html`<p>${t(analysis.next === null ? "replay-analysis-no-mistakes" : "replay-analysis-none-yet")}</p>`}
  </section>`;
}

/**
 * Return the cost of a decision, in percentage points of win chance.
 *
 * @param {Decision} decision
 */
export function costText(decision) {
  return `−${figure(100 * costOf(decision))}`;
}

/**
 * Return a sentence about the decision just made; "" if there was no choice.
 *
 * @param {Replay} replay
 * @param {RoundAnalysis | null} analysis
 * @param {number} event
 */
export function verdictAt(replay, analysis, event) {
  const decision = analysis?.decisions.find((one) => one.event === event);
  if (!decision || decision.actions.length === 1) return "";
  const name = nameOf(replay, decision.seat);
  const win = percent(decision.actions[decision.taken].win);
  if (!costOf(decision)) return t(decision.taken === 0 ? "replay-verdict-best" : "replay-verdict-good", { name, win });
  return t("replay-verdict-cost", { name, win, cost: figure(100 * costOf(decision)), better: actionWords(replay, decision.actions[0].action) });
}
