/**
 * Makes friends at the table: with one player, or with all who choose the same. The server knows the profiles by the seats; a wish that is not
 * mutual is told to nobody. Loaded when somebody first asks for it.
 */

import { askServer } from "../../shared/storage/profile.js";
import { savedSeat } from "../../shared/storage/saved_seats.js";
import { t } from "../../shared/text/messages.js";
import { id, page } from "../state/page_state.js";
import { nameOf } from "../state/table_state.js";
import { reasonOf } from "../text_table/wording.js";

/** @typedef {{friends: string[], asked: string[], guests: string[]}} Befriended seats: friends now, those who have yet to choose the same, those without a profile */

/** @param {string} seat of another player; the own one stands for all others */
export async function befriend(seat) {
  const whom = seat === page.s.seat ? null : seat;
  const answer = await askServer("/api/profile/friends/table", { table: id, seat: whom }, savedSeat(id)?.token);
  const reply = await answer?.json().catch(() => null);
  if (!answer?.ok || !reply) return window.alert(reasonOf(reply ?? { error: "the server does not answer", cause: "unreachable" }));
  const { friends, asked, guests } = /** @type {Befriended} */ (reply);
  const said = (/** @type {string} */ message, /** @type {string[]} */ seats) => (seats.length ? [t(message, { names: seats.map((one) => nameOf(page.s, one)).join(", ") })] : []);
  const lines = [...said("table-friend-done", friends), ...said("table-friend-asked", asked), ...said("table-friend-guest", guests)];
  if (lines.length) window.alert(lines.join("\n"));
}
