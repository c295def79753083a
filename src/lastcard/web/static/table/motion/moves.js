/**
 * Translates an event into the moves and the sound that show it.
 *
 * @typedef {import("./animation.js").Move} Move
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../../shared/wire/types.js").ScoreSheet} ScoreSheet
 *
 * @typedef {{from: Seat, to: Seat, points: number}} PointMove points that move from a hand to a score
 */

import { NO_CARD } from "../state/table_state.js";

/**
 * Return the moves that show an event; none if no card moves, or if a scene has moved them already.
 *
 * @param {string} event
 * @param {string} [cause] hands that were shuffled together are dealt again; others are only turned over
 * @returns {Move[]}
 */
export function movesOf(event, cause = "") {
  const [who, verb, whose, cards] = event.split(" ");
  if (who !== "d") return NO_CARD.has(verb) ? [] : [{ kind: "lay", seat: /** @type {Seat} */ (who), count: 1 }];
  const seat = /** @type {Seat} */ (whose);
  const count = (cards ?? "").length / 2;
  if (verb === "draw" || verb === "deal") return [{ kind: "draw", seat, count }];
  if (verb === "pass") return [{ kind: "pass", seat, count: 1, to: cards }];
  if (verb === "return") return [{ kind: "back", seat, count: 1 }];
  if (verb === "hand" && cause === "shuffle_hands") return [{ kind: "draw", seat, count }];
  if (verb === "hand") return [{ kind: "hand", seat, count }];
  return verb === "top" ? [{ kind: "top", count: 1 }] : [];
}

/**
 * Return the sound of an event; "" for none.
 *
 * @param {string} event
 */
export function soundOf(event) {
  const [who, verb] = event.split(" ");
  if (verb === "uno" || (who === "d" && verb === "draw")) return verb;
  return who !== "d" && !NO_CARD.has(verb) ? "lay" : "";
}

/**
 * Return which points move from which hand to which score after a round. A winner gets the points of the other hands; a player who scores the own
 * cards gets those of the own hand. A score that is not the sum of these hands yields no moves.
 *
 * @param {ScoreSheet} sheet
 * @returns {PointMove[]}
 */
export function pointsOf(sheet) {
  if (sheet.void) return [];
  const held = /** @type {[Seat, number][]} */ (Object.entries(sheet.points)).filter(([, points]) => points > 0);
  return sheet.gained.flatMap((gained, at) => {
    const to = /** @type {Seat} */ (`p${at + 1}`);
    const givers = sheet.winners.includes(to) ? held.filter(([seat]) => !sheet.winners.includes(seat)) : held.filter(([seat]) => seat === to);
    const sum = givers.reduce((all, [, points]) => all + points, 0);
    return sum === gained ? givers.map(([from, points]) => ({ from, to, points })) : [];
  });
}
