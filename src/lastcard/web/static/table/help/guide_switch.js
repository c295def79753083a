/**
 * Begins and ends the guided first round; its hints are loaded when it goes on.
 */

import { saveGuide, savedGuide } from "../../shared/storage/guide_state.js";
import { page } from "../state/page_state.js";

/** Go on with the guide if it was going on. */
export function resumeGuide() {
  if (isGuiding()) void loadGuide();
}

export function isGuiding() {
  return savedGuide()?.on ?? false;
}

/**
 * Begin the guide from its first hint, or end it.
 *
 * @param {boolean} yes
 */
export function switchGuide(yes) {
  saveGuide({ on: yes, seen: yes ? [] : (savedGuide()?.seen ?? []) });
  page.guide = null;
  if (yes) void loadGuide();
  page.redraw();
}

async function loadGuide() {
  const found = await page.later.guide().catch(() => null);
  if (!found || !isGuiding()) return;
  page.guide = new found.Guide();
  page.redraw();
}
