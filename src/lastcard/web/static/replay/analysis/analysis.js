/**
 * Loads analyses of rounds from the server, in parts, and caches them while the match is open.
 *
 * @typedef {import("../replay_data.js").Replay} Replay
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../../shared/wire/types.js").Card} Card
 *
 * @typedef {"seen" | "open"} Hands judged by what the seat could see, or with all hands known
 *
 * @typedef {object} Option a possible action; chances from 0 to 1, margins of 95 %
 * @property {string} action in notation; "" for doing nothing
 * @property {number} win
 * @property {number} margin
 * @property {boolean} exact whether the chance to win is exact, not an estimate
 * @property {number} points
 * @property {number} points_margin
 * @property {number | null} match the chance to win the match; null if not computed
 * @property {number | null} match_margin
 * @property {number} loss the difference to the best option
 * @property {number} loss_margin
 * @property {{cause: string, args: Record<string, string | number>}[]} why
 *
 * @typedef {object} Decision
 * @property {number} event the index of its event in the round
 * @property {Seat} seat
 * @property {string} action
 * @property {number} taken the index of the chosen option
 * @property {boolean} exact whether the position was solved, so that all chances to win are exact
 * @property {string[]} line the best line of a solved position up to the next random event; otherwise the most frequent continuation
 * @property {number[]} shares the share of determinizations in which each action of the line follows the ones before it
 * @property {number | null} bluff the chance that the draw-four that was played is unlawful
 * @property {Option[]} actions the best first
 * @property {Record<string, {colors: Record<string, number>, cards: [Card, number][]}>} hands the probable hands of the other players
 *
 * @typedef {object} RoundAnalysis
 * @property {Decision[]} decisions
 * @property {number | null} next the first event that is still missing; null when complete
 * @property {number} worlds
 * @property {string} policy
 * @property {Record<string, number>} scores the points of the match before the round, on which its chances are based
 * @property {string} fault why the analysis has stopped
 * @property {number} wait the seconds until the next attempt while the server is busy; 0 if it is not
 */

import { beside } from "../../shared/page/addresses.js";
import { lang, t } from "../../shared/text/messages.js";
import { refusalText } from "../../shared/text/reader.js";

/** How often to retry while the server is busy. */
const TRIES = 6;
const BUSY = new Set([429, 503]);

export class Analyses {
  /** @type {Map<string, RoundAnalysis>} */
  #rounds = new Map();
  #wanted = "";
  #running = "";
  #changed;

  #at;

  /**
   * @param {() => void} changed called when a part has arrived
   * @param {(path: string) => string} [at] makes the address of a path of the server, by default as the replay page asks for it
   */
  constructor(changed, at = beside) {
    this.#changed = changed;
    this.#at = at;
  }

  /** Forget everything, because another match is shown. */
  clear() {
    this.#rounds.clear();
    this.#wanted = "";
  }

  /**
   * Return the loaded part of a round's analysis.
   *
   * @param {number} round from 1
   * @param {Hands} hands
   * @returns {RoundAnalysis | null}
   */
  of(round, hands) {
    return this.#rounds.get(`${round} ${hands}`) ?? null;
  }

  /**
   * Load the analysis of a round, and stop loading any other.
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
        const part = await answerTo(replay, this.#at(`/api/analysis?round=${round}&hands=${hands}&first=${analysis.next}`), isWanted, (seconds) => {
          analysis.wait = seconds;
          if (seconds) this.#changed();
        });
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
}

/**
 * Send the record of a match to the server and return the answer, with patience while the server is busy; null if it is no longer needed.
 * Refusals are thrown.
 *
 * @param {Replay} replay
 * @param {string} address
 * @param {() => boolean} isWanted
 * @param {(seconds: number) => void} waits called with how long it waits until the next attempt, then with 0
 */
export async function answerTo(replay, address, isWanted, waits) {
  for (let tries = 1; isWanted(); tries += 1) {
    const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "text/plain" }, body: replay.record }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (answer?.ok && body) return body;
    if (!answer || !body?.error) throw new TypeError(t("refusal-unreachable"));
    if (!BUSY.has(answer.status) || tries === TRIES) throw new TypeError(refusalText(body, { lang: lang(), names: [], faces: {} }));
    const seconds = Math.min(60, Number(answer.headers.get("Retry-After")) || 5);
    waits(seconds);
    await new Promise((resolve) => window.setTimeout(resolve, seconds * 1000));
    waits(0);
  }
  return null;
}

/**
 * Return how much win chance a decision has cost, from 0 to 1; 0 if its interval includes 0.
 *
 * @param {Decision} decision
 */
export function costOf({ actions, taken }) {
  const { loss, loss_margin: margin } = actions[taken];
  return loss - margin > 0 ? loss : 0;
}

/**
 * Return the next decision after an event of the round.
 *
 * @param {RoundAnalysis | null} analysis
 * @param {number} event
 */
export function nextDecision(analysis, event) {
  return analysis?.decisions.find((decision) => decision.event > event) ?? null;
}

/**
 * Return the win chance of a decision for its player.
 *
 * @param {Decision} decision
 */
export function winOf({ actions, taken }) {
  return actions[taken].win;
}
