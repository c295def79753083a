/**
 * Animates moving cards. The page is always drawn in its new state first; then each element that has moved is animated from its old place to
 * the new one. So no code waits for an animation, and a new move starts from wherever the elements are.
 *
 * @typedef {import("../../shared/wire/types.js").Seat} Seat
 *
 * @typedef {object} Move cards that move together
 * @property {"lay" | "draw" | "back" | "top" | "pass" | "hand"} kind
 * @property {Seat} [seat]
 * @property {number} count
 * @property {string} [to] the seat that cards are passed to
 *
 * @typedef {Map<string, DOMRect>} Places the boxes of elements before a drawing
 */

const TIME = 220;
const APART = 60;
/** The least time in which a card that was turned aside reaches its new place. */
const LEAST = 80;
/** How opaque a card is when it leaves the draw pile for the own hand. */
const NEW = 0.2;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const MOST_GHOSTS = 8;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Flight the way of one card to its place
 * @property {Element} item
 * @property {Animation} animation
 * @property {string} goal its place in its list when it set out; the list itself may be moved meanwhile
 * @property {DOMRect} from where it set out
 * @property {number} delay how long it waits for its turn
 * @property {number} ms how long it flies then
 */

/** The last flight of each card, by its key. @type {Map<string, Flight>} */
const flights = new Map();

/** Whether the user prefers reduced motion: short fades only. */
export function isReduced() {
  return still.matches;
}

/**
 * Return the places of all elements, before the page is redrawn. A card that is on its way now counts as such until the page is redrawn, even
 * if it lands meanwhile: it was not at its place.
 *
 * @returns {Places}
 */
export function placesNow() {
  /** @type {Places} */
  const found = new Map();
  forgetLanded();
  const add = (/** @type {string} */ key, /** @type {Element | null} */ element) => element && found.set(key, element.getBoundingClientRect());
  for (const item of document.querySelectorAll("#hand > li")) add(`hand ${item.getAttribute("data-key-of")}`, item.firstElementChild);
  for (const item of document.querySelectorAll("[data-height]")) add(`pile ${item.getAttribute("data-height")}`, item);
  for (const item of document.querySelectorAll(".chip, .me")) add(`seat ${item.getAttribute("data-seat")}`, item);
  add("draw", document.querySelector("#motion .turned-up") ?? document.querySelector("#draw .card")); // cards that a scene has turned up lie there
  add("discard", document.querySelector("#discard"));
  add("hand", document.getElementById("hand"));
  return found;
}

/**
 * Return places without those of dealt cards and of a turned-up top card. So these are animated although they were already on the page
 * when the table was first drawn.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 * @returns {Places}
 */
export function withoutDealt(before, moves, own) {
  const isDealt = moves.some((move) => move.kind === "draw" && move.seat === own);
  const isTurned = moves.some((move) => move.kind === "top");
  return new Map([...before].filter(([key]) => !(isDealt && key.startsWith("hand ")) && !(isTurned && key.startsWith("pile "))));
}

/**
 * Animate everything that has moved since the places were noted. A flight whose goal has not moved goes on undisturbed.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 */
export function animateMoves(before, moves, own) {
  forgetGone();
  if (still.matches) {
    for (const item of newElements(before)) fade(item);
    return;
  }
  // Measure everything before anything moves: each measurement after a change forces a new layout.
  const turned = stopTurned();
  const begin = [
    ...moveHand(before, sourceOf(before, moves, own), turned),
    ...moves.filter((move) => move.kind === "draw" && move.seat !== own && move.seat).map((move, at) => moveFaceDownCards(before.get("draw"), move, at * APART)),
    ...movePlayedCards(before, moves.filter((move) => move.kind === "lay" || move.kind === "top"), own),
  ];
  for (const start of begin) start();
}

/**
 * Return where new cards of the own hand come from: the seat that passed them, the discard pile, or the draw pile. The cards of another hand
 * have come already.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 */
function sourceOf(before, moves, own) {
  const mine = moves.findLast((move) => (move.kind === "pass" ? move.to : move.seat) === own);
  if (mine?.kind === "hand") return undefined;
  return (mine?.kind === "pass" && before.get(`seat ${mine.seat}`)) || (mine?.kind === "back" && before.get("discard")) || before.get("draw");
}

/** Forget the flights that have ended. */
function forgetLanded() {
  for (const [key, { animation }] of flights) if (animation.playState === "finished") flights.delete(key);
}

