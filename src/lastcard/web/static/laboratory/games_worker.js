/** Plays games for the laboratory page: a worker with the module and a table for each rules line. */

import { LastCard, readRecord } from "./module.js";

/**
 * @typedef {{bytes: ArrayBuffer, records: Uint8Array<ArrayBuffer>[], table: Omit<import("./module.js").Table, "record">}} Begin
 * @typedef {{line: number, block: number, first: number, games: number}} Task
 * @typedef {Task & {counted: import("./module.js").Counted, ms: number}} Done
 */

/** @type {LastCard[]} a module for each line */
let tables = [];

/** @param {Begin} begin */
async function begin({ bytes, records, table }) {
  const module = await WebAssembly.compile(bytes);
  tables = [];
  for (const packed of records) {
    const one = await LastCard.load(module);
    await one.sit({ ...table, record: await readRecord(packed), watch: true });
    tables.push(one);
  }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.bytes) {
      await begin(data);
      self.postMessage({ ready: true });
      return;
    }
    const started = performance.now();
    const counted = tables[data.line].count(data.first, data.games);
    self.postMessage({ ...data, counted, ms: performance.now() - started });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
