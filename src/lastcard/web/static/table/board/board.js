/**
 * Draws the board: the other players around the table, the piles, the colour in force and the direction of play.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 * @typedef {import("../input/action_buttons.js").ButtonsContext} ButtonsContext
 *
 * @typedef {{text: string, react?: string, calls?: boolean}} Bubble a message, a reaction or a call of UNO
 *
 * @typedef {object} BoardContext what the board needs besides the state of the table
 * @property {string} edition
 * @property {Record<string, string>} letters
 * @property {(card: string) => string} cardName
 * @property {Record<string, Bubble>} bubbles by seat; reactions by seat and "react"
 * @property {string} latest the sentence about the last event
 * @property {(part: "piles" | "seats") => boolean} [isDrawn] whether a part is drawn; by default all are
 * @property {(disc: unknown) => unknown} [around] draws what surrounds the own animal
 * @property {(seat: Seat) => unknown} [handOf] draws the hand of another player; by default a fan of backs
 */

import { animal } from "../../shared/cards/animals.js";
import { MARKS, back, face, mark } from "../../shared/cards/card_face.js";
import { t } from "../../shared/text/messages.js";
import { repeat } from "../../vendor/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { seatButtons } from "../input/action_buttons.js";
import { cardsToDraw } from "../state/due.js";
import { reaction } from "../panel/log.js";
import { ring } from "./ring.js";
import { animalOf, isAwaited, seatInfo, nameOf, others, scoreOf, teamOf } from "../state/table_state.js";

/** The most backs that a fan shows. The number beside it gives the count. */
const FAN = 9;
const IN_SIGHT = 4;
/** How far the ellipse approaches a rectangle, and the ratio of a seat's width to its height. */
const SQUARE = 0.55;
const ACROSS = 1.2;

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} buttons
 * @param {BoardContext} context
 */
export function board(s, offers, buttons, context) {
  const seats = others(s);
  const places = placesAround(seats.length, s.seat !== null);
  return html`<ol class="others others-${seats.length}" aria-label=${t("table-board-others")}>
      ${repeat(context.isDrawn?.("seats") === false ? [] : seats, (seat) => seat, (seat, at) => chip(s, seat, places[at], offers, buttons, context))}
    </ol>
    ${context.isDrawn?.("piles") === false ? nothing : middle(s, offers, buttons, context)}`;
}

/** @type {Map<string, {x: number, y: number}[]>} the places by number of seats, computed once */
const places = new Map();

/**
 * Return places evenly spaced along the ellipse, from left to right over the top.
 *
 * @param {number} count
 * @param {boolean} open whether the near side stays free for the own hand
 * @returns {{x: number, y: number}[]} in hundredths of the table
 */
export function placesAround(count, open) {
  const known = places.get(`${count} ${open}`);
  if (known) return known;
  const samples = 1200;
  const [from, to] = open ? [Math.PI * (count > 3 ? 1.12 : 1), Math.PI * (count > 3 ? -0.12 : 0)] : [Math.PI * 1.45, Math.PI * -0.45];
  const points = Array.from({ length: samples + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / samples;
    const round = (/** @type {number} */ value) => Math.sign(value) * Math.abs(value) ** SQUARE;
    return { x: 50 + 50 * round(Math.cos(angle)), y: 50 - 50 * round(Math.sin(angle)) };
  });
  const along = [0];
  for (let at = 1; at <= samples; at += 1) {
    along.push(along[at - 1] + Math.hypot((points[at].x - points[at - 1].x) * ACROSS, points[at].y - points[at - 1].y));
  }
  const whole = along[samples];
  const found = Array.from({ length: count }, (_, seat) => {
    const share = count === 1 ? 0.5 : count === 2 ? 0.24 + seat * 0.52 : seat / (count - 1);
    const at = along.findIndex((length) => length >= share * whole - 1e-6);
    return points[at < 0 ? samples : at];
  });
  places.set(`${count} ${open}`, found);
  return found;
}

/**
 * Put the seats in their places. The page's security policy forbids style attributes in markup.
 *
 * @param {ParentNode} root
 */
