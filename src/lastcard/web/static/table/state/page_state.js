/**
 * The state of the page around the table: connection, choice, panel, notices. What the server has sent about the table is in `page.s`.
 *
 * Every module reads `page`; only the functions below change it. Each is named after what happened and leaves drawing to its caller.
 */

import { tableOfPage } from "../../shared/page/addresses.js";
import { keptText } from "../../shared/storage/kept.js";
import { newTableState, take, takeHello, takeWatching } from "./table_state.js";

/**
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/storage/saved_seats.js").SavedSeat} SavedSeat
 * @typedef {import("../../shared/text/reader.js").Refusal & {rule?: string}} Refusal why the server refused something
 * @typedef {import("../connection/connection.js").Connection} Connection
 * @typedef {import("../input/action_buttons.js").Choice} Choice
 * @typedef {import("../motion/animation.js").Move} Move
 * @typedef {"log" | "chat" | "talk" | "seats"} Panel what the panel of the table shows; "talk" is log and chat together
 * @typedef {import("./table_state.js").TableState} TableState
 * @typedef {typeof state} PageState
 */

/** The key under which the order of the hand is saved. */
export const SORT = "lastcard:sort";

/** The table's id, from the address. */
export const id = tableOfPage();

const state = {
  /** The state of the table, from the messages of the server. */
  s: newTableState(id),
  /** Redraw the page with the next frame. */
  redraw: () => {},
  /** @type {(work: () => void) => void} redraw the page, and then do something with what is drawn */
  whenDrawn: () => {},
  /** @type {(token: string | null) => void} connect to the table again, at the seat of this token */
  connect: () => {},
  /** @type {Record<"scenes" | "text" | "keys" | "guide" | "moveHints" | "house" | "looks" | "picture" | "decisive" | "rating" | "openHands" | "lesson" | "roundEnd" | "menu" | "company" | "befriending" | "profile" | "nextMatch" | "blocking", () => Promise<any>>} load a module that is not needed at first */
  later: { scenes: () => Promise.reject(), text: () => Promise.reject(), keys: () => Promise.reject(), guide: () => Promise.reject(), moveHints: () => Promise.reject(), house: () => Promise.reject(), looks: () => Promise.reject(), picture: () => Promise.reject(), decisive: () => Promise.reject(), rating: () => Promise.reject(), openHands: () => Promise.reject(), lesson: () => Promise.reject(), roundEnd: () => Promise.reject(), menu: () => Promise.reject(), company: () => Promise.reject(), befriending: () => Promise.reject(), profile: () => Promise.reject(), nextMatch: () => Promise.reject(), blocking: () => Promise.reject() },
  /** @type {Connection | null} */
  connection: null,
  /** @type {string | null} */
  token: null,
  /** @type {{saved: SavedSeat | null, found: SavedSeat | null} | null} the seat saved in this browser, and another one that the opened link leads to */
  link: null,
  /** Whether the connection is lost and being restored. */
  away: false,
  /** Whether the table has closed the connection for good. */
  shut: false,
  /** Whether there is no such table. */
  missing: false,
  /** Whether the server answers over HTTP while no socket can be opened. */
  blocked: false,
  /** @type {Record<string, import("../../shared/text/reader.js").Refusal | null>} what the server says may be voted on: null, or why not */
  votes: {},
  /** whether this browser has refused to store the token of the seat, and the player has not read so yet */
  isUnsaved: false,
  /** when the server said what may be voted on, as Date.now() */
  votesAt: 0,
  /** Whether the server could not store the last action; the connection sends it again. */
  paused: false,
  /** Whether the rules, and with them the names of the cards, are being loaded. */
  learning: false,
  /** @type {Choice | null} the card or action whose buttons are shown */
  choice: null,
  /** Whether UNO is called with the next card. */
  armed: false,
  /** Whether the UNO button was pressed a second time, which takes the call back. */
  takenBack: false,
  /** @type {string | null} the action that the server has not answered yet */
  sent: null,
  /** When the last action was sent, by `performance.now()`. */
  sentAt: -Infinity,
  /** @type {Refusal | null} why the last action was refused */
  refused: null,
  /** @type {Card | null} the card that shakes because it was refused */
  shaken: null,
  /** @type {"color" | "face"} the order of the hand */
  sort: keptSort(),
  /** @type {Panel} */
  panel: "log",
  panelOpen: false,
  /** How many chat messages have come since the chat was last seen. */
  unread: 0,
  /** Whether chat messages go to the own team alone. */
  toTeam: false,
  /** @type {Refusal | null} why a command about the table was refused */
  fault: null,
  /** Whether the page asks to confirm the end of the match. */
  asksToEnd: false,
  /** Whether the player touched the page last, or has only fingers to touch it with. */
  hasFingers: matchMedia("(hover: none) and (pointer: coarse)").matches,
  /** @type {string | null} the free chair whose offers are shown before a match */
  chair: null,
  /** @type {{cards: () => unknown, list: () => unknown} | null} draws the house rules as cards, and all settings, before a match, once that module is loaded */
  houseRules: null,
  /** @type {(() => unknown) | null} draws the animals and colours to choose from, once that module is loaded */
  lookPicker: null,
  /** @type {(() => unknown) | null} draws the decisive move of a round, once that was asked for */
  decisive: null,
  /** The round whose decisive move was asked for, as "match round"; "" for none. */
  decisiveKey: "",
  /** Whether the reactions at the own animal are shown. */
  reactionsOpen: false,
  /** Which link was just copied: "invite" or "seat"; with "-selected" if it could only be selected; "" for none. */
  copied: "",
  /** The address of the picture of a QR code, "" if none is shown. */
  seatCode: "",
  /** @type {Readonly<Record<string, import("../board/board.js").Bubble>>} speech bubbles by seat, reactions by "SEAT react" */
  bubbles: {},
  /** @type {readonly Move[]} cards to move with the next drawing */
  moves: [],
  /** The number of the last line that is shown. */
  n: 0,
  /** Whether lines are applied without sound, speech and motion, as those that follow a hello. */
  quiet: true,
  /** @type {(() => unknown) | null} draws the table as text, once that is chosen and its module is loaded */
  textTable: null,
  /** @type {{hear: (event: string) => void, hint: (offers: import("../input/action_buttons.js").Offers) => unknown, isOver?: () => boolean} | null} the guided first round, while it goes on */
  guide: null,
  /** @type {{line: () => unknown, readonly card: Card | null} | null} hints for the own moves, while they are switched on */
  moveHints: null,
  /** @type {typeof import("../board/open_hand.js").openHand | null} draws the hand of a seat in a stream with open hands */
  openHand: null,
  /** When the next round begins by itself, by `performance.now()`; 0 if it does not. */
  nextAt: 0,
  /** The sentence below the piles: what happened last. */
  latest: "",
  /** @type {string | null} the rule by which the last round ended */
  decided: null,
  /** @type {string | null} the cause of its end */
  decidedBy: null,
  /** The number of the ask whose question was spoken last. */
  spokenAsk: 0,
  /** The number of the ask whose accusations were spoken last. */
  spokenOffers: 0,
  /** How many score sheets have had their points counted. */
  counted: 0,
};

