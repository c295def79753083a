/**
 * SHA-256 and HMAC-SHA-256. The browser computes them if it offers this to the page; otherwise this module does. Browsers deny Web Crypto to pages
 * that came over plain HTTP from another machine, as in a home network.
 */

const BLOCK = 64;

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function sha256(bytes) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", Uint8Array.from(bytes))) : ownSha256(bytes);
}

/**
 * Return a function that computes the HMAC of a text with this key.
 *
 * @param {Uint8Array} key
 * @returns {Promise<(text: Uint8Array) => Promise<Uint8Array>>}
 */
export async function hmacWith(key) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return async (text) => ownHmac(key, text);
  // Keys are padded with zeros, so a single zero replaces an empty key, which browsers refuse.
  const bytes = key.length ? Uint8Array.from(key) : new Uint8Array(1);
  const made = await subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => new Uint8Array(await subtle.sign("HMAC", made, Uint8Array.from(text)));
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} text
 */
function ownHmac(key, text) {
  const filled = new Uint8Array(BLOCK);
  filled.set(key.length > BLOCK ? ownSha256(key) : key);
  const inner = ownSha256(joined(filled.map((byte) => byte ^ 0x36), text));
  return ownSha256(joined(filled.map((byte) => byte ^ 0x5c), inner));
}

/**
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The first 32 bits of the fractional parts of roots of the first primes, the constants of FIPS 180-4. */
const ROUNDS = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/**
 * @param {number} count
 * @param {number} power
 */
function constants(count, power) {
  const found = new Uint32Array(count);
  let n = 2;
  for (let at = 0; at < count; n += 1) {
    if (isPrime(n)) {
      const root = n ** power;
      found[at] = Math.floor((root - Math.floor(root)) * 2 ** 32);
      at += 1;
    }
  }
  return found;
}

/** @param {number} n */
function isPrime(n) {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
function ownSha256(bytes) {
  const filled = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  filled.set(bytes);
  filled[bytes.length] = 0x80;
  const view = new DataView(filled.buffer);
  view.setBigUint64(filled.length - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(START);
  for (let at = 0; at < filled.length; at += BLOCK) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(at * 4, word));
  return new Uint8Array(digest.buffer);
}

/**
 * @param {Uint32Array} state
 * @param {DataView} view
 * @param {number} start
 */
function mix(state, view, start) {
  const w = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) w[at] = view.getUint32(start + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const s0 = turned(w[at - 15], 7) ^ turned(w[at - 15], 18) ^ (w[at - 15] >>> 3);
    const s1 = turned(w[at - 2], 17) ^ turned(w[at - 2], 19) ^ (w[at - 2] >>> 10);
    w[at] = w[at - 16] + s0 + w[at - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + w[at]) >>> 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] += word));
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}