export function placeSeats(root) {
  for (const seat of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-x]"))) {
    seat.style.setProperty("--x", seat.dataset.x ?? "50");
    seat.style.setProperty("--y", seat.dataset.y ?? "0");
  }
}

/** The least distance of a speech bubble from the edge of the window. */
const MARGIN = 8;

/**
 * Move speech bubbles that would leave the window or, on phones, cover the buttons beside the row of players.
 *
 * @param {ParentNode} root
 */
export function keepBubblesInside(root) {
  const bubbles = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".bubble")]);
  if (!bubbles.length) return;
  // Measure all of them before any is moved: each measurement after a change forces a new layout.
  const shifts = bubbles.map((bubble) => {
    const left = (bubble.offsetParent?.getBoundingClientRect().left ?? 0) + bubble.offsetLeft;
    const right = bubble.closest(".others")?.getBoundingClientRect().right ?? Infinity;
    const over = Math.max(0, left + bubble.offsetWidth - Math.min(right, document.documentElement.clientWidth - MARGIN));
    return left < MARGIN ? MARGIN - left : -over;
  });
  for (const [at, bubble] of bubbles.entries()) {
    bubble.style.setProperty("--shift", `${shifts[at]}px`);
    bubble.style.setProperty("--lift", "0px");
  }
  const piles = [...root.querySelectorAll("#draw, #discard")].map((pile) => pile.getBoundingClientRect());
  const lifts = bubbles.map((bubble) => {
    if (bubble.matches(".floats")) return 0;
    const { left, right, top, bottom } = bubble.getBoundingClientRect();
    const covered = piles.filter((pile) => left < pile.right && right > pile.left && top < pile.top && bottom > pile.top);
    return covered.length ? Math.min(...covered.map((pile) => pile.top)) - bottom - 1 : 0;
  });
  for (const [at, bubble] of bubbles.entries()) if (lifts[at]) bubble.style.setProperty("--lift", `${lifts[at]}px`);
}

// ---- a seat ----------------------------------------------------------------------------------------------------------------------
/**
 * @param {TableState} s
 * @param {Seat} seat
 * @param {{x: number, y: number}} place
 * @param {Offers} offers
 * @param {ButtonsContext} buttons
 * @param {BoardContext} context
 */
function chip(s, seat, place, offers, buttons, context) {
  const name = nameOf(s, seat);
  const count = s.view?.counts[seat] ?? 0;
  const target = offers.targets.find((action) => action.endsWith(` ${seat}`));
  const side = place.x < 22 ? "left" : place.x > 78 ? "right" : "top";
  return html`<li class="chip at-${side} ${isAwaited(s, seat) ? "acting" : ""} ${count === 1 ? "one-left" : ""} ${target ? "target" : ""}" data-seat=${seat}
    data-x=${place.x.toFixed(1)} data-y=${place.y.toFixed(1)} @click=${() => target && buttons.act(target)}>
    ${disc(s, seat)}
    <div class="about">
      <span class="name" title=${name}>${name}</span>
      ${tags(s, seat)}
    </div>
    <span class="stock">
      ${context.handOf ? context.handOf(seat) : s.view?.over && s.view.known[seat]?.length ? turnedFan(s.view.known[seat], context) : fan(count, context.edition)}
      <span class="count">${count}<span class="out-of-sight"> ${t("table-board-cards", { number: count })}</span></span>
    </span>
    ${seatButtons(seat, name, offers, buttons)} ${bubbles(seat, context)}
  </li>`;
}

/**
 * A fan of backs, as wide as the hand is large.
 *
 * @param {number} count
 * @param {string} edition
 */
function fan(count, edition) {
  const shown = Math.min(count, FAN);
  return html`<span class="fan fan-${shown}" aria-hidden="true">${Array.from({ length: shown }, () => html`<span class="card">${back(edition)}</span>`)}</span>`;
}

/**
 * The hand of another player: a fan of backs, or the cards once the round is over.
 *
 * @param {import("../../shared/wire/types.js").Card[]} cards
 * @param {BoardContext} context
 */
