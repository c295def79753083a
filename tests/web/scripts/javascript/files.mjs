// Calls functions of shared/storage/evenings.js and saved_seats.js for test_files_js.py, with a fake storage.
/** @type {Record<string, string>} */
let stored = {};
globalThis.localStorage = /** @type {any} */ (
  new Proxy({}, {
    get: (_, name) => ({ getItem: (/** @type {string} */ key) => stored[key] ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => void (stored[key] = value), removeItem: (/** @type {string} */ key) => void delete stored[key] })[/** @type {"getItem"} */ (name)],
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
);
const { addEvenings, evenings } = await import("../../../../src/lastcard/web/static/shared/storage/evenings.js");
const { forgetSeat, saveSeat, savedSeat, seatedTables } = await import("../../../../src/lastcard/web/static/shared/storage/saved_seats.js");

/** @param {string} text of a file */
export function addedEvenings(text) {
  stored = {};
  const before = Object.keys(Object.prototype).length;
  return { count: addEvenings(text), evenings: evenings(), isPolluted: Object.keys(Object.prototype).length > before || "polluted" in {} };
}

/**
 * Add a file of as many evenings as it holds at most, each as short as can be, and count how often an id is read.
 *
 * @param {number} many
 */
export function readsOfIds(many) {
  stored = {};
  const text = JSON.stringify({ format: "lastcard-evenings", evenings: Array.from({ length: many }, (_, at) => ({ id: `${at}`, at: "2026", rules: "", players: ["", ""], rounds: [], dealer: "" })) });
  const { parse } = JSON;
  let reads = 0;
  JSON.parse = (/** @type {string} */ json) => {
    const found = parse(json);
    for (const one of found?.evenings ?? []) {
      const { id } = one;
      Object.defineProperty(one, "id", { enumerable: true, get: () => ((reads += 1), id) });
    }
    return found;
  };
  try {
    return { count: addEvenings(text), reads };
  } finally {
    JSON.parse = parse;
  }
}

/**
 * Save a seat at a table of a site, and look at it from another one of the same host.
 *
 * @param {string} here
 * @param {string} there
 */
export function seatsOfSites(here, there) {
  stored = {};
  const go = (/** @type {string | undefined} */ base) => Object.assign(globalThis, { document: { documentElement: { dataset: { base } } } });
  go(here);
  saveSeat("aaaa", { seat: "p1", token: "secret", name: "Ann" });
  go(there);
  const seen = { tables: seatedTables(), seat: savedSeat("aaaa") };
  forgetSeat("aaaa");
  go(here);
  const kept = { tables: seatedTables(), token: savedSeat("aaaa")?.token };
  go(undefined);
  return { seen, kept };
}
