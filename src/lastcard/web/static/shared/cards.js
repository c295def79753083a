/**
 * The cards, drawn. A face says what it is three times over: by its colour, by the colour's mark (circle, triangle, square, diamond) and
 * by the colour's letter; nothing depends on seeing the colour. Drawn to be read at 44 pixels across.
 *
 *     import { face, back, mark } from "./cards.js";
 *     html`<span class="card">${face("r7")}</span> <span class="card">${back("classic")}</span>`
 */

import { COLORS as LETTERS_OF_COLORS, EDITIONS } from "./constants.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("../vendor/lit-html.js").TemplateResult} TemplateResult */

/** @type {Record<string, string>} colour → its mark in writing */
export const MARKS = { r: "●", y: "▲", g: "■", b: "◆" };

/** @type {Record<string, string>} colour → its letter on the cards */
const LETTERS = { r: "R", y: "Y", g: "G", b: "B" };

/** The colours in their order. */
export const COLORS = [...LETTERS_OF_COLORS];

const BACKS = new Set(EDITIONS);

/** Cards that set off the button carry wings, in the edition that has one. */
const WINGED = new Set(["d", "w4", "wa"]);

/**
 * The face of a card as a drawing, hidden from screen readers: the caller adds the name.
 *
 * @param {Card} card "r7", "w4"; a wild with a named colour ("ww:g") shows that colour in its corner
 * @param {{edition?: string, letters?: Record<string, string>}} [how] letters: those of the reader's language
 * @returns {TemplateResult}
 */
export function face(card, { edition = "classic", letters = LETTERS } = {}) {
  if (card.startsWith("?")) return back(edition);
  const [kind, named] = card.split(":");
  const wings = edition === "fairies" && (WINGED.has(kind) || WINGED.has(kind[1])) ? svg`<g class="wings">${WINGS}</g>` : nothing;
  const [color, sign] = kind;
  const art = color === "w" ? wild(kind, named, wings) : colored(color, sign, letters, wings);
  return html`<svg class="face face-${color}" viewBox="0 0 100 150" aria-hidden="true" focusable="false">${art}</svg>`;
}

/**
 * The back of a card: one pattern for each edition.
 *
 * @param {string} [edition]
 * @returns {TemplateResult}
 */
export function back(edition = "classic") {
  return html`<span class="back back-${BACKS.has(edition) ? edition : "classic"}"></span>`;
}

/**
 * The mark of a colour as a small drawing.
 *
 * @param {string} color
 * @returns {TemplateResult}
 */
export function mark(color) {
  return html`<svg class="mark" viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">${shape(color, 0, 0, 8)}</svg>`;
}

/**
 * @param {string} color
 * @param {string} sign
 * @param {Record<string, string>} letters
 * @param {TemplateResult | typeof nothing} wings
 */
function colored(color, sign, letters, wings) {
  const letter = letters[color] ?? LETTERS[color];
  const corner = svg`<g class="index">
    ${small(sign)}
    ${shape(color, 20, 56, 8)}
    <text class="letter ${letter.length > 1 ? "narrow" : ""}" x="32" y="64">${letter}</text>
  </g>`;
  return svg`
    <rect class="edge" x="1" y="1" width="98" height="148" rx="13" />
    <rect class="ground" x="5.5" y="5.5" width="89" height="139" rx="9.5" />
    ${wings}
    <g class="field">${EMBLEMS[color]}</g>
    ${big(color, sign)}
    ${corner}`;
}

/** The mark of each colour, large, as the field that carries the face. */
/** @type {Record<string, TemplateResult>} */
const EMBLEMS = {
  r: svg`<circle cx="52" cy="104" r="34" />`,
  y: svg`<path class="round" d="M52 76 L84 133 H20 Z" />`,
  g: svg`<rect x="20" y="72" width="64" height="64" rx="6" />`,
  b: svg`<path class="round" d="M52 72 L84 104 L52 136 L20 104 Z" />`,
};

/**
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function shape(color, x, y, r) {
  const forms = {
    r: svg`<circle class="m m-r" cx=${x} cy=${y} r=${r} />`,
    y: svg`<path class="m m-y" d="M${x} ${y - r} L${x + r} ${y + r * 0.85} H${x - r} Z" />`,
    g: svg`<rect class="m m-g" x=${x - r * 0.88} y=${y - r * 0.88} width=${r * 1.76} height=${r * 1.76} rx=${r * 0.15} />`,
    b: svg`<path class="m m-b" d="M${x} ${y - r * 1.12} L${x + r * 1.12} ${y} L${x} ${y + r * 1.12} L${x - r * 1.12} ${y} Z" />`,
  };
  return forms[/** @type {"r"} */ (color)];
}

