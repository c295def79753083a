/**
 * The direction of play: a ring of small triangles around the piles, whose size and light run forward.
 */

import { html, svg } from "../vendor/lit-html.js";

const COUNT = 44;
const WAVES = 2;
const ACROSS = 245;
const DOWN = 152;

const TRIANGLES = Array.from({ length: COUNT }, (_, at) => {
  const angle = (at * 2 * Math.PI) / COUNT;
  const heading = Math.atan2(DOWN * Math.cos(angle), -ACROSS * Math.sin(angle));
  const share = ((at + 6) % (COUNT / WAVES)) / (COUNT / WAVES - 1);
  const place = `translate(${(ACROSS * Math.cos(angle)).toFixed(1)} ${(DOWN * Math.sin(angle)).toFixed(1)}) rotate(${((heading * 180) / Math.PI).toFixed(0)}) scale(${(0.5 + 0.7 * share).toFixed(2)})`;
  return svg`<path d="M-6 -6L8 0L-6 6z" transform=${place} opacity=${(0.14 + 0.8 * share ** 2).toFixed(2)} />`;
});

/** @param {"left" | "right"} direction */
export function ring(direction) {
  return html`<svg class="ring runs-${direction}" viewBox="-260 -166 520 332" aria-hidden="true" focusable="false">${TRIANGLES}</svg>`;
}
