// Calls functions of pocket/nearby/ for test_nearby_js.py, with a fake data channel.
import { FairCalls } from "../../../../src/lastcard/pocket/static/nearby/fair_calls.js";
import { sendMessage, takeMessages } from "../../../../src/lastcard/pocket/static/nearby/frames.js";
import { codeReader } from "../../../../src/lastcard/pocket/static/nearby/scan.js";
import { unpack } from "../../../../src/lastcard/pocket/static/nearby/signal.js";
import encodeQR from "../../../../src/lastcard/pocket/static/vendor/qr.js";

/** @param {string[]} frames what arrives, one after another */
export function arrives(frames) {
  const taken = /** @type {any[]} */ ([]);
  const channel = /** @type {any} */ ({ readyState: "open", onmessage: null, close: () => (channel.readyState = "closed") });
  takeMessages(channel, 8192, (message) => taken.push(message));
  let read = 0;
  for (const data of frames) if (channel.onmessage) (read += 1), channel.onmessage({ data });
  return { taken, read, state: channel.readyState };
}

/**
 * Send messages to a reader that takes nothing.
 *
 * @param {number} many
 * @param {number} length of each
 */
export function sentToSlow(many, length) {
  const channel = /** @type {any} */ ({ readyState: "open", bufferedAmount: 0, close: () => (channel.readyState = "closed"), send: (/** @type {string} */ frame) => (channel.bufferedAmount += frame.length) });
  for (let at = 0; at < many; at += 1) sendMessage(channel, { text: "x".repeat(length) });
  return { waiting: channel.bufferedAmount, state: channel.readyState };
}

/** Let a guest ask 40 times at once, and answer each as soon as it is passed. */
export async function asked() {
  const passed = /** @type {number[]} */ ([]);
  const refused = /** @type {number[]} */ ([]);
  let [most, open] = [0, 0];
  const all = new Promise((done) => {
    const calls = new FairCalls(
      ({ call }) => {
        passed.push(call);
        most = Math.max(most, (open += 1));
        queueMicrotask(() => {
          open -= 1;
          calls.answered();
          if (passed.length === 17) done(undefined);
        });
      },
      (call) => refused.push(call),
    );
    for (let call = 1; call <= 40; call += 1) calls.ask({ call });
  });
  await all;
  return { passed, refused, most };
}

/** Begin a call that nobody answers, let the room start again, and ask anew. */
export function askedAgain() {
  const passed = /** @type {number[]} */ ([]);
  const calls = new FairCalls(({ call }) => passed.push(call), () => {});
  calls.ask({ call: 1 });
  calls.ask({ call: 2 });
  calls.end();
  calls.ask({ call: 3 });
  return passed;
}

/** @param {string} text */
export function unpacked(text) {
  try {
    return unpack(text).sdp;
  } catch (error) {
    return String(error).split(":")[0];
  }
}

/**
 * Read the code of a text with our own reader, as a camera sees it: grey, and turned by so many degrees.
 *
 * @param {string} text
 * @param {number} degrees
 */
export async function scanned(text, degrees) {
  Object.assign(globalThis, { DOMRectReadOnly: class {} });
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const side = 900;
  const size = 600 / rows.length;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) {
    const [right, down] = [x - side / 2, y - side / 2];
    const isDark = rows[Math.floor((down * cos - right * sin + 300) / size)]?.[Math.floor((right * cos + down * sin + 300) / size)];
    data.fill(isDark ? 60 : 190, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  const image = /** @type {any} */ ({ width: side, height: side, data, [Symbol.toStringTag]: "ImageData" });
  return (await (await codeReader()).detect(image)).map(({ rawValue }) => rawValue);
}
