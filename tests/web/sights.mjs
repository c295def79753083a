// For the tests: the sight of one seat after each event of a round.
import { begin, copy, see } from "../../src/lastcard/web/static/shared/view.js";

export function sightsOf(round, events) {
  const sight = begin(round);
  const seen = [copy(sight)];
  for (const text of events) {
    see(sight, text);
    seen.push(copy(sight));
  }
  return seen;
}

/** Fold on from a copy made after so many events: the copy goes on, and what it was made from stays as it was. */
export function copiedAt(round, events, at) {
  const sight = begin(round);
  for (const text of events.slice(0, at)) see(sight, text);
  const before = JSON.stringify(sight);
  const other = copy(sight);
  for (const text of events.slice(at)) see(other, text);
  return { sight: other, untouched: JSON.stringify(sight) === before };
}

export function foldIntoStranger(stranger) {
  see(stranger, "d turn p1");
}
