/**
 * The whole page as one template, from what is known and chosen.
 *
 * @typedef {import("./action_buttons.js").Offers} Offers
 */

import { t } from "../shared/messages.js";
import { keptName, keptSeat } from "../shared/saved_seats.js";
import { html, nothing } from "../vendor/lit-html.js";
import { asks, offersOf, unoButton } from "./action_buttons.js";
import { act, arm, cancel, closePanel, copy, download, openPanel, order, react, say, setTeam, showSeatCode, sit, tap } from "./actions.js";
import { ownSeat, scene } from "./board.js";
import { hand } from "./hand.js";
import { explanation, topic } from "./hints.js";
import { ruleLink, talk } from "./log.js";
import { cardName, inFull, letters, tell } from "./log_sentences.js";
import { id, isBetween, isHost, isWide, page } from "./page_state.js";
import { goingOn, sheet } from "./round_results.js";
import { seatsPanel, waitingRoom } from "./seats.js";
import { chairOf, comingTo, nameOf } from "./table_state.js";

export function view() {
  const { s } = page;
  if (page.missing) return html`<div class="page gone"><h2>${t("table.gone.title")}</h2><p>${t("table.gone.text")}</p><p><a class="button primary" href="/">${t("table.gone.home")}</a></p></div>`;
  if (!s.table || isWordless()) return html`<p class="page soft" role="status">${page.away ? t("table.gone.trying") : page.shut ? t("table.shut") : t("table.connecting")}</p>`;
  if (s.table.state === "open") return html`<div class="page">${connection()}${waitingRoom(s, seating())}</div>`;
  const offers = offersOf(s);
  const doing = { choice: page.choice, armed: page.armed, sent: page.sent, act, cancel, arm, cardName };
  const shown = { edition: s.words?.edition ?? "classic", letters: letters(), bubbles: page.bubbles, latest: page.latest };
  return html`<div class="around felt ${s.seat ? "" : "only-watching"}">
    <section class="board" aria-label=${t("table.scene.label")}>
      ${scene(s, offers, doing, shown)} ${isBetween() ? sheet(s, going()) : nothing}
    </section>
    <section class="mine" aria-label=${t("table.scene.mine")}>
      ${notices(offers)}
      <div class="bar">
        ${ownSeat(s, shown)}
        <div id="asks" class="asks" tabindex="-1">${isBetween() ? goingOn(s, going()) : asks(s, offers, doing)}</div>
        <div class="uno-slot">${isBetween() ? nothing : unoButton(s, offers, doing)}</div>
      </div>
      ${s.seat && !isBetween() ? hand(s, offers, holding(shown)) : nothing}
    </section>
    ${side()}
  </div>`;
}

/** Whether nothing can be called by its name yet: the table waits until it can. */
export function isWordless() {
  return page.learning && !page.s.words && page.wire?.state === "open";
}

/** @param {{edition: string, letters: Record<string, string>}} shown */
function holding(shown) {
  const sent = page.sent?.split(" ").pop()?.split(/[:!]/)[0] ?? null;
  return { sort: page.sort, edition: shown.edition, letters: shown.letters, chosen: page.choice?.card ?? null, shaken: page.shaken, sent, cardName, tap };
}

function going() {
  const seconds = page.nextAt ? Math.max(0, Math.ceil((page.nextAt - performance.now()) / 1000)) : null;
  const edition = page.s.words?.edition ?? "classic";
  return { edition, letters: letters(), cardName, seconds, decided: page.decided, order, download, isHost: isHost() };
}

function seating() {
  return { isHost: isHost(), fault: inFull(page.fault), copied: page.copied, name: keptName(), token: page.token, isComing: Boolean(comingTo(keptChair())), seatCode: page.seatCode, order, sit, showSeatCode, copy };
}

/** The chair kept for whoever joined during a round. */
export function keptChair() {
  return page.token && !page.s.seat ? chairOf(page.s, keptSeat(id)?.seat ?? null) : undefined;
}

/**
 * What stands above the row of asks: one line at a time.
 *
 * @param {Offers} offers
 */
function notices(offers) {
  const { s } = page;
  return html`<div class="notices">
    ${connection()}
    ${vote()}
    ${s.seat ? nothing : watching()}
    ${page.refused
      ? html`<p class="notice refused" data-refused>${t("table.refused", { reason: inFull(page.refused.text) })} ${ruleLink(page.refused.rule)}</p>`
      : page.choice ? nothing : explanation(topic(s, offers), page.redraw)}
  </div>`;
}

/** What has become of the connection, if it is not there. */
function connection() {
  if (!page.away && !page.shut) return nothing;
  return html`<p class="notice away" role="status">${t(page.away ? "table.away" : "table.shut")}</p>`;
}

/** What somebody without a seat is told: that they watch, and how they come to play. */
function watching() {
  const { s } = page;
  if (comingTo(keptChair())) return html`<p class="notice watching">${t(isBetween() ? "table.watch_next" : "table.watch_coming")}</p>`;
  const isFree = s.table?.seats.some((chair) => chair.is !== "person" && !comingTo(chair));
  const sitting = isFree
    ? html`<button type="button" class="button" @click=${() => openPanel("seats")}>${t("table.watch_sit")}</button>`
    : html`<span>${t("table.seats.full")}</span>`;
  return html`<p class="notice watching">${t(isBetween() ? "table.watch_between" : "table.watch")} ${sitting}</p>`;
}

function vote() {
  const { s } = page;
  const open = s.table?.vote;
  if (!open || !s.seat) return nothing;
  const [on, seat] = open.on.split(" ");
  const text = t(`table.vote.on_${on}`, { name: seat ? nameOf(s, seat) : "", for: open.for.length, needed: open.needed });
  const voted = open.for.includes(s.seat) || open.against.includes(s.seat);
  return html`<p class="notice vote" role="status"><span>${text}</span>
    ${voted ? nothing : html`<button type="button" class="button" data-table=${`vote ${open.on}`} @click=${() => order(`vote ${open.on}`)}>${t("table.vote.for")}</button>
      <button type="button" class="button" data-table="vote against" @click=${() => order("vote against")}>${t("table.vote.against")}</button>`}</p>`;
}

function side() {
  if (!isWide.matches && !page.panelOpen) return nothing;
  const tab = (/** @type {"talk" | "seats"} */ name) => html`<button type="button" class="tab" aria-pressed=${String(page.panel === name)} @click=${() => openPanel(name)}>${t(`table.panel.${name}`)}</button>`;
  return html`<aside id="side" class="side" aria-label=${t("table.panel.label")}>
    <div class="tabs">${tab("talk")}${tab("seats")}
      ${isWide.matches ? nothing : html`<button type="button" class="button quiet close" aria-label=${t("table.panel.close")} @click=${closePanel}>×</button>`}</div>
    <div class="panel-body">
      ${page.panel === "seats" ? seatsPanel(page.s, seating()) : talk(page.s, { tell, toTeam: page.toTeam, say, react, setTeam })}
    </div>
  </aside>`;
}
