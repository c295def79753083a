/** The tables at which this browser holds a seat, as the server knows them now. */

import { EDITION_NAMES } from "../shared/wire/constants.js";
import { lang, t } from "../shared/text/messages.js";
import { forgetSeat, savedSeat, seatedTables } from "../shared/storage/saved_seats.js";
import { html } from "../vendor/lit-html.js";

/** @typedef {import("../shared/wire/types.js").TableInfo} TableInfo */

const LOOKED_AT = 6;
/** The units of time of a sentence such as "3 hours ago", in seconds. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

/**
 * The tables that still run, the one used last first; seats at tables that are gone, or that somebody else has now, are given up.
 *
 * @param {(table: TableInfo) => boolean} [isWanted]
 * @returns {Promise<TableInfo[]>}
 */
export async function runningTables(isWanted = (table) => table.state !== "over") {
  const looks = seatedTables().slice(0, LOOKED_AT).map(async (id) => {
    const answer = await fetch(`/api/tables/${id}`).catch(() => null);
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
  const [edition, ...settings] = rules.split(" ");
  const mine = savedSeat(id);
  const others = seats.filter(({ is, seat }) => is !== "open" && seat !== mine?.seat).map(({ name }) => name ?? "");
  return html`<li><a class="table running" href=${`/t/${id}`}>
    <strong>${t("home-continue")}</strong>
    <span lang="en">${/** @type {Record<string, string>} */ (EDITION_NAMES)[edition] ?? edition}${settings.length ? " +" : ""}</span>
    <span class="hint">${others.length ? t("home-with", { names: others.join(", ") }) : t("home-alone")} · ${t(`home-state-${state}`)}${mine?.at ? ` · ${timeSince(mine.at)}` : ""}</span>
  </a></li>`;
}

/**
 * How long ago something was, in the largest unit it fills.
 *
 * @param {number} at in milliseconds
 */
function timeSince(at) {
  const seconds = Math.max(0, Math.floor((Date.now() - at) / 1000));
  const [unit, long] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-Math.floor(seconds / long), unit);
}
