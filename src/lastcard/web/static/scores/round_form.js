/** The dialog that asks for a round: who went out, and what is left in the other hands. */

import { face } from "../shared/cards/card_face.js";
import { colorLetters } from "../shared/cards/letters.js";
import { t } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @typedef {import("../shared/storage/evenings.js").Evening} Evening */
/** @typedef {import("../shared/storage/evenings.js").PaperRound} PaperRound */
/** @typedef {import("./counting.js").Score} Score */
/** @typedef {Pick<PaperRound, "hands" | "winners" | "void">} Entered */

/**
 * @typedef {object} Wanted
 * @property {Evening} evening
 * @property {Score} score
 * @property {number} number of the round, from 0
 * @property {string[]} playing the seats that play it
 * @property {PaperRound | null} given what was entered before
 */

/**
 * Ask for a round.
 *
 * @param {Wanted} wanted
 * @returns {Promise<Entered | "remove" | null>} null if the dialog is closed without an answer
 */
export function openRound(wanted) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = "round-form";
    dialog.setAttribute("aria-labelledby", "round-title");
    document.body.append(dialog);
    /** @type {Entered | "remove" | null} */
    let answer = null;
    const form = new RoundForm(wanted, dialog, (found) => {
      answer = found;
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    form.draw();
    dialog.showModal();
  });
}

class RoundForm {
  /**
   * @param {Wanted} wanted
   * @param {HTMLDialogElement} dialog
   * @param {(answer: Entered | "remove") => void} done
   */
  constructor(wanted, dialog, done) {
    this.wanted = wanted;
    this.dialog = dialog;
    this.done = done;
    const { given, evening } = wanted;
    this.winners = [...(given?.winners ?? [])];
    this.hands = evening.players.map((_, player) => given?.hands[player] ?? "");
    this.isVoid = given?.void ?? false;
    this.hasNobody = given !== null && !given.void && !given.winners.length;
    /** The player whose cards are tapped, -1: none. */
    this.tapped = -1;
  }

  draw() {
    const { number, given } = this.wanted;
    render(
      html`<form method="dialog" @submit=${(/** @type {SubmitEvent} */ event) => this.submit(event)}>
        <h2 id="round-title">${t("scores-round-title", { round: number + 1 })}</h2>
        <fieldset><legend>${t("scores-who-out")}</legend><div class="outs">${this.outs()}</div></fieldset>
        ${this.isVoid || !this.isAnswered ? nothing : this.left()}
        <p class="sheet-buttons">
          <button class="button primary" type="submit" ?disabled=${!this.isAnswered}>${given ? t("scores-correct-it") : t("scores-enter-it")}</button>
          <button class="button" type="button" @click=${() => this.dialog.close()}>${t("scores-cancel")}</button>
          ${given ? html`<button class="button danger" type="button" @click=${() => this.done("remove")}>${t("scores-remove")}</button>` : nothing}
        </p>
      </form>`,
      this.dialog,
    );
  }

  /** Whether it is said who went out. */
  get isAnswered() {
    return this.winners.length > 0 || this.hasNobody || this.isVoid;
  }

  outs() {
    const { evening, playing } = this.wanted;
    const pick = (/** @type {() => void} */ change) => () => {
      change();
      this.draw();
    };
    return html`${playing.map((seat) => {
        const place = this.winners.indexOf(seat);
        return html`<button class="button out" type="button" aria-pressed=${String(place >= 0)} lang="" @click=${pick(() => this.pick(seat))}>${evening.players[Number(seat.slice(1)) - 1]}${this.winners.length > 1 && place >= 0 ? html` <b>${place + 1}.</b>` : nothing}</button>`;
      })}
      <button class="button quiet" type="button" aria-pressed=${String(this.hasNobody)} @click=${pick(() => this.set([], !this.hasNobody, false))}>${t("scores-nobody")}</button>
      <button class="button quiet" type="button" aria-pressed=${String(this.isVoid)} @click=${pick(() => this.set([], false, !this.isVoid))}>${t("scores-void")}</button>`;
  }

  /** @param {string} seat */
  pick(seat) {
    const places = / places=/.test(` ${this.wanted.score.rules}`);
    const without = this.winners.filter((one) => one !== seat);
    const chosen = this.winners.includes(seat) ? without : places ? [...without, seat] : [seat];
    this.set(chosen, false, false);
  }