function turnedFan(cards, context) {
  const shown = cards.slice(0, FAN);
  return html`<span class="fan open fan-${shown.length}" aria-hidden="true">${shown.map((card) => html`<span class="card turns">${face(card, context)}</span>`)}</span>`;
}

/**
 * The own seat, with the same parts in one row.
 *
 * @param {TableState} s
 * @param {BoardContext} context
 */
export function ownSeat(s, context) {
  if (!s.seat) return nothing;
  const count = s.view?.counts[s.seat] ?? 0;
  const own = disc(s, s.seat);
  return html`<div class="me ${isAwaited(s, s.seat) ? "acting" : ""}" data-seat=${s.seat}>
    ${context.around?.(own) ?? own}
    <div class="about">
      <span class="name">${nameOf(s, s.seat)}</span>
      <span class="tags"><span class="tag">${t("cards-counted", { number: count })}</span></span>
      ${tags(s, s.seat)}
    </div>
    ${bubbles(s.seat, context)}
  </div>`;
}

/**
 * The animal of a seat. While the round waits for the seat, a ring around it shows the time left, and a number the last seconds.
 *
 * @param {TableState} s
 * @param {Seat} seat
 */
function disc(s, seat) {
  const team = teamOf(s, seat);
  const awaited = isAwaited(s, seat) && s.wait;
  return html`<span class="disc">
    ${animal(animalOf(s, seat))}
    ${awaited && awaited.ms ? html`<svg class="clock" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle class="track" cx="22" cy="22" r="20" /><circle class="left" cx="22" cy="22" r="20" pathLength="100" data-clock=${awaited.n} />
    </svg><span class="seconds" aria-hidden="true" data-seconds></span>` : nothing}
    ${team ? html`<span class="team team-${team}" title=${t("table-team", { team })}>${team}</span>` : nothing}
  </span>`;
}

/**
 * @param {TableState} s
 * @param {Seat} seat
 */
function score(s, seat) {
  const points = scoreOf(s, seat);
  return points === null ? nothing : html`<span class="tag score">${t("points-counted", { points })}</span>`;
}

/**
 * @param {TableState} s
 * @param {Seat} seat
 */
function tags(s, seat) {
  const info = seatInfo(s, seat);
  const called = s.view?.called.includes(seat) && s.view.counts[seat] > 0;
  const dealer = s.view?.dealer === seat;
  return html`<span class="tags">
    ${called ? html`<span class="tag tag-uno">UNO!</span>` : nothing}${score(s, seat)}
    ${dealer ? html`<span class="tag" title=${t("table-board-dealer")}><span aria-hidden="true">${t("table-board-dealer-short")}</span><span class="out-of-sight">${t("table-board-dealer")}</span></span>` : nothing}
    ${info?.is === "bot" ? html`<span class="tag tag-bot">${info.coming ? t("table-board-coming", { name: info.coming }) : t("table-board-bot")}</span>` : nothing}
    ${s.view?.places.includes(seat)
      ? html`<span class="tag tag-away">${t("table-board-place", { number: s.view.places.indexOf(seat) + 1 })}</span>`
      : s.view?.gone.includes(seat)
        ? html`<span class="tag tag-away">${t("table-board-gone")}</span>`
        : nothing}
    ${info?.away ? html`<span class="tag tag-away">${t("table-board-away")}</span>` : nothing}
  </span>`;
}

/**
 * The speech bubble and the reaction of a seat.
 *
 * @param {Seat} seat
 * @param {BoardContext} context
 */
function bubbles(seat, context) {
  return [context.bubbles[seat], context.bubbles[`${seat} react`]].map((said) => {
    if (!said) return nothing;
    return html`<span class=${`bubble ${said.react ? "floats" : said.calls ? "calls" : ""}`} aria-hidden="true">${said.react ? reaction(said.react) : html`<span class="words">${said.text}</span>`}</span>`;
  });
}

// ---- the middle ------------------------------------------------------------------------------------------------------------------
/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} buttons
 * @param {BoardContext} context
 */
