/**
 * Plays the sounds of the table. They are off by default.
 */

import { isOn, keepOn, keepText, keptText } from "../../shared/storage/kept.js";

const STORAGE_KEY = "lastcard:sounds";
const VOLUME_KEY = "lastcard:volume";
/** The default volume in percent, and the gain of a tone at 100 %. */
const USUAL = 50;
const LOUDEST = 0.12;

/**
 * name → notes: frequency, start and length in seconds. A frequency of 0 is noise; a fourth number is the frequency to which a note glides.
 *
 * @type {Record<string, [number, number, number, number?][]>}
 */
const TUNES = {
  lay: [[196, 0, 0.07]],
  draw: [[294, 0, 0.05]],
  turn: [[523, 0, 0.12], [659, 0.1, 0.16]],
  uno: [[659, 0, 0.1], [880, 0.09, 0.2]],
  refused: [[147, 0, 0.12]],
  over: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.3]],
  card: [[262, 0, 0.05]],
  stop: [[392, 0, 0.1], [587, 0.09, 0.22]],
  press: [[110, 0, 0.1]],
  light: [[440, 0, 0.04], [494, 0.1, 0.04], [523, 0.21, 0.04], [440, 0.34, 0.04], [494, 0.49, 0.04], [523, 0.67, 0.04], [440, 0.88, 0.05]],
  hiss: [[0, 0, 0.8]],
  wings: [[880, 0, 0.08, 1175], [880, 0.14, 0.08, 1175], [880, 0.28, 0.1, 1319]],
  whoosh: [[0, 0, 0.25], [220, 0, 0.5, 440]],
  riffle: [[0, 0, 0.03], [0, 0.08, 0.03], [0, 0.16, 0.03], [0, 0.24, 0.03], [0, 0.32, 0.03], [0, 0.4, 0.05]],
  wave: [[330, 0, 0.5, 660]],
  sum: [[98, 0, 0.12], [98, 0.13, 0.12], [131, 0.26, 0.16]],
  fall: [[440, 0, 0.7, 82]],
};
/** The voice of each box: the form of its waves, and its pitch. @type {Record<string, [OscillatorType, number]>} */
const VOICES = { minecraft: ["square", 0.75], fairies: ["triangle", 1.5], merciless: ["sawtooth", 0.67], allwild: ["triangle", 1], anniversary: ["sine", 0.84], swap112: ["triangle", 0.84] };
/** Square and sawtooth waves sound louder than others. */
const HARSH = 0.35;
/** How much higher each card of a row sounds than the one before, and how many rise. */
const RISE = 1.06;
const MOST_RISES = 12;

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
 * @param {string} name of a tune
 * @param {number} [at] the place of a card in a row: each sounds higher than the one before
 * @param {string} [edition] whose voice it has
 */
export function sound(name, at = 0, edition = "") {
  if (!areOn() || (document.hidden && name !== "turn")) return; // a hidden page only signals the own turn
  speaker ??= new AudioContext();
  const [form, pitch] = VOICES[edition] ?? ["sine", 1];
  const higher = pitch * RISE ** Math.min(at, MOST_RISES);
  for (const [frequency, start, length, to] of TUNES[name] ?? []) {
    if (frequency) ring(speaker, form, frequency * higher, start, length, (to ?? frequency) * higher);
    else rustle(speaker, start, length);
  }
}

/**
 * @param {AudioContext} on
 * @param {OscillatorType} form
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 * @param {number} to the frequency at the end
 */
function ring(on, form, frequency, start, length, to) {
  const tone = new OscillatorNode(on, { type: form, frequency });
  const at = on.currentTime + start;
  if (to !== frequency) tone.frequency.exponentialRampToValueAtTime(to, at + length);
  play(on, tone, at, length, form === "sine" || form === "triangle" ? 1 : HARSH);
}

/**
 * Noise, as of cards and fuses.
 *
 * @param {AudioContext} on
 * @param {number} start
 * @param {number} length
 */
function rustle(on, start, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(on.sampleRate * (length + 0.1)), sampleRate: on.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const high = new BiquadFilterNode(on, { type: "highpass", frequency: 2600 });
  const noise = new AudioBufferSourceNode(on, { buffer });
  noise.connect(high);
  play(on, noise, on.currentTime + start, length, HARSH, high);
}

/**
 * @param {AudioContext} on
 * @param {AudioScheduledSourceNode} source
 * @param {number} at
 * @param {number} length
 * @param {number} share of the loudness
 * @param {AudioNode} [last] the node that is heard
 */
function play(on, source, at, length, share, last = source) {
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.linearRampToValueAtTime((LOUDEST * share * volume()) / 100, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0005, at + length + 0.08);
  last.connect(loudness).connect(on.destination);
  source.start(at);
  source.stop(at + length + 0.1);
}
