/** Hands a table over to a device that answers as a test says, for test_handing.py. */

import { handOver, Talk } from "../../src/lastcard/pocket/static/nearby/handing.js";

/**
 * @param {string[]} answers to what is sent, in order; "end" ends the connection
 * @param {boolean} removed whether the worker still has the table as it was sent
 */
export async function handed(answers, removed) {
  const steps = [];
  const sent = [];
  const talk = new Talk();
  talk.take({ hand: "no" }); // of an earlier question
  const send = (frame) => {
    sent.push(JSON.parse(frame.slice(1)).hand);
    const answer = answers.shift();
    queueMicrotask(() => (answer === "end" ? talk.end() : talk.take({ hand: answer })));
  };
  const step = async (name, given) => {
    steps.push(name);
    return { hold: { k: 5, hash: "ab" }, part: { part: "[]", k: Math.min(5, given + 3) }, forget: { removed } }[name] ?? {};
  };
  return { how: await handOver(step, { readyState: "open", send }, talk, "table"), steps, sent };
}