/** The state of the page, read-only for all other modules. @type {Readonly<Omit<PageState, "s">> & {readonly s: Readonly<TableState>}} */
export const page = state;

/** The order of the hand that this browser has saved. */
function keptSort() {
  return keptText(SORT) === "face" ? "face" : "color";
}

// ---- connection --------------------------------------------------------------------------------------------------------------------
/**
 * The page has started. These functions of table.js are available to all modules from now on.
 *
 * @param {Pick<PageState, "redraw" | "whenDrawn" | "connect" | "later">} functions
 */
export function pageStarted(functions) {
  Object.assign(state, functions);
}

/**
 * A connection was made; everything known about the table is forgotten.
 *
 * @param {Connection} connection
 * @param {string | null} token
 */
export function connectionMade(connection, token) {
  state.paused = false;
  state.votes = {};
  state.token = token;
  state.s = newTableState(id);
  state.connection = connection;
}

/** @param {Connection} connection */
export function connectionChanged(connection) {
  const { state: now, why } = connection;
  state.away = now === "away" || (state.away && now === "connecting");
  state.shut = now === "gone" && why === "refused";
  state.missing = now === "gone" && why === "missing";
  state.blocked = connection.isBlocked;
}

/** @param {Record<string, import("../../shared/text/reader.js").Refusal | null>} votes */
export function votesOffered(votes) {
  state.votes = votes;
  state.votesAt = Date.now();
}

