/**
 * Writes one short sentence per event in the language of the reader, like lastcard.text.sentences (docs/background/text.md).
 *
 *     const reader = { lang: "en", names: ["Ann", "Ben"], you: "p2", faces: { d: "Draw Two" } };
 *     sentence({ event: "d draw p2 b1g7", cause: "draw_two", rule: "CL-19" }, reader);
 *     // "You draw blue 1, green 7 — Draw Two (CL-19)"
 *
 * @typedef {import("./reader.js").Reader} Reader
 * @typedef {import("./reader.js").Args} Args
 *
 * @typedef {Omit<import("../wire/wire_types.js").EventLine, "n">} EventInfo an event as it was sent to the reader
 *
 * @typedef {object} Sentence
 * @property {string} text
 * @property {string | null} rule the rule to show with it, because a player draws or misses a turn; null if none is
 */

import { hasMessage, slug, text } from "./messages.js";
import { faceName, faceNames, read, words as inWords } from "./reader.js";
import { cardsOf } from "../wire/view.js";

const HIDDEN = "??";
const DONE = new Set(["keep", "accept", "challenge", "uno", "catch", "notice", "target", "color", "shed", "protect"]);
/** @type {Record<string, string[]>} the arguments after the verb of an event; by default "who" alone */
const NAMED = {
  catch: ["whom"],
  notice: ["whom"],
  target: ["whom"],
  color: ["color"],
  shed: ["card"],
  protect: ["card"],
  "d top": ["card"],
  "d button": ["color"],
  "d color": ["color"],
  "d reverse": ["direction"],
  "d rotate": ["direction"],
  "d gather": [],
  "d show": ["who", "whom", "cards"],
  "d pass": ["who", "whom", "cards"],
  "d swap": ["who", "whom"],
  "d return": ["who", "card"],
  "d cut": ["who", "card"],
  "d penalty": ["who", "number"],
  "d place": ["who", "number"],
  "d time": [],
  "d deal": ["who", "cards"],
  "d draw": ["who", "cards"],
  "d lay": ["who", "cards"],
  "d under": ["who", "cards"],
  "d hand": ["who", "cards"],
};
/** The messages that cite a rule: a player draws or misses a turn. */
const CITED = new Set(["event-catch", ...["miss", "mercy", "place", "return", "penalty", "out", "score", "over", "time", "won"].map((verb) => `event-d-${verb}`)]);
/** The messages that end with the reason. */
const EXPLAINED = new Set(["event-d-draw", "event-d-miss"]);

/**
 * Return an event as one sentence, with its rule in brackets if a player is affected; "" if it needs none ("d turn", and "p1 draw", which the
 * following cards show).
 *
 * @param {EventInfo} event
 * @param {Reader} reader
 */
export function sentence(event, reader) {
  const said = sentenceOf(event, reader);
  return said ? withRule(said, reader) : "";
}

/**
 * Return the sentences of events in order. If a draw brought no card because there was none, a sentence says so.
 *
 * @param {EventInfo[]} events
 * @param {Reader} reader
 */
export function sentences(events, reader) {
  const write = sentenceWriter();
  return events.flatMap((event) => write(event, reader)).map((said) => withRule(said, reader));
}

/**
 * Return a function that takes events in order and returns the sentences of each: usually one or none.
 *
 * @returns {(event: EventInfo, reader: Reader) => Sentence[]}
 */
export function sentenceWriter() {
  let drawing = "";
  return (event, reader) => {
    /** @type {Sentence[]} */
    const said = [];
    if (drawing && /^d (turn|over) /.test(event.event)) {
      said.push({ text: read(reader, "event-pass", { who: drawing }), rule: null });
      drawing = "";
    }
    const found = sentenceOf(event, reader);
    if (found) said.push(found);
    const [seat, verb] = event.event.split(" ");
    if (event.event === `${seat} draw`) drawing = seat;
    else if (verb === "draw" && event.event.startsWith(`d draw ${drawing} `)) drawing = "";
    return said;
  };
}

