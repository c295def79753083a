/**
 * Draws the parts of the replay page from its state.
 *
 * @typedef {import("./replay.js").ReplayState} ReplayState
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 *
 * @typedef {"log" | "analysis" | "match"} Panel
 *
 * @typedef {object} ReplayActions the callbacks of the page
 * @property {(place: number) => void} go
 * @property {(by: number) => void} step
 * @property {() => void} toStart goes to the start of the round, and from there to the one before
 * @property {() => void} toEnd goes to the end of the round, and from there to that of the next
 * @property {() => void} toggle
 * @property {(viewer: Viewer) => void} look
 * @property {(speed: number) => void} hurry
 * @property {(panel: Panel) => void} turnTo
 * @property {() => void} verify
 * @property {(hands: import("./analysis/analysis.js").Hands) => void} judgeBy
 * @property {(seat: import("../shared/wire/types.js").Seat) => void} playOn continues from the shown moment
 * @property {(file: File) => void} read
 * @property {() => void} copyLink
 * @property {() => void} download
 * @property {() => void} redraw
 * @property {() => Promise<typeof import("./rating_change.js")>} loadRating
 */

import { hasCompiled } from "../shared/page/addresses.js";
import { COLORS } from "../shared/cards/card_face.js";
import { lang, t } from "../shared/text/messages.js";
import { logLines } from "../table/panel/log.js";
import { html, nothing } from "../vendor/lit-html.js";
import { costOf } from "./analysis/analysis.js";
import { analysisPanel, costText, verdictAt } from "./analysis/panel.js";
import { controls } from "./controls.js";
import { logOf, latestOf } from "./log.js";
import { matchPanel, openForm } from "./match_panel.js";
import { playOnButton } from "./play_on.js";
import { locate } from "./replay_data.js";
import { stateAt, replayTable } from "./stage.js";

/** @type {Panel[]} */
const PANELS = hasCompiled() ? ["log", "analysis", "match"] : ["log", "match"];

/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
export function replayPage(now, actions) {
  const { replay } = now;
  if (!replay) {
    return html`<div class="page">
      <h1>${t("replay-title")}</h1>
      ${now.loading ? html`<p>${t("replay-loading")}</p>` : nothing}
      ${now.fault ? html`<p class="notice fault" role="alert">${t("replay-fault", { why: now.fault })}</p>` : nothing}
      ${now.loading ? nothing : html`<div class="panel">${openForm(now, actions)}</div>`}
    </div>`;
  }
  const { round, event, start } = locate(replay, now.place);
  const analysis = now.analyses.of(round + 1, now.hands);
  const course = { round: round + 1, start, event, most: replay.rounds[round].events.length - 1 };
  const log = logOf(replay, round, now.viewer, lang());
  const stand = { replay, place: now.place, viewer: now.viewer, near: now.near, parts: now.parts };
  const s = stateAt(stand);
  return html`
    <h1 class="out-of-sight">${t("replay-heading", { edition: replay.words.title, players: replay.players.join(", ") })}</h1>
    <div class="around felt ${s.seat ? "" : "only-watching"}">
      <div class="tabletop">
        ${replayTable(stand, s, log, html`<p class="question">${verdictAt(replay, analysis, event)}</p>${playOnButton(now, s, actions)}`)}
        ${controls(now, replay, analysis, actions)}
      </div>
      ${side(now, now.panel === "log" ? happened(now, { ...s, log: log.entries.slice(0, now.lines) }, log, { analysis, course }, actions) : now.panel === "analysis" ? analysisPanel(now, analysis, course, actions) : matchPanel(now, actions), actions)}
    </div>`;
}

/**
 * The panel: log, analysis, or facts about the match.
 *
 * @param {ReplayState} now
 * @param {unknown} body
 * @param {ReplayActions} actions
 */
function side(now, body, actions) {
  const tab = (/** @type {Panel} */ name) => html`<button type="button" class="tab" aria-pressed=${String(now.panel === name)} @click=${() => actions.turnTo(name)}>${t(`replay-panel-${name}`)}</button>`;
  return html`<aside id="side" class="side" aria-label=${t("replay-panel")}>
    <div class="tabs">${PANELS.map(tab)}</div>
    ${now.panel !== "match" && now.checks?.some(({ ok }) => !ok) ? html`<p class="fault wrong-seed" role="alert">✗ ${t("replay-seed-wrong")}</p>` : nothing}
    <div class="panel-body">${body}</div>
  </aside>`;
}

/**
 * @param {ReplayState} now
 * @param {import("../table/state/table_state.js").TableState} s
 * @param {import("./log.js").RoundLog} log
 * @param {{analysis: import("./analysis/analysis.js").RoundAnalysis | null, course: import("./analysis/panel.js").Course}} judged
 * @param {ReplayActions} actions
 */
function happened(now, s, log, { analysis, course }, actions) {
  const costs = new Map((analysis?.decisions ?? []).filter(costOf).map((one) => [course.start + one.event, costText(one)]));
  return logLines(s, {
    sentencesOf: log.sentencesOf,
    drawn: { edition: s.rules?.edition ?? "", letters: Object.fromEntries(COLORS.map((color) => [color, t(`color-letter-${color}`)])) },
    steps: {
      current: latestOf(log, now.place),
      go: ({ n }) => actions.go(n),
      mark: ({ n }) => (costs.has(n) ? html`<span class="cost" title=${t("replay-cost")}>${costs.get(n)}<span class="out-of-sight"> ${t("replay-cost")}</span></span>` : nothing),
    },
    cite: (rule) => (rule ? ruleTold(now, rule) : nothing),
  });
}

/**
 * @param {ReplayState} now
 * @param {string} rule
 */
function ruleTold(now, rule) {
  if (!now.server) return html`<span class="rule">${rule}</span>`;
  return html`<a class="rule" tabindex="-1" href="rule/${encodeURIComponent(rule)}?lang=${lang()}" aria-label=${t("replay-rule", { id: rule })}>${rule}</a>`;
}
