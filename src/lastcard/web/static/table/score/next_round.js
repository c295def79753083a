/**
 * Draws the row of actions between rounds: ready, the next round, another match.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("./score_sheet.js").SheetContext} SheetContext
 */

import { at } from "../../shared/page/addresses.js";
import { lang, t } from "../../shared/text/messages.js";
import { listed } from "../../shared/text/reader.js";
import { wayBack } from "../../shared/page/way_back.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isOnlyPerson } from "../help/move_hint_switch.js";
import { eventOf, isDaily, isPractice, isQuick } from "../../shared/wire/purposes.js";
import { seatInfo } from "../state/table_state.js";

/**
 * Show the boxes at the end of the sheet, which come into sight then, or hide them again.
 *
 * @param {Event} event
 */
function turnBoxes({ currentTarget }) {
  const boxes = document.getElementById("other-boxes");
  if (!boxes) return;
  boxes.hidden = !boxes.hidden;
  /** @type {HTMLElement} */ (currentTarget).setAttribute("aria-expanded", String(!boxes.hidden));
  if (boxes.hidden) return;
  boxes.scrollIntoView({ block: "start" });
  boxes.querySelector("button")?.focus({ preventScroll: true });
}

/**
 * The row of actions between rounds.
 *
 * @param {TableState} s
 * @param {SheetContext} context
 */
export function nextRound(s, context) {
  const own = seatInfo(s, s.seat);
  if (s.over && s.table?.branched) {
    const back = wayBack(s.id);
    return html`<p id="question" class="question">${t("table-branch-over")}</p>
      <div class="row">${back ? html`<a class="button primary" href=${back}>${t("table-branch-back")}</a>` : nothing}</div>`;
  }
  if (s.over && isQuick(s.table)) {
    return html`<p id="question" class="question">${t("table-over-quick")}</p>
      <div class="row"><a class="button primary" href=${at("/")}>${t("table-over-quick-again")}</a></div>`;
  }
  if (s.over && (isDaily(s.table) || isPractice(s.table))) {
    const kind = isDaily(s.table) ? "daily" : "practice";
    return html`<p id="question" class="question">${t(`table-over-${kind}`)}</p>
      <div class="row"><a class="button primary" href=${at("/daily")}>${t(`table-over-${kind}-go`)}</a></div>`;
  }
  const event = eventOf(s.table);
  if (s.over && event) {
    return html`<p id="question" class="question">${t("table-over-event")}</p>
      <div class="row"><a class="button primary" href=${at(`/events/${event}`)}>${t("table-event-go")}</a></div>`;
  }
  if (s.over) {
    return html`<p id="question" class="question">${t(context.isHost ? "table-over-again-host" : "table-over-again")}</p>
      <div class="row">${context.isHost ? html`<button type="button" class="button primary" data-table="rematch" @click=${() => context.sendCommand("rematch")}>${t("table-over-rematch")}</button>
        <button type="button" class="button" data-another-box aria-controls="other-boxes" aria-expanded="false" ?disabled=${context.anotherBox === nothing} @click=${turnBoxes}>${t("table-lobby-box")}</button>` : nothing}</div>`;
  }
  const missing = (s.table?.seats ?? []).filter((info) => info.is === "person" && !info.away && !info.ready).map((info) => info.name ?? info.seat);
  const soon = context.seconds === null ? "" : t("table-sheet-soon", { number: context.seconds });
  const text = own?.ready && missing.length ? t("table-sheet-waiting", { names: listed(lang(), missing) }) : t(isOnlyPerson() ? "table-sheet-next-alone" : "table-sheet-next");
  return html`<p id="question" class="question">${text} ${soon}</p>
    <div class="row">
      ${own && !own.ready ? html`<button type="button" class="button primary" data-table="ready" data-key=${t("table-key-ready")} @click=${() => context.sendCommand("ready")}>${t("table-sheet-ready")}</button>` : nothing}
      ${context.isHost && missing.length > (own?.ready ? 0 : 1) ? html`<button type="button" class="button" data-table="next" @click=${() => context.sendCommand("next")}>${t("table-sheet-at-once")}</button>` : nothing}
    </div>`;
}
