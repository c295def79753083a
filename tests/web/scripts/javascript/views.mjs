// For the tests: computes the view of one seat after each event of a round.
import { begin, copy, see } from "../../../../src/lastcard/web/static/shared/wire/view.js";

export function viewsOf(round, events) {
  const view = begin(round);
  const seen = [copy(view)];
  for (const text of events) {
    see(view, text);
    seen.push(copy(view));
  }
  return seen;
}

/** Copy a view after `at` events and fold the others into the copy. The original must not change. */
export function copiedAt(round, events, at) {
  const view = begin(round);
  for (const text of events.slice(0, at)) see(view, text);
  const before = JSON.stringify(view);
  const other = copy(view);
  for (const text of events.slice(at)) see(other, text);
  return { view: other, untouched: JSON.stringify(view) === before };
}

export function foldIntoStranger(stranger) {
  see(stranger, "d turn p1");
}
