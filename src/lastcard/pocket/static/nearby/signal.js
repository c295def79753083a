/**
 * Descriptions of a connection (SDP), packed so that a QR code holds them: only what differs between two browsers is kept.
 *
 * @typedef {object} Signal
 * @property {"offer" | "answer"} type
 * @property {string} ufrag
 * @property {string} pwd
 * @property {string} fingerprint of the certificate, as SDP has it: "AB:CD:…"
 * @property {[string, number][]} candidates addresses and ports at which the browser can be reached
 */

const MOST_CANDIDATES = 8;
const LONGEST = 2000;
const WORD = /^[\w+/=-]{4,256}$/;
const ADDRESS = /^[\w.:-]{1,64}$/;

/**
 * Pack a description.
 *
 * @param {RTCSessionDescription | RTCSessionDescriptionInit} description with its candidates
 * @returns {string} letters, digits, - and _
 */
export function pack({ type, sdp = "" }) {
  const line = (/** @type {RegExp} */ wanted) => wanted.exec(sdp)?.[1] ?? "";
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, address, port]) => [address, Number(port)]);
  const print = line(/^a=fingerprint:sha-256 ([\dA-F:]+)/im).split(":").map((byte) => Number.parseInt(byte, 16));
  const told = [type === "offer" ? 0 : 1, line(/^a=ice-ufrag:(\S+)/m), line(/^a=ice-pwd:(\S+)/m), btoa(String.fromCharCode(...print)), found.slice(0, MOST_CANDIDATES)];
  return btoa(JSON.stringify(told)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Return a packed description as the browser takes it. Throws an Error if the text is none: it may come from anybody.
 *
 * @param {string} text
 * @returns {RTCSessionDescriptionInit}
 */
export function unpack(text) {
  if (text.length > LONGEST) throw new Error("too long");
  const [type, ufrag, pwd, print, candidates] = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
  const fingerprint = [...atob(print)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase());
  const areWhole = WORD.test(ufrag) && WORD.test(pwd) && fingerprint.length === 32 && Array.isArray(candidates) && candidates.length <= MOST_CANDIDATES;
  if (!areWhole || !candidates.every(([address, port]) => ADDRESS.test(address) && Number.isInteger(port) && port > 0 && port < 65_536)) throw new Error("no signal");
  const lines = [
    "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    ...candidates.map(([address, port], place) => `a=candidate:${place + 1} 1 udp ${2_113_937_151 - place} ${address} ${port} typ host`),
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${fingerprint.join(":")}`,
    `a=setup:${type === 0 ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536", "",
  ];
  return { type: type === 0 ? "offer" : "answer", sdp: lines.join("\r\n") };
}

/**
 * Set the own description of a connection, and wait until its candidates are known.
 *
 * @param {RTCPeerConnection} peer
 * @returns {Promise<string>} the packed description
 */
export async function described(peer) {
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== "complete") {
    await new Promise((done) => {
      const timer = setTimeout(done, 2000); // addresses that are not known by then are of no use nearby
      peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && (clearTimeout(timer), done(undefined)));
    });
  }
  return pack(/** @type {RTCSessionDescription} */ (peer.localDescription));
}
