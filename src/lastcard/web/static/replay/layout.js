/**
 * The parts of the replay page, drawn from what it shows now.
 *
 * @typedef {import("./replay.js").ReplayState} ReplayState
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("../shared/types.js").Seat} Seat
 *
 * @typedef {object} ReplayActions what can be done on the page
 * @property {(place: number) => void} go
 * @property {(by: number) => void} step
 * @property {() => void} toggle
 * @property {(viewer: Viewer) => void} look
 * @property {(file: File) => void} read
 * @property {() => void} copyLink
 * @property {() => void} download
 */

import { lang, t } from "../shared/messages.js";
import { live } from "../vendor/directives/live.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { stage } from "./board.js";
import { rowsOf } from "./log.js";
import { viewersOf, lengthOf, viewAt, locate } from "./replay_data.js";

/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
export function replayPage(now, actions) {
  const { replay } = now;
  if (!replay) {
    return html`<h1>${t("replay-title")}</h1>
      ${now.loading ? html`<p>${t("replay-loading")}</p>` : nothing}
      ${now.fault ? html`<p class="fault" role="alert">${t("replay-fault", { why: now.fault })}</p>` : nothing}
      ${now.loading ? nothing : opening(now, actions)}`;
  }
  const at = locate(replay, now.place);
  const view = viewAt(replay, now.place, now.viewer);
  return html`
    <h1>${t("replay-heading", { edition: replay.words.title, players: replay.players.join(", ") })}</h1>
    <div class="watching">
      <div class="seen">
        ${controls(now, replay, actions)}
        ${stage(replay, view, now.viewer)}
      </div>
      ${happened(now, replay, at.round, actions)}
    </div>
    <div class="beside">
      ${scores(replay, now.place)}
      ${seedCheck(now, replay)}
      <section class="panel" aria-labelledby="keep-title">
        <h2 id="keep-title">${t("replay-keep")}</h2>
        <p class="row">
          <button type="button" class="button" @click=${actions.copyLink}>${t("replay-link")}</button>
          <button type="button" class="button" @click=${actions.download}>${t("replay-record")}</button>
        </p>
        <div role="status">${now.link ? linkTold(now.link) : nothing}</div>
      </section>
      ${opening(now, actions)}
    </div>`;
}

// ---- opening -----------------------------------------------------------------------------------------------------------------
/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
function opening(now, actions) {
  const choose = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file) actions.read(file);
    input.value = "";
  };
  return html`<section class="panel opening" aria-labelledby="open-title">
    <h2 id="open-title">${t("replay-open")}</h2>
    ${now.server === false
      ? html`<p>${t("replay-open-static")}</p>`
      : html`<p id="open-hint">${t("replay-open-hint")}</p>
          <div class="field">
            <label for="file">${t("replay-open-choose")}</label>
            <input id="file" type="file" accept=".lastcard" aria-describedby="open-hint" @change=${choose}>
          </div>`}
    <p class="drop" aria-hidden="true">${t("replay-open-drop")}</p>
  </section>`;
}

