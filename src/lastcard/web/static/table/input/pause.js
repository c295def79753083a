/**
 * Pauses of the match: the button that requests one, and the row shown during one.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 */

import { t } from "../../shared/text/messages.js";
import { page } from "../state/page_state.js";
import { html, nothing } from "../../vendor/lit-html.js";

/**
 * Whether the match is paused.
 *
 * @param {TableState} s
 */
export function isPaused(s) {
  return Boolean(s.table?.paused);
}

/**
 * Return the command that pauses or continues the match, and its text; null if there is nothing to pause.
 *
 * @param {TableState} s
 * @returns {{words: string, text: string} | null}
 */
export function pauseCommand(s) {
  const { table } = s;
  if (!s.seat || !table || (table.state !== "playing" && table.state !== "between")) return null;
  if (table.paused) return { words: "resume", text: t("table-pause-resume") };
  if (table.vote || page.votes.pause !== null) return null;
  const alone = !table.seats.some((info) => info.is === "person" && !info.away && info.seat !== s.seat);
  return { words: "vote pause", text: t(alone ? "table-pause-now" : "table-vote-pause") };
}

/**
 * The button that pauses or continues the match.
 *
 * @param {TableState} s
 * @param {(words: string) => void | Promise<void>} sendCommand
 */
export function pauseButton(s, sendCommand) {
  const found = pauseCommand(s);
  return found ? html`<button type="button" class="button" data-table=${found.words} @click=${() => sendCommand(found.words)}>${found.text}</button>` : nothing;
}

/**
 * The row of actions while the match is paused.
 *
 * @param {TableState} s
 * @param {(words: string) => void | Promise<void>} sendCommand
 */
export function pausedRow(s, sendCommand) {
  return html`<p id="question" class="question">${t("table-pause-text")}</p>
    <div class="row">${pauseButton(s, sendCommand)}</div>`;
}
