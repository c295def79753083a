/**
 * The profile of this browser: it is made when somebody first sits down at a table of a server, and nobody is asked for anything. Its secret
 * is sent in a header of its own, never in an address. Where the browser stores nothing, or the server keeps no profiles, there is none.
 *
 * @typedef {{id: string, secret: string, look?: string, tables?: string[], off?: boolean}} SavedProfile id: "" until the server has answered;
 * look: what the server knows of name, animal and colour; tables: where it knows of a seat; off: its owner deleted it, so none is made
 */

import { at, isGuest, offers } from "../page/addresses.js";
import { freshNonce } from "../wire/nonce.js";
import { forget, keepValue, keptValue } from "./kept.js";
import { savedLook, savedName } from "./saved_seats.js";

const KEY = "lastcard:profile";
/** As many tables as the server looks at. */
const TABLES = 30;

/** @returns {SavedProfile | null} the profile of this browser, with an id; null also where the server has no profiles */
export function savedProfile() {
  if (!offers("profiles")) return null;
  const found = keptValue(KEY);
  return found && typeof found.id === "string" && found.id && typeof found.secret === "string" ? found : null;
}

/** @returns {string} the secret that this browser has, or a fresh one */
export function ownSecret() {
  const found = keptValue(KEY);
  return typeof found?.secret === "string" && found.secret && !found.id ? found.secret : freshNonce();
}

/**
 * @param {SavedProfile} profile
 * @returns {boolean} whether it is stored
 */
export function saveProfile(profile) {
  return keepValue(KEY, profile);
}

/** Forget the profile; another one may be made. */
export function forgetProfile() {
  forget(KEY);
}

/** Make no other profile by itself: its owner has deleted it. */
export function stayWithout() {
  keepValue(KEY, { id: "", secret: "", off: true });
}

/** What this browser calls itself, for its owner: "Firefox, Linux". */
export function deviceLabel() {
  const agent = navigator.userAgent;
  const browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`)) ?? "";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux"].find((name) => agent.includes(name)) ?? "";
  const named = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  return [named, system].filter(Boolean).join(", ");
}

/** @returns {Record<string, string>} the header by which the server knows the profile of this browser; none without one */
export function profileHeaders() {
  const profile = savedProfile();
  return profile ? { "Lastcard-Profile": `${profile.id} ${profile.secret}` } : {};
}

/**
 * Ask the server, in the name of the profile of this browser if it has one.
 *
 * @param {string} path
 * @param {unknown} [body] sends a POST request with this body
 * @param {string} [token] of a seat
 * @returns {Promise<Response | null>} null if the server cannot be reached
 */
export function askServer(path, body, token) {
  const headers = new Headers(profileHeaders());
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  return fetch(at(path), { headers, ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }) }).catch(() => null);
}

/** What a profile is told of its player: the name, and what was chosen of the look. */
function lookNow() {
  return { name: savedName(), ...savedLook() };
}

/** The latest request about the profile. The next request waits until it is answered. @type {Promise<SavedProfile | null>} */
let told = Promise.resolve(null);

/**
 * Make a profile, unless there is one, or tell it what has changed. One request follows another: the answers to two at once may come in
 * another order, and then the browser would take the older look for the one that the server knows.
 *
 * @param {boolean} [isWanted] also make one if the owner deleted the one before
 * @returns {Promise<SavedProfile | null>} null if there is none
 */
export function ensureProfile(isWanted = false) {
  const next = () => makeOrTell(isWanted);
  told = told.then(next, next);
  return told;
}

/**
 * @param {boolean} isWanted
 * @returns {Promise<SavedProfile | null>}
 */
async function makeOrTell(isWanted) {
  if (!offers("profiles") || isGuest()) return null;
  const look = JSON.stringify(lookNow());
  const known = savedProfile();
  if (known) return tellLook(known, look);
  if (keptValue(KEY)?.off && !isWanted) return null;
  const secret = ownSecret();
  if (!saveProfile({ id: "", secret })) return null; // a profile that is forgotten with the page is none
  const answer = await askServer("/api/profiles", { secret, label: deviceLabel(), ...lookNow() });
  const reply = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!reply?.id) return null;
  const made = { id: reply.id, secret, look };
  return saveProfile(made) ? made : null;
}

/**
 * @param {SavedProfile} profile
 * @param {string} look
 */
async function tellLook(profile, look) {
  if (profile.look === look) return profile;
  const answer = await askServer("/api/profile", JSON.parse(look));
  if (answer?.status === 401) {
    forgetProfile(); // it was deleted on another device, or this one lost its access
    return null;
  }
  const now = savedProfile() ?? profile;
  if (answer?.ok && now.id === profile.id) saveProfile({ ...now, look });
  return now;
}

/**
 * Tell the profile at which table its owner sits, so that it keeps the results. Whatever fails is left alone.
 *
 * @param {string} table
 * @param {string} token
 */
export async function noteSeat(table, token) {
  const seat = `${table} ${token.slice(0, 4)}`; // another seat at this table has another token
  const known = (await ensureProfile())?.tables ?? [];
  if (!savedProfile() || known.includes(seat)) return;
  const answer = await askServer("/api/profile/seats", { table }, token);
  const profile = savedProfile();
  if (answer?.ok && profile) saveProfile({ ...profile, tables: [...(profile.tables ?? []), seat].slice(-TABLES) });
}

/** Let the server look for results at the tables of the profile. */
export async function noteResult() {
  if (savedProfile()) await askServer("/api/profile/matches");
}
