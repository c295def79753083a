/** Draws the wild cards: overprints of all four inks, and small scenes for the special cards. Each is centred in its block. */

import { ink } from "./static_svg.js";
import { outline } from "./marks.js";

/** @typedef {import("./static_svg.js").Ink} Ink */

const INKS = ["r", "y", "g", "b"];
const FRAME = ink`<path class="frame" d="M-42 -42h84v84h-84z" />`;

/**
 * Return the picture of a wild in a frame. Its inks mix where they overlap.
 *
 * @param {Ink} art
 */
function overprint(art) {
  return ink`${FRAME}<g class="mix">${art}</g>`;
}

/**
 * Return a fan of four or more cards, one ink each.
 *
 * @param {number[]} turns their angles
 * @param {boolean} [marked] whether each has its mark
 */
function fan(turns, marked = true) {
  return turns.map((turn, at) => {
    const color = INKS[at % 4];
    return ink`<g transform="rotate(${turn} 0 37)"><path class="m-${color}" d="M-10 -17h20v34h-20z" />${marked ? ink`<path class="bare" d=${outline(color, 0, -6, 6)} />` : ""}</g>`;
  });
}

/** @param {string} lines bold lines over the four marks */
function signed(lines) {
  return ink`${FRAME}<g class="mix faint">${MARKS_OVER}</g><path class="bold" d=${lines} />`;
}

/** @param {string} number the number of cards that the wild makes a player draw @param {number[]} turns of the cards */
function draws(number, turns) {
  return ink`${overprint(ink`${fan(turns)}`)}<path class="key" d="M-17 42a17 17 0 0 1 34 0z" /><text class="count" y="40">${number}</text>`;
}

/** Two bold arrows that pass each other. */
const TURNED = "M-27 -14h45m-13 -13l13 13l-13 13M27 15h-45m13 -13l-13 13l13 13";

/** @param {number} number the number of cards that a reversing wild makes a player draw @returns {Ink} its picture */
export function turnedDraw(number) {
  return ink`${overprint(ink`<g transform="translate(0 8) scale(0.9)">${fan([-42, -14, 14, 42])}</g>`)}<path class="bold low" d="M-26 -36h46m-6 -5l6 5l-6 5M26 -26h-46m6 -5l-6 5l6 5" /><path class="key" d="M-17 42a17 17 0 0 1 34 0z" /><text class="count" y="40">+${number}</text>`;
}

/** The four marks, one over the other. */
export const MARKS_OVER = ink`<path class="m-r" d=${outline("r", -15, -15, 23)} /><path class="m-y" d=${outline("y", 17, -13, 23)} /><path class="m-g" d=${outline("g", -14, 17, 21)} /><path class="m-b" d=${outline("b", 16, 16, 25)} />`;

/** The signs of Skip and Reverse in a header, the same on coloured cards and wilds. */
export const SKIPPED = "M3 -4v-9a12.5 12.5 0 0 1 25 0v6m-7.5 -3l7.5 8l7.5 -8M12 -7h7";
export const REVERSED = "M0 -26h27m-8 -8l8 8l-8 8M32 -8h-27m8 -8l-8 8l8 8";
const LEAPT = "M3 -4v-9a12.5 12.5 0 0 1 25 0v6m-7.5 -3l7.5 8l7.5 -8";

/** Lines that headers and pictures share, relative to their centre. */
const SHUFFLED = "M-18 -11h8l20 22h8m-7 -7l7 7l-7 7M-18 11h8l20 -22h8m-7 -7l7 7l-7 7";

/** @param {string} lines */
function lines(lines) {
  return { art: ink`<path class="icon" transform="translate(17 -19)" d=${lines} />` };
}

