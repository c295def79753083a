/**
 * What happened, in one short sentence per event: in English the very sentences of lastcard.text.sentences, in German their like.
 *
 *     await loadSentences("en");
 *     sentence("d draw p2 b1g7", "PP-33", { names: ["Ann", "Ben"], you: "p2", words, lang: "en" });
 *     // "You draw blue 1, green 7 — Draw 2 (PP-33)"
 *
 * The phrases are words/{language}/say.json: "….you" is said to the seat itself, "….other" of somebody else, "….at_you" of what somebody
 * does to the reader.
 *
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").RuleWords} RuleWords
 *
 * @typedef {object} Telling how events are told
 * @property {string[]} names the players' names, p1 first
 * @property {Seat | null} [you] who reads it
 * @property {RuleWords} words what the rules call things
 * @property {string} lang the language of the sentences; its phrases must have been loaded
 *
 * @typedef {object} Told one event being told
 * @property {string[]} words the words of the event
 * @property {string | null} rule
 * @property {Telling} as
 */

import { cardsOf } from "./view.js";

const HIDDEN = "??";
const CITED = new Set(["miss", "return", "penalty", "out", "score", "over", "won"]);

/** @type {Map<string, Record<string, string>>} */
const phrases = new Map();

/**
 * Get the phrases of a language, once.
 *
 * @param {string} lang
 * @returns {Promise<void>}
 */
export async function loadSentences(lang) {
  if (phrases.has(lang)) return;
  const answer = await fetch(new URL(`../words/${lang}/say.json`, import.meta.url));
  if (!answer.ok) throw new Error(`there are no sentences in "${lang}": words/${lang}/say.json was answered with ${answer.status}`);
  learnSentences(lang, await answer.json());
}

/**
 * Take the phrases of a language that come from elsewhere.
 *
 * @param {string} lang
 * @param {Record<string, string>} texts
 */
export function learnSentences(lang, texts) {
  phrases.set(lang, texts);
}

/**
 * An event as one sentence, "" for one that needs none ("d turn", and "p1 draw", told by the cards that follow). The rule is named where
 * something befalls somebody.
 *
 * @param {string} event as the reader saw it
 * @param {string | null | undefined} rule
 * @param {Telling} as
 * @returns {string}
 */
export function sentence(event, rule, as) {
  const words = event.split(" ");
  const isDealt = words[0] === "d";
  const told = { words, rule: rule ?? null, as };
  const text = isDealt ? dealtForm(told) : doneForm(told);
  if (!text) return "";
  const cited = rule && isDealt && (CITED.has(words[1]) || text.includes(" — "));
  return capital(text) + (cited ? ` (${rule})` : "");
}

/**
 * The sentences of events in their order; says so if a draw brought no card, because there was none.
 *
 * @param {[string, (string | null)?][]} events
 * @param {Telling} as
 * @returns {string[]}
 */
export function sentences(events, as) {
  const tell = teller();
  return events.flatMap(([event, rule]) => tell(event, rule, as));
}

/**
 * Somebody who is told events one by one as they come in and says the sentences of each: mostly one, or none.
 *
 * @returns {(event: string, rule: string | null | undefined, as: Telling) => string[]}
 */
export function teller() {
  let drawing = "";
  return (event, rule, as) => {
    const said = [];
    if (drawing && (event.startsWith("d turn ") || event.startsWith("d over "))) {
      said.push(capital(does({ words: [drawing], rule: null, as }, "pass", 0)));
      drawing = "";
    }
    const line = sentence(event, rule, as);
    if (line) said.push(line);
    const [seat, verb] = event.split(" ");
    if (event === `${seat} draw`) drawing = seat;
    else if (verb === "draw" && event.startsWith(`d draw ${drawing} `)) drawing = "";
    return said;
  };
}

/**
 * What a card is called: "red 5", "blue Draw Two", "Wild Creeper"; in German "Rot 5", "Blau Zieh Zwei", "Farbwahl Creeper".
 *
 * @param {Card} card
 * @param {RuleWords} words
 * @param {string} lang
 * @returns {string}
 */
export function cardName(card, words, lang) {
  if (card === HIDDEN) return phrase(lang, "hidden");
  if (card[0] === "w") return nameOf(card.slice(0, 2), words, lang);
  const face = "0123456789".includes(card[1]) ? card[1] : nameOf(card[1], words, lang);
  return phrase(lang, "card", { color: colorName(card[0], lang), face });
}

/**
 * What a colour is called.
 *
 * @param {string} color r y g b
 * @param {string} lang
 * @returns {string}
 */
export function colorName(color, lang) {
  return phrase(lang, `color.${color}`);
}

