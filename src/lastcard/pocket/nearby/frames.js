/**
 * Messages of any length over a data channel, whose frames are short: each frame begins with "+" if more follows, with "." if not.
 */

const LONGEST_FRAME = 12_000;

/**
 * Send a message.
 *
 * @param {RTCDataChannel} channel
 * @param {unknown} message
 */
export function sendMessage(channel, message) {
  if (channel.readyState !== "open") return;
  const text = JSON.stringify(message);
  for (let at = 0; at < text.length; at += LONGEST_FRAME) {
    channel.send(`${at + LONGEST_FRAME < text.length ? "+" : "."}${text.slice(at, at + LONGEST_FRAME)}`);
  }
}

/**
 * Call `take` with each message that arrives. A message that is too long, or that cannot be read, closes the channel.
 *
 * @param {RTCDataChannel} channel
 * @param {number} longest of a message, in characters
 * @param {(message: any) => void} take
 */
export function takeMessages(channel, longest, take) {
  let text = "";
  channel.onmessage = ({ data }) => {
    if (typeof data !== "string" || text.length + data.length > longest) return channel.close();
    text += data.slice(1);
    if (data[0] === "+") return;
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return channel.close();
    }
    text = "";
    if (typeof message === "object" && message !== null) take(message);
  };
}
