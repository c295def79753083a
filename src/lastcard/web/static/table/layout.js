/**
 * Draws the whole page of a table as one template, from the state.
 *
 * @typedef {import("./input/action_buttons.js").Offers} Offers
 * @typedef {import("./state/page_state.js").Panel} Panel
 * @typedef {import("./state/table_state.js").TableState} TableState
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { at, hasCompiled, offers } from "../shared/page/addresses.js";
import { capital, dateLang, t } from "../shared/text/messages.js";
import { savedName, savedSeat } from "../shared/storage/saved_seats.js";
import { html, nothing } from "../vendor/lit-html.js";
import { actionButtons, unoButton } from "./input/action_buttons.js";
import { act, openChair, pressUno, askToEnd, cancel, closePanel, copy, download, followLink, openPanel, sendCommand, react, rename, say, setTeam, showOlder, seatPerson, showSeatCode, sit, startWith, tap } from "./input/actions.js";
import { isOpenStream } from "./connection/seat_link.js";
import { ownSeat, board } from "./board/board.js";
import { reactingDisc } from "./board/own_reactions.js";
import { cardsDrawn, isComplete, isDrawn, sheetDrawn } from "./motion/stepwise.js";
import { hand } from "./hand/hand.js";
import { inOwnOrder } from "./hand/hand_order.js";
import { hint, hintTopic } from "./help/hints.js";
import { logLines, logPanel, ruleLink, talk } from "./panel/log.js";
import { isHidden } from "./panel/muting.js";
import { offersOf } from "./state/offers.js";
import { cardName, letters, reasonOf, refusedText, sentencesOf } from "./text_table/wording.js";
import { isBeforeMatch, isBetween, isHost, isLesson, isWide, panelShown } from "./state/page_queries.js";
import { decisiveAsked, id, page, seatSaved } from "./state/page_state.js";
import { isPaused, pausedRow } from "./input/pause.js";
import { isAskComing } from "./motion/scenes.js";
import { nextRound } from "./score/next_round.js";
import { company, nextMatch, roundEnd } from "./state/loaded.js";
import { soundOffer } from "./attention/sound_offer.js";
import { lessonOffer } from "./help/lesson_offer.js";
import { decisiveKept } from "./score/decisive_kept.js";
import { isSkipped, seatInfo, nextPlayer, nameOf } from "./state/table_state.js";
import { dayOf, isPractice, isQuick, isRated } from "../shared/wire/purposes.js";

/** Whether the drawn table is shown, not the waiting room, a message or the text table. */
export function isTableShown() {
  const { state } = page.s.table ?? {};
  return Boolean(state) && state !== "open" && !page.missing && !isWithoutRules() && !page.textTable;
}

export function tablePage() {
  const { s } = page;
  if (page.missing) return html`<div class="page gone"><h2>${t("missing-title")}</h2><p>${t("missing-text")}</p><p><a class="button primary" href=${at("/")}>${t("status-first-page")}</a></p></div>`;
  if (!s.table || isWithoutRules()) return html`<p class="page soft" role="status">${page.blocked ? t("table-blocked") : page.away ? t("table-gone-trying") : page.shut ? t(isOpenStream() ? "refusal-stream-off" : "table-shut") : t(isOpenStream() ? "table-stream-waiting" : "table-connecting")}</p>`;
  if (s.table.state === "open") return html`<div class="page">${connectionNotice()}${company()?.waitingRoom(s, seatsContext(), waitingTalk()) ?? nothing}</div>`;
  if (page.textTable) return page.textTable();
  const offers = offersOf(s);
  const buttons = buttonsContext();
  const boardContext = { edition: s.rules?.edition ?? "classic", letters: letters(), cardName, bubbles: page.bubbles, latest: missedTurnText() ? "" : page.latest, isDrawn, around: (/** @type {unknown} */ disc) => reactingDisc(disc, react) };
  const { openHand } = page;
  if (openHand) Object.assign(boardContext, { handOf: (/** @type {Seat} */ seat) => openHand(s, seat, boardContext) });
  return html`<div class="around felt ${s.seat ? "" : "only-watching"} ${isPaused(s) ? "paused" : ""} ${isComplete() ? "" : "coming"}">
    <section class="board" aria-label=${t("table-board-label")}>
      ${board(s, offers, buttons, boardContext)} ${isBetween() && sheetDrawn().begun ? roundEnd()?.scoreSheet(s, { ...sheetContext(), isBegun: !sheetDrawn().complete }) : nothing}
    </section>
    <section class="mine ${s.asked?.must && !isBetween() ? "my-turn" : ""} ${isOut() ? "is-out" : ""}" aria-label=${t("table-board-mine")}>
      ${isDrawn("bar") ? html`<div class="told">
        ${notices(offers)}
        <div class="bar">
          ${ownSeat(s, boardContext)}
          <div id="asks" class="asks" tabindex="-1">${asks(offers)}</div>
          <div class="uno-slot">${isBetween() || isPaused(s) ? nothing : unoButton(s, offers, buttons)}</div>
        </div>
      </div>
      ${s.seat && !isBetween() ? hand(s, offers, handContext(boardContext)) : nothing}` : nothing}
    </section>
    ${isDrawn("side") ? side() : nothing}
  </div>`;
}

