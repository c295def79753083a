/**
 * Draws the question to the player and the buttons that answer it. The actions come from the server; no rules are coded here.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 * @typedef {import("../../shared/wire/types.js").Card} Card
 *
 * @typedef {object} CardOffer the actions of a card in the hand
 * @property {string[]} lawful
 * @property {string[]} risky
 *
 * @typedef {object} Offers all possible actions, sorted by where they are shown
 * @property {Map<Card, CardOffer>} cards
 * @property {string[]} actions draw, keep, accept, challenge, shed nothing
 * @property {string[]} colors
 * @property {string[]} targets
 * @property {Map<string, {action: string, risky: boolean}>} catches by the seat that would be caught
 * @property {Map<string, string>} notices by the seat whose card it is
 * @property {string | null} uno
 * @property {string | null} falseUno a call at one's own risk
 *
 * @typedef {object} Choice a card that waits for a colour or a second tap
 * @property {Card} card "" for an accusation
 * @property {string[]} actions
 * @property {boolean} risky
 *
 * @typedef {object} ButtonsContext the data and callbacks of the row
 * @property {Choice | null} choice
 * @property {boolean} armed
 * @property {boolean} takenBack whether UNO was pressed again, which takes the call back
 * @property {string | null} sent the action that is not answered yet
 * @property {(action: string, how?: {risky?: boolean, confirm?: boolean}) => void} act
 * @property {() => void} cancel
 * @property {() => void} arm
 * @property {string} [skipped] the sentence about the missed own turn, if that was the last event
 * @property {boolean} [isBehind] whether the next ask has come but is not shown yet
 * @property {(card: Card) => string} cardName
 */

import { mark } from "../../shared/cards/card_face.js";
import { lang, t } from "../../shared/text/messages.js";
import { listed } from "../../shared/text/reader.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { cardsToDraw, drawsOf } from "../state/due.js";
import { isSwapping, nameOf, ownHand, passing } from "../state/table_state.js";

/**
 * Return the question to the player, or whom the round waits for, as a sentence.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} context
 * @returns {string}
 */
export function question(s, offers, context) {
  const text = plainQuestion(s, offers, context);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} context
 */
