/**
 * Make a snapshot of the memory of Python with the code of a site, and start twice from it. Print what a function of a file returns at each
 * start, with a token, a number of `random`, and whether a module is found that was not loaded: node snapshot.mjs SITE FILE CALL.
 */

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site, file, call] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "snapshot-")); // Pyodide reads its files unpacked here
globalThis.self = globalThis;
globalThis.location = new URL("http://localhost/pocket/worker.js?bytes=1&version=1");
globalThis.XMLHttpRequest = class {
  open(method, address) {
    this.name = new URL(address).pathname.split("/pocket/").at(-1).split(`${folder}/`).at(-1);
  }

  send() {
    this.status = 200;
    this.response = new Uint8Array(readFileSync(`${site}/pocket/${this.name}`)).buffer;
  }
};
const nodeFetch = globalThis.fetch;
globalThis.fetch = async (address, how) => {
  const name = String(address?.url ?? address).split("?")[0].split("/").at(-1);
  return name.endsWith(".packed") ? new Response(readFileSync(`${site}/pocket/${name}`)) : nodeFetch(address, how);
};

async function start(python) {
  python.FS.writeFile("/lib/site/asked.py", readFileSync(file));
  return JSON.parse(await python.runPythonAsync(`
import json, random, secrets, asked, lastcard.web.puzzle_page
json.dumps({"played": asked.${call}, "token": secrets.token_hex(8), "luck": random.random(), "late": "puzzle" in lastcard.web.puzzle_page.__name__})
`));
}

try {
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json", "python.js"]) copyFileSync(`${site}/pocket/${name}`, join(folder, name));
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip"]) writeFileSync(join(folder, name), gunzipSync(readFileSync(`${site}/pocket/${name}.packed`)));
  const { dense, plainStart, restored, whole } = await import(pathToFileURL(join(folder, "python.js")).href);
  const first = await plainStart({ indexURL: `${folder}/`, _makeSnapshot: true });
  first.runPython("from lastcard.pocket.rehearsal import rehearse; rehearse()");
  const made = first._api.makeSnapshot();
  const snapshot = whole(dense(made).buffer);
  if (Buffer.compare(snapshot, made)) throw new Error("the memory is another one after it was kept");
  if (dense(made).length > 0.7 * made.length) throw new Error("zeros are kept");
  const found = [];
  for (let number = 0; number < 2; number += 1) found.push(await start(await restored(snapshot, { indexURL: `${folder}/` })));
  console.log(JSON.stringify(found));
} catch (error) {
  console.error(String(error?.stack ?? error).slice(-2000)); // the rest of an uncaught error would be the whole runtime
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
