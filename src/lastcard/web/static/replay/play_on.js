/**
 * Continues a match from the shown moment, at a table with bots.
 *
 * @typedef {import("./replay.js").ReplayState} ReplayState
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./layout.js").ReplayActions} ReplayActions
 * @typedef {import("../table/state/table_state.js").TableState} TableState
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { beside } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { refusalText } from "../shared/text/reader.js";
import { saveSeatOrLink } from "../shared/storage/saved_seats.js";
import { keepWayBack } from "../shared/page/way_back.js";
import { html, nothing } from "../vendor/lit-html.js";
import { locate, pack } from "./replay_data.js";

/**
 * Return the seat to play: the viewer's, else the one whose decision is next.
 *
 * @param {ReplayState} now
 * @param {TableState} s the table as it is shown
 * @returns {Seat | null} null if nobody can continue: the round is over, cards are hidden, or there is no server
 */
export function seatToPlay({ replay, place, viewer, server }, s) {
  if (!replay || !server || replay.seat !== "all" || replay.seed === undefined || !replay.record) return null;
  const { round, event } = locate(replay, place);
  const texts = replay.rounds[round].events.map(([text]) => text);
  const isOver = texts.some((text) => text.startsWith("d over"));
  if (isOver && event >= texts.findLastIndex((text) => !text.startsWith("d "))) return null;
  const playing = replay.rounds[round].seats.filter((seat) => !s.view?.gone.includes(seat));
  const next = texts.slice(event + 1).find((text) => text.startsWith("d turn "))?.split(" ")[2]; // nobody decides during the deal
  const wanted = [viewer, s.wait?.seats[0], next].find((seat) => playing.includes(/** @type {Seat} */ (seat)));
  return /** @type {Seat | undefined} */ (wanted) ?? null;
}

/**
 * The button that continues the match, and why it failed.
 *
 * @param {ReplayState} now
 * @param {TableState} s
 * @param {ReplayActions} actions
 */
export function playOnButton(now, s, actions) {
  const seat = seatToPlay(now, s);
  if (!seat || !now.replay) return nothing;
  const name = nameOf(now.replay, seat);
  return html`<div class="row play-on">
    <button type="button" class="button" id="play-on" title=${t("replay-play-on-hint")} aria-disabled=${String(now.opening)} @click=${() => now.opening || actions.playOn(seat)}>${t("replay-play-on", { name })}</button>
    ${now.refused ? html`<p class="fault" role="alert">${t("replay-play-on-fault", { why: now.refused })}</p>` : nothing}
  </div>`;
}

/**
 * Create a table, save its seat and the way back, and go there. Throws an Error with a message for the user.
 *
 * @param {Replay} replay
 * @param {number} place
 * @param {Seat} seat
 */
export async function playOn(replay, place, seat) {
  const { round, event } = locate(replay, place);
  const address = beside(`/api/branches?round=${round + 1}&event=${event}&seat=${seat}`);
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "text/plain" }, body: replay.record }).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (!answer || !body || (!answer.ok && !body.error)) throw new TypeError(t("refusal-unreachable"));
  if (!answer.ok) throw new TypeError(refusalText(body, { lang: lang(), names: replay.players, faces: replay.words.names }));
  const link = saveSeatOrLink(body.table, { seat: body.seat, token: body.token, name: nameOf(replay, seat) });
  keepWayBack(body.table, await addressOf(replay, place));
  location.assign(beside(`/t/${body.table}${link}`));
}

/**
 * Return the address of a moment: of a table's match, or with the match in the link.
 *
 * @param {Replay} replay
 * @param {number} place
 */
async function addressOf(replay, place) {
  const asked = new URLSearchParams(location.search);
  asked.set("place", String(place));
  const match = asked.has("table") && location.hash.length <= 20 ? "" : `#${await pack(replay)}`;
  return `${location.pathname}?${asked}${match}`;
}

/**
 * @param {Replay} replay
 * @param {Seat} seat
 */
function nameOf(replay, seat) {
  return replay.players[Number(seat.slice(1)) - 1];
}
