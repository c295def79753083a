/**
 * Draws the score sheet: after a round all hands, points and totals; after the match the winner.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../../shared/wire/types.js").ScoreSheet} ScoreSheet
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 *
 * @typedef {object} SheetContext the data and callbacks of the sheet
 * @property {string} edition
 * @property {Record<string, string>} letters
 * @property {(card: import("../../shared/wire/types.js").Card) => string} cardName
 * @property {number | null} seconds until the next round begins by itself
 * @property {string | null} decided the rule that decided the round
 * @property {string | null} decidedBy the cause of its end
 * @property {(words: string) => void} sendCommand sends a command about the table
 * @property {() => void} download
 * @property {() => void} picture shares a picture of the result
 * @property {unknown} decisive the decisive move, once that was asked for
 * @property {(() => void) | null} askDecisive asks which move was decisive; null if nothing can be asked, or has been
 * @property {unknown} rating what the match did to ratings
 * @property {unknown} anotherBox the boxes for another match with the same people, for the host; nothing until they are drawn
 * @property {() => void} older loads the score sheets before the first one
 * @property {boolean} isHost
 * @property {boolean} [isBegun] whether only the headline is drawn so far
 */

import { at } from "../../shared/page/addresses.js";
import { animal } from "../../shared/cards/animals.js";
import { face, marksOver } from "../../shared/cards/card_face.js";
import { capital, lang, t } from "../../shared/text/messages.js";
import { listed } from "../../shared/text/reader.js";
import { repeat } from "../../vendor/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { atNextFrame } from "../motion/next_frame.js";
import { ruleLink } from "../panel/log.js";
import { animalOf, nameOf, teamOf } from "../state/table_state.js";

/**
 * @param {TableState} s
 * @param {SheetContext} context
 */
export function scoreSheet(s, context) {
  const last = s.sheets[s.sheets.length - 1];
  if (!last) return s.over ? html`<section id="sheet" class="sheet" tabindex="-1" aria-labelledby="sheet-title">${ended(s, context)}</section>` : nothing;
  return html`<section id="sheet" class="sheet" tabindex="-1" aria-labelledby="sheet-title">
    <header class="headline">
      ${s.over ? ended(s, context) : html`<h2 id="sheet-title">${headline(s, last)}</h2><p>${why(context)} ${reasonText(s, last)} ${ruleLink(context.decided)}</p>${askingDecisive(context)}${context.decisive}${s.rules?.goal ? html`<p class="soft goal">${capital(s.rules.goal)}.</p>` : nothing}`}
      ${poster(s, context)}
    </header>
    ${context.isBegun ? nothing : html`${remainingHands(s, last, context)}${repeatsTotals(s) ? nothing : standing(s, context)}${context.anotherBox}`}
  </section>`;
}

/**
 * @param {TableState} s
 * @param {ScoreSheet} last
 */
function headline(s, last) {
  if (last.void) return t("table-sheet-void", { number: last.round });
  const names = listed(lang(), last.winners.map((seat) => nameOf(s, seat)));
  if (s.seat && last.winners.includes(s.seat)) return t("table-sheet-you", { winners: last.winners.length, names, number: last.round });
  return last.winners.length ? t("table-sheet-won", { names, number: last.round }) : t("table-sheet-nobody", { number: last.round });
}

/** The causes of an end without a last card. @type {Record<string, string>} */
const ENDS = { over_mercy: "table-sheet-why-mercy", blocked: "table-sheet-why-blocked" };

/**
 * Return why the round ended if nobody went out.
 *
 * @param {SheetContext} context
 */
function why({ decidedBy }) {
  const message = ENDS[decidedBy ?? ""];
  return message ? t(message) : "";
}

/**
 * Return what decided the round: the last card, and the cards left in the other hands.
 *
 * @param {TableState} s
 * @param {ScoreSheet} last
 */
