/**
 * What the page of a profile knows, and how it asks the server.
 *
 * @typedef {{id: string, label: string, way: string, at: number, here: boolean}} DeviceInfo
 * @typedef {{id: string, label: string, at: number, until: number | null}} PasskeyInfo
 * @typedef {{id: string, name: string, animal: string | null, color: string | null, shows: string[], devices: DeviceInfo[], passkeys: PasskeyInfo[], phrase: number | null, can_passkeys: boolean}} OwnProfile
 * @typedef {{table: string, number: number, seat: number, rules: string, winners: number[], at: number}} MatchOf
 * @typedef {{figures: {matches: number, won: number}, matches: MatchOf[]}} OwnMatches
 * @typedef {{id: string, name: string, animal: string | null, color: string | null, together: number, won: number, lost: number}} FriendInfo
 * @typedef {{id: string, name: string | null, animal: string | null, color: string | null, figures: {matches: number, won: number} | null, matches: MatchOf[] | null}} PublicProfile
 * @typedef {{id: string, name: string, at: number}} BlockEntry
 * @typedef {{kind: "asked" | "none" | "off" | "own" | "public", own: OwnProfile | null, shown: PublicProfile | null, matches: OwnMatches | null, friends: FriendInfo[], blocked: BlockEntry[], take: string[] | null, friend: string, link: string, qr: string, code: string, friendLink: string, friendQr: string, isSure: boolean}} PageState
 */

import { askServer, forgetProfile } from "../shared/storage/profile.js";
import { dateLang, t } from "../shared/text/messages.js";
import { plainText } from "../home/faults.js";

/** @type {PageState} */
export const state = {
  kind: "asked",
  own: null,
  shown: null,
  matches: null,
  friends: [],
  blocked: [],
  take: null,
  friend: "",
  link: "",
  qr: "",
  code: "",
  friendLink: "",
  friendQr: "",
  isSure: false,
};

/** Draws the page again. */
export const view = { draw: () => {} };

/** @param {string} text for the person, also read aloud */
export function say(text) {
  /** @type {HTMLElement} */ (document.getElementById("said")).textContent = text;
}

/**
 * Ask the server for JSON. Throws an Error with a text for the person.
 *
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const answer = await askServer(path, body);
  if (!answer) throw new Error(t("home-not-reached"));
  const reply = await answer.json().catch(() => ({}));
  if (answer.ok) return reply;
  if (reply.cause === "profile_foreign") {
    forgetProfile();
    state.kind = "none";
    view.draw();
    throw new Error(t("profile-lost"));
  }
  throw Object.assign(new Error(reply.error ? plainText(reply) : t("home-not-reached")), { cause: reply.cause, status: answer.status });
}

/**
 * Return a handler that does something and says why it failed.
 *
 * @param {(event: any) => Promise<unknown>} work
 */
export function doing(work) {
  return async (/** @type {Event} */ event) => {
    event.preventDefault();
    say("");
    try {
      await work(event);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    view.draw();
  };
}

/** @param {number} at */
export function day(at) {
  return new Date(at).toLocaleDateString(dateLang(), { dateStyle: "medium" });
}