/** @type {Record<string, {art: Ink} | {plus: string, at?: Ink}>} the left part of the header; `at` replaces the plus */
export const WILD_CORNERS = {
  ww: { art: ink`<g transform="translate(17 -19) scale(1.15)"><path class="m-r" d=${outline("r", -8, -8, 7.5)} /><path class="m-y" d=${outline("y", 9, -8, 8)} /><path class="m-g" d=${outline("g", -8, 9, 8)} /><path class="m-b" d=${outline("b", 9, 9, 9)} /></g>` },
  w4: { plus: "4" },
  wb: { art: ink`<g transform="translate(17 -19) scale(.46)">${rosette()}</g>` },
  wc: { art: ink`<g transform="translate(17 -18) scale(.42)">${sleeper()}</g>` },
  wa: { art: ink`<path class="icon" d="M16 -36v20m-9 -9l9 9l9 -9M2 -4h28" />` },
  ws: { art: ink`<path class="key" d="M-1 -21l13 -3l5 20l-13 3z" /><path class="icon thin" d="M21 -23l11 3l-4.5 18l-11 -3z" /><path class="icon thin" d="M4 -28c5 -9 17 -9 22 -1m-7 1l7.5 1.5l1.5 -7.5" />` },
  wh: lines(SHUFFLED),
  wz: { art: ink`<path class="icon" d="M6 -36h20v33h-20z" />` },
  wr: { art: ink`<path class="icon" d=${REVERSED} />` },
  wk: { art: ink`<path class="icon" d=${SKIPPED} />` },
  wj: { art: ink`<path class="icon" d=${LEAPT} /><text class="twice" x="8" y="-1">2</text>` },
  w2: { plus: "2" },
  wt: { plus: "2", at: ink`<circle class="icon thin" cx="6" cy="-17" r="7.5" /><circle class="key" cx="6" cy="-17" r="3" />` },
  w6: { plus: "6" },
  wx: { plus: "10" },
  wo: { art: ink`<g transform="translate(16 -18)"><path class="m-r" d="M-1 -1v-15a15 15 0 0 0 -15 15z" /><path class="m-y" d="M1 -1v-15a15 15 0 0 1 15 15z" /><path class="m-g" d="M-1 1v15a15 15 0 0 1 -15 -15z" /><path class="m-b" d="M1 1v15a15 15 0 0 0 15 -15z" /><circle class="bare" r="5" /></g>` },
};

/** A rosette with scalloped edge; its disc holds the four marks. */
function rosette() {
  const edge = Array.from({ length: 14 }, (_, at) => {
    const angle = (at * Math.PI) / 7;
    return outline("r", Math.cos(angle) * 26, Math.sin(angle) * 26, 7.5);
  }).join("");
  return ink`<path class="key" d="${edge}${outline("r", 0, 0, 28)}" /><circle class="bare" r="22" /><path class="m-r" d=${outline("r", -8, -8, 7)} /><path class="m-y" d=${outline("y", 8, -8, 7.5)} /><path class="m-g" d=${outline("g", -8, 8, 7)} /><path class="m-b" d=${outline("b", 8, 8, 8.5)} />`;
}

/** A block with a sleepy face. */
function sleeper() {
  return ink`<path class="leaf-green" d="M-32 -30h64v64h-64z" /><path class="leaf-dark" d="M-24 -12h18v8h-18zM6 -12h18v8h-18zM-24 -4h6v4h-6zM18 -4h6v4h-6zM-14 12h28v6h6v10h-8v-6h-24v6h-8v-10h6z" /><path class="leaf-light" d="M-32 -30h12v8h-12zM8 -30h12v6h-12zM24 20h8v14h-8zM-32 22h8v6h-8zM-4 0h8v6h-8z" />`;
}

const RAYS = Array.from({ length: 36 }, (_, at) => {
  const angle = (at * Math.PI) / 18;
  return `M${(Math.cos(angle) * 30).toFixed(1)} ${(Math.sin(angle) * 30).toFixed(1)}L${(Math.cos(angle) * 62).toFixed(1)} ${(Math.sin(angle) * 62).toFixed(1)}`;
}).join("");

