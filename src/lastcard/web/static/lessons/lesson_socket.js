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

const OPEN = 1;
const CLOSED = 3;
const LOST = 1006;
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
  return class LessonSocket {
    static OPEN = OPEN;
    readyState = 0;
    /** @type {(() => void) | null} */
    onopen = null;
    /** @type {((event: {data: string}) => void) | null} */
    onmessage = null;
    /** @type {((event: {code: number}) => void) | null} */
    onclose = null;

    /** @type {LessonState | null} */
    #state = null;
    /** The right answers so far. @type {string[]} */
    #moves = [];
    /** How many lines were sent to the page. A line of chat is one of them. */
    #n = 0;
    /** How many lines of the lesson were sent. */
    #told = 0;

    constructor() {
      void this.#begin();
    }

    /** @param {string} text a message of the client */
    send(text) {
      const message = JSON.parse(text);
      if (message.id === undefined) {
        if (message.watch || message.token) this.#greet();
      } else if (message.do) void this.#rule(message.id, message.do.split(" ").slice(1).join(" "));
      else if (message.say || message.react) this.#echo(message);
      else if (message.table === LEAVE) this.#tell([{ id: message.id, ok: this.#n }]);
      else this.#tell([{ id: message.id, error: "a lesson has no such command", cause: "lesson_wanted" }]);
    }

    close() {
      this.readyState = CLOSED;
    }

    async #begin() {
      const state = await asked(name, [], null);
      if (this.readyState === CLOSED) return;
      if (!state) {
        this.#lose();
        return;
      }
      this.#state = state;
      this.readyState = OPEN;
      this.onopen?.();
    }

    #greet() {
      if (!this.#state) return;
      hear(this.#state);
      this.#tell([helloOf(this.#state, learner), ...this.#newLines(), { watching: 0 }]);
    }

    /**
     * @param {string} id
     * @param {string} move
     */
    async #rule(id, move) {
      const state = await asked(name, this.#moves, move);
      if (this.readyState === CLOSED) return;
      if (!state) this.#tell([{ id, error: "the server does not answer", cause: "unreachable" }]);
      else if (state.refused) this.#tell([{ id, ...state.refused }]);
      else {
        this.#moves = [...this.#moves, move];
        this.#state = state;
        hear(state);
        const lines = this.#newLines();
        this.#tell([{ id, ok: lines[0]?.n ?? this.#n }, ...lines]);
      }
    }

    /** @param {{id: string, say?: string, react?: string}} message */
    #echo({ id, say, react }) {
      this.#n += 1;
      this.#tell([{ id, ok: this.#n }, { n: this.#n, from: this.#state?.seat, ...(say ? { say } : { react }) }]);
    }

    /** Return the lines that the page has not seen yet, numbered on. */
    #newLines() {
      const fresh = (this.#state?.lines ?? []).slice(this.#told);
      this.#told += fresh.length;
      return fresh.map((line) => ({ ...line, n: (this.#n += 1) }));
    }

    /** @param {object[]} messages */
    #tell(messages) {
      this.onmessage?.({ data: messages.map((one) => JSON.stringify(one)).join("\n") });
    }

    #lose() {
      this.readyState = CLOSED;
      this.onclose?.({ code: LOST });
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
  const answer = await fetch(`/api/lessons/${encodeURIComponent(name)}?${query}`).catch(() => null);
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
  return { hello: 1, table, match: null, rules, players: names, seat, n: 0, left_ms: null };
}