/**
 * The row of actions, or what replaces it between rounds and in a pause.
 *
 * @param {Offers} offers
 */
export function asks(offers) {
  const { s } = page;
  if (isPaused(s)) return pausedRow(s, sendCommand);
  if (page.guide?.isOver?.()) return html`<p id="question" class="question"></p>`; // nobody is waited for once a lesson is done
  return html`${isBetween() ? nextRound(s, sheetContext()) : actionButtons(s, offers, buttonsContext())} ${nextMatch()?.nextMatch() ?? nothing}`;
}

/** @returns {import("./input/action_buttons.js").ButtonsContext} */
export function buttonsContext() {
  return { choice: page.choice, armed: page.armed, takenBack: page.takenBack, sent: page.sent, act, cancel, arm: pressUno, skipped: missedTurnText(), isBehind: isAskComing(), cardName };
}

/** The sentence about the missed own turn while that is the last event. It is shown in the question, not below the piles. */
function missedTurnText() {
  return isSkipped(page.s) && !page.s.view?.over ? page.latest : "";
}

/** Whether the names of the cards are not loaded yet. The table waits for them. */
export function isWithoutRules() {
  return page.learning && !page.s.rules && page.connection?.state === "open";
}

/** @param {{edition: string, letters: Record<string, string>}} boardContext */
function handContext(boardContext) {
  const sent = page.sent?.split(" ").pop()?.split(/[:!]/)[0] ?? null;
  return { sort: page.sort, edition: boardContext.edition, letters: boardContext.letters, chosen: page.choice?.card ?? null, shaken: page.shaken, best: page.moveHints?.card ?? null, sent, cardName, tap, inOwnOrder, cardsDrawn: cardsDrawn() };
}

export function sheetContext() {
  const seconds = page.nextAt ? Math.max(0, Math.ceil((page.nextAt - performance.now()) / 1000)) : null;
  const edition = page.s.rules?.edition ?? "classic";
  return { edition, letters: letters(), cardName, seconds, decided: page.decided, decidedBy: page.decidedBy, sendCommand, download, picture, decisive: isAsked() ? (page.decisive?.() ?? nothing) : nothing, askDecisive: isDecided() && !isAsked() && hasCompiled() ? askDecisive : null, rating: rating(), anotherBox: anotherBox(), older: showOlder, isHost: isHost() };
}

/** Draws what a match did to ratings, once its module is there. @type {(() => unknown) | null} */
let drawRating = null;

/** What the match that is over did to ratings, at a table whose matches are rated. */
function rating() {
  const { s } = page;
  if (!s.over || !isRated(s.table) || !offers("ratings")) return nothing;
  if (drawRating) return drawRating();
  void page.later.rating().then((loaded) => {
    drawRating = loaded.rating;
    page.redraw();
  }, () => {});
  return nothing;
}

/** The boxes after a match, from which the host takes one, so that the same people play on with it. They are hidden until the host asks. */
function anotherBox() {
  const { s } = page;
  if (!s.over || !isHost() || s.table?.branched || !sheetDrawn().complete) return nothing;
  const loaded = company();
  return loaded ? html`<div id="other-boxes" class="shelf" hidden>${loaded.boxes(s, { sendCommand }, () => sendCommand("rematch"))}</div>` : nothing;
}

