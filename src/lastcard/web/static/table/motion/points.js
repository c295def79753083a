/**
 * Animates the points of a round: paper labels fly from the hands to the scores, and are added up there.
 *
 * @typedef {import("../../shared/wire/types.js").ScoreSheet} ScoreSheet
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("./moves.js").PointMove} PointMove
 */

import { t } from "../../shared/text/messages.js";
import { isReduced } from "./animation.js";
import { pointsOf } from "./moves.js";
import { atNextFrame } from "./next_frame.js";

const FLIGHT_MS = 460;
/** All labels start within this time. */
const SET_OUT_MS = 360;
const COUNT_MS = 160;
/** The labels go after this time where no score sheet appears, as for somebody who has sat down between two rounds. */
const STAY_MS = 4000;
const EASE = "cubic-bezier(0.4, 0, 0.3, 1)";

/** The labels on the table, removed when the score sheet appears. @type {Set<HTMLElement>} */
const labels = new Set();
/** What removes the labels of the last round. */
let clearing = 0;

/**
 * Animate the points of a round. With reduced motion, the scores fade in instead.
 *
 * @param {ScoreSheet} sheet
 */
export function flyPoints(sheet) {
  clearPoints();
  clearing = window.setTimeout(clearPoints, STAY_MS);
  const moves = pointsOf(sheet);
  for (const to of new Set(moves.map((move) => move.to))) {
    if (isReduced()) scoreTag(to)?.animate([{ opacity: 0 }, { opacity: 1 }], { id: "points", duration: 150 });
    else movePointsTo(sheet, to, moves);
  }
}

/** Remove the labels. */
export function clearPoints() {
  window.clearTimeout(clearing);
  for (const label of labels) label.remove();
  labels.clear();
}

/**
 * Move the points of one seat to its score, and add them up there.
 *
 * @param {ScoreSheet} sheet
 * @param {Seat} to
 * @param {PointMove[]} moves of all seats
 */
function movePointsTo(sheet, to, moves) {
  const goal = seatOf(to)?.querySelector(".disc")?.getBoundingClientRect();
  if (!goal) return;
  const apart = SET_OUT_MS / Math.max(1, moves.length - 1);
  const coming = moves.map((move, at) => ({ ...move, at: at * apart })).filter((move) => move.to === to);
  for (const { from, points, at } of coming) send(handOf(from), goal, points, at);
  const gathered = label(goal, "gathered");
  const total = sheet.totals[Number(to.slice(1)) - 1] ?? 0;
  const gained = coming.reduce((sum, { points }) => sum + points, 0);
  const begun = performance.now();
  const step = () => {
    if (!labels.has(gathered)) return showScore(to, total); // the score sheet has removed it
    const now = performance.now() - begun;
    const come = Math.round(coming.reduce((sum, { points, at }) => sum + points * share(now - at - FLIGHT_MS), 0));
    gathered.textContent = come ? `+${come}` : "";
    showScore(to, total - gained + come);
    if (come < gained) atNextFrame(step);
  };
  step();
}

/** @param {number} ms since a label has arrived */
function share(ms) {
  return Math.min(1, Math.max(0, ms / COUNT_MS));
}

/**
 * @param {DOMRect | undefined} from
 * @param {DOMRect} goal
 * @param {number} points
 * @param {number} delay
 */
function send(from, goal, points, delay) {
  if (!from) return;
  const flying = label(from, "flying");
  flying.textContent = `+${points}`;
  const dx = goal.x + goal.width / 2 - (from.x + from.width / 2);
  const dy = goal.y + goal.height / 2 - (from.y + from.height / 2);
  flying.animate(
    [
      { transform: "scale(0.6)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.2 },
      { transform: `translate(${dx}px, ${dy}px)`, opacity: 1, offset: 0.95 },
      { transform: `translate(${dx}px, ${dy}px)`, opacity: 0 },
    ],
    { id: "points", duration: FLIGHT_MS, delay, easing: EASE, fill: "both" },
  );
}

/**
 * @param {DOMRect} over the box that it is centred on
 * @param {"flying" | "gathered"} kind
 */
function label(over, kind) {
  const found = document.createElement("span");
  found.className = `points-label ${kind}`;
  found.style.setProperty("left", `${over.x + over.width / 2}px`);
  found.style.setProperty("top", `${over.y + over.height / 2}px`);
  document.getElementById("motion")?.append(found);
  labels.add(found);
  return found;
}

/** @param {Seat} seat */
function seatOf(seat) {
  return document.querySelector(`.chip[data-seat="${seat}"], .me[data-seat="${seat}"]`);
}

/**
 * Return the hand that points come from: the open fan of another player, or the own hand.
 *
 * @param {Seat} seat
 */
function handOf(seat) {
  const place = seatOf(seat);
  const hand = place?.querySelector(".fan") ?? (place?.matches(".me") ? document.getElementById("hand") : place);
  return hand?.getBoundingClientRect();
}

/** @param {Seat} seat */
function scoreTag(seat) {
  return seatOf(seat)?.querySelector(".score");
}

/**
 * @param {Seat} seat
 * @param {number} points
 */
function showScore(seat, points) {
  const words = t("points-counted", { points });
  for (const node of scoreTag(seat)?.childNodes ?? []) if (node instanceof Text && node.data.trim()) node.data = words;
}
