// Drives ratings/scale.js for test_ratings_js.py.
const { rungs, scaleOf } = await import("../../../../src/lastcard/web/static/ratings/scale.js");

/** @param {any} table */
export const ratingsOf = (table) => rungs(table).map(({ rating }) => rating);

/** @param {any[]} rows */
export const scale = (rows) => scaleOf(rows);
