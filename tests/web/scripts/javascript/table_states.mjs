// For the tests: the state of a table's page after some messages.
import { newTableState, take, takeHello, takeWatching } from "../../../../src/lastcard/web/static/table/state/table_state.js";

/** The time at which all messages of a connection arrive, in ms. */
const NOW = 1_000_000;

/** Return how long the last ask has been running when the messages of a connection arrive, in ms. */
export function ran(messages) {
  return NOW - after(messages).wait.since;
}

/** Return whether the own seat is asked after the messages of a connection. */
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
