// Plays a match at `lastcard serve`, at a given table or at a new one with three bots. It uses nothing but docs/program/wire.md.
//
//     node examples/bot.mjs http://127.0.0.1:8475 [TABLE] [--name Robin]      (Node 20 or later; nothing to install)
import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

/** Open a WebSocket, with a small client of our own if Node has none. `take` gets each message and `send`. Resolves on close. */
function connect(address, take) {
  if (!globalThis.WebSocket) return connectByHand(address, take);
  return new Promise((resolve) => {
    const socket = new WebSocket(address.replace("http", "ws"));
    const send = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => take(null, send);
    socket.onmessage = ({ data }) => take(JSON.parse(data), send) && socket.close();
    socket.onclose = socket.onerror = resolve;
  });
}

function connectByHand(address, take) {
  return new Promise((resolve) => {
    const key = randomBytes(16).toString("base64");
    const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": 13, "Sec-WebSocket-Key": key };
    const opening = request(address, { headers }).on("error", resolve).on("response", resolve).end();
    opening.on("upgrade", (response, socket, head) => {
      const sendFrame = (opcode, data) => socket.write(frame(opcode, data));
      const send = (message) => sendFrame(1, Buffer.from(JSON.stringify(message)));
      let waiting = head;
      const read = (data) => {
        waiting = Buffer.concat([waiting, data]);
        for (let found; (found = unframe(waiting)); ) {
          waiting = found.rest;
          if (found.opcode === 1 && take(JSON.parse(found.data), send)) sendFrame(8, Buffer.of(3, 232)); // 1000: normal closure
          else if (found.opcode === 8) socket.end(frame(8, found.data.subarray(0, 2)));
          else if (found.opcode === 9) sendFrame(10, found.data);
        }
      };
      socket.on("data", read).on("error", resolve).on("close", resolve);
      take(null, send);
      read(Buffer.alloc(0));
    });
  });
}

/** Return a masked frame, as a client sends it (RFC 6455, 5.2). */
function frame(opcode, data) {
  const mask = randomBytes(4);
  const length = data.length < 126 ? [data.length | 128] : [126 | 128, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.of(opcode | 128, ...length), mask, data.map((byte, place) => byte ^ mask[place % 4])]);
}

/** Return the first frame of some bytes and the rest; null if it is incomplete. This server does not fragment messages. */
function unframe(bytes) {
  if (bytes.length < 2) return null;
  const more = { 126: 2, 127: 8 }[bytes[1]] ?? 0;
  if (bytes.length < 2 + more) return null;
  const length = more === 2 ? bytes.readUInt16BE(2) : more === 8 ? Number(bytes.readBigUInt64BE(2)) : bytes[1];
  const end = 2 + more + length;
  return bytes.length < end ? null : { opcode: bytes[0] & 15, data: bytes.subarray(2 + more, end), rest: bytes.subarray(end) };
}

/** Return the action for an ask: call or catch if offered; if an action is required, rather play than draw. */
function choose({ ask = [], may = [], must }) {
  const reactions = [...ask, ...may].filter((action) => ["uno", "catch"].includes(action.split(" ")[1]));
  const plays = ask.filter((action) => !action.endsWith(" draw"));
  const others = plays.length ? plays : ask;
  return must ? [...reactions, others[Math.floor(Math.random() * others.length)]] : reactions;
}

/** Play a match, reconnecting as often as needed. */
async function play(address, token) {
  let [n, match, sheets] = [null, {}, []];
  const unanswered = new Map();
  function take(message, send) {
    if (message === null) {
      for (const each of [{ token }, ...unanswered.values()]) send(each);
      return false;
    }
    n = message.n ?? n;
    if ("match" in message) [match, sheets] = [message.match ?? {}, message.match?.sheets ?? []]; // the greeting, or the start of a match
    if (message.over) match.over = message.over;
    if (message.ping) send({ pong: message.ping });
    if (message.sheet) sheets.push(message.sheet);
    unanswered.delete(message.id);
    const commands = message.sheet ? [{ table: "ready" }] : choose(message).map((action) => ({ do: action }));
    for (const command of commands) {
      const id = randomUUID();
      unanswered.set(id, { id, re: n, ...command });
      send(unanswered.get(id));
    }
    return Boolean(match.over);
  }
  for (;;) {
    await connect(address + (n === null ? "" : `?after=${n}`), take);
    if (match.over) return { players: match.players, sheets };
    await sleep(500 + 1500 * Math.random()); // the connection is lost or the server is not up: wait, each client a different time
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: "string", default: "Robin" } } });
const [server, table] = positionals;
const wish = { name: values.name, ...(table ? {} : { seats: 4, bots: 3, start: true }) };
const answer = await fetch(server + (table ? `/api/tables/${table}/seats` : "/api/tables"), {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(wish),
});
const mine = await answer.json();
if (!answer.ok) throw new Error(mine.error);
console.log(`${mine.seat}, ${values.name}: ${server}${mine.url}`);
const { players, sheets } = await play(server + mine.socket, mine.token);
for (const line of [["round", ...players], ...sheets.map((sheet) => [sheet.round, ...sheet.totals])])
  console.log(line.map((cell) => String(cell).padStart(10)).join(" "));
