/**
 * Draws the controls below the table: slider, step buttons, play and speed, round and viewer.
 *
 * @typedef {import("./replay.js").ReplayState} ReplayState
 * @typedef {import("./layout.js").ReplayActions} ReplayActions
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 */

import { t } from "../shared/text/messages.js";
import { live } from "../vendor/directives/live.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { curves } from "./analysis/curve.js";
import { lengthOf, locate, viewersOf } from "./replay_data.js";

const SPEEDS = [0.5, 1, 2, 4];
const SIGNS = {
  first: svg`<path d="M6 5 v14" /><path d="M19 5 L9 12 L19 19 Z" />`,
  back: svg`<path d="M16 5 L6 12 L16 19 Z" />`,
  play: svg`<path d="M7 4 L20 12 L7 20 Z" />`,
  pause: svg`<path d="M8 5 v14 M16 5 v14" />`,
  forward: svg`<path d="M8 5 L18 12 L8 19 Z" />`,
  last: svg`<path d="M18 5 v14" /><path d="M5 5 L15 12 L5 19 Z" />`,
};

/**
 * @param {ReplayState} now
 * @param {Replay} replay
 * @param {import("./analysis/analysis.js").RoundAnalysis | null} analysis
 * @param {ReplayActions} actions
 */
export function controls(now, replay, analysis, actions) {
  const { round, event, start } = locate(replay, now.place);
  const at = t("replay-at", { round: round + 1, step: event + 1, steps: replay.rounds[round].events.length });
  const slide = (/** @type {Event} */ change) => actions.go(start + Number(/** @type {HTMLInputElement} */ (change.target).value));
  const most = replay.rounds[round].events.length - 1;
  const isFirst = now.place === 0;
  const isLast = now.place === lengthOf(replay) - 1;
  return html`<section class="controls" aria-label=${t("replay-controls")}>
    <div class="track">
      ${analysis?.decisions.length ? curves(analysis, replay.rounds[round].seats, replay.players, { most, event, winners: analysis.next === null ? (replay.rounds[round].sheet?.winners ?? null) : null }) : nothing}
      <input id="place" type="range" min="0" max=${most} .value=${live(String(event))} aria-label=${t("replay-place")}
        aria-valuetext=${at} aria-keyshortcuts="ArrowLeft ArrowRight Home End" title=${t("replay-keys")} @input=${slide}>
    </div>
    <p class="at" aria-hidden="true">${at}</p>
    <div class="steps">
      ${button("first", actions.toStart, isFirst)}
      ${button("back", () => actions.step(-1), isFirst)}
      ${button(now.playing ? "pause" : "play", actions.toggle, false, "primary")}
      ${button("forward", () => actions.step(1), isLast)}
      ${button("last", actions.toEnd, isLast)}
    </div>
    <div class="choices-row">
      ${speeds(now, actions)}
      ${rounds(replay, round, actions)}
      ${viewer(now, replay, actions)}
    </div>
  </section>`;
}

/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
function speeds(now, actions) {
  const choose = (/** @type {Event} */ event) => actions.hurry(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return html`<select id="speed" aria-label=${t("replay-speed")} @change=${choose}>
    ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === now.speed}>${t("replay-speed-times", { number: speed })}</option>`)}
  </select>`;
}

/**
 * @param {keyof typeof SIGNS} name
 * @param {() => void} press
 * @param {boolean} idle whether there is nothing further in this direction; the button still keeps the focus
 * @param {string} [look]
 */
function button(name, press, idle, look = "") {
  const label = t(`replay-step-${name}`);
  return html`<button type="button" class="button ${look}" aria-label=${label} title=${label} aria-disabled=${idle ? "true" : "false"} @click=${press}>
    <svg class="sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">${SIGNS[name]}</svg>
  </button>`;
}

/**
 * @param {Replay} replay
 * @param {number} round
 * @param {ReplayActions} actions
 */
function rounds(replay, round, actions) {
  if (replay.rounds.length < 2) return nothing;
  let start = 0;
  const starts = replay.rounds.map(({ events }) => (start += events.length) - events.length);
  const choose = (/** @type {Event} */ event) => actions.go(starts[Number(/** @type {HTMLSelectElement} */ (event.target).value)]);
  return html`<select id="round" aria-label=${t("replay-round")} .value=${live(String(round))} @change=${choose}>
    ${replay.rounds.map((_, at) => html`<option value=${at} ?selected=${at === round}>${t("replay-round-number", { number: at + 1 })}</option>`)}
  </select>`;
}

/**
 * @param {ReplayState} now
 * @param {Replay} replay
 * @param {ReplayActions} actions
 */
function viewer(now, replay, actions) {
  const all = viewersOf(replay);
  if (all.length === 1) {
    const [seat] = all;
    return html`<p class="saw">${seat ? t("replay-saw-seat", { name: nameOf(replay, seat) }) : t("replay-saw-watching")}</p>`;
  }
  const choose = (/** @type {Event} */ event) => actions.look(all[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]);
  return html`<select id="viewer" aria-label=${t("replay-viewer")} @change=${choose}>
    ${all.map((each) => html`<option ?selected=${each === now.viewer}>${viewerName(replay, each)}</option>`)}
  </select>`;
}

/**
 * @param {Replay} replay
 * @param {Viewer} each
 */
function viewerName(replay, each) {
  if (each === "all") return t("replay-viewer-all");
  return each === null ? t("replay-viewer-watching") : t("replay-viewer-seat", { name: nameOf(replay, each) });
}

/**
 * @param {Replay} replay
 * @param {string} seat
 */
function nameOf(replay, seat) {
  return replay.players[Number(seat.slice(1)) - 1];
}

