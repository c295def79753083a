/**
 * Python in a worker of a site without a server: what it loads, and how it starts. A device keeps its archives compiled, and a snapshot of the
 * memory after a start (snapshot.js), so that a later start has neither to read nor to carry out what Python does when it imports.
 */

import { loadPyodide } from "./pyodide.mjs";

/** What belongs to this site is named by its folder: other sites of the same host share channels, databases and caches with it. */
export const FOLDER = new URL("..", import.meta.url).pathname;
const asked = new URL(location.href).searchParams;
const version = asked.get("version");
/** How much a first start loads. */
export const total = Number(asked.get("bytes"));

/** @param {string} name */
const addressOf = (name) => new URL(`${name}?${version}`, import.meta.url).href;
const nameOf = (address) => String(address?.url ?? address).split("/").at(-1).split("?")[0];

/** Open a cache; null where there are none: in a page without HTTPS, or in a private window of some browsers. */
const opened = (name) => self.caches?.open(`${name} ${FOLDER}`).catch(() => null) ?? null;

// ---- files --------------------------------------------------------------------------------------------------------------
const CODE = "lastcard.zip";
const PROGRAM = "pyodide.asm.wasm";
/** Whether the service worker answers, which has the program unpacked; the browser keeps what it has compiled of that. */
const isKept = asked.has("kept");
/** The archives of Python files. They are kept compiled on this device after an earlier start of the same version. */
export const ARCHIVES = ["python_stdlib.zip", CODE];
/** Files that the site has compressed. */
const PACKED = new Set([PROGRAM, ...ARCHIVES]);
const plainFetch = self.fetch;
let progress = (/** @type {number} */ bytes) => {};

const EVERYTHING = new CountQueuingStrategy({ highWaterMark: Infinity });

/** What is on its way, by name, see `download`. @type {Map<string, Promise<Response>>} */
const coming = new Map();

/**
 * Ask for a file, which is unpacked. All of it comes, whether or not anybody reads it yet.
 *
 * @param {string} name
 * @param {() => void} whole is called when all of it is here
 */
async function ask(name, whole = () => {}) {
  if (isKept && name === PROGRAM) {
    const arriving = new BroadcastChannel(`lastcard files ${FOLDER}`);
    arriving.onmessage = ({ data }) => progress(data);
    const kept = await plainFetch(addressOf(name));
    arriving.close();
    if (kept.ok) {
      whole();
      return kept; // as it is: the browser looks for what it has compiled of it
    } // the service worker has gone
  }
  const answer = await plainFetch(addressOf(`${name}.packed`));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const transform = (chunk, stream) => {
    progress(chunk.byteLength);
    stream.enqueue(chunk);
  };
  const counted = answer.body.pipeThrough(new TransformStream({ transform, flush: whole }, undefined, EVERYTHING));
  const body = counted.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": name === PROGRAM ? "application/wasm" : "application/zip" } });
}

/** Fetch a file as it is on the host, unpacked. */
export async function unpacked(name) {
  const found = coming.get(name) ?? ask(name);
  coming.delete(name);
  return found;
}

const LENGTH = "X-Length";

/** What this device has made of this version, by name. What it has made of others is forgotten. */
export const kept = {
  async read(name) {
    return await (await opened("lastcard-compiled"))?.match(addressOf(name));
  },
  async write(name, content) {
    const cache = await opened("lastcard-compiled");
    if (!cache) return;
    for (const { url } of await cache.keys()) if (!url.endsWith(`?${version}`)) await cache.delete(url);
    await cache.put(addressOf(name), new Response(content, { headers: { [LENGTH]: String(content.length) } }));
  },
  async remove(name) {
    await (await opened("lastcard-compiled"))?.delete(addressOf(name));
  },
};

/** Fetch a file for Pyodide, which knows nothing of packed or compiled ones. */
self.fetch = async (address, how) => {
  const name = nameOf(address);
  if (!PACKED.has(name)) return plainFetch(address, how);
  return (ARCHIVES.includes(name) && await kept.read(name)) || unpacked(name);
};

