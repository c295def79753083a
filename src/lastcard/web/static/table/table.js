/**
 * The page of a table: applies messages of the connection to the state, draws it, and sends the player's commands.
 *
 * @typedef {import("../shared/wire/types.js").Line} Line
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { followLetters, mountMenu } from "../shared/page/menu.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { saveSeat, savedSeat } from "../shared/storage/saved_seats.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { closePanel, openPanel, tap } from "./input/actions.js";
import { countDown, places, runClocks, travel, withoutDealt } from "./motion/animation.js";
import { keepBubblesInside, seatAround } from "./board/board.js";
import { comeOn, isWhole } from "./motion/coming.js";
import { celebrate } from "./motion/confetti.js";
import { Connection } from "./connection/connection.js";
import { resumeGuide } from "./help/guide_switch.js";
import { layOut, letDrag } from "./hand/hand.js";
import { listenToKeys, showKeys } from "./input/keyboard.js";
import { moveCard } from "./hand/hand_order.js";
import { keepResult } from "./connection/keep_result.js";
import { isTableShown, isWithoutRules, tablePage } from "./layout.js";
import { clearLiveRegion, speak, speech } from "./attention/live_region.js";
import { id, isBetween, isChatSeen, isWide, page } from "./state/page_state.js";
import { countUp } from "./score/score_sheet.js";
import { broughtToken, decide, seatOf } from "./connection/seat_link.js";
import { resumeMoveHints } from "./help/move_hint_switch.js";
import { movesOf, soundOf } from "./motion/moves.js";
import { clearPoints, flyPoints } from "./motion/points.js";
import { notesOf } from "./connection/presence.js";
import { direct, enqueue, isAskComing, jump } from "./motion/scenes.js";
import { sound } from "./attention/sounds.js";
import { hearNewcomers, isMuted } from "./panel/muting.js";
import { menuExtras, updateMenu } from "./input/table_menu.js";
import { takeHello, takeWatching, nameOf, newTableState, note, take } from "./state/table_state.js";
import { mountTextSwitch } from "./text_table/text_switch.js";
import { rewriteLog, writeEntry } from "./text_table/wording.js";
import { showTurn, stayAwake } from "./attention/your_turn.js";

const QUIET_MS = 400;
/** How long a frame may take to come: after that the page is drawn without one. */
const NO_FRAME_MS = 500;
const BUBBLE_MS = 4500;
const REACTION_MS = 2200;
const CALL_MS = 2400;
/** How much longer what is said stands for each of its characters, and how long at most. */
const READING_MS = 40;
const LONGEST_MS = 10000;
/** How long the table is not shown while the names of its cards are missing. */
const LEARNING_MS = 3000;

const game = /** @type {HTMLElement} */ (document.getElementById("game"));
const root = /** @type {HTMLElement} */ (document.getElementById("play"));
const talkButton = /** @type {HTMLButtonElement} */ (document.getElementById("open-talk"));

// ---- what comes ------------------------------------------------------------------------------------------------------------------
/** @param {import("./state/table_state.js").Hello} hello */
function onHello(hello) {
  jump();
  page.quiet = true;
  setTimeout(() => {
    page.quiet = false;
    redraw();
  }, QUIET_MS);
  if (!page.connection?.continues) page.s = { ...newTableState(id), rules: page.s.rules, watching: page.s.watching };
  takeHello(page.s, hello);
  page.n = hello.n;
  if (hello.seat && page.token) saveSeat(id, { seat: hello.seat, token: page.token, name: nameOf(page.s, hello.seat) });
  keepResult(page.s);
  page.sent = null;
  loadRules();
  redraw();
}

/** @param {Line} line */
function onLine(line) {
  enqueue(line);
  if (page.quiet) jump();
  else if (isAskComing()) page.s.asked = null; // what was asked before is answered
  redraw();
}

/**
 * Show a line.
 *
 * @param {Line} line
 * @param {number} at when it came
 */
