/**
 * Draws the table of the replay as it was at a place of the match, with the modules of the table's page.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("./log.js").RoundLog} RoundLog
 * @typedef {import("../shared/wire/types.js").Card} Card
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 * @typedef {import("../shared/wire/types.js").View} View
 * @typedef {import("../table/state/table_state.js").TableState} TableState
 * @typedef {import("../table/board/board.js").BoardContext} BoardContext
 *
 * @typedef {object} Stand the current place and the viewer
 * @property {Replay} replay
 * @property {number} place
 * @property {Viewer} viewer
 * @property {Seat} near the seat at the near side while all cards are open
 * @property {number} parts how many parts of the table are drawn
 */

import { COLORS, face } from "../shared/cards/card_face.js";
import { dressed } from "../shared/cards/looks.js";
import { lang, t } from "../shared/text/messages.js";
import { cardName } from "../shared/text/reader.js";
import { byCard } from "../shared/wire/view.js";
import { board, ownSeat } from "../table/board/board.js";
import { openHand } from "../table/board/open_hand.js";
import { keyed, keysOf } from "../table/hand/hand.js";
import { offersOf } from "../table/state/offers.js";
import { scoreSheet } from "../table/score/score_sheet.js";
import { newTableState, take } from "../table/state/table_state.js";
import { repeat } from "../vendor/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html.js";
import { latestOf } from "./log.js";
import { dueAfter, eventSeenBy, locate, readerOf } from "./replay_data.js";

/** The parts of the table, in the order of drawing. */
export const PARTS = /** @type {const} */ (["piles", "seats", "hand"]);
/** Calls and accusations, which may come on anybody's turn. */
const SAID = new Set(["uno", "catch", "notice"]);

/**
 * Return the state of the table at a place.
 *
 * @param {Stand} stand
 * @returns {TableState}
 */
export function stateAt({ replay, place, viewer, near }) {
  const { round: number, event: last } = locate(replay, place);
  const round = replay.rounds[number];
  const seat = nearSeat(round.seats, viewer, near);
  const s = newTableState("");
  s.seat = seat;
  s.rules = { ...replay.words, goal: "", suggestion: 0, team_size: Number(/\bteams=\d+x(\d+)/.exec(replay.rules)?.[1] ?? 0) || null };
  take(s, { n: 0, round: { number: number + 1, seats: round.seats, cards: round.cards } });
  for (const event of round.events.slice(0, last + 1)) take(s, { n: 0, ...eventSeenBy(event, viewer) });
  const awaited = awaitedAt(round.events.map(([text]) => text), last);
  s.wait = awaited && s.view?.over === false ? { n: 0, seats: [awaited], for: "turn", ms: null, since: 0, draws: drawsOf(awaited, dueAfter(round, last).now) } : null;
  s.sheets = replay.rounds.slice(0, number + (last === round.events.length - 1 ? 1 : 0)).flatMap(({ sheet }) => (sheet ? [{ ...sheet, points: sheet.points ?? {}, playing: sheet.playing ?? [] }] : []));
  s.table = { ...EMPTY_TABLE, rules: replay.rules, seats: seatsOf(replay) };
  return s;
}

/**
 * @param {Seat} seat
 * @param {number} due
 */
function drawsOf(seat, due) {
  return due ? { [seat]: due } : {};
}

/** The seats of a replay, made once. @type {WeakMap<Replay, import("../shared/wire/types.js").SeatInfo[]>} */
const seated = new WeakMap();

/**
 * @param {Replay} replay
 * @returns {import("../shared/wire/types.js").SeatInfo[]}
 */
export function seatsOf(replay) {
  const found = seated.get(replay) ?? dressed(replay.looks ?? [], replay.players.length).map((one, at) => /** @type {import("../shared/wire/types.js").SeatInfo} */ ({ ...one, name: replay.players[at], is: "person" }));
  seated.set(replay, found);
  return found;
}

/** @type {Omit<import("../shared/wire/types.js").TableInfo, "rules" | "seats">} */
const EMPTY_TABLE = { id: "", public: false, next_seed_sha256: "", state: "playing", host: null, vote: null, pace: { turn_ms: null, away_ms: null, next_ms: null } };

