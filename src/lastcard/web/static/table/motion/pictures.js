/**
 * The pictures of the scenes: for each name that a step has under `see`, how it is drawn.
 *
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./timelines.js").Step} Step
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {(stage: Stage, step: Step, ms: number, text: string) => void} Picture
 */

import { COLORS, back } from "../../shared/cards/card_face.js";
import { drawing, ink } from "../../shared/cards/static_svg.js";
import { outline } from "../../shared/cards/marks.js";
import { SKIPPED } from "../../shared/cards/wilds.js";
import { html } from "../../vendor/lit-html.js";

/** The cards in a pack that stands for a hand. */
const PACK = 5;
/** The share of its time in which a card flies; the rest it lies. */
const FLIGHT = 0.7;
/** How often the light of the button runs round. */
const LAPS = 3;
/** Above this sum a stack shakes as much as it can. */
const LARGE_SUM = 16;

/** The quarters of the button, in the order in which the light runs. */
const QUARTERS = { r: "M-3 -3v-40a40 40 0 0 0 -40 40z", y: "M3 -3v-40a40 40 0 0 1 40 40z", b: "M3 3v40a40 40 0 0 0 40 -40z", g: "M-3 3v40a40 40 0 0 1 -40 -40z" };
const MARKED_AT = { r: [-19, -19], y: [19, -18], b: [19, 19], g: [-19, 19] };
const ROUND = /** @type {(keyof typeof QUARTERS)[]} */ (["r", "y", "b", "g"]);

const quarters = ROUND.map((color) => {
  const [x, y] = MARKED_AT[color];
  return ink`<g class=${`quarter of-${color}`}><path class=${`m-${color}`} d=${QUARTERS[color]} /><path class="bare" d=${outline(color, x, y, 8)} /></g>`;
});
const BUTTON = ink`<svg class="face" viewBox="-56 -56 112 112" aria-hidden="true" focusable="false"><circle class="key" r="54" /><circle class="rim" r="49" />${quarters}<circle class="cap" r="15" /></svg>`;
const LEAP = ink`<svg viewBox="-4 -34 40 40" aria-hidden="true" focusable="false"><path class="sign" d=${SKIPPED} /></svg>`;

// ---- cards in front of a seat ----------------------------------------------------------------------------------------------------
/**
 * Return the row of cards, which hand and seats draw from when the event lands.
 *
 * @param {Stage} stage
 */
function rowOf(stage) {
  if (stage.row) return stage.row;
  const spots = stage.rowAt(stage.cast.who, stage.cast.cards.length || 1);
  const [first, last, width] = [spots[0], spots[spots.length - 1], stage.width()];
  const row = stage.put("turned-up", { x: (first.x + last.x) / 2, y: first.y }, html``);
  row.style.setProperty("width", `${last.x - first.x + width}px`);
  row.style.setProperty("height", `${width * 1.5}px`);
  stage.row = row;
  return row;
}

/** Light the seat that the scene is about. @type {Picture} */
function seat(stage, _step, ms) {
  const light = stage.put("spotlight", stage.spot(`[data-seat="${stage.cast.who}"] .disc`), html``);
  stage.move(light, [{ transform: "scale(0.3)", opacity: 0 }, { transform: "none", opacity: 1 }], ms);
}

/** Turn up one card after another from the draw pile. @type {Picture} */
function turn(stage, { at, card }, ms) {
  rowOf(stage);
  const spot = stage.rowAt(stage.cast.who, stage.cast.cards.length)[at];
  const actor = stage.card(card, spot);
  stage.come(actor, spot, stage.spot("#draw"), ms * FLIGHT);
  if (card !== "??") stage.turnOver(actor, ms * FLIGHT);
}

/** The last card of the row stands out. @type {Picture} */
function stop(stage, { card }, ms) {
  const last = stage.layer.querySelector(".played:last-of-type");
  if (!last || !card || card === "??") return;
  last.classList.add("stands-out");
  stage.move(last, [{ transform: "none" }, { transform: "translateY(-12%) scale(1.35)", offset: 0.3 }, { transform: "translateY(-12%) scale(1.35)", offset: 0.8 }, { transform: "none" }], ms);
}

