// A program for `lastcard bot-check` and `lastcard lab ladder`: it reads lines from its input and answers on its output (docs/wire.md).
//
//     lastcard bot-check node examples/stdio_bot.mjs      (Node 20 or later; nothing to install)
import { createInterface } from "node:readline";

/** What to do about a line that asks something: a call or a catch, else a card if there is one; null if nothing has to be done. */
function choose({ ask = [], may = [], must }) {
  const reaction = [...ask, ...may].find((action) => ["uno", "catch"].includes(action.split(" ")[1]));
  if (reaction || !must) return reaction ?? null;
  return ask.find((action) => !/ (draw|keep)$/.test(action)) ?? ask[0];
}

let sent = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const action = choose(message);
  if ("ping" in message) console.log(JSON.stringify({ pong: message.ping }));
  else if (action) console.log(JSON.stringify({ id: `k${++sent}`, re: message.n, do: action }));
}