function reasonText(s, last) {
  const view = s.view;
  if (!view?.over || last.void) return "";
  const number = view.seats.filter((seat) => !last.winners.includes(seat)).reduce((sum, seat) => sum + view.counts[seat], 0);
  const points = view.seats.reduce((sum, seat) => sum + (last.points[seat] ?? 0), 0);
  return t("table-sheet-held", { number, points });
}

/**
 * The card that ended the round, on the four marks.
 *
 * @param {TableState} s
 * @param {SheetContext} context
 */
function poster(s, context) {
  const card = s.view?.over ? s.view.discard[0] : null;
  if (!card) return nothing;
  return html`<div class="poster" aria-hidden="true">${marksOver()}<span class="card">${face(card, context)}</span></div>`;
}

/** @param {SheetContext} context */
function askingDecisive({ askDecisive }) {
  return askDecisive ? html`<button type="button" class="button" data-decisive @click=${askDecisive}>${t("table-decisive-ask")}</button>` : nothing;
}

/**
 * @param {TableState} s
 * @param {SheetContext} context
 */
function ended(s, context) {
  const winners = s.over?.winners ?? [];
  const names = listed(lang(), winners.map((seat) => nameOf(s, seat)));
  const last = s.sheets[s.sheets.length - 1];
  const title = s.table?.branched && !winners.length && last ? headline(s, last) : !winners.length ? t("table-over-nobody") : winners.includes(s.seat ?? "p1") && s.seat ? t("table-over-you", { number: winners.length, names }) : t("table-over-won", { number: winners.length, names });
  return html`<div class="match-over">
    <h2 id="sheet-title">${title}</h2>
    ${why(context) ? html`<p>${why(context)} ${ruleLink(context.decided)}</p>` : nothing}
    <p class="row">
      <a class="button" href=${at(`/replay?table=${s.id}${s.match ? `&match=${s.match.number}` : ""}`)}>${t("table-over-replay")}</a>
      <button type="button" class="button" data-picture @click=${context.picture}>${t("table-over-picture")}</button>
      <button type="button" class="button" @click=${context.download}>${t("table-over-record")}</button>
      ${askingDecisive(context)}
    </p>
    ${context.decisive}
    ${context.rating}
    <p class="soft">${t(s.table?.branched ? "table-branch-luck" : "table-over-sealed")} ${s.table?.branched ? nothing : html`<a href=${at("/fair")}>${t("table-over-fair")}</a>`}</p>
  </div>`;
}

/**
 * The remaining hands with their points.
 *
 * @param {TableState} s
 * @param {ScoreSheet} last
 * @param {SheetContext} context
 */
function remainingHands(s, last, context) {
  const view = s.view;
  if (!view?.over) return nothing;
  const best = s.over ? new Set(s.over.winners) : leaders(s, last);
  return html`<ul class="turned" aria-label=${t("table-sheet-left")}>
    <li class="heads" aria-hidden="true"><span></span><span>${t("table-sheet-left")}</span><span>${t("table-sheet-worth")}</span><span>${t("table-sheet-scores")}</span><span>${t("table-sheet-total")}</span></li>
    ${repeat(ranked(s, last), ({ seat }) => seat, ({ seat, rank, before }) => {
      const cards = view.known[seat].slice(0, view.counts[seat]);
      return html`<li class=${last.winners.includes(seat) ? "winner" : ""} data-seat=${seat} data-before=${before}>
        <span class="who"><span class="rank">${rank}</span><span class="disc">${animal(animalOf(s, seat))}</span><span class="name">${nameOf(s, seat)}</span>${placeTag(view, seat)}${best.has(seat) ? html`<span class="tag leads">${t(s.over ? "table-sheet-has-won" : "table-sheet-leads")}</span>` : nothing}</span>
        <span class="left-over"><span class="mini" role="img" aria-label=${cards.length ? cards.map(context.cardName).join(", ") : t("table-sheet-no-cards")}>
          ${cards.length ? cards.map((card) => html`<span class="card turns">${face(card, context)}</span>`) : html`<span class="soft">${t("table-sheet-no-cards")}</span>`}
        </span>
        <span class="worth">${cards.length ? html`<span class="what">${t("table-sheet-worth")}</span> ${t("points-counted", { points: last.points[seat] ?? 0 })}` : nothing}</span></span>
        <span class="gains">${gain(last, seat)}</span>
        <span class="sum"><span class="out-of-sight">${t("table-sheet-total")} </span><span class="points" data-points=${totalOf(last, seat)} data-gained=${gainOf(last, seat)}>${totalOf(last, seat)}</span></span>
      </li>`;
    })}
  </ul>`;
}