/** @param {boolean} isSaved whether the seat is stored in this browser, or the player knows that it is not */
export function seatSaved(isSaved) {
  state.isUnsaved = !isSaved;
}

/** @param {boolean} isPaused whether the server could not store an action */
export function storagePaused(isPaused) {
  state.paused = isPaused;
}

/**
 * The link that was opened leads to another seat than the saved one, or to none.
 *
 * @param {SavedSeat | null} saved
 * @param {SavedSeat | null} found
 */
export function otherSeatFound(saved, found) {
  state.link = { saved, found };
}

export function otherSeatAnswered() {
  state.link = null;
}

// ---- messages of the table ---------------------------------------------------------------------------------------------------------
/** @param {import("./table_state.js").Hello} hello */
export function helloReceived(hello) {
  state.quiet = true;
  if (!state.connection?.continues) state.s = { ...newTableState(id), rules: state.s.rules, watching: state.s.watching };
  takeHello(state.s, hello);
  state.n = hello.n;
  state.sent = null;
}

/** The lines that follow a hello have been applied. */
export function caughtUp() {
  state.quiet = false;
}

/**
 * @param {Line} line
 * @param {number} at when it came, by `performance.now()`
 */
export function lineReceived(line, at) {
  take(state.s, line, at);
  state.n = line.n;
}

/** @param {number} number */
export function spectatorsCounted(number) {
  takeWatching(state.s, number);
}

/** A line that answers the ask has come; it is still waiting to be shown. */
export function askAnswered() {
  state.s.asked = null;
}

export function roundBegan() {
  state.armed = false;
  state.takenBack = false;
}

/** @param {number} at by `performance.now()`; 0 if the next round does not begin by itself */
export function nextRoundScheduled(at) {
  state.nextAt = at;
}

/**
 * @param {string | null} rule
 * @param {string | null} cause
 */
export function roundDecided(rule, cause) {
  state.decided = rule;
  state.decidedBy = cause;
}

/** The rules are being loaded. The goal texts known so far are cleared: they may be outdated or in another language. */
export function rulesRequested() {
  state.learning = true;
  if (state.s.rules) state.s.rules = { ...state.s.rules, goal: "", goal_in_short: "" };
}

/** The rules are late: the table is shown without the names of the cards. */
export function rulesDelayed() {
  state.learning = false;
}

/** @param {import("../../shared/wire/types.js").RulesInfo | null} rules null if they could not be loaded */
export function rulesLoaded(rules) {
  state.learning = false;
  if (rules) state.s.rules = rules;
}

// ---- actions and commands ----------------------------------------------------------------------------------------------------------
/** @param {Choice | null} choice the card or action to show buttons for; null for none */
export function choose(choice) {
  state.choice = choice;
}

/** @param {string} action */
export function actionSent(action) {
  state.sent = action;
  state.sentAt = performance.now();
  state.refused = null;
}

export function actionAnswered() {
  state.sent = null;
  state.choice = null;
}

/** @param {Refusal | null} refusal what a notice explains; null removes the notice */
export function refusalShown(refusal) {
  state.refused = refusal;
}

/** @param {Card | null} card null once it has shaken long enough */
export function cardShaken(card) {
  state.shaken = card;
}

/** UNO will be called with the next card, or, on a second press, will not. */
export function unoPressed() {
  state.takenBack = state.armed;
  state.armed = !state.armed;
}

/** The card that UNO is called with is being played. */
export function unoCalled() {
  state.armed = false;
}