/** @param {string} sign what stands in the corner of a coloured card */
function small(sign) {
  if (sign === "d") return svg`<text class="sign two" x="9" y="41">+2</text>`;
  if (sign === "f") return svg`<text class="sign two" x="9" y="41">+4</text>`;
  if (sign === "a") return svg`<g transform="translate(28 26) scale(.66)">${SIGNS.a}</g>`;
  if (sign in SIGNS) return svg`<g transform="translate(28 27) scale(.78)">${SIGNS[sign]}</g>`;
  return svg`<text class="sign" x="11" y="43">${sign}</text>`;
}

/**
 * @param {string} color
 * @param {string} sign
 */
function big(color, sign) {
  const low = color === "y" ? 9 : 0;
  const size = color === "y" ? 0.86 : 1.08;
  const place = `translate(52 ${104 + low}) scale(${size})`;
  if (sign in SIGNS) return svg`<g class="picture" transform=${place}>${SIGNS[sign]}</g>`;
  return svg`<g class="picture" transform=${place}><text class="number" x="0" y="16">${sign}</text></g>`;
}

/** @type {Record<string, TemplateResult>} */
const SIGNS = {
  s: svg`<circle class="line" r="17" /><path class="line" d="M-12 12 L12 -12" />`,
  r: svg`<g transform="rotate(35)"><path class="line" d="M-8 17 V-5" /><path class="fill" d="M-19 -4 H3 L-8 -20 Z" />
    <path class="line" d="M8 -17 V5" /><path class="fill" d="M19 4 H-3 L8 20 Z" /></g>`,
  d: svg`<rect class="leaf" x="-21" y="-22" width="25" height="33" rx="4" /><rect class="leaf" x="-7" y="-11" width="27" height="33" rx="4" />
    <text class="count" x="6.5" y="12">+2</text>`,
  f: svg`<rect class="leaf" x="-24" y="-20" width="22" height="31" rx="4" transform="rotate(-12)" /><rect class="leaf" x="-16" y="-22" width="22" height="31" rx="4" />
    <rect class="leaf" x="-8" y="-17" width="22" height="31" rx="4" transform="rotate(8)" /><rect class="leaf" x="-3" y="-9" width="24" height="31" rx="4" /><text class="count" x="9" y="14">+4</text>`,
  k: svg`<circle class="line" r="17" /><path class="line" d="M-12 12 L12 -12" /><path class="line" d="M-12 -12 L12 12" />`,
  a: svg`<rect class="leaf" x="-22" y="2" width="25" height="20" rx="4" /><rect class="leaf" x="-3" y="2" width="25" height="20" rx="4" />
    <path class="fill" d="M-5 -22 h10 v11 h9 L0 4 L-14 -11 h9 z" />`,
};

// ---- wild cards ------------------------------------------------------------------------------------------------------------------
/**
 * @param {string} kind
 * @param {string | undefined} named
 * @param {TemplateResult | typeof nothing} wings
 */
function wild(kind, named, wings) {
  const corner = svg`<g class="index">${WILD_CORNERS[kind] ?? WILD_CORNERS.ww}${PLATE}</g>`;
  return svg`
    <rect class="edge" x="1" y="1" width="98" height="148" rx="13" />
    <rect class="ground" x="5.5" y="5.5" width="89" height="139" rx="9.5" />
    ${wings}
    <g transform="translate(52 104)">${WILDS[kind] ?? WILDS.ww}</g>
    ${named ? svg`<g class="named"><circle class="plate" cx="77" cy="26" r="15" />${shape(named, 77, 26, 9.5)}</g>` : nothing}
    ${corner}`;
}

const PLATE = svg`<rect class="plate" x="9" y="46" width="55" height="17" rx="8.5" />
  ${shape("r", 18, 54.5, 4.8)}${shape("y", 30.5, 54.7, 5.2)}${shape("g", 43, 54.5, 4.8)}${shape("b", 55, 54.5, 4.8)}`;