/**
 * List the files of a zip file in which no file is compressed.
 *
 * @param {Uint8Array} zip
 * @returns {Generator<[string, Uint8Array]>}
 */
export function* stored(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error("no zip file without a comment");
  let place = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(place + 24, true);
    if (view.getUint16(place + 10, true) !== 0) throw new Error("a compressed file");
    const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const local = view.getUint32(place + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield [new TextDecoder().decode(zip.subarray(place + 46, place + 46 + name)), zip.subarray(begin, begin + size)];
    place += 46 + name + extra + comment;
  }
}

/** Put the files of an archive into Python's file system. */
function unpack(FS, zip) {
  const folders = new Set();
  for (const [name, content] of stored(zip)) {
    const folder = `/lib/site/${name.slice(0, Math.max(0, name.lastIndexOf("/")))}`;
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(`/lib/site/${name}`, content, { canOwn: true });
  }
}

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
    request.open("GET", addressOf(part), false);
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

// ---- starts -------------------------------------------------------------------------------------------------------------
const SNAPSHOT = "snapshot";
const TRIES = "tries";
/** So many starts from a snapshot may come to nothing, one after the other, also because a page was left: then it is made anew. */
const MOST_TRIES = 3;
const MADE = "made";
/** So often a device begins to make a snapshot of one version: it takes as much work as a start, and a page may be left in the middle of it. */
const MOST_MADE = 6;

const PAGE = 1 << 14;

/** Half of the memory is zeros. Return it without the pages that have nothing else, and before it its length and the numbers of the others. */
export function dense(/** @type {Uint8Array} */ whole) {
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.length >> 2);
  const isUsed = (/** @type {number} */ page) => words.subarray(page * PAGE / 4, (page + 1) * PAGE / 4).some(Boolean);
  const pages = Array.from({ length: Math.floor(whole.length / PAGE) }, (_, page) => page).filter(isUsed);
  const rest = whole.subarray(whole.length - whole.length % PAGE);
  const head = new Uint32Array([whole.length, pages.length, ...pages]);
  const made = new Uint8Array(head.byteLength + pages.length * PAGE + rest.length);
  made.set(new Uint8Array(head.buffer));
  pages.forEach((page, place) => made.set(whole.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + place * PAGE));
  made.set(rest, made.length - rest.length);
  return made;
}

/** Return the memory of which `dense` has left out the zeros. */
export function whole(/** @type {ArrayBuffer} */ made) {
  const [length, count] = new Uint32Array(made, 0, 2);
  const pages = new Uint32Array(made, 8, count);
  const found = new Uint8Array(length);
  pages.forEach((page, place) => found.set(new Uint8Array(made, 8 + 4 * count + place * PAGE, PAGE), page * PAGE));
  found.set(new Uint8Array(made, 8 + 4 * count + count * PAGE), length - length % PAGE);
  return found;
}

/** The snapshots of memory on this device. One that may be at fault is forgotten: the next start is a plain one. */
export const snapshots = {
  /** Return the snapshot of this version for a start, or null. */
  async take() {
    const found = await kept.read(SNAPSHOT);
    if (!found) return null;
    const tries = Number(await (await kept.read(TRIES))?.text()) || 0;
    if (tries >= MOST_TRIES) return this.forget();
    await kept.write(TRIES, String(tries + 1));
    const made = await found.arrayBuffer();
    return made.byteLength === Number(found.headers.get(LENGTH)) ? whole(made) : this.forget();
  },
  /** Note that a start from the snapshot has worked. */
  prove: () => kept.remove(TRIES),
  has: async () => Boolean(await kept.read(SNAPSHOT)),
  /** Count that a snapshot is about to be made; return whether it may be. */
  async mayBeMade() {
    const made = Number(await (await kept.read(MADE))?.text()) || 0;
    if (made < MOST_MADE) await kept.write(MADE, String(made + 1));
    return made < MOST_MADE;
  },
  /** @param {Uint8Array} made */
  keep: (made) => kept.write(SNAPSHOT, dense(made)),
  async forget() {
    await kept.remove(SNAPSHOT);
    await kept.remove(TRIES);
    return null;
  },
};

