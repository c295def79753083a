/** Says which clock runs at a table. */

import { t } from "../../shared/text/messages.js";
import { DAY_MS } from "../../shared/wire/constants.js";

/**
 * Whether a turn may take days.
 *
 * @param {import("../../shared/wire/wire_types.js").PaceInfo} pace
 */
export function isSlow({ turn_ms }) {
  return (turn_ms ?? 0) >= DAY_MS;
}

/** @param {import("../../shared/wire/wire_types.js").PaceInfo} pace */
export function clockText({ turn_ms, together_ms }) {
  if (turn_ms && turn_ms >= DAY_MS) return t("table-clock-days", { number: Math.round(turn_ms / DAY_MS) });
  if (turn_ms) return t("table-clock-turn", { number: seconds(turn_ms) });
  return together_ms ? t("table-clock-together", { number: seconds(together_ms) }) : t("table-clock-none");
}

/** @param {import("../../shared/wire/wire_types.js").PaceInfo} pace */
export function clockInShort({ turn_ms }) {
  if (turn_ms && turn_ms >= DAY_MS) return t("table-clock-days-short", { number: Math.round(turn_ms / DAY_MS) });
  return turn_ms ? t("table-clock-short", { number: seconds(turn_ms) }) : t("table-clock-short-none");
}

/** @param {number} ms */
function seconds(ms) {
  return Math.round(ms / 1000);
}
