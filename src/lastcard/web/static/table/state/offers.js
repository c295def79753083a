/**
 * Sorts the actions of the own seat by where they are shown.
 *
 * @typedef {import("./table_state.js").TableState} TableState
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 */

const BUTTON_ACTIONS = new Set(["draw", "keep", "accept", "challenge"]);

/**
 * Return the actions of the own seat, sorted.
 *
 * @param {TableState} s
 * @returns {Offers}
 */
export function offersOf(s) {
  /** @type {Offers} */
  const offers = { cards: new Map(), actions: [], colors: [], targets: [], catches: new Map(), notices: new Map(), uno: null, falseUno: null };
  if (!s.asked) return offers;
  for (const action of [...s.asked.ask, ...s.asked.may]) sortIn(offers, action, false);
  for (const action of [...s.asked.unlawful, ...s.asked.may_unlawful]) sortIn(offers, action, true);
  return offers;
}

/**
 * @param {Offers} offers
 * @param {string} action
 * @param {boolean} risky
 */
function sortIn(offers, action, risky) {
  const [, verb, rest] = action.split(" ");
  if (verb === "uno") offers[risky ? "falseUno" : "uno"] = action;
  else if (verb === "catch") offers.catches.set(rest, { action, risky });
  else if (verb === "notice") offers.notices.set(rest, action);
  else if (verb === "target") offers.targets.push(action);
  else if (verb === "color") offers.colors.push(action);
  else if (BUTTON_ACTIONS.has(verb) || rest === "-") offers.actions.push(action);
  else {
    const card = (rest ?? verb).split(":")[0];
    const held = offers.cards.get(card) ?? { lawful: [], risky: [] };
    held[risky ? "risky" : "lawful"].push(action);
    offers.cards.set(card, held);
  }
}