/** Whether a round is over that the server can analyse. */
function isDecided() {
  const { s } = page;
  const last = s.sheets[s.sheets.length - 1];
  return Boolean(last && !last.void && last.winners.length && !s.table?.branched);
}

/** The last round, as "match round". */
function lastRound() {
  const { match, sheets } = page.s;
  return `${match?.number ?? 1} ${sheets[sheets.length - 1]?.round}`;
}

/** Whether the move that decided the last round was asked for. */
function isAsked() {
  if (!isDecided()) return false;
  if (!page.decisiveKey) {
    const kept = decisiveKept();
    if (kept?.table === id && kept.key === lastRound()) {
      decisiveAsked(kept.key);
      void page.later.decisive().catch(() => {});
    }
  }
  return page.decisiveKey === lastRound();
}

function askDecisive() {
  decisiveAsked(lastRound());
  page.redraw();
  void page.later.decisive().catch(() => {});
}

/** Share a picture of the result; its module is loaded then. */
function picture() {
  void page.later.picture().then(({ sharePicture }) => sharePicture(page.s), () => {});
}

export function seatsContext() {
  return { isHost: isHost(), fault: page.fault ? reasonOf(page.fault) : "", copied: page.copied, name: savedName(), token: page.token, isComing: Boolean(nextPlayer(savedSeatInfo())), asksToEnd: page.asksToEnd, askToEnd, seatCode: page.seatCode, sendCommand, rename, startWith, sit, seatPerson, showSeatCode, copy, bubbles: isBeforeMatch() ? page.bubbles : {}, chair: page.chair, openChair, redraw: page.redraw };
}

/** The chat before a match. */
function waitingTalk() {
  const { s } = page;
  if (!s.seat && !s.log.some(({ from }) => from)) return nothing;
  return html`${talk(s, logContext())}${page.refused ? html`<p class="fault" role="alert">${reasonOf(page.refused)}</p>` : nothing}`;
}

/** The seat reserved for the player who joined during a round. */
export function savedSeatInfo() {
  return page.token && !page.s.seat ? seatInfo(page.s, savedSeat(id)?.seat ?? null) : undefined;
}

/**
 * The notices above the row of actions.
 *
 * @param {Offers} offers
 */
export function notices(offers) {
  const { s } = page;
  return html`<div class="notices">
    ${connectionNotice()}
    ${vote()}
    ${s.seat ? nothing : watching()}
    ${isPractice(s.table) ? html`<p class="notice practice">${t("table-practice", { day: dayOf(s.table, dateLang()) })}</p>` : nothing}
    ${isOut() ? html`<p class="notice out">${t("table-out")}</p>` : nothing}
    ${page.refused
      ? html`<p class="notice refused" data-refused>${refusedText(page.refused)} ${ruleLink(page.refused.rule)}</p> ${isLesson() ? hints(offers) : nothing}`
      : hints(offers)}
  </div>`;
}

/** Whether the own seat is out of the current round. */
function isOut() {
  const { seat, view } = page.s;
  return Boolean(seat && view && !view.over && view.gone.includes(seat));
}

/** @param {Offers} offers */
function hints(offers) {
  const usual = () => (page.choice || isBetween() ? nothing : hint(page.s, hintTopic(page.s, offers), page.redraw));
  const best = page.moveHints?.line() ?? nothing;
  const shown = page.guide ? page.guide.hint(offers) : best === nothing ? usual() : best;
  if (shown !== nothing) return shown;
  const offer = soundOffer();
  return offer === nothing ? lessonOffer() : offer;
}

/** The notice about a lost connection, failing storage, or a link to another seat. */
function connectionNotice() {
  if (page.away || page.shut) return html`<p class="notice away" role="status">${t(page.blocked ? "table-blocked" : page.away ? "table-away" : "table-shut")}</p>`;
  if (page.paused) return html`<p class="notice away" role="status">${t("table-paused")}</p>`;
  if (!page.link) return seatInAddress();
  const { saved, found } = page.link;
  return html`<p class="notice link" role="status"><span>${found ? t("table-link-other", { name: found.name, own: saved?.name ?? "" }) : t("table-link-none")}</span>
    ${found ? html`<button type="button" class="button" data-link="take" @click=${() => followLink(found)}>${t("table-link-take", { name: found.name })}</button>` : nothing}
    <button type="button" class="button" data-link="stay" @click=${() => followLink(null)}>${t("table-link-stay")}</button></p>`;
}