function plainQuestion(s, offers, { choice, skipped, isBehind, cardName }) {
  if (choice) {
    if (choice.actions[0].endsWith(" uno")) return t("table-ask-risk-uno");
    if (!choice.card) return t("table-ask-risk-catch", { name: nameOf(s, choice.actions[0].split(" ")[2]) });
    if (choice.risky) return t(choice.actions.length === 1 ? "table-ask-risk" : "table-ask-risk-color", { card: cardName(choice.card) });
    return t("table-ask-which-color", { card: cardName(choice.card) });
  }
  if (s.view?.over) return s.seat && s.view.winners.includes(s.seat) ? t("table-round-yours") : "";
  if (skipped && isBehind) return `${skipped}.`;
  if (!s.wait) return "";
  if (!s.asked?.must) return skipped ? `${skipped}. ${waiting(s, offers)}` : waiting(s, offers);
  return asked(s, offers, cardName);
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {(card: Card) => string} cardName
 */
function asked(s, offers, cardName) {
  const phase = s.wait?.for;
  const can = (/** @type {string} */ verb) => offers.actions.some((action) => action.split(" ")[1] === verb);
  if (phase === "drawn") {
    const cards = [...offers.cards].filter(([, offer]) => offer.lawful.length).map(([card]) => card);
    const drawn = cards.length ? cards : [...new Set(s.fresh)].filter((card) => offers.cards.has(card)); // the drawn card could only be bluffed with
    return t(can("keep") ? "table-ask-drawn" : "table-ask-drawn-must", { card: drawn.map(cardName).join(", ") });
  }
  if (phase === "answer" || phase === "confirm") return answering(s, can("challenge"), offers.cards.size > 0, cardName);
  if (phase === "pass") return askedToPass(s);
  if (phase === "protect") return t(can("accept") ? "table-ask-protect-may" : "table-ask-protect");
  if (phase === "turn") {
    const fits = [...offers.cards.values()].some((offer) => offer.lawful.length); // not cards played at one's own risk
    if (!fits && can("draw")) return t(can("keep") ? "table-ask-turn-refuse" : "table-ask-turn-draw");
    return t(can("draw") ? "table-ask-turn" : "table-ask-turn-play");
  }
  if (phase === "target" && isSwapping(s)) return t(offers.targets.includes(`${s.seat} target ${s.seat}`) ? "table-ask-swap-may" : "table-ask-swap");
  return t(`table-ask-${phase}`);
}

/**
 * Return whom the own seat passes cards to, and how many are still to be chosen.
 *
 * @param {TableState} s
 */
function askedToPass(s) {
  const { to, number } = passing(s);
  return t("table-ask-pass", { name: nameOf(s, to), number });
}

/**
 * Return the facts for an answer: the card played, what it costs, and for a challenge, how many cards its player holds.
 *
 * @param {TableState} s
 * @param {boolean} challenge
 * @param {boolean} stack
 * @param {(card: Card) => string} cardName
 */
function answering(s, challenge, stack, cardName) {
  const { played, view } = s;
  if (!played || !view) return t("table-ask-answer");
  const card = cardName(played.card);
  const held = { name: nameOf(s, played.seat), number: view.counts[played.seat] ?? 0 };
  const name = challenge ? t("table-ask-holding", held) : held.name;
  const said = played.color
    ? t("table-ask-played-color", { name, card, color: t(`color-${played.color}`) })
    : t("table-ask-played", { name, card });
  const then = s.wait?.for === "confirm" ? "confirm" : challenge ? (stack ? "challenge-stack" : "challenge") : stack ? "stack" : "accept";
  return `${said} ${t(`table-ask-then-${then}`, { number: s.seat ? drawsOf(s, s.seat) : 0 })}`;
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 */
function waiting(s, offers) {
  const wait = s.wait;
  if (!wait) return "";
  if (wait.for === "grace" || !wait.seats.length) return t("table-wait-grace");
  const waitedFor = wait.seats.filter((seat) => seat !== s.seat);
  if (!waitedFor.length) return ""; // the own turn, while earlier scenes are still shown
  const names = listed(lang(), waitedFor.map((seat) => nameOf(s, seat)));
  const due = cardsToDraw(s);
  const said = wait.for === "answer" && due && waitedFor.length === 1
    ? t("table-wait-due", { names, number: due })
    : t(`table-wait-${wait.for}`, { number: waitedFor.length, names });
  const jumps = [...offers.cards.values()].some((offer) => offer.lawful.length); // not cards played at one's own risk
  return jumps ? `${said} ${t("table-wait-jump")}` : said;
}

/**
 * The question and the row of buttons.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} context
 */
export function actionButtons(s, offers, context) {
  const text = question(s, offers, context);
  return html`<p id="question" class="question ${s.asked?.must || context.choice ? "mine-to-do" : ""}">${text}</p>
    <div class="row">${context.choice ? choosing(context.choice, context) : buttons(s, offers, context)}</div>`;
}

/**
 * @param {Choice} choice
 * @param {ButtonsContext} context
 */
function choosing(choice, context) {
  const cancel = html`<button type="button" class="button quiet-felt" data-key="escape" @click=${context.cancel}>
    ${t(choice.risky ? "table-action-rather-not" : "table-action-other-card")}${keyHint("Esc")}
  </button>`;
  if (choice.actions.length === 1) {
    const [action] = choice.actions;
    return html`${button(action, t("table-action-risk"), "risk", context, { risky: true })}${cancel}`;
  }
  return html`${choice.actions.map((action) => colorButton(action, action.split(":")[1], context, choice.risky))}${cancel}`;
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} context
 */
function buttons(s, offers, context) {
  return html`
    ${offers.actions.map((action) => actionButton(s, action, context))}
    ${offers.colors.map((action) => colorButton(action, action.split(" ")[2], context, false))}
    ${offers.targets.map((action) => {
      const seat = action.split(" ")[2];
      return html`<button type="button" class="button" data-action=${action} data-key=${seat.slice(1).replace("10", "0")} ?disabled=${context.sent !== null} @click=${() => context.act(action)}>
        ${seat === s.seat ? t(isSwapping(s) ? "table-action-keep-hand" : "table-action-yourself") : nameOf(s, seat)}${keyHint(seat.slice(1).replace("10", "0"))}
      </button>`;
    })}
  `;
}

/**
 * @param {TableState} s
 * @param {string} action
 * @param {ButtonsContext} context
 */
function actionButton(s, action, context) {
  return button(action, actionLabel(s, action), action.split(" ")[1], context);
}

/**
 * Return the text of an action that plays no card.
 *
 * @param {TableState} s
 * @param {string} action
 */
export function actionLabel(s, action) {
  const verb = action.split(" ")[1];
  const due = verb === "accept" && s.seat ? drawsOf(s, s.seat) : 0;
  if (due) return t(s.wait?.for === "protect" ? "table-action-draw-due" : "table-action-accept-due", { number: due });
  if (verb === "accept" && s.wait?.for === "protect") return t("table-action-draw-instead");
  if (verb === "keep" && s.wait?.for === "more") return t("table-action-enough");
  if (verb === "keep" && s.wait?.for === "turn") return t("table-action-show-hand");
  return t(`table-action-${verb === "shed" ? "lay-none" : verb}`);
}

/**
 * @param {string} action
 * @param {string} label
 * @param {string} verb
 * @param {ButtonsContext} context
 * @param {{risky?: boolean}} [how]
 */
function button(action, label, verb, context, how) {
  const key = t(`table-key-${verb}`);
  return html`<button type="button" class="button do-${verb}" data-action=${action} data-key=${key} ?disabled=${context.sent !== null} @click=${() => context.act(action, how)}>
    ${label}${keyHint(key)}
  </button>`;
}

/**
 * @param {string} action
 * @param {string} color
 * @param {ButtonsContext} context
 * @param {boolean} risky
 */
function colorButton(action, color, context, risky) {
  const key = t(`table-key-${color}`);
  return html`<button type="button" class="button color color-${color}" data-action=${action} data-key=${key} ?disabled=${context.sent !== null}
    @click=${() => context.act(action, { risky })}>${mark(color)}<span>${t(`color-${color}`)}</span>${keyHint(key)}</button>`;
}

/** @param {string} key */
export function keyHint(key) {
  return html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>`;
}

/**
 * The UNO button, always in the same place, shown when a call is possible. With two cards in hand it waits for the next card, so that playing
 * and calling are one action. With one card it calls at once.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @param {ButtonsContext} context
 */
export function unoButton(s, offers, context) {
  const held = ownHand(s).length;
  const possible = s.view && !s.view.over && (offers.uno || (held === 2 && !s.view.called.includes(s.view.seat ?? "p1")));
  if (!possible && offers.falseUno) return falseUnoButton(offers.falseUno, context);
  if (!possible || /\buno\.call=automatic\b/.test(s.rules?.line ?? "")) return nothing;
  const waits = waitsForNextCard(s, offers);
  const quiet = !context.armed && !shouldCallUno(s, offers);
  const key = t("table-key-uno");
  return html`<button type="button" id="uno" class="uno ${context.armed ? "armed" : quiet ? "quiet" : ""}" data-key=${key} data-action=${offers.uno ?? nothing}
    aria-pressed=${waits ? String(context.armed) : nothing} @click=${() => (waits ? context.arm() : context.act(offers.uno ?? ""))}>
    <span class="call">UNO!</span><span class="how">${t(unoLabel(s, context, waits, quiet))}</span>${keyHint(key)}
  </button>`;
}

/**
 * The UNO button of a call that would be false and cost cards: the page asks before it sends one.
 *
 * @param {string} action
 * @param {ButtonsContext} context
 */
function falseUnoButton(action, context) {
  const key = t("table-key-uno");
  return html`<button type="button" id="uno" class="uno quiet" data-key=${key} data-action=${action} @click=${() => context.act(action, { confirm: true })}>
    <span class="call">UNO!</span><span class="how">${t("table-uno-false")}</span>${keyHint(key)}
  </button>`;
}

/**
 * @param {TableState} s
 * @param {ButtonsContext} context
 * @param {boolean} waits whether the call waits for the next card
 * @param {boolean} quiet
 */
function unoLabel(s, context, waits, quiet) {
  if (waits && context.armed) return s.asked?.must ? "table-uno-armed" : "table-uno-waits";
  if (waits && context.takenBack) return "table-uno-back";
  if (quiet) return "table-uno-may";
  return waits ? "table-uno-with-next" : "table-uno-now";
}

/**
 * Whether UNO should be called now or with the next card. It is false if no card can be played, and with three or more cards, although a move
 * may shed several.
 *
 * @param {TableState} s
 * @param {Offers} offers
 */
export function shouldCallUno(s, offers) {
  const held = ownHand(s).length;
  if (held < 2) return true;
  return held === 2 && (!s.asked?.must || offers.cards.size > 0);
}

/**
 * Whether the call waits for the next card.
 *
 * @param {TableState} s
 * @param {Offers} offers
 */
export function waitsForNextCard(s, offers) {
  return !offers.uno || (ownHand(s).length > 1 && offers.cards.size > 0);
}

/**
 * The buttons beside a player's name: catch and notice.
 *
 * @param {Seat} seat
 * @param {string} name
 * @param {Offers} offers
 * @param {ButtonsContext} context
 */
export function seatButtons(seat, name, offers, context) {
  const caught = offers.catches.get(seat);
  const notice = offers.notices.get(seat);
  return html`${caught
    ? html`<button type="button" class="button beside catch ${caught.risky ? "risky" : ""}" data-action=${caught.action} data-key=${t("table-key-catch")}
        @click=${() => context.act(caught.action, { confirm: caught.risky })}>
        ${t(caught.risky ? "table-action-catch-risk" : "table-action-catch")}<span class="out-of-sight"> ${t(caught.risky ? "table-action-catch-risk-name" : "table-action-catch-name", { name })}</span>${keyHint(t("table-key-catch"))}
      </button>`
    : nothing}${notice
    ? html`<button type="button" class="button beside notice" data-action=${notice} data-key=${t("table-key-notice")}
        @click=${() => context.act(notice)}>${t("table-action-notice")}<span class="out-of-sight"> ${t("table-action-notice-name", { name })}</span>${keyHint(t("table-key-notice"))}</button>`
    : nothing}`;
}
