/**
 * Switches move hints on and off. They show the best action on the own turn, at tables without other people where nobody is compared. They
 * are off by default, and loaded when switched on.
 */

import { hasCompiled } from "../../shared/page/addresses.js";
import { isOn, keepOn } from "../../shared/storage/kept.js";
import { moveHintsLoaded, page } from "../state/page_state.js";
import { comparesPeople } from "../../shared/wire/purposes.js";
import { nextPlayer } from "../state/table_state.js";

const STORAGE_KEY = "lastcard:move-hints";

/** Continue move hints if they were on when the page was left. */
export function resumeMoveHints() {
  if (areMoveHintsOn() && hasCompiled()) void loadMoveHints();
}

export function areMoveHintsOn() {
  return isOn(STORAGE_KEY, false);
}

/** @param {boolean} yes */
export function switchMoveHints(yes) {
  keepOn(STORAGE_KEY, yes);
  moveHintsLoaded(null);
  if (yes) void loadMoveHints();
  page.redraw();
}

/** Whether the player is the only person at the table, in this round and the next. */
export function isOnlyPerson() {
  const { seat, table } = page.s;
  return seat !== null && table !== null && table.seats.every((info) => info.seat === seat || (info.is !== "person" && !nextPlayer(info)));
}

/** Whether the table gives hints: no other person plays, and the match is compared with no others. */
export function hasMoveHints() {
  return isOnlyPerson() && !comparesPeople(page.s.table);
}

async function loadMoveHints() {
  const found = await page.later.moveHints().catch(() => null);
  if (!found || !areMoveHintsOn()) return;
  moveHintsLoaded(new found.MoveHints());
  page.redraw();
}
