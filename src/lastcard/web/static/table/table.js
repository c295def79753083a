/**
 * The page of a table: applies messages of the connection to the state, draws it, and sends the player's commands.
 *
 * @typedef {import("../shared/wire/types.js").Line} Line
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { at } from "../shared/page/addresses.js";
import { followLetters, mountMenu } from "../shared/page/menu.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { noteResult, noteSeat } from "../shared/storage/profile.js";
import { spoken } from "../shared/text/phrases.js";
import { saveSeat, savedSeat } from "../shared/storage/saved_seats.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { closePanel, openPanel, tap } from "./input/actions.js";
import { countDown, placesNow, runClocks, animateMoves, withoutDealt } from "./motion/animation.js";
import { wear } from "../shared/cards/looks.js";
import { keepBubblesInside, placeSeats } from "./board/board.js";
import { drawNextPart, isComplete, isDrawn } from "./motion/stepwise.js";
import { celebrate } from "./motion/confetti.js";
import { Connection } from "./connection/connection.js";
import { drawCurtain } from "./connection/hot_seat.js";
import { resumeGuide } from "./help/guide_switch.js";
import { enableDragging } from "./hand/dragging.js";
import { layOut } from "./hand/hand.js";
import { listenToKeys, showKeys } from "./input/keyboard.js";
import { moveCard } from "./hand/hand_order.js";
import { showPlayable } from "./hand/playable_in_sight.js";
import { clockInShort } from "./panel/clock_text.js";
import { keepDeeds } from "./connection/keep_deeds.js";
import { keepResult } from "./connection/keep_result.js";
import { isTableShown, isWithoutRules, tablePage } from "./layout.js";
import { botReaction, botsThatReact } from "./attention/bot_reactions.js";
import { clearLiveRegion, speak, speech } from "./attention/live_region.js";
import { isBetween, isChatSeen, isWide } from "./state/page_queries.js";
import { askAnswered, bubbleRemoved, bubbleShown, captionChanged, cardsMoved, caughtUp, chatSeen, choose, connectionChanged, connectionMade, helloReceived, id, lineReceived, messageReceived, nextRoundScheduled, otherSeatFound, page, pageStarted, pointsCounted, refusalShown, roundBegan, rulesDelayed, rulesLoaded, rulesRequested, spectatorsCounted, storagePaused, votesOffered, seatSaved, takeMoves } from "./state/page_state.js";
import { countUp } from "./score/score_sheet.js";
import { theatreOf } from "./motion/table_theatre.js";
import { takeTokenFromAddress, decideSeat, seatOf, streamSeconds } from "./connection/seat_link.js";
import { resumeMoveHints } from "./help/move_hint_switch.js";
import { movesOf, soundOf } from "./motion/moves.js";
import { clearPoints, flyPoints } from "./motion/points.js";
import { notesOf } from "./connection/presence.js";
import { countRound } from "./motion/pace.js";
import { enqueue, isAskComing, openTheatre, showAllScenes } from "./motion/scenes.js";
import { sound } from "./attention/sounds.js";
import { unmuteNewcomers, isMuted } from "./panel/muting.js";
import { menuExtras, updateMenu } from "./input/table_menu.js";
import { nameOf, note } from "./state/table_state.js";
import { mountTextSwitch } from "./text_table/text_switch.js";
import { rewriteLog, writeEntry } from "./text_table/wording.js";
import { showTurn, stayAwake } from "./attention/your_turn.js";

const QUIET_MS = 400;
/** How long to wait for a frame before drawing without one. */
const NO_FRAME_MS = 500;
const BUBBLE_MS = 4500;
const REACTION_MS = 2200;
const CALL_MS = 2400;
/** How much longer a speech bubble stays per character, and how long at most. */
const READING_MS = 40;
const LONGEST_MS = 10000;
/** When the stage of the scenes is loaded: after all that the table needs at first. */
const SCENES_MS = 3000;
/** When the profile of this browser is told of the seat: last of all. */
const PROFILE_MS = 5000;
/** How long the table waits for the names of its cards before it is shown without them. */
const LEARNING_MS = 3000;