/** Forget the flights of elements that have gone. */
function forgetGone() {
  for (const [key, { item }] of flights) if (!item.isConnected) flights.delete(key);
}

/**
 * Return how long a flight still waits for its turn, and how long it flies then. The animation's own time counts: on a slow device it begins
 * long after it was asked for.
 *
 * @param {Flight} flight
 */
function timeLeft({ animation, delay, ms }) {
  const gone = Number(animation.currentTime ?? 0);
  return { wait: Math.max(0, delay - gone), ms: Math.min(ms, delay + ms - gone) };
}

/**
 * Stop the flights whose goal has moved, and return them with the time that they had left.
 *
 * @returns {Map<string, Flight & {left: {wait: number, ms: number}}>}
 */
function stopTurned() {
  const turned = [...flights].filter(([, { item, goal }]) => goalOf(item) !== goal);
  return new Map(turned.map(([key, flight]) => {
    const left = timeLeft(flight);
    flight.animation.cancel();
    flights.delete(key);
    return [key, { ...flight, left }];
  }));
}

/**
 * Return the place of a card in its list, whatever animates it and wherever the list is.
 *
 * @param {Element} item
 */
function goalOf(item) {
  const { offsetLeft, offsetTop, offsetWidth, offsetParent, parentElement } = /** @type {HTMLElement} */ (item);
  const list = offsetParent === parentElement ? null : parentElement;
  return `${offsetLeft - (list?.offsetLeft ?? 0)} ${offsetTop - (list?.offsetTop ?? 0)} ${offsetWidth}`;
}

/** Return when the next card of a queue sets out: after all that still wait for their turn. */
function nextStart() {
  return [...flights.values()].map((flight) => timeLeft(flight).wait).reduce((late, wait) => Math.max(late, wait > 0 ? wait + APART : 0), 0);
}

/** @param {Places} before */
function newElements(before) {
  return [
    ...[...document.querySelectorAll("#hand > li")].filter((item) => !before.has(`hand ${item.getAttribute("data-key-of")}`)),
    ...[...document.querySelectorAll("[data-height]")].filter((item) => !before.has(`pile ${item.getAttribute("data-height")}`)),
  ];
}

/**
 * Move the cards of the hand to their new places. New cards come one after another from their source. A card that was stopped on its way
 * flies on for the time that it had left, and one that still waited sets out in its turn.
 *
 * @param {Places} before
 * @param {DOMRect | undefined} source
 * @param {ReturnType<typeof stopTurned>} turned the flights that were stopped
 * @returns {(() => void)[]} functions that start each animation
 */
function moveHand(before, source, turned) {
  const found = [];
  const list = document.getElementById("hand")?.getBoundingClientRect();
  const listBefore = before.get("hand") ?? list;
  let late = nextStart();
  for (const item of document.querySelectorAll("#hand > li")) {
    const button = item.firstElementChild;
    const key = `hand ${item.getAttribute("data-key-of")}`;
    if (!button || !list || !listBefore || flights.has(key)) continue;
    const was = before.get(key);
    const is = button.getBoundingClientRect();
    const stopped = turned.get(key);
    if (stopped?.item === item) {
      const { wait, ms } = stopped.left;
      found.push(fly(key, item, wait ? stopped.from : (was ?? stopped.from), is, wait, wait ? NEW : 1, Math.max(LEAST, ms)));
    } else if (was) {
      const away = Math.hypot(was.x - listBefore.x - (is.x - list.x), was.y - listBefore.y - (is.y - list.y));
      if (away > 1) found.push(fly(key, item, was, is, 0));
    } else if (source) {
      found.push(fly(key, item, source, is, late, NEW));
      late += APART;
    }
  }
  return found;
}

/**
 * Move played cards from their hands to the discard pile.
 *
 * @param {Places} before
 * @param {Move[]} moves
 * @param {Seat | null} own
 * @returns {(() => void)[]} functions that start each animation
 */
