/**
 * The hints of the guided first round: one sentence the first time each thing happens. table.js loads them when the guide goes on.
 *
 * @typedef {import("./action_buttons.js").Offers} Offers
 * @typedef {import("./table_state.js").TableState} TableState
 */

import { saveGuide, savedGuide } from "../shared/guide_state.js";
import { capital, t } from "../shared/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { switchGuide } from "./guide_switch.js";
import { dismiss } from "./hints.js";
import { speech } from "./live_region.js";
import { isBetween, page } from "./page_state.js";
import { cardName } from "./wording.js";

/** The hints shown without the guide that say the same as one of its own. */
const USUAL = { fits: "turn", drawn: "drawn", color: "color", uno: "uno", catch: "catch" };
/** The hints for cards with an effect, by face. */
const EFFECTS = { s: "skip", r: "reverse", d: "draw-two" };

export class Guide {
  /** @type {Set<string>} */
  #seen = new Set(savedGuide()?.seen);
  /** What happened and was not explained yet, with the card that did it, "" for none. @type {Map<string, string>} */
  #happened = new Map();
  /** @type {string | null} */
  #shown = null;

  /**
   * Take in an event. What the own seat does ends the hint it was shown.
   *
   * @param {string} event
   */
  hear(event) {
    const { s } = page;
    const [who, verb, whom] = event.split(" ");
    if (who === s.seat) this.#end();
    if (verb === "catch" && whom === s.seat) this.#happened.set("caught", "");
    const card = verb.slice(0, 2);
    const effect = s.played?.card === card ? EFFECTS[/** @type {keyof EFFECTS} */ (card[1])] : undefined;
    if (effect) this.#happened.set(effect, card);
  }

  /**
   * The hint to be shown now.
   *
   * @param {Offers} offers
   */
  hint(offers) {
    const topics = moments(page.s, offers, [...this.#happened.keys()]);
    const topic = topics.find((one) => !this.#seen.has(one)) ?? null;
    if (topic !== this.#shown) this.#change(topic, topics);
    document.getElementById("game")?.setAttribute("data-guide", topic ?? "");
    if (!topic) return nothing;
    return html`<p class="first" data-first=${topic}>
      <span>${this.#text(topic)}</span>
      <span class="ends">
        ${topic === "score" ? nothing : html`<button type="button" class="button quiet-felt skip-guide" @click=${() => this.#skip()}>${t("table-guide-skip-all")}</button>`}
        <button type="button" class="button quiet-felt close" aria-label=${t("table-hint-close")} @click=${() => this.#close()}>×</button>
      </span>
    </p>`;
  }

  /** @param {string} topic */
  #text(topic) {
    const card = this.#happened.get(topic);
    return t(`table-guide-${topic}`, card ? { card: capital(cardName(card)), number: page.s.rules?.draws?.[card[1]] ?? 0 } : {});
  }

  /**
   * Show another hint. One whose moment is over does not come again; one that gave way to a more pressing one does.
   *
   * @param {string | null} topic
   * @param {string[]} topics
   */
  #change(topic, topics) {
    if (this.#shown && !topics.includes(this.#shown)) this.#end();
    this.#shown = topic;
    if (topic) speech.push(this.#text(topic));
    if (topic === "score") this.#save(false);
  }

  /** The hint that is shown was seen. */
  #end() {
    if (!this.#shown) return;
    this.#seen.add(this.#shown);
    this.#happened.delete(this.#shown);
    const usual = USUAL[/** @type {keyof USUAL} */ (this.#shown)];
    if (usual) dismiss(usual);
    this.#save(this.#shown !== "score");
    this.#shown = null;
  }

  /** @param {boolean} on */
  #save(on) {
    saveGuide({ on, seen: [...this.#seen] });
  }

  #close() {
    this.#end();
    page.redraw();
  }

  /** Who wants no hints now does not want the usual ones of the same things either. */
  #skip() {
    for (const usual of Object.values(USUAL)) dismiss(usual);
    document.getElementById("game")?.removeAttribute("data-guide");
    switchGuide(false);
  }
}

/**
 * What can be explained now.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {string[]} happened
 * @returns {string[]} the most pressing first
 */
function moments(s, offers, happened) {
  if (isBetween()) return s.sheets.length ? ["score"] : [];
  if (!s.view?.discard.length) return [];
  const phase = s.asked?.must && !page.choice ? s.wait?.for : ""; // whoever has chosen a card knows that it fits
  const lawful = [...offers.cards.values()].some((offer) => offer.lawful.length);
  const canDraw = offers.actions.some((action) => action.endsWith(" draw"));
  const colors = offers.colors.length > 0 || (page.choice?.actions.length ?? 0) > 1;
  const found = [
    [[...offers.catches.values()].some((offer) => !offer.risky), "catch"],
    [colors, "color"],
    [phase === "drawn" && lawful, "drawn"],
    [phase === "turn" && lawful && offers.uno, "uno"],
    [true, "piles"],
    [phase === "turn" && lawful, "fits"],
    [phase === "turn" && !lawful && canDraw, "draw"],
    ...happened.map((topic) => [s.rules, topic]), // without the rules no card can be named
    [s.wait && !s.asked?.must && !s.wait.seats.includes(s.seat ?? "p1"), "turn"],
  ];
  return found.flatMap(([is, topic]) => (is ? [String(topic)] : []));
}
