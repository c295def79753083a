/**
 * Translates arguments of messages from notation into words for a reader, like lastcard.text.arguments (docs/background/text.md).
 *
 *     const reader = { lang: "en", names: ["Ann", "Ben"], you: "p2", faces: { d: "Draw Two" } };
 *     words(reader, { who: "p1", whom: "p2", card: "bd" });
 *     // { who: "Ann", who_is: "other", whom: "Ben", whom_is: "you", card: "blue Draw Two" }
 *
 * @typedef {import("../wire/types.js").Seat} Seat
 * @typedef {import("../wire/types.js").Card} Card
 * @typedef {import("./messages.js").Value} Value
 *
 * @typedef {object} Reader
 * @property {string} lang the language of the messages; they must have been loaded
 * @property {readonly string[]} names the players' names, p1 first; a seat without a name is shown in notation
 * @property {string | null} [you] the reader's own seat
 * @property {Record<string, string>} faces the edition's names of its faces; a card without a name is shown in notation
 *
 * @typedef {Record<string, unknown>} Args arguments in notation
 *
 * @typedef {Pick<import("../wire/wire_types.js").Rejected, "error" | "cause" | "args">} Refusal the reason of a refusal: in English, and as data
 */

import { hasMessage, slug, text } from "./messages.js";
import { cardsOf } from "../wire/view.js";

const HIDDEN = "??";
const CARDS = new Set(["card", "top", "example"]);
const SEATS = new Set(["who", "whom"]);

/**
 * Return a message with arguments in notation.
 *
 * @param {Reader} reader
 * @param {string} id
 * @param {Args} [args]
 */
export function read(reader, id, args = {}) {
  return text(reader.lang, id, words(reader, args));
}

/**
 * Return arguments in words, with the selectors `who_is`, `whom_is`, `seats_are` and `color_is`.
 *
 * @param {Reader} reader
 * @param {Args} args
 * @returns {Record<string, Value>}
 */
export function words(reader, args) {
  /** @type {Record<string, Value>} */
  const found = {};
  for (const [name, value] of Object.entries(args)) {
    if (CARDS.has(name)) found[name] = cardName(reader, String(value));
    else if (SEATS.has(name)) Object.assign(found, { [name]: nameOf(reader, String(value)), [`${name}_is`]: isYou(reader, value) ? "you" : "other" });
    else if (name === "color") Object.assign(found, colorWords(reader.lang, String(value)));
    else if (name === "cards") found[name] = cardNames(reader, cardsOf(String(value)));
    else if (Array.isArray(value)) Object.assign(found, name === "seats" ? seatNames(reader, value) : { [name]: listOf(reader, value) });
    else if (isRefusal(value)) found[name] = refusalText(value, reader);
    else if (typeof value === "number" || typeof value === "string") found[name] = value;
  }
  return found;
}

/**
 * Return the reason of a refusal from its cause and arguments. Without a cause, or with one unknown to this page (from an older or newer server),
 * return the English text.
 *
 *     refusalText({ error: "the round waits for p2", cause: "not_your_turn", args: { seats: ["p2"] } }, reader);      // "die Runde wartet auf Ben"
 *
 * @param {Refusal} refusal
 * @param {Reader} reader
 * @returns {string}
 */
export function refusalText({ error, cause, args }, reader) {
  const message = `refusal-${slug(cause ?? "")}`;
  return cause && hasMessage(reader.lang, message) ? read(reader, message, args) : error;
}

/**
 * @param {unknown} value an argument
 * @returns {value is Refusal}
 */
function isRefusal(value) {
  return typeof value === "object" && value !== null && "error" in value;
}

/**
 * Return several values as a list, refusals in words.
 *
 * @param {Reader} reader
 * @param {unknown[]} values
 */
function listOf(reader, values) {
  const said = values.map((value) => (isRefusal(value) ? refusalText(value, reader) : String(value)));
  return said.join(values.some(isRefusal) ? "; " : ", ");
}

/**
 * Return the name of a card: "red 5", "Wild Creeper", or with a named colour "Wild: green".
 *
 * @param {Reader} reader
 * @param {string} card
 * @returns {string}
 */
export function cardName(reader, card) {
  const { lang, faces } = reader;
  if (!Object.keys(faces).length) return card;
  if (card === HIDDEN) return text(lang, "card-hidden");
  const [kind, color] = card.split(":");
  if (color) return text(lang, "card-named", { card: cardName(reader, kind), color: colorName(lang, color) });
  if (kind[0] === "w") return faceName(reader, kind);
  const face = "0123456789".includes(kind[1]) ? kind[1] : faceName(reader, kind[1]);
  return text(lang, "card-coloured", { ...colorWords(lang, kind[0]), face });
}

/**
 * Return cards in words: the known ones, and the number of the others.
 *
 * @param {Reader} reader
 * @param {Card[]} cards
 */
function cardNames(reader, cards) {
  const known = cards.filter((card) => card !== HIDDEN).map((card) => cardName(reader, card));
  const hidden = cards.length - known.length;
  if (!known.length) return text(reader.lang, "cards-counted", { number: hidden });
  return [...(hidden ? [text(reader.lang, "cards-unseen", { number: hidden })] : []), ...known].join(", ");
}

/**
 * Return the name of a colour.
 *
 * @param {string} lang
 * @param {string} color r y g b
 */
function colorName(lang, color) {
  return text(lang, `color-${color}`);
}

/**
 * Return a colour in words, and its letter for languages in which the word depends on the noun.
 *
 * @param {string} lang
 * @param {string} color
 */
function colorWords(lang, color) {
  return { color: colorName(lang, color), color_is: color };
}

/**
 * Return the name of a face or a wild. A name without a translation is returned as in the edition.
 *
 * @param {Reader} reader
 * @param {string} face
 */
export function faceName({ lang, faces }, face) {
  const name = faces[face] ?? face;
  const message = `face-${slug(name)}`;
  return hasMessage(lang, message) ? text(lang, message) : name;
}

/**
 * Return the names of all faces and wilds of the edition.
 *
 * @param {Reader} reader
 */
export function faceNames(reader) {
  return Object.fromEntries(Object.keys(reader.faces).map((face) => [face, faceName(reader, face)]));
}

/**
 * Return words joined as a list: "Ann, Ben and Cy".
 *
 * @param {string} lang
 * @param {string[]} some
 */
export function listed(lang, some) {
  if (some.length < 2) return some.join("");
  return text(lang, "names-and", { some: some.slice(0, -1).join(", "), last: some[some.length - 1] });
}

/**
 * @param {Reader} reader
 * @param {string} seat
 */
function nameOf({ names }, seat) {
  return (/^p\d+$/.test(seat) && names[Number(seat.slice(1)) - 1]) || seat;
}

/**
 * @param {Reader} reader
 * @param {unknown} seat
 */
function isYou({ you }, seat) {
  return Boolean(you) && seat === you;
}

/**
 * @param {Reader} reader
 * @param {string[]} seats
 * @returns {Record<string, Value>}
 */
function seatNames(reader, seats) {
  const said = seats.map((seat) => (isYou(reader, seat) ? text(reader.lang, "names-you") : nameOf(reader, seat)));
  const withYou = seats.some((seat) => isYou(reader, seat));
  const are = seats.length === 1 ? (withYou ? "you" : "other") : withYou ? "several-with-you" : "several";
  return { seats: listed(reader.lang, said), seats_are: are };
}