/** Open a hand, card by card. The whole hand is laid down with the first one. @type {Picture} */
function open(stage, { at, card }, ms) {
  const { who, cards } = stage.cast;
  const spots = stage.rowAt(who, cards.length);
  if (!at) {
    rowOf(stage);
    for (const [place, spot] of spots.entries()) {
      const actor = stage.card("??", spot, { className: `place-${place}` });
      stage.come(actor, spot, stage.seat(who), Math.max(ms, 160) * FLIGHT, { scale: 0.4 });
    }
  }
  if (card === "??") return stage.again(`.place-${at}`, [{ transform: "none" }, { transform: "translateY(-14%)", offset: 0.5 }, { transform: "none" }], ms);
  const shown = stage.card(card, spots[at]);
  stage.turnOver(shown, ms * FLIGHT);
}

/** Hold a card up in the middle. @type {Picture} */
function hold(stage, { card }, ms) {
  const at = stage.middle();
  const width = Math.min(170, window.innerHeight * 0.22);
  const actor = stage.card(card, at, { width, className: "held-up" });
  stage.come(actor, at, stage.seat(stage.cast.who), ms * FLIGHT, { scale: 0.4, turn: -14 });
}

/** The card that is held up shakes and glows. @type {Picture} */
function hiss(stage, _step, ms) {
  const actor = stage.layer.querySelector(".held-up");
  if (!actor) return;
  stage.put("fuse-light", stage.middle(), html``);
  actor.classList.add("hisses");
  const shakes = Array.from({ length: 13 }, (_, at) => ({ transform: at % 12 ? `translate(${at % 2 ? 3 : -3}px, 0) scale(${1 + at / 60})` : "none" }));
  stage.move(actor, shakes, ms, { easing: "linear" });
}

/** Lay cards of a hand onto the pile, one after another. @type {Picture} */
function slide(stage, { at, card }, ms) {
  const goal = stage.spot("#discard");
  const spot = { x: goal.x + ((at * 7) % 15) - 7, y: goal.y + ((at * 5) % 11) - 5 };
  stage.come(stage.card(card, spot), spot, stage.seat(stage.cast.who), ms, { scale: 0.6, turn: at % 2 ? 20 : -20 });
}

/** The top card leaves the pile. @type {Picture} */
function lift(stage, { card }, ms) {
  const goal = stage.seat(stage.cast.who);
  const actor = stage.card(card, goal);
  stage.borrow("#discard .lies-0", [{ opacity: 0 }], 1);
  stage.come(actor, goal, stage.spot("#discard"), ms * FLIGHT, { bow: 0.18, turn: 24 });
}

