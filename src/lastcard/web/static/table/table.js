/**
 * The page of a table: applies messages of the connection to the state, draws it, and sends the player's commands.
 *
 * @typedef {import("../shared/wire/types.js").Line} Line
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { at } from "../shared/page/addresses.js";
import { followLetters } from "../shared/page/menu.js";
import { nextTask } from "../shared/page/next_task.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { spoken } from "../shared/text/phrases.js";
import { saveSeat, savedSeat } from "../shared/storage/saved_seats.js";
import { closePanel, openPanel, tap } from "./input/actions.js";
import { countDown } from "./motion/animation.js";
import { celebrate } from "./motion/confetti.js";
import { Connection } from "./connection/connection.js";
import { resumeGuide } from "./help/guide_switch.js";
import { enableDragging } from "./hand/dragging.js";
import { listenToKeys, showKeys } from "./input/keyboard.js";
import { moveCard } from "./hand/hand_order.js";
import { keepDeeds } from "./connection/keep_deeds.js";
import { keepResult } from "./connection/keep_result.js";
import { botReaction, botsThatReact } from "./attention/bot_reactions.js";
import { clearLiveRegion, speech } from "./attention/live_region.js";
import { isBetween, isWide } from "./state/page_queries.js";
import { askAnswered, bubbleRemoved, bubbleShown, captionChanged, cardsMoved, caughtUp, choose, connectionChanged, connectionMade, helloReceived, id, lineReceived, messageReceived, nextRoundScheduled, otherSeatFound, page, pageStarted, refusalShown, roundBegan, rulesDelayed, rulesLoaded, rulesRequested, spectatorsCounted, storagePaused, votesOffered, seatSaved } from "./state/page_state.js";
import { theatreOf } from "./motion/table_theatre.js";
import { takeTokenFromAddress, decideSeat, isOpenStream, seatOf, streamSeconds } from "./connection/seat_link.js";
import { resumeMoveHints } from "./help/move_hint_switch.js";
import { movesOf, soundOf } from "./motion/moves.js";
import { notesOf } from "./connection/presence.js";
import { countRound } from "./motion/pace.js";
import { enqueue, isAskComing, openTheatre, showAllScenes } from "./motion/scenes.js";
import { sound } from "./attention/sounds.js";
import { isAsked } from "./panel/blocks.js";
import { unmuteNewcomers, isHidden } from "./panel/muting.js";
import { mountTableMenu } from "./input/menu_later.js";
import { nameOf, note } from "./state/table_state.js";
import { mountTextSwitch } from "./text_table/text_switch.js";
import { rewriteLog, writeEntry } from "./text_table/wording.js";
import { stayAwake } from "./attention/your_turn.js";
import { draw, finishDrawing, redraw, whenDrawn } from "./drawing.js";

const QUIET_MS = 400;
const BUBBLE_MS = 4500;
const REACTION_MS = 2200;
const CALL_MS = 2400;
/** How much longer a speech bubble stays per character, and how long at most. */
const READING_MS = 40;
const LONGEST_MS = 10000;
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
  finishDrawing();
  helloReceived(hello);
  setTimeout(() => {
    caughtUp();
    redraw();
  }, QUIET_MS);
  if (hello.seat && page.token) {
    keepSeat(hello.seat, page.token);
    noteOwnSeat(page.token);
    // The link that was opened leads to no seat.
  } else if (page.token && !savedSeat(id)) otherSeatFound(null, null);
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
  setTimeout(() => {
    if (page.s.seat) void LATER.profile().then(({ noteSeat }) => noteSeat(id, token), () => {});
    else noted = ""; // the seat has gone to another device meanwhile
  }, PROFILE_MS);
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
  finishDrawing();
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
    void LATER.profile().then(({ noteResult }) => noteResult(), () => {});
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
  if (isAsked(from, () => onSaid(from, line)) || isHidden(from)) return;
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
  redraw();
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
  roundEnd: () => import(`${document.documentElement.dataset.static}joined/table/score/round_end.js`),
  menu: () => import(`${document.documentElement.dataset.static}joined/table/input/table_menu.js`),
  company: () => import(`${document.documentElement.dataset.static}joined/table/panel/company.js`),
  befriending: () => import(`${document.documentElement.dataset.static}joined/table/panel/befriending.js`),
  profile: () => import(`${document.documentElement.dataset.static}joined/shared/storage/profile.js`),
  picture: () => import(`${document.documentElement.dataset.static}joined/table/score/result_picture.js`),
  decisive: () => import(`${document.documentElement.dataset.static}joined/table/score/decisive.js`),
  rating: () => import(`${document.documentElement.dataset.static}joined/table/score/rating_change.js`),
  nextMatch: () => import(`${document.documentElement.dataset.static}joined/table/attention/next_match.js`),
  blocking: () => import(`${document.documentElement.dataset.static}joined/table/panel/blocking.js`),
  house: () => import(`${document.documentElement.dataset.static}joined/table/panel/house_cards.js`),
  looks: () => import(`${document.documentElement.dataset.static}joined/table/panel/look_picker.js`),
  openHands: () => import(`${document.documentElement.dataset.static}joined/table/connection/open_hands.js`),
  lesson: () => import(`${document.documentElement.dataset.static}joined/lessons/lesson.js`),
};

async function begin() {
  followLetters();
  openTheatre(theatreOf(showLine));
  pageStarted({ redraw, whenDrawn, connect, later: LATER });
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
  else if (isOpenStream()) (await LATER.openHands()).beginOpenHands(id);
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
  if (menu) mountTableMenu(menu);
}

begin();
