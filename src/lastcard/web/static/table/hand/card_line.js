/**
 * Describes a card of the own hand in words.
 */

import { t } from "../../shared/text/messages.js";

/**
 * Return the name of a card and what can be done with it.
 *
 * @param {import("../../shared/wire/types.js").Card} card
 * @param {import("../input/action_buttons.js").Offers} offers
 * @param {(card: string) => string} cardName
 * @returns {string}
 */
export function cardLine(card, offers, cardName) {
  const offer = offers.cards.get(card);
  const name = cardName(card);
  if (offer?.lawful.length) return t(offer.lawful[0].includes(" pass ") ? "table-hand-can-pass" : "table-hand-can", { card: name });
  return offer?.risky.length ? t("table-hand-risk", { card: name }) : name;
}
