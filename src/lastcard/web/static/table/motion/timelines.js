/**
 * The timelines of scenes: which scene shows a line of the table, and its steps one by one. What a scene consists of is declared in
 * lastcard/text/scenes.py. This module neither draws nor waits.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/wire/types.js").Line} Line
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 *
 * @typedef {object} DeclaredStep
 * @property {string} see
 * @property {number} ms
 * @property {string} [say]
 * @property {string} [hear]
 * @property {boolean} [each]
 *
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} event
 * @property {DeclaredStep[]} steps
 * @property {string[]} [causes]
 * @property {string[]} [faces]
 * @property {string[]} [editions]
 *
 * @typedef {object} Cast who and what takes part in a scene
 * @property {Seat} [who]
 * @property {Seat} [whom]
 * @property {string} [color]
 * @property {Card} [card] the last card
 * @property {number} [number] how many cards there are
 * @property {Card[]} cards
 * @property {"left" | "right"} [way] the direction in which all hands move
 * @property {number} [sum] the number of cards that somebody has to draw
 *
 * @typedef {{see: string, ms: number, say: string, hear: string, at: number, card: Card}} Step at: its number among the repetitions for each card
 *
 * @typedef {{name: string, cast: Cast, steps: Step[]}} Timeline
 *
 * @typedef {object} Facts what a timeline depends on besides the line
 * @property {string} edition
 * @property {number} due the number of cards that somebody has to draw, before the line
 */

import { read } from "../../shared/text/reader.js";
import { SCENES } from "../../shared/wire/constants.js";

const SEAT = /^p\d+$/;
const HIDDEN = "??";
/** The longest time that the cards of one step take together. A draw of many cards is turned up faster. */
const LONGEST_MS = 3200;

/**
 * Return the timeline that shows a line; null if no scene does.
 *
 * @param {Line} line
 * @param {Facts} facts
 * @returns {Timeline | null}
 */
export function timelineOf(line, facts) {
  const scene = /** @type {Scene[]} */ (SCENES).find((one) => shows(one, line, facts));
  if (!scene) return null;
  const cast = castOf(line);
  return { name: scene.name, cast, steps: scene.steps.flatMap((step) => repeated(step, cast)) };
}

/**
 * @param {Scene} scene
 * @param {Line} line
 * @param {Facts} facts
 */
function shows(scene, line, { edition, due }) {
  if (scene.event === "wait") return Boolean(due && dueIn(line) > due);
  if (!line.event) return false;
  const [who, verb] = line.event.split(" ");
  const face = verb.split(":")[0];
  if (scene.event !== (who === "d" ? `d ${verb}` : "play")) return false;
  if (scene.causes && !scene.causes.includes(line.cause ?? "")) return false;
  if (scene.editions && !scene.editions.includes(edition)) return false;
  return !scene.faces || scene.faces.includes(face) || scene.faces.includes(face.slice(1));
}

/**
 * Return how many cards somebody has to draw who is asked by a line.
 *
 * @param {Line} line
 */
export function dueIn(line) {
  return line.wait ? Math.max(0, ...Object.values(line.draws ?? {})) : 0;
}

/**
 * Return who and what takes part in the event of a line.
 *
 * @param {Line} line
 * @returns {Cast}
 */
export function castOf(line) {
  /** @type {Cast} */
  const cast = { cards: [] };
  if (!line.event) return { ...cast, sum: dueIn(line) };
  const [first, verb, ...rest] = line.event.split(" ");
  if (first !== "d") {
    cast.who = /** @type {Seat} */ (first);
    if (verb.split(":")[0].length === 2) cast.cards = [verb.split(":")[0]];
  }
  for (const word of rest) {
    if (SEAT.test(word)) cast[cast.who ? "whom" : "who"] = /** @type {Seat} */ (word);
    else if (word.length === 1 && word !== "-") cast.color = word;
    else if (word === "left" || word === "right") cast.way = word;
    else if (word.length % 2 === 0) cast.cards = word.match(/../g) ?? [];
  }
  return cast.cards.length ? { ...cast, card: cast.cards[cast.cards.length - 1], number: cast.cards.length } : cast;
}

/**
 * @param {DeclaredStep} step
 * @param {Cast} cast
 * @returns {Step[]}
 */
function repeated({ see, ms, say = "", hear = "", each }, cast) {
  const { cards } = cast;
  if (!each) {
    const isUnknown = see === "stop" && (!cast.card || cast.card === HIDDEN);
    return [{ see, ms, say: isUnknown ? "" : say, hear, at: 0, card: cast.card ?? "" }];
  }
  const time = Math.round(Math.min(ms, LONGEST_MS / Math.max(1, cards.length)));
  return cards.map((card, at) => ({ see, ms: time, say: at ? "" : say, hear, at, card }));
}

/**
 * Return the caption of a step.
 *
 * @param {import("../../shared/text/reader.js").Reader} reader
 * @param {string} say
 * @param {Cast} cast
 */
export function captionOf(reader, say, { who, whom, color, card, number }) {
  const args = Object.entries({ who, whom, color, card, number }).filter(([, value]) => value !== undefined);
  return read(reader, `scene-${say}`, Object.fromEntries(args));
}
