/**
 * Replays of matches: reads them, packs them into links, and returns the events as any seat or a spectator saw them.
 *
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 * @typedef {import("../shared/wire/types.js").ScoreSheet} ScoreSheet
 * @typedef {import("../shared/wire/types.js").View} View
 *
 * @typedef {[string, Part?, Part?, Part?, Part?, Args?]} ReplayEvent the event in notation, its rule, its cause; for hidden cards, the seats that saw
 * them ("p1 p3", "" for none) and which of them everybody saw ("001": the last of three); its arguments
 * @typedef {string | null} Part
 * @typedef {Record<string, string | number>} Args
 *
 * @typedef {object} ReplayRound
 * @property {Seat[]} seats
 * @property {Seat} dealer
 * @property {number} cards the number of cards in the box
 * @property {string} [deck] in a replay with all cards
 * @property {ReplayEvent[]} events
 * @property {[number, number][]} [due] after which event another number of cards is due from those who accept, and how many cards
 * @property {ScoreSheet} [sheet]
 *
 * @typedef {object} Replay
 * @property {number} v
 * @property {string} rules
 * @property {Pick<import("../shared/wire/types.js").RulesInfo, "line" | "edition" | "title" | "names" | "has_colors">} words the names of the rules and of the cards
 * @property {string[]} players
 * @property {Seat | "all" | null} seat the seat of the replay's owner
 * @property {string} seed_sha256
 * @property {string} [seed]
 * @property {string[]} nonces
 * @property {number[]} [odds] the weights of r, y, g, b on the button
 * @property {string} record
 * @property {string[]} [looks] the animal and the colour that each player had chosen, "fox sky"
 * @property {ReplayRound[]} rounds
 *
 * @typedef {Seat | "all" | null} Viewer "all" sees every card; null is a spectator
 */

import { COLORS, EVENT, SEAT } from "../shared/wire/constants.js";
import { begin, see } from "../shared/wire/view.js";

const VERSION = 2;
/** An older version of links that is still read. Its events have no cause. */
const WITHOUT_CAUSES = 1;
const HIDDEN = "??";
/** A limit for links, which may hold anything. No match is that long. */
const LONGEST = 20_000_000;
const IS_SEAT = new RegExp(`^${SEAT}$`);

/**
 * Return a value as a replay. Throws if it is none.
 *
 * @param {any} data
 * @returns {Replay}
 */
export function readReplay(data) {
  const replay = data?.v === WITHOUT_CAUSES ? withRoomForCauses(data) : data;
  const faults = faultsOf(replay);
  if (faults) throw new TypeError(`this is no replay of a match: ${faults}`);
  return replay;
}

/** @param {any} data */
function withRoomForCauses(data) {
  const event = (/** @type {any} */ one) => (Array.isArray(one) ? [one[0], one[1] ?? null, null, ...one.slice(2)] : one);
  const round = (/** @type {any} */ one) => (Array.isArray(one?.events) ? { ...one, events: one.events.map(event) } : one);
  return { ...data, v: VERSION, rounds: Array.isArray(data.rounds) ? data.rounds.map(round) : data.rounds };
}

/** @param {any} data */
function faultsOf(data) {
  if (typeof data !== "object" || !data) return "it is no object";
  if (data.v !== VERSION) return `it is of version ${JSON.stringify(data.v)}, and this page reads version ${VERSION}`;
  if (!isTexts(data.players) || data.players.length < 2 || data.players.length > 10) return "it has no players";
  if (typeof data.rules !== "string" || typeof data.record !== "string") return "it has no rules, or no record";
  if (!areWords(data.words)) return "it does not say what its rules call things";
  if (data.seat !== null && data.seat !== "all" && !isSeat(data.seat, data)) return "it does not say whose replay it is";
  if (data.looks !== undefined && !isTexts(data.looks)) return "its animals are no texts";
  if (data.nonces !== undefined && !isTexts(data.nonces)) return "its nonces are no texts";
  if (data.seed !== undefined && typeof data.seed !== "string") return "its seed is no text";
  if (typeof data.seed_sha256 !== "string") return "its commitment is no text";
  if (data.odds !== undefined && !(isNumbers(data.odds) && data.odds.length === COLORS.length)) return "its odds are no four numbers";
  if (!Array.isArray(data.rounds) || !data.rounds.length) return "it has no rounds";
  const at = data.rounds.findIndex((/** @type {any} */ round) => !isRound(round, data));
  return at >= 0 ? `round ${at + 1} cannot be read` : "";
}

