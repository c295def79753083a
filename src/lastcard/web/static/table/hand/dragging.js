/**
 * Cards are dragged with a pointer: up to play them, sideways to reorder the hand.
 *
 * @typedef {import("../../shared/wire/types.js").Card} Card
 */

/** From how many pixels a press is a drag, and from how many upwards it plays the card. */
const DRAG_FROM = 8;
const THROW_FROM = 90;

/**
 * Let the player drag cards up to play them, or sideways to reorder the hand.
 *
 * @param {HTMLElement} list an element around the hand
 * @param {(card: Card) => void} play
 * @param {(key: string, to: number) => void} move
 */
export function enableDragging(list, play, move) {
  /** @type {{button: HTMLElement, x: number, y: number, moved: boolean} | null} */
  let drag = null;
  let dropped = false;
  list.addEventListener("pointerdown", (event) => {
    dropped = false;
    const button = event.target instanceof Element ? event.target.closest("#hand button.card") : null;
    if (!(button instanceof HTMLElement) || event.button !== 0) return;
    drag = { button, x: event.clientX, y: event.clientY, moved: false };
  });
  list.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < DRAG_FROM) return;
    if (!drag.moved) list.setPointerCapture(event.pointerId);
    drag.moved = true;
    drag.button.classList.add("dragged");
    drag.button.style.setProperty("transform", `translate(${dx}px, ${dy}px) rotate(${Math.max(-8, Math.min(8, dx / 20))}deg)`);
  });
  const drop = (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    const { button, y, moved } = drag;
    drag = null;
    if (!moved) return;
    button.classList.remove("dragged");
    button.style.removeProperty("transform");
    dropped = true;
    if (event.type !== "pointerup") return;
    const item = button.closest("li");
    if (y - event.clientY > THROW_FROM || over(event)) {
      if (item?.matches(".lawful, .risky")) play(button.dataset.card ?? "");
    } else if (item) move(item.dataset.keyOf ?? "", nearest(event));
  };
  list.addEventListener("click", (click) => dropped && click.stopPropagation(), { capture: true }); // a dropped card was not tapped
  list.addEventListener("pointerup", drop);
  list.addEventListener("pointercancel", drop);
}

/**
 * Return the place in the hand nearest to the pointer.
 *
 * @param {PointerEvent} event
 */
function nearest(event) {
  const away = [...document.querySelectorAll("#hand > li")].map((item) => {
    const box = item.getBoundingClientRect();
    return Math.hypot(event.clientX - (box.left + box.right) / 2, event.clientY - (box.top + box.bottom) / 2);
  });
  return away.indexOf(Math.min(...away));
}

/** @param {PointerEvent} event */
function over(event) {
  const pile = document.getElementById("discard")?.getBoundingClientRect();
  return pile && event.clientX > pile.left && event.clientX < pile.right && event.clientY > pile.top && event.clientY < pile.bottom;
}
