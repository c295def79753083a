/**
 * The buttons that propose a vote, or why a vote is refused: on the end of the match, on players who are absent, on suggested plays. The
 * server says which votes are possible.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").SeatInfo} SeatInfo
 * @typedef {import("./seats.js").SeatsContext} SeatsContext
 */

import { dateLang, t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { at, offers } from "../../shared/page/addresses.js";
import { savedSeat } from "../../shared/storage/saved_seats.js";
import { blocking } from "./blocks.js";
import { mute } from "./muting.js";
import { id, page } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { reasonOf } from "../text_table/wording.js";

const REPORT = "report";
const BLOCK = "block";
const BEFRIEND = "befriend";
/** How many characters a report has. */
const LONGEST = 200;
/** The causes of refusals that pass with time. */
const PASSING = ["vote_again", "pause_again"];

/**
 * The buttons of the votes that are possible, and why others are not.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
export function voteButtons(s, context) {
  if (s.table?.vote || !s.seat) return nothing;
  return html`${page.votes.end === null ? ending(s, context) : nothing}${absent(s, context)}${["end", "pause", ...absentOnes()].map(whyNot)}`;
}

function absentOnes() {
  return Object.keys(page.votes).filter((on) => on.startsWith("absent "));
}

/**
 * The buttons that propose that a bot plays for somebody who is absent.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function absent(s, { sendCommand }) {
  const found = absentOnes().filter((on) => page.votes[on] === null);
  return found.map((on) => html`<button type="button" class="button" data-table=${`vote ${on}`} @click=${() => sendCommand(`vote ${on}`)}>${t("table-vote-absent", { name: nameOf(s, on.slice(7)) })}</button>`);
}

/**
 * The button that proposes the end of the match, and its confirmation.
 *
 * @param {TableState} s
 * @param {SeatsContext} context
 */
function ending(s, { asksToEnd, askToEnd, sendCommand }) {
  if (!asksToEnd) return html`<button type="button" class="button" data-ask="vote end" @click=${() => askToEnd(true)}>${t("table-vote-end")}</button>`;
  const alone = !s.table?.seats.some((info) => info.is === "person" && info.seat !== s.seat);
  return html`<p role="status">${t(alone ? "table-vote-end-alone" : "table-vote-end-sure")}</p>
    <button type="button" class="button danger" data-table="vote end" @click=${() => sendCommand("vote end")}>${t(alone ? "table-vote-end-now" : "table-vote-end-ask")}</button>
    <button type="button" class="button" @click=${() => askToEnd(false)}>${t("table-vote-end-not")}</button>`;
}

/**
 * Why a vote is refused, if the player can wait for it or ask others. Other refusals are seen at the table.
 *
 * @param {string} on
 */
export function whyNot(on) {
  const refusal = page.votes[on];
  if (!refusal || ![...PASSING, "vote_late", "vote_founders", "vote_self"].includes(refusal.cause ?? "")) return nothing;
  return html`<p class="hint" data-vote-refused=${on}>${PASSING.includes(refusal.cause ?? "") ? t(`table-vote-wait-${on.split(" ")[0]}`, { time: timeOf(refusal) }) : reasonOf(refusal)}</p>`;
}

/**
 * When a vote can be asked for again, as a time of the day: unlike a number of seconds it stays true.
 *
 * @param {import("../../shared/text/reader.js").Refusal} refusal
 */
function timeOf(refusal) {
  const at = page.votesAt + Number(refusal.args?.number ?? 0) * 1000;
  return new Date(at + 59_999).toLocaleTimeString(dateLang(), { hour: "2-digit", minute: "2-digit" });
}

/**
 * What can be done about somebody without the host: votes that they are muted for everybody or leave, a friendship, a block, and a report to the host of the server.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {boolean} isHost the host does both without a vote
 * @returns {[string, string][]} the words of a command, and how the menu of the seat calls it
 */
export function against(s, info, isHost) {
  const open = ["mute", "remove"].filter((what) => !isHost && !s.table?.vote && page.votes[`${what} ${info.seat}`] === null);
  /** @type {[string, string][]} */
  const votes = open.map((what) => [`vote ${what} ${info.seat}`, t(`table-vote-${what}`)]);
  if (!s.seat || info.is !== "person") return votes;
  const canBlock = blocking()?.canBlock();
  if (info.seat === s.seat) return canBlock && s.table?.seats.some(({ is, seat }) => is === "person" && seat !== s.seat) ? [[BEFRIEND, t("table-friend-all")]] : votes;
  const blocks = canBlock ? [/** @type {[string, string]} */ ([BEFRIEND, t("table-friend")]), /** @type {[string, string]} */ ([BLOCK, t("table-block")])] : [];
  return [...votes, ...blocks, ...(offers("reports") ? [/** @type {[string, string]} */ ([REPORT, t("table-report")])] : [])];
}

/**
 * Ask whether a command against somebody is meant, and return whether the table is to be sent it. Reports and blocks go to the server.
 *
 * @param {string} words
 * @param {SeatInfo} info
 */
export function isMeant(words, info) {
  const name = info.name ?? "";
  if (words === BLOCK) {
    void blocking()?.block(info, () => mute(info.seat, true));
    return false;
  }
  if (words === BEFRIEND) {
    void page.later.befriending().then(({ befriend }) => befriend(info.seat), () => {});
    return false;
  }
  if (words === REPORT) {
    const said = window.prompt(t("table-report-what", { name }))?.trim();
    if (said) void sendReport(info.seat, said.slice(0, LONGEST));
    return false;
  }
  if (words.startsWith("away ")) return window.confirm(t("table-seats-set-away-sure", { name }));
  return !words.startsWith("vote ") || window.confirm(t(`table-vote-${words.split(" ")[1]}-sure`, { name }));
}

/**
 * @param {string} seat
 * @param {string} words
 */
async function sendReport(seat, words) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${savedSeat(id)?.token ?? ""}` };
  const answer = await fetch(at(`/api/tables/${id}/reports`), { method: "POST", headers, body: JSON.stringify({ seat, words }) }).catch(() => null);
  window.alert(answer?.ok ? t("table-report-taken") : reasonOf((await answer?.json().catch(() => null)) ?? { error: "the server does not answer", cause: "unreachable" }));
}

/**
 * The button that reports a suggested play. The other players vote on it.
 *
 * @param {TableState} s
 * @param {SeatInfo} info
 * @param {SeatsContext} context
 */
export function report(s, info, { sendCommand }) {
  const on = `penalty ${info.seat}`;
  if (s.table?.vote || page.votes[on] !== null) return nothing;
  const sure = () => window.confirm(t("table-vote-suggestion-sure", { name: info.name ?? "", number: s.rules?.suggestion ?? 0 }));
  return html`<button type="button" class="button quiet report" data-table=${`vote ${on}`} aria-label=${t("table-vote-suggestion-name", { name: info.name ?? "" })}
    @click=${() => sure() && sendCommand(`vote ${on}`)}>${t("table-vote-suggestion")}</button>`;
}