function showLine(line, at) {
  const { s } = page;
  const before = s.asked?.n;
  const notes = page.quiet && line.pause === undefined ? [] : notesOf(s, line, at);
  for (const one of notes) note(s, { n: line.n, ...one });
  if (!page.quiet) speech.push(...notes.map((one) => t(one.note, one.values)));
  take(s, line, at);
  page.n = line.n;
  if (line.event) onEvent(line.event);
  if (line.sheet || line.over || (line.wait && !line.same)) page.refused = null; // what was refused is past
  if (line.pause) page.latest = ""; // it is said where the asks stood
  else if (notes.length) page.latest = `${t(notes[0].note, notes[0].values)} ${line.event ? page.latest : ""}`.trim();
  if (line.table) {
    hearNewcomers(line.table.seats);
    loadRules();
  }
  if (line.wait && s.asked?.n !== before) page.choice = null;
  if (line.wait && s.asked?.must && s.asked.n !== before) stepAside();
  if (line.wait && !page.quiet && s.asked?.must) sound("turn");
  if (line.sheet) page.nextAt = line.sheet.next_ms === null ? 0 : at + line.sheet.next_ms;
  if (line.pause !== undefined) page.nextAt = nextAfterPause(line.pause, at);
  if (line.sheet && !page.quiet) sound("over");
  if (line.over) keepResult(s);
  if (line.round) page.armed = page.takenBack = false;
  if ((line.say || line.react) && line.from && !page.quiet) onSaid(line.from, line);
  redraw();
}

/**
 * When the next round begins by itself: in a pause never, and after it the score sheet is shown for its whole time again.
 *
 * @param {boolean} isPaused
 * @param {number} at
 */
function nextAfterPause(isPaused, at) {
  const ms = page.s.sheets[page.s.sheets.length - 1]?.next_ms;
  return isPaused || !ms || !isBetween() ? 0 : at + ms;
}

/** @param {string} event */
function onEvent(event) {
  const { s } = page;
  const entry = s.log[s.log.length - 1];
  const said = writeEntry(entry);
  if (page.quiet) return;
  page.guide?.hear(event);
  speech.push(...said);
  const [who, verb] = event.split(" ");
  page.moves.push(...movesOf(event));
  if (verb === "uno") callOut(/** @type {Seat} */ (who));
  sound(soundOf(event));
  if (verb === "over" && s.seat && s.view?.winners.includes(s.seat)) celebrate(); // before the score sheet covers the table
}

/** On a phone log and chat do not hide the piles on one's own turn, unless something is written and not said yet. */
function stepAside() {
  const field = document.getElementById("say");
  const isWriting = field instanceof HTMLInputElement && field.value.trim() !== "";
  if (!isWide.matches && page.panelOpen && page.panel !== "seats" && !isWriting) closePanel();
}

/**
 * Let a call of UNO stand at its seat as a speech bubble.
 *
 * @param {Seat} seat
 */
function callOut(seat) {
  showBubble(seat, { text: "UNO!", calls: true }, CALL_MS);
}

/**
 * Show what a seat says. A reaction has a place of its own: it takes away no words that were not read yet.
 *
 * @param {Seat} seat
 * @param {import("./board/board.js").Bubble} bubble
 * @param {number} ms
 */
function showBubble(seat, bubble, ms) {
  const place = bubble.react ? `${seat} react` : seat;
  page.bubbles[place] = bubble;
  setTimeout(() => {
    if (page.bubbles[place] !== bubble) return;
    delete page.bubbles[place];
    redraw();
  }, ms);
}

/**
 * @param {Seat} from
 * @param {Line} line
 */
function onSaid(from, line) {
  if (isMuted(from)) return;
  showBubble(from, { text: line.say ?? "", react: line.react }, line.react ? REACTION_MS : Math.min(LONGEST_MS, BUBBLE_MS + READING_MS * (line.say ?? "").length));
  if (from !== page.s.seat) {
    speech.push(`${nameOf(page.s, from)}: ${line.say ?? t(`table-react-${line.react}`)}`);
    if (line.say) page.unread += 1; // until it is seen
  }
}

/** The request for rules that is under way, "" if none is. */
let asking = "";

/** @param {boolean} [again] whether they are asked for although they are known, in the language that the page is in now */
async function loadRules(again = false) {
  const line = page.s.table?.rules;
  if (!line || (!again && page.s.rules?.line === line)) return;
  const query = `/api/rules?line=${encodeURIComponent(line)}&lang=${lang()}`;
  if (query === asking) return;
  asking = query;
  page.learning = true;
  if (page.s.rules) page.s.rules = { ...page.s.rules, goal: "", goal_in_short: "" }; // of other rules, or in another language
  setTimeout(() => {
    if (asking !== query) return;
    page.learning = false; // they come later: one can play without the names of the cards
    redraw();
  }, LEARNING_MS);
  const answer = await fetch(query).catch(() => null);
  const rules = answer?.ok ? await answer.json().catch(() => null) : null;
  if (query !== asking) return; // the table has other rules by now, or the page another language, and those are being asked for
  asking = "";
  page.learning = false;
  if (rules) page.s.rules = { ...rules, line };
  rewriteLog();
  clearLiveRegion();
  redraw();
}

