/**
 * The live region: screen readers speak new sentences of the log, and the question to the own seat.
 */

import { t } from "../../shared/text/messages.js";
import { topInWords } from "../board/board.js";
import { offersOf } from "../state/offers.js";
import { accusationsSpoken, page, questionSpoken } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { cardName } from "../text_table/wording.js";

const MOST_SPOKEN_LINES = 40;
const MOST_SPOKEN_AT_ONCE = 12;

/** @type {string[]} */
export const speech = [];

/**
 * Speak the new sentences of the log, then the question.
 *
 * @param {string} asking
 */
export function speak(asking) {
  const { s } = page;
  const now = speech.splice(0).slice(-MOST_SPOKEN_AT_ONCE);
  if (s.asked && s.asked.n !== page.spokenAsk && asking && s.asked.must && !page.quiet) {
    questionSpoken(s.asked.n);
    now.push(`${asking} ${topInWords(s, cardName)}`);
  }
  if (s.asked && s.asked.n !== page.spokenOffers && !page.quiet) {
    accusationsSpoken(s.asked.n);
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

/** The accusations that the player can make, each with its key. Their buttons stand beside the names. */
function accusations() {
  const { catches, notices } = offersOf(page.s);
  const caught = [...catches].filter(([, { risky }]) => !risky).map(([seat]) => `${t("table-action-catch-name", { name: nameOf(page.s, seat) })}: ${t("table-key-catch").toUpperCase()}.`);
  const noticed = [...notices.keys()].map((seat) => `${t("table-action-notice")} ${nameOf(page.s, seat)}: ${t("table-key-notice").toUpperCase()}.`);
  return [...caught, ...noticed];
}

/** Empty the live region, so that a change of the language does not read it out again. */
export function clearLiveRegion() {
  document.getElementById("live")?.replaceChildren();
}