/** @param {{text: string, address: string | null}} link */
function linkTold({ text, address }) {
  if (!address) return html`<p>${text}</p>`;
  const all = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="field"><label for="link">${text}</label><input id="link" type="text" readonly .value=${address} @focus=${all}></div>`;
}

// ---- steps -------------------------------------------------------------------------------------------------------------------
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
 * @param {ReplayActions} actions
 */
function controls(now, replay, actions) {
  const { round, event } = locate(replay, now.place);
  const at = t("replay-at", { round: round + 1, step: event + 1, steps: replay.rounds[round].events.length });
  const slide = (/** @type {Event} */ change) => actions.go(Number(/** @type {HTMLInputElement} */ (change.target).value));
  const isFirst = now.place === 0;
  const isLast = now.place === lengthOf(replay) - 1;
  return html`<section class="panel controls" aria-label=${t("replay-controls")}>
    <p class="now">
      <span>${at}</span>
      ${latest(now, replay, round)}
    </p>
    <input id="place" type="range" min="0" max=${lengthOf(replay) - 1} .value=${live(String(now.place))} aria-label=${t("replay-place")}
      aria-valuetext=${at} aria-keyshortcuts="ArrowLeft ArrowRight Home End" @input=${slide}>
    <div class="buttons">
      ${button("first", () => actions.go(0), isFirst)}
      ${button("back", () => actions.step(-1), isFirst)}
      ${button(now.playing ? "pause" : "play", actions.toggle, false, "primary")}
      ${button("forward", () => actions.step(1), isLast)}
      ${button("last", () => actions.go(Infinity), isLast)}
    </div>
    <div class="choices-row">
      ${rounds(replay, round, actions)}
      ${viewer(now, replay, actions)}
    </div>
    <p class="hint keys">${t("replay-keys")}</p>
  </section>`;
}

/**
 * @param {keyof typeof SIGNS} name
 * @param {() => void} press
 * @param {boolean} idle there is nothing further that way; it keeps the focus all the same
 * @param {string} [look]
 */
function button(name, press, idle, look = "") {
  const label = t(`replay-step-${name}`);
  return html`<button type="button" class="button ${look}" aria-label=${label} title=${label} aria-disabled=${idle ? "true" : "false"} @click=${press}>
    <svg class="sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">${SIGNS[name]}</svg>
  </button>`;
}

/**
 * @param {ReplayState} now
 * @param {Replay} replay
 * @param {number} round
 */
function latest(now, replay, round) {
  const row = rowsOf(replay, round, now.viewer, lang()).findLast(({ place }) => place <= now.place);
  return html`<strong>${row?.text ?? ""}</strong>`;
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
  return html`<div class="field">
    <label for="round">${t("replay-round")}</label>
    <select id="round" .value=${live(String(round))} @change=${choose}>
      ${replay.rounds.map((_, at) => html`<option value=${at} ?selected=${at === round}>${t("replay-round-number", { number: at + 1 })}</option>`)}
    </select>
  </div>`;
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
  return html`<div class="field">
    <label for="viewer">${t("replay-viewer")}</label>
    <select id="viewer" @change=${choose}>
      ${all.map((each) => html`<option ?selected=${each === now.viewer}>${viewerName(replay, each)}</option>`)}
    </select>
  </div>`;
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

// ---- what happened -------------------------------------------------------------------------------------------------------------
/**
 * @param {ReplayState} now
 * @param {Replay} replay
 * @param {number} round
 * @param {ReplayActions} actions
 */
function happened(now, replay, round, actions) {
  const rows = rowsOf(replay, round, now.viewer, lang());
  const current = rows.findLastIndex(({ place }) => place <= now.place);
  return html`<section class="panel happened" aria-labelledby="events-title">
    <h2 id="events-title">${t("replay-events")} <span class="soft">${t("replay-round-number", { number: round + 1 })}</span></h2>
    <ol class="rows">
      ${rows.map(
        (row, at) => html`<li class=${at > current ? "ahead" : ""}>
          <button type="button" aria-current=${at === current ? "step" : nothing} @click=${() => actions.go(row.place)}>${row.text}</button>
          ${row.rule ? ruleTold(now, row.rule) : nothing}
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * @param {ReplayState} now
 * @param {string} rule
 */
function ruleTold(now, rule) {
  if (!now.server) return html`<span class="rule">${rule}</span>`;
  return html`<a class="rule" href="rule/${encodeURIComponent(rule)}?lang=${lang()}" aria-label=${t("replay-rule", { id: rule })}>${rule}</a>`;
}

// ---- scores --------------------------------------------------------------------------------------------------------------------
/**
 * @param {Replay} replay
 * @param {number} place
 */
function scores(replay, place) {
  const { round, event } = locate(replay, place);
  const over = replay.rounds.filter(({ events }, at) => at < round || (at === round && event === events.length - 1));
  const sheets = over.flatMap(({ sheet }) => (sheet ? [sheet] : []));
  return html`<section class="panel" aria-labelledby="sheet-title">
    <h2 id="sheet-title">${t("replay-sheet")}</h2>
    ${sheets.length
      ? html`<div class="wide" tabindex="0" role="group" aria-labelledby="sheet-title"><table>
          <thead><tr><th scope="col">${t("replay-round")}</th>${replay.players.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>${sheets.map(
            (sheet) => html`<tr>
              <th scope="row">${sheet.void ? t("replay-sheet-void", { number: sheet.round }) : sheet.round}</th>
              ${replay.players.map((_, at) => html`<td class=${sheet.winners.includes(/** @type {Seat} */ (`p${at + 1}`)) ? "won" : ""}>
                ${sheet.gained[at] ? t("replay-sheet-gained", { total: sheet.totals[at], gained: sheet.gained[at] }) : sheet.totals[at]}</td>`)}
            </tr>`,
          )}</tbody>
        </table></div>`
      : html`<p>${t("replay-sheet-none")}</p>`}
  </section>`;
}

// ---- the seed ------------------------------------------------------------------------------------------------------------------
/**
 * @param {ReplayState} now
 * @param {Replay} replay
 */
function seedCheck(now, replay) {
  return html`<section class="panel" aria-labelledby="seed-title">
    <h2 id="seed-title">${t("replay-seed")}</h2>
    <div role="status">${verdict(now, replay)}</div>
    ${now.checks?.length
      ? html`<details>
          <summary>${t("replay-seed-details")}</summary>
          <p>${t("replay-seed-compare")}</p>
          <p><code class="fingerprint">${replay.seed_sha256}</code></p>
          <ul class="checks">
            ${now.checks.map((check) => html`<li class=${check.ok ? "" : "fault"}>${checkText(check)}: ${t(check.ok ? "replay-seed-yes" : "replay-seed-no")}</li>`)}
          </ul>
        </details>`
      : nothing}
  </section>`;
}

/**
 * @param {ReplayState} now
 * @param {Replay} replay
 */
function verdict(now, replay) {
  if (!replay.seed_sha256) return html`<p>${t("replay-seed-none")}</p>`;
  if (replay.seed === undefined) return html`<p>${t("replay-seed-unknown")}</p>`;
  if (!now.checks) return html`<p>${t("replay-seed-working")}</p>`;
  if (now.checks.every((check) => check.ok)) return html`<p>✓ ${t("replay-seed-agrees", { number: now.checks.length })}</p>`;
  return html`<p class="fault">✗ ${t("replay-seed-wrong")}</p>`;
}

/** @param {import("./chance.js").Check} check */
function checkText({ round, what }) {
  const [kind, n] = what.split(" ");
  return `${round === null ? t("replay-seed-whole") : t("replay-round-number", { number: round })}, ${t(`replay-check-${kind}`, { number: Number(n) })}`;
}