// ---- drawing ---------------------------------------------------------------------------------------------------------------------
let isDue = false;
/** The timer that draws where no frame comes. */
let withoutFrame = 0;

function redraw() {
  if (isDue) return;
  isDue = true;
  clearTimeout(withoutFrame);
  // A hidden page gets no frames, but its title names whose turn it is. Nor does one now and then that counts as shown, on a busy machine.
  withoutFrame = window.setTimeout(draw, document.hidden ? 0 : NO_FRAME_MS);
  if (!document.hidden) requestAnimationFrame(draw);
}

/** What had the focus when the page was last whole, and where that stood. @type {{element: Element | null, spot: number} | null} */
let focused = null;

function draw() {
  if (!isDue) return;
  isDue = false;
  if (isChatSeen()) page.unread = 0;
  const before = places();
  const isNew = isTableShown() && !isWhole();
  focused ??= { element: document.activeElement, spot: whereFocused(document.activeElement) };
  const isThere = comeOn(isTableShown());
  render(tablePage(), root);
  seatAround(root);
  const list = document.getElementById("hand");
  if (list) layOut(list);
  if (isThere) settleDown(before, isNew);
  else redraw();
}

/**
 * What is to be done once the page shows all that it has to.
 *
 * @param {import("./motion/animation.js").Places} before where things were
 * @param {boolean} isNew whether the table has just come
 */
function settleDown(before, isNew) {
  // First all that changes the page, then what measures it: each measure after a change has it laid out anew.
  runClocks(page.s.wait);
  dress();
  speak(document.getElementById("question")?.textContent?.trim() ?? "");
  const { element, spot } = focused ?? { element: null, spot: -2 };
  focused = null;
  const isLost = element !== document.body && (!element?.isConnected || element.matches(":disabled"));
  const hasMoved = ![element, document.body, null].includes(document.activeElement); // to something else, while the parts came
  if (element && isLost && !hasMoved) refocus(spot);
  const moves = page.moves.splice(0);
  keepBubblesInside(root);
  follow();
  const isSeen = moves.length || (!page.quiet && !isNew);
  if (!page.textTable && isSeen) travel(isNew ? withoutDealt(before, moves, page.s.seat) : before, moves, page.s.seat);
  if (page.s.sheets.length !== page.counted) {
    if (page.s.sheets.length > page.counted && !page.quiet) countPoints();
    page.counted = page.s.sheets.length;
  }
  if (isBetween()) clearPoints();
}

/** The points of a round fly over the table before the score sheet comes; where it is there already, its totals count up. */
function countPoints() {
  const { sheets } = page.s;
  if (isBetween()) countUp(root);
  else if (!page.textTable) flyPoints(sheets[sheets.length - 1]);
}

/** What belongs to the page around the table: its title, its state, the line at the top. */
function dress() {
  const { s } = page;
  game.dataset.state = page.missing ? "gone" : (s.table?.state ?? "connecting");
  game.dataset.wire = isWithoutRules() ? "connecting" : (page.connection?.state ?? "connecting");
  game.dataset.n = isWithoutRules() ? "" : String(page.n);
  document.getElementById("live")?.setAttribute("aria-busy", String(page.quiet));
  game.classList.toggle("panel-open", page.panelOpen);
  showTurn();
  const about = document.getElementById("about");
  if (about) render(aboutTable(), about);
  updateMenu();
  write(talkButton, page.unread ? `${t("table-panel-open")} (${page.unread})` : t("table-panel-open"));
  talkButton.setAttribute("aria-expanded", String(page.panelOpen));
  talkButton.hidden = isWide.matches || page.textTable !== null || s.table?.state === "open" || !s.table;
}