function movePlayedCards(before, moves, own) {
  const found = [];
  const lying = [...document.querySelectorAll("[data-height]")].filter((item) => !before.has(`pile ${item.getAttribute("data-height")}`));
  const left = [...before.keys()].filter((key) => key.startsWith("hand ") && !document.querySelector(`[data-key-of="${key.slice(5)}"]`));
  const coming = moves.flatMap((move) => Array.from({ length: move.count }, () => move)).slice(-lying.length || moves.length);
  for (const [at, item] of lying.entries()) {
    const move = coming[at];
    if (!move) continue;
    const mine = move.seat === own && left.length ? before.get(left.shift() ?? "") : undefined;
    const from = mine ?? (move.kind === "top" ? before.get("draw") : before.get(`seat ${move.seat}`));
    if (from) found.push(fly(`pile ${item.getAttribute("data-height")}`, item, from, item.getBoundingClientRect(), at * APART));
  }
  return found;
}

/**
 * @param {string} key
 * @param {Element} item
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 * @param {number} [opacity] at the start
 * @param {number} [ms]
 * @returns {() => void} a function that starts the animation
 */
function fly(key, item, from, to, delay, opacity = 1, ms = TIME) {
  if (!to.width) return () => {};
  const scale = Math.min(1.3, Math.max(0.35, Math.min(from.width / to.width, from.height / to.height)));
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const frames = [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity }, { transform: "none", opacity: 1 }];
  const composite = item.hasAttribute("data-height") ? "add" : "replace";
  const goal = goalOf(item);
  return () => {
    const animation = item.animate(frames, { id: "travel", duration: ms, delay, easing: EASE, fill: "backwards", composite });
    flights.set(key, { item, animation, goal, from, delay, ms });
    lift(/** @type {HTMLElement} */ (item), animation);
  };
}

/** For each element, the animation during which it is kept above the others. @type {WeakMap<Element, Animation>} */
const lifted = new WeakMap();

/**
 * Keep an element above the others while it moves. z-index is set as a style and is no part of the animation: browsers run an animation
 * on the graphics processor only if it changes nothing but transform and opacity.
 *
 * @param {HTMLElement} item
 * @param {Animation} flight
 */
function lift(item, flight) {
  lifted.set(item, flight);
  item.style.setProperty("z-index", "5");
  const land = () => lifted.get(item) === flight && item.style.removeProperty("z-index");
  flight.finished.then(land, land);
}

/** @param {Element} item */
function fade(item) {
  item.animate([{ opacity: 0 }, { opacity: 1 }], { id: "travel", duration: 150 });
}

/**
 * Move face-down cards from the draw pile to a seat.
 *
 * @param {DOMRect | undefined} from
 * @param {Move} move
 * @param {number} late
 * @returns {() => void} a function that starts the animation
 */
function moveFaceDownCards(from, move, late) {
  const layer = document.getElementById("motion");
  const to = document.querySelector(`[data-seat="${move.seat}"] .disc`)?.getBoundingClientRect();
  const pattern = document.querySelector("#draw .card");
  if (!from || !to || !layer || !pattern) return () => {};
  return () => flyBacks(layer, pattern, from, to, Math.min(move.count, MOST_GHOSTS), late);
}

/**
 * @param {Element} layer
 * @param {Element} pattern the element to copy
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} count
 * @param {number} late
 */
function flyBacks(layer, pattern, from, to, count, late) {
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

/** The animation of each clock's ring. @type {WeakMap<Element, Animation>} */
const clocks = new WeakMap();

/**
 * Run the rings that show the time left.
 *
 * @param {{n: number, ms: number | null, since: number} | null} wait
 */
export function runClocks(wait) {
  for (const ring of document.querySelectorAll("[data-clock]")) {
    const n = ring.getAttribute("data-clock");
    const running = clocks.get(ring);
    if (running?.id === `clock ${n}`) continue;
    running?.cancel();
    clocks.delete(ring);
    if (!wait?.ms) continue;
    const gone = performance.now() - wait.since;
    const clock = ring.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { id: `clock ${n}`, duration: wait.ms, fill: "forwards" });
    clock.currentTime = Math.min(gone, wait.ms);
    clocks.set(ring, clock);
  }
}

/** The time left is shown as a number during this many last seconds. */
const LAST_SECONDS = 5;

/**
 * Show the last seconds of the seats that the round waits for.
 *
 * @param {{ms: number | null, since: number} | null} wait
 */
export function countDown(wait) {
  const left = wait?.ms ? Math.ceil((wait.ms - (performance.now() - wait.since)) / 1000) : Infinity;
  const text = left > 0 && left <= LAST_SECONDS ? String(left) : "";
  for (const place of document.querySelectorAll("[data-seconds]")) if (place.textContent !== text) place.textContent = text;
}
