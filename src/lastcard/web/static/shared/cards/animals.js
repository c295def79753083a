/**
 * Draws the animals of the players, made of simple shapes on a disc.
 *
 *     html`<span class="disc">${animal("fox")}</span>`
 */

import { ANIMALS as NAMES } from "../wire/constants.js";
import { drawing, ink } from "./static_svg.js";

const EYES = (/** @type {number} */ apart, /** @type {number} */ y, /** @type {number} */ r) => ink`<circle cx=${-apart} cy=${y} r=${r} /><circle cx=${apart} cy=${y} r=${r} />`;

/** In the order of their names: @type {[string, import("./static_svg.js").Ink][]} the colour of the disc, and the animal within 24 units of the centre */
const ANIMALS = [
  ["#e9b9a5", ink`<path fill="#2f2a2d" d="M-15 18v-32l9 8h12l9 -8v32l-9 6h-12z" /><path fill="#f4b51e" d="M-10 1l3 -4l3 4l-3 4zM4 1l3 -4l3 4l-3 4z" /><path fill="#e9b9a5" d="M-3 9h6l-3 3z" />`],
  ["#b9d3c4", ink`<path fill="#d9622b" d="M-19 -16l12 7h14l12 -7l-3 19l-16 19l-16 -19z" /><path fill="#f6eedd" d="M-16 3l11 3l5 16zM16 3l-11 3l-5 16z" /><path fill="#2f2a2d" d="M-4 17h8l-4 5zM-10 0h5v3h-5zM5 0h5v3h-5z" />`],
  ["#e6c38e", ink`<path fill="#6b4a33" d="M-15 22v-38l8 5h14l8 -5v38z" /><circle fill="#f6eedd" cx="-7" cy="-4" r="8" /><circle fill="#f6eedd" cx="7" cy="-4" r="8" /><g fill="#2f2a2d">${EYES(6, -4, 3.5)}</g><path fill="#e0892a" d="M-4 3h8l-4 7z" /><path fill="#e6c38e" d="M-10 16l4 -4l4 4zM2 16l4 -4l4 4z" />`],
  ["#ecd6a4", ink`<path fill="#2d5a86" d="M-21 4c0 -12 14 -14 26 -10c6 2 9 -4 9 -8l7 3l-2 6c2 16 -8 20 -22 20c-12 0 -18 -4 -18 -11z" /><path fill="#f6eedd" d="M-21 6c6 4 18 4 28 0c-2 8 -8 9 -14 9c-8 0 -13 -3 -14 -9z" /><circle fill="#f6eedd" cx="-11" cy="0" r="2.2" /><path fill="none" stroke="#2d5a86" stroke-width="2.5" d="M-7 -12v-7m0 2c-2 -4 -6 -3 -6 -1m6 1c2 -4 6 -3 6 -1" />`],
  ["#cbbdd6", ink`<circle fill="#6b4a33" cx="-13" cy="-12" r="7" /><circle fill="#6b4a33" cx="13" cy="-12" r="7" /><circle fill="#6b4a33" cy="3" r="18" /><ellipse fill="#d8b48c" cy="10" rx="9" ry="7.5" /><g fill="#2f2a2d">${EYES(7, -1, 2.3)}<path d="M-4 6h8l-4 5z" /></g>`],
  ["#a9c6da", ink`<path fill="#e0892a" d="M-20 0c8 -14 24 -14 31 0l11 -10v20l-11 -10c-7 14 -23 14 -31 0z" /><path fill="#f6eedd" d="M-6 -10h5v20h-5zM5 -8h4v16h-4z" /><circle fill="#2f2a2d" cx="-12" cy="-2" r="2.3" />`],
  ["#d8d3a6", ink`<path fill="#2d6b8e" d="M-18 -8a12 12 0 0 1 23 -3l15 19c-4 8 -12 10 -20 10c-12 0 -18 -8 -18 -18z" /><path fill="#e0892a" d="M-18 -8l-8 4l8 4z" /><circle fill="#f6eedd" cx="-10" cy="-8" r="3" /><circle fill="#2f2a2d" cx="-10" cy="-8" r="1.5" /><path fill="#1f4d68" d="M-2 0h14c0 8 -12 10 -14 0z" /><path stroke="#2f2a2d" stroke-width="2" d="M-5 17v6M1 18v5" />`],
  ["#bfd0b4", ink`<path fill="#b89a83" d="M-11 -22h7v18h-7zM4 -22h7v18h-7z" /><circle fill="#b89a83" cy="6" r="15" /><path fill="#e9b9a5" d="M-9 -18h3v14h-3zM6 -18h3v14h-3z" /><g fill="#2f2a2d">${EYES(6, 3, 2.2)}<path d="M-3 9h6l-3 4z" /></g>`],
  ["#c9c2e0", ink`<ellipse fill="#f6eedd" cx="-9" cy="-12" rx="8" ry="9" /><ellipse fill="#f6eedd" cx="9" cy="-12" rx="8" ry="9" /><ellipse fill="#f4b51e" cy="6" rx="18" ry="13" /><path fill="#2f2a2d" d="M-6 -6.500h5v25h-5zM4 -6.500h5v25h-5zM18 6l5 0l-5 3z" /><circle fill="#2f2a2d" cx="-12" cy="3" r="2.2" />`],
  ["#dcc8a2", ink`<path fill="#5a4336" d="M-6 18l-4 -18l-3 -8l7 2l2 -9l6 5l5 -7l4 8l7 -3l0 9l6 3l-4 6l3 6l-4 6z" /><path fill="#d8b48c" d="M-4 18c0 -12 -6 -16 -10 -16c-4 6 -8 10 -10 13c6 3 12 3 20 3z" /><g fill="#2f2a2d"><circle cx="-22" cy="14" r="2.5" /><circle cx="-12" cy="8" r="2" /></g>`],
];

/**
 * Return an animal by its name, or that of a seat whose player has chosen none.
 *
 * @param {string} name "fox", or "p1" to "p10"
 * @returns {import("../../vendor/lit-html.js").TemplateResult}
 */
export function animal(name) {
  const at = NAMES.indexOf(name);
  const [disc, art] = ANIMALS[at < 0 ? (Number(name.slice(1)) - 1) % ANIMALS.length : at];
  return drawing(ink`<svg class="animal" viewBox="-30 -30 60 60" aria-hidden="true" focusable="false"><circle r="30" fill=${disc} />${art}</svg>`);
}
