/**
 * Makes the snapshot from which later starts begin, in a worker of its own beside the room: it starts Python, does what a first table does, and
 * keeps the memory. worker.js starts it when nobody has needed the room for a while.
 */

import { plainStart, snapshots } from "./python.js";

async function make() {
  const python = await plainStart({ _makeSnapshot: true });
  python.runPython("from lastcard.pocket.rehearsal import rehearse; rehearse()");
  await snapshots.keep(python._api.makeSnapshot());
}

make().catch((error) => console.info(`no snapshot: ${String(error?.message ?? error).slice(0, 200)}`)).finally(() => postMessage("done"));
