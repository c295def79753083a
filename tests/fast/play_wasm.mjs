// Loads modules of WebAssembly for tests/fast/test_wasm.py.
import { readFileSync } from "node:fs";

/** Plays games with the module of a table and returns their rows, as base64. */
export async function rows(path, entry, width, first, games, key) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path));
  const { memory, s, rules, match, free } = instance.exports;
  const bytes = 8 * width * games;
  memory.grow(Math.ceil(bytes / 65536));
  const records = [s, rules, ...(match ? [match] : [])].map((place) => place.value);
  instance.exports[entry](...records, free.value, BigInt(first), BigInt(games), BigInt(key));
  return Buffer.from(memory.buffer, free.value, bytes).toString("base64");
}

/** Calls a function of a module with an address and a number, and returns the number as text. */
export async function called(path, name, place, number) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path));
  return String(instance.exports[name](instance.exports[place].value, BigInt(number)));
}
