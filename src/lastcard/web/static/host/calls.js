/**
 * Asks the server for what only its host may read. The key is sent in a header, and stays in this tab of the browser until it is closed.
 *
 * @typedef {{at: number, table: string, seat: string, name: string, by: string, by_name: string, n: number, words: string, outcome: string,
 *   match: number, round: number, event: number}} Report
 * @typedef {{at: number, table: string, what: "removed" | "muted" | "unmuted" | "absent", how: "vote" | "host", seat: string, name: string,
 *   n: number}} Deed
 * @typedef {{day: string, done: Deed[], profiles_gone: number}} Day
 * @typedef {{reports: Report[], log: Day[], kept_days: number}} Reports
 * @typedef {{winner: string, loser: string, met: number, expected_met: number, score: number, expected: number, chance: number,
 *   last: string[]}} PairSign
 * @typedef {{who: string, before: number, left: number, low: number, after: number, high: number, chance: number, last: string[]}} Jump
 * @typedef {{one: string, other: string, days: number, both: number, network_chance: number, hours_chance: number}} ProfilesSign
 * @typedef {{who: string, spared: string, matches: number, had: number, hit: number, others_had: number, others_hit: number,
 *   picks: number, picked: number, chance: number, last: string[]}} SparingSign
 * @typedef {{matches: number, days: number, names: Record<string, string>, pairs: PairSign[], sandbagging: Jump[],
 *   profiles: ProfilesSign[], sparing: SparingSign[]}} Signs
 */

const KEY = "lastcard:host-key";

/** @param {string} key "" forgets it */
export function keepKey(key) {
  if (key) sessionStorage.setItem(KEY, key);
  else sessionStorage.removeItem(KEY);
}

/** Whether a key was typed in this tab. */
export function hasKey() {
  return sessionStorage.getItem(KEY) !== null;
}

/**
 * Return what the server answers: its data, `"key"` if a key is needed, or null if nothing came.
 *
 * @template T
 * @param {string} path
 * @param {unknown} [body] what is sent; without it, something is only read
 * @returns {Promise<T | "key" | null>}
 */
export async function ask(path, body) {
  const key = sessionStorage.getItem(KEY);
  /** @type {Record<string, string>} */
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(path, { ...sent, headers, cache: "no-store" }).catch(() => null);
  if (answer?.status === 403) return "key";
  return answer?.ok ? answer.json().catch(() => null) : null;
}
