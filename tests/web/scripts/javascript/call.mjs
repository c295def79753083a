// Calls functions of the page's modules for the tests: one JSON request a line on stdin, one answer a line on stdout.
//     {"module": "/…/view.js", "name": "begin", "args": [{…}]}  →  {"value": …} or {"error": "…"}
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

for await (const line of createInterface({ input: process.stdin })) {
  const { module, name, args } = JSON.parse(line);
  let answer;
  try {
    const found = await import(pathToFileURL(module).href);
    answer = { value: (await found[name](...args)) ?? null };
  } catch (error) {
    answer = { error: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(); // timers of the modules, such as a time limit of a minute, would keep the process alive