/**
 * What an edition calls a face or a wild; a name that no language knows, from an edition of one's own, stays as it is.
 *
 * @param {string} face s r d ww w4 …
 * @param {RuleWords} words
 * @param {string} lang
 * @returns {string}
 */
export function nameOf(face, words, lang) {
  const name = words.names[face];
  return textsOf(lang)[`say.name.${name}`] ?? name;
}

// ---- phrases -------------------------------------------------------------------------------------------------------------
/** @param {string} lang */
function textsOf(lang) {
  // While another language is on its way, what happens is told in the one that is there.
  const texts = phrases.get(lang) ?? [...phrases.values()].at(-1);
  if (!texts) throw new Error(`the sentences in "${lang}" are not there yet: await loadSentences("${lang}") first`);
  return texts;
}

/**
 * @param {string} lang
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
function phrase(lang, key, values = {}) {
  const text = textsOf(lang)[`say.${key}`];
  if (text === undefined) throw new Error(`words/${lang}/say.json has no "say.${key}"`);
  return fill(text, values);
}

/**
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** @param {string} text */
function capital(text) {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * @param {string} lang
 * @param {string} key
 * @param {number} number
 */
function counted(lang, key, number) {
  return phrase(lang, `${key}.${number === 1 ? "one" : "many"}`, { number });
}

// ---- who ------------------------------------------------------------------------------------------------------------------
/**
 * @param {Telling} as
 * @param {string} seat
 */
function nameAt(as, seat) {
  return as.names[Number(seat.slice(1)) - 1];
}

/**
 * @param {Told} told
 * @param {number} at
 */
function isYou({ words, as }, at) {
  return Boolean(as.you) && words[at] === as.you;
}

/**
 * What the seat at a place does, or what befalls it.
 *
 * @param {Told} told
 * @param {string} key
 * @param {number} at
 * @param {Record<string, unknown>} [values]
 */
function does(told, key, at, values = {}) {
  const who = nameAt(told.as, told.words[at]);
  return phrase(told.as.lang, `${key}.${isYou(told, at) ? "you" : "other"}`, { who, ...values });
}

/**
 * What one seat does to another.
 *
 * @param {Told} told
 * @param {string} key
 * @param {number} from the place of the one
 * @param {number} to the place of the other
 * @param {Record<string, unknown>} [values]
 */
function doesTo(told, key, from, to, values = {}) {
  const { words, as } = told;
  const mine = isYou(told, from) ? "you" : "other";
  const form = isYou(told, to) ? (mine === "you" ? "both" : "at_you") : mine;
  return phrase(as.lang, `${key}.${form}`, { who: nameAt(as, words[from]), whom: nameAt(as, words[to]), ...values });
}

/**
 * @param {Told} told
 * @param {string} key
 */
function wins(told, key) {
  const { words, as } = told;
  if (words.length === 3) return does(told, key, 2);
  const all = words.slice(2).map((seat) => (seat === as.you ? phrase(as.lang, "you") : nameAt(as, seat)));
  const who = phrase(as.lang, "and", { some: all.slice(0, -1).join(", "), last: all[all.length - 1] });
  return phrase(as.lang, `${key}.${as.you && words.includes(as.you, 2) ? "many_with_you" : "many"}`, { who });
}

// ---- what -----------------------------------------------------------------------------------------------------------------
/**
 * The cards that are known, the others counted.
 *
 * @param {Told} told
 * @param {Card[]} cards
 */
function seen({ as }, cards) {
  const known = cards.filter((card) => card !== HIDDEN).map((card) => cardName(card, as.words, as.lang));
  const hidden = cards.length - known.length;
  if (!known.length) return counted(as.lang, "cards", hidden);
  return [...(hidden ? [phrase(as.lang, "unseen", { number: hidden })] : []), ...known].join(", ");
}

/**
 * What brought it about, as its rule says; "" if the rule gives no reason.
 *
 * @param {Told} told
 * @param {Record<string, string>} reasons
 */
function reasonOf({ rule, as }, reasons) {
  const reason = rule ? reasons[rule] : undefined;
  if (!reason) return "";
  const names = Object.fromEntries(Object.keys(as.words.names).map((face) => [face, nameOf(face, as.words, as.lang)]));
  return phrase(as.lang, `for.${reason}`, names);
}

/**
 * @param {Told} told
 * @param {number} at
 */
function cardAt({ words, as }, at) {
  return cardName(words[at], as.words, as.lang);
}

/**
 * @param {Told} told
 * @param {number} at
 */
function colorAt({ words, as }, at) {
  return colorName(words[at], as.lang);
}

// ---- what seats do --------------------------------------------------------------------------------------------------------
/** @param {Told} told */
function doneForm(told) {
  const verb = told.words[1];
  switch (verb) {
    case "draw":
      return "";
    case "keep":
    case "accept":
    case "challenge":
    case "uno":
      return does(told, verb, 0);
    case "catch":
      return caught(told);
    case "notice":
    case "target":
      return doesTo(told, verb, 0, 2);
    case "color":
      return does(told, "color", 0, { color: colorAt(told, 2) });
    case "shed":
      return told.words[2] === "-" ? does(told, "shed_none", 0) : does(told, "shed", 0, { card: cardAt(told, 2) });
    case "protect":
      return does(told, "protect", 0, { card: cardAt(told, 2) });
    default:
      return played(told);
  }
}

/** @param {Told} told */
function played(told) {
  const [card, named] = told.words[1].split(":");
  const values = { card: cardName(card, told.as.words, told.as.lang) };
  if (!named) return does(told, "play", 0, values);
  return does(told, "play_named", 0, { ...values, color: colorName(named, told.as.lang) });
}

/** @param {Told} told */
function caught(told) {
  const { words, lang } = told.as;
  if (words.false_catch) return doesTo(told, "accuse", 0, 2); // whether it is true shows only in who draws
  return doesTo(told, "catch", 0, 2, { cards: counted(lang, "cards", words.uno_penalty), rule: words.uno_penalty_rule });
}

// ---- what happens to them -------------------------------------------------------------------------------------------------
/** @param {Told} told */
function dealtForm(told) {
  const { words, as } = told;
  const verb = words[1];
  switch (verb) {
    case "deal":
    case "lay":
    case "hand":
      return does(told, verb, 2, { cards: seen(told, cardsOf(words[3])) });
    case "draw":
      return drawn(told);
    case "top":
      return turnedUp(told);
    case "shuffle":
      return phrase(as.lang, "shuffle", { cards: counted(as.lang, "cards", cardsOf(words[2]).length) });
    case "show":
      return shown(told);
    case "button":
      return phrase(as.lang, "button", { color: colorAt(told, 2) });
    case "color":
      return phrase(as.lang, "color_now", { color: colorAt(told, 2) });
    case "reverse":
    case "rotate":
      return phrase(as.lang, `${verb}.${words[2]}`);
    case "miss":
      return missed(told);
    case "return":
    case "cut":
      return does(told, verb, 2, { card: cardAt(told, 3) });
    case "swap":
      return doesTo(told, "swap", 2, 3);
    case "over":
      return words[2] === "-" ? phrase(as.lang, "over_none") : wins(told, "over");
    case "won":
      return wins(told, "won");
    case "count":
      return left(told);
    case "penalty":
      return does(told, "penalty", 2, { cards: counted(as.lang, "cards", Number(words[3])) });
    case "score":
      return does(told, as.words.team_size === null ? "score" : "team_score", 2, { points: counted(as.lang, "scored", Number(words.at(-1))) });
    case "lot":
    case "dealer":
    case "out":
      return does(told, verb, 2);
    default:
      return ""; // "d turn": whose turn it is shows in what they do
  }
}

/** @param {Told} told */
function drawn(told) {
  const cards = cardsOf(told.words[3]);
  const reason = reasonOf(told, told.as.words.drawn);
  if (!reason) return does(told, "draw", 2, { cards: seen(told, cards) });
  const isHidden = cards.every((card) => card === HIDDEN);
  return does(told, "draw_for", 2, { cards: isHidden ? cards.length : seen(told, cards), reason });
}

/** @param {Told} told */
function turnedUp(told) {
  const isRejected = told.rule === told.as.words.rejected;
  return phrase(told.as.lang, isRejected ? "top_rejected" : "top", { card: cardAt(told, 2), rule: told.rule });
}

/** @param {Told} told */
function shown(told) {
  const cards = seen(told, cardsOf(told.words[4]));
  return told.words[3] === "all" ? does(told, "show_all", 2, { cards }) : doesTo(told, "show", 2, 3, { cards });
}

/** @param {Told} told */
function missed(told) {
  const reason = reasonOf(told, told.as.words.missed);
  if (reason) return does(told, "miss_for", 2, { reason });
  return does(told, told.rule && told.as.words.skipped.includes(told.rule) ? "skipped" : "miss", 2);
}

/** @param {Told} told */
function left(told) {
  const cards = cardsOf(told.words[3]);
  if (!cards.length) return does(told, "count_none", 2);
  return does(told, "count", 2, { cards: seen(told, cards), points: counted(told.as.lang, "points", Number(told.words[4])) });
}
