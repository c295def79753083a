/**
 * The replay page: steps through a match from a link, from a table, or from an opened record. Only the last two need a server. Its addresses are
 * relative, so that any file host can serve it.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("./chance.js").Check} Check
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 *
 * @typedef {object} ReplayState the state of the page
 * @property {Replay | null} replay
 * @property {boolean} loading
 * @property {string} fault why there is nothing to show
 * @property {number} place
 * @property {number} parts how many parts of the table are drawn, see stage.js
 * @property {number} lines how many entries of the log are drawn
 * @property {Viewer} viewer
 * @property {Seat} near the seat at the near side while all cards are open
 * @property {boolean} playing
 * @property {number} speed the factor of the speed
 * @property {import("./layout.js").Panel} panel
 * @property {{ok: boolean, text: string} | "working" | null} verified what the check of the whole record has found
 * @property {import("./analysis/analysis.js").Hands} hands the knowledge that decisions are judged by
 * @property {Analyses} analyses
 * @property {Assessments} assessments
 * @property {Check[] | null} checks null while they run
 * @property {{text: string, address: string | null} | null} link the message about the copied link
 * @property {boolean} opening whether a table that continues the match is being created
 * @property {string} refused why it could not be created; "" if it was not refused
 * @property {boolean | null} server whether there is a server; null while unknown
 */

import { beside } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { nextTask } from "../shared/page/next_task.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { placesNow, animateMoves } from "../table/motion/animation.js";
import { COLORS } from "../shared/cards/card_face.js";
import { wear } from "../shared/cards/looks.js";
import { placeSeats } from "../table/board/board.js";
import { layOut } from "../table/hand/hand.js";
import { movesOf, soundOf } from "../table/motion/moves.js";
import { afterNextFrame } from "../table/motion/next_frame.js";
import { perform } from "../table/motion/performance.js";
import { sceneLength } from "../table/motion/scenes.js";
import { captionOf, timelineOf } from "../table/motion/timelines.js";
import { sound } from "../table/attention/sounds.js";
import { render } from "../vendor/lit-html.js";
import { Analyses } from "./analysis/analysis.js";
import { Assessments } from "./analysis/assessment.js";
import { checkSeed } from "./chance.js";
import { replayPage } from "./layout.js";
import { latestOf, logOf } from "./log.js";
import { listenForFiles, saveRecord } from "./match_panel.js";
import { playOn } from "./play_on.js";
import { answered, fromAddress, fromFile, placeToBegin } from "./source.js";
import { PARTS, seatsOf } from "./stage.js";
import { dueAfter, eventSeenBy, viewersOf, pack, lengthOf, readerOf, locate, seenBy } from "./replay_data.js";

/** How much longer a scene is shown than at a table, so that its sentence can be read; and the time of an event without a scene. */
const LOOKED_AT = 2.4;
const SILENT_MS = 90;
/** How much longer the scene of a special card lasts than at a table. */
const SCENE = 1.5;
/** How many entries of the log are drawn at a time, and how long a frame may add to the page: all at once would block a slow phone. */
const LINES = 8;
const FRAME_MS = 12;

/** @type {ReplayState} */
const now = { replay: null, loading: true, fault: "", place: 0, parts: 0, lines: 0, viewer: null, near: "p1", playing: false, speed: 1, panel: "log", hands: "seen", analyses: new Analyses(() => judged()), assessments: new Assessments(() => draw()), checks: null, link: null, opening: false, refused: "", server: null, verified: null };
/** @type {number | undefined} */
let timer;
/** Ends the scene that is being played; null if there is none. @type {(() => void) | null} */
let endScene = null;
/** Whether shown rounds are analysed. */
let isAnalysing = false;
/** The number of opened matches. Only the last one is shown. */
let opens = 0;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

// ---- getting a match -------------------------------------------------------------------------------------------------------
async function begin() {
  await load();
  draw();
  void findServer();
  window.addEventListener("hashchange", () => void open(fromAddress));
  window.addEventListener("language", () => {
    now.link = null;
    draw();
  });
  document.addEventListener("keydown", press);
  window.addEventListener("resize", () => draw());
  listenForFiles(main, () => Boolean(now.server), (file) => void open(() => fromFile(file)));
  await open(fromAddress);
}

