/**
 * What is explained the first time it happens: one line, dismissed for good.
 *
 * @typedef {import("./table_state.js").Sitting} Sitting
 * @typedef {import("./action_buttons.js").Offers} Offers
 */

import { t } from "../shared/messages.js";
import { html, nothing } from "../vendor/lit-html.js";

const KEPT = "lastcard:explained";

/** @type {Set<string>} */
const told = new Set(kept());

function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * Dismiss an explanation for good.
 *
 * @param {string} topic
 */
export function dismiss(topic) {
  told.add(topic);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...told]));
  } catch {
    return;
  }
}

/**
 * What is worth explaining now and was not explained before.
 *
 * @param {Sitting} s
 * @param {Offers} offers
 * @returns {string | null}
 */
export function topic(s, offers) {
  return topics(s, offers).find((one) => !told.has(one)) ?? null;
}

/**
 * @param {Sitting} s
 * @param {Offers} offers
 * @returns {string[]} the most pressing first
 */
function topics(s, offers) {
  if (!s.asked) return [];
  const risky = [...offers.cards.values()].some((offer) => offer.risky.length && !offer.lawful.length);
  const held = [...offers.cards.keys()];
  const must = s.asked.must;
  return [
    offers.catches.size && "catch",
    offers.notices.size && "notice",
    offers.deeds.some((deed) => deed.endsWith(" challenge")) && "challenge",
    must && s.wait?.for === "shed" && "shed",
    must && s.wait?.for === "protect" && "protect",
    offers.targets.length && "target",
    offers.colors.length && "color",
    must && s.wait?.for === "drawn" && "drawn",
    offers.uno && "uno",
    !must && held.length && "jump",
    must && s.wait?.for === "turn" && "turn",
    risky && "risk",
    held.includes("wb") && "badge",
    held.includes("wc") && "creeper",
    held.includes("wa") && "discard",
  ].filter((one) => typeof one === "string");
}

/**
 * The line that explains it.
 *
 * @param {string | null} about
 * @param {() => void} redraw
 */
export function explanation(about, redraw) {
  if (!about) return nothing;
  const close = () => {
    dismiss(about);
    redraw();
  };
  return html`<p class="first" data-first=${about}>
    <span>${t(`table.first.${about}`)}</span>
    <button type="button" class="button quiet-felt close" aria-label=${t("table.first.close")} @click=${close}>×</button>
  </p>`;
}
