/**
 * The order of people and bots on a page of ratings, and the scale of their bars.
 *
 * @typedef {object} Person
 * @property {number} rating
 * @property {number} low
 * @property {number} high
 * @property {number} matches
 * @property {number} [place] none while the rating is provisional
 * @property {string} [name]
 * @property {boolean} [you]
 *
 * @typedef {object} Bot
 * @property {string} level
 * @property {number} rating
 *
 * @typedef {object} RatingTable
 * @property {string} kind
 * @property {number} page
 * @property {number} pages
 * @property {Person[]} people
 * @property {Bot[]} bots those whose place is on this page
 *
 * @typedef {{from: number, to: number}} Scale the ratings at both ends of the bars
 */

const STEP = 100;

/**
 * @param {RatingTable} table
 * @returns {(Person | Bot)[]} people with places and the bots among them, the strongest first
 */
export function rungs({ people, bots }) {
  const placed = people.filter(({ place }) => place !== undefined);
  return [...placed, ...bots].sort((one, other) => other.rating - one.rating);
}

/**
 * @param {(Person | Bot)[]} rows
 * @returns {Scale} the scale on which all intervals and ratings lie
 */
export function scaleOf(rows) {
  const low = Math.min(...rows.map((row) => ("low" in row ? row.low : row.rating)));
  const high = Math.max(...rows.map((row) => ("high" in row ? row.high : row.rating)));
  return { from: Math.floor(low / STEP) * STEP, to: Math.ceil((high + 1) / STEP) * STEP };
}