/** @param {() => Promise<Replay | null>} get */
async function open(get) {
  const opened = ++opens;
  stop();
  now.analyses.clear();
  now.assessments.clear();
  isAnalysing = false;
  Object.assign(now, { replay: null, loading: true, fault: "", place: 0, parts: 0, checks: null, link: null, opening: false, refused: "", verified: null });
  draw();
  /** @type {Replay | null} */
  let replay = null;
  let fault = "";
  try {
    replay = await get();
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (opened !== opens) return; // another match has been opened meanwhile
  await nextTask(); // a match takes a while to read
  if (opened !== opens) return;
  Object.assign(now, { replay, fault, place: replay ? placeToBegin(replay, get === fromAddress) : 0, viewer: replay ? viewersOf(replay)[0] : null, near: replay && replay.seat !== "all" && replay.seat ? replay.seat : "p1", panel: "log" });
  now.loading = false;
  if (get === fromAddress && new URLSearchParams(location.search).get("panel") === "analysis") actions.turnTo("analysis");
  draw();
  if (now.replay) await check(now.replay);
}

/** @param {Replay} replay */
async function check(replay) {
  const checks = await checkSeed(replay);
  if (replay !== now.replay) return; // another match has been opened meanwhile
  now.checks = checks;
  draw();
}

/** Have every deal and every action of the record checked. */
async function verify() {
  const { replay } = now;
  if (!replay) return;
  now.verified = "working";
  draw();
  const how = { method: "POST", headers: { "Content-Type": "text/plain" }, body: replay.record };
  const found = await answered(beside(`/api/verify?lang=${lang()}`), how).catch((error) => ({ ok: false, text: error.message }));
  if (replay !== now.replay) return;
  now.verified = found;
  draw();
}

/** Find out whether a server can explain rules and read records. A plain file host cannot. */
async function findServer() {
  const answer = await fetch(beside("/api/editions")).catch(() => null);
  now.server = Boolean(answer?.ok && Array.isArray(await answer.json().catch(() => null)));
  document.getElementById("pages")?.toggleAttribute("hidden", !now.server);
  draw();
}

// ---- going through it ------------------------------------------------------------------------------------------------------
/** @param {number} place */
function go(place) {
  const { replay, place: before } = now;
  if (!replay) return;
  now.place = Math.max(0, Math.min(place, lengthOf(replay) - 1));
  now.refused = "";
  const { round, event } = locate(replay, now.place);
  const isNext = now.place === before + 1;
  analyse();
  draw(isNext ? movesOf(seenBy(replay.rounds[round].events[event], now.viewer), replay.rounds[round].events[event][2] ?? "") : null);
  if (isNext) sound(soundOf(replay.rounds[round].events[event][0]));
  const log = logOf(replay, round, now.viewer, lang());
  const entry = latestOf(log, now.place);
  const text = entry?.n === now.place ? (log.sentencesOf(entry).at(-1)?.text ?? "") : "";
  if (text && said.textContent !== text) said.textContent = text;
}

/** Analyse the shown round, once the analysis panel has been opened. */
function analyse() {
  const { replay } = now;
  if (now.panel === "analysis") isAnalysing = true;
  if (replay && replay.seat === "all" && now.server && isAnalysing) now.analyses.want(replay, locate(replay, now.place).round + 1, now.hands);
}

/** Draw what an analysis has found, and assess the shown round once all its decisions are judged. */
function judged() {
  const { replay } = now;
  const round = replay ? locate(replay, now.place).round : 0;
  if (replay?.rounds[round].sheet && now.analyses.of(round + 1, now.hands)?.next === null) now.assessments.want(replay, round + 1);
  draw();
}

function toggle() {
  if (now.playing) return stop();
  if (!now.replay) return;
  now.playing = true;
  if (now.place >= lengthOf(now.replay) - 1) now.place = 0;
  go(now.place);
  wait();
}

function stop() {
  window.clearTimeout(timer);
  const end = endScene;
  endScene = null;
  end?.();
  if (!now.playing) return;
  now.playing = false;
  draw();
}

function wait() {
  const { replay } = now;
  if (!replay) return;
  const { round, event } = locate(replay, now.place);
  const ms = Math.max(SILENT_MS, sceneLength(replay.rounds[round].events[event][0]) * LOOKED_AT) / now.speed;
  timer = window.setTimeout(() => {
    if (!now.replay || now.place >= lengthOf(now.replay) - 1) return stop();
    if (playScene(now.replay, now.place + 1)) return;
    go(now.place + 1);
    goOn();
  }, ms);
}

/** Play the scene of a stack that has grown, if one has, and wait for the next event. */
function goOn() {
  const { replay } = now;
  if (!replay) return;
  const { round, event } = locate(replay, now.place);
  const { now: sum, before, isNew } = dueAfter(replay.rounds[round], event);
  const timeline = isNew ? timelineOf({ n: 0, wait: [], draws: { p1: sum } }, { edition: replay.words.edition, due: before }) : null;
  if (timeline) show(replay, timeline, () => {}, wait);
  else wait();
}

/**
 * Play the scene of an event, if it has one, and go on after it.
 *
 * @param {Replay} replay
 * @param {number} place
 * @returns {boolean} whether it has one
 */
function playScene(replay, place) {
  const { round, event } = locate(replay, place);
  const { edition } = replay.words;
  const timeline = timelineOf({ n: 0, ...eventSeenBy(replay.rounds[round].events[event], now.viewer) }, { edition, due: 0 });
  if (!timeline) return false;
  show(replay, timeline, () => go(place), goOn);
  return true;
}

/**
 * @param {Replay} replay
 * @param {import("../table/motion/timelines.js").Timeline} timeline
 * @param {() => void} land
 * @param {() => void} then
 */
function show(replay, timeline, land, then) {
  const { round } = locate(replay, now.place);
  const letters = Object.fromEntries(COLORS.map((color) => [color, t(`color-letter-${color}`)]));
  const own = /** @type {Seat | null} */ (main.querySelector(".me")?.getAttribute("data-seat") ?? null);
  endScene = perform(timeline, {
    house: { edition: replay.words.edition, letters, own, seats: replay.rounds[round].seats, isSilent: true },
    factor: SCENE / now.speed,
    words: (say, cast) => captionOf(readerOf(replay, now.viewer, lang()), say, cast),
    tell: () => {},
    land,
    done: () => {
      endScene = null;
      then();
    },
  });
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (!now.replay || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const at = event.target instanceof Element ? event.target : document.body;
  const isSlider = at.matches("#place");
  if (!isSlider && at.closest("input, select, textarea, [role=menu]")) return;
  if (event.key === " " && at.closest("button, a, summary, input:not(#place)")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: toStart,
    End: toEnd,
    " ": toggle,
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
}

/** @param {number} by */
function step(by) {
  stop();
  go(now.place + by);
}

/** @param {number} place */
function jump(place) {
  stop();
  go(place);
}

function toStart() {
  if (!now.replay) return;
  const { start } = locate(now.replay, now.place);
  jump(now.place > start || !start ? start : locate(now.replay, start - 1).start);
}

function toEnd() {
  if (!now.replay) return;
  const endAt = (/** @type {number} */ place) => {
    const { replay } = now;
    if (!replay) return 0;
    const { round, start } = locate(replay, place);
    return start + replay.rounds[round].events.length - 1;
  };
  const end = endAt(now.place);
  jump(now.place < end || end === lengthOf(now.replay) - 1 ? end : endAt(end + 1));
}

// ---- keeping it ------------------------------------------------------------------------------------------------------------
async function copyLink() {
  if (!now.replay) return;
  const address = `${location.origin}${location.pathname}#${await pack(now.replay)}`;
  const n = address.length.toLocaleString(lang());
  const isCopied = await copyText(address);
  now.link = isCopied ? { text: t("replay-link-copied", { number: n }), address: null } : { text: t("replay-link-here", { number: n }), address };
  draw();
}

/** @param {Seat} seat */
async function openTable(seat) {
  const { replay } = now;
  if (!replay) return;
  stop();
  now.opening = true;
  now.refused = "";
  draw();
  try {
    await playOn(replay, now.place, seat);
  } catch (error) {
    if (now.replay === replay) now.refused = error instanceof Error ? error.message : String(error);
  }
  now.opening = false;
  draw();
}

// ---- drawing ---------------------------------------------------------------------------------------------------------------
/** The log whose first entries are drawn. @type {import("./log.js").RoundLog | null} */
let drawnLog = null;

/** Draw the log of another round or viewer anew, a few entries per frame, after the parts of the table. */
function beginLog() {
  const { replay } = now;
  const log = replay && logOf(replay, locate(replay, now.place).round, now.viewer, lang());
  if (log === drawnLog) return;
  drawnLog = log;
  now.lines = 0;
  main.toggleAttribute("data-drawing", Boolean(log)); // for whoever looks at the page from outside: not yet what it will show
  if (log) afterNextFrame(() => drawMore(log));
}

/**
 * Draw the next part of the table, or the next entries of the log.
 *
 * @param {import("./log.js").RoundLog} log
 */
function drawMore(log) {
  const begun = performance.now();
  while (log === drawnLog && (now.parts < PARTS.length || now.lines < log.entries.length)) {
    if (now.parts < PARTS.length) now.parts += 1;
    else now.lines += LINES;
    draw();
    if (performance.now() - begun > FRAME_MS) return afterNextFrame(() => drawMore(log));
  }
  if (log === drawnLog) main.toggleAttribute("data-drawing", false);
}

/** @param {import("../table/motion/animation.js").Move[] | null} [moves] the moves to animate; null after a jump */
function draw(moves = null) {
  beginLog();
  document.title = `${t("replay-title")} · Last Card`;
  translate();
  const before = moves ? placesNow() : null;
  if (now.replay) wear(seatsOf(now.replay));
  render(replayPage(now, actions), main);
  document.body.classList.toggle("at-replay", Boolean(now.replay));
  placeSeats(main);
  const hand = document.getElementById("hand");
  if (hand) layOut(hand);
  if (before && moves) animateMoves(before, moves, /** @type {Seat | null} */ (main.querySelector(".me")?.getAttribute("data-seat") ?? null));
  const list = main.querySelector(".log");
  const current = list?.querySelector("[aria-current]")?.closest("li");
  if (list && current) keepInSight(list, current);
}

const actions = {
  go: jump,
  step,
  toStart,
  toEnd,
  toggle,
  /** @param {Seat} seat */
  playOn: (seat) => void openTable(seat),
  copyLink: () => void copyLink(),
  redraw: () => draw(),
  loadRating: () => import(`${document.documentElement.dataset.static}joined/replay/rating_change.js`),
  download: () => now.replay && saveRecord(now.replay),
  /** @param {Viewer} viewer */
  look: (viewer) => {
    now.viewer = viewer;
    if (viewer && viewer !== "all") now.near = viewer;
    go(now.place);
  },
  /** @param {number} speed */
  hurry: (speed) => {
    now.speed = speed;
    draw();
  },
  /** @param {import("./layout.js").Panel} panel */
  turnTo: (panel) => {
    now.panel = panel;
    analyse();
    draw();
  },
  /** @param {import("./analysis/analysis.js").Hands} hands */
  judgeBy: (hands) => {
    now.hands = hands;
    analyse();
    draw();
  },
  verify: () => void verify(),
  /** @param {File} file */
  read: (file) => void open(() => fromFile(file)),
};

/**
 * Scroll the list, not the page.
 *
 * @param {Element} list
 * @param {Element} current
 */
function keepInSight(list, current) {
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + outer.height / 3;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + outer.height / 3;
}

await begin();
