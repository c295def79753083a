/**
 * Names the move that decided the last round, from the analysis of the server, and leads to it in the replay. score_sheet.js offers it; this
 * module is loaded then, as the analysis costs the server seconds.
 *
 * @typedef {object} Decisive what `GET /api/tables/{id}/decisive` says of the decisive move
 * @property {number} event
 * @property {string} seat
 * @property {string} action
 * @property {boolean} good whether it won the round; otherwise it cost as much
 * @property {number} cost how much chance to win hung on it, from 0 to 1
 * @property {string | null} better what would have been better, where that may be told
 */

import { at } from "../../shared/page/addresses.js";
import { capital, hasMessage, lang, t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { decisiveKept, keepDecisive } from "./decisive_kept.js";
import { decisiveLoaded, id, page } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { cardName, reasonOf } from "../text_table/wording.js";

const CARD_PLAYED = /^([a-z][a-z\d])(?::([a-z]))?$/;
/** How often to retry while the server is busy. */
const TRIES = 6;
const BUSY = new Set([429, 503]);

/** What was found so far about the round that was asked for. @type {{key: string, move: Decisive | null, isDone: boolean, fault: string}} */
let found = keptFinding() ?? { key: "", move: null, isDone: false, fault: "" };

/** Return what was found for this table before the page was left, for the replay and back. */
function keptFinding() {
  const { table = "", key = "", move = null } = decisiveKept() ?? {};
  return table === id && key ? { key, move, isDone: true, fault: "" } : null;
}

/** @param {string} key "match round", as page.decisiveKey has it */
async function ask(key) {
  const [match, round] = key.split(" ");
  const own = { key, move: /** @type {Decisive | null} */ (null), isDone: false, fault: "" };
  found = own;
  const headers = page.token ? { Authorization: `Bearer ${page.token}` } : undefined;
  /** @type {number | null} */
  let first = 0;
  for (let tries = 1; first !== null && found === own; ) {
    /** @type {Response | null} */
    const answer = await fetch(at(`/api/tables/${id}/decisive?match=${match}&round=${round}&first=${first}`), { headers }).catch(() => null);
    /** @type {any} */
    const part = await answer?.json().catch(() => null);
    if (answer?.ok && part) {
      if (part.move && part.move.cost > (own.move?.cost ?? 0)) own.move = part.move;
      first = part.next;
    } else if (answer && BUSY.has(answer.status) && tries < TRIES) {
      tries += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(60, Number(answer.headers.get("Retry-After")) || 5)));
    } else {
      own.fault = part?.error ? reasonOf(part) : t("refusal-unreachable");
      break;
    }
  }
  own.isDone = true;
  if (!own.fault) keepDecisive({ table: id, key, move: own.move });
  page.redraw();
}

/** The sentence about the decisive move, with the way to it. */
function decisive() {
  const key = page.decisiveKey;
  if (!key) return nothing;
  if (found.key !== key) void ask(key);
  const { move, isDone, fault } = found;
  if (fault) return said(fault);
  if (!isDone) return said(t("table-decisive-wait"));
  if (!move) return said(t("table-decisive-none"));
  const values = { name: nameOf(page.s, move.seat), action: words(move.action), better: move.better ? capital(words(move.better)) : "", number: Math.round(100 * move.cost) };
  const how = move.good ? "won" : move.better ? "lost" : "cost";
  return said(html`${t(`table-decisive-${how}`, values)} <a class="button" href=${address(key, move.event)}>${t("table-decisive-watch")}</a>`);
}

/** @param {unknown} text */
function said(text) {
  return html`<p class="decisive" role="status">${text}</p>`;
}

/**
 * Return the address of the moment before an event of a round.
 *
 * @param {string} key
 * @param {number} event
 */
function address(key, event) {
  const [match, round] = key.split(" ");
  return at(`/replay?table=${id}&match=${match}&round=${round}&event=${Math.max(0, event - 1)}&lang=${lang()}`);
}

/**
 * Return an action in words, without its player.
 *
 * @param {string} action
 */
function words(action) {
  const [, verb = ""] = action.split(" ");
  const card = CARD_PLAYED.exec(verb.replace("!", ""));
  if (card) return card[2] ? `${cardName(card[1])}, ${t(`color-${card[2]}`)}` : cardName(card[1]);
  return hasMessage(lang(), `table-action-${verb}`) ? t("table-decisive-quoted", { action: t(`table-action-${verb}`) }) : t("table-decisive-other");
}

decisiveLoaded(decisive);
page.redraw();