/**
 * @param {any} round
 * @param {any} data
 */
function isRound(round, data) {
  return (
    Array.isArray(round?.seats) &&
    round.seats.every((/** @type {unknown} */ seat) => isSeat(seat, data)) &&
    round.seats.includes(round.dealer) &&
    Number.isInteger(round.cards) &&
    (round.deck === undefined || typeof round.deck === "string") &&
    (round.due === undefined || (Array.isArray(round.due) && round.due.every((/** @type {unknown} */ one) => isNumbers(one) && /** @type {unknown[]} */ (one).length === 2))) &&
    (round.sheet === undefined || isSheet(round.sheet)) &&
    Array.isArray(round.events) &&
    round.events.length > 0 &&
    round.events.every((/** @type {any} */ event) => isEvent(event, round.seats))
  );
}

const IS_EVENT = new RegExp(`^(?:${EVENT})$`);

/**
 * @param {any} event
 * @param {string[]} seats
 */
function isEvent(event, seats) {
  if (!Array.isArray(event) || typeof event[0] !== "string" || !IS_EVENT.test(event[0])) return false;
  const [, rule, cause, viewers, open, args] = event;
  if ([rule, cause, viewers, open].some((part) => (part ?? null) !== null && typeof part !== "string")) return false;
  if (typeof (args ?? {}) !== "object") return false;
  // A score may name a seat that is out of the match; every other event names seats of the round.
  return /^d (?:score|out|won) /.test(event[0]) || event[0].split(" ").every((word) => !IS_SEAT.test(word) || seats.includes(word));
}

/** @param {any} sheet */
function isSheet(sheet) {
  return (
    Number.isInteger(sheet?.round) &&
    isTexts(sheet.winners) &&
    isNumbers(sheet.gained) &&
    isNumbers(sheet.totals) &&
    isNumbers(Object.values(sheet.points ?? {})) &&
    isTexts(sheet.playing ?? [])
  );
}

/** @param {any} words */
function areWords(words) {
  return isTexts([words?.title, words?.edition]) && isTexts(Object.values(words.names ?? [null]));
}

/** @param {unknown} list */
function isNumbers(list) {
  return Array.isArray(list) && list.every((number) => Number.isInteger(number));
}

/** @param {unknown} list */
function isTexts(list) {
  return Array.isArray(list) && list.every((text) => typeof text === "string");
}

/**
 * @param {unknown} seat
 * @param {Replay} data
 */
function isSeat(seat, data) {
  return typeof seat === "string" && IS_SEAT.test(seat) && Number(seat.slice(1)) <= data.players.length;
}

// ---- viewers -----------------------------------------------------------------------------------------------------------------
/**
 * Return the viewers whose perspective a replay offers.
 *
 * @param {Replay} replay
 * @returns {Viewer[]}
 */
export function viewersOf(replay) {
  if (replay.seat !== "all") return [replay.seat];
  return ["all", ...replay.players.map((_, at) => /** @type {Seat} */ (`p${at + 1}`)), null];
}

/**
 * Return an event as a viewer saw it, like Event.seen_by.
 *
 * @param {ReplayEvent} event
 * @param {Viewer} viewer
 * @returns {string}
 */
export function seenBy([text, , , viewers, open], viewer) {
  if (viewers === undefined || viewers === null || viewer === "all") return text;
  if (viewer !== null && viewers.split(" ").includes(viewer)) return text;
  const words = text.split(" ");
  const at = words[0] !== "d" || words[1] === "shuffle" ? 2 : words[1] === "show" || words[1] === "pass" ? 4 : 3;
  if (words[at] === "-") return text;
  const cards = words[at].match(/../g) ?? [];
  words[at] = cards.map((card, place) => (open?.[place] === "1" ? card : HIDDEN)).join("");
  return words.join(" ");
}

