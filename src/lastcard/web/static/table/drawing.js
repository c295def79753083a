/**
 * Draws the page of a table from its state, once per frame: a new table in parts, then clocks, speech, focus and the moves of cards. The browser
 * gets the work in three tasks, so that none blocks a slow phone for long: one changes the page, one lays it out, and the frame shows it.
 */

import { t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { placesNow, runClocks, animateMoves, withoutDealt } from "./motion/animation.js";
import { wear } from "../shared/cards/looks.js";
import { keepBubblesInside, placeSeats } from "./board/board.js";
import { drawNextOfSheet, drawNextPart, hasTime, isComplete, isDrawn } from "./motion/stepwise.js";
import { drawCurtain } from "./connection/hot_seat.js";
import { layOut } from "./hand/hand.js";
import { showPlayable } from "./hand/playable_in_sight.js";
import { clockInShort } from "./panel/clock_text.js";
import { isTableShown, isWithoutRules, tablePage } from "./layout.js";
import { speak } from "./attention/live_region.js";
import { isBetween, isChatSeen, isWide } from "./state/page_queries.js";
import { chatSeen, page, pointsCounted, takeMoves } from "./state/page_state.js";
import { loadRest, nextMatch, roundEnd } from "./state/loaded.js";
import { updateMenu } from "./input/menu_later.js";
import { showTurn } from "./attention/your_turn.js";

/** How long to wait for a frame before drawing without one. */
const NO_FRAME_MS = 500;
/** How long after the first complete drawing the parts of later moments are loaded. */
const REST_MS = 3000;

const game = /** @type {HTMLElement} */ (document.getElementById("game"));
const root = /** @type {HTMLElement} */ (document.getElementById("play"));
const talkButton = /** @type {HTMLButtonElement} */ (document.getElementById("open-talk"));

let isDue = false;
/** What is left of the drawing that has begun. The last step is for the frame. @type {(() => void)[]} */
let steps = [];
/** The timer that draws if no frame comes. */
let withoutFrame = 0;
const tasks = new MessageChannel();
tasks.port1.onmessage = () => (steps.length > 1 ? steps.shift()?.() : begin());

export function redraw() {
  if (isDue) return;
  isDue = true;
  game.dataset.drawing = ""; // for whoever looks at the page from outside: not yet what it will show
  if (!steps.length) tasks.port2.postMessage(null);
}

/** What waits until all is drawn. @type {(() => void)[]} */
const waiting = [];

/**
 * Redraw the page, and then do something with what is drawn.
 *
 * @param {() => void} work
 */
export function whenDrawn(work) {
  waiting.push(work);
  redraw();
}

/** Draw what is to be drawn without waiting for tasks and frames. */
export function draw() {
  finishDrawing();
  begin();
  finishDrawing();
}

/** Do what is left of a drawing, with the frame or before the state changes again. */
export function finishDrawing() {
  clearTimeout(withoutFrame);
  const left = steps;
  steps = [];
  try {
    for (const step of left) step();
    if (!isDue) for (const work of waiting.splice(0)) work();
  } finally {
    if (isDue) tasks.port2.postMessage(null);
    else delete game.dataset.drawing;
  }
}

/** The element that had the focus last since the page was complete, and its place. @type {{element: Element | null, spot: number} | null} */
let focused = null;

/** Remember what has the focus, unless a part of this drawing has just removed it. */
function noteFocus() {
  const element = document.activeElement;
  if (!focused || (element && element !== document.body)) focused = { element, spot: whereFocused(element) };
}

/** Change the page, and leave the other steps of the drawing for later tasks. */
function begin() {
  if (!isDue || steps.length) return;
  isDue = false;
  if (isChatSeen()) chatSeen();
  const before = placesNow();
  const isNew = isTableShown() && !isComplete();
  noteFocus();
  const begun = performance.now();
  let isThere = drawNextPart(isTableShown());
  drawParts();
  while (!isThere && hasTime(begun)) {
    isThere = drawNextPart(isTableShown());
    drawParts();
  }
  isDue = !isThere || !isSheetThere;
  steps = isThere ? [completePage, layThePageOut, () => showMoves(before, isNew)] : [layThePageOut, () => {}];
  if (document.hidden) return finishDrawing(); // it gets no frames, but its title names whose turn it is
  for (let at = 1; at < steps.length; at += 1) tasks.port2.postMessage(null);
  withoutFrame = window.setTimeout(finishDrawing, NO_FRAME_MS); // on a busy machine a visible page may get no frame either
  requestAnimationFrame(finishDrawing);
}

/** Lay the page out at once: whatever measures it afterwards finds that done, and so does the frame. */
function layThePageOut() {
  root.getBoundingClientRect();
}

/** Whether the score sheet has all its parts, or there is none. */
let isSheetThere = true;

function drawParts() {
  isSheetThere = drawNextOfSheet(isTableShown() && isBetween() && roundEnd() !== null);
  render(tablePage(), root);
  placeSeats(root);
  const list = document.getElementById("hand");
  if (list && (isDrawn("room") || !isTableShown())) layOut(list);
}

/** Do what follows a complete drawing and measures nothing: clocks, speech, focus. */
function completePage() {
  runClocks(page.s.wait);
  updateFrame();
  drawCurtain();
  speak(document.getElementById("question")?.textContent?.trim() ?? "");
  const { element, spot } = focused ?? { element: null, spot: -2 };
  focused = null;
  const isLost = element !== document.body && (!element?.isConnected || element.matches(":disabled"));
  const hasMoved = ![element, document.body, null].includes(document.activeElement); // while the parts were drawn
  if (element && isLost && !hasMoved) refocus(spot);
}

/**
 * Measure the complete page, and move what has moved.
 *
 * @param {import("./motion/animation.js").Places} before the places before the drawing
 * @param {boolean} isNew whether the table has just appeared
 */
function showMoves(before, isNew) {
  if (isNew) setTimeout(loadRest, REST_MS);
  const moves = takeMoves();
  keepBubblesInside(root);
  scrollToEnd();
  showPlayable();
  const isSeen = moves.length || (!page.quiet && !isNew);
  if (!page.textTable && isSeen) animateMoves(isNew ? withoutDealt(before, moves, page.s.seat) : before, moves, page.s.seat);
  if (page.s.sheets.length !== page.counted && isSheetThere && (page.quiet || roundEnd())) {
    if (page.s.sheets.length > page.counted && !page.quiet) countPoints();
    pointsCounted(page.s.sheets.length);
  }
  if (isBetween()) roundEnd()?.clearPoints();
}

/** Animate the points of a round: on the table, or if the score sheet is shown already, in its totals. */
function countPoints() {
  const { sheets } = page.s;
  if (isBetween()) roundEnd()?.countUp(root);
  else if (!page.textTable) roundEnd()?.flyPoints(sheets[sheets.length - 1]);
}

/** Update the page around the table: its title, its state, the line at the top. */
function updateFrame() {
  const { s } = page;
  if (s.table) wear(s.table.seats);
  game.dataset.state = page.missing ? "gone" : (s.table?.state ?? "connecting");
  game.dataset.wire = isWithoutRules() ? "connecting" : (page.connection?.state ?? "connecting");
  game.dataset.n = isWithoutRules() ? "" : String(page.n);
  document.getElementById("live")?.setAttribute("aria-busy", String(page.quiet));
  game.classList.toggle("panel-open", page.panelOpen);
  showTurn();
  nextMatch()?.seekNextMatch();
  const about = document.getElementById("about");
  if (about) render(aboutTable(), about);
  updateMenu();
  write(talkButton, page.unread ? `${t("table-panel-open")} (${page.unread})` : t("table-panel-open"));
  talkButton.setAttribute("aria-expanded", String(page.panelOpen));
  talkButton.hidden = isWide.matches || page.textTable !== null || s.table?.state === "open" || !s.table;
}

/** The line at the top: what is played. On phones the style sheet hides the goal. */
function aboutTable() {
  const { s } = page;
  const round = s.round && s.table?.state !== "open" ? ` · ${t("table-round", { number: s.round })}` : "";
  const goal = s.rules?.goal_in_short ? html`<span class="goal"> · ${s.rules.goal_in_short}</span>` : nothing;
  const clock = s.table ? html`<span class="goal"> · ${clockInShort(s.table.pace)}</span>` : nothing;
  return s.rules ? html`${s.rules.title}${round}${goal}${clock}${s.watching ? ` · ${t("table-watching", { number: s.watching })}` : ""}` : nothing;
}

/**
 * Set the text of an element if it differs: setting the same text would invalidate the layout.
 *
 * @param {Element} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element | null} element */
function whereFocused(element) {
  const item = element?.closest("#hand > li");
  if (item?.parentElement) return [...item.parentElement.children].indexOf(item);
  return element?.closest("#asks, .uno-slot, .chip") ? -1 : -2;
}

/** @param {number} spot */
function refocus(spot) {
  const cards = document.querySelectorAll("#hand [data-card]");
  const goal = spot >= 0 ? cards[Math.min(spot, cards.length - 1)] : null;
  /** @type {HTMLElement | null} */ (goal ?? document.getElementById("asks"))?.focus({ preventScroll: true });
}

/** @type {HTMLElement | null} */
let log = null;
let logTop = 0;
/** @type {Element | null | undefined} the last chat message that was scrolled to */
let lastSeen = null;

/** Keep the log scrolled to its end, unless the user has scrolled up since the panel was opened. */
function scrollToEnd() {
  const before = log;
  log = document.getElementById("log");
  const atEnd = log !== before || (log?.scrollTop ?? 0) >= logTop - 40;
  if (log && atEnd) {
    log.scrollTop = log.scrollHeight;
    logTop = log.scrollTop;
  }
  const chat = document.getElementById("chat");
  const lastSaid = chat?.lastElementChild;
  if (chat && lastSaid !== lastSeen) chat.scrollTop = chat.scrollHeight;
  lastSeen = lastSaid;
}