  /**
   * @param {string[]} winners
   * @param {boolean} hasNobody
   * @param {boolean} isVoid
   */
  set(winners, hasNobody, isVoid) {
    this.winners = winners;
    this.hasNobody = hasNobody;
    this.isVoid = isVoid;
    for (const seat of winners) this.hands[Number(seat.slice(1)) - 1] = "";
  }

  /** What is left in the hands of those who did not go out. */
  left() {
    const { evening, playing } = this.wanted;
    return html`<fieldset class="left"><legend>${t("scores-left")}</legend>
      ${playing.filter((seat) => !this.winners.includes(seat)).map((seat) => {
        const player = Number(seat.slice(1)) - 1;
        const hand = this.hands[player];
        const isCards = /[a-z]/.test(hand);
        const { knocked_out: knockedOut } = this.wanted.score;
        return html`<div class="left-row">
          <label for="left-${player}" lang="">${evening.players[player]}</label>
          <input id="left-${player}" type="number" inputmode="numeric" min="0" max="9999" .value=${String(this.points(hand))} ?readonly=${isCards} @input=${(/** @type {InputEvent} */ event) => this.type(event, player)}>
          <button class="button small" type="button" aria-expanded=${String(this.tapped === player)} @click=${() => this.open(player)}>${t("scores-cards")}</button>
          ${knockedOut === null ? nothing : html`<button class="button small knocked" type="button" aria-pressed=${String(hand === "x")} @click=${() => this.knock(player)}>${t("scores-knocked-out", { points: knockedOut })}</button>`}
          ${this.tapped === player ? this.cards(player) : nothing}
        </div>`;
      })}
    </fieldset>`;
  }

  /** @param {string} hand */
  points(hand) {
    if (!hand) return "";
    if (hand === "x") return this.wanted.score.knocked_out ?? 0;
    if (!/[a-z]/.test(hand)) return hand;
    return cardsOf(hand).reduce((sum, card) => sum + (this.wanted.score.faces.find(({ cards }) => cardsOf(cards).includes(card))?.points ?? 0), 0);
  }

  /**
   * @param {InputEvent} event
   * @param {number} player
   */
  type({ target }, player) {
    this.hands[player] = /** @type {HTMLInputElement} */ (target).value.replace(/\D/g, "").slice(0, 4);
  }

  /** @param {number} player */
  knock(player) {
    this.hands[player] = this.hands[player] === "x" ? "" : "x";
    this.tapped = -1;
    this.draw();
  }

  /** @param {number} player */
  open(player) {
    this.tapped = this.tapped === player ? -1 : player;
    this.draw();
  }

  /** @param {number} player */
  cards(player) {
    const hand = /[a-z]/.test(this.hands[player]) ? cardsOf(this.hands[player]) : [];
    const edition = this.wanted.evening.rules.split(" ")[0];
    const set = (/** @type {string[]} */ cards) => () => {
      this.hands[player] = cards.join("");
      this.draw();
    };
    return html`<div class="faces" role="group" aria-label=${t("scores-tap")}>${this.wanted.score.faces.map((one) => {
        const free = cardsOf(one.cards).filter((card, place, all) => count(hand, card) < count(all.slice(0, place + 1), card));
        return html`<button class="pick" type="button" ?disabled=${!free.length} @click=${set([...hand, free[0]])}><span class="card" aria-hidden="true">${face(one.cards.slice(0, 2), { edition, letters: colorLetters() })}</span><span aria-hidden="true">${one.points}</span><span class="out-of-sight">${t("scores-add", { card: one.name, points: one.points })}</span></button>`;
      })}</div>
      <div class="tapped" role="group" aria-label=${t("scores-tapped")}>${hand.map((card, place) => {
        const name = this.wanted.score.faces.find(({ cards }) => cardsOf(cards).includes(card))?.name ?? card;
        return html`<button class="pick" type="button" @click=${set(hand.filter((_, other) => other !== place))}><span class="card" aria-hidden="true">${face(card, { edition, letters: colorLetters() })}</span><span class="out-of-sight">${t("scores-take-away", { card: name })}</span></button>`;
      })}</div>`;
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    if (this.isAnswered) this.done({ hands: this.isVoid ? this.hands.map(() => "") : this.hands, winners: this.winners, void: this.isVoid });
  }
}

/**
 * @param {string} hand
 * @returns {string[]}
 */
function cardsOf(hand) {
  return hand.match(/../g) ?? [];
}

/**
 * @param {string[]} cards
 * @param {string} card
 */
function count(cards, card) {
  return cards.filter((one) => one === card).length;
}
