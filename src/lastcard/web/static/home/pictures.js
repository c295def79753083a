/** Draws the pictures of the home page, and the quick match. home.js loads this module once the page is usable. */

import { isLocal } from "../shared/page/addresses.js";
import { COLORS } from "../shared/wire/constants.js";
import { t } from "../shared/text/messages.js";
import { render } from "../vendor/lit-html.js";
import { boxes } from "./boxes.js";
import { drawnTable } from "./drawn_tables.js";
import { showLiveTable } from "./live_table.js";
import { drawTables } from "./public_tables.js";
import { showQuickMatch } from "./quick.js";

/**
 * Draw the live table and the boxes, and redraw them when the language changes.
 *
 * @param {import("./boxes.js").BoxActions} actions
 */
export function showPictures(actions) {
  drawTables(drawnTable);
  if (!isLocal()) showQuickMatch();
  const place = /** @type {HTMLElement} */ (document.getElementById("boxes"));
  const letters = () => Object.fromEntries([...COLORS].map((color) => [color, t(`color-letter-${color}`)]));
  const draw = () => render(boxes(letters(), actions), place);
  window.addEventListener("language", draw);
  draw();
  const pause = /** @type {HTMLElement} */ (document.getElementById("live-pause"));
  showLiveTable(/** @type {HTMLElement} */ (document.getElementById("live")), pause, letters);
}
