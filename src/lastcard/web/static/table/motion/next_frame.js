/** How long to wait for a frame before going on without one. On a busy machine a visible page may get none for seconds. */
const NO_FRAME_MS = 120;

/**
 * Do something once: at the next frame, or soon without one.
 *
 * @param {() => void} work
 */
export function atNextFrame(work) {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, NO_FRAME_MS);
  requestAnimationFrame(once);
}

/**
 * Do something once, after the next frame and in a task of its own: a frame has enough to do with laying out and painting what is there.
 *
 * @param {() => void} work
 */
export function afterNextFrame(work) {
  atNextFrame(() => setTimeout(work));
}