/** A verdict in words. @type {Picture} */
function stamp(stage, _step, ms, text) {
  const actor = stage.put("stamp", stage.middle(), html`<span>${text}</span>`);
  stage.move(actor, [{ transform: "scale(2.2)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }], ms);
}

// ---- hands that move ------------------------------------------------------------------------------------------------------------
/** @param {string} edition */
function packOf(edition) {
  return html`${Array.from({ length: PACK }, (_, at) => html`<span class=${`card in-pack pack-${at}`}>${back(edition)}</span>`)}`;
}

/**
 * Return whose hand goes to whom.
 *
 * @param {Stage} stage
 * @returns {[Seat, Seat][]}
 */
function crossings({ cast: { who, whom, way }, house: { seats } }) {
  if (who && whom) return [[who, whom], [whom, who]];
  const by = way === "left" ? 1 : -1;
  return seats.map((from, at) => [from, seats[(at + by + seats.length) % seats.length]]);
}

/** @param {Stage} stage @param {Seat} seat @returns {string} the selector of its hand */
function handOf({ house }, seat) {
  return seat === house.own ? "#hand" : `[data-seat="${seat}"] .stock`;
}

/** Close the hands that move. @type {Picture} */
function gather(stage, _step, ms) {
  for (const [from] of crossings(stage)) closeHand(stage, from, ms);
}

/**
 * @param {Stage} stage
 * @param {Seat} seat
 * @param {number} ms
 */
function closeHand(stage, seat, ms) {
  stage.borrow(handOf(stage, seat), [{ opacity: 1 }, { opacity: 0 }], ms);
  const actor = stage.put("pack", stage.seat(seat), packOf(stage.house.edition));
  actor.style.setProperty("--card-w", `${stage.width() * 0.8}px`);
  stage.move(actor, [{ transform: "scale(0.5)", opacity: 0 }, { transform: "none", opacity: 1 }], ms);
}

/** @param {Stage} stage */
function clearPacks(stage) {
  for (const pack of stage.layer.querySelectorAll(".pack")) pack.remove();
}

/** Each hand goes to its new owner; two that are swapped pass each other. @type {Picture} */
function cross(stage, _step, ms) {
  clearPacks(stage);
  for (const [from, to] of crossings(stage)) {
    const at = stage.seat(to);
    const actor = stage.put("pack", at, packOf(stage.house.edition));
    actor.style.setProperty("--card-w", `${stage.width() * 0.8}px`);
    stage.come(actor, at, stage.seat(from), ms, { bow: 0.22, turn: 40 });
  }
}

/** All hands go to the middle. @type {Picture} */
function collect(stage, _step, ms) {
  const at = stage.middle();
  for (const [place, from] of stage.house.seats.entries()) {
    stage.borrow(handOf(stage, from), [{ opacity: 1 }, { opacity: 0 }], ms / 2);
    const actor = stage.put("pack", at, packOf(stage.house.edition));
    actor.style.setProperty("--card-w", `${stage.width()}px`);
    stage.come(actor, at, stage.seat(from), ms * FLIGHT, { delay: place * 40, scale: 0.7, turn: 30 });
  }
}

/** Two packs are shuffled into each other. @type {Picture} */
function riffle(stage, _step, ms) {
  const { x, y } = stage.middle();
  const width = stage.width();
  const count = 12;
  for (let at = 0; at < count; at += 1) {
    const spot = { x: x + (at % 2 ? 1 : -1), y: y - at };
    const actor = stage.card("??", spot);
    const from = { x: x + (at % 2 ? width : -width), y: y + 4 - at };
    stage.come(actor, spot, from, (ms * FLIGHT) / 2, { delay: (at * ms * FLIGHT) / 2 / count, turn: at % 2 ? 12 : -12 });
  }
}

/** Whoever holds too many cards falls: the hand drops to the pile. @type {Picture} */
function fall(stage, _step, ms) {
  const { who } = stage.cast;
  const at = stage.spot("#discard");
  stage.borrow(`[data-seat="${who}"] .disc`, [{ transform: "none" }, { transform: "rotate(-8deg)" }, { transform: "translateY(18%) rotate(24deg)", opacity: 0.45 }], ms);
  for (let place = 0; place < 9; place += 1) {
    const spot = { x: at.x + ((place * 11) % 30) - 15, y: at.y + ((place * 7) % 20) - 10 };
    const actor = stage.card("??", spot, { width: stage.width() * 0.7 });
    stage.come(actor, spot, stage.seat(who), ms / 2, { delay: (place * ms) / 20, turn: place * 40 - 160 });
  }
}

// ---- signs -----------------------------------------------------------------------------------------------------------------------
/** The button is pressed. @type {Picture} */
function press(stage, _step, ms) {
  const actor = stage.put("button-shown", stage.middle(), html`${drawing(BUTTON)}`);
  const down = { transform: "scale(0.9)", offset: 0.75 };
  stage.move(actor, [{ transform: "scale(0.4)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.5 }, down, { transform: "none", opacity: 1 }], ms);
}

/** Its light runs round, ever slower, and stops on the colour. @type {Picture} */
function light(stage, _step, ms) {
  const stops = ROUND.indexOf(/** @type {keyof typeof QUARTERS} */ (stage.cast.color ?? "r")) + 1 + (LAPS - 1) * COLORS.length;
  const begins = Array.from({ length: stops + 1 }, (_, at) => (at / stops) ** 1.6 * ms);
  for (let at = 0; at < stops; at += 1) {
    const quarter = stage.layer.querySelector(`.of-${ROUND[at % COLORS.length]}`);
    quarter?.animate([{ opacity: 1 }, { opacity: 0.35 }], { id: "scene", duration: (begins[at + 1] - begins[at]) * 1.6, delay: begins[at] });
  }
}

/** The colour that the light has stopped on. @type {Picture} */
function picked(stage, _step, ms) {
  const quarter = stage.layer.querySelector(`.of-${stage.cast.color}`);
  if (!quarter) return;
  stage.layer.querySelector(".button-shown")?.classList.add("has-stopped");
  quarter.classList.add("picked");
  stage.move(quarter, [{ transform: "none", opacity: 1 }, { transform: "scale(1.14)", opacity: 1 }, { transform: "none", opacity: 1 }], ms);
}

/** A leap over every other seat, and back to where it began. @type {Picture} */
function sweep(stage, _step, ms) {
  const { house, cast } = stage;
  const from = house.seats.indexOf(/** @type {Seat} */ (cast.who));
  const way = document.querySelector(".runs-right") ? -1 : 1;
  const round = house.seats.map((_, at) => house.seats[(from + way * at + house.seats.length * 2) % house.seats.length]);
  const home = stage.spot(`[data-seat="${cast.who}"] .disc`);
  const spots = [...round.map((seat) => stage.spot(`[data-seat="${seat}"] .disc`)), home];
  const actor = stage.put("leap", home, html`${drawing(LEAP)}`);
  const frames = spots.flatMap(({ x, y }, at) => {
    const here = { transform: `translate(${x - home.x}px, ${y - home.y}px)` };
    const next = spots[at + 1];
    return next ? [here, { transform: `translate(${(x + next.x) / 2 - home.x}px, ${(y + next.y) / 2 - home.y - 34}px) scale(1.25)` }] : [{ transform: "none" }];
  });
  stage.move(actor, frames, ms, { easing: "linear" });
  for (const [at, seat] of round.slice(1).entries()) {
    const ring = stage.put("passed", spots[at + 1], html``);
    stage.move(ring, [{ transform: "scale(0.4)", opacity: 0 }, { transform: "none", opacity: 1 }], ms / 4, { delay: (ms * (at + 0.7)) / spots.length });
    ring.dataset.over = seat;
  }
}

/** Somebody points at the pile, where a wrong card lies. @type {Picture} */
function point(stage, _step, ms) {
  const at = stage.spot("#discard");
  const actor = stage.put("leap warns", at, html`!`);
  stage.come(actor, at, stage.spot(`[data-seat="${stage.cast.who}"] .disc`), ms * 0.5, { bow: 0.1 });
  stage.borrow("#discard", [{ transform: "none" }, { transform: "rotate(-5deg)" }, { transform: "rotate(5deg)" }, { transform: "rotate(-4deg)" }, { transform: "none" }], ms);
}

/** The number of cards to draw has grown: it swells and shakes, the more the larger it is. @type {Picture} */
function sum(stage, _step, ms) {
  const much = Math.min(1, (stage.cast.sum ?? 0) / LARGE_SUM);
  const at = stage.spot(".due");
  const actor = stage.put("swells", at, html`+${stage.cast.sum ?? 0}`);
  const shakes = Array.from({ length: 9 }, (_, place) => ({ transform: `translate(${(place % 2 ? 1 : -1) * 7 * much}px, 0) scale(${1.3 + much * 0.9})` }));
  stage.move(actor, [{ transform: "scale(0.9)" }, ...shakes, { transform: "none" }], ms, { easing: "linear" });
}

/** @type {Readonly<Record<string, Picture>>} */
export const PICTURES = { seat, turn, stop, open, hold, hiss, slide, lift, stamp, gather, cross, collect, riffle, fall, press, light, picked, sweep, point, sum };
