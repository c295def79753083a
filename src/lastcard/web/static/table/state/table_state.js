/**
 * The state of the table: a fold of the messages of the server. This module neither draws nor sends.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/wire/types.js").ScoreSheet} ScoreSheet
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 *
 * @typedef {import("../../shared/wire/wire_types.js").EventLine} EventLine
 * @typedef {import("../../shared/wire/wire_types.js").ChatLine} ChatLine
 * @typedef {import("../../shared/wire/wire_types.js").ReactionLine} ReactionLine
 *
 * @typedef {object} PageNote a line that the page itself adds
 * @property {string} note the id of a message
 * @property {Record<string, string | number>} [values] its arguments
 *
 * @typedef {{n: number} & Partial<EventLine & ChatLine & ReactionLine & PageNote>} Entry a line of the log; exactly one of the bodies is present
 *
 * @typedef {import("../../shared/wire/wire_types.js").Hello} Hello
 *
 * @typedef {object} TableState
 * @property {string} id of the table
 * @property {Seat | null} seat the own seat; null for a spectator
 * @property {import("../../shared/wire/types.js").TableInfo | null} table
 * @property {import("../../shared/wire/types.js").MatchInfo | null} match
 * @property {ScoreSheet[]} sheets
 * @property {import("../../shared/wire/wire_types.js").Result | null} over
 * @property {import("../../shared/wire/types.js").RulesInfo | null} rules the facts about the rules, once loaded
 * @property {import("../../shared/wire/types.js").View | null} view
 * @property {number} round
 * @property {{n: number, seats: Seat[], for: string, ms: number | null, since: number, draws: Partial<Record<Seat, number>>} | null} wait
 * @property {import("../../shared/wire/types.js").Ask | null} asked
 * @property {Entry[]} log
 * @property {{seat: Seat, card: Card, color: string | null} | null} played the last card played
 * @property {{seat: Seat, card: Card, color: string | null} | null} playedBefore the one before, needed if the last one goes back
 * @property {Card[]} fresh the cards that the own seat drew last
 * @property {number} watching
 * @property {number | null} leftMs the time left at the hello for the seats that the round waits for; null once its lines have come
 */

import { PICKS, SWAPS } from "../../shared/wire/constants.js";
import { looksOf } from "../../shared/cards/looks.js";
import { begin, cardsOf, see } from "../../shared/wire/view.js";

const KEPT_LINES = 400;
/** The actions that answer no ask. */
const BESIDES = new Set(["uno", "catch", "notice"]);
/** The actions that play no card by themselves. "d lay" plays shed cards. */
export const NO_CARD = new Set(["draw", "keep", "accept", "challenge", "uno", "catch", "notice", "target", "color", "shed", "pass"]);

/**
 * @param {string} id
 * @returns {TableState}
 */
export function newTableState(id) {
  return {
    id,
    seat: null,
    table: null,
    match: null,
    sheets: [],
    over: null,
    rules: null,
    view: null,
    round: 0,
    wait: null,
    asked: null,
    log: [],
    played: null,
    playedBefore: null,
    fresh: [],
    watching: 0,
    leftMs: null,
  };
}

/**
 * Apply the first message of a connection.
 *
 * @param {TableState} s
 * @param {Hello} hello
 */
export function takeHello(s, hello) {
  s.seat = hello.seat;
  s.table = hello.table;
  s.leftMs = hello.left_ms;
  takeMatch(s, hello.match);
}

/**
 * Apply the number of spectators. This message also ends the lines that follow a hello: later lines are new.
 *
 * @param {TableState} s
 * @param {number} number
 */
export function takeWatching(s, number) {
  s.watching = number;
  s.leftMs = null;
}

/**
 * Apply a line.
 *
 * @param {TableState} s
 * @param {Line} line
 * @param {number} [at] when it came, by `performance.now()`: clocks run from then, even if it is shown later
 */
export function take(s, line, at = performance.now()) {
  if (line.table) s.table = line.table;
  else if (line.match) takeMatch(s, line.match);
  else if (line.round) beginRound(s, line.round);
  else if (line.event) takeEvent(s, line);
  else if (line.wait) takeWait(s, line, at);
  else if (line.sheet) takeSheet(s, line.sheet);
  else if (line.over) s.over = line.over;
  else if (line.say !== undefined) note(s, /** @type {Entry} */ ({ ...line, say: line.say ?? undefined }));
}

/**
 * @param {TableState} s
 * @param {import("../../shared/wire/types.js").MatchInfo | null} match
 */
