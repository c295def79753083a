/** Run a Python file with the code of a site in Pyodide, and print what a function of it returns as JSON: node pyodide.mjs SITE FILE CALL. */

import { loadProgram } from "../../src/lastcard/pocket/static/program.js";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const CALLED = `
import inspect, json, sys
sys.path.insert(0, "/lib/site")
import asked
found = asked.CALL
json.dumps(await found if inspect.isawaitable(found) else found)
`;
const [site, file, call] = process.argv.slice(2);
const pocket = `${site}/pocket/`;
const unpacked = (name) => gunzipSync(readFileSync(`${pocket}${name}.packed`));
const folder = mkdtempSync(join(tmpdir(), "pyodide-")); // Pyodide reads its files unpacked here
try {
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json"]) copyFileSync(`${pocket}${name}`, join(folder, name));
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip"]) writeFileSync(join(folder, name), unpacked(name));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(new Uint8Array(unpacked("lastcard.zip")), "zip", { extractDir: "/lib/site" });
  for (const [name, part] of Object.entries(JSON.parse(python.FS.readFile("/lib/site/later.json", { encoding: "utf8" })))) {
    const path = `/lib/site/${name}`;
    python.FS.mkdirTree(dirname(path));
    const content = readFileSync(`${pocket}${part}`);
    python.FS.writeFile(path, part.endsWith(".json") ? JSON.parse(content)[name] : new Uint8Array(content));
  }
  if (existsSync(`${pocket}lastcard.wasm`)) python.registerJsModule("lastcard_module", await loadProgram(readFileSync(`${pocket}lastcard.wasm`)));
  python.FS.writeFile("/lib/site/asked.py", readFileSync(file));
  const found = await python.runPythonAsync(CALLED.replace("CALL", call));
  console.log(found);
} catch (error) {
  console.error(String(error.message).slice(-2000)); // the rest of an uncaught error would be the whole runtime
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
