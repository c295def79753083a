/**
 * Lets phones nearby play at a table of this device: each gets a data channel, over which its page reaches the room as a page of this
 * browser does. A guest shows a code after it has read ours; it is read by this device's camera, which opens a page of this site, or pasted.
 */

import { FairCalls } from "./fair_calls.js";
import { sendMessage, takeMessages } from "./frames.js";
import { handOver, Talk } from "./handing.js";
import { clearMarks, mark, OTHER, setMark } from "./marks.js";
import { Mirror } from "./mirror.js";
import { qrCode } from "./qr_code.js";
import { scanner } from "./scan.js";
import { hasServer, leaveOffer } from "./short_code.js";
import { described, unpack } from "./signal.js";
import { element, t } from "./words.js";

/** @type {{ask: (message: Record<string, unknown>) => Promise<any>, relay: (id: string, take: ((message: any) => void) | null) => void, pass: (message: Record<string, unknown>) => void, base: URL}} */
const local = /** @type {any} */ (window).lastcardLocal;
const table = /^\w{1,40}$/.exec(new URLSearchParams(location.search).get("table") ?? "")?.[0] ?? "";
const answers = new BroadcastChannel(`lastcard-nearby ${local.base.pathname}`);

const MOST_GUESTS = 9;
const LONGEST_MESSAGE = 8192;
const PER_SECOND = 30;
const BURST = 150;
/** What a guest may ask for: its table, a seat there, and the rules. */
const READS = [new RegExp(`^/api/tables/${table}(/sheets\\?[^#]*)?$`), /^\/api\/(rules|rule|settings|editions|compare)(?:[/?][^#]*)?$/];

/** @type {Map<string, RTCPeerConnection>} the guests, connected or awaited, by id */
const guests = new Map();
/** @typedef {{channel: RTCDataChannel, talk: Talk, seat: string, name: string}} Guest one that is connected; its seat and name, "" before it has one */
/** @type {Map<string, Guest>} */
const connected = new Map();
/** Whether the table has gone to another device. */
let hasMoved = false;
/** Whether it is going there: what guests ask meanwhile waits until the table is somewhere again. */
let isMoving = false;
/** The copy of this table on a guest's device. */
const mirror = new Mirror((step, given) => local.ask({ hand: 0, step, table, given }), table, ({ name }) => setMark(local.base, "copy", table, name));
/** @type {HTMLDialogElement | null} */
let dialog = null;

/**
 * Return a message of a guest as the room takes it, null for one that a guest may not send.
 *
 * @param {any} message
 * @param {string} from
 */
function allowed({ call, method, address, body, open, table: wanted, after, say, text, shut }, from) {
  const isNumber = (/** @type {unknown} */ value) => Number.isSafeInteger(value);
  if (isNumber(open) && wanted === table && isNumber(after)) return { open, table, after, from };
  if (isNumber(say) && typeof text === "string") return { say, text, from };
  if (isNumber(shut)) return { shut, from };
  if (!isNumber(call) || typeof address !== "string") return null;
  const reads = method === "GET" && READS.some((one) => one.test(address));
  const sits = method === "POST" && address === `/api/tables/${table}/seats` && typeof body === "string";
  if (!reads && !sits) return null;
  const headers = sits ? { "content-type": "application/json" } : {};
  return { call, method, address, headers, body: sits ? new TextEncoder().encode(body) : null, from };
}

/**
 * Carry messages between a guest and the room.
 *
 * @param {string} id
 * @param {RTCDataChannel} channel
 */
function serve(id, channel) {
  /** @type {Guest} */
  const guest = { channel, talk: new Talk(), seat: "", name: "" };
  connected.set(id, guest);
  document.getElementById("nearby-lost")?.remove();
  let tokens = BURST;
  let counted = performance.now();
  const calls = new FairCalls((message) => local.pass(message), (call) => sendMessage(channel, { answer: call, status: 429, headers: {}, body: "{}" }));
  takeMessages(channel, LONGEST_MESSAGE, (message) => {
    tokens = Math.min(BURST, tokens + ((performance.now() - counted) / 1000) * PER_SECOND) - 1;
    counted = performance.now();
    if (tokens < 0) return channel.close();
    if (typeof message.hand === "string") return guest.talk.take(message);
    if (typeof message.copy === "string") {
      mirror.take(guest, message);
      return mirror.choose(connected.values());
    }
    if (isMoving) return;
    const passed = allowed(message, id);
    if (passed && "call" in passed) calls.ask(passed);
    else if (passed) local.pass(passed);
    else if (Number.isSafeInteger(message.call)) sendMessage(channel, { answer: message.call, status: 403, headers: {}, body: "{}" });
  });
  local.relay(id, (message) => {
    Object.assign(guest, seatIn(message));
    if (message.ready) calls.end(); // the guest asks the new room again
    else if (message.answer) calls.answered();
    sendMessage(channel, message.body instanceof Uint8Array ? { ...message, body: new TextDecoder().decode(message.body) } : message);
    if (!message.said) return;
    mirror.choose(connected.values());
    void mirror.grew();
  });
  sendMessage(channel, { welcome: table, ready: true, took: mark(local.base, "took", table) });
  channel.onclose = () => {
    calls.end();
    local.relay(id, null);
    local.pass({ shut: 0, from: id });
    guests.get(id)?.close();
    guests.delete(id);
    connected.delete(id);
    guest.talk.end();
    mirror.left(guest);
    if (guest.name && !hasMoved) lost(guest);
    tell();
  };
  tell();
}

/**
 * Return the seat of a guest and its name there, if a message of the room to it says so.
 *
 * @param {any} message
 * @returns {{seat: string, name: string} | undefined}
 */
function seatIn({ said, text }) {
  if (!said || !text.startsWith('{"hello"')) return undefined;
  const { seat, table: about } = JSON.parse(text.split("\n", 1)[0]);
  const name = about.seats.find((/** @type {any} */ one) => one.seat === seat)?.name;
  return name ? { seat, name } : undefined;
}

/** @param {string} key @param {string} name */
const named = (key, name) => t(key).replaceAll("{name}", () => name);

/**
 * @param {string} label
 * @param {() => void} act
 * @param {string} [kind]
 */
function button(label, act, kind = "") {
  const made = element("button", { class: `button ${kind}`, type: "button" }, label);
  made.addEventListener("click", act);
  return made;
}

/** Say that a guest is gone, wherever the match is, and offer to connect it again. @param {Guest} guest */
function lost({ seat, name }) {
  document.getElementById("nearby-lost")?.remove();
  const bar = element("div", { id: "nearby-lost", class: "pocket-bar", role: "alert" }, named(seat === mirror.seat ? "nearby-lost-copy" : "nearby-lost", name));
  bar.append(button(t("nearby-again"), () => void invite(), "small primary"), button(t("nearby-close"), () => bar.remove(), "small"));
  document.body.append(bar);
}

// ---- handing the table over ---------------------------------------------------------------------------------------------
/** The guests to whose devices the table can go, as buttons. */
function heirs() {
  return [...connected.values()].filter(({ name }) => name).map((guest) => button(named("nearby-hand", guest.name), () => ask(guest)));
}

/**
 * Say what goes with the table, and hand it over if the player agrees.
 *
 * @param {Guest} guest
 */
function ask(guest) {
  const { name, channel, talk } = guest;
  const step = (/** @type {string} */ what, /** @type {unknown} */ given = null) => local.ask({ hand: 0, step: what, table, given });
  const yes = button(t("nearby-hand-yes"), async () => {
    open("nearby-hand", named("nearby-hand", name), element("p", { role: "status" }, named("nearby-handing", name)));
    isMoving = true;
    const how = await handOver(step, channel, talk, table);
    if (how !== "moved") {
      isMoving = false;
      for (const other of connected.values()) sendMessage(other.channel, { ready: true });
    }
    if (how !== "moved") return open("nearby-hand", named("nearby-hand", name), element("p", { role: "alert" }, named(`nearby-hand-${how}`, name)), button(t("nearby-close"), () => dialog?.close()));
    hasMoved = true;
    mirror.end();
    clearMarks(local.base, table);
    for (const other of connected.values()) sendMessage(other.channel, other === guest ? { hand: "yours" } : { moved: name });
    const link = element("a", { class: "button primary", href: `${local.base.href}nearby/` }, t("nearby-read"));
    open("nearby-hand", named("nearby-hand", name), element("p", { role: "status", "data-handed": "" }, named("nearby-handed", name)), link);
  }, "primary");
  open("nearby-hand", named("nearby-hand", name), element("p", {}, named("nearby-hand-sure", name)), element("div", { class: "row" }, yes, button(t("nearby-close"), () => dialog?.close())));
}

/**
 * Show a dialog in place of the one before.
 *
 * @param {string} id
 * @param {string} title
 * @param {...Node} parts
 */
function open(id, title, ...parts) {
  dialog?.close();
  const made = /** @type {HTMLDialogElement} */ (element("dialog", { class: "nearby", id, "aria-labelledby": "nearby-title" }, element("h2", { id: "nearby-title" }, title), ...parts));
  made.addEventListener("close", () => {
    made.remove();
    if (dialog === made) dialog = null;
  });
  dialog = made;
  document.body.append(made);
  made.showModal();
  return made;
}

// ---- connecting a phone -------------------------------------------------------------------------------------------------

/** Say how many guests are connected. */
function tell() {
  document.documentElement.dataset.guests = String(connected.size);
  const said = document.getElementById("nearby-count");
  if (said) said.textContent = t("nearby-count").replace("{number}", String(connected.size));
}

/** Show a code for one more phone, and wait for its answer; or say that no more phones have room. */
async function invite() {
  if (guests.size >= MOST_GUESTS) {
    open("nearby-full", t("nearby-title"), element("p", { role: "status" }, t("nearby-full")), ...heirs(), button(t("nearby-close"), () => dialog?.close()));
    return;
  }
  const id = `guest-${crypto.randomUUID()}`;
  const peer = new RTCPeerConnection();
  guests.set(id, peer);
  const channel = peer.createDataChannel("lastcard");
  channel.onopen = () => {
    serve(id, channel);
    dialog?.close();
  };
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && channel.close();
  show(id, `${id.slice(6)}.${table}.${await described(peer)}`);
}

/**
 * @param {string} id
 * @param {string} offer
 */
function show(id, offer) {
  const link = `${local.base.href}nearby/#o=${offer}`;
  /** @param {string} text @returns {Promise<boolean>} */
  const take = async (text) => {
    const found = /(?:#a=|^)([\w-]+)\.([\w-]+)$/.exec(text.trim());
    return found !== null && (await accept(`guest-${found[1]}`, found[2]));
  };
  const answer = /** @type {HTMLInputElement} */ (element("input", { type: "text", id: "nearby-answer", autocomplete: "off", spellcheck: "false" }));
  const fault = element("p", { class: "fault", role: "alert" });
  const form = element("form", {}, element("label", { for: "nearby-answer" }, t("nearby-paste")), answer, element("button", { class: "button", type: "submit" }, t("nearby-connect")), fault);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = (await take(answer.value)) ? "" : t("nearby-no-code");
  });
  const copy = button(t("nearby-copy"), () => void navigator.clipboard.writeText(link));
  const short = element("p", { id: "nearby-short", role: "status" });
  const waiting = new AbortController();
  const shown = open(
    "nearby-invite",
    t("nearby-title"),
    element("p", {}, t("nearby-scan")),
    qrCode(link, t("nearby-qr")),
    ...(hasServer ? [short] : []),
    element("p", {}, t("nearby-then")),
    ...scanner(take),
    element("details", {}, element("summary", {}, t("nearby-by-text")), element("p", { class: "nearby-link" }, element("a", { href: link }, link)), copy, form),
    element("p", { id: "nearby-count", role: "status" }),
    ...heirs(),
    button(t("nearby-close"), () => dialog?.close()),
  );
  shown.addEventListener("close", () => {
    waiting.abort();
    if (connected.has(id)) return;
    guests.get(id)?.close();
    guests.delete(id);
  });
  tell();
  const told = (/** @type {string} */ code) => short.replaceChildren(`${t("nearby-short")} `, element("strong", { "data-code": code }, `${code.slice(0, 3)} ${code.slice(3)}`));
  if (hasServer) void leaveOffer(offer, waiting.signal, told, (text) => void take(text));
}

/**
 * Take a guest's answer.
 *
 * @param {string} id
 * @param {string} packed
 * @returns {Promise<boolean>} whether a guest is awaited and its answer can be read
 */
async function accept(id, packed) {
  const peer = guests.get(id);
  if (!peer || peer.signalingState !== "have-local-offer") return false;
  try {
    await peer.setRemoteDescription(unpack(packed));
    return true;
  } catch {
    return false;
  }
}

// ---- after a copy has been taken over -----------------------------------------------------------------------------------
/** How long another window of this browser has to say that it is the host of the table. */
const HERE_MS = 500;
/** @type {() => void} */
let isElsewhere = () => {};

/** Whether another window of this browser has the guests: then nobody has taken the table over. */
async function isHostedHere() {
  const found = new Promise((done) => (isElsewhere = () => done(true)));
  answers.postMessage({ seeks: table });
  return Promise.race([found, new Promise((done) => setTimeout(() => done(false), HERE_MS))]);
}

/**
 * This device was away, and another one has a copy of the table: nobody plays here until the player says where the match goes on.
 *
 * @param {string} name of the player there
 */
async function cameBack(name) {
  if (await isHostedHere()) return;
  const step = (/** @type {string} */ what) => local.ask({ hand: 0, step: what, table, given: null });
  void step("hold");
  const here = button(t("nearby-back-here"), () => {
    clearMarks(local.base, table);
    dialog?.close();
    void step("release").then(() => window.dispatchEvent(new Event("online"))); // the page of the table tries again at once
  });
  const link = element("a", { class: "button primary", href: `${local.base.href}nearby/` }, t("nearby-read"));
  const shown = open("nearby-back", t("nearby-title"), element("p", { role: "alert" }, name === OTHER ? t("nearby-two") : named("nearby-back", name)), element("div", { class: "row" }, link, here));
  shown.addEventListener("cancel", (event) => event.preventDefault());
}

answers.onmessage = async ({ data }) => {
  if (data?.seeks === table && connected.size) answers.postMessage({ hosts: table });
  if (data?.hosts === table) isElsewhere();
  if (typeof data?.id === "string" && typeof data.answer === "string" && (await accept(`guest-${data.id}`, data.answer))) answers.postMessage({ taken: data.id });
};
window.addEventListener("lastcard-nearby", () => void invite());
window.addEventListener("pagehide", () => guests.forEach((peer) => peer.close()));
const holder = mark(local.base, "copy", table);
if (holder) void cameBack(holder);
if (location.hash === "#invite") {
  history.replaceState(null, "", location.href.slice(0, -location.hash.length));
  void invite();
}
