/**
 * Starts the workers of pages. Trusted Types let a page run only scripts that a policy names; this is the one for workers that play games, and
 * these are all of them.
 */

const WORKERS = ["laboratory/games_worker.js"];

/** @type {{createScriptURL: (name: string) => any} | null} */
let policy = null;

/**
 * Starts a worker by the name of its file below the static files.
 * @param {string} name
 */
export function startWorker(name) {
  const createScriptURL = (/** @type {string} */ wanted) => {
    if (!WORKERS.includes(wanted)) throw new TypeError(`no worker ${wanted}`);
    return new URL(`${document.documentElement.dataset.static ?? "static/"}${wanted}`, document.baseURI).href;
  };
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("lastcard-games", { createScriptURL }) ?? { createScriptURL };
  return new Worker(policy?.createScriptURL(name), { type: "module" });
}