/**
 * Return an event as a viewer saw it, with the arguments of its sentence.
 *
 * @param {ReplayEvent} event
 * @param {Viewer} viewer
 * @returns {import("../shared/text/sentences.js").EventInfo}
 */
export function eventSeenBy(event, viewer) {
  return { event: seenBy(event, viewer), rule: event[1] ?? undefined, cause: event[2] ?? undefined, args: event[5] ?? undefined };
}

/**
 * Return the reader of a replay, for the writers of sentences.
 *
 * @param {Replay} replay
 * @param {Viewer} viewer
 * @param {string} lang
 * @returns {import("../shared/text/reader.js").Reader}
 */
export function readerOf(replay, viewer, lang) {
  return { lang, names: replay.players, you: viewer === "all" ? null : viewer, faces: replay.words.names };
}

// ---- places ----------------------------------------------------------------------------------------------------------------
/**
 * Return the number of places of a replay: one after each event of each round.
 *
 * @param {Replay} replay
 * @returns {number}
 */
export function lengthOf(replay) {
  return replay.rounds.reduce((count, round) => count + round.events.length, 0);
}

/**
 * Return the place of the first turn, after the deal.
 *
 * @param {Replay} replay
 * @returns {number} 0 if there is none
 */
export function firstTurn(replay) {
  return Math.max(0, replay.rounds[0]?.events.findIndex(([text]) => text.startsWith("d turn ")) ?? 0);
}

/**
 * Return the round and the event of a place.
 *
 * @param {Replay} replay
 * @param {number} place from 0
 * @returns {{round: number, event: number, start: number}} both counted from 0; start is the first place of the round
 */
export function locate(replay, place) {
  let start = 0;
  for (const [round, { events }] of replay.rounds.entries()) {
    if (place < start + events.length) return { round, event: place - start, start };
    start += events.length;
  }
  throw new RangeError(`place ${place}: this replay has ${start}`);
}

/**
 * Return how many cards are due after an event of a round from those who accept, and how many were due before that number changed.
 *
 * @param {ReplayRound} round
 * @param {number} event
 * @returns {{now: number, before: number, isNew: boolean}} isNew: it changes with this event
 */
export function dueAfter(round, event) {
  const due = round.due ?? [];
  const at = due.findLastIndex(([after]) => after <= event);
  return { now: due[at]?.[1] ?? 0, before: due[at - 1]?.[1] ?? 0, isNew: due[at]?.[0] === event };
}

/**
 * Return the view of a viewer after an event.
 *
 * @param {Replay} replay
 * @param {number} place
 * @param {Viewer} viewer
 * @returns {View}
 */
export function viewAt(replay, place, viewer) {
  const { round: number, event } = locate(replay, place);
  const round = replay.rounds[number];
  const view = begin({ seats: round.seats, seat: viewer === "all" ? null : viewer, cards: round.cards });
  for (const one of round.events.slice(0, event + 1)) see(view, seenBy(one, viewer));
  return view;
}

// ---- links -----------------------------------------------------------------------------------------------------------------
/**
 * Pack a replay into the fragment of a link: JSON, deflated, as base64url.
 *
 * @param {Replay} replay
 * @returns {Promise<string>}
 */
export async function pack(replay) {
  const bytes = new TextEncoder().encode(JSON.stringify(replay));
  const deflated = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  let letters = "";
  for (let at = 0; at < deflated.length; at += 0x8000) letters += String.fromCharCode(...deflated.subarray(at, at + 0x8000));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} fragment
 * @returns {Promise<Replay>}
 */
export async function unpack(fragment) {
  let text;
  try {
    const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    text = await inflated(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new TypeError("this link holds no match, or a part of it is missing", { cause: error });
  }
  return readReplay(JSON.parse(text));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) {
      await reader.cancel();
      throw new RangeError("this link holds more than any match");
    }
  }
}
