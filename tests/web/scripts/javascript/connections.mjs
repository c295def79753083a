// For the tests: a connection on a simulated network. Steps are played one by one, and the log records everything that is observable.
import { Connection } from "../../../../src/lastcard/web/static/table/connection/connection.js";

class Sockets {
  constructor(log) {
    const sockets = this;
    this.all = [];
    this.Socket = class {
      readyState = 0;
      constructor(address) {
        sockets.all.push(this);
        log.push(["opens", address]);
      }
      send(text) {
        log.push(["sends", JSON.parse(text)]);
      }
      close() {
        if (this.readyState !== 3) log.push(["closes"]);
        this.readyState = 3;
      }
    };
  }

  get last() {
    return this.all.at(-1);
  }
}

class Timers {
  constructor(log) {
    this.log = log;
    this.now = 0;
    this.set = new Map();
    this.count = 0;
  }

  setTimeout = (work, ms) => {
    this.count += 1;
    this.set.set(this.count, { work, at: this.now + ms });
    if (ms < 50_000) this.log.push(["waits", Math.round(ms)]);
    return this.count;
  };

  clearTimeout = (timer) => this.set.delete(timer);

  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.set].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.set.delete(due[0]);
      this.now = due[1].at;
      due[1].work();
    }
    this.now = end;
  }
}

/**
 * Steps: ["open"], ["close"], ["do", action], ["say", text, to], ["react", word], ["table", words], ["accepted"], ["gets", message, …]
 * (one frame), ["lost", code], ["passes", ms], ["online"], ["offline"], ["seen"], ["hidden"].
 */
export async function play({ token = null, after = null, random = 0.5, status = 200, base = "http://table.test/t/k3" }, steps) {
  const log = [];
  const sockets = new Sockets(log);
  const timers = new Timers(log);
  const page = Object.assign(new EventTarget(), { hidden: false });
  const network = new EventTarget();
  const fetch = async (address) => {
    log.push(["asks", address]);
    if (status === null) throw new TypeError("no network");
    return { status };
  };
  const world = {
    WebSocket: sockets.Socket,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    random: () => random,
    now: () => timers.now,
    fetch,
    base,
    page,
    network,
  };
  const connection = new Connection("k3", { token, after, world });
  for (const name of ["hello", "line", "watching", "state", "bye", "fault", "paused", "blocked"]) {
    connection.addEventListener(name, (event) => log.push([name, event.detail, ...(name === "hello" ? [connection.continues] : [])]));
  }
  const asked = (promise) => void promise.then((answer) => log.push(["answer", answer]));
  const moves = {
    open: () => connection.open(),
    close: () => connection.close(),
    do: (action) => asked(connection.do(action)),
    say: (text, to) => asked(connection.say(text, to)),
    react: (word) => asked(connection.react(word)),
    table: (words) => asked(connection.table(words)),
    accepted: () => {
      sockets.last.readyState = 1;
      sockets.last.onopen?.();
    },
    gets: (...messages) => sockets.last.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") }),
    lost: (code) => {
      sockets.last.readyState = 3;
      sockets.last.onclose?.({ code });
    },
    passes: (ms) => timers.pass(ms),
    online: () => network.dispatchEvent(new Event("online")),
    offline: () => network.dispatchEvent(new Event("offline")),
    seen: () => page.dispatchEvent(new Event("visibilitychange")),
    hidden: () => {
      page.hidden = true;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
  for (const [name, ...rest] of steps) {
    moves[name](...rest);
    await new Promise((settled) => setImmediate(settled)); // settle promises before the next step
  }
  return { log, state: connection.state, why: connection.why, n: connection.n, timers: timers.set.size };
}
