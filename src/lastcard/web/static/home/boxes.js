/**
 * Draws the edition boxes, each with a back and two cards that look out. A press opens a box and plays; a second button invites friends.
 *
 * @typedef {object} BoxActions
 * @property {(edition: string, box: Element) => void} play
 * @property {(edition: string) => void} invite
 */

import { at } from "../shared/page/addresses.js";
import { boxArt } from "../shared/cards/box_art.js";
import { EDITIONS } from "../shared/wire/constants.js";
import { editionName } from "../shared/text/box_names.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** The number of boxes: one of each edition, and one for own rules. */
export const BOXES = EDITIONS.length + 1;

/**
 * Return the first boxes. The last of all is the one for own rules.
 *
 * @param {Record<string, string>} letters of the colours
 * @param {BoxActions} actions
 * @param {number} count
 */
export function boxes(letters, { play, invite }, count) {
  return html`${EDITIONS.slice(0, count).map((edition) => html`<li>
      <button type="button" class="box box-${edition}" data-edition=${edition} @click=${(/** @type {Event} */ event) => play(edition, /** @type {Element} */ (event.currentTarget))}>
        ${boxArt(edition, letters)}
        <strong class="box-name"><span class="out-of-sight">${t("home-box-play")} </span><span lang="en">${editionName(edition)}</span></strong>
        <span class="box-line">${t(`home-box-${edition}`)}</span>
      </button>
      <button type="button" class="button ghost small box-invite" data-invite=${edition} aria-label=${`${t("home-box-invite")}: ${editionName(edition)}`} @click=${() => invite(edition)}>${t("home-box-invite")}</button>
    </li>`)}${count < BOXES ? nothing : html`<li><a class="box box-own" href=${at("/new")}>
      <span class="box-art" aria-hidden="true"><span class="box-plus"></span></span>
      <strong class="box-name">${t("home-box-own-name")}</strong>
      <span class="box-line">${t("home-box-own")}</span>
    </a></li>`}`;
}