/** Lines that corners and pictures share, about the middle of a card's sign. */
const SWAPPED = "M-20 -8 H12 M4 -17 L14 -8 L4 1 M20 10 H-12 M-4 1 L-14 10 L-4 19";
const SHUFFLED = "M-20 -12 H-10 L10 12 H18 M-20 12 H-10 L10 -12 H18 M11 -19 L19 -12 L11 -5 M11 5 L19 12 L11 19";
const TURNED = "M-14 14 V-8 A13 13 0 0 1 12 -8 V14 M3 6 L12 16 L21 6";
const BARRED = "M-17 0 A17 17 0 1 1 17 0 A17 17 0 1 1 -17 0 M-12 12 L12 -12";
const SPUN = "M17 0 A17 17 0 1 1 5 -16 M5 -16 L-5 -21 M5 -16 L1 -6";

/** @type {Record<string, TemplateResult>} */
const WILD_CORNERS = {
  ww: svg`<text class="sign wide" x="9" y="40">W</text>`,
  w4: svg`<text class="sign two" x="8" y="40">+4</text>`,
  wb: svg`<g transform="translate(26 27) scale(.56)"><path class="silver" d="M0 -30 L26 -20 C26 4 18 20 0 31 C-18 20 -26 4 -26 -20 Z" /><path class="dark" d="M0 -17 L5 -5 L17 -4 L8 4 L11 16 L0 9 L-11 16 L-8 4 L-17 -4 L-5 -5 Z" /></g>`,
  wc: svg`<g transform="translate(26 27) scale(.54)"><rect class="block" x="-26" y="-26" width="52" height="52" rx="3" /><path class="dark" d="M-18 -14 h13 v13 h-13 z M5 -14 h13 v13 h-13 z M-15 8 h10 v6 h10 v-6 h10 v12 h-30 z" /></g>`,
  wa: svg`<g transform="translate(26 28) scale(.74)"><path class="bright" d="M-5 -20 h10 v14 h10 L0 10 L-15 -6 h10 z" /><rect class="bright" x="-17" y="13" width="34" height="6" rx="3" /></g>`,
  ws: svg`<g transform="translate(27 27) scale(.76)"><path class="line" d=${SWAPPED} /></g>`,
  wh: svg`<g transform="translate(27 27) scale(.76)"><path class="line" d=${SHUFFLED} /></g>`,
  wz: svg`<rect class="bright" x="17" y="13" width="19" height="28" rx="4" />`,
  wr: svg`<g transform="translate(27 27) scale(.76)"><path class="line" d=${TURNED} /></g>`,
  wk: svg`<g transform="translate(27 27) scale(.76)"><path class="line" d=${BARRED} /></g>`,
  wj: svg`<g transform="translate(22 27) scale(.6)"><path class="line" d=${BARRED} /></g><text class="sign two" x="35" y="40">2</text>`,
  w2: svg`<text class="sign two" x="8" y="40">+2</text>`,
  wt: svg`<text class="sign two" x="8" y="40">◎2</text>`,
  w6: svg`<text class="sign two" x="8" y="40">+6</text>`,
  wx: svg`<text class="sign two" x="6" y="40">+10</text>`,
  wo: svg`<g transform="translate(27 27) scale(.76)"><path class="line" d=${SPUN} /></g>`,
};

/** @param {string} lines drawn on the plate of a wild */
function pictured(lines) {
  return svg`<circle class="plate" r="34" /><path class="line" d=${lines} />`;
}

/** @param {string} number how many cards a wild makes draw */
function counted(number) {
  return svg`<circle class="plate" r="34" /><rect class="leaf" x="-21" y="-26" width="25" height="33" rx="4" />
    <rect class="leaf" x="-4" y="-26" width="25" height="33" rx="4" /><text class="count four" x="0" y="26">${number}</text>`;
}

