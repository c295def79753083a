/**
 * The reactions of bots: now and then one answers what happens to it, or to somebody else, as its temper is. They float at its seat, without a
 * sound and without a line in the log, and follow from the table and the number of the line, so that everybody sees the same.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {"clap" | "laugh" | "wow" | "cry" | "heart" | "think"} Reaction
 *
 * @typedef {object} Witnessed an event that bots may react to
 * @property {string} table the id of the table
 * @property {number} n the number of its line
 * @property {string} event
 * @property {Seat[]} bots
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";

/** A temper: how it takes own misfortune, that of others, and a win of somebody else; and how often it shows, in hundredths. */
const TEMPERS = /** @type {const} */ ([
  { own: "cry", other: "wow", won: "clap", often: 30 },
  { own: "laugh", other: "laugh", won: "heart", often: 40 },
  { own: "think", other: "think", won: "clap", often: 15 },
]);
/** From so many cards on, a draw is a misfortune. */
const MANY = 4;
const STORAGE_KEY = "lastcard:bot-reactions";

/** Whether bots show reactions. */
export function doBotsReact() {
  return isOn(STORAGE_KEY, true);
}

/** @param {boolean} yes */
export function letBotsReact(yes) {
  keepOn(STORAGE_KEY, yes);
}

/**
 * Return the bots of a table that may react; none if the player has switched that off.
 *
 * @param {Pick<import("../state/table_state.js").TableState, "table">} s
 */
export function botsThatReact({ table }) {
  return doBotsReact() ? (table?.seats.filter((info) => info.is === "bot").map((info) => info.seat) ?? []) : [];
}

/**
 * Return who reacts to an event and how; null for most events.
 *
 * @param {Witnessed} witnessed
 * @returns {{seat: Seat, react: Reaction} | null}
 */
export function botReaction({ table, n, event, bots }) {
  const happened = meaningOf(event);
  if (!happened || !bots.length) return null;
  const { kind, seat: whom } = happened;
  const lot = hash(`${table} ${n}`);
  const others = bots.filter((bot) => bot !== whom);
  const seat = kind === "misfortune" && bots.includes(whom) ? whom : others[lot % Math.max(1, others.length)];
  if (!seat) return null;
  const temper = TEMPERS[hash(`${table} ${seat}`) % TEMPERS.length];
  if (Math.floor(lot / 16) % 100 >= temper.often) return null;
  return { seat, react: temper[kind === "won" ? "won" : seat === whom ? "own" : "other"] };
}

/**
 * Return what an event means to bots.
 *
 * @param {string} event
 * @returns {{kind: "misfortune" | "won", seat: Seat} | null}
 */
function meaningOf(event) {
  const [who, verb, seat = "", cards = ""] = event.split(" ");
  if (who !== "d") return verb === "catch" ? { kind: "misfortune", seat: /** @type {Seat} */ (seat) } : null;
  if (verb === "draw" && cards.length / 2 >= MANY) return { kind: "misfortune", seat: /** @type {Seat} */ (seat) };
  if (verb === "mercy" || verb === "swap") return { kind: "misfortune", seat: /** @type {Seat} */ (seat) };
  return verb === "over" && seat !== "-" ? { kind: "won", seat: /** @type {Seat} */ (seat) } : null;
}

/**
 * Return a whole number that follows from a text (FNV-1a).
 *
 * @param {string} text
 */
function hash(text) {
  let found = 0x811c9dc5;
  for (const sign of text) found = Math.imul(found ^ sign.charCodeAt(0), 0x01000193);
  return found >>> 0;
}
