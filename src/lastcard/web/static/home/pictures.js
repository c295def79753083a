/** Draws the pictures of the home page, and the quick match, and the daily one. home.js loads this module once the page is usable. */

import { offers } from "../shared/page/addresses.js";
import { COLORS } from "../shared/wire/constants.js";
import { t } from "../shared/text/messages.js";
import { atNextFrame } from "../table/motion/next_frame.js";
import { render } from "../vendor/lit-html.js";
import { BOXES, boxes } from "./boxes.js";
import { showDaily } from "./daily.js";
import { drawnTable } from "./drawn_tables.js";
import { showLiveTable } from "./live_table.js";
import { drawTables } from "./public_tables.js";
import { showQuickMatch } from "./quick.js";

/** How many boxes are drawn in one frame: all at once they would block a slow phone for a third of a second. */
const IN_A_FRAME = 1;

/**
 * Draw the live table, then the boxes, a few per frame; redraw them when the language changes.
 *
 * @param {import("./boxes.js").BoxActions} actions
 */
export function showPictures(actions) {
  drawTables(drawnTable);
  if (offers("quick")) showQuickMatch();
  void showDaily();
  window.addEventListener("language", () => void showDaily());
  const place = /** @type {HTMLElement} */ (document.getElementById("boxes"));
  const letters = () => Object.fromEntries([...COLORS].map((color) => [color, t(`color-letter-${color}`)]));
  let count = 0;
  const draw = () => render(boxes(letters(), actions, count), place);
  const drawMore = () => {
    count += IN_A_FRAME;
    draw();
    if (count < BOXES) atNextFrame(drawMore);
  };
  window.addEventListener("language", draw);
  const pause = /** @type {HTMLElement} */ (document.getElementById("live-pause"));
  showLiveTable(/** @type {HTMLElement} */ (document.getElementById("live")), pause, letters);
  atNextFrame(() => atNextFrame(drawMore)); // the next frame still lays the live table out
}
