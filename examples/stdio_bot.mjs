// A bot as a program for `lastcard bot-check` and `lastcard lab ladder`: it reads lines and answers them (docs/program/wire.md).
//
//     lastcard bot-check node examples/stdio_bot.mjs      (Node 20 or later; nothing to install)
import { createInterface } from "node:readline";

/** Return the action for a line with an ask: a call or a catch, or else a card if possible; null if no action is required. */
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
