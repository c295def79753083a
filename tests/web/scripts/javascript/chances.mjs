// For the tests: the page's functions of chance, with the SHA-256 of the browser or, if `own` is set, of the page.
import { Chance, Luck, checkSeed, commitment } from "../../../../src/lastcard/web/static/replay/chance.js";

async function hashing(own, work) {
  const kept = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  if (own) Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  try {
    return await work();
  } finally {
    Object.defineProperty(globalThis, "crypto", kept);
  }
}

const split = (cards) => cards.match(/../g);

export function commitmentOf(own, seed) {
  return hashing(own, () => commitment(seed));
}

export function streamOf(own, { seed, nonces, name, limits }) {
  return hashing(own, async () => {
    const raw = new Chance(seed, nonces).stream(name);
    const small = new Chance(seed, nonces).stream(name);
    const found = { numbers: [], below: [] };
    for (const limit of limits) {
      found.numbers.push((await raw.next()).toString(16).padStart(16, "0"));
      found.below.push(String(await small.below(BigInt(limit))));
    }
    return found;
  });
}

export function orderOf(own, { seed, nonces, round, shuffle, cards }) {
  const luck = new Luck(new Chance(seed, nonces), round);
  return hashing(own, async () => (shuffle ? await luck.shuffle(shuffle, split(cards)) : await luck.deck(split(cards))).join(""));
}

export function pressesOf(own, { seed, nonces, round, odds, presses }) {
  return hashing(own, async () => {
    const luck = new Luck(new Chance(seed, nonces), round);
    let found = "";
    while (found.length < presses.length) found += await luck.button(found.length + 1, odds);
    return found;
  });
}

export function cutsOf(own, { seed, nonces, round }, cards, count) {
  return hashing(own, async () => {
    const luck = new Luck(new Chance(seed, nonces), round);
    const orders = [];
    while (orders.length < count) orders.push((await luck.cut(orders.length + 1, cards)).join(""));
    return orders;
  });
}

export function lotOf(own, { seed, nonces, round, count }) {
  return hashing(own, () => new Luck(new Chance(seed, nonces), round).lot(count));
}

export function check(own, replay) {
  return hashing(own, () => checkSeed(replay));
}
