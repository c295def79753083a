/**
 * Draws the direction of play: a ring of small triangles around the piles. Waves of size and brightness point forward.
 */

import { drawing, ink } from "../../shared/cards/static_svg.js";
import { html } from "../../vendor/lit-html.js";

const COUNT = 44;
const WAVES = 2;
const ACROSS = 245;
const DOWN = 152;

/** The corners of a triangle that points to the right. */
const CORNERS = [[-6, -6], [8, 0], [-6, 6]];

/**
 * Return one triangle of the ring.
 *
 * @param {number} at
 * @param {number} share its position in the wave, 0 to 1
 */
function triangle(at, share) {
  const angle = (at * 2 * Math.PI) / COUNT;
  const heading = Math.atan2(DOWN * Math.cos(angle), -ACROSS * Math.sin(angle));
  const [along, aside, size] = [Math.cos(heading), Math.sin(heading), 0.5 + 0.7 * share];
  const corners = CORNERS.map(([x, y]) => [ACROSS * Math.cos(angle) + (x * along - y * aside) * size, DOWN * Math.sin(angle) + (x * aside + y * along) * size]);
  return `M${corners.map((corner) => corner.map((value) => value.toFixed(1)).join(" ")).join("L")}z`;
}

/** The triangles. Those of the same brightness share a path. */
const LENGTH = COUNT / WAVES;
const TRIANGLES = ink`<g>${Array.from({ length: LENGTH }, (_, at) => {
  const share = ((at + 6) % LENGTH) / (LENGTH - 1);
  const paths = Array.from({ length: WAVES }, (_, wave) => triangle(at + wave * LENGTH, share));
  return ink`<path d=${paths.join("")} opacity=${(0.14 + 0.8 * share ** 2).toFixed(2)} />`;
})}</g>`;

/** @param {"left" | "right"} direction */
export function ring(direction) {
  return html`<svg class="ring runs-${direction}" viewBox="-260 -166 520 332" aria-hidden="true" focusable="false">${drawing(TRIANGLES)}</svg>`;
}
