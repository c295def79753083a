/** Draws the pictures of the home page. home.js loads this module once the page is usable. */

import { COLORS } from "../shared/wire/constants.js";
import { t } from "../shared/text/messages.js";
import { render } from "../vendor/lit-html.js";
import { boxes } from "./boxes.js";
import { showLiveTable } from "./live_table.js";

/** Draw the live table and the boxes, and redraw them when the language changes. */
export function showPictures() {
  const place = /** @type {HTMLElement} */ (document.getElementById("boxes"));
  const letters = () => Object.fromEntries([...COLORS].map((color) => [color, t(`color-letter-${color}`)]));
  const draw = () => render(boxes(letters()), place);
  window.addEventListener("language", draw);
  draw();
  const pause = /** @type {HTMLElement} */ (document.getElementById("live-pause"));
  showLiveTable(/** @type {HTMLElement} */ (document.getElementById("live")), pause, letters);
}
