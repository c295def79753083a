/**
 * What the decisions of rounds were worth, as the server works it out: asked for part by part, kept while the match is open.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 * @typedef {import("../shared/wire/types.js").Card} Card
 *
 * @typedef {"seen" | "open"} Hands judged by what the seat could see, or with all hands known
 *
 * @typedef {object} Option something that could have been done; chances from 0 to 1, margins of 95 %
 * @property {string} action in notation; "" for letting pass what need not be answered
 * @property {number} win
 * @property {number} margin
 * @property {boolean} exact the chance to win is no estimate
 * @property {number} points
 * @property {number} points_margin
 * @property {number | null} match the chance to win the match; null where it is not worked out
 * @property {number | null} match_margin
 * @property {number} loss against the best
 * @property {number} loss_margin
 * @property {{cause: string, args: Record<string, string | number>}[]} why
 *
 * @typedef {object} Decision
 * @property {number} event its event in the round, from 0
 * @property {Seat} seat
 * @property {string} action
 * @property {number} taken which of the options it was
 * @property {boolean} exact all chances to win are exact: the position was solved
 * @property {string[]} line the best line of what was solved, as far as chance does not decide; else how it most often goes on
 * @property {number[]} shares in which share of the worlds each action of the line follows those before it
 * @property {number | null} bluff the chance that the draw-four that was played is unlawful
 * @property {Option[]} actions the best first
 * @property {Record<string, {colors: Record<string, number>, cards: [Card, number][]}>} hands what the others probably hold
 *
 * @typedef {object} RoundAnalysis
 * @property {Decision[]} decisions
 * @property {number | null} next the event from which on is missing; null once all is there
 * @property {number} worlds
 * @property {string} policy
 * @property {Record<string, number>} scores the points of the match before the round, from which its chances are reckoned
 * @property {string} fault why it does not go on
 * @property {number} wait in how many seconds it is tried again, because the server is busy; 0 if it is not
 */

import { lang, t } from "../shared/text/messages.js";
import { refusalText } from "../shared/text/reader.js";

/** How often it is tried again when the server is busy. */
const TRIES = 6;
const BUSY = new Set([429, 503]);

export class Analyses {
  /** @type {Map<string, RoundAnalysis>} */
  #rounds = new Map();
  #wanted = "";
  #running = "";
  #changed;

  /** @param {() => void} changed is called when something has come */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Forget everything: another match is shown. */
  clear() {
    this.#rounds.clear();
    this.#wanted = "";
  }

  /**
   * What is there of a round.
   *
   * @param {number} round from 1
   * @param {Hands} hands
   * @returns {RoundAnalysis | null}
   */
  of(round, hands) {
    return this.#rounds.get(`${round} ${hands}`) ?? null;
  }

  /**
   * Ask for a round, and no longer for another one.
   *
   * @param {Replay} replay
   * @param {number} round from 1
   * @param {Hands} hands
   */
  want(replay, round, hands) {
    const key = `${round} ${hands}`;
    this.#wanted = key;
    const found = this.#rounds.get(key);
    if (this.#running === key || found?.fault || found?.next === null) return;
    if (!found) this.#rounds.set(key, { decisions: [], next: 0, worlds: 0, policy: "", scores: {}, fault: "", wait: 0 });
    void this.#run(replay, round, hands, key);
  }

  /**
   * @param {Replay} replay
   * @param {number} round
   * @param {Hands} hands
   * @param {string} key
   */
  async #run(replay, round, hands, key) {
    this.#running = key;
    const analysis = this.#rounds.get(key);
    const isWanted = () => this.#wanted === key && this.#rounds.get(key) === analysis;
    while (analysis && analysis.next !== null && isWanted()) {
      try {
        const part = await this.#part(replay, analysis, `api/analysis?round=${round}&hands=${hands}&first=${analysis.next}`, isWanted);
        if (!part) break;
        analysis.decisions.push(...part.decisions);
        analysis.next = part.next;
        analysis.worlds = part.worlds;
        analysis.policy ||= part.policy;
        Object.assign(analysis.scores, part.scores);
      } catch (error) {
        analysis.fault = error instanceof Error ? error.message : String(error);
        break;
      } finally {
        if (isWanted()) this.#changed();
      }
    }
    if (this.#running === key) this.#running = "";
  }

  /**
   * A part of an analysis; null if it is no longer wanted.
   *
   * @param {Replay} replay
   * @param {RoundAnalysis} analysis
   * @param {string} address
   * @param {() => boolean} isWanted
   */
  async #part(replay, analysis, address, isWanted) {
    for (let tries = 1; isWanted(); tries += 1) {
      const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "text/plain" }, body: replay.record }).catch(() => null);
      const body = await answer?.json().catch(() => null);
      if (answer?.ok && body) return body;
      if (!answer || !body?.error) throw new TypeError(t("refusal-unreachable"));
      if (!BUSY.has(answer.status) || tries === TRIES) throw new TypeError(refusalText(body, { lang: lang(), names: [], faces: {} }));
      analysis.wait = Math.min(60, Number(answer.headers.get("Retry-After")) || 5);
      this.#changed();
      await new Promise((resolve) => window.setTimeout(resolve, analysis.wait * 1000));
      analysis.wait = 0;
    }
    return null;
  }
}

/**
 * How much chance to win a decision seems to have cost, from 0 to 1; 0 where its interval reaches 0.
 *
 * @param {Decision} decision
 */
export function costOf({ actions, taken }) {
  const { loss, loss_margin: margin } = actions[taken];
  return loss - margin > 0 ? loss : 0;
}

/**
 * The decision that is taken next after an event of the round.
 *
 * @param {RoundAnalysis | null} analysis
 * @param {number} event
 */
export function nextDecision(analysis, event) {
  return analysis?.decisions.find((decision) => decision.event > event) ?? null;
}

/**
 * What a decision was worth to its player.
 *
 * @param {Decision} decision
 */
export function winOf({ actions, taken }) {
  return actions[taken].win;
}
