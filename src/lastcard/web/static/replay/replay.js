/**
 * The replay page: a match that comes in the link itself, from a table, or from a record that is opened; walked through step by step.
 * It needs a server only for the last two: its addresses are relative, so that it can stand on any host of files.
 *
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("./replay_data.js").Viewer} Viewer
 * @typedef {import("./chance.js").Check} Check
 *
 * @typedef {object} ReplayState what the page shows now
 * @property {Replay | null} replay
 * @property {boolean} loading
 * @property {string} fault why there is nothing to show
 * @property {number} place
 * @property {Viewer} viewer
 * @property {boolean} playing
 * @property {Check[] | null} checks null while they run
 * @property {{text: string, address: string | null} | null} link what to say of the link that was copied
 * @property {boolean | null} server whether there is one; null before that is known
 */

import "../shared/menu.js";
import { lang, load, t, translate } from "../shared/messages.js";
import { refusalText } from "../shared/reader.js";
import { savedSeat } from "../shared/saved_seats.js";
import { render } from "../vendor/lit-html.js";
import { checkSeed } from "./chance.js";
import { replayPage } from "./layout.js";
import { rowsOf } from "./log.js";
import { viewersOf, pack, lengthOf, readReplay, unpack, locate } from "./replay_data.js";

/** How long a step is to be seen that says something, and one that says nothing. */
const STEP_MS = 1100;
const SILENT_MS = 200;
const LONGEST_FILE = 5_000_000;

/** @type {ReplayState} */
const now = { replay: null, loading: true, fault: "", place: 0, viewer: null, playing: false, checks: null, link: null, server: null };
/** @type {number | undefined} */
let timer;
/** How often a match was opened: only the last one is shown. */
let opens = 0;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

// ---- getting a match -------------------------------------------------------------------------------------------------------
async function begin() {
  await load();
  draw();
  void findServer();
  await open(fromAddress);
  window.addEventListener("hashchange", () => void open(fromAddress));
  window.addEventListener("language", () => {
    now.link = null;
    draw();
  });
  document.addEventListener("keydown", press);
  listenForFiles();
}

/** @returns {Promise<Replay | null>} null if the address names no match */
async function fromAddress() {
  if (location.hash.length > 20) return unpack(location.hash.slice(1));
  const asked = new URLSearchParams(location.search);
  const table = asked.get("table");
  if (!table) return null;
  const number = asked.get("match");
  const address = `api/tables/${encodeURIComponent(table)}`;
  const match = number ? `&match=${encodeURIComponent(number)}` : "";
  const token = savedSeat(table)?.token;
  const how = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const body = await answered(`${address}/replay?first=1${match}`, how);
  if (!body.next) return readReplay(body);
  while (body.next) {
    const part = await answered(`${address}/replay?first=${body.next}${match}`, how); // a long match comes in parts
    body.rounds.push(...part.rounds);
    body.next = part.next;
  }
  const record = await fetch(`${address}/record?${match.slice(1)}`, how).catch(() => null);
  return readReplay({ ...body, record: record?.ok ? await record.text() : "" });
}

/**
 * @param {File} file
 * @returns {Promise<Replay>}
 */
async function fromFile(file) {
  if (file.size > LONGEST_FILE) throw new TypeError(t("replay-fault-big"));
  return ask("api/replay", { method: "POST", headers: { "Content-Type": "text/plain" }, body: await file.text() });
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<Replay>}
 */
async function ask(address, how) {
  return readReplay(await answered(address, how));
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<any>} what the server answers; its refusals are thrown
 */
async function answered(address, how) {
  const answer = await fetch(address, how).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (!answer || !body || (!answer.ok && !body.error)) throw new TypeError(t("refusal-unreachable"));
  if (!answer.ok) throw new TypeError(refusalText(body, { lang: lang(), names: [], faces: {} }));
  return body;
}

