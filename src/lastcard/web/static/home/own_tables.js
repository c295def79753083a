/** Lists the running tables at which this browser holds a seat. */

import { at } from "../shared/page/addresses.js";
import { boxAndChanges } from "../shared/text/box_names.js";
import { lang, t } from "../shared/text/messages.js";
import { forgetSeat, savedSeat, seatedTables } from "../shared/storage/saved_seats.js";
import { html } from "../vendor/lit-html.js";

/** @typedef {import("../shared/wire/types.js").TableInfo} TableInfo */

const LOOKED_AT = 6;
/** Units of time for texts such as "3 hours ago", in seconds. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

/**
 * Return the running tables, the last used first. Seats at deleted tables, and seats that somebody else has taken, are forgotten.
 *
 * @param {(table: TableInfo) => boolean} [isWanted]
 * @returns {Promise<TableInfo[]>}
 */
export async function runningTables(isWanted = (table) => table.state !== "over") {
  const looks = seatedTables().slice(0, LOOKED_AT).map(async (id) => {
    const answer = await fetch(at(`/api/tables/${id}`)).catch(() => null);
    if (answer?.status === 404) forgetSeat(id);
    return answer?.ok ? /** @type {TableInfo} */ (await answer.json()) : null;
  });
  const found = await Promise.all(looks);
  return found.filter((table) => table !== null).filter((table) => isMine(table) && isWanted(table));
}

/** @param {TableInfo} table */
function isMine({ id, seats }) {
  const mine = savedSeat(id);
  const held = seats.find(({ seat }) => seat === mine?.seat);
  return held?.coming === mine?.name || (held?.is === "person" && held.name === mine?.name);
}

/** @param {TableInfo} table */
export function runningRow({ id, rules, state, seats }) {
  const mine = savedSeat(id);
  const others = seats.filter(({ is, seat }) => is !== "open" && seat !== mine?.seat).map(({ name }) => name ?? "");
  return html`<li><a class="table running" href=${at(`/t/${id}`)}>
    <strong>${t("home-continue")}</strong>
    <span lang="en">${boxAndChanges(rules)}</span>
    <span class="hint">${others.length ? t("home-with", { names: others.join(", ") }) : t("home-alone")} · ${t(`home-state-${state}`)}${mine?.at ? ` · ${timeSince(mine.at)}` : ""}</span>
  </a></li>`;
}

/**
 * Return how long ago a moment was, in the largest suitable unit.
 *
 * @param {number} at in milliseconds
 */
function timeSince(at) {
  const seconds = Math.max(0, Math.floor((Date.now() - at) / 1000));
  const [unit, long] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-Math.floor(seconds / long), unit);
}
