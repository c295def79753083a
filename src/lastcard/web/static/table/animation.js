/**
 * Cards on the move. The page is always drawn as it is; then whatever changed its place is shown travelling there from where it was before.
 * So nothing has to be waited for, and a new move simply starts from wherever things are.
 *
 * @typedef {import("../shared/types.js").Seat} Seat
 *
 * @typedef {object} Move something that travels
 * @property {"lay" | "draw" | "back" | "top" | "pass"} kind
 * @property {Seat} [seat]
 * @property {number} count
 * @property {string} [to] the seat that cards are passed to
 *
 * @typedef {Map<string, DOMRect>} Places where things were
 */

const TIME = 220;
const APART = 60;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const MOST_GHOSTS = 8;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether motion is to be kept to short fades. */
export function isReduced() {
  return still.matches;
}

/**
 * Note where everything is before the page is drawn anew.
 *
 * @returns {Places}
 */
export function places() {
  /** @type {Places} */
  const found = new Map();
  const add = (/** @type {string} */ key, /** @type {Element | null} */ element) => element && found.set(key, element.getBoundingClientRect());
  for (const item of document.querySelectorAll("#hand > li")) add(`hand ${item.getAttribute("data-key-of")}`, item.firstElementChild);
  for (const item of document.querySelectorAll("[data-height]")) add(`pile ${item.getAttribute("data-height")}`, item);
  for (const item of document.querySelectorAll(".chip, .me")) add(`seat ${item.getAttribute("data-seat")}`, item);
  add("draw", document.querySelector("#draw .card"));
  add("hand", document.getElementById("hand"));
  return found;
}

/**
 * Show what moved since then.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 */
export function travel(before, moves, own) {
  for (const animation of document.getAnimations()) if (animation.id === "travel") animation.cancel(); // those with the backs up fly on
  if (still.matches) {
    for (const item of newcomers(before)) fade(item);
    return;
  }
  const giver = moves.find((move) => move.kind === "pass" && move.to === own)?.seat;
  settle(before, giver ? before.get(`seat ${giver}`) : before.get("draw"));
  let late = 0;
  for (const move of moves) {
    if (move.kind === "draw" && move.seat !== own && move.seat) {
      deal(before.get("draw"), `[data-seat="${move.seat}"] .disc`, Math.min(move.count, MOST_GHOSTS), late);
      late += APART;
    }
  }
  const lain = moves.filter((move) => move.kind === "lay" || move.kind === "top");
  arrive(before, lain, own);
}

/** @param {Places} before */
function newcomers(before) {
  return [
    ...[...document.querySelectorAll("#hand > li")].filter((item) => !before.has(`hand ${item.getAttribute("data-key-of")}`)),
    ...[...document.querySelectorAll("[data-height]")].filter((item) => !before.has(`pile ${item.getAttribute("data-height")}`)),
  ];
}

/**
 * Move the cards of the hand to their new places, new ones from where they come one after another.
 *
 * @param {Places} before
 * @param {DOMRect | undefined} source the draw pile, or the seat that has passed them
 */
function settle(before, source) {
  let late = 0;
  for (const item of document.querySelectorAll("#hand > li")) {
    const button = item.firstElementChild;
    if (!button) continue;
    const was = before.get(`hand ${item.getAttribute("data-key-of")}`);
    const is = button.getBoundingClientRect();
    if (was) {
      if (Math.hypot(was.x - is.x, was.y - is.y) > 1) fly(item, was, is, 0);
    } else if (source) {
      fly(item, source, is, late, 0.2);
      late += APART;
    }
  }
}

/**
 * Let the cards that were laid come from the hands they were in.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 */
