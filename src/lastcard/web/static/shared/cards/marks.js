/**
 * The four marks ● ▲ ■ ◆ as paths, and numbers drawn as groups of marks. Ink, mark and letter of a card each tell its colour, so that nothing
 * depends on colour vision.
 */

/** @type {Record<string, string>} colour → its mark as a character */
export const MARKS = { r: "●", y: "▲", g: "■", b: "◆" };

/** Factors that make triangle, square and diamond look as large as a circle of the same half height. */
const BASE = 1.1;
const SIDE = 0.9;
const WAIST = 0.86;

/** @param {number} value */
const short = (value) => Number(value.toFixed(1));

/**
 * Return the outline of a mark.
 *
 * @param {string} color
 * @param {number} x
 * @param {number} y its centre
 * @param {number} r half its height
 * @returns {string} the "d" of a path; all marks have the same winding direction
 */
export function outline(color, x, y, r) {
  const at = (/** @type {number[]} */ ...values) => values.map(short).join(" ");
  switch (color) {
    case "r":
      return `M${at(x - r, y)}a${at(r, r)} 0 1 1 ${at(2 * r, 0)}a${at(r, r)} 0 1 1 ${at(-2 * r, 0)}z`;
    case "y":
      return `M${at(x, y - r)}l${at(r * BASE, r * 1.9)}h${at(-2 * r * BASE)}z`;
    case "g":
      return `M${at(x - r * SIDE, y - r * SIDE)}h${at(2 * r * SIDE)}v${at(2 * r * SIDE)}h${at(-2 * r * SIDE)}z`;
    default:
      return `M${at(x, y - r)}l${at(r * WAIST, r)}l${at(-r * WAIST, r)}l${at(-r * WAIST, -r)}z`;
  }
}

/**
 * The layouts of 1 to 9: half the height of a mark, its rows ("232" is two, three and two; "<" and ">" shift a row by half a step;
 * "/" is a flight of steps), and the distance between marks across and down. Squares are stepped, so that only their corners overlap.
 *
 * @type {Record<string, string[]>}
 */
const LAYOUTS = {
  r: ["30 1 0 0", "21 /2 24 24", "14.5 /3 19 19", "18 22 32 32", "14.5 212 38 19", "14 222 26 25", "13.6 232 25 22", "13.6 323 25 22", "13.6 333 25 25"],
  y: ["33 1 0 0", "22 /2 24 20", "18 12 38 33", "17 22 36 32", "13.5 212 34 25", "13 123 27 24", "13 232 27 24", "13 323 27 24", "13 333 27 24"],
  g: ["31 1 0 0", "19 /2 22 22", "13 /3 19 19", "15.5 121 44 22", "14 212 42 21", "12 2<2>2< 36 19", "10.8 232 33 18", "10.8 323 33 18", "10.2 12321 32 16"],
  b: ["35 1 0 0", "20 11 0 34", "26 3 19 0", "20.5 22 33 38", "19.5 212 36 20", "15.6 222 26 26", "15 232 27 24", "15 323 26 25", "15 333 25 26.5"],
};

/**
 * Return a number as a group of marks.
 *
 * @param {string} color
 * @param {number} number 1 to 9
 * @returns {string} one path around 0, 0 within 43 units to each side; with "evenodd" filling, overlaps stay empty
 */
export function counted(color, number) {
  const [size, rows, across, down] = LAYOUTS[color][number - 1].split(" ");
  const [r, dx, dy] = [Number(size), Number(across), Number(down)];
  if (rows[0] === "/") {
    const steps = Number(rows[1]);
    return Array.from({ length: steps }, (_, at) => outline(color, (at - (steps - 1) / 2) * dx, (at - (steps - 1) / 2) * dy, r)).join("");
  }
  const lines = [...rows.matchAll(/(\d)([<>]?)/g)];
  const low = color === "y" ? r * 0.06 : 0;
  return lines
    .map(([, count, shift], row) => {
      const aside = shift ? (dx / 4) * (shift === ">" ? 1 : -1) : 0;
      return Array.from({ length: Number(count) }, (_, at) => outline(color, (at - (Number(count) - 1) / 2) * dx + aside, (row - (lines.length - 1) / 2) * dy + low, r)).join("");
    })
    .join("");
}

/**
 * Return zero: the mark as a ring.
 *
 * @param {string} color
 * @returns {string} a path for "evenodd" filling
 */
export function ring(color) {
  return outline(color, 0, 0, 33) + outline(color, 0, color === "y" ? 7 : 0, color === "y" ? 15.5 : 17.5);
}
