/** Draws the animals and the colours that a player may choose. seats.js opens it at the own chair; this module is loaded then. */

import { animal } from "../../shared/cards/animals.js";
import { ensureProfile } from "../../shared/storage/profile.js";
import { saveLook } from "../../shared/storage/saved_seats.js";
import { t } from "../../shared/text/messages.js";
import { ANIMALS, PLAYER_COLORS } from "../../shared/wire/constants.js";
import { html } from "../../vendor/lit-html.js";
import { openChair, sendCommand } from "../input/actions.js";
import { lookPickerLoaded, page } from "../state/page_state.js";
import { lookOf, seatInfo } from "../state/table_state.js";

/**
 * @param {"animal" | "color"} kind
 * @param {string} one
 */
async function take(kind, one) {
  await sendCommand(`look ${one}`);
  if (page.fault) return;
  saveLook({ [kind]: one });
  await ensureProfile();
}

/**
 * A button for each animal, or for each colour. What somebody else has chosen cannot be taken.
 *
 * @param {"animal" | "color"} kind
 * @param {readonly string[]} all
 * @param {(one: string) => unknown} drawn
 */
function row(kind, all, drawn) {
  const { s } = page;
  const others = (s.table?.seats ?? []).filter(({ seat }) => seat !== s.seat).map((info) => info[kind]);
  const own = lookOf(s, s.seat ?? "")?.[kind];
  return html`<div class=${`looks looks-${kind}`} role="group" aria-label=${t(`table-look-${kind}`)}>
    ${all.map((one) => html`<button type="button" class="look-choice" data-look=${one} aria-pressed=${String(one === own)} aria-label=${t(`table-${kind}-${one}`)}
      title=${t(`table-${kind}-${one}`)} ?disabled=${others.includes(/** @type {any} */ (one))} @click=${() => take(kind, one)}>${drawn(one)}</button>`)}
  </div>`;
}

function picker() {
  const { s } = page;
  const name = seatInfo(s, s.seat)?.name ?? "";
  return html`<div class="chair-offers look-picker" id="chair-offers" role="group" aria-label=${t("table-look-choose")}>
    <p><strong>${t("table-look-of", { name })}</strong></p>
    ${row("animal", ANIMALS, (one) => animal(one))}
    ${row("color", PLAYER_COLORS, (one) => html`<span class="swatch" data-color=${one}></span>`)}
    <button type="button" class="button quiet close" data-key="escape" aria-label=${t("table-panel-close")} @click=${() => openChair(null)}>×</button>
  </div>`;
}

lookPickerLoaded(picker);
page.redraw();
