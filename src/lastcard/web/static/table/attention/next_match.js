/** After a move in a match with days for a turn: the way to the next match that waits for this player. */

import { at } from "../../shared/page/addresses.js";
import { askServer, savedProfile } from "../../shared/storage/profile.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isSlow } from "../panel/clock_text.js";
import { id, page } from "../state/page_state.js";

let asked = "";
/** The matches that wait, the one that has waited longest first. @type {{table: string, since: number | null}[]} */
let waiting = [];

/** Look for the next match, once nothing is left to do here. */
export function seekNextMatch() {
  const { table, asked: own, seat, wait } = page.s;
  if (!table || !isSlow(table.pace) || !seat || !savedProfile()) return;
  const now = own?.must ? "" : `${table.state} ${wait?.n ?? ""}`;
  if (now === asked) return;
  asked = now;
  waiting = [];
  if (now) void seek(now);
}

/** @param {string} when */
async function seek(when) {
  const answer = await askServer("/api/correspondence");
  const reply = answer?.ok ? await answer.json().catch(() => null) : null;
  if (asked !== when || !reply) return;
  waiting = reply.matches.filter((/** @type {{table: string, since: number | null}} */ one) => one.since !== null && one.table !== id);
  page.redraw();
}

/** The link to the next match, in the row of actions. */
export function nextMatch() {
  return waiting.length && !page.s.asked?.must ? html`<a class="button primary next-match" href=${at(`/t/${waiting[0].table}`)}>${t("table-next-match", { number: waiting.length })}</a>` : nothing;
}
