/**
 * The worker of a site without a server: Python with the room of tables, and the browser's database for their logs.
 *
 * A page sends { wake } when it needs the room, { from, call, method, address, headers, body }, { from, page, path, query, lang },
 * { from, open, table, after }, { from, say, text }, { from, shut } and { from, hand, step, table, given }: over its own port if it has
 * started this worker, else over the channel of all pages. It gets { to, answer, … }, { to, opened | said | closed: socket, … }; all pages
 * get { ready, isRestored }, { loading, done, total } and { failed }. { again } asks the page that has started this worker for another one.
 * With "jobs" in its address this script is the second worker of jobs.js instead, which no page hears of.
 */

import { Jobs, doJobs } from "./jobs.js";
import { ARCHIVES, download, FOLDER, kept, snapshots, startPython, total, unpacked } from "./python.js";

const channel = new BroadcastChannel(`lastcard ${FOLDER}`);
/** The pages that came over the channel. */
const others = new Set();
const started = new URL(location.href).searchParams;
const isForJobs = started.has("jobs");
/** Jobs that came while the second worker started. @type {any[]} */
const early = [];
if (isForJobs) onmessage = ({ data }) => early.push(data);
/** How long Python waits, once it is here, for a page that needs it: many a page is left at once for another one, which starts its own. */
const START_AFTER_MS = 2000;
const COMPILE_AFTER_MS = 5000;
/** A snapshot is made once nobody has asked anything of the room for so long. */
const IDLE_MS = 8000;
/** What a snapshot takes, in bytes, with the memory in which it is made; a device must have several times that to spare. */
const SNAPSHOT_BYTES = 40e6;
let room = null;
let isRestored = false;
let askedAt = 0;

const tell = (message) => {
  postMessage(message);
  if (!isForJobs) channel.postMessage(message);
};
const send = (to, message) => (others.has(to) ? channel : self).postMessage({ ...message, to });

// ---- what is loaded -----------------------------------------------------------------------------------------------------
const PROGRESS_MS = 100;
let done = 0;
let told = 0;

/** Tell the pages how much of everything has arrived. */
function arrived(bytes) {
  done += bytes;
  if (performance.now() <= told + PROGRESS_MS) return;
  told = performance.now();
  tell({ loading: true, done: Math.min(done, total), total });
}

// ---- the database -------------------------------------------------------------------------------------------------------
const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const bytes = (python) => (python instanceof Uint8Array ? python : python.toJs());

