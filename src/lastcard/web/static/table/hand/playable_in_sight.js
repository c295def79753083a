/** Scrolls the page to the cards that can be played, where a window is too low for the whole table, and back after the move. */

import { isReduced } from "../motion/animation.js";
import { page } from "../state/page_state.js";

/** The room that a raised card and its mark need above it. */
const ABOVE = 28;
/** How much of a card has to be seen. */
const STRIP = 44;

/** The number of the ask that the page was scrolled for, and where it was before; null if it was not scrolled. @type {{n: number, top: number | null}} */
let scrolled = { n: -1, top: null };

/** Bring the cards that can be played into sight, once for each own turn. */
export function showPlayable() {
  const { asked } = page.s;
  if (!asked?.must) {
    if (scrolled.top !== null) scrollTo(scrolled.top);
    scrolled = { n: -1, top: null };
    return;
  }
  if (asked.n === scrolled.n || page.textTable) return;
  scrolled = { n: asked.n, top: scrolled.top };
  if (document.documentElement.scrollHeight <= window.innerHeight) return;
  const cards = [...document.querySelectorAll("#hand .lawful .card")].map((card) => card.getBoundingClientRect());
  if (!cards.length) return;
  const first = Math.min(...cards.map(({ top }) => top)) - ABOVE;
  const last = Math.max(...cards.map(({ top }) => top)) + STRIP;
  const by = wayInto(first, last, window.innerHeight);
  if (!by) return;
  scrolled.top ??= window.scrollY;
  scrollTo(window.scrollY + by);
}

/**
 * Return how far to scroll so that everything from `first` to `last` is in sight; if there is too much of it, its beginning.
 *
 * @param {number} first
 * @param {number} last
 * @param {number} height
 */
export function wayInto(first, last, height) {
  if (first >= 0 && last <= height) return 0;
  return last - first > height || first < 0 ? first : last - height;
}

/** @param {number} top */
function scrollTo(top) {
  window.scrollTo({ top, behavior: isReduced() ? "auto" : "smooth" });
}
