/**
 * How many cards whoever is asked for an answer draws.
 *
 * @typedef {import("./table_state.js").TableState} TableState
 */

/** The phases in which a card can be accepted that makes one draw. */
const ANSWERS = new Set(["answer", "protect"]);

/**
 * How many cards whoever is asked for an answer draws if they accept: what the cards laid since the turn began add up to.
 *
 * @param {TableState} s
 * @returns {number} 0 if nobody is asked
 */
export function cardsToDraw(s) {
  const draws = s.rules?.draws;
  if (!draws || !ANSWERS.has(s.wait?.for ?? "")) return 0;
  let sum = 0;
  for (const entry of s.log.toReversed()) {
    const [who, verb] = (entry.event ?? "").split(" ");
    if (who === "d" && verb === "turn") break;
    if (who === "d" || !verb) continue;
    const [card] = verb.split(":");
    if (card.length === 2) sum += draws[card[0] === "w" ? card : card[1]] ?? 0;
  }
  return sum;
}
