/**
 * Asks for the score of an evening, and for the rules that answer a question.
 *
 * @typedef {{text: string, rule: string | null}} Line
 *
 * @typedef {object} ScoredRound
 * @property {number[]} points left in each hand
 * @property {number[]} gained
 * @property {number[]} totals
 * @property {string[]} playing the seats of the next round
 * @property {string | null} dealer
 * @property {Line[]} lines
 *
 * @typedef {object} FacePoints
 * @property {string} face
 * @property {string} name
 * @property {string} cards of this face in the box, side by side
 * @property {number} points
 *
 * @typedef {object} Score
 * @property {string} rules
 * @property {string} edition
 * @property {string} goal
 * @property {Line} dealing
 * @property {FacePoints[]} faces
 * @property {number[] | null} button the weights of the colours on the button
 * @property {number | null} knocked_out what a player who was knocked out counts
 * @property {ScoredRound[]} rounds
 * @property {string[]} playing
 * @property {boolean} final
 * @property {string[]} winners
 * @property {string | null} next_dealer
 *
 * @typedef {{id: string, text: string, edition: string | null, why: string | null}} Ruling
 * @typedef {{edition: string, understood: boolean, rules: Ruling[], elsewhere: Ruling[]}} Rulings
 */

import { ask } from "../home/server_calls.js";

/**
 * @param {import("../shared/storage/evenings.js").Evening} evening
 * @param {string} lang
 * @returns {Promise<Score>} rejects with an Error whose message is for the reader
 */
export async function count({ rules, players, rounds }, lang) {
  return ask("/api/scores", { rules, players, rounds, lang });
}

/**
 * @param {string} question
 * @param {string} rules
 * @param {string} lang
 * @returns {Promise<Rulings>} rejects with an Error whose message is for the reader
 */
export async function rulings(question, rules, lang) {
  return ask(`/api/rulings?${new URLSearchParams({ q: question, line: rules, lang })}`);
}
