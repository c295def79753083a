/**
 * The worker of a site without a server: Python with the room of tables, and the browser's database for their logs.
 *
 * A page sends { from, call, method, address, headers, body }, { from, page, path, query, lang }, { from, open, table, after },
 * { from, say, text }, { from, shut } and { from, hand, step, table, given }: over its own port if it has started this worker, else over the channel of all pages. It gets
 * { to, answer, … }, { to, opened | said | closed: socket, … }; all pages get { ready }, { loading, done, total } and { failed }.
 * With "jobs" in its address this script is the second worker of jobs.js instead, which no page hears of.
 */

import { loadPyodide } from "./pyodide.mjs";
import { Jobs, doJobs } from "./jobs.js";

/** What belongs to this site is named by its folder: other sites of the same host share channels, databases and caches with it. */
const FOLDER = new URL("..", import.meta.url).pathname;
const channel = new BroadcastChannel(`lastcard ${FOLDER}`);
/** The pages that came over the channel. */
const others = new Set();
const started = new URL(location.href).searchParams;
const isForJobs = started.has("jobs");
/** Jobs that came while the second worker started. @type {any[]} */
const early = [];
if (isForJobs) onmessage = ({ data }) => early.push(data);
const COMPILE_AFTER_MS = 5000;
let room = null;
let done = 0;

const tell = (message) => {
  postMessage(message);
  if (!isForJobs) channel.postMessage(message);
};
const send = (to, message) => (others.has(to) ? channel : self).postMessage({ ...message, to });

// ---- what is loaded -----------------------------------------------------------------------------------------------------
const total = Number(started.get("bytes"));
const plainFetch = self.fetch;
const PROGRESS_MS = 100;
let told = 0;

/** The archives of Python files, compiled on this device at an earlier start of the same version. */
const COMPILED_CACHE = `lastcard-compiled ${FOLDER}`;
const COMPILED = ["python_stdlib.zip", "lastcard.zip"];
const compiledKey = (name) => new URL(`${name}?${started.get("version")}`, import.meta.url).href;
const nameOf = (address) => String(address?.url ?? address).split("/").at(-1);

/** Files that the site has compressed. */
const PACKED = new Set(["pyodide.asm.wasm", ...COMPILED]);

/** Count what arrives of a file, and tell the pages how much of everything that is. */
const counting = () => new TransformStream({
  transform(chunk, stream) {
    done += chunk.byteLength;
    if (performance.now() > told + PROGRESS_MS) {
      told = performance.now();
      tell({ loading: true, done: Math.min(done, total), total });
    }
    stream.enqueue(chunk);
  },
});

/** Fetch a file as it is on the host, unpacked. */
async function unpacked(name, ...through) {
  const answer = await plainFetch(new URL(`${name}.packed?${started.get("version")}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const streams = [...through, new DecompressionStream("gzip")];
  const body = streams.reduce((stream, next) => stream.pipeThrough(next), answer.body);
  return new Response(body, { headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/zip" } });
}

/** Fetch a file for Pyodide, which knows nothing of packed or compiled ones. */
self.fetch = async (address, how) => {
  const name = nameOf(address);
  if (!PACKED.has(name)) return plainFetch(address, how);
  const kept = COMPILED.includes(name) && await (await caches.open(COMPILED_CACHE)).match(compiledKey(name));
  return kept || unpacked(name, counting());
};

/**
 * Prepare files that are fetched when Python first opens one: all files of a part at once. Python waits for them as for a disk.
 *
 * @param {any} FS the file system
 * @param {Record<string, string>} places the part that has a file, by the file's name
 */
function prepare(FS, places) {
  const nodes = new Map();
  const plain = new Map();
  const load = (part) => {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(`${part}?${started.get("version")}`, import.meta.url), false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${part}: ${request.status}`);
    const found = new Uint8Array(request.response);
    const isOne = !part.endsWith(".json");
    const texts = isOne ? null : JSON.parse(new TextDecoder().decode(found));
    for (const [name, node] of nodes.get(part)) {
      node.contents = texts ? new TextEncoder().encode(texts[name]) : found;
      node.usedBytes = node.contents.length;
      node.stream_ops = plain.get(node);
    }
  };
  for (const [name, part] of Object.entries(places)) {
    const path = `/lib/site/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, "");
    const { node } = FS.lookupPath(path);
    plain.set(node, node.stream_ops);
    nodes.set(part, [...(nodes.get(part) ?? []), [name, node]]);
    node.stream_ops = {
      ...node.stream_ops,
      open() {
        try {
          load(part);
        } catch {
          throw new FS.ErrnoError(29); // EIO: neither the network nor the service worker has it
        }
      },
    };
  }
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
  /** Carry out a write in one transaction; it is done once this resolves. */
  const write = (work) => new Promise((resolve, reject) => {
    const transaction = database.transaction(["tables", "entries", "snapshots"], "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((name) => transaction.objectStore(name));
  });
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
  const found = await room.ask(method, address, JSON.stringify(headers), body);
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
  if (message.hello) send(from, { ready: true });
  else if (message.call) void answer(message);
  else if (message.hand) void hand(message);
  else if (message.page) send(from, { answer: message.page, page: JSON.parse(room.page(message.path, message.query, message.lang)) });
  else if (message.open) room.open(from, message.open, message.table, message.after);
  else if (message.say) room.say(from, message.say, message.text);
  else if (message.shut !== undefined) room.shut(from, message.shut);
}

async function start() {
  const code = fetch(new URL("lastcard.zip", import.meta.url)).then((found) => found.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("./", import.meta.url).href });
  python.unpackArchive(await code, "zip", { extractDir: "/lib/site" });
  prepare(python.FS, JSON.parse(python.FS.readFile("/lib/site/later.json", { encoding: "utf8" })));
  python.runPython('import sys; sys.path.insert(0, "/lib/site"); sys.dont_write_bytecode = True');
  if (isForJobs) return doJobs(python, await (await plainFetch(new URL(`lastcard.wasm?${started.get("version")}`, import.meta.url))).arrayBuffer(), early);
  const begin = python.pyimport("lastcard.pocket.browser").start;
  const post = (to, kind, socket, text, code) => send(to, { [kind]: socket, text, code });
  room = await begin(await openDisk(), post, new Jobs(new URL(location.href)));
  onmessage = ({ data }) => take(data);
  channel.onmessage = ({ data }) => {
    if (!data.from) return;
    others.add(data.from);
    take(data);
  };
  tell({ ready: true });
  setTimeout(() => void compile(python), COMPILE_AFTER_MS);
}

/** Keep compiled archives for the next start, and forget those of other versions. */
async function compile(python) {
  const cache = await caches.open(COMPILED_CACHE);
  const keys = COMPILED.map(compiledKey);
  for (const { url } of await cache.keys()) if (!keys.includes(url)) await cache.delete(url);
  for (const [place, name] of COMPILED.entries()) {
    if (await cache.match(keys[place])) continue;
    const plain = await (await unpacked(name)).arrayBuffer();
    const made = await python.pyimport("lastcard.pocket.compiled").compiled(python.toPy(new Uint8Array(plain)).tobytes());
    await cache.put(keys[place], new Response(made.toJs()));
    made.destroy();
  }
}

start().catch((error) => tell({ failed: String(error?.message ?? error).trim().split("\n").at(-1) }));
