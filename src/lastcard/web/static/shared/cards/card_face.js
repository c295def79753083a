/**
 * Draws cards as small posters in two inks: a paper header with the index, below it a printed block that shows the number in marks of the
 * colour. cards.css sets the inks and three designs of the header by size.
 *
 *     import { face, back, mark } from "./card_face.js";
 *     html`<span class="card">${face("r7")}</span> <span class="card">${back("classic")}</span>`
 */

import { COLORS as LETTERS_OF_COLORS, EDITIONS, WILDS_THAT_DRAW_TOO } from "../wire/constants.js";
import { drawing, ink } from "./static_svg.js";
import { MARKS, counted, outline, ring } from "./marks.js";
import { html } from "../../vendor/lit-html.js";
import { MARKS_OVER, REVERSED, SKIPPED, WILDS, WILD_CORNERS, turnedDraw } from "./wilds.js";

export { MARKS };

/** @typedef {import("../wire/types.js").Card} Card */
/** @typedef {import("./static_svg.js").Ink} Ink */
/** @typedef {import("../../vendor/lit-html.js").TemplateResult} TemplateResult */

/** @type {Record<string, string>} colour → its letter on the cards */
const LETTERS = { r: "R", y: "Y", g: "G", b: "B" };

/** The colours in the order of the notation. */
export const COLORS = [...LETTERS_OF_COLORS];

/** @type {Record<string, Record<string, number>>} edition → wilds that make a player draw in that edition only, with the number of cards */
const DRAW_TOO = WILDS_THAT_DRAW_TOO;

const BACKS = new Set(EDITIONS);

/** The cards that trigger the button, in the edition that has one. They are drawn with wings. */
const WINGED = new Set(["d", "w4", "wa"]);

/**
 * Return the face of a card as a drawing. It is hidden from screen readers; the caller adds the name.
 *
 * @param {Card} card "r7", "w4"; a wild with a named colour ("ww:g") shows that colour in its header
 * @param {{edition?: string, letters?: Record<string, string>}} [how] letters: the letters of the colours in the reader's language
 * @returns {TemplateResult}
 */
export function face(card, { edition = "classic", letters = LETTERS } = {}) {
  if (card.startsWith("?")) return back(edition);
  const key = `${card} ${edition} ${Object.values(letters)}`;
  const art = faces.get(key) ?? drawFace(card, edition, letters);
  faces.set(key, art);
  return drawing(art);
}

/** @type {Map<string, Ink>} the faces, by card, edition and letters */
const faces = new Map();

/**
 * Return the face of a card as SVG text.
 *
 * @param {Card} card
 * @param {string} [edition]
 * @param {Record<string, string>} [letters]
 * @returns {Ink}
 */
export function drawFace(card, edition = "classic", letters = LETTERS) {
  const [kind, named] = card.split(":");
  const [color, sign] = kind;
  const wings = edition === "fairies" && (WINGED.has(kind) || WINGED.has(sign));
  const art = color === "w" ? wild(kind, named, letters, wings, DRAW_TOO[edition]?.[kind]) : colored(color, sign, letters, wings);
  return ink`<svg class="face face-${color}" viewBox="0 0 100 150" aria-hidden="true" focusable="false"><rect class="paper" width="100" height="150" rx="7.5" />${art}</svg>`;
}

/**
 * Return the back of a card. Each edition has its pattern.
 *
 * @param {string} [edition]
 * @returns {TemplateResult}
 */
export function back(edition = "classic") {
  return html`<span class="back back-${BACKS.has(edition) ? edition : "classic"}"></span>`;
}

/**
 * Return the mark of a colour as a small drawing.
 *
 * @param {string} color
 * @returns {TemplateResult}
 */
export function mark(color) {
  return drawing(ink`<svg class="mark mark-${color}" viewBox="-10 -10 20 20" aria-hidden="true" focusable="false"><path d=${outline(color, 0, color === "y" ? 0.6 : 0, 9)} /></svg>`);
}

/**
 * Return a picture of the four marks printed over each other.
 *
 * @returns {TemplateResult}
 */
export function marksOver() {
  return drawing(ink`<svg class="marks-over face" viewBox="-42 -42 84 84" aria-hidden="true" focusable="false"><g class="mix">${MARKS_OVER}</g></svg>`);
}

/**
 * @param {string} color
 * @param {string} sign
 * @param {Record<string, string>} letters
 * @param {boolean} wings
 */
function colored(color, sign, letters, wings) {
  return ink`${header(index(sign), oneMark(color, letters))}${wings ? WINGS : ""}
    <g transform="translate(50 100)"><path class="k" d="M-43 -43h86v86h-86z" />${block(color, sign)}</g>`;
}

/**
 * Return the header: the index on the left, marks and letter beside it. cards.css places them by size.
 *
 * @param {{art: Ink, wide: boolean}} index
 * @param {Ink} marks
 */
function header({ art, wide }, marks) {
  return ink`<g class="index">${art}</g><g class=${wide ? "marks wide" : "marks"}>${marks}</g>`;
}

/**
 * @param {string} color
 * @param {Record<string, string>} letters
 */
function oneMark(color, letters) {
  const letter = letters[color] ?? LETTERS[color];
  return ink`<path class="one m-${color}" d=${outline(color, 0, 0, 8.5)} /><text class=${letter.length > 1 ? "letter narrow" : "letter"}>${letter}</text>`;
}