function middle(s, offers, buttons, context) {
  const view = s.view;
  if (!view) return html`<div class="middle"></div>`;
  const color = view.color;
  return html`<div class="middle" role="group" aria-label=${t("table-board-middle")}>
    <p class="out-of-sight">${t(`table-board-runs-${view.direction}`)}</p>
    <div class="stage">
      ${repeat([color], (one) => one, (one) => html`<div class="printed printed-${one ?? "none"}" aria-hidden="true"></div>`)}
      ${ring(view.direction)}
      <div class="piles">
        ${drawPile(s, offers, buttons, context)}
        ${discard(s, context)}
        ${due(s)}
      </div>
      ${s.rules?.has_colors === false ? nothing : html`<p class="in-force">${color ? html`${mark(color)} <span>${t(`color-${color}`)}</span>` : t("table-board-no-color")}</p>`}
    </div>
    <p class="latest" aria-hidden="true">${context.latest}</p>
  </div>`;
}

/**
 * The number of cards, between the piles, that the asked player must draw.
 *
 * @param {TableState} s
 */
function due(s) {
  const number = cardsToDraw(s);
  return number ? html`<p class="due"><span aria-hidden="true">+${number}</span><span class="out-of-sight">${t("table-text-pending", { number })}</span></p>` : nothing;
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} buttons
 * @param {BoardContext} context
 */
function drawPile(s, offers, buttons, context) {
  const count = s.view?.drawCount ?? 0;
  const action = offers.actions.find((one) => one.endsWith(" draw"));
  const inside = html`${count ? html`<span class="card">${back(context.edition)}</span>` : html`<span class="card bare"></span>`}
    <span class="tally">${count}<span class="out-of-sight"> ${t("table-board-cards", { number: count })}</span></span>`;
  // A tap where the rules allow no drawing is sent all the same: the server answers why not, as it does for a card.
  const askWhyNot = () => s.asked?.must && buttons.act(`${s.seat} draw`);
  if (!action) return html`<div id="draw" class="pile draw ${depth(count)}" @click=${askWhyNot}><span class="out-of-sight">${t("table-board-draw-pile")}</span>${inside}</div>`;
  return html`<button type="button" id="draw" class="pile draw can ${depth(count)}" data-action=${action} ?disabled=${buttons.sent !== null}
    @click=${() => buttons.act(action)}><span class="out-of-sight">${t("table-board-draw-from")}</span>${inside}</button>`;
}

/** @param {number} count */
function depth(count) {
  return count > 40 ? "deep" : count > 12 ? "some" : "thin";
}

/**
 * The top cards of the discard pile. The last one lies on top of the others.
 *
 * @param {TableState} s
 * @param {BoardContext} context
 */
function discard(s, context) {
  const pile = s.view?.discard ?? [];
  const seen = pile.slice(0, IN_SIGHT).map((card, at) => ({ card, at, key: pile.length - at })).reverse();
  const top = pile[0];
  return html`<div id="discard" class="pile discard" data-top=${top ?? nothing}>
    ${repeat(seen, ({ key }) => key, ({ card, at, key }) => html`<span class="card lies lies-${at} turn-${key % 5}" data-height=${key}>
      ${face(at === 0 && card[0] === "w" && s.view?.color ? `${card}:${s.view.color}` : card, context)}
    </span>`)}
    ${top ? html`<span class="out-of-sight">${t("table-board-top-only", { card: context.cardName(top) })}</span>` : html`<span class="card bare"></span>`}
  </div>`;
}

/**
 * The top card and the colour in force, in words.
 *
 * @param {TableState} s
 * @param {(card: string) => string} cardName
 */
export function topInWords(s, cardName) {
  const top = s.view?.discard[0];
  const color = s.view?.color;
  if (!top) return "";
  if (s.rules?.has_colors === false) return t("table-board-top-only", { card: cardName(top) });
  return t("table-board-top", { card: cardName(top), color: color ? `${MARKS[color]} ${t(`color-${color}`)}` : t("table-board-no-color") });
}
