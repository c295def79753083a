/**
 * The switch of hints: the best action on one's turn, at a table where no other person sits. They are off until they are switched on, and
 * loaded then.
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { page } from "../state/page_state.js";
import { nextPlayer } from "../state/table_state.js";

const STORAGE_KEY = "lastcard:move-hints";

/** Go on with hints if they were switched on. */
export function resumeMoveHints() {
  if (areHinted()) void loadMoveHints();
}

export function areHinted() {
  return isOn(STORAGE_KEY, false);
}

/** @param {boolean} yes */
export function hintMoves(yes) {
  keepOn(STORAGE_KEY, yes);
  page.moveHints = null;
  if (yes) void loadMoveHints();
  page.redraw();
}

/** Whether one sits at the table and no other person does, nor will with the next round. */
export function sitsAlone() {
  const { seat, table } = page.s;
  return seat !== null && table !== null && table.seats.every((info) => info.seat === seat || (info.is !== "person" && !nextPlayer(info)));
}

async function loadMoveHints() {
  const found = await page.later.moveHints().catch(() => null);
  if (!found || !areHinted()) return;
  page.moveHints = new found.MoveHints();
  page.redraw();
}