/** The marks of all four colours, for a wild without a named colour. */
const FOUR = ink`<g class="four"><path class="m-r" d=${outline("r", -7, -7, 6)} /><path class="m-y" d=${outline("y", 7, -7, 6)} /><path class="m-g" d=${outline("g", -7, 7, 6)} /><path class="m-b" d=${outline("b", 7, 7, 7)} /></g>`;

/** @param {string} sign the sign in the header of a coloured card, relative to the foot of its left edge */
function index(sign) {
  if (sign === "d" || sign === "f") return plus(sign === "d" ? "2" : "4");
  if (sign in ICONS) return { art: ink`<path class="icon" d=${ICONS[sign]} />`, wide: false };
  return { art: ink`<text class="numeral">${sign}</text>`, wide: false };
}

/**
 * @param {string} number
 * @param {Ink} [before] the drawing before it
 */
function plus(number, before = ink`<path class="icon" d="M0 -14h14M7 -21v14" />`) {
  return { art: ink`${before}<text class=${number.length > 1 ? "numeral long" : "numeral"} x="13">${number}</text>`, wide: true };
}

/** @type {Record<string, string>} */
const ICONS = {
  s: SKIPPED,
  r: REVERSED,
  k: "M25 -24a13 13 0 1 0 3 12m-17 -5h6m9 -19v12h-12",
  a: "M16 -33v20m-9 -9l9 9l9 -9M2 -3h28",
};

/**
 * Return the printed block of a coloured card, relative to its centre.
 *
 * @param {string} color
 * @param {string} sign
 */
function block(color, sign) {
  if (sign === "0") return ink`<path class="m" fill-rule="evenodd" d=${ring(color)} />`;
  if (sign in ACTIONS) return ACTIONS[sign](color);
  const marks = counted(color, Number(sign));
  return ink`<path class="o" d=${marks} /><path class="m" fill-rule="evenodd" d=${marks} />`;
}

/** @type {Record<string, (color: string) => Ink>} the pictures of the action cards */
const ACTIONS = {
  s: (color) => leap(color, [0]),
  k: (color) => leap(color, [-13, 0, 13]),
  r: (color) => ink`<path class="m" d="${outline(color, -27, -17, 10)}M-15 -25h27v-11l25 19l-25 19v-11h-27z" />
    <path class="screen" d="M-36 19v.1M-32 16v6M-28 13v12M-24 10v18M-20 7v24M-16 4v30M-12 12v14M-8 12v14M-4 12v14M0 12v14M4 12v14M8 12v14M12 12v14M16 12v14" />
    <path class="o" d=${outline(color, 28, 19, 9)} />`,
  d: (color) => falling(color, 2),
  f: (color) => falling(color, 4),
  a: (color) => ink`<path class="lined" d="M-30 4h22v30h-22zM8 4h22v30h-22z" /><path class="m" d="M-13 0h26v36h-26z" /><path class="k" d=${outline(color, 0, 18, 8)} />
    <path class="m" d="M-7 -38h14v16h11l-18 18l-18 -18h11z" />`,
};

/**
 * A mark that leaps over its neighbours on a hatched arc.
 *
 * @param {string} color
 * @param {number[]} over the places of the neighbours
 */
function leap(color, over) {
  const size = over.length > 1 ? 6.5 : 10;
  return ink`<path class="hatch" d="M-27 20a27 30 0 0 1 54 0" /><path class="m" d="${outline(color, -29, 23, 10)}${outline(color, 29, 23, 10)}${outline(color, 0, -15, 14)}M-40 35h80v3h-80z" />
    <path class="o" d=${over.map((x) => outline(color, x, 33.5 - size, size)).join("")} />`;
}

/**
 * Return cards that fall from above.
 *
 * @param {string} color
 * @param {number} count
 */
function falling(color, count) {
  const more = count > 2 ? ink`<path class="lined" d="M-36 -18l20 -6l8 29l-20 6zM14 -26l21 4l-6 30l-21 -4z" />` : "";
  return ink`<path class="speed" d="M-28 -40v10M-14 -40v6M6 -40v12M24 -40v7" />${more}<path class="lined" d="M4 -14l25 7l-10 37l-25 -7z" /><path class="m" d="M-30 -16l25 -5l7 38l-25 5z" /><path class="k" d=${outline(color, -14, 1, 9)} />
    <path class="m" d=${outline(color, 14, 11, 7)} />`;
}

// ---- wild cards ------------------------------------------------------------------------------------------------------------------
/**
 * @param {string} kind
 * @param {string | undefined} named
 * @param {Record<string, string>} letters
 * @param {boolean} wings
 * @param {number} [more] the number of cards that it makes a player draw in this edition only
 */
function wild(kind, named, letters, wings, more) {
  const moth = kind === "w4" && wings;
  /** @type {{art: Ink} | {plus: string, at?: Ink}} */
  const corner = more ? { plus: String(more) } : (WILD_CORNERS[kind] ?? WILD_CORNERS.ww);
  const art = "plus" in corner ? plus(corner.plus, corner.at) : { art: corner.art, wide: false };
  const marks = named ? oneMark(named, letters) : kind === "ww" ? ink`` : FOUR;
  return ink`${header(art, marks)}${wings && !moth ? WINGS : ""}<g transform="translate(50 100)">${more ? turnedDraw(more) : (WILDS[moth ? "moth" : kind] ?? WILDS.ww)}</g>`;
}

/** Small wings on the right of the header. */
const WINGS = ink`<path class="wings" d="M88 30c-3 -12 -13 -13 -13 -5c0 6 6 7 13 5c-6 2 -9 11 -3 12c4 .5 4 -6 3 -12z" />`;
