/**
 * Short codes: a server that the site names keeps the host's offer for ten minutes under six letters and digits, and brings the guest's
 * answer back. It carries nothing of the match.
 */

/** @type {string | null} */
const server = /** @type {any} */ (globalThis).lastcardSite.server;
const POLL_MS = 1500;

export const hasServer = Boolean(server);

/** @param {string} text what somebody typed @returns {string | null} the short code in it */
export function shortCode(text) {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-Z\d]{6}$/.test(code) ? code : null;
}

/**
 * @param {string} path
 * @param {string} [text] what is left there
 * @returns {Promise<any>} the server's answer, null if there is none
 */
async function ask(path, text) {
  const how = text === undefined ? {} : { method: "POST", headers: { "Content-Type": "text/plain" }, body: text };
  const found = await fetch(`${server}/api/nearby${path}`, how).catch(() => null);
  return found?.ok ? found.json() : null;
}

/**
 * Leave an offer, and wait for its answer.
 *
 * @param {string} offer
 * @param {AbortSignal} signal ends the waiting
 * @param {(code: string) => void} told the code
 * @param {(answer: string) => void} take
 */
export async function leaveOffer(offer, signal, told, take) {
  const left = await ask("", offer);
  if (!left || signal.aborted) return;
  told(left.code);
  while (!signal.aborted) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    const found = signal.aborted ? null : await ask(`/${left.code}/answer?key=${encodeURIComponent(left.key)}`);
    if (found?.answer) return take(found.answer);
    if (found === null) return;
  }
}

/** @param {string} code @returns {Promise<string | null>} the host's offer */
export async function offerOf(code) {
  return (await ask(`/${code}`))?.offer ?? null;
}

/** @param {string} code @param {string} answer @returns {Promise<boolean>} whether the host will get it */
export async function leaveAnswer(code, answer) {
  return (await ask(`/${code}/answer`, answer)) !== null;
}
