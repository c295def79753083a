/** Draws a picture of the new table: the box, the players around it, and the house rules on slips of paper. */

import { boxArt } from "../shared/cards/box_art.js";
import { animal } from "../shared/cards/animals.js";
import { dressed, looksOf } from "../shared/cards/looks.js";
import { savedLook } from "../shared/storage/saved_seats.js";
import { COLORS } from "../shared/wire/constants.js";
import { editionName } from "../shared/text/box_names.js";
import { capital, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./new_table.js").FormState} FormState */

/** @param {FormState} state */
export function picture(state) {
  const { rules, settings, seats, bots } = state;
  const letters = Object.fromEntries([...COLORS].map((color) => [color, t(`color-letter-${color}`)]));
  const looks = looksOf(dressed([Object.values(savedLook()).join(" ")], seats));
  const played = settings.filter(({ key, switch: known }) => known && rules.values[key] !== known.off && key in rules.given);
  return html`<div class="picture felt box-${rules.edition}" aria-hidden="true">
    <div class="picture-box">${boxArt(rules.edition, letters)}<strong class="box-name" lang="en">${editionName(rules.edition)}</strong></div>
    <ol class="picture-seats">${Object.values(looks).map((look, at) => seat(at, look.animal, seats, bots, rules.team_size !== null))}</ol>
    <p class="picture-goal">${capital(rules.goal)}</p>
    ${played.length ? html`<ul class="picture-rules">${played.map((setting) => html`<li>${setting.switch?.name}</li>`)}</ul>` : nothing}
  </div>`;
}

/**
 * The player sits first, bots last. Between them are empty chairs for invited players.
 *
 * @param {number} at
 * @param {string} animalName
 * @param {number} seats
 * @param {number} bots
 * @param {boolean} teams
 */
function seat(at, animalName, seats, bots, teams) {
  const team = teams ? `team-${at % 2 ? "B" : "A"}` : "";
  if (at > 0 && at < seats - bots) return html`<li class="picture-seat open ${team}"><span class="chair"></span><span>${t("new-table-seat-open")}</span></li>`;
  return html`<li class="picture-seat ${team}"><span class="chair">${animal(animalName)}</span><span>${at ? t("new-table-seat-bot") : t("new-table-seat-you")}</span></li>`;
}
