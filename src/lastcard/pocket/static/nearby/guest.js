/**
 * The page of a phone that plays at a table of another one. It reads the host's code from its address, shows its own, and then has the page
 * of the table within it, so that the connection lasts as long as this page, and the page of the table longer than a connection. The same
 * page hands a guest's code to the host's, and takes the table over if the host wants that.
 */

import { Copy } from "./copy.js";
import { sendMessage, takeMessages } from "./frames.js";
import { clearMarks, mark, OTHER, setMark } from "./marks.js";
import { qrCode } from "./qr_code.js";
import { scanner } from "./scan.js";
import { hasServer, leaveAnswer, offerOf, shortCode } from "./short_code.js";
import { described, unpack } from "./signal.js";
import { Taking } from "./taking.js";
import { element, language, t } from "./words.js";

const LONGEST_MESSAGE = 4 * 1024 * 1024;
const TAKEN_MS = 4000;
/** How long the host's device is gone before a guest with a copy may play on. */
const GONE_MS = 10_000;
const OFFER = /^([\w-]{1,40})\.(\w{1,40})\.([\w-]+)$/;
const place = /** @type {HTMLElement} */ (document.getElementById("nearby"));
const base = new URL("..", location.href);

/** What the page of the table, in the frame, uses in place of a worker. */
class Guest {
  /** @type {((message: any) => void) | null} */ onmessage = null;
  isOpen = false;
  /** @type {RTCDataChannel | null} */ channel = null;

  /** @param {any} message */
  postMessage(message) {
    if (this.channel) sendMessage(this.channel, message.body ? { ...message, body: new TextDecoder().decode(message.body) } : message);
  }
}

const guest = new Guest();
/** The table that is shown in the frame, "" before. */
let shown = "";
/** @type {Taking | null} */
let taking = null;
/** The copy of the host's table. */
const kept = new Copy();
/** From which copy the device of the last host plays on, "" if it has been the host from the beginning. @type {string | null} */
let took = null;

