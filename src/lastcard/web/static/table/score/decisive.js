/**
 * Names the move that decided the last round of a match, from the analysis of the server, and leads to it in the replay. score_sheet.js
 * offers it; this module is loaded then, as the analysis costs the server seconds.
 *
 * @typedef {import("../../replay/replay_data.js").Replay} Replay
 * @typedef {import("../../replay/analysis.js").Decision} Decision
 *
 * @typedef {object} Decisive
 * @property {Decision} decision
 * @property {number} cost how much chance to win hung on it, from 0 to 1
 * @property {boolean} isGood whether it won the round; otherwise another move would have been better
 */

import { at } from "../../shared/page/addresses.js";
import { Analyses, costOf } from "../../replay/analysis.js";
import { hasMessage, lang, t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { decisiveLoaded, id, page } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { cardName } from "../text_table/wording.js";

/** Less than this share of the chance to win decides nothing. */
const LEAST = 0.04;
const CARD_PLAYED = /^([a-z][a-z\d])(?::([a-z]))?$/;

/** The replay of the match that is over. @type {{match: number, replay: Replay | null, isMissing: boolean}} */
const found = { match: 0, replay: null, isMissing: false };
const analyses = new Analyses(() => page.redraw(), at);

/**
 * Return the decision on which most chance to win hung: the one good move of a winner, or the mistake of somebody else.
 *
 * @param {Decision[]} decisions
 * @param {string[]} winners
 * @returns {Decisive | null}
 */
export function decisiveOf(decisions, winners) {
  const all = decisions.map((decision) => {
    const { actions, taken, seat } = decision;
    const isGood = winners.includes(seat) && taken === 0 && actions.length > 1;
    const cost = isGood ? costOf({ ...decision, taken: 1 }) : winners.includes(seat) ? 0 : costOf(decision);
    return { decision, cost, isGood };
  });
  const best = all.reduce((most, one) => (one.cost > most.cost ? one : most), all[0]);
  return best && best.cost >= LEAST ? best : null;
}

async function ask() {
  const match = page.s.match?.number ?? 1;
  Object.assign(found, { match, replay: null, isMissing: false });
  analyses.clear();
  const headers = page.token ? { Authorization: `Bearer ${page.token}` } : undefined;
  const answer = await fetch(at(`/api/tables/${id}/replay?match=${match}`), { headers }).catch(() => null);
  if (match !== found.match) return;
  found.replay = answer?.ok ? await answer.json().catch(() => null) : null;
  found.isMissing = !found.replay;
  page.redraw();
}

/** The sentence about the decisive move, with the way to it. */
function decisive() {
  const { s } = page;
  const round = s.sheets[s.sheets.length - 1]?.round;
  if (!s.over || !round) return nothing;
  if (found.match !== (s.match?.number ?? 1)) void ask();
  if (found.isMissing) return html`<p class="decisive" role="status">${t("refusal-unreachable")}</p>`;
  if (!found.replay) return html`<p class="decisive" role="status">${t("table-decisive-wait")}</p>`;
  if (!analyses.of(round, "seen")) analyses.want(found.replay, round, "seen");
  const analysis = analyses.of(round, "seen");
  if (analysis?.fault) return html`<p class="decisive" role="status">${analysis.fault}</p>`;
  if (!analysis || analysis.next !== null) return html`<p class="decisive" role="status">${t("table-decisive-wait")}</p>`;
  const best = decisiveOf(analysis.decisions, s.sheets[s.sheets.length - 1].winners);
  if (!best) return html`<p class="decisive" role="status">${t("table-decisive-none")}</p>`;
  const { decision, isGood, cost } = best;
  const values = { name: nameOf(s, decision.seat), action: words(decision.action), better: words(decision.actions[0].action), number: Math.round(100 * cost) };
  return html`<p class="decisive" role="status">${t(isGood ? "table-decisive-won" : "table-decisive-lost", values)}
    <a class="button" href=${address(found.replay, round, decision.event)}>${t("table-decisive-watch")}</a></p>`;
}

/**
 * Return the address of the moment before an event of a round.
 *
 * @param {Replay} replay
 * @param {number} round from 1
 * @param {number} event
 */
function address(replay, round, event) {
  const before = replay.rounds.slice(0, round - 1).reduce((sum, { events }) => sum + events.length, 0);
  const place = round <= replay.rounds.length ? `&place=${before + Math.max(0, event - 1)}` : "";
  return at(`/replay?table=${id}&match=${found.match}${place}&lang=${lang()}`);
}

/**
 * Return an action in words, without its player.
 *
 * @param {string} action
 */
function words(action) {
  const [, verb = ""] = action.split(" ");
  const card = CARD_PLAYED.exec(verb);
  if (card) return card[2] ? `${cardName(card[1])}, ${t(`color-${card[2]}`)}` : cardName(card[1]);
  return hasMessage(lang(), `table-action-${verb}`) ? t(`table-action-${verb}`) : t("table-decisive-other");
}

decisiveLoaded(decisive);
page.redraw();
