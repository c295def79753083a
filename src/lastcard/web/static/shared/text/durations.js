/** Durations in words. */

import { t } from "./messages.js";

const MINUTE_MS = 60_000;
const HOUR = 60;

/**
 * A duration in hours and minutes, begun minutes counting whole: "56 min", "3 h", "3 h 5 min".
 *
 * @param {number} ms
 */
export function duration(ms) {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  return t("page-duration", { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}