/**
 * The place that a seat took in the round, where the table plays for places (HR-35).
 *
 * @param {import("../../shared/wire/types.js").View} view
 * @param {Seat} seat
 */
function placeTag(view, seat) {
  const place = view.places.indexOf(seat) + 1;
  return place ? html`<span class="tag place">${t("table-board-place", { number: place })}</span>` : nothing;
}

/**
 * @param {ScoreSheet} last
 * @param {Seat} seat
 */
function gainOf(last, seat) {
  return last.void ? 0 : (last.gained[Number(seat.slice(1)) - 1] ?? 0);
}

/**
 * @param {ScoreSheet} last
 * @param {Seat} seat
 */
function totalOf(last, seat) {
  return last.totals[Number(seat.slice(1)) - 1] ?? 0;
}

/**
 * The points of a seat for the round.
 *
 * @param {ScoreSheet} last
 * @param {Seat} seat
 */
function gain(last, seat) {
  const points = gainOf(last, seat);
  return points ? html`<span class="out-of-sight">${t("table-sheet-scores")} </span>${points > 0 ? "+" : "−"}${Math.abs(points)}` : nothing;
}

/**
 * Return the seats of the sheet by rank: who has won first, then by total. `before` is the place of a seat before this round.
 *
 * @param {TableState} s
 * @param {ScoreSheet} last
 * @returns {{seat: Seat, rank: number, before: number}[]} seats of equal standing have the same rank
 */
function ranked(s, last) {
  const seats = s.view?.seats ?? [];
  const sign = arePointsBad(last) ? -1 : 1;
  const first = new Set(s.over ? s.over.winners : repeatsTotals(s) || last.void ? last.winners : []);
  const now = (/** @type {Seat} */ seat) => (first.has(seat) ? 1e9 : 0) + sign * totalOf(last, seat);
  const then = (/** @type {Seat} */ seat) => sign * (totalOf(last, seat) - gainOf(last, seat));
  const was = [...seats].sort((a, b) => then(b) - then(a));
  const sorted = [...seats].sort((a, b) => now(b) - now(a));
  return sorted.map((seat) => ({ seat, rank: 1 + sorted.findIndex((other) => now(other) === now(seat)), before: was.indexOf(seat) }));
}

/**
 * Whether points are bad: those who won the round got none, and somebody else did.
 *
 * @param {ScoreSheet} last
 */
function arePointsBad(last) {
  return last.winners.length > 0 && last.winners.every((seat) => gainOf(last, seat) <= 0) && last.gained.some((points) => points > 0);
}

/**
 * Return the leaders: the seats with the most points, or with the fewest if points are bad. Nobody leads while all have the same.
 *
 * @param {TableState} s
 * @param {ScoreSheet} last
 * @returns {Set<Seat>}
 */
function leaders(s, last) {
  const bad = arePointsBad(last);
  const sums = (s.view?.seats ?? []).map((seat) => totalOf(last, seat));
  const best = bad ? Math.min(...sums) : Math.max(...sums);
  return new Set(sums.every((sum) => sum === best) ? [] : (s.view?.seats ?? []).filter((seat) => totalOf(last, seat) === best));
}

