/**
 * The stage: draws each step of a scene in the layer above the table. A picture ends where its elements stand, and moves transform and opacity
 * alone; with reduced motion only that end is seen, as a still.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("./timelines.js").Cast} Cast
 * @typedef {import("./timelines.js").Step} Step
 *
 * @typedef {object} House what the stage knows of the table
 * @property {string} edition
 * @property {Record<string, string>} letters
 * @property {Seat | null} own
 * @property {Seat[]} seats those that play, in order
 * @property {boolean} [isSilent] whether the table shows no captions of scenes
 *
 * @typedef {{x: number, y: number}} Spot
 */

import { back, face } from "../../shared/cards/card_face.js";
import { html, render } from "../../vendor/lit-html.js";
import { isReduced } from "./animation.js";
import { PICTURES } from "./pictures.js";

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
/** How far below its middle a large picture ends, in its heights: it grows while it shakes. */
const BELOW = 0.6;
const FADE_MS = 140;
/** The widths of a card on the stage. */
const WIDEST = 96;
const NARROWEST = 44;
/** The share of the window's height that a card is wide at most, so that low windows show what lies around. */
const LOW = 0.16;
/** How far cards of a row lie apart, in widths, while there is room. */
const APART = 0.72;
const EDGE = 12;
/** How far towards the own hand its row of cards lies. */
const NEAR_HAND = 0.58;

export class Stage {
  /**
   * @param {import("./timelines.js").Timeline} timeline
   * @param {House} house
   */
  constructor(timeline, house) {
    this.cast = timeline.cast;
    this.house = house;
    /** The animations of elements of the table itself, which are undone at the end. @type {Animation[]} */
    this.borrowed = [];
    /** The last caption. */
    this.told = "";
    /** @type {HTMLElement | null} the row of cards in front of a seat */
    this.row = null;
    this.layer = document.createElement("div");
    this.layer.className = "scene";
    this.layer.dataset.scene = timeline.name;
    document.getElementById("motion")?.append(this.layer);
  }

  /**
   * @param {Step} step
   * @param {number} ms
   * @param {string} text its caption
   */
  show(step, ms, text) {
    this.layer.dataset.step = step.see;
    PICTURES[step.see]?.(this, step, ms, text);
    this.caption(text);
  }

  /**
   * Write the caption where the table's own is not seen: beside what lies on it, or in its place where the table shows none.
   *
   * @param {string} text
   */
  caption(text) {
    if (text) this.told = text;
    const own = document.querySelector(".latest");
    const beside = own && this.besideCover(own.getBoundingClientRect());
    const told = this.told || (beside && own.textContent?.trim()) || "";
    if (!told || !(beside || this.house.isSilent) || this.layer.querySelector(".told-here")?.textContent === told) return;
    this.layer.querySelector(".told-here")?.remove();
    this.put("told-here", beside || this.spot(".latest"), told).classList.toggle("below", Boolean(beside && beside.isBelow));
    if (beside) this.borrow(".latest", [{ opacity: 0 }], 1);
  }

  /**
   * Return the edge of what covers a box, above a row of cards and below a large picture; null if nothing does.
   *
   * @param {DOMRect} box
   * @returns {(Spot & {isBelow: boolean}) | null}
   */
  besideCover(box) {
    const row = this.row?.getBoundingClientRect();
    if (row && row.bottom > box.top && row.top < box.bottom) return { x: row.x + row.width / 2, y: row.y, isBelow: false };
    const picture = /** @type {HTMLElement | null} */ (this.layer.querySelector(".held-up, .button-shown"));
    const bottom = picture ? picture.offsetTop + picture.offsetHeight * BELOW : 0; // where it rests, whatever moves it now
    return picture && bottom > box.top ? { x: picture.offsetLeft, y: bottom, isBelow: true } : null;
  }

  close() {
    for (const animation of this.borrowed) animation.cancel();
    this.layer.removeAttribute("data-scene");
    if (this.row) this.row.className = ""; // no more cards come from it
    const fading = this.layer.animate([{ opacity: 1 }, { opacity: 0 }], { id: "scene", duration: FADE_MS, fill: "forwards" });
    const remove = () => this.layer.remove();
    fading.finished.then(remove, remove);
  }

