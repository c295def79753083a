/**
 * Shows the best action on the own turn, as the server computes it: a line above the hand, and a mark at the card. move_hint_switch.js loads this
 * module.
 *
 * @typedef {object} MoveHint
 * @property {number} n the number of the ask's line
 * @property {string} action in notation; "" for doing nothing
 * @property {number} win the chance to win the round, from 0 to 1
 * @property {number} margin of 95 %
 * @property {{cause: string, args: Record<string, string | number>}[]} why
 */

import { at } from "../../shared/page/addresses.js";
import { slug, t } from "../../shared/text/messages.js";
import { read } from "../../shared/text/reader.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { actionLabel } from "../input/action_buttons.js";
import { speech } from "../attention/live_region.js";
import { hasMoveHints } from "./move_hint_switch.js";
import { isBetween } from "../state/page_queries.js";
import { id, page } from "../state/page_state.js";
import { isSwapping, nameOf } from "../state/table_state.js";
import { cardName, reader, reasonOf } from "../text_table/wording.js";

/** How often to retry while the server is busy. */
const TRIES = 6;
const BUSY = new Set([429, 503]);

export class MoveHints {
  /** The number of the ask that the hint belongs to. */
  #n = 0;
  /** @type {MoveHint | null} */
  #hint = null;
  /** Why there is no hint, or none yet. */
  #fault = "";

  /** The best card of the own hand; null without a hint for a card. */
  get card() {
    if (!this.#hint || !isAsked() || page.s.asked?.n !== this.#n) return null;
    const [, verb, object] = this.#hint.action.split(" ");
    return cardOf(object ?? verb);
  }

  /** Return the line with the hint. For a new ask, request a hint from the server. */
  line() {
    const { asked } = page.s;
    if (!asked || !isAsked()) return nothing;
    if (asked.n !== this.#n) {
      this.#n = asked.n;
      this.#hint = null;
      this.#fault = "";
      void this.#ask(asked.n);
    }
    if (this.#fault) return html`<p class="notice move-hint" data-hint="none">${this.#fault}</p>`;
    if (!this.#hint) return nothing;
    const why = reasons(this.#hint);
    return html`<p class="notice move-hint" data-hint=${this.#hint.action}><strong>${bestOf(this.#hint)}</strong>${why ? html` <span class="why">${why}</span>` : nothing}</p>`;
  }

  /** @param {number} n */
  async #ask(n) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await fetch(at(`/api/tables/${id}/hint`), { headers: { Authorization: `Bearer ${page.token}` } }).catch(() => null);
      const reply = await answer?.json().catch(() => null);
      if (this.#n !== n) return;
      if (answer?.ok && reply) return this.#take(reply);
      if (!answer || !BUSY.has(answer.status)) return this.#refuse(reply);
      const seconds = Math.min(60, Number(answer.headers.get("Retry-After")) || 5);
      this.#say(t("table-move-hint-busy", { number: seconds }));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (this.#n !== n) return;
    }
  }

  /** @param {MoveHint} hint possibly for a newer ask than the page shows */
  #take(hint) {
    if (hint.n !== this.#n) return;
    this.#fault = "";
    this.#hint = hint;
    speech.push([bestOf(hint), reasons(hint)].filter(Boolean).join(" "));
    page.redraw();
  }

  /** @param {(import("../../shared/text/reader.js").Refusal & {cause?: string}) | null} refusal */
  #refuse(refusal) {
    if (refusal?.cause === "hint_early") return; // the round has moved on, but the page does not show it yet
    this.#say(t("table-move-hint-none", { reason: refusal?.error ? reasonOf(refusal) : t("refusal-unreachable") }));
  }

  /** @param {string} fault */
  #say(fault) {
    if (fault !== this.#fault) speech.push(fault);
    this.#fault = fault;
    page.redraw();
  }
}

/** Whether the player has a choice between actions, and hints are allowed. */
function isAsked() {
  const { asked } = page.s;
  return Boolean(asked?.must) && asked !== null && asked.ask.length + asked.unlawful.length > 1 && page.sent === null && !isBetween() && hasMoveHints();
}

/** @param {MoveHint} hint */
function bestOf({ action, win, margin }) {
  return t("table-move-hint", { action: inWords(action), win: Math.round(100 * win), margin: Math.ceil(100 * margin) });
}

/** @param {MoveHint} hint */
function reasons({ why }) {
  const said = why.map(({ cause, args }) => read(reader(), `analysis-why-${slug(cause)}`, args)).join("; ");
  return said && `(${said})`;
}

/**
 * Return an action in the words of its button.
 *
 * @param {string} action
 * @returns {string}
 */
function inWords(action) {
  if (action.endsWith("!")) return t("table-move-hint-uno", { action: inWords(action.slice(0, -1)) });
  const [, verb, object] = action.split(" ");
  if (verb === "color") return t(`color-${object}`);
  if (verb === "target") return object === page.s.seat ? t(isSwapping(page.s) ? "table-action-keep-hand" : "table-action-yourself") : nameOf(page.s, object);
  const played = object ?? verb;
  return cardOf(played) ? cardName(played) : actionLabel(page.s, action);
}

/**
 * Return the card that a word of an action names; null if it names none.
 *
 * @param {string} word
 */
function cardOf(word) {
  const card = word.split(/[:!]/)[0];
  return card.length === 2 && !/^p\d/.test(card) ? card : null;
}
