/**
 * The live region: what screen readers speak, as the log goes on and the own seat is asked.
 */

import { t } from "../../shared/text/messages.js";
import { topInWords } from "../board/board.js";
import { offersOf } from "../state/offers.js";
import { page } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { cardName } from "../text_table/wording.js";

const MOST_SPOKEN_LINES = 40;
const MOST_SPOKEN_AT_ONCE = 12;

/** @type {string[]} */
export const speech = [];

/**
 * Speak the sentences of the log, and then what is asked.
 *
 * @param {string} asking
 */
export function speak(asking) {
  const { s } = page;
  const now = speech.splice(0).slice(-MOST_SPOKEN_AT_ONCE);
  if (s.asked && s.asked.n !== page.spokenAsk && asking && s.asked.must && !page.quiet) {
    page.spokenAsk = s.asked.n;
    now.push(`${asking} ${topInWords(s, cardName)}`);
  }
  if (s.asked && s.asked.n !== page.spokenOffers && !page.quiet) {
    page.spokenOffers = s.asked.n;
    now.push(...accusations());
  }
  const live = document.getElementById("live");
  if (!live) return;
  for (const text of now) {
    const line = document.createElement("p");
    line.textContent = text;
    live.append(line);
  }
  while (live.childElementCount > MOST_SPOKEN_LINES) live.firstElementChild?.remove();
}

/** What one may accuse somebody of, with the key: the buttons for it stand beside the names. */
function accusations() {
  const { catches, notices } = offersOf(page.s);
  const caught = [...catches].filter(([, { risky }]) => !risky).map(([seat]) => `${t("table-action-catch-name", { name: nameOf(page.s, seat) })}: ${t("table-key-catch").toUpperCase()}.`);
  const noticed = [...notices.keys()].map((seat) => `${t("table-action-notice")} ${nameOf(page.s, seat)}: ${t("table-key-notice").toUpperCase()}.`);
  return [...caught, ...noticed];
}

/** Remove what was spoken: after a change of the language it is not read out again. */
export function clearLiveRegion() {
  document.getElementById("live")?.replaceChildren();
}
