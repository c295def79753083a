/**
 * What the table's page lends to its scenes.
 */

import { captionChanged, page } from "../state/page_state.js";
import { letters, reader } from "../text_table/wording.js";
import { captionOf } from "./timelines.js";

/**
 * @param {(line: import("../../shared/wire/types.js").Line, at: number) => void} show shows a line
 * @returns {import("./scenes.js").Theatre}
 */
export function theatreOf(show) {
  const load = async () => (await page.later.scenes()).perform;
  return { show, house, load, words: (say, cast) => captionOf(reader(), say, cast), tell };
}

/** @returns {import("./stage.js").House} */
function house() {
  const { rules, seat, view } = page.s;
  return { edition: rules?.edition ?? "classic", letters: letters(), own: seat, seats: view?.seats.filter((one) => !view.gone.includes(one)) ?? [] };
}

/** @param {string} text */
function tell(text) {
  captionChanged(text);
  page.redraw();
}
