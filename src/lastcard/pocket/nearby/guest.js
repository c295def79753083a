/**
 * The page of a phone that plays at a table of another one. It reads the host's code from its address, shows its own, and then has the page
 * of the table within it, so that the connection lasts as long as this page. The same page hands a guest's code to the host's.
 */

import { sendMessage, takeMessages } from "./frames.js";
import { qrCode } from "./qr_code.js";
import { described, unpack } from "./signal.js";
import { element, language, t } from "./words.js";

const LONGEST_MESSAGE = 4 * 1024 * 1024;
const TAKEN_MS = 4000;
const place = /** @type {HTMLElement} */ (document.getElementById("nearby"));
const base = new URL("..", location.href);

/** What the page of the table, in the frame, uses in place of a worker. */
class Guest {
  /** @type {((message: any) => void) | null} */ onmessage = null;
  isOpen = false;

  /** @param {RTCDataChannel} channel */
  constructor(channel) {
    this.channel = channel;
  }

  /** @param {any} message */
  postMessage(message) {
    sendMessage(this.channel, message.body ? { ...message, body: new TextDecoder().decode(message.body) } : message);
  }
}

/** @param {...(Node | string)} parts */
function show(...parts) {
  place.replaceChildren(...parts);
}

/**
 * Answer a host's code.
 *
 * @param {string} id
 * @param {string} table
 * @param {string} packed
 */
async function join(id, table, packed) {
  const peer = new RTCPeerConnection();
  peer.ondatachannel = ({ channel }) => play(peer, channel, table);
  try {
    await peer.setRemoteDescription(unpack(packed));
  } catch {
    return show(element("p", { class: "fault", role: "alert" }, t("nearby-no-code")));
  }
  const link = `${base.href}nearby/#a=${id}.${await described(peer)}`;
  const copy = element("button", { class: "button", type: "button" }, t("nearby-copy"));
  copy.addEventListener("click", () => void navigator.clipboard.writeText(link));
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
  const guest = new Guest(channel);
  Object.assign(window, { lastcardGuest: guest });
  takeMessages(channel, LONGEST_MESSAGE, (message) => {
    if (message.ready) guest.isOpen = true;
    if (message.welcome === table && !document.querySelector("iframe")) {
      document.body.classList.add("playing");
      show(element("iframe", { src: `${base.href}t/?table=${encodeURIComponent(table)}`, title: t("nearby-title") }));
    }
    if (typeof message.body === "string") message.body = new TextEncoder().encode(message.body);
    guest.onmessage?.(message);
  });
  const end = () => {
    peer.close();
    document.getElementById("nearby-gone")?.remove();
    document.body.append(element("p", { id: "nearby-gone", class: "pocket-bar", role: "alert" }, t("nearby-gone")));
  };
  channel.onclose = end;
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && end();
}

/**
 * Hand a guest's answer to the page of the host, which is open in this browser.
 *
 * @param {string} id
 * @param {string} answer
 */
function hand(id, answer) {
  const pages = new BroadcastChannel(`lastcard-nearby ${base.pathname}`);
  const timer = setTimeout(() => show(element("p", { class: "fault", role: "alert" }, t("nearby-nobody"))), TAKEN_MS);
  pages.onmessage = ({ data }) => {
    if (data?.taken !== id) return;
    clearTimeout(timer);
    show(element("p", { role: "status" }, t("nearby-taken")));
  };
  pages.postMessage({ id, answer });
}

/** Without a code: say how it works, and take a pasted one. */
function explain() {
  const code = /** @type {HTMLInputElement} */ (element("input", { type: "text", id: "nearby-code", autocomplete: "off", spellcheck: "false" }));
  const form = element("form", {}, element("label", { for: "nearby-code" }, t("nearby-paste-host")), code, element("button", { class: "button primary", type: "submit" }, t("nearby-connect")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = /#o=.+$/.exec(code.value.trim());
    if (found) location.hash = found[0];
  });
  show(element("p", {}, t("nearby-about")), form);
}

function begin() {
  const offer = /^#o=([\w-]{1,40})\.(\w{1,40})\.([\w-]+)$/.exec(location.hash);
  const answer = /^#a=([\w-]{1,40})\.([\w-]+)$/.exec(location.hash);
  if (offer) void join(offer[1], offer[2], offer[3]);
  else if (answer) hand(answer[1], answer[2]);
  else explain();
}

document.documentElement.lang = language();
document.title = `${t("nearby-title")} · Last Card`;
/** @type {HTMLElement} */ (document.querySelector("h1")).textContent = t("nearby-title");
window.addEventListener("hashchange", begin);
begin();
