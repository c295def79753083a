/**
 * The hints of the guided first round: a sentence for each situation that occurs for the first time. guide_switch.js loads this module.
 *
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 * @typedef {import("../state/table_state.js").TableState} TableState
 */

import { saveGuide, savedGuide } from "../../shared/storage/guide_state.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { switchGuide } from "./guide_switch.js";
import { dismiss } from "./hints.js";
import { speech } from "../attention/live_region.js";
import { ruleLink } from "../panel/log.js";
import { isBetween } from "../state/page_queries.js";
import { page } from "../state/page_state.js";
import { ownHand } from "../state/table_state.js";

/** The hints of hints.js that say the same as one of the guide. */
const USUAL = { fits: "turn", drawn: "drawn", color: "color", uno: "uno", catch: "catch", "card-wb": "badge", "card-wc": "creeper", "card-wa": "discard" };
/** The cards of every edition, which are explained once one of them is played. */
const ORDINARY = new Set(["s", "r", "d"]);

/** The outline around the cards that a hint explains. */
const outline = new CSSStyleSheet();
document.adoptedStyleSheets.push(outline);

export class Guide {
  /** @type {Set<string>} */
  #seen = new Set(savedGuide()?.seen);
  /** Events that are not explained yet. @type {Set<string>} */
  #happened = new Set();
  /** @type {string | null} */
  #shown = null;

  /**
   * Handle an event. An action of the own seat ends the current hint.
   *
   * @param {string} event
   */
  hear(event) {
    const { s } = page;
    const [who, verb, whom] = event.split(" ");
    if (who === s.seat) this.#end();
    if (verb === "catch" && whom === s.seat) this.#happened.add("caught");
    const card = verb.slice(0, 2);
    if (s.played?.card === card) this.#happened.add(`card-${faceOf(card)}`);
  }

  /**
   * Return the current hint.
   *
   * @param {Offers} offers
   */
  hint(offers) {
    const topics = currentTopics(page.s, offers, [...this.#happened.keys()]);
    const topic = topics.find((one) => !this.#seen.has(one)) ?? null;
    if (topic !== this.#shown) this.#change(topic, topics);
    document.getElementById("game")?.setAttribute("data-guide", topic ?? "");
    outline.replaceSync(topic ? outlined(topic) : "");
    if (!topic) return nothing;
    return html`<p class="first" data-first=${topic}>
      <span>${textOf(topic)} ${ruleLink(explanation(page.s, topic)[0]?.rules[0])}</span>
      <span class="ends">
        ${topic === "score" ? nothing : html`<button type="button" class="button quiet-felt end-guide" @click=${() => this.#skip()}>${t("table-guide-end")}</button>`}
        <button type="button" class="button got-it" @click=${() => this.#close()}>${t("table-guide-got-it")}</button>
      </span>
    </p>`;
  }

  /**
   * Change the hint. A hint whose occasion is over does not return; one replaced by a more urgent hint does.
   *
   * @param {string | null} topic
   * @param {string[]} topics
   */
  #change(topic, topics) {
    if (this.#shown && !topics.includes(this.#shown)) this.#end();
    this.#shown = topic;
    if (topic) speech.push(textOf(topic));
    if (topic === "score") this.#save(false);
  }

  /** Mark the current hint as seen. */
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

  /** Close the corresponding hints of hints.js as well when the player ends the guide. */
  #skip() {
    for (const usual of Object.values(USUAL)) dismiss(usual);
    document.getElementById("game")?.removeAttribute("data-guide");
    outline.replaceSync("");
    switchGuide(false);
  }
}

/**
 * Return the face of a card: the second character of a coloured card.
 *
 * @param {string} card
 */
function faceOf(card) {
  return card[0] === "w" ? card : card[1];
}

/**
 * Return the sentences of the table's rules that explain a topic's card; none for other topics and for self-explanatory cards.
 *
 * @param {TableState} s
 * @param {string} topic
 */
function explanation(s, topic) {
  const face = topic.startsWith("card-") ? topic.slice("card-".length) : "";
  if (!face || (face === "ww" && s.rules?.has_colors)) return []; // the plain wild has a hint of its own
  return s.rules?.sections?.flatMap(({ lines }) => lines.filter((line) => line.face === face)) ?? [];
}

/**
 * Return the style of the cards that a hint explains, in the own hand and on the discard pile.
 *
 * @param {string} topic
 */
function outlined(topic) {
  const face = topic.startsWith("card-") ? topic.slice("card-".length) : "";
  if (!face) return "";
  const is = face[0] === "w" ? `^="${face}"` : `$="${face}"`;
  return `#hand [data-card${is}], #discard[data-top${is}] { outline: 3px solid var(--light); outline-offset: 2px; border-radius: 8%; }`;
}

/**
 * Return the text of a hint.
 *
 * @param {string} topic
 */
function textOf(topic) {
  const lines = explanation(page.s, topic);
  if (lines.length) return lines.map(({ text }) => text).join(" ");
  return topic === "fits" && page.s.rules?.has_colors === false ? t("table-guide-fits-any") : t(`table-guide-${topic}`);
}

/**
 * Return the topics that can be explained now.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {string[]} happened
 * @returns {string[]} the most pressing first
 */
function currentTopics(s, offers, happened) {
  if (isBetween()) return s.sheets.length ? ["score"] : [];
  if (!s.view?.discard.length) return [];
  const phase = s.asked?.must && !page.choice ? s.wait?.for : ""; // a player who has chosen a card needs no hint about it
  const lawful = [...offers.cards.values()].some((offer) => offer.lawful.length);
  const canDraw = offers.actions.some((action) => action.endsWith(" draw"));
  const colors = offers.colors.length > 0 || (page.choice?.actions.length ?? 0) > 1;
  const found = [
    [[...offers.catches.values()].some((offer) => !offer.risky), "catch"],
    [colors, "color"],
    [phase === "drawn" && lawful, "drawn"],
    [phase === "turn" && lawful && offers.uno, "uno"],
    [phase === "turn" && lawful, "fits"], // first what can be done on the own turn
    [phase === "turn" && !lawful && canDraw, "draw"],
    [true, "piles"],
    ...happened.map((topic) => [topic === "caught" || explanation(s, topic).length, topic]),
    [s.wait && !s.asked?.must && !s.wait.seats.includes(s.seat ?? "p1"), "turn"],
    ...ownHand(s).map(faceOf).filter((face) => !ORDINARY.has(face)).map((face) => [explanation(s, `card-${face}`).length, `card-${face}`]),
  ];
  return found.flatMap(([is, topic]) => (is ? [String(topic)] : []));
}
