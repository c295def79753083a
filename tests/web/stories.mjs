// For the tests: stories as the replay page reads them.
import { eyesOf, pack, placesIn, readStory, seenBy, sightAt, unpack, whereIs } from "../../src/lastcard/web/static/replay/replay_data.js";

export function eyes(story) {
  return eyesOf(readStory(story));
}

/** Every event of every round as somebody saw it. */
export function seen(story, by) {
  return readStory(story).rounds.map((round) => round.events.map((event) => seenBy(event, by)));
}

export function lastSights(story, by) {
  let place = -1;
  return readStory(story).rounds.map((round) => {
    place += round.events.length;
    return sightAt(story, place, by);
  });
}

export function places(story) {
  return Array.from({ length: placesIn(story) }, (_, place) => whereIs(story, place));
}

export async function thereAndBack(story) {
  const link = await pack(readStory(story));
  return { link, story: await unpack(link) };
}

export async function fault(fragment) {
  return unpack(fragment).then(
    () => null,
    (error) => error.message,
  );
}

export function faultOf(story) {
  try {
    readStory(story);
    return null;
  } catch (error) {
    return error.message;
  }
}