/** A request about the table is being made; the fault of the one before is forgotten. */
export function requestStarted() {
  state.fault = null;
}

/** @param {Refusal} fault */
export function requestFailed(fault) {
  state.fault = fault;
}

/** @param {boolean} isAsking whether the page asks to confirm the end of the match */
export function endQuestioned(isAsking) {
  state.asksToEnd = isAsking;
}

/** @param {string} what "" once the message has been shown long enough */
export function linkCopied(what) {
  state.copied = what;
}

/** @param {string} picture its address; "" hides it */
export function seatCodeShown(picture) {
  state.seatCode = picture;
}

/** @param {"color" | "face"} sort */
export function handSorted(sort) {
  state.sort = sort;
}

/** @param {boolean} isFinger whether the page was last touched, not clicked */
export function fingerSeen(isFinger) {
  state.hasFingers = isFinger;
}

/** @param {string | null} seat the free chair whose offers are shown */
export function chairOpened(seat) {
  state.chair = seat;
}

/** @param {PageState["houseRules"]} draw */
export function houseRulesLoaded(draw) {
  state.houseRules = draw;
}

/** @param {string} key the round, as "match round" */
export function decisiveAsked(key) {
  state.decisiveKey = key;
}

/** @param {PageState["lookPicker"]} draw */
export function lookPickerLoaded(draw) {
  state.lookPicker = draw;
}

/** @param {PageState["decisive"]} draw null before it is asked for */
export function decisiveLoaded(draw) {
  state.decisive = draw;
}

/** @param {boolean} isOpen whether the reactions at the own animal are shown */
export function reactionsShown(isOpen) {
  state.reactionsOpen = isOpen;
}

// ---- panel and chat ----------------------------------------------------------------------------------------------------------------
/** @param {Panel} name */
export function panelOpened(name) {
  state.panel = name;
  state.panelOpen = true;
}

export function panelClosed() {
  state.panelOpen = false;
}

export function messageReceived() {
  state.unread += 1;
}

export function chatSeen() {
  state.unread = 0;
}

/** @param {boolean} toTeam */
export function audienceChosen(toTeam) {
  state.toTeam = toTeam;
}

/**
 * @param {string} place a seat, or "SEAT react"
 * @param {import("../board/board.js").Bubble} bubble
 */
export function bubbleShown(place, bubble) {
  state.bubbles = { ...state.bubbles, [place]: bubble };
}

/** @param {string} place */
export function bubbleRemoved(place) {
  state.bubbles = Object.fromEntries(Object.entries(state.bubbles).filter(([at]) => at !== place));
}

// ---- what was drawn and spoken -----------------------------------------------------------------------------------------------------
/** @param {string} sentence */
export function captionChanged(sentence) {
  state.latest = sentence;
}

/** @param {readonly Move[]} moves */
export function cardsMoved(moves) {
  state.moves = [...state.moves, ...moves];
}

/** Return the moves that have not been drawn yet; from now on they count as drawn. */
export function takeMoves() {
  const { moves } = state;
  state.moves = [];
  return [...moves];
}

/** @param {number} sheets how many score sheets there are */
export function pointsCounted(sheets) {
  state.counted = sheets;
}

/** @param {number} n the number of the ask */
export function questionSpoken(n) {
  state.spokenAsk = n;
}

/** @param {number} n the number of the ask */
export function accusationsSpoken(n) {
  state.spokenOffers = n;
}

// ---- what is loaded later ----------------------------------------------------------------------------------------------------------
/** @param {PageState["textTable"]} textTable null for the drawn table */
export function textTableLoaded(textTable) {
  state.textTable = textTable;
}

/** @param {PageState["guide"]} guide null when it ends */
export function guideLoaded(guide) {
  state.guide = guide;
}

/** @param {PageState["openHand"]} openHand */
export function openHandsLoaded(openHand) {
  state.openHand = openHand;
}

/** @param {PageState["moveHints"]} moveHints null when they are switched off */
export function moveHintsLoaded(moveHints) {
  state.moveHints = moveHints;
}