function takeMatch(s, match) {
  s.match = match;
  s.sheets = [...(match?.sheets ?? [])];
  s.over = match?.over ?? null;
  if (!match || !match.sheets) forgetRound(s);
}

/**
 * Add score sheets older than the first one, unless another match has begun or they are present already.
 *
 * @param {TableState} s
 * @param {{match: number, sheets: ScoreSheet[]}} older
 */
export function takeOlder(s, { match, sheets }) {
  const [first] = s.sheets;
  if (s.match?.number === match && first) s.sheets.unshift(...sheets.filter((sheet) => sheet.round < first.round));
}

/** @param {TableState} s */
function forgetRound(s) {
  s.view = null;
  s.wait = null;
  s.asked = null;
  s.played = null;
  s.playedBefore = null;
  s.fresh = [];
}

/**
 * @param {TableState} s
 * @param {NonNullable<Line["round"]>} round
 */
function beginRound(s, round) {
  forgetRound(s);
  s.round = round.number;
  s.view = begin({ seats: round.seats, seat: s.seat, cards: round.cards });
  note(s, { n: 0, note: "table-log-round", values: { number: round.number } });
}

/**
 * @param {TableState} s
 * @param {Line} line
 */
function takeEvent(s, line) {
  const event = line.event ?? "";
  if (s.view) see(s.view, event);
  const words = event.split(" ");
  endWait(s, words);
  remember(s, words);
  note(s, { n: line.n, event, rule: line.rule, cause: line.cause, args: line.args });
}

/**
 * End the wait for a seat that has answered, and for all seats once the round is over. A turn lasts until the next one begins. The own ask ends
 * with the own answer.
 *
 * @param {TableState} s
 * @param {string[]} words
 */
function endWait(s, [who, verb]) {
  if (who === s.seat && !BESIDES.has(verb)) s.asked = null;
  if (who === "d" && verb === "over") {
    s.wait = null;
    s.asked = null;
  } else if (s.wait && s.wait.for !== "turn" && !BESIDES.has(verb) && s.wait.seats.some((seat) => seat === who)) {
    const seats = s.wait.seats.filter((seat) => seat !== who);
    s.wait = seats.length ? { ...s.wait, seats } : null;
  }
}

/**
 * @param {TableState} s
 * @param {string[]} words
 */
function remember(s, words) {
  if (words[0] === "d") {
    if (words[1] === "turn") s.fresh = [];
    if (words[1] === "draw" && words[2] === s.seat) s.fresh.push(...cardsOf(words[3]));
    if (words[1] === "return") s.played = s.playedBefore;
  } else if (!NO_CARD.has(words[1]) && words[1] !== "protect") {
    const [card, color] = words[1].split(":");
    s.playedBefore = s.played;
    s.played = { seat: /** @type {Seat} */ (words[0]), card, color: color ?? null };
  }
}

/**
 * @param {TableState} s
 * @param {Line} line
 * @param {number} at
 */
function takeWait(s, line, at) {
  const ms = line.ms ?? null;
  const gone = ms === null || s.leftMs === null ? 0 : Math.max(0, ms - s.leftMs); // an old line: its clock is running already
  s.wait = { n: line.n, seats: line.wait ?? [], for: line.for ?? "turn", ms, since: at - gone, draws: line.draws ?? {} };
  if (line.ask) {
    s.asked = {
      n: line.n,
      ask: line.ask,
      unlawful: line.unlawful ?? [],
      must: line.must ?? false,
      default: line.default,
      may: line.may ?? [],
      may_unlawful: line.may_unlawful ?? [],
    };
  } else if (!line.same) s.asked = null;
}

/**
 * @param {TableState} s
 * @param {ScoreSheet} sheet
 */
function takeSheet(s, sheet) {
  s.sheets = [...s.sheets.filter((one) => one.round !== sheet.round), sheet];
  s.wait = null;
  s.asked = null;
}

/**
 * Add a line to the log.
 *
 * @param {TableState} s
 * @param {Entry} entry
 */
export function note(s, entry) {
  s.log.push(entry);
  if (s.log.length > KEPT_LINES) s.log.splice(0, s.log.length - KEPT_LINES);
}

// ---- questions -----------------------------------------------------------------------------------------------------------------
/**
 * Return the animal that stands for a seat.
 *
 * @param {TableState} s
 * @param {string} seat
 */
export function animalOf(s, seat) {
  return lookOf(s, seat)?.animal ?? seat;
}

/**
 * Return the animal and the colour of a seat.
 *
 * @param {TableState} s
 * @param {string} seat
 */
export function lookOf(s, seat) {
  return s.table ? looksOf(s.table.seats)[seat] : undefined;
}