function arrive(before, moves, own) {
  const piled = [...document.querySelectorAll("[data-height]")];
  const lying = piled.filter((item) => !before.has(`pile ${item.getAttribute("data-height")}`));
  for (const item of piled) {
    const was = before.get(`pile ${item.getAttribute("data-height")}`);
    const is = item.getBoundingClientRect();
    if (was && Math.hypot(was.x - is.x, was.y - is.y) > 2) fly(item, was, is, 0); // it was still on its way
  }
  const left = [...before.keys()].filter((key) => key.startsWith("hand ") && !document.querySelector(`[data-key-of="${key.slice(5)}"]`));
  const coming = moves.flatMap((move) => Array.from({ length: move.count }, () => move)).slice(-lying.length || moves.length);
  lying.forEach((item, at) => {
    const move = coming[at];
    if (!move) return;
    const mine = move.seat === own && left.length ? before.get(left.shift() ?? "") : undefined;
    const from = mine ?? (move.kind === "top" ? before.get("draw") : before.get(`seat ${move.seat}`));
    if (from) fly(item, from, item.getBoundingClientRect(), at * APART);
  });
}

/**
 * @param {Element} item
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 * @param {number} [opacity] at the start
 */
function fly(item, from, to, delay, opacity = 1) {
  if (!to.width) return;
  const scale = Math.min(1.3, Math.max(0.35, Math.min(from.width / to.width, from.height / to.height)));
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  item.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity, zIndex: 5 }, { transform: "none", opacity: 1, zIndex: 5 }], {
    id: "travel",
    duration: TIME,
    delay,
    easing: EASE,
    fill: "backwards",
    composite: item.hasAttribute("data-height") ? "add" : "replace",
  });
}

/** @param {Element} item */
function fade(item) {
  item.animate([{ opacity: 0 }, { opacity: 1 }], { id: "travel", duration: 150 });
}

/**
 * Cards with their backs up, from the draw pile to a seat.
 *
 * @param {DOMRect | undefined} from
 * @param {string} goal
 * @param {number} count
 * @param {number} late
 */
function deal(from, goal, count, late) {
  const layer = document.getElementById("motion");
  const to = document.querySelector(goal)?.getBoundingClientRect();
  const pattern = document.querySelector("#draw .card");
  if (!from || !to || !layer || !pattern) return;
  for (let at = 0; at < count; at += 1) {
    const ghost = /** @type {HTMLElement} */ (pattern.cloneNode(true));
    ghost.classList.add("ghost");
    ghost.style.setProperty("left", `${from.x}px`);
    ghost.style.setProperty("top", `${from.y}px`);
    ghost.style.setProperty("--card-w", `${from.width}px`);
    layer.append(ghost);
    const dx = to.x + to.width / 2 - (from.x + from.width / 2);
    const dy = to.y + to.height / 2 - (from.y + from.height / 2);
    const flight = ghost.animate(
      [{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 1, offset: 0.85 }, { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0 }],
      { id: "ghost", duration: TIME + 30, delay: late + at * APART, easing: EASE, fill: "both" },
    );
    flight.finished.then(() => ghost.remove(), () => ghost.remove());
  }
}

/**
 * Run the rings that show how much time is left.
 *
 * @param {{n: number, ms: number | null, since: number} | null} wait
 */
export function runClocks(wait) {
  for (const ring of document.querySelectorAll("[data-clock]")) {
    const n = ring.getAttribute("data-clock");
    const running = ring.getAnimations().find((animation) => animation.id !== `clock ${n}`);
    running?.cancel();
    if (!wait?.ms || ring.getAnimations().length) continue;
    const gone = performance.now() - wait.since;
    const clock = ring.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { id: `clock ${n}`, duration: wait.ms, fill: "forwards" });
    clock.currentTime = Math.min(gone, wait.ms);
  }
}

/** How many seconds before the end they are shown as a number. */
const LAST_SECONDS = 5;

/**
 * Show the last seconds of whoever is awaited.
 *
 * @param {{ms: number | null, since: number} | null} wait
 */
export function countDown(wait) {
  const left = wait?.ms ? Math.ceil((wait.ms - (performance.now() - wait.since)) / 1000) : Infinity;
  const text = left > 0 && left <= LAST_SECONDS ? String(left) : "";
  for (const place of document.querySelectorAll("[data-seconds]")) if (place.textContent !== text) place.textContent = text;
}
