/**
 * Words and numbers for analyses of the replay page.
 *
 * @typedef {import("../replay_data.js").Replay} Replay
 */

import { COLORS } from "../../shared/cards/card_face.js";
import { CARD } from "../../shared/wire/constants.js";
import { hasMessage, lang, t } from "../../shared/text/messages.js";
import { cardName } from "../../shared/text/reader.js";
import { readerOf } from "../replay_data.js";

export const CARD_PLAYED = new RegExp(`^(${CARD})(?::([a-z]))?!?$`);

/**
 * Return an action in words, without its player.
 *
 * @param {Replay} replay
 * @param {string} action
 */
export function actionWords(replay, action) {
  const reader = readerOf(replay, null, lang());
  const [, verb, object] = action.split(" ");
  if (!verb) return t("analysis-nothing");
  const card = CARD_PLAYED.exec(verb);
  if (card) return card[2] ? `${cardName(reader, card[1])}, ${t(`color-${card[2]}`)}` : cardName(reader, card[1]);
  const words = hasMessage(lang(), `replay-do-${verb}`) ? t(`replay-do-${verb}`) : verb;
  if (!object || object === "-") return words;
  const what = /^p\d+$/.test(object) ? nameOf(replay, object) : (object.length === 1 && COLORS.includes(object)) ? t(`color-${object}`) : cardName(reader, object);
  return `${words}: ${what}`;
}

/** @param {Replay} replay */
export function drawnOf(replay) {
  return { edition: replay.words.edition, letters: Object.fromEntries(COLORS.map((color) => [color, t(`color-letter-${color}`)])) };
}

/**
 * @param {Replay} replay
 * @param {string} seat
 */
export function nameOf(replay, seat) {
  return replay.players[Number(seat.slice(1)) - 1];
}

/** @param {number} share */
export function percent(share) {
  return t("replay-percent", { number: Math.round(100 * share) });
}

/** @param {number} number */
export function figure(number) {
  return number.toLocaleString(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
