/**
 * Messages of any length over a data channel, whose frames are short: each frame begins with "+" if more follows, with "." if not.
 */

const LONGEST_FRAME = 12_000;
/** So many bytes may wait for a slow reader; then it is let go, and comes back for what it has missed. */
const MOST_WAITING = 8 * 2 ** 20;

/**
 * Send a message.
 *
 * @param {RTCDataChannel} channel
 * @param {unknown} message
 */
export function sendMessage(channel, message) {
  if (channel.readyState !== "open") return;
  if (channel.bufferedAmount > MOST_WAITING) return channel.close();
  const text = JSON.stringify(message);
  for (let at = 0; at < text.length; at += LONGEST_FRAME) {
    channel.send(`${at + LONGEST_FRAME < text.length ? "+" : "."}${text.slice(at, at + LONGEST_FRAME)}`);
  }
}

/**
 * Call `take` with each message that arrives. A message that is too long, or that cannot be read, closes the channel, and so does a frame
 * that is not full though more follows: frames without end would cost the reader time and never make a message.
 *
 * @param {RTCDataChannel} channel
 * @param {number} longest of a message, in characters
 * @param {(message: any) => void} take
 */
export function takeMessages(channel, longest, take) {
  let text = "";
  const close = () => {
    channel.onmessage = null;
    channel.close();
  };
  channel.onmessage = ({ data }) => {
    if (typeof data !== "string" || text.length + data.length > longest) return close();
    text += data.slice(1);
    if (data[0] === "+") return data.length > LONGEST_FRAME ? undefined : close();
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return close();
    }
    text = "";
    if (typeof message === "object" && message !== null) take(message);
  };
}
