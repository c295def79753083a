/** Mirrors a log to guests that answer as a test says, for test_mirror.py: host and guest with a channel between them. */

import { Copy } from "../../src/lastcard/pocket/static/nearby/copy.js";
import { Mirror } from "../../src/lastcard/pocket/static/nearby/mirror.js";

const PART = 3;

/** A log of so many entries, each of which names itself, as handover.py gives it. */
function worker(entries) {
  const log = { k: entries, steps: 0 };
  log.step = async (name, { k, hash }) => {
    log.steps += 1;
    const after = hash === `h${k}` && k <= log.k ? k : 0;
    const to = Math.min(log.k, after + PART);
    return { after, k: to, hash: `h${to}`, part: JSON.stringify(Array.from({ length: to - after }, (_, at) => after + at + 1)) };
  };
  return log;
}

/** A guest whose device answers what the host's mirror sends. */
function guestOf(mirror, seat, agrees, copy = new Copy()) {
  const guest = { seat, name: seat, copy, heard: [] };
  const told = (message) => queueMicrotask(() => mirror.take(guest, message));
  guest.channel = {
    readyState: "open",
    send: (frame) => {
      const message = JSON.parse(frame.slice(1));
      guest.heard.push(message.copy);
      if (message.copy === "ask") told(copy.answered(copy.agreed ?? agrees));
      else if (message.copy === "part") told(copy.take(message, "table"));
    },
  };
  return guest;
}

const settled = () => new Promise((done) => setTimeout(done, 0));
const entries = ({ copy }) => copy.parts.flatMap((part) => JSON.parse(part));

/** The log grows while a guest keeps a copy; the guest goes, and comes back. */
export async function kept() {
  const log = worker(7);
  const agreed = [];
  const mirror = new Mirror(log.step, "table", ({ name }) => agreed.push(name));
  const ben = guestOf(mirror, "p2", true);
  mirror.choose([{ ...guestOf(mirror, "", true) }, ben]);
  await settled();
  const first = entries(ben);
  log.k = 9;
  void mirror.grew();
  void mirror.grew();
  await settled();
  const second = entries(ben);
  mirror.left(ben);
  log.k = 20;
  void mirror.grew();
  await settled();
  const cleo = guestOf(mirror, "p3", true);
  mirror.choose([cleo]);
  const again = guestOf(mirror, "p2", false, ben.copy);
  mirror.choose([cleo, again]);
  await settled();
  return { first, second, third: entries(again), agreed, heard: again.heard, cleo: cleo.heard };
}

/** The first guest wants no copy, the second one does, and is then told that the table has moved. */
export async function refused() {
  const mirror = new Mirror(worker(4).step, "table", () => {});
  const guests = [guestOf(mirror, "p2", false), guestOf(mirror, "p3", true)];
  mirror.choose(guests);
  await settled();
  mirror.choose(guests);
  await settled();
  mirror.choose(guests);
  mirror.end();
  mirror.choose(guests);
  await settled();
  return { heard: guests.map((guest) => guest.heard), entries: entries(guests[1]), seat: mirror.seat };
}

/** What a guest makes of parts that do not fit. */
export function parts(given) {
  const copy = new Copy();
  copy.answered(true);
  copy.take({ part: "[1]", after: 0, k: 1, hash: "h1" }, "table");
  const said = copy.take(given, "table");
  return { said: said.copy, k: copy.k, has: copy.has("table"), agreed: copy.agreed };
}
