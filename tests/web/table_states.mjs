// For the tests: what the page of a table knows after some messages.
import { newTableState, take, takeHello, takeWatching } from "../../src/lastcard/web/static/table/state/table_state.js";

/** When the messages of a connection arrive, in ms: all at once. */
const NOW = 1_000_000;

/** How long the last wait has run already, in ms, when the messages of a connection have arrived. */
export function ran(messages) {
  return NOW - after(messages).wait.since;
}

/** Whether one is asked something after the messages of a connection. */
export function isAsked(messages) {
  return after(messages).asked !== null;
}

function after(messages) {
  const s = newTableState("k3");
  for (const message of messages) {
    if (message.hello) takeHello(s, message);
    else if (message.watching !== undefined) takeWatching(s, message.watching);
    else take(s, message, NOW);
  }
  return s;
}
