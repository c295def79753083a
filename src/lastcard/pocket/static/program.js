/** Loads the generic module as Python calls it: fast/wasm/in_browser.py says how. */

const PAGE = 1 << 16;

/** @param {BufferSource} source the bytes of lastcard.wasm */
export async function loadProgram(source) {
  const { instance } = await WebAssembly.instantiate(source);
  const { memory, free, ...entries } = /** @type {any} */ (instance.exports);
  return {
    free: free.value,
    /** @param {number} end */
    memory(end) {
      const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE);
      if (missing > 0) memory.grow(missing);
      return new Uint8Array(memory.buffer);
    },
    /**
     * @param {string} name
     * @param {any} words a list of Python: addresses as numbers, integers as texts
     */
    call(name, words) {
      const given = words.toJs().map((/** @type {number | string} */ one) => (typeof one === "string" ? BigInt(one) : one));
      return String(entries[name](...given) ?? 0);
    },
  };
}