/** What is played, in the line at the top: on a phone without what for, as there is no room. */
function aboutTable() {
  const { s } = page;
  const round = s.round && s.table?.state !== "open" ? ` · ${t("table-round", { number: s.round })}` : "";
  const goal = s.rules?.goal_in_short ? html`<span class="goal"> · ${s.rules.goal_in_short}</span>` : nothing;
  return s.rules ? html`${s.rules.title}${round}${goal}${s.watching ? ` · ${t("table-watching", { number: s.watching })}` : ""}` : nothing;
}

/**
 * Have an element say something; what it says already is left alone, and so is the layout of the page.
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
/** @type {Element | null | undefined} the last line of the chat that was scrolled to */
let lastSeen = null;

/** Keep the log scrolled to its end, unless the user has scrolled up since the panel was opened. */
function follow() {
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

// ---- beginning -------------------------------------------------------------------------------------------------------------------
/** Which seat to sit down at: the one that is kept, else the one that a link brings. A token is kept once the table has said its seat. */
function firstToken() {
  const brought = broughtToken();
  const saved = savedSeat(id);
  if (brought && saved?.seat && saved.token !== brought) void consider(saved, brought);
  return saved?.seat ? saved.token : (brought ?? saved?.token ?? null);
}

/**
 * Look where a link leads that was opened although this browser holds a seat.
 *
 * @param {import("../shared/storage/saved_seats.js").SavedSeat} saved
 * @param {string} brought
 */
async function consider(saved, brought) {
  const found = await seatOf(id, brought);
  if (found && decide(saved, found) === "take") connect(found.token);
  else page.link = { saved, found };
  redraw();
}

/** @param {string | null} token */
function connect(token) {
  page.connection?.close();
  page.paused = false;
  page.token = token;
  page.s = newTableState(id);
  const connection = new Connection(id, token ? { token } : {});
  page.connection = connection;
  const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ hear) =>
    connection.addEventListener(name, (event) => page.connection === connection && hear(/** @type {CustomEvent} */ (event).detail));
  on("hello", onHello);
  on("line", onLine);
  on("watching", (number) => {
    takeWatching(page.s, number);
    redraw();
  });
  on("paused", (isPaused) => {
    page.paused = isPaused;
    redraw();
  });
  on("state", () => {
    if (connection.state !== "open") jump();
    page.away = connection.state === "away" || (page.away && connection.state === "connecting");
    page.shut = connection.state === "gone" && connection.why === "refused";
    page.missing = connection.state === "gone" && connection.why === "missing";
    redraw();
  });
  connection.open();
}

/** What few players need, loaded when it is wanted. */
const LATER = {
  text: () => import(`${document.documentElement.dataset.static}joined/table/text_table/text_table.js`),
  keys: () => import(`${document.documentElement.dataset.static}joined/table/input/keys_dialog.js`),
  guide: () => import(`${document.documentElement.dataset.static}joined/table/help/guide.js`),
  moveHints: () => import(`${document.documentElement.dataset.static}joined/table/help/move_hints.js`),
};

async function begin() {
  followLetters();
  direct(showLine);
  page.redraw = redraw;
  page.connect = connect;
  page.later = LATER;
  await load();
  await nextTask();
  translate();
  window.addEventListener("language", () => {
    translate();
    loadRules(true);
    rewriteLog();
    clearLiveRegion();
    redraw();
  });
  talkButton.addEventListener("click", () => (page.panelOpen ? closePanel() : openPanel(page.unread ? "chat" : "log")));
  listenToKeys();
  document.getElementById("open-keys")?.addEventListener("click", showKeys);
  mountTextSwitch();
  resumeGuide();
  resumeMoveHints();
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("visibilitychange", jump); // nobody looks at scenes of a hidden page
  document.addEventListener("visibilitychange", draw); // the frame that was waited for does not come any more
  for (const change of ["resize", "letters"]) window.addEventListener(change, redraw);
  isWide.addEventListener("change", redraw);
  setInterval(() => page.nextAt && isBetween() && redraw(), 1000);
  setInterval(() => countDown(page.s.wait), 250);
  letDrag(root, tap, moveCard);
  connect(firstToken());
  await nextTask();
  const menu = document.getElementById("menu");
  if (menu) mountMenu(menu, menuExtras);
  updateMenu();
}

/** Let the page answer and draw before it goes on: a slow phone is not held up for long. */
function nextTask() {
  return new Promise((done) => setTimeout(done));
}

begin();