/** The notice that only the address of the page has the seat, as this browser stores nothing. */
function seatInAddress() {
  if (!page.isUnsaved || !page.s.seat) return nothing;
  return html`<p class="notice" role="status" data-unsaved><span>${t("table-unsaved")}</span>
    <button type="button" class="button" @click=${understood}>${t("table-unsaved-close")}</button></p>`;
}

function understood() {
  seatSaved(true);
  page.redraw();
}

/** The notice for a spectator, and how to join. */
function watching() {
  const { s } = page;
  if (nextPlayer(savedSeatInfo())) return html`<p class="notice watching">${t(isBetween() ? "table-watch-next" : "table-watch-coming")}</p>`;
  const isFree = !isQuick(s.table) && s.table?.seats.some((info) => info.is !== "person" && !nextPlayer(info));
  if (s.table?.branched) return html`<p class="notice watching">${t("table-branch-watch")}</p>`;
  const sitting = isFree
    ? html`<button type="button" class="button" @click=${() => openPanel("seats")}>${t("table-watch-sit")}</button>`
    : html`<span>${capital(t(isQuick(s.table) ? "refusal-table-quick" : "table-seats-full"))}</span>`;
  return html`<p class="notice watching">${t(isBetween() ? "table-watch-between" : "table-watch")} ${sitting}</p>`;
}

function vote() {
  const { s } = page;
  const open = s.table?.vote;
  if (seatInfo(s, s.seat)?.out) return html`<p class="notice vote" role="status"><span>${t("table-voted-out")}</span>
    <button type="button" class="button" data-table="back" @click=${() => sendCommand("back")}>${t("table-voted-back")}</button></p>`;
  if (!open || !s.seat) return nothing;
  const [on, seat] = open.on.split(" ");
  const text = t(`table-vote-on-${on}`, { name: seat ? nameOf(s, seat) : "", for: open.for.length, needed: open.needed });
  const voted = open.for.includes(s.seat) || open.against.includes(s.seat);
  return html`<p class="notice vote" role="status"><span>${text}</span>
    ${voted ? nothing : html`${company()?.whyNot(open.on)}<span class="yes-no">${ballot(open.on)}${ballot("against")}</span>`}</p>`;
}

/**
 * The button that votes for something, or against it, if that is possible.
 *
 * @param {string} on
 */
function ballot(on) {
  if (page.votes[on] !== null) return nothing;
  return html`<button type="button" class="button" data-table=${`vote ${on}`} @click=${() => sendCommand(`vote ${on}`)}>${t(on === "against" ? "table-vote-against" : "table-vote-for")}</button>`;
}

/** @returns {import("./panel/log.js").LogContext} */
export function logContext() {
  return { sentencesOf, drawn: { edition: page.s.rules?.edition ?? "classic", letters: letters() }, toTeam: page.toTeam, say, react, setTeam, isHidden };
}

function side() {
  if (!isWide.matches && !page.panelOpen) return nothing;
  const shown = panelShown();
  const unread = (/** @type {Panel} */ name) => (page.unread && (name === "talk" || name === "chat") ? ` (${page.unread})` : nothing);
  const tab = (/** @type {Panel} */ name) => html`<button type="button" class="tab" data-panel=${name} aria-pressed=${String(shown === name)} @click=${() => openPanel(name)}>${t(`table-panel-${name}`)}${unread(name)}</button>`;
  return html`<aside id="side" class="side" aria-label=${t("table-panel-label")}>
    <div class="tabs">${isWide.matches ? tab("talk") : html`${tab("log")}${tab("chat")}`}${tab("seats")}
      ${isWide.matches ? nothing : html`<button type="button" class="button quiet close" aria-label=${t("table-panel-close")} @click=${closePanel}>×</button>`}</div>
    <div class="panel-body">${PANELS[shown](page.s)}</div>
  </aside>`;
}

/** The contents of the panel. On narrow windows log and chat are separate. */
const PANELS = {
  log: (/** @type {TableState} */ s) => logLines(s, logContext()),
  chat: (/** @type {TableState} */ s) => talk(s, logContext()),
  talk: (/** @type {TableState} */ s) => logPanel(s, logContext(), isDrawn("log")),
  seats: (/** @type {TableState} */ s) => company()?.seatsPanel(s, seatsContext()) ?? nothing,
};