/**
 * Whether the standing would repeat the sheet: there is one round, whose hands and totals are shown.
 *
 * @param {TableState} s
 */
function repeatsTotals(s) {
  const [first] = s.sheets;
  return Boolean(s.view?.over) && s.sheets.length === 1 && first.round === 1 && !s.table?.seats.some(({ seat }) => isOut(first, seat) || teamOf(s, seat));
}

/**
 * @param {TableState} s
 * @param {SheetContext} context
 */
function standing(s, context) {
  const seats = s.table?.seats.map((info) => info.seat) ?? [];
  const last = s.sheets[s.sheets.length - 1];
  return html`<div class="standing" tabindex="0" role="region" aria-label=${t("table-sheet-standing")}>
    <table>
      <thead><tr><th scope="col">${t("table-sheet-round")}</th>${seats.map((seat) => html`<th scope="col" class=${seat === s.seat ? "own" : ""}>${nameOf(s, seat)}${teamName(s, seat)}</th>`)}</tr></thead>
      <tbody>
        <tr class="total"><th scope="row">${t("table-sheet-total")}</th>${seats.map((seat, at) => html`<td>
          <span class="points" data-points=${last.totals[at] ?? 0} data-gained=${last.gained[at] ?? 0}>${last.totals[at] ?? 0}</span>${isOut(last, seat) ? html` <span class="tag">${t("table-sheet-out")}</span>` : nothing}</td>`)}</tr>
        ${[...s.sheets].reverse().map((one) => html`<tr><th scope="row">${one.round}</th>${seats.map((seat, at) => html`<td class=${one.winners.includes(seat) ? "best" : ""}>${one.void ? "–" : (one.gained[at] ?? 0)}</td>`)}</tr>`)}
      </tbody>
    </table>
    ${s.sheets[0].round > 1 ? html`<p class="row"><button type="button" class="button" id="older" @click=${context.older}>${t("table-sheet-older")}</button></p>` : nothing}
  </div>`;
}

/**
 * @param {ScoreSheet} last
 * @param {Seat} seat
 */
function isOut(last, seat) {
  return last.playing.length > 0 && !last.playing.includes(seat);
}

/**
 * @param {TableState} s
 * @param {Seat} seat
 */
function teamName(s, seat) {
  const team = teamOf(s, seat);
  return team ? html` <span class="tag team-${team}">${team}</span>` : nothing;
}

/** When the rows of the sheet move to their new places, after their points have been counted up, and how long that takes. */
const REORDER = { delay: 700, duration: 500, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: /** @type {FillMode} */ ("backwards") };

/**
 * Let the rows of the sheet begin in the order before the round, and move to their ranks.
 *
 * @param {ParentNode} root
 */
function reorder(root) {
  const rows = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".turned > [data-before]")]);
  const tops = rows.map((row) => row.offsetTop);
  for (const [at, row] of rows.entries()) {
    const way = (tops[Number(row.dataset.before)] ?? tops[at]) - tops[at];
    if (way) row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], { ...REORDER, id: "rank" });
  }
}

/**
 * Animate the totals from their old values to the new ones, and the rows to their new ranks.
 *
 * @param {ParentNode} root
 */
export function countUp(root) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  reorder(root);
  const begun = performance.now();
  const figures = [...root.querySelectorAll("[data-points]")].filter((figure) => Number(figure.getAttribute("data-gained")) !== 0);
  const step = () => {
    const share = Math.min(1, (performance.now() - begun) / 700);
    for (const figure of figures) {
      const [points, gained] = [Number(figure.getAttribute("data-points")), Number(figure.getAttribute("data-gained"))];
      const shown = String(Math.round(points - gained * (1 - share) ** 2));
      for (const node of figure.childNodes) if (node instanceof Text && node.data.trim()) node.data = shown;
    }
    if (share < 1) atNextFrame(step);
  };
  step();
}
