/** Names the letter of each colour on a card in the reader's language. The page loads the messages of cards. */

import { t } from "../text/messages.js";

/** @returns {Record<string, string>} by colour */
export function colorLetters() {
  return { r: t("color-letter-r"), y: t("color-letter-y"), g: t("color-letter-g"), b: t("color-letter-b") };
}
