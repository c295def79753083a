/**
 * Let the browser handle input and draw before the work continues, so that a slow phone is not blocked for long.
 *
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise((done) => setTimeout(done));
}
