/**
 * Begins and ends the guided first round. It loads the hints when needed.
 */

import { saveGuide, savedGuide } from "../../shared/storage/guide_state.js";
import { guideLoaded, page } from "../state/page_state.js";

/** Continue the guide if it was on when the page was left. */
export function resumeGuide() {
  if (isGuideOn()) void loadGuide();
}

export function isGuideOn() {
  return savedGuide()?.on ?? false;
}

/**
 * Begin the guide with its first hint, or end it.
 *
 * @param {boolean} yes
 */
export function switchGuide(yes) {
  saveGuide({ on: yes, seen: yes ? [] : (savedGuide()?.seen ?? []) });
  guideLoaded(null);
  if (yes) void loadGuide();
  page.redraw();
}

async function loadGuide() {
  const found = await page.later.guide().catch(() => null);
  if (!found || !isGuideOn()) return;
  guideLoaded(new found.Guide());
  page.redraw();
}
