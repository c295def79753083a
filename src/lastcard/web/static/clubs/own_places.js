/**
 * Lists the own clubs, and the own tournaments that run or come: those of the profile, and those that this browser remembers.
 *
 * @typedef {{id: string, title: string, members: number, host: boolean}} OwnClub
 * @typedef {{id: string, title: string, running: boolean, begins_at: number, host: boolean}} OwnEvent
 * @typedef {{clubs: OwnClub[], events: OwnEvent[]}} OwnPlaces
 */

import { at, isLocal, keyOf, offers } from "../shared/page/addresses.js";
import { keptText } from "../shared/storage/kept.js";
import { notePlace, keptPlaces } from "../shared/storage/places.js";
import { askServer, savedProfile } from "../shared/storage/profile.js";
import { dateLang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../shared/storage/places.js").KeptPlace} KeptPlace */

/** How many places that only this browser knows are asked for: the ones that were seen last. */
const LOOKED_AT = 6;

/** @returns {Promise<OwnPlaces>} the newest first; none without a server */
export async function ownPlaces() {
  /** @type {OwnPlaces} */
  const found = { clubs: [], events: [] };
  if (isLocal() || !(offers("clubs") || offers("tournaments"))) return found;
  if (savedProfile()) {
    const answer = await askServer("/api/profile/places");
    Object.assign(found, answer?.ok ? await answer.json().catch(() => ({})) : {});
  }
  const others = keptPlaces().filter(({ kind, id }) => offers(kind === "club" ? "clubs" : "tournaments") && !found[kind === "club" ? "clubs" : "events"].some((one) => one.id === id));
  const looks = await Promise.all(others.slice(0, LOOKED_AT).map(look));
  for (const one of looks) {
    if (one && "members" in one) found.clubs.push(one);
    else if (one) found.events.push(one);
  }
  return found;
}

/**
 * Look whether this browser still takes part in a place; one that is over or gone is forgotten.
 *
 * @param {KeptPlace} place
 * @returns {Promise<OwnClub | OwnEvent | null>}
 */
async function look(place) {
  const { kind, id } = place;
  const answer = await askServer(`/api/${kind}s/${id}`, undefined, keptText(keyOf(kind, id)) ?? undefined);
  const reply = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!reply) {
    if (answer?.status === 404) notePlace(place, false);
    return null;
  }
  /** @type {OwnClub | OwnEvent | null} */
  let found = null;
  if (kind === "club" && reply.own) {
    const members = reply.members.filter((/** @type {{here: boolean}} */ one) => one.here).length;
    found = { id, title: reply.title, members, host: reply.host === reply.own };
  } else if (kind === "event" && (reply.own || reply.host) && reply.event.stage !== "over") {
    found = { id, title: reply.event.title, running: reply.event.stage === "running", begins_at: reply.event.begins_at, host: reply.host };
  }
  if (!found) notePlace(place, false);
  return found;
}

/** @param {OwnEvent} event */
function state({ running, begins_at }) {
  if (running) return t("places-running");
  return begins_at ? new Date(begins_at).toLocaleString(dateLang(), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }) : t("places-open");
}

/**
 * @param {OwnPlaces} places
 * @param {number} [most] of each kind
 * @returns {unknown} the list; nothing if there is no place
 */
export function placeList({ clubs, events }, most = 100) {
  if (!clubs.length && !events.length) return nothing;
  return html`<ul class="own-places">
    ${events.slice(0, most).map((one) => html`<li><a href=${at(`/events/${one.id}`)} lang="">${one.title}</a> <span class="hint">${state(one)}${one.host ? ` · ${t("places-host")}` : ""}</span></li>`)}
    ${clubs.slice(0, most).map((one) => html`<li><a href=${at(`/clubs/${one.id}`)} lang="">${one.title}</a> <span class="hint">${t("places-members", { number: one.members })}${one.host ? ` · ${t("places-host")}` : ""}</span></li>`)}
  </ul>`;
}