  // ---- places ------------------------------------------------------------------------------------------------------------------
  /**
   * Return the middle of an element of the table; the middle of the window if it is not there.
   *
   * @param {string} selector
   * @returns {Spot}
   */
  spot(selector) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box?.width) return { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** The middle of the piles. */
  middle() {
    return this.spot(".piles");
  }

  /**
   * Return where the hand of a seat is.
   *
   * @param {Seat | undefined} seat
   */
  seat(seat) {
    if (seat === this.house.own && document.querySelector("#hand > li")) return this.spot("#hand");
    return this.spot(`[data-seat="${seat}"] .disc`);
  }

  /** The width of a card on this stage: that of the piles, within limits. */
  width() {
    const piled = document.querySelector("#draw .card")?.getBoundingClientRect().width ?? WIDEST;
    return Math.max(NARROWEST, Math.min(WIDEST, piled, window.innerHeight * LOW));
  }

  /**
   * Return the places of a row of cards between the piles and a seat.
   *
   * @param {Seat | undefined} seat
   * @param {number} count
   * @returns {Spot[]}
   */
  rowAt(seat, count) {
    const [from, to, width] = [this.middle(), this.seat(seat), this.width()];
    const room = Math.min(window.innerWidth, document.querySelector(".board")?.getBoundingClientRect().right ?? window.innerWidth) - 2 * EDGE;
    const step = count > 1 ? Math.min(width * APART, (room - width) / (count - 1)) : 0;
    const whole = width + step * (count - 1);
    const left = Math.max(EDGE, Math.min(room + EDGE - whole, (from.x + to.x) / 2 - whole / 2));
    const share = seat === this.house.own ? NEAR_HAND : 0.5;
    const y = Math.max(EDGE + width * 0.75, from.y + (to.y - from.y) * share);
    return Array.from({ length: count }, (_, at) => ({ x: left + width / 2 + step * at, y }));
  }

  // ---- actors ------------------------------------------------------------------------------------------------------------------
  /**
   * Put an element on the stage, its middle at a spot.
   *
   * @param {string} className
   * @param {Spot} at
   * @param {unknown} content
   * @param {Element} [into]
   * @returns {HTMLElement}
   */
  put(className, at, content, into = this.layer) {
    const actor = document.createElement("div");
    actor.className = `actor ${className}`;
    actor.style.setProperty("left", `${at.x}px`);
    actor.style.setProperty("top", `${at.y}px`);
    render(content, actor);
    into.append(actor);
    return actor;
  }

  /**
   * Put a card on the stage.
   *
   * @param {Card} card "??" for its back
   * @param {Spot} at
   * @param {{width?: number, into?: Element, className?: string}} [how]
   */
  card(card, at, { width = this.width(), into, className = "" } = {}) {
    const { edition, letters } = this.house;
    const shown = card && card !== "??" ? face(card, { edition, letters }) : back(edition);
    const actor = this.put(`played ${className}`, at, html`<span class="card front">${shown}</span>`, into);
    actor.style.setProperty("--card-w", `${width}px`);
    return actor;
  }

  /**
   * Let an actor come from elsewhere to the place where it stands.
   *
   * @param {HTMLElement} actor
   * @param {Spot} at where it stands
   * @param {Spot} from
   * @param {number} ms
   * @param {{delay?: number, scale?: number, bow?: number, turn?: number, opacity?: number}} [how] bow: how far its path is bent, as a share
   */
  come(actor, at, from, ms, { delay = 0, scale = 1, bow = 0, turn = 0, opacity = 1 } = {}) {
    const [dx, dy] = [from.x - at.x, from.y - at.y];
    const bent = { transform: `translate(${dx / 2 - dy * bow}px, ${dy / 2 + dx * bow}px) rotate(${turn / 2}deg)`, opacity: 1 };
    const first = { transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(${scale})`, opacity };
    return this.move(actor, bow ? [first, bent, { transform: "none", opacity: 1 }] : [first, { transform: "none", opacity: 1 }], ms, { delay });
  }

  /**
   * Turn a card over: its back gives way to its face.
   *
   * @param {HTMLElement} actor
   * @param {number} ms
   * @param {number} [delay]
   */
  turnOver(actor, ms, delay = 0) {
    const side = /** @type {HTMLElement} */ (actor.querySelector(".front"));
    if (isReduced()) return;
    const cover = this.put("", { x: 0, y: 0 }, html`<span class="card">${back(this.house.edition)}</span>`, actor);
    cover.className = "cover";
    this.move(side, [{ transform: "scaleX(0)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "none" }], ms, { delay });
    const covering = cover.animate([{ transform: "none" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(0)" }], { id: "scene", duration: ms, delay, fill: "both" });
    const remove = () => cover.remove();
    covering.finished.then(remove, remove);
  }

  /**
   * Animate an actor. Its frames end where and as it stands. With reduced motion it fades in.
   *
   * @param {Element} actor
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {{delay?: number, easing?: string}} [how]
   */
  move(actor, frames, ms, { delay = 0, easing = EASE } = {}) {
    const seen = isReduced() ? [{ opacity: 0 }, { opacity: 1 }] : frames;
    return actor.animate(seen, { id: "scene", duration: isReduced() ? Math.min(ms, FADE_MS) : ms, delay: isReduced() ? 0 : delay, easing, fill: "backwards" });
  }

  /**
   * Animate an actor that is on the stage already.
   *
   * @param {string} selector
   * @param {Keyframe[]} frames
   * @param {number} ms
   */
  again(selector, frames, ms) {
    const actor = this.layer.querySelector(selector);
    if (actor && !isReduced()) this.move(actor, frames, ms);
  }

  /**
   * Animate an element of the table until the scene is over.
   *
   * @param {string} selector
   * @param {Keyframe[]} frames
   * @param {number} ms
   */
  borrow(selector, frames, ms) {
    for (const element of document.querySelectorAll(selector)) {
      const still = isReduced() ? frames.slice(-1).map(({ opacity }) => ({ opacity: opacity ?? 1 })) : frames;
      this.borrowed.push(element.animate(still, { id: "scene", duration: isReduced() ? 1 : ms, easing: "ease-in-out", fill: "forwards" }));
    }
  }
}