/** @param {() => Promise<Replay | null>} get */
async function open(get) {
  const opened = ++opens;
  stop();
  Object.assign(now, { replay: null, loading: true, fault: "", place: 0, checks: null, link: null });
  draw();
  /** @type {Replay | null} */
  let replay = null;
  let fault = "";
  try {
    replay = await get();
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (opened !== opens) return; // another match has been opened meanwhile
  Object.assign(now, { replay, fault, viewer: replay ? viewersOf(replay)[0] : null });
  now.loading = false;
  draw();
  if (now.replay) await check(now.replay);
}

/** @param {Replay} replay */
async function check(replay) {
  const checks = await checkSeed(replay);
  if (replay !== now.replay) return; // another match has been opened meanwhile
  now.checks = checks;
  draw();
}

/** Find out whether rules can be linked to and records be read: a host of files has no such address. */
async function findServer() {
  const answer = await fetch("api/editions").catch(() => null);
  now.server = Boolean(answer?.ok && Array.isArray(await answer.json().catch(() => null)));
  document.getElementById("pages")?.toggleAttribute("hidden", !now.server);
  draw();
}

// ---- going through it ------------------------------------------------------------------------------------------------------
/** @param {number} place */
function go(place) {
  if (!now.replay) return;
  now.place = Math.max(0, Math.min(place, lengthOf(now.replay) - 1));
  draw();
  const row = rowAt();
  if (row && said.textContent !== row.text) said.textContent = row.text;
}

/** The row of the current position, if its event has a sentence. */
function rowAt() {
  if (!now.replay) return null;
  return rowsOf(now.replay, locate(now.replay, now.place).round, now.viewer, lang()).findLast((row) => row.place === now.place) ?? null;
}

function toggle() {
  if (now.playing) return stop();
  if (!now.replay) return;
  now.playing = true;
  if (now.place >= lengthOf(now.replay) - 1) now.place = 0;
  go(now.place);
  wait();
}

function stop() {
  window.clearTimeout(timer);
  if (!now.playing) return;
  now.playing = false;
  draw();
}

function wait() {
  timer = window.setTimeout(() => {
    if (!now.replay || now.place >= lengthOf(now.replay) - 1) return stop();
    go(now.place + 1);
    wait();
  }, rowAt() ? STEP_MS : SILENT_MS);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (!now.replay || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const at = event.target instanceof Element ? event.target : document.body;
  const isSlider = at.matches("#place");
  if (!isSlider && at.closest("input, select, textarea, [role=menu]")) return;
  if (event.key === " " && at.closest("button, a, summary, input:not(#place)")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => jump(0),
    End: () => jump(Infinity),
    " ": toggle,
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
}

/** @param {number} by */
function step(by) {
  stop();
  go(now.place + by);
}

/** @param {number} place */
function jump(place) {
  stop();
  go(place);
}

// ---- keeping it ------------------------------------------------------------------------------------------------------------
async function copyLink() {
  if (!now.replay) return;
  const address = `${location.origin}${location.pathname}#${await pack(now.replay)}`;
  const n = address.length.toLocaleString(lang());
  try {
    await navigator.clipboard.writeText(address);
    now.link = { text: t("replay-link-copied", { number: n }), address: null };
  } catch {
    now.link = { text: t("replay-link-here", { number: n }), address }; // browsers keep their clipboard from pages that came over plain HTTP
  }
  draw();
}

function download() {
  if (!now.replay) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([now.replay.record], { type: "application/toml" }));
  link.download = `${now.replay.words.edition || "match"}.lastcard`;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function listenForFiles() {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    if (now.server && event.dataTransfer?.types.includes("Files")) main.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) main.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    main.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (now.server && file) void open(() => fromFile(file));
  });
}

// ---- drawing ---------------------------------------------------------------------------------------------------------------
function draw() {
  document.title = `${t("replay-title")} · Last Card`;
  translate();
  const actions = {
    go: jump,
    step,
    toggle,
    copyLink: () => void copyLink(),
    download,
    /** @param {Viewer} viewer */
    look: (viewer) => {
      now.viewer = viewer;
      go(now.place);
    },
    /** @param {File} file */
    read: (file) => void open(() => fromFile(file)),
  };
  render(replayPage(now, actions), main);
  const list = main.querySelector(".rows");
  const current = list?.querySelector("[aria-current]")?.closest("li");
  if (list && current) keepInSight(list, current);
}

/**
 * Scroll the list, not the page.
 *
 * @param {Element} list
 * @param {Element} current
 */
function keepInSight(list, current) {
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + outer.height / 3;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + outer.height / 3;
}

await begin();
