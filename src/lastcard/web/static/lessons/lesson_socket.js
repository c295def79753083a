/**
 * The referee of a lesson in place of the connection to a table: it looks like a WebSocket, and asks the server for the ruling on each answer.
 * The server keeps nothing: each request carries the answers so far.
 *
 * @typedef {object} LessonState a lesson after some answers, as the server sends it
 * @property {string} name
 * @property {string | null} edition
 * @property {string} rules
 * @property {string[]} players the names of the others
 * @property {import("../shared/wire/types.js").Seat} seat
 * @property {number} step how many questions are answered
 * @property {number} steps
 * @property {string | null} following the next lesson
 * @property {import("../shared/wire/types.js").Line[]} lines
 * @property {(import("../shared/text/reader.js").Refusal & {rule?: string}) | null} refused
 */

import { at } from "../shared/page/addresses.js";

const OPEN = 1;
const CLOSED = 3;
const LOST = 1006;
/** How often the page hears that the referee is there; it counts a connection as lost after a longer silence. */
const PING_MS = 20_000;
/** Commands about the table that a lesson knows. */
const LEAVE = "leave";

/**
 * Return a class that takes the place of WebSocket.
 *
 * @param {string} name of the lesson
 * @param {string} learner the learner's name
 * @param {(state: LessonState) => void} hear is told each new state, before its lines are shown
 */
export function lessonSocket(name, learner, hear) {
  /** @type {LessonState | null} */
  let state = null;
  /** The right answers so far. @type {string[]} */
  let moves = [];
  /** The number of the last line that was sent to the page; lines of chat are numbered, too. */
  let n = 0;
  /** How many lines of the lesson were sent. */
  let told = 0;

  /** Return the lines of the lesson that the page has not seen yet, numbered on. */
  function newLines() {
    const fresh = (state?.lines ?? []).slice(told);
    told += fresh.length;
    return fresh.map((line) => ({ ...line, n: (n += 1) }));
  }

  return class LessonSocket {
    readyState = 0;
    /** @type {(() => void) | null} */
    onopen = null;
    /** @type {((event: {data: string}) => void) | null} */
    onmessage = null;
    /** @type {((event: {code: number}) => void) | null} */
    onclose = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    #timer;

    /** @param {string} address with `after`, the last line that the page has; without it the lesson begins anew */
    constructor(address) {
      if (!new URL(address).searchParams.has("after")) [moves, n, told] = [[], 0, 0];
      void this.#begin();
    }

    /** @param {string} text a message of the client */
    send(text) {
      const message = JSON.parse(text);
      if (message.id === undefined) {
        if (message.watch || message.token) this.#greet();
      } else if (message.do) void this.#rule(message.id, message.do.split(" ").slice(1).join(" "));
      else if (message.say || message.react) this.#echo(message);
      else if (message.table === LEAVE) this.#tell([{ id: message.id, ok: n }]);
      else this.#tell([{ id: message.id, error: "a lesson has no such command", cause: "lesson_wanted" }]);
    }

    close() {
      this.readyState = CLOSED;
      clearInterval(this.#timer);
    }

    async #begin() {
      const found = await asked(name, moves, null);
      if (this.readyState === CLOSED) return;
      if (found) {
        state = found;
        this.readyState = OPEN;
        this.#timer = setInterval(() => this.#tell([{ ping: 1 }]), PING_MS);
        this.onopen?.();
      } else {
        this.readyState = CLOSED;
        this.onclose?.({ code: LOST });
      }
    }

    #greet() {
      if (!state) return;
      hear(state);
      this.#tell([{ ...helloOf(state, learner), n }, ...newLines(), { watching: 0 }]);
    }

    /**
     * @param {string} id
     * @param {string} move
     */
    async #rule(id, move) {
      const found = await asked(name, moves, move);
      if (this.readyState === CLOSED) return;
      if (!found) this.#tell([{ id, error: "the server does not answer", cause: "unreachable" }]);
      else if (found.refused) this.#tell([{ id, ...found.refused }]);
      else {
        moves = [...moves, move];
        state = found;
        hear(found);
        const lines = newLines();
        this.#tell([{ id, ok: lines[0]?.n ?? n }, ...lines]);
      }
    }

    /** @param {{id: string, say?: string, react?: string}} message */
    #echo({ id, say, react }) {
      n += 1;
      this.#tell([{ id, ok: n }, { n, from: state?.seat, ...(say ? { say } : { react }) }]);
    }

    /** @param {object[]} messages */
    #tell(messages) {
      this.onmessage?.({ data: messages.map((one) => JSON.stringify(one)).join("\n") });
    }
  };
}

/**
 * Ask for a lesson after the answers so far, and for the ruling on one more.
 *
 * @param {string} name
 * @param {string[]} moves
 * @param {string | null} move
 * @returns {Promise<LessonState | null>}
 */
async function asked(name, moves, move) {
  const query = new URLSearchParams({ ...(moves.length ? { moves: moves.join(",") } : {}), ...(move === null ? {} : { move }) });
  const answer = await fetch(at(`/api/lessons/${encodeURIComponent(name)}?${query}`)).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/**
 * @param {LessonState} state
 * @param {string} learner
 */
function helloOf({ name, rules, players, seat }, learner) {
  const names = [learner, ...players];
  const seats = names.map((one, at) => ({ seat: `p${at + 1}`, name: one, ...(`p${at + 1}` === seat ? { is: "person", away: false, ready: true } : { is: "bot", level: "careful" }) }));
  const table = { id: name, rules, state: "playing", host: null, public: false, seats, pace: { turn_ms: null, away_ms: null, next_ms: null }, next_seed_sha256: "", vote: null, branched: true };
  return { hello: 1, table, match: null, rules, players: names, seat, left_ms: null };
}