/**
 * Return a sentence with its rule in brackets, if it cites one.
 *
 * @param {Sentence} said
 * @param {Reader} reader
 */
export function withRule(said, { lang }) {
  return said.rule ? text(lang, "event-with-rule", { event: said.text, rule: said.rule }) : said.text;
}

/**
 * @param {EventInfo} event
 * @param {Reader} reader
 * @returns {Sentence | null}
 */
function sentenceOf(event, reader) {
  const { lang } = reader;
  const [message, args] = messageOf(event);
  if (!message) return null;
  const cause = slug(event.cause ?? "");
  const rule = event.rule ?? null;
  if (hasMessage(lang, `${message}-${cause}`)) return { text: read(reader, `${message}-${cause}`, args), rule };
  const card = String(event.args?.card ?? "");
  if (EXPLAINED.has(message) && (card || hasMessage(lang, `because-${cause}`))) {
    const because = card ? faceName(reader, card[0] === "w" ? card : card[1]) : text(lang, `because-${cause}`, faceNames(reader));
    return { text: text(lang, "event-because", { event: beforeReason(reader, message, args), because }), rule };
  }
  return { text: read(reader, message, args), rule: CITED.has(message) ? rule : null };
}

/**
 * Return the message before the reason. Hidden cards appear as a number.
 *
 * @param {Reader} reader
 * @param {string} message
 * @param {Args} args
 */
function beforeReason(reader, message, args) {
  const said = inWords(reader, args);
  const cards = cardsOf(String(args.cards ?? "-"));
  if ("cards" in args && cards.every((card) => card === HIDDEN)) said.cards = cards.length;
  return text(reader.lang, message, said);
}

/**
 * Return the message of an event, without its cause, and its arguments in notation; "" if none is needed.
 *
 * @param {EventInfo} event
 * @returns {[string, Args]}
 */
function messageOf({ event, args: given }) {
  const [seat, verb, ...rest] = event.split(" ");
  if (seat === "d") return happened(verb, rest);
  /** @type {Args} */
  const args = { who: seat, ...given };
  if (verb === "draw") return ["", {}];
  if (verb === "shed" && rest[0] === "-") return ["event-shed-none", args];
  // The draw that follows shows whether an accusation was right.
  if (verb === "catch" && !("number" in args)) return ["event-accuse", { ...args, whom: rest[0] }];
  if (verb === "pass") return ["event-pass-card", { ...args, cards: rest[0] }];
  if (DONE.has(verb)) return [`event-${verb}`, { ...args, ...named(NAMED[verb] ?? [], rest) }];
  const [card, color] = verb.split(":");
  return color ? ["event-play-color", { ...args, card, color }] : ["event-play", { ...args, card }];
}

/**
 * @param {string} verb
 * @param {string[]} rest
 * @returns {[string, Args]} the message of an event of the dealer
 */
function happened(verb, rest) {
  const message = `event-d-${verb}`;
  const last = Number(rest[rest.length - 1]);
  switch (verb) {
    case "turn":
      return ["", {}];
    case "shuffle":
      return [message, { number: cardsOf(rest[0]).length }];
    case "over":
    case "won":
      return rest[0] === "-" ? [`${message}-none`, {}] : [message, { seats: rest }];
    case "score":
      return [message, { who: rest[0], points: last }];
    case "count":
      return [rest[1] === "-" ? `${message}-none` : message, { who: rest[0], cards: rest[1], points: last }];
    case "show":
      return rest[1] === "all" ? [`${message}-all`, { who: rest[0], cards: rest[2] }] : [message, named(NAMED["d show"], rest)];
    case "penalty":
      return [message, { who: rest[0], number: Number(rest[1]) }];
    default:
      return [message, named(NAMED[`d ${verb}`] ?? ["who"], rest)];
  }
}

/**
 * @param {string[]} names
 * @param {string[]} values
 * @returns {Args}
 */
function named(names, values) {
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}