/**
 * Return the name of the player on a seat.
 *
 * @param {TableState} s
 * @param {string} seat
 * @returns {string}
 */
export function nameOf(s, seat) {
  return seatInfo(s, seat)?.name ?? s.match?.players[Number(seat.slice(1)) - 1] ?? seat;
}

/**
 * @param {TableState} s
 * @param {string | null} seat
 * @returns {SeatInfo | undefined}
 */
export function seatInfo(s, seat) {
  return s.table?.seats.find((info) => info.seat === seat);
}

/**
 * Whether the round waits for a seat.
 *
 * @param {TableState} s
 * @param {Seat} seat
 */
export function isAwaited(s, seat) {
  return Boolean(s.wait && s.wait.for !== "grace" && s.wait.seats.includes(seat));
}

/**
 * Return the player who takes over a seat with the next round, if any.
 *
 * @param {SeatInfo | undefined} info
 * @returns {string | undefined}
 */
export function nextPlayer(info) {
  return info?.coming;
}

/**
 * Return the names of all players, p1 first.
 *
 * @param {TableState} s
 * @returns {string[]}
 */
export function namesOf(s) {
  return s.table ? s.table.seats.map((info) => nameOf(s, info.seat)) : (s.match?.players ?? []);
}

/**
 * Return the cards in the own hand.
 *
 * @param {TableState} s
 * @returns {Card[]}
 */
export function ownHand(s) {
  return s.view && s.seat ? (s.view.known[s.seat] ?? []) : [];
}

/**
 * Return the cards that the own seat has laid down to pass on (HR-29).
 *
 * @param {TableState} s
 * @returns {Card[]}
 */
export function laidDown(s) {
  return s.view && s.seat ? [...(s.view.toPass[s.seat] ?? [])] : [];
}

/** By direction, how many seats to the left a card is passed. */
const PASSED_BY = { left: 1, right: -1, partner: 2 };

/**
 * Return whom the own seat passes cards to at the start, by the rules line, and how many it still has to choose.
 *
 * @param {TableState} s
 * @returns {{to: Seat, number: number}}
 */
export function passing(s) {
  const seats = s.view?.seats ?? [];
  const line = s.rules?.line ?? "";
  const way = /** @type {keyof typeof PASSED_BY} */ (/\bdeal\.pass=(\w+)/.exec(line)?.[1] ?? "left");
  const cards = Number(/\bdeal\.pass\.cards=(\d+)/.exec(line)?.[1] ?? 1);
  const at = seats.findIndex((seat) => seat === s.seat) + PASSED_BY[way];
  return { to: seats[(at + seats.length) % seats.length] ?? "", number: cards - laidDown(s).length };
}

/**
 * Whether the top card makes the picked player swap hands; otherwise that player draws.
 *
 * @param {TableState} s
 */
export function isSwapping(s) {
  return SWAPS.includes(topFace(s));
}

/**
 * Whether the player of the top card picks who draws, without pressing the button.
 *
 * @param {TableState} s
 */
export function isPicking(s) {
  return PICKS.includes(topFace(s));
}

/** @param {TableState} s */
function topFace(s) {
  const top = s.view?.discard[0] ?? "";
  return top[0] === "w" ? top : (top[1] ?? "");
}

/**
 * Return the team of a seat: "A", "B", or null without teams.
 *
 * @param {TableState} s
 * @param {string} seat
 * @returns {"A" | "B" | null}
 */
export function teamOf(s, seat) {
  if (!s.rules?.team_size) return null;
  return Number(seat.slice(1)) % 2 ? "A" : "B";
}

/**
 * Return the total of a seat; null before the first score sheet.
 *
 * @param {TableState} s
 * @param {string} seat
 * @returns {number | null}
 */
export function scoreOf(s, seat) {
  const last = s.sheets[s.sheets.length - 1];
  return last ? (last.totals[Number(seat.slice(1)) - 1] ?? 0) : null;
}

/**
 * Return the other seats, in the order in which play to the left reaches them.
 *
 * @param {TableState} s
 * @returns {Seat[]}
 */
export function others(s) {
  const seats = s.view?.seats ?? s.table?.seats.map((info) => info.seat) ?? [];
  const own = s.seat ? seats.indexOf(s.seat) : -1;
  return own < 0 ? [...seats] : [...seats.slice(own + 1), ...seats.slice(0, own)];
}

/**
 * Whether the last event was the missed own turn.
 *
 * @param {TableState} s
 */
export function isSkipped(s) {
  const last = s.log.findLast(({ event }) => event && !event.startsWith("d turn "));
  return s.seat !== null && last?.event === `d miss ${s.seat}`;
}