const indexURL = new URL("./", import.meta.url).href;
const code = async () => new Uint8Array(await (await self.fetch(new URL(CODE, import.meta.url))).arrayBuffer());

function fill(FS, archive) {
  unpack(FS, archive);
  prepare(FS, JSON.parse(FS.readFile("/lib/site/later.json", { encoding: "utf8" })));
}

/** How long a start from a snapshot does without the files of the archive, unless Python looks for one: its modules are in the memory. */
const FILL_AFTER_MS = 4000;

/** Put the files of an archive into the file system when Python first looks into their folder, or a while later. */
function fillLater(FS, archive) {
  FS.mkdirTree("/lib/site");
  const { node } = FS.lookupPath("/lib/site");
  const plain = node.node_ops;
  const now = () => {
    if (node.node_ops === plain) return;
    node.node_ops = plain;
    fill(FS, archive);
  };
  const lookup = (parent, name) => {
    now();
    return FS.lookupNode(parent, name);
  };
  const readdir = (found) => {
    now();
    return plain.readdir(found);
  };
  node.node_ops = { ...plain, lookup, readdir };
  setTimeout(now, FILL_AFTER_MS);
}

/** Start Python with the code of the site. `how` are further settings of Pyodide. */
export async function plainStart(how = {}) {
  const archive = code();
  const python = await loadPyodide({ indexURL, ...how });
  fill(python.FS, await archive);
  python.runPython('import sys; sys.path.insert(0, "/lib/site"); sys.dont_write_bytecode = True');
  return python;
}

/** `importlib` itself would load what is left out of the archive. */
const RESTORED = `
import random, sys
for finder in sys.path_importer_cache.values():
    if finder is not None:
        finder.invalidate_caches()
random.seed()
`;

/** Start Python from a snapshot. Its files are not part of that; what Python remembers of their places may not hold here. */
export async function restored(snapshot, how = {}) {
  const archive = code();
  const { default: create } = await import("./pyodide.asm.mjs");
  const heap = snapshot.length - new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const python = await loadPyodide({
    indexURL,
    ...how,
    _loadSnapshot: snapshot,
    async createPyodideModule(given) {
      const made = await create(given);
      if (!made.growMemory(heap)) throw new Error("no memory for the snapshot"); // Pyodide takes it for large enough
      return made;
    },
  });
  fillLater(python.FS, await archive);
  python.runPython(RESTORED);
  return python;
}

/**
 * Let the files of a start come, and wait until they are here. A device with a snapshot needs hardly any.
 *
 * @param {(bytes: number) => void} arrived is called for each piece of a file
 */
export async function download(arrived) {
  progress = arrived;
  const have = new Set();
  for (const name of ARCHIVES) if (await kept.read(name)) have.add(name);
  const wanted = [...PACKED].filter((name) => !have.has(name));
  await Promise.all(wanted.map((name) => new Promise((whole) => {
    const found = ask(name, () => whole(undefined));
    found.catch(() => {}); // whoever reads it learns of it
    coming.set(name, found);
  })));
}

/** Start Python: from the snapshot of this device, or plainly where there is none or it does not work. */
export async function startPython() {
  const snapshot = await snapshots.take().catch(() => snapshots.forget().catch(() => null));
  const restoring = snapshot && restored(snapshot).catch(async (error) => {
    console.info(`no start from the snapshot: ${String(error?.message ?? error).slice(0, 200)}`);
    return snapshots.forget();
  });
  const python = await restoring;
  const found = { python: python ?? await plainStart(), isRestored: Boolean(python) };
  progress = () => {};
  return found;
}