async function openDisk() {
  const opening = indexedDB.open(`lastcard ${FOLDER}`, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("tables", { keyPath: "table" });
    opening.result.createObjectStore("entries", { keyPath: ["table", "k"] });
    opening.result.createObjectStore("snapshots");
  };
  const database = await asked(opening);
  database.onversionchange = () => database.close(); // a page clears everything
  const attempt = (work) => new Promise((resolve, reject) => {
    const transaction = database.transaction(["tables", "entries", "snapshots"], "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((name) => transaction.objectStore(name));
  });
  /** Carry out a write in one transaction; it is done once this resolves. If the disk is full, the snapshot gives way to tables. */
  const write = async (work) => {
    try {
      await attempt(work);
    } catch (error) {
      if (error?.name !== "QuotaExceededError" || !await snapshots.has()) throw error;
      await snapshots.forget();
      await attempt(work);
    }
  };
  const read = (name) => database.transaction(name).objectStore(name);
  const row = (table, number, k, at, hash, snapshot, summary) => ({ table, number, k, at, hash: bytes(hash), snapshot, summary: summary.length ? bytes(summary) : null });
  const all = (table, after = 0) => IDBKeyRange.bound([table, after], [table, Infinity], true);
  return {
    rows: () => asked(read("tables").getAll()),
    entries: (table, after, most) => asked(read("entries").getAll(all(table, after), most || undefined)),
    snapshot: (table) => asked(read("snapshots").get(table)),
    replace: (...fields) => write((store) => store("tables").put(row(...fields))),
    append: (...fields) => write((store) => {
      const [k, at, body, hash] = fields.slice(7);
      store("entries").add({ table: fields[0], k, at, body: bytes(body), hash: bytes(hash) });
      store("tables").put(row(...fields.slice(0, 7)));
    }),
    adopt: (...fields) => write((store) => {
      const entries = fields[7].toJs();
      for (const [k, at, body, hash] of entries) store("entries").add({ table: fields[0], k, at, body, hash });
      store("tables").put(row(...fields.slice(0, 7)));
    }),
    saveSnapshot: (...fields) => write((store) => {
      store("snapshots").put(bytes(fields[7]), fields[0]);
      store("tables").put(row(...fields.slice(0, 7)));
    }),
    remove: (table) => write((store) => {
      store("tables").delete(table);
      store("entries").delete(all(table));
      store("snapshots").delete(table);
    }),
  };
}

// ---- the room -----------------------------------------------------------------------------------------------------------
async function answer({ from, call, method, address, headers, body }) {
  const found = await room.ask(method, address, JSON.stringify(headers), body, from.startsWith("guest-") ? from : "");
  const [status, sent, content] = found.toJs();
  found.destroy();
  send(from, { answer: call, status, headers: JSON.parse(sent), body: content });
}

/** Do a step of handing a table over to another device, see handover.py. */
async function hand({ from, hand: number, step, table, given = null }) {
  send(from, { answer: number, ...JSON.parse(await room.hand(step, table, JSON.stringify(given))) });
}

function take(message) {
  const { from } = message;
  askedAt = performance.now();
  if (message.hello) send(from, { ready: true, isRestored });
  else if (message.call) void answer(message);
  else if (message.hand) void hand(message);
  else if (message.page) send(from, { answer: message.page, page: JSON.parse(room.page(message.path, message.query, message.lang)) });
  else if (message.open) room.open(from, message.open, message.table, message.after);
  else if (message.say) room.say(from, message.say, message.text);
  else if (message.shut !== undefined) room.shut(from, message.shut);
}

async function start() {
  const asked = new Promise((done) => {
    onmessage = () => done();
    channel.onmessage = ({ data }) => data.from && done();
  });
  const here = download(arrived).then(() => new Promise((done) => setTimeout(done, START_AFTER_MS)));
  await Promise.race([asked, here]);
  const begun = await startPython();
  const { python } = begun;
  isRestored = begun.isRestored;
  const begin = python.pyimport("lastcard.pocket.browser").start;
  const post = (to, kind, socket, text, code) => send(to, { [kind]: socket, text, code });
  room = await begin(await openDisk(), post, new Jobs(new URL(location.href)));
  onmessage = ({ data }) => take(data);
  channel.onmessage = ({ data }) => {
    if (!data.from) return;
    others.add(data.from);
    take(data);
  };
  tell({ ready: true, isRestored });
  if (isRestored) await snapshots.prove();
  setTimeout(() => void prepareNext(python).catch((error) => console.info(`nothing kept: ${error?.message ?? error}`)), COMPILE_AFTER_MS);
}

/** Keep what makes the next start shorter: compiled archives, and then a snapshot. */
async function prepareNext(python) {
  for (const name of ARCHIVES) {
    if (!self.caches || await kept.read(name)) continue;
    const plain = await (await unpacked(name)).arrayBuffer();
    const made = await python.pyimport("lastcard.pocket.compiled").compiled(python.toPy(new Uint8Array(plain)).tobytes());
    await kept.write(name, made.toJs());
    made.destroy();
  }
  if (isRestored || !self.caches || await snapshots.has() || !await snapshots.mayBeMade()) return;
  while (performance.now() < askedAt + IDLE_MS) await new Promise((go) => setTimeout(go, IDLE_MS / 2));
  if (await hasSpace()) makeSnapshot();
}

/** Whether the device has memory and space to spare for a snapshot. */
async function hasSpace() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return (navigator.deviceMemory ?? 4) >= 2 && quota - usage > 5 * SNAPSHOT_BYTES;
}

/** Make a snapshot, in a worker that is ended with this one. */
function makeSnapshot() {
  const maker = new Worker(new URL(`snapshot.js${location.search}`, import.meta.url), { type: "module", name: "lastcard snapshot" });
  maker.onmessage = maker.onerror = () => maker.terminate();
}

/** Whatever goes wrong in a room that began from a snapshot may be its fault: forget that, and begin anew. */
function doubt() {
  if (!isRestored) return;
  isRestored = false;
  void snapshots.forget().then(() => postMessage(isForJobs ? { failed: "the snapshot of the memory" } : { again: true }));
}
self.addEventListener("unhandledrejection", doubt);
self.addEventListener("error", doubt);

/** Begin as the second worker. */
async function startJobs() {
  const module = self.fetch(new URL(`lastcard.wasm?${started.get("version")}`, import.meta.url)).then((found) => found.arrayBuffer());
  const begun = await startPython();
  isRestored = begun.isRestored;
  await doJobs(begun.python, await module, early);
  if (isRestored) await snapshots.prove();
}

(isForJobs ? startJobs() : start()).catch((error) => {
  if (isRestored) doubt();
  else tell({ failed: String(error?.message ?? error).trim().split("\n").at(-1) });
});
