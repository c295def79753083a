/**
 * Lets phones nearby play at a table of this device: each gets a data channel, over which its page reaches the room as a page of this
 * browser does. A guest shows a code after it has read ours; it is read by this device's camera, which opens a page of this site, or pasted.
 */

import { FairCalls } from "./fair_calls.js";
import { sendMessage, takeMessages } from "./frames.js";
import { qrCode } from "./qr_code.js";
import { described, unpack } from "./signal.js";
import { element, t } from "./words.js";

/** @type {{relay: (id: string, take: ((message: any) => void) | null) => void, pass: (message: Record<string, unknown>) => void, base: URL}} */
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
/** @type {Set<string>} those of them that are connected */
const connected = new Set();
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
  connected.add(id);
  let tokens = BURST;
  let counted = performance.now();
  const calls = new FairCalls((message) => local.pass(message), (call) => sendMessage(channel, { answer: call, status: 429, headers: {}, body: "{}" }));
  takeMessages(channel, LONGEST_MESSAGE, (message) => {
    tokens = Math.min(BURST, tokens + ((performance.now() - counted) / 1000) * PER_SECOND) - 1;
    counted = performance.now();
    if (tokens < 0) return channel.close();
    const passed = allowed(message, id);
    if (passed && "call" in passed) calls.ask(passed);
    else if (passed) local.pass(passed);
    else if (Number.isSafeInteger(message.call)) sendMessage(channel, { answer: message.call, status: 403, headers: {}, body: "{}" });
  });
  local.relay(id, (message) => {
    if (message.ready) calls.end(); // the guest asks the new room again
    else if (message.answer) calls.answered();
    sendMessage(channel, message.body instanceof Uint8Array ? { ...message, body: new TextDecoder().decode(message.body) } : message);
  });
  sendMessage(channel, { welcome: table, ready: true });
  channel.onclose = () => {
    calls.end();
    local.relay(id, null);
    local.pass({ shut: 0, from: id });
    guests.get(id)?.close();
    guests.delete(id);
    connected.delete(id);
    tell();
  };
  tell();
}

/** Say how many guests are connected. */
function tell() {
  document.documentElement.dataset.guests = String(connected.size);
  const said = document.getElementById("nearby-count");
  if (said) said.textContent = t("nearby-count").replace("{number}", String(connected.size));
}

/** Show a code for one more phone, and wait for its answer. */
async function invite() {
  if (guests.size >= MOST_GUESTS) return;
  const id = `guest-${crypto.randomUUID()}`;
  const peer = new RTCPeerConnection();
  guests.set(id, peer);
  const channel = peer.createDataChannel("lastcard");
  channel.onopen = () => {
    serve(id, channel);
    dialog?.close();
  };
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && channel.close();
  const link = `${local.base.href}nearby/#o=${id.slice(6)}.${table}.${await described(peer)}`;
  show(id, link);
}

/**
 * @param {string} id
 * @param {string} link
 */
function show(id, link) {
  const answer = /** @type {HTMLInputElement} */ (element("input", { type: "text", id: "nearby-answer", autocomplete: "off", spellcheck: "false" }));
  const fault = element("p", { class: "fault", role: "alert" });
  const form = element("form", {}, element("label", { for: "nearby-answer" }, t("nearby-paste")), answer, element("button", { class: "button", type: "submit" }, t("nearby-connect")), fault);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const found = /#a=([\w-]+)\.([\w-]+)$/.exec(answer.value.trim());
    fault.textContent = found && (await accept(`guest-${found[1]}`, found[2])) ? "" : t("nearby-no-code");
  });
  const copy = element("button", { class: "button", type: "button" }, t("nearby-copy"));
  copy.addEventListener("click", () => void navigator.clipboard.writeText(link));
  const close = element("button", { class: "button", type: "button" }, t("nearby-close"));
  close.addEventListener("click", () => dialog?.close());
  dialog?.remove();
  dialog = /** @type {HTMLDialogElement} */ (element("dialog", { class: "nearby", "aria-labelledby": "nearby-title" }));
  dialog.append(
    element("h2", { id: "nearby-title" }, t("nearby-title")),
    element("p", {}, t("nearby-scan")),
    qrCode(link, t("nearby-qr")),
    element("p", {}, t("nearby-then")),
    element("details", {}, element("summary", {}, t("nearby-by-text")), element("p", { class: "nearby-link" }, element("a", { href: link }, link)), copy, form),
    element("p", { id: "nearby-count", role: "status" }),
    close,
  );
  dialog.addEventListener("close", () => {
    if (!connected.has(id)) {
      guests.get(id)?.close();
      guests.delete(id);
    }
    dialog?.remove();
    dialog = null;
  });
  document.body.append(dialog);
  dialog.showModal();
  tell();
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

answers.onmessage = async ({ data }) => {
  if (typeof data?.id === "string" && typeof data.answer === "string" && (await accept(`guest-${data.id}`, data.answer))) answers.postMessage({ taken: data.id });
};
window.addEventListener("lastcard-nearby", () => void invite());
window.addEventListener("pagehide", () => guests.forEach((peer) => peer.close()));