/** Show something in this page, above the table once that is there. @param {...(Node | string)} parts */
function show(...parts) {
  document.querySelector("dialog")?.remove();
  if (!shown) return place.replaceChildren(...parts);
  const close = element("button", { class: "button", type: "button" }, t("nearby-close"));
  const dialog = /** @type {HTMLDialogElement} */ (element("dialog", { class: "nearby", "aria-label": t("nearby-title") }, ...parts, close));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Show a line below the table, in place of the one before. @param {string} id @param {...(Node | string)} parts */
function say(id, ...parts) {
  for (const one of document.querySelectorAll(".pocket-bar")) one.remove();
  if (parts.length) document.body.append(element("div", { id, class: "pocket-bar", role: "alert" }, ...parts));
}

/** @param {string} label @param {() => void} act @param {string} [kind] */
function button(label, act, kind = "") {
  const made = element("button", { class: `button ${kind}`, type: "button" }, label);
  made.addEventListener("click", act);
  return made;
}

const again = () => button(t("nearby-again"), explain, "small primary");

/**
 * Answer a host's offer.
 *
 * @param {string} offer
 * @param {string} [code] the short code under which it was left
 * @param {boolean} [isSure] whether it is answered although this device plays on from a copy of the table
 */
async function join(offer, code, isSure = false) {
  const [, id, table, packed] = OFFER.exec(offer) ?? [];
  if (packed && !isSure && mark(base, "took", table)) {
    const there = button(t("nearby-connect"), () => {
      setMark(base, "copy", table, OTHER);
      void join(offer, code, true);
    });
    const here = button(t("nearby-back-here"), () => openTable(table), "primary");
    return show(element("p", { role: "alert" }, t("nearby-two")), element("div", { class: "row" }, here, there));
  }
  const peer = new RTCPeerConnection();
  peer.ondatachannel = ({ channel }) => play(peer, channel, table);
  try {
    if (!packed) throw new Error("no offer");
    await peer.setRemoteDescription(unpack(packed));
  } catch {
    return show(element("p", { class: "fault", role: "alert" }, t("nearby-no-code")));
  }
  const answer = `${id}.${await described(peer)}`;
  if (code && (await leaveAnswer(code, answer))) return show(element("p", { role: "status" }, t("nearby-connecting")));
  const link = `${base.href}nearby/#a=${answer}`;
  const copy = button(t("nearby-copy"), () => void navigator.clipboard.writeText(link));
  show(
    element("p", {}, t("nearby-show")),
    qrCode(link, t("nearby-qr")),
    element("details", {}, element("summary", {}, t("nearby-by-text")), element("p", { class: "nearby-link" }, element("a", { href: link, id: "nearby-link" }, link)), copy),
  );
}

/**
 * @param {RTCPeerConnection} peer
 * @param {RTCDataChannel} channel
 * @param {string} table
 */
function play(peer, channel, table) {
  if (guest.channel) guest.channel.onclose = null;
  guest.channel?.close();
  guest.channel = channel;
  let hasMoved = false;
  say("");
  takeMessages(channel, LONGEST_MESSAGE, (message) => {
    if (typeof message.hand === "string") return void hand(message, channel, table);
    if (typeof message.copy === "string") return keepCopy(message, channel, table);
    if (typeof message.moved === "string") {
      hasMoved = true;
      kept.clear();
      return say("nearby-moved", t("nearby-moved").replaceAll("{name}", () => message.moved), again());
    }
    if (message.ready) guest.isOpen = true;
    if (message.welcome === table) seat(table, typeof message.took === "string" ? message.took : "");
    if (typeof message.body === "string") message.body = new TextEncoder().encode(message.body);
    guest.onmessage?.(message);
  });
  const end = () => {
    peer.close();
    if (taking?.isKept) return openTable(table);
    if (hasMoved) return;
    say("nearby-gone", t("nearby-gone"), again());
    if (kept.has(table)) setTimeout(() => guest.channel === channel && say("nearby-gone", t("nearby-gone"), again(), playOnButton(table)), GONE_MS);
  };
  channel.onclose = end;
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && channel === guest.channel && end();
}

/**
 * Show a table, unless it is there already: then its page goes on, or begins anew where the last moves may be missing in the host's copy.
 *
 * @param {string} table
 * @param {string} from the copy from which the host plays on
 */
function seat(table, from) {
  document.querySelector("dialog")?.remove();
  const isOther = took !== null && took !== from;
  took = from;
  if (shown === table) return isOther ? place.querySelector("iframe")?.contentWindow?.location.reload() : undefined;
  Object.assign(window, { lastcardGuest: guest });
  guest.onmessage = null;
  shown = table;
  document.body.classList.add("playing");
  place.replaceChildren(element("iframe", { src: `${base.href}t/?table=${encodeURIComponent(table)}`, title: t("nearby-title") }));
}

/** Open the table of this device. @param {string} table @param {string} [hash] */
function openTable(table, hash = "") {
  location.replace(`${base.href}t/?table=${encodeURIComponent(table)}${hash}`);
}

// ---- a copy of the table ------------------------------------------------------------------------------------------------
/**
 * Take a message about the copy of the table on this device. The player is asked once.
 *
 * @param {any} message
 * @param {RTCDataChannel} channel
 * @param {string} table
 */
function keepCopy(message, channel, table) {
  if (message.copy === "part") return sendMessage(channel, kept.take(message, table));
  if (message.copy !== "ask") return;
  const answer = (/** @type {boolean} */ agreed) => {
    say("");
    sendMessage(channel, kept.answered(agreed));
  };
  if (kept.agreed !== null) return answer(kept.agreed);
  say("nearby-keep", t("nearby-keep"), button(t("nearby-keep-yes"), () => answer(true), "small primary"), button(t("nearby-keep-no"), () => answer(false), "small"));
}

/** @param {string} table */
function playOnButton(table) {
  const sure = button(t("nearby-play-on"), () => void playOn(table), "primary");
  const ask = () => show(element("p", { "data-play-on": "" }, t("nearby-play-on-sure")), element("div", { class: "row" }, sure));
  return button(t("nearby-play-on"), ask, "small");
}

/** Make the copy the table, on this device. @param {string} table */
async function playOn(table) {
  const { parts, hash } = kept;
  const own = startTaking(/** @type {RTCDataChannel} */ (guest.channel), table);
  const fault = (await own.begin()) || (taking === own ? await own.keep(parts, hash) : "");
  if (!own.isKept) return tellFault(fault);
  setMark(base, "took", table, hash);
  openTable(table, "#invite");
}

/**
 * Take a message about the table that the host hands over to this device.
 *
 * @param {any} message
 * @param {RTCDataChannel} channel
 * @param {string} table
 */
async function hand(message, channel, table) {
  if (message.hand === "offer" && message.table === table && !taking) {
    const no = () => sendMessage(channel, { hand: "no" });
    const yes = button(t("nearby-take-yes"), () => void takeOver(channel, table), "primary");
    show(element("p", { "data-take": "" }, t("nearby-take")), element("div", { class: "row" }, yes));
    return document.querySelector("dialog")?.addEventListener("close", no);
  }
  if (message.hand === "yours" && taking?.isKept) return openTable(table);
  tellFault((await taking?.take(message)) ?? "");
  if (taking?.isKept) clearMarks(base, table);
}

/** @param {RTCDataChannel} channel @param {string} table */
async function takeOver(channel, table) {
  tellFault(await startTaking(channel, table).begin());
}

/**
 * Say that this device takes the table over, and begin.
 *
 * @param {RTCDataChannel} channel
 * @param {string} table
 */
function startTaking(channel, table) {
  Object.assign(window, { lastcardGuest: null }); // the frame that follows has a room of its own
  const frame = /** @type {HTMLIFrameElement} */ (element("iframe", { src: `${base.href}nearby/take/`, title: t("nearby-taking") }));
  taking = new Taking(channel, table, frame);
  show(element("p", { role: "status" }, t("nearby-taking")), frame);
  document.querySelector("dialog")?.addEventListener("close", () => {
    if (taking?.isKept) return;
    taking = null;
    Object.assign(window, { lastcardGuest: guest });
    sendMessage(channel, { hand: "no" });
  });
  return taking;
}

/** @param {string} fault why the table cannot be taken over, "" if it can */
function tellFault(fault) {
  if (!fault) return;
  taking = null;
  Object.assign(window, { lastcardGuest: guest });
  show(element("p", { class: "fault", role: "alert" }, t("nearby-not-taken").replaceAll("{why}", () => fault)));
}

/**
 * Hand a guest's answer to the page of the host, which is open in this browser.
 *
 * @param {string} id
 * @param {string} answer
 */
function deliver(id, answer) {
  const pages = new BroadcastChannel(`lastcard-nearby ${base.pathname}`);
  const timer = setTimeout(() => show(element("p", { class: "fault", role: "alert" }, t("nearby-nobody"))), TAKEN_MS);
  pages.onmessage = ({ data }) => {
    if (data?.taken !== id) return;
    clearTimeout(timer);
    show(element("p", { role: "status" }, t("nearby-taken")));
  };
  pages.postMessage({ id, answer });
}

/** Without a code: say how it works, and take one that is typed, pasted or read by the camera. */
function explain() {
  const code = /** @type {HTMLInputElement} */ (element("input", { type: "text", id: "nearby-code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" }));
  const fault = element("p", { class: "fault", role: "alert" });
  const form = element("form", {}, element("label", { for: "nearby-code" }, t(hasServer ? "nearby-type" : "nearby-paste-host")), code, element("button", { class: "button primary", type: "submit" }, t("nearby-connect")), fault);
  /** @param {string} text @returns {Promise<boolean>} */
  const take = async (text) => {
    const short = hasServer ? shortCode(text) : null;
    const offer = short ? await offerOf(short) : (/#o=(.+)$/.exec(text.trim())?.[1] ?? null);
    if (!offer) return false;
    await join(offer, short ?? undefined);
    return true;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = "";
    if (!(await take(code.value))) fault.textContent = t(hasServer && shortCode(code.value) ? "nearby-no-offer" : "nearby-no-code");
  });
  show(element("p", {}, t("nearby-about")), form, ...scanner(take));
}

function begin() {
  const offer = /^#o=(.+)$/.exec(location.hash);
  const answer = /^#a=([\w-]{1,40})\.([\w-]+)$/.exec(location.hash);
  if (offer) void join(offer[1]);
  else if (answer) deliver(answer[1], answer[2]);
  else explain();
}

document.documentElement.lang = language();
document.title = `${t("nearby-title")} · Last Card`;
/** @type {HTMLElement} */ (document.querySelector("h1")).textContent = t("nearby-title");
window.addEventListener("hashchange", begin);
begin();
