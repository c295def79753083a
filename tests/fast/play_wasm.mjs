// Loads modules of WebAssembly for tests/fast/test_wasm.py.
import { readFileSync } from "node:fs";
import { LastCard, readRecord } from "../../src/lastcard/web/static/laboratory/module.js";

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

/** Loads the generic module, sits down at a table and returns the columns of its games. */
export async function played(path, record, table, first, games) {
  const columns = (await seated(path, record, table)).play(first, games);
  const plain = (column) => (Array.isArray(column) ? column.map(plain) : [...column]);
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, plain(column)]));
}

/** The same, counted: of each place how often each number occurred, from the least on, and how often each mask of winners. */
export async function counted(path, record, table, first, games) {
  const { columns, winners } = (await seated(path, record, table)).count(first, games);
  return { columns: columns.map(({ least, often }) => [least, [...often]]), winners: [...winners] };
}

/** What refuses a table. */
export async function refused(path, record, table) {
  return seated(path, record, table).then(
    () => "",
    (error) => error.message,
  );
}

/** What the module imports and exports. */
export async function faces(path) {
  const module = await WebAssembly.compile(readFileSync(path));
  return [WebAssembly.Module.imports(module), WebAssembly.Module.exports(module).map((one) => one.name)];
}

async function seated(path, record, table) {
  const module = await LastCard.load(readFileSync(path));
  await module.sit({ ...table, record: await readRecord(Buffer.from(record, "base64")) });
  return module;
}
