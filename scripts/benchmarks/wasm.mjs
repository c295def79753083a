// Plays rounds with a module for scripts/benchmarks/wasm.py, and prints the most games a second of CPU time.
import { readFileSync } from "node:fs";
import { LastCard, readRecord } from "../../src/lastcard/web/static/laboratory/module.js";

const [path, record, given] = process.argv.slice(2);
const { generic, bots, key, row, games, part, runs } = JSON.parse(given);
const bytes = readFileSync(path);
let exports, records, free;
if (generic) {
  const card = await LastCard.load(bytes);
  await card.sit({ record: await readRecord(readFileSync(record)), seats: 4, bots, seed: 1 });
  ({ exports } = card);
  [records, free] = [[card.at.s, card.at.rules], card.at.end];
} else {
  ({ exports } = (await WebAssembly.instantiate(bytes)).instance);
  [records, free] = [[exports.s.value, exports.rules.value], exports.free.value];
}
exports.memory.grow(Math.ceil((8 * row * part) / 65536));
let best = 0;
for (let run = 0; run <= runs; run++) {
  const began = process.cpuUsage();
  for (let first = 0; first < games; first += part) exports.rounds(...records, free, BigInt(first), BigInt(part), BigInt(key));
  const { user, system } = process.cpuUsage(began);
  best = Math.max(best, (games / (user + system)) * 1e6);
}
console.log(best);