/** @type {Record<string, TemplateResult>} */
const WILDS = {
  ww: svg`<circle class="plate" r="34" />
    <path class="q-r" d="M-2 -2 V-30 A30 30 0 0 0 -30 -2 Z" /><path class="q-y" d="M2 -2 V-30 A30 30 0 0 1 30 -2 Z" />
    <path class="q-g" d="M-2 2 V30 A30 30 0 0 1 -30 2 Z" /><path class="q-b" d="M2 2 V30 A30 30 0 0 0 30 2 Z" />
    <circle class="over-r" cx="-13" cy="-13" r="6" /><path class="over-y" d="M13 -20 L20 -7.5 H6 Z" />
    <rect class="over-g" x="-19" y="7" width="12" height="12" /><path class="over-b" d="M13 6 L20.5 13.5 L13 21 L5.5 13.5 Z" />`,
  w4: svg`<circle class="plate" r="34" />
    <g class="fan"><rect class="q-r" x="-27" y="-21" width="19" height="27" rx="4" transform="rotate(-14)" /><rect class="q-y" x="-16" y="-25" width="19" height="27" rx="4" transform="rotate(-4)" />
    <rect class="q-g" x="-4" y="-25" width="19" height="27" rx="4" transform="rotate(6)" /><rect class="q-b" x="7" y="-22" width="19" height="27" rx="4" transform="rotate(15)" /></g>
    <text class="count four" x="0" y="26">+4</text>`,
  wb: svg`<path class="silver" d="M0 -37 L32 -25 C32 4 22 25 0 38 C-22 25 -32 4 -32 -25 Z" />
    <path class="silver-line" d="M0 -30 L25 -20.5 C25 3 17 20 0 30.5 C-17 20 -25 3 -25 -20.5 Z" />
    <path class="dark" d="M0 -18 L5.6 -5.6 L19 -4.4 L9 4.6 L12 18 L0 10.8 L-12 18 L-9 4.6 L-19 -4.4 L-5.6 -5.6 Z" />`,
  wc: svg`<rect class="block" x="-32" y="-32" width="64" height="64" rx="4" />
    <path class="block-dim" d="M-32 -32 h16 v8 h-16 z M0 -32 h8 v8 h-8 z M24 -24 h8 v16 h-8 z M-32 0 h8 v8 h-8 z M-24 24 h16 v8 h-16 z M16 16 h16 v8 h-16 z M-8 -8 h8 v8 h-8 z" />
    <path class="dark" d="M-24 -16 h16 v16 h-16 z M8 -16 h16 v16 h-16 z M-16 8 h8 v8 h16 v-8 h8 v16 h-32 z" />
    <path class="glint" d="M-20 -12 h5 v5 h-5 z M12 -12 h5 v5 h-5 z" />`,
  wa: svg`<circle class="plate" r="34" />
    <g class="heap"><rect class="leaf" x="-12" y="-4" width="24" height="32" rx="4" transform="rotate(-24 0 28)" /><rect class="leaf" x="-12" y="-4" width="24" height="32" rx="4" transform="rotate(24 0 28)" /><rect class="leaf" x="-12" y="-4" width="24" height="32" rx="4" /></g>
    <path class="dark" d="M-5 -30 h10 v10 h9 L0 -6 L-14 -20 h9 z" />
    <text class="count" x="0" y="19">1</text>`,
  ws: pictured(SWAPPED),
  wh: pictured(SHUFFLED),
  wz: svg`<circle class="plate" r="34" /><rect class="leaf" x="-16" y="-23" width="32" height="46" rx="5" />`,
  wr: pictured(TURNED),
  wk: pictured(BARRED),
  wj: svg`<circle class="plate" r="34" /><g transform="translate(0 -7) scale(.8)"><path class="line" d=${BARRED} /></g><text class="count" x="0" y="27">2</text>`,
  w2: counted("+2"),
  wt: svg`<circle class="plate" r="34" /><circle class="line" r="23" /><path class="line" d="M0 -30 V-18 M0 30 V18 M-30 0 H-18 M30 0 H18" />
    <text class="count" x="0" y="6">+2</text>`,
  w6: counted("+6"),
  wx: counted("+10"),
  wo: svg`${pictured(SPUN)}<circle class="q-r" cx="-5" cy="-4" r="4" /><path class="q-y" d="M5 -8 L9.5 0 H0.5 Z" />
    <rect class="q-g" x="-9" y="2" width="7" height="7" /><path class="q-b" d="M5 1 L9.5 5.5 L5 10 L0.5 5.5 Z" />`,
};

const WINGS = svg`<path d="M46 100 C22 58 4 70 8 92 C10 104 28 108 46 104 Z M46 108 C24 108 9 116 14 130 C19 140 40 130 48 112 Z" />
  <path d="M58 100 C82 58 97 70 95 92 C93 104 76 108 58 104 Z M58 108 C80 108 94 116 90 130 C85 140 64 130 56 112 Z" />`;