const game = /** @type {HTMLElement} */ (document.getElementById("game"));
const root = /** @type {HTMLElement} */ (document.getElementById("play"));
const talkButton = /** @type {HTMLButtonElement} */ (document.getElementById("open-talk"));

// ---- messages ------------------------------------------------------------------------------------------------------------------
/** @param {import("./state/table_state.js").Hello} hello */
function onHello(hello) {
  showAllScenes();
  helloReceived(hello);
  setTimeout(() => {
    caughtUp();
    redraw();
  }, QUIET_MS);
  if (hello.seat && page.token) {
    keepSeat(hello.seat, page.token);
    noteOwnSeat(page.token);
  }
  keepResult(page.s);
  loadRules();
  redraw();
}

/** The token that the profile was told. */
let noted = "";

/**
 * Tell the profile of this browser once that it sits here, after all that the table needs.
 *
 * @param {string} token
 */
function noteOwnSeat(token) {
  if (noted === token) return;
  noted = token;
  setTimeout(() => void noteSeat(id, token), PROFILE_MS);
}

/** Whether the player was told that this browser does not store the seat. */
let isWarned = false;

/**
 * @param {Seat} seat
 * @param {string} token
 */
function keepSeat(seat, token) {
  const isSaved = saveSeat(id, { seat, token, name: nameOf(page.s, seat) });
  if (!isWarned) seatSaved(isSaved);
  isWarned ||= !isSaved;
}

/** @param {Line} line */
function onLine(line) {
  enqueue(line);
  if (page.quiet) showAllScenes();
  else if (isAskComing()) askAnswered();
  redraw();
}

/**
 * Apply a line to the state, and draw it.
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
  lineReceived(line, at);
  if (line.event) {
    keepDeeds(s, line);
    onEvent(line.event);
  }
  if (line.sheet || line.over || (line.wait && !line.same)) refusalShown(null);
  if (line.pause) captionChanged(""); // the row of actions says it
  else if (notes.length) captionChanged(`${t(notes[0].note, notes[0].values)} ${line.event ? page.latest : ""}`.trim());
  if (line.table) {
    unmuteNewcomers(line.table.seats);
    loadRules();
  }
  if (line.wait && s.asked?.n !== before) choose(null);
  if (line.wait && s.asked?.must && s.asked.n !== before) uncoverPiles();
  if (line.wait && !page.quiet && s.asked?.must) sound("turn");
  if (line.sheet) nextRoundScheduled(line.sheet.next_ms === null ? 0 : at + line.sheet.next_ms);
  if (line.pause !== undefined) nextRoundScheduled(nextAfterPause(line.pause, at));
  if (line.sheet && !page.quiet) {
    sound("over");
    countRound();
  }
  if (line.over) {
    keepResult(s);
    void noteResult();
  }
  if (line.round) roundBegan();
  if ((line.say || line.react) && line.from && !page.quiet) onSaid(line.from, { ...line, say: spoken(line.say) });
  redraw();
}

/**
 * Return when the next round begins by itself: never in a pause; after it, the score sheet has its whole time again.
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
  cardsMoved(movesOf(event, entry.cause ?? ""));
  if (verb === "uno") callOut(/** @type {Seat} */ (who));
  sound(soundOf(event));
  const reacting = botReaction({ table: id, n: entry.n, event, bots: botsThatReact(s) });
  if (reacting) showBubble(reacting.seat, { text: "", react: reacting.react }, REACTION_MS);
  if (verb === "over" && s.seat && s.view?.winners.includes(s.seat)) celebrate(); // before the score sheet covers the table
}

/** Close log and chat on the own turn if they hide the piles, unless the player is writing a message. */
function uncoverPiles() {
  const field = document.getElementById("say");
  const isWriting = field instanceof HTMLInputElement && field.value.trim() !== "";
  if (!isWide.matches && page.panelOpen && page.panel !== "seats" && !isWriting) closePanel();
}

/**
 * Show a call of UNO as a speech bubble at its seat.
 *
 * @param {Seat} seat
 */
function callOut(seat) {
  showBubble(seat, { text: "UNO!", calls: true }, CALL_MS);
}

/**
 * Show a speech bubble at a seat. A reaction has a place of its own, so that it replaces no unread message.
 *
 * @param {Seat} seat
 * @param {import("./board/board.js").Bubble} bubble
 * @param {number} ms
 */
