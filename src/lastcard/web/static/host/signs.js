/** Signs of unfair play in sentences: what was seen, how likely it is by chance, and what it cannot tell. */

import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { number, oneIn, person, replays } from "./words.js";

/** @typedef {import("./calls.js").Signs} Signs */

/**
 * Return the signs of each kind, each as sentences with its chance and the matches to look at.
 *
 * @param {Signs} signs
 * @returns {[string, {said: string[], chance: number, last: string[]}[]][]}
 */
export function sentences(signs) {
  const { names } = signs;
  /** @param {string} who */
  const called = (who) => person(who, names);
  return [
    [
      "sparing",
      signs.sparing.map((one) => {
        const who = called(one.who);
        const other = called(one.spared);
        const said = [];
        if (one.had) said.push(t("host-sparing-said", { who, other, hit: number(one.hit), had: number(one.had), rest: number(one.others_hit), all: number(one.others_had) }));
        if (one.picks) said.push(t("host-sparing-picks", { who, other, picked: number(one.picked), picks: number(one.picks) }));
        return { said, chance: one.chance, last: one.last };
      }),
    ],
    [
      "pairs",
      signs.pairs.map((one) => ({
        said: [
          t("host-pairs-said", { who: called(one.winner), other: called(one.loser), score: number(one.score), met: number(one.met), expected: number(one.expected) }),
          t("host-pairs-met", { expected: number(one.expected_met) }),
        ],
        chance: one.chance,
        last: one.last,
      })),
    ],
    [
      "sandbagging",
      signs.sandbagging.map((one) => ({
        said: [t("host-sandbagging-said", { who: called(one.who), before: number(one.before), left: number(one.left), low: percent(one.low), after: number(one.after), high: percent(one.high) })],
        chance: one.chance,
        last: one.last,
      })),
    ],
    [
      "profiles",
      signs.profiles.map((one) => ({
        said: [t("host-profiles-said", { who: called(one.one), other: called(one.other), days: number(one.days), both: number(one.both) })],
        chance: Math.max(one.network_chance, one.hours_chance),
        last: [],
      })),
    ],
  ];
}

/** @param {number} share */
function percent(share) {
  return number(Math.round(share * 100));
}

/** @param {Signs} signs */
export function signLists(signs) {
  return html`<p>${t("host-signs-about")}</p>
    <p class="hint">${t("host-signs-of", { matches: number(signs.matches), days: number(signs.days) })}</p>
    ${sentences(signs).map(
      ([kind, found]) => html`<section class="panel" aria-labelledby=${`sign-${kind}`}>
        <h3 id=${`sign-${kind}`}>${t(`host-${kind}`)}</h3>
        <p class="hint">${t(`host-${kind}-cannot`)}</p>
        ${found.length
          ? html`<ol class="signs">${found.map(
              ({ said, chance, last }) => html`<li>${said.map((sentence) => html`<p>${sentence}</p>`)}
                <p class="chance">${oneIn(chance)}</p>${replays(last)}</li>`,
            )}</ol>`
          : html`<p>${t("host-no-signs")}</p>`}
      </section>`,
    )}
    ${Object.values(signs).some((list) => Array.isArray(list) && list.length) ? html`<p class="hint">${t("host-people")}</p>` : nothing}`;
}
