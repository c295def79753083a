/**
 * A small table at which bots play recorded rounds (rounds.js), one event after another, without sounds.
 *
 * It stops while it is not visible, and on pause. After a minute it rests, on battery sooner, until somebody comes back to it or lets it play
 * on. Between two events nothing moves, so that the browser has nothing to draw. With reduced motion it shows a still from the middle of a round.
 */

import { animal } from "../shared/cards/animals.js";
import { back, face, mark } from "../shared/cards/card_face.js";
import { t } from "../shared/text/messages.js";
import { outline } from "../shared/cards/marks.js";
import { repeat } from "../vendor/directives/repeat.js";
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { ROUNDS } from "./rounds.js";

/**
 * @typedef {object} Shown the content of the table
 * @property {Record<string, number>} hands seat → number of cards
 * @property {string[]} discards the last cards, newest last
 * @property {number} laid how many cards were laid
 * @property {number} pile the number of cards to draw
 * @property {string} color the colour in force
 * @property {string} turn
 * @property {boolean} isReversed
 * @property {number} light how far the light of the ring has run
 * @property {string} winner "" while the round runs
 *
 * @typedef {() => Record<string, string>} Letters of the colours, in the language of the page
 */

const NAMES = { p1: "Henrike", p2: "Cleo", p3: "Dot", p4: "Emil" };
const SEATS = Object.keys(NAMES);
const DEALT = 7;
/** How many of the last cards lie on the discard pile. */
const LYING = 4;
const BEATS = { play: 1100, draw: 700, over: 4000 };
const STILL = 34; // the number of events up to the middle of a round
/** How long the table plays before it rests, and how long on battery. */
const AWAKE_MS = 60_000;
const ON_BATTERY_MS = 15_000;
const TICKS = 28;
/** Triangles with the same light are this far apart. */
const WAVE = 7;
const FLIGHT = { duration: 420, easing: "cubic-bezier(.2,.7,.25,1)" };

/** @returns {Shown} */
function dealt() {
  return { hands: Object.fromEntries(SEATS.map((seat) => [seat, DEALT])), discards: [], laid: 0, pile: 108 - SEATS.length * DEALT, color: "r", turn: "", isReversed: false, light: 0, winner: "" };
}

/**
 * Return the content of the table after an event.
 *
 * @param {Shown} shown
 * @param {string} event
 * @returns {Shown}
 */
export function stateAfter(shown, event) {
  const [who, verb, third = "", fourth = ""] = event.split(" ");
  if (who === "d") {
    if (verb === "top") return { ...shown, pile: shown.pile - 1, discards: [third], laid: 1, color: third[0] };
    if (verb === "turn") return { ...shown, turn: third };
    if (verb === "reverse") return { ...shown, isReversed: third === "right" };
    if (verb === "over") return { ...shown, winner: third };
    const count = fourth.length / 2;
    const pile = shown.pile >= count ? shown.pile - count : shown.pile + 60 - count; // the discard pile is reshuffled
    return { ...shown, pile, hands: { ...shown.hands, [third]: shown.hands[third] + count } };
  }
  if (verb === "uno") return shown;
  const color = verb.split(":")[1] ?? verb[0];
  return { ...shown, color, discards: [...shown.discards, verb].slice(-LYING), laid: shown.laid + 1, hands: { ...shown.hands, [who]: shown.hands[who] - 1 } };
}

/**
 * Return the ring of triangles that shows the direction of play. With each event its light runs on.
 *
 * @param {boolean} isReversed
 * @param {number} light
 */
