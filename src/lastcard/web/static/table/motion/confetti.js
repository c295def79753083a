/**
 * Drops the four marks like confetti when the player wins. It can be switched off, and respects reduced motion.
 */

import { COLORS } from "../../shared/cards/card_face.js";
import { isOn, keepOn } from "../../shared/storage/kept.js";
import { outline } from "../../shared/cards/marks.js";
import { isReduced } from "./animation.js";

const STORAGE_KEY = "lastcard:confetti";
const PIECES = 70;
const FALL_MS = 1000;
const SPREAD_MS = 900;
const SVG = "http://www.w3.org/2000/svg";

/** Whether confetti is on. */
export function isConfettiOn() {
  return isOn(STORAGE_KEY, true);
}

/** @param {boolean} yes */
export function setConfetti(yes) {
  keepOn(STORAGE_KEY, yes);
}

/** Drop the marks once. */
export function celebrate() {
  const layer = document.getElementById("motion");
  if (!layer || isReduced() || !isConfettiOn()) return;
  for (let at = 0; at < PIECES; at += 1) drop(layer, COLORS[at % COLORS.length]);
}

/**
 * @param {Element} layer
 * @param {string} color
 */
function drop(layer, color) {
  const piece = document.createElementNS(SVG, "svg");
  piece.setAttribute("class", `confetti mark-${color}`);
  piece.setAttribute("viewBox", "-10 -10 20 20");
  const form = document.createElementNS(SVG, "path");
  form.setAttribute("d", outline(color, 0, 0, 9));
  piece.append(form);
  layer.append(piece);
  const [x, drift, turn] = [Math.random() * window.innerWidth, (Math.random() - 0.5) * 160, Math.random() * 900 - 450];
  const fall = piece.animate(
    [
      { transform: `translate(${x}px, -24px) rotate(0deg)`, opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: `translate(${x + drift}px, ${window.innerHeight}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { id: "confetti", duration: FALL_MS, delay: Math.random() * SPREAD_MS, easing: "cubic-bezier(0.3, 0.1, 0.7, 0.9)", fill: "both" },
  );
  fall.finished.then(() => piece.remove(), () => piece.remove());
}