/**
 * Return the seat at the near side; null for a spectator.
 *
 * @param {Seat[]} seats
 * @param {Viewer} viewer
 * @param {Seat} near
 */
function nearSeat(seats, viewer, near) {
  const wanted = viewer === "all" ? near : viewer;
  return wanted && seats.includes(wanted) ? wanted : viewer === "all" ? seats[0] : null;
}

/**
 * Return the seat that acts next: one that acts before the next turn, or the one whose turn it is.
 *
 * @param {string[]} events
 * @param {number} last
 * @returns {Seat | null}
 */
function awaitedAt(events, last) {
  for (const text of events.slice(last + 1)) {
    const [who, verb] = text.split(" ");
    if (who === "d" && verb === "turn") break;
    if (who !== "d" && !SAID.has(verb)) return /** @type {Seat} */ (who);
  }
  const turn = events.slice(0, last + 1).findLast((text) => text.startsWith("d turn "));
  return turn ? /** @type {Seat} */ (turn.split(" ")[2]) : null;
}

/**
 * @param {Stand} stand
 * @param {TableState} s
 * @param {RoundLog} log
 * @param {unknown} said the content beside the own seat
 */
export function replayTable(stand, s, log, said) {
  const latest = latestOf(log, stand.place);
  const event = log.entries.find((entry) => entry.n === stand.place)?.event ?? "";
  const caller = event.endsWith(" uno") ? event.split(" ")[0] : "";
  /** @type {BoardContext} */
  const context = {
    edition: stand.replay.words.edition,
    letters: Object.fromEntries(COLORS.map((color) => [color, t(`color-letter-${color}`)])),
    cardName: (card) => nameOf(stand, card),
    bubbles: caller ? { [caller]: { text: "UNO!", calls: true } } : {},
    latest: (latest && log.sentencesOf(latest).at(-1)?.text) ?? "",
    isDrawn: (part) => isDrawn(stand, part),
  };
  if (stand.viewer === "all") context.handOf = (seat) => openHand(s, seat, context);
  const offers = offersOf(s);
  const idle = () => {};
  const buttons = { choice: null, armed: false, takenBack: false, sent: null, act: idle, cancel: idle, arm: idle, cardName: String };
  const isOver = s.view?.over && s.sheets.some(({ round }) => round === s.round);
  return html`<section class="board" aria-label=${t("table-board-label")}>
      ${board(s, offers, buttons, context)}
      ${isOver ? scoreSheet(s, { ...context, seconds: null, decided: null, decidedBy: null, sendCommand: idle, download: idle, older: idle, picture: idle, decisive: nothing, askDecisive: null, anotherBox: nothing, rating: nothing, isHost: false }) : nothing}
    </section>
    <section class="mine" aria-label=${t("replay-near")}>
      <div class="told"><div class="bar">${ownSeat(s, context)}<div class="asks">${said}</div></div></div>
      ${s.seat && !isOver && isDrawn(stand, "hand") ? ownHand(stand, s, context) : nothing}
    </section>`;
}

/**
 * @param {Stand} stand
 * @param {typeof PARTS[number]} part
 */
function isDrawn({ parts }, part) {
  return PARTS.indexOf(part) < parts;
}

/**
 * @param {Stand} stand
 * @param {Card} card
 */
function nameOf({ replay }, card) {
  return cardName(readerOf(replay, null, lang()), card);
}

/**
 * The hand at the near side, laid out like the own hand at a table.
 *
 * @param {Stand} stand
 * @param {TableState} s
 * @param {BoardContext} context
 */
function ownHand(stand, s, context) {
  const seat = s.seat ?? "";
  const cards = keyed([...(s.view?.known[seat] ?? [])].sort(byCard));
  const fresh = keysOf(s.fresh, cards);
  return html`<ul class="cards" id="hand" aria-label=${t("replay-hand-of", { name: stand.replay.players[Number(seat.slice(1)) - 1] })} data-cards=${cards.length}>
    ${repeat(cards, ([key]) => key, ([key, card]) => html`<li class="held ${fresh.has(key) ? "fresh" : ""}" data-key-of=${key}>
      <span class="card" data-card=${card}><span class="out-of-sight">${nameOf(stand, card)}</span>${face(card, context)}</span>
    </li>`)}
  </ul>`;
}