function ring(isReversed, light) {
  return svg`${Array.from({ length: TICKS }, (_, at) => {
    const turn = (at / TICKS) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn) * 150, Math.sin(turn) * 106];
    const along = (Math.atan2(Math.cos(turn) * 106, -Math.sin(turn) * 150) * 180) / Math.PI + (isReversed ? 180 : 0);
    const behind = (TICKS + light - (isReversed ? TICKS - at : at)) % WAVE;
    return svg`<path class=${`tick tick-${behind}`} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${along.toFixed(0)})`} d="M-4 -4l9 4l-9 4z" />`;
  })}`;
}

/**
 * @param {Shown} shown
 * @param {Letters} letters
 */
function table(shown, letters) {
  const { color } = shown;
  return html`<svg class="live-ring" viewBox="-220 -150 440 300" focusable="false">
      ${repeat([color], (one) => one, (one) => svg`<path class=${`cloth-mark m-${one}`} d=${outline(one, 0, 0, 92)} />`)}${ring(shown.isReversed, shown.light)}</svg>
    <div class="live-pile"><span class="card under"></span><span class="card">${back()}</span><b class="number">${shown.pile}</b></div>
    <div class="live-discards">${lying(shown, letters)}</div>
    <p class="live-color">${mark(color)} ${t(`color-${color}`)}</p>
    ${SEATS.map((seat) => player(seat, shown))}`;
}

/**
 * Return the last cards of the discard pile. Each keeps its element and the way it lies.
 *
 * @param {Shown} shown
 * @param {Letters} letters
 */
function lying({ discards, laid }, letters) {
  const cards = discards.map((card, at) => ({ card, number: laid - discards.length + at }));
  return repeat(cards, ({ number }) => number, ({ card, number }) => html`<span class=${`card lies-${(card.charCodeAt(0) + card.charCodeAt(1) + number) % 5}`}>${face(card, { letters: letters() })}</span>`);
}

/**
 * @param {string} seat
 * @param {Shown} shown
 */
function player(seat, shown) {
  const cards = shown.hands[seat];
  const acts = shown.winner ? shown.winner === seat : shown.turn === seat;
  return html`<div class=${`live-player at-${seat} ${acts ? "acting" : ""}`} data-seat=${seat}>
    <span class="live-animal">${animal(seat)}</span><b class="live-name">${NAMES[/** @type {"p1"} */ (seat)]}</b>
    <span class="live-hand">${cards ? html`${Array.from({ length: Math.min(cards, 7) }, () => html`<span class="card">${back()}</span>`)}<b class="number">${cards}</b>` : nothing}</span>
  </div>`;
}

/**
 * Move a card from one place of the table to another.
 *
 * @param {Element} card
 * @param {Element} from
 * @param {Element} to
 */
function fly(card, from, to) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const away = `${a.left + a.width / 2 - b.left - b.width / 2}px ${a.top + a.height / 2 - b.top - b.height / 2}px`;
  return card.animate([{ translate: away, scale: 0.45 }, { translate: "0 0", scale: 1 }], FLIGHT).finished;
}

/** A table that plays by itself. */
class LiveTable {
  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} button that pauses it
   * @param {Letters} letters
   */
  constructor(place, button, letters) {
    this.place = place;
    this.button = button;
    this.letters = letters;
    this.round = Math.floor(Math.random() * ROUNDS.length);
    this.isPaused = false;
    this.isResting = false;
    this.isSeen = true;
    this.isOnBattery = false;
    this.wantsStill = matchMedia("(prefers-reduced-motion: reduce)");
    this.isStanding = false;
    /** Since when it plays without having rested. */
    this.awakeSince = performance.now();
    this.timer = 0;
    this.begin();
  }

  begin() {
    this.events = ROUNDS[this.round % ROUNDS.length].split(";");
    this.round += 1;
    this.at = 0;
    this.shown = dealt();
    while (this.at < 2) this.take();
    this.draw();
  }

  take() {
    this.shown = stateAfter(this.shown, /** @type {string[]} */ (this.events)[/** @type {number} */ (this.at)]);
    this.at = /** @type {number} */ (this.at) + 1;
  }

  draw() {
    render(table(/** @type {Shown} */ (this.shown), this.letters), this.place);
  }

  /** Show one event, with its immediate consequences. */
  step() {
    const events = /** @type {string[]} */ (this.events);
    if (/** @type {number} */ (this.at) >= events.length) {
      this.begin();
      return BEATS.play;
    }
    const event = events[/** @type {number} */ (this.at)];
    do this.take();
    while (/^d (turn|reverse)|^p\d uno/.test(events[/** @type {number} */ (this.at)] ?? ""));
    this.shown = { .../** @type {Shown} */ (this.shown), light: (/** @type {Shown} */ (this.shown).light + 1) % TICKS };
    this.draw();
    this.move(event);
    return event.startsWith("d over") ? BEATS.over : event.startsWith("d draw") ? BEATS.draw : BEATS.play;
  }

  /** @param {string} event */
  move(event) {
    const [who, verb, seat] = event.split(" ");
    const at = (/** @type {string} */ name) => /** @type {Element} */ (this.place.querySelector(`[data-seat="${name}"] .live-hand`));
    if (who !== "d" && verb !== "uno") {
      const top = this.place.querySelector(".live-discards > :last-child");
      if (top) fly(top, at(who), top);
    } else if (verb === "draw") {
      const drawn = at(seat).querySelector(".card:nth-last-child(2)");
      if (drawn) fly(drawn, /** @type {Element} */ (this.place.querySelector(".live-pile")), drawn);
    }
  }

  /**
   * Go on to play, if somebody can see it and it need not rest.
   *
   * Each step asks whether motion is wanted: a browser does not report every change of that setting.
   */
  run() {
    clearTimeout(this.timer);
    const wantsStill = this.wantsStill.matches;
    this.button.hidden = wantsStill;
    if (wantsStill) {
      this.stand();
      return;
    }
    this.isStanding = false;
    if (this.isPaused || !this.isSeen || document.visibilityState === "hidden") return;
    this.isResting = performance.now() - this.awakeSince >= (this.isOnBattery ? ON_BATTERY_MS : AWAKE_MS);
    this.label();
    if (this.isResting) return;
    this.timer = window.setTimeout(() => {
      const beat = this.step();
      this.timer = window.setTimeout(() => this.run(), beat - BEATS.draw);
    }, BEATS.draw);
  }

  /** Play on, without a rest for the usual time. */
  wake() {
    this.awakeSince = performance.now();
    this.run();
  }

  /** Stop, or play on after a pause or a rest. */
  toggle() {
    this.isPaused = !this.isPaused && !this.isResting;
    this.isResting = false;
    this.label();
    this.wake();
  }

  label() {
    const text = t(this.isPaused || this.isResting ? "home-live-play" : "home-live-pause");
    if (this.button.textContent !== text) this.button.textContent = text;
  }

  /** Show a still from the middle of a round. */
  stand() {
    if (this.isStanding) return;
    this.isStanding = true;
    this.begin();
    while (/** @type {number} */ (this.at) < STILL) this.take();
    this.draw();
  }
}

/**
 * Let the table know whether the device runs on battery, where the browser tells.
 *
 * @param {LiveTable} live
 */
async function followBattery(live) {
  const battery = await /** @type {any} */ (navigator).getBattery?.().catch(() => null);
  const follow = () => (live.isOnBattery = !battery.charging);
  battery?.addEventListener("chargingchange", follow);
  if (battery) follow();
}

/**
 * Show the table and start it.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} button that pauses it
 * @param {Letters} letters
 */
export function showLiveTable(place, button, letters) {
  const live = new LiveTable(place, button, letters);
  const wake = () => live.wake();
  button.addEventListener("click", () => live.toggle());
  window.addEventListener("language", () => {
    live.draw();
    live.label();
  });
  live.label();
  live.wantsStill.addEventListener("change", wake);
  document.addEventListener("visibilitychange", wake);
  new IntersectionObserver(([entry]) => {
    live.isSeen = entry.isIntersecting;
    wake();
  }).observe(place);
  void followBattery(live);
  wake();
}