function showBubble(seat, bubble, ms) {
  const place = bubble.react ? `${seat} react` : seat;
  bubbleShown(place, bubble);
  setTimeout(() => {
    if (page.bubbles[place] !== bubble) return;
    bubbleRemoved(place);
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
  if (from === page.s.seat) return;
  speech.push(`${nameOf(page.s, from)}: ${line.say ?? t(`table-react-${line.react}`)}`);
  if (line.say) messageReceived();
}

/** The current request for rules, "" if there is none. */
let asking = "";

/** @param {boolean} [again] whether to load known rules again, after a change of the language */
async function loadRules(again = false) {
  const line = page.s.table?.rules;
  if (!line || (!again && page.s.rules?.line === line)) return;
  const query = at(`/api/rules?line=${encodeURIComponent(line)}&lang=${lang()}`);
  if (query === asking) return;
  asking = query;
  rulesRequested();
  setTimeout(() => {
    if (asking !== query) return;
    rulesDelayed();
    redraw();
  }, LEARNING_MS);
  const answer = await fetch(query).catch(() => null);
  const rules = answer?.ok ? await answer.json().catch(() => null) : null;
  if (query !== asking) return; // a newer request is under way: rules or language have changed
  asking = "";
  rulesLoaded(rules ? { ...rules, line } : null);
  rewriteLog();
  clearLiveRegion();
  redraw();
}

// ---- drawing ---------------------------------------------------------------------------------------------------------------------
let isDue = false;
/** The timer that draws if no frame comes. */
let withoutFrame = 0;

function redraw() {
  if (isDue) return;
  isDue = true;
  clearTimeout(withoutFrame);
  // A hidden page gets no frames, but its title names whose turn it is. On a busy machine a visible page may get none either.
  withoutFrame = window.setTimeout(draw, document.hidden ? 0 : NO_FRAME_MS);
  if (!document.hidden) requestAnimationFrame(draw);
}

/** The focused element when the page was last complete, and its place. @type {{element: Element | null, spot: number} | null} */
let focused = null;

function draw() {
  if (!isDue) return;
  isDue = false;
  if (isChatSeen()) chatSeen();
  const before = placesNow();
  const isNew = isTableShown() && !isComplete();
  focused ??= { element: document.activeElement, spot: whereFocused(document.activeElement) };
  const isThere = drawNextPart(isTableShown());
  render(tablePage(), root);
  placeSeats(root);
  const list = document.getElementById("hand");
  if (list && (isDrawn("room") || !isTableShown())) layOut(list);
  if (isThere) afterDrawing(before, isNew);
  else redraw();
}

/**
 * Do what follows a complete drawing: clocks, speech, focus, animations.
 *
 * @param {import("./motion/animation.js").Places} before the places before the drawing
 * @param {boolean} isNew whether the table has just appeared
 */
function afterDrawing(before, isNew) {
  // Change the page first, then measure it: each measurement after a change forces a new layout.
  runClocks(page.s.wait);
  updateFrame();
  drawCurtain();
  speak(document.getElementById("question")?.textContent?.trim() ?? "");
  const { element, spot } = focused ?? { element: null, spot: -2 };
  focused = null;
  const isLost = element !== document.body && (!element?.isConnected || element.matches(":disabled"));
  const hasMoved = ![element, document.body, null].includes(document.activeElement); // while the parts were drawn
  if (element && isLost && !hasMoved) refocus(spot);
  const moves = takeMoves();
  keepBubblesInside(root);
  scrollToEnd();
  showPlayable();
  const isSeen = moves.length || (!page.quiet && !isNew);
  if (!page.textTable && isSeen) animateMoves(isNew ? withoutDealt(before, moves, page.s.seat) : before, moves, page.s.seat);
  if (page.s.sheets.length !== page.counted) {
    if (page.s.sheets.length > page.counted && !page.quiet) countPoints();
    pointsCounted(page.s.sheets.length);
  }
  if (isBetween()) clearPoints();
}

/** Animate the points of a round: on the table, or if the score sheet is shown already, in its totals. */
function countPoints() {
  const { sheets } = page.s;
  if (isBetween()) countUp(root);
  else if (!page.textTable) flyPoints(sheets[sheets.length - 1]);
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

// ---- start -------------------------------------------------------------------------------------------------------------------
/** Return the token to connect with: that of the saved seat, else that of the link. A token is saved once the server has named its seat. */
function firstToken() {
  const brought = takeTokenFromAddress();
  const saved = streamSeconds() === null ? savedSeat(id) : null;
  if (brought && saved?.seat && saved.token !== brought) void lookUpLink(saved, brought);
  return saved?.seat ? saved.token : (brought ?? saved?.token ?? null);
}

/**
 * Look up the seat of a link that was opened although this browser holds a seat.
 *
 * @param {import("../shared/storage/saved_seats.js").SavedSeat} saved
 * @param {string} brought
 */
async function lookUpLink(saved, brought) {
  const found = await seatOf(id, brought);
  if (found && decideSeat(saved, found) === "take") connect(found.token);
  else otherSeatFound(saved, found);
  redraw();
}

/** @param {string | null} token */
function connect(token) {
  page.connection?.close();
  const connection = new Connection(id, { token, delayMs: 1000 * (streamSeconds() ?? 0) });
  connectionMade(connection, token);
  const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ hear) =>
    connection.addEventListener(name, (event) => page.connection === connection && hear(/** @type {CustomEvent} */ (event).detail));
  on("hello", onHello);
  on("line", onLine);
  on("watching", (number) => {
    spectatorsCounted(number);
    redraw();
  });
  on("paused", (isPaused) => {
    storagePaused(isPaused);
    redraw();
  });
  on("state", () => {
    if (connection.state !== "open") showAllScenes();
    connectionChanged(connection);
    redraw();
  });
  on("votes", (votes) => {
    votesOffered(votes);
    redraw();
  });
  on("blocked", () => {
    connectionChanged(connection);
    redraw();
  });
  connection.open();
}

/** Modules that few players need, or none at first, loaded on demand. */
const LATER = {
  scenes: () => import(`${document.documentElement.dataset.static}joined/table/motion/performance.js`),
  text: () => import(`${document.documentElement.dataset.static}joined/table/text_table/text_table.js`),
  keys: () => import(`${document.documentElement.dataset.static}joined/table/input/keys_dialog.js`),
  guide: () => import(`${document.documentElement.dataset.static}joined/table/help/guide.js`),
  moveHints: () => import(`${document.documentElement.dataset.static}joined/table/help/move_hints.js`),
  picture: () => import(`${document.documentElement.dataset.static}joined/table/score/result_picture.js`),
  decisive: () => import(`${document.documentElement.dataset.static}joined/table/score/decisive.js`),
  house: () => import(`${document.documentElement.dataset.static}joined/table/panel/house_cards.js`),
  looks: () => import(`${document.documentElement.dataset.static}joined/table/panel/look_picker.js`),
  lesson: () => import(`${document.documentElement.dataset.static}joined/lessons/lesson.js`),
};

async function begin() {
  followLetters();
  openTheatre(theatreOf(showLine));
  pageStarted({ redraw, connect, later: LATER });
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
  if ("lesson" in game.dataset) (await LATER.lesson()).beginLesson(id);
  else {
    resumeGuide();
    resumeMoveHints();
  }
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("visibilitychange", showAllScenes); // a hidden page shows no scenes
  document.addEventListener("visibilitychange", draw); // a hidden page gets no frame
  for (const change of ["resize", "letters"]) window.addEventListener(change, redraw);
  isWide.addEventListener("change", redraw);
  setInterval(() => page.nextAt && isBetween() && redraw(), 1000);
  setInterval(() => countDown(page.s.wait), 250);
  enableDragging(root, tap, moveCard);
  connect(firstToken());
  await nextTask();
  const menu = document.getElementById("menu");
  if (menu) mountMenu(menu, menuExtras);
  updateMenu();
  setTimeout(() => void LATER.scenes().catch(() => {}), SCENES_MS); // if it fails, cards are shown without scenes
}

/** Let the browser handle input and draw before the start continues, so that a slow phone is not blocked for long. */
function nextTask() {
  return new Promise((done) => setTimeout(done));
}

begin();
