// Drives lessons/lesson_socket.js for test_lessons_js.py, with a server that answers as it is told.
const { lessonSocket } = await import("../../../../src/lastcard/web/static/lessons/lesson_socket.js");

/**
 * Open a lesson, give answers, lose the connection and come back. Return what the page received each time, and what the server was asked.
 *
 * @param {Record<string, any>} states the lesson by its query
 * @param {string[]} given
 */
export async function taken(states, given) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address) => {
      const query = decodeURIComponent(address.split("?")[1].replaceAll("+", " "));
      asked.push(query);
      return { ok: query in states, json: async () => states[query] };
    }
  );
  /** @type {number[]} */
  const heard = [];
  const Socket = lessonSocket("uno", "Ann", ({ step }) => heard.push(step));
  const first = await opened(Socket, "ws://here/table/uno?batch=1");
  for (const action of given) {
    first.socket.send(JSON.stringify({ id: action, re: 0, do: `p1 ${action}` }));
    await settled();
  }
  first.socket.send(JSON.stringify({ id: "say", say: "hello" }));
  first.socket.close();
  const back = await opened(Socket, "ws://here/table/uno?batch=1&after=9");
  back.socket.close();
  const again = await opened(Socket, "ws://here/table/uno?batch=1");
  again.socket.close();
  return { first: first.received, back: back.received, again: again.received, asked, heard };
}

/**
 * @param {any} Socket
 * @param {string} address
 */
async function opened(Socket, address) {
  const socket = new Socket(address);
  /** @type {any[]} */
  const received = [];
  socket.onmessage = (/** @type {{data: string}} */ { data }) => received.push(...data.split("\n").map((part) => JSON.parse(part)));
  socket.onclose = (/** @type {{code: number}} */ { code }) => received.push({ closed: code });
  socket.onopen = () => socket.send(JSON.stringify({ watch: true }));
  await settled();
  return { socket, received };
}

function settled() {
  return new Promise((done) => setImmediate(() => setImmediate(done)));
}
