/** Run a Python file with the code of a site in Pyodide, and print what its function returns as JSON: node pyodide.mjs SITE FILE CALL. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, file, call] = process.argv.slice(2);
const folder = pathToFileURL(`${site}/pocket/`).href;
const { loadPyodide } = await import(`${folder}pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${site}/pocket/` });
python.unpackArchive(new Uint8Array(readFileSync(`${site}/pocket/lastcard.zip`)), "zip", { extractDir: "/lib/site" });
python.FS.writeFile("/lib/site/asked.py", readFileSync(file));
try {
  const found = await python.runPythonAsync(`import sys, json\nsys.path.insert(0, "/lib/site")\nimport asked\njson.dumps(asked.${call})`);
  console.log(found);
} catch (error) {
  console.error(String(error.message).slice(-2000)); // the rest of an uncaught error would be the whole runtime
  process.exitCode = 1;
}
