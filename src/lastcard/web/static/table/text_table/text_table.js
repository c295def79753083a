/**
 * Draws the table as text, with headings and lists for screen readers, in place of the drawing. text_switch.js loads this module.
 */

import { capital, t } from "../../shared/text/messages.js";
import { repeat } from "../../vendor/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { seatButtons, unoButton } from "../input/action_buttons.js";
import { tap } from "../input/actions.js";
import { cardLine } from "../hand/card_line.js";
import { keyed, sorted } from "../hand/hand.js";
import { inOwnOrder } from "../hand/hand_order.js";
import { asks, buttonsContext, logContext, notices, seatsContext, sheetContext } from "../layout.js";
import { logPanel } from "../panel/log.js";
import { offersOf } from "../state/offers.js";
import { isBetween } from "../state/page_queries.js";
import { page } from "../state/page_state.js";
import { isPaused } from "../input/pause.js";
import { scoreSheet } from "../score/score_sheet.js";
import { seatsPanel } from "../panel/seats.js";
import { laidDown, nameOf, others, ownHand } from "../state/table_state.js";
import { handLines, moveLines, otherLines, pileLines, scoreLines, seatLine } from "./table_words.js";
import { cardName, sentencesOf } from "./wording.js";

/** @typedef {import("../input/action_buttons.js").Offers} Offers */

/** The whole page as text. */
export function textTable() {
  const { s } = page;
  const offers = offersOf(s);
  const buttons = buttonsContext();
  const between = isBetween();
  return html`<div class="as-text">
    <section class="panel text-now" aria-labelledby="text-now-title">
      <h2 id="text-now-title">${t("table-text-now")}</h2>
      ${notices(offers)}
      <div id="asks" class="text-asks" tabindex="-1">${asks(offers)}</div>
      ${between || isPaused(s) ? nothing : unoButton(s, offers, buttons)}
    </section>
    ${s.seat && !between ? ownCards(offers) : nothing}
    ${between ? html`<section class="panel felt">${scoreSheet(s, sheetContext())}</section>` : nothing}
    ${lines("text-piles", t("table-text-piles"), pileLines(s, cardName))}
    <section class="panel" aria-labelledby="text-others-title">
      <h2 id="text-others-title">${t("table-text-others")}</h2>
      <ol id="text-others" class="walked" tabindex="-1" aria-labelledby="text-others-title">
        ${repeat(others(s), (seat) => seat, (seat) => html`<li tabindex="-1" data-seat=${seat}><span>${seatLine(s, seat)}</span> ${seatButtons(seat, nameOf(s, seat), offers, buttons)}</li>`)}
      </ol>
    </section>
    ${lines("text-score", t("table-text-scores"), scoreLines(s))}
    <section class="panel text-log" aria-labelledby="text-log-title"><h2 id="text-log-title">${t("table-panel-talk")}</h2>${logPanel(s, logContext())}</section>
    <section class="panel" aria-labelledby="text-seats-title"><h2 id="text-seats-title">${t("table-panel-seats")}</h2>
      <details><summary>${t("table-menu-seats")}</summary>${seatsPanel(s, seatsContext())}</details></section>
  </div>`;
}

/**
 * Return a part of the table as it is read out.
 *
 * @param {string} part top, hand, others, score or log
 * @returns {string}
 */
export function spoken(part) {
  const { s } = page;
  /** @type {Record<string, () => string[]>} */
  const parts = {
    top: () => pileLines(s, cardName),
    hand: () => handLines(s, sorted(ownHand(s), page.sort), offersOf(s), cardName),
    others: () => otherLines(s),
    score: () => scoreLines(s),
    log: () => moveLines(s, sentencesOf),
  };
  return parts[part]().map((line) => (/[.!?…]$/.test(line) ? capital(line) : `${capital(line)}.`)).join(" ");
}

/**
 * A heading and a list.
 *
 * @param {string} id of the list
 * @param {string} title
 * @param {string[]} said
 */
function lines(id, title, said) {
  return html`<section class="panel" aria-labelledby=${`${id}-title`}>
    <h2 id=${`${id}-title`}>${title}</h2>
    <ul id=${id} class="walked" tabindex="-1" aria-labelledby=${`${id}-title`}>${said.map((line) => html`<li tabindex="-1">${capital(line)}</li>`)}</ul>
  </section>`;
}

/**
 * The own hand: a button for each card, with its name.
 *
 * @param {Offers} offers
 */
function ownCards(offers) {
  const cards = inOwnOrder(keyed(sorted(ownHand(page.s), page.sort)));
  const away = [...laidDown(page.s)];
  let place = 0;
  const item = (/** @type {string} */ key, /** @type {string} */ card) => {
    const laid = away.includes(card) && away.splice(away.indexOf(card), 1).length > 0;
    const offer = offers.cards.get(card);
    const can = offer && !laid && (place += 1) < 10 ? place : nothing;
    const text = laid ? t("table-hand-laid-down", { card: cardName(card) }) : cardLine(card, offers, cardName);
    return html`<li data-key-of=${key} class=${offer?.lawful.length ? "lawful" : offer ? "risky" : ""}><button type="button" class="button" data-card=${card} data-action=${offer?.lawful[0] ?? offer?.risky[0] ?? nothing} data-place=${can}
      aria-pressed=${page.choice?.card === card ? "true" : nothing} aria-disabled=${laid ? "true" : nothing} @click=${() => laid || tap(card)}>${capital(text)}</button></li>`;
  };
  return html`<section class="panel" aria-labelledby="text-hand-title">
    <h2 id="text-hand-title">${t("table-hand-label", { number: cards.length })}</h2>
    <ul id="hand" class="text-hand" tabindex="-1" aria-labelledby="text-hand-title">${repeat(cards, ([key]) => key, ([key, card]) => item(key, card))}</ul>
  </section>`;
}
