/**
 * Plays the sounds of the table. They are off by default.
 */

import { isOn, keepOn, keepText, keptText } from "../../shared/storage/kept.js";

const STORAGE_KEY = "lastcard:sounds";
const VOLUME_KEY = "lastcard:volume";
/** The default volume in percent, and the gain of a tone at 100 %. */
const USUAL = 50;
const LOUDEST = 0.12;

/** @type {Record<string, [number, number, number][]>} name → notes: frequency, start and length in seconds */
const TUNES = {
  lay: [[196, 0, 0.07]],
  draw: [[294, 0, 0.05]],
  turn: [[523, 0, 0.12], [659, 0.1, 0.16]],
  uno: [[659, 0, 0.1], [880, 0.09, 0.2]],
  refused: [[147, 0, 0.12]],
  over: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.3]],
};

/** @type {AudioContext | null} */
let speaker = null;

/** Whether sounds are on. */
export function areOn() {
  return isOn(STORAGE_KEY, false);
}

/** Whether the player has switched sounds on or off in this browser. */
export function isChosen() {
  return keptText(STORAGE_KEY) !== null;
}

/** @param {boolean} yes */
export function turnOn(yes) {
  keepOn(STORAGE_KEY, yes);
  if (yes) sound("turn");
}

/** The volume in percent. */
export function volume() {
  return Math.min(100, Math.max(10, Number(keptText(VOLUME_KEY) ?? USUAL)) || USUAL);
}

/**
 * Change the volume, and play a sound to demonstrate it.
 *
 * @param {number} percent
 */
export function setVolume(percent) {
  keepText(VOLUME_KEY, String(percent));
  sound("turn");
}

/**
 * Play a sound, if sounds are on.
 *
 * @param {string} name lay, draw, turn, uno, refused, over
 */
export function sound(name) {
  if (!areOn() || (document.hidden && name !== "turn")) return; // a hidden page only signals the own turn
  speaker ??= new AudioContext();
  for (const [frequency, start, length] of TUNES[name] ?? []) ring(speaker, frequency, start, length);
}

/**
 * @param {AudioContext} on
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 */
function ring(on, frequency, start, length) {
  const tone = new OscillatorNode(on, { type: "sine", frequency });
  const loudness = new GainNode(on, { gain: 0 });
  const at = on.currentTime + start;
  loudness.gain.linearRampToValueAtTime((LOUDEST * volume()) / 100, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0005, at + length + 0.08);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + length + 0.1);
}