/** @type {Record<string, Ink>} */
export const WILDS = {
  ww: overprint(MARKS_OVER),
  w4: ink`${overprint(ink`${fan([-42, -14, 14, 42])}`)}<path class="key" d="M-15 42a15 15 0 0 1 30 0z" />`,
  wb: ink`<path class="silver" d="M-43 -43h86v86h-86z" /><svg x="-43" y="-43" width="86" height="86" viewBox="-43 -43 86 86"><path class="rays" d=${RAYS} /></svg>${rosette()}`,
  wc: ink`<path class="leaf-dark" d="M-43 -43h86v86h-86z" /><path class="fuse" d="M6 -28c0 -8 10 -4 12 -10" /><path class="spark" d=${outline("b", 19, -37, 5)} />${sleeper()}<path class="fuse" d="M26 -30h8l-5 7h7M-38 -22h6l-4 6h5" />`,
  wa: ink`${overprint(ink`${fan([-46, -32, -18, -4, 10], false)}`)}<path class="key" d="M-43 38h86v4h-86z" /><path class="m-b" d="M-10 -17h20v52h-20z" transform="rotate(34 0 37)" />`,
  ws: ink`${FRAME}<g class="mix faint">${MARKS_OVER}</g><path class="key" d="M-32 -12l24 -6l10 38l-24 6z" /><path class="bold mid" d="M12 -17l22 6l-9 35l-22 -6zM-24 -22c8 -16 36 -16 44 0m-13 1l13 2l3 -13" />`,
  wh: signed("M-28 -17h12l32 34h12m-10 -10l10 10l-10 10M-28 17h12l32 -34h12m-10 -10l10 10l-10 10"),
  wz: ink`${FRAME}<path class="bold thin" d="M-18 -27h36v54h-36z" />`,
  wr: signed(TURNED),
  wk: signed("M-24 22v-12a22 22 0 0 1 44 0v9m-12 -8l12 12l12 -12M-7 18h10"),
  wj: signed("M-24 22v-12a22 22 0 0 1 44 0v9m-12 -8l12 12l12 -12M-12 18h9M0 18h9"),
  w2: draws("+2", [-22, 22]),
  wt: ink`${FRAME}<g class="mix"><circle class="m-r" r="34" /></g><circle class="bare" r="24" /><circle class="m-r" r="15" /><text class="count on-paper" y="6">+2</text>`,
  w6: draws("+6", [-46, -28, -9, 9, 28, 46]),
  wx: draws("+10", [-46, -36, -26, -15, -5, 5, 15, 26, 36, 46]),
  wo: ink`${FRAME}<path class="m-r" d="M-2 -2v-34a34 34 0 0 0 -34 34z" /><path class="m-y" d="M2 -2v-34a34 34 0 0 1 34 34z" /><path class="m-g" d="M-2 2v34a34 34 0 0 1 -34 -34z" /><path class="m-b" d="M2 2v34a34 34 0 0 0 34 -34z" />
    <circle class="bare" r="9" /><path class="key" d="M-4 0l4 -24l4 24z" transform="rotate(35)" />`,
  moth: ink`<path class="plum" d="M-43 -43h86v86h-86z" /><path class="wing" d="M-3 4c-10 -26 -34 -34 -37 -20c-2 12 8 24 37 24c-22 2 -29 16 -20 24c9 5 18 -8 20 -22zM3 4c10 -26 34 -34 37 -20c2 12 -8 24 -37 24c22 2 29 16 20 24c-9 5 -18 -8 -20 -22z" />
    <path class="vein" d="M-6 2c-8 -14 -20 -20 -29 -18c2 10 14 17 29 18zM6 2c8 -14 20 -20 29 -18c-2 10 -14 17 -29 18z" /><path class="bare" d="M-3.5 -8h7v26l-3.5 12l-3.5 -12zM-2 -9l-9 -15M2 -9l9 -15" /><path class="feelers" d="M-2 -8l-8 -16M2 -8l8 -16" /><path class="m-y" d="${outline("r", -22, 22, 3)}${outline("r", 22, 22, 3)}" />`,
};
