// For the tests: reads replays as the replay page does.
import { viewersOf, pack, lengthOf, readReplay, seenBy, viewAt, unpack, locate } from "../../../../src/lastcard/web/static/replay/replay_data.js";

export function viewers(replay) {
  return viewersOf(readReplay(replay));
}

/** Return every event of every round as a viewer saw it. */
export function seen(replay, by) {
  return readReplay(replay).rounds.map((round) => round.events.map((event) => seenBy(event, by)));
}

export function lastViews(replay, by) {
  let place = -1;
  return readReplay(replay).rounds.map((round) => {
    place += round.events.length;
    return viewAt(replay, place, by);
  });
}

export function places(replay) {
  return Array.from({ length: lengthOf(replay) }, (_, place) => locate(replay, place));
}

export async function packAndUnpack(replay) {
  const link = await pack(readReplay(replay));
  return { link, replay: await unpack(link) };
}

export function unpacked(link) {
  return unpack(link);
}

export async function fault(fragment) {
  return unpack(fragment).then(
    () => null,
    (error) => error.message,
  );
}

export function faultOf(replay) {
  try {
    readReplay(replay);
    return null;
  } catch (error) {
    return error.message;
  }
}
