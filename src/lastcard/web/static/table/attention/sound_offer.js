/**
 * Offers sounds once, to a player who has neither set them in the menu nor closed the offer: with the first deal, as soon as the player is not
 * asked anything. No sound plays before the player accepts.
 */

import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { dismiss, isDismissed } from "../help/hints.js";
import { isBetween } from "../state/page_queries.js";
import { page } from "../state/page_state.js";
import { isChosen, turnOn } from "./sounds.js";

const TOPIC = "sounds";

export function soundOffer() {
  const { s } = page;
  const isWaiting = s.view !== null && !s.view.over && !s.asked && !page.guide;
  if (!s.seat || s.table?.vote || !(isWaiting || isBetween()) || isChosen() || isDismissed(TOPIC)) return nothing;
  const answer = (/** @type {boolean} */ yes) => {
    dismiss(TOPIC);
    if (yes) turnOn(true);
    page.redraw();
  };
  return html`<p class="notice sounds">
    <span>${t("table-sounds-offer")}</span>
    <button type="button" class="button" @click=${() => answer(true)}>${t("table-sounds-on")}</button>
    <button type="button" class="button quiet close" aria-label=${t("table-sounds-not")} @click=${() => answer(false)}>×</button>
  </p>`;
}
