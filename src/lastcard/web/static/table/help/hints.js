/**
 * Hints for situations that occur for the first time: one line each, which the player closes for good.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../input/action_buttons.js").Offers} Offers
 */

import { keepValue, keptList } from "../../shared/storage/kept.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { shouldCallUno } from "../input/action_buttons.js";
import { page } from "../state/page_state.js";
import { isPicking, isSwapping } from "../state/table_state.js";

const STORAGE_KEY = "lastcard:explained";

/** @type {Set<string>} */
const dismissed = new Set(keptList(STORAGE_KEY).map(String));

/** @param {string} topic */
export function isDismissed(topic) {
  return dismissed.has(topic);
}

/**
 * Close a hint for good.
 *
 * @param {string} topic
 */
export function dismiss(topic) {
  dismissed.add(topic);
  keepValue(STORAGE_KEY, [...dismissed]);
}

/**
 * Return the topic to explain now, if any is left.
 *
 * @param {TableState} s
 * @param {Offers} offers
 * @returns {string | null}
 */
export function hintTopic(s, offers) {
  return topics(s, offers).find((one) => !dismissed.has(one)) ?? null;
}

/**
 * @param {TableState} s
 * @param {Offers} offers
 * @returns {string[]} the most pressing first
 */
function topics(s, offers) {
  if (!s.asked) return [];
  const risky = [...offers.cards.values()].some((offer) => offer.risky.length && !offer.lawful.length);
  const lawful = [...offers.cards.values()].some((offer) => offer.lawful.length);
  const held = [...offers.cards.keys()];
  const must = s.asked.must;
  return [
    offers.catches.size && "catch",
    offers.notices.size && "notice",
    offers.actions.some((action) => action.endsWith(" challenge")) && "challenge",
    must && s.wait?.for === "shed" && "shed",
    must && s.wait?.for === "protect" && "protect",
    must && s.wait?.for === "pass" && "pass",
    offers.targets.length && targetTopic(s),
    offers.colors.length && "color",
    must && s.wait?.for === "drawn" && "drawn",
    offers.uno && shouldCallUno(s, offers) && "uno",
    !must && lawful && "jump",
    must && s.wait?.for === "turn" && lawful && "turn",
    risky && "risk",
    held.includes("wb") && "badge",
    held.includes("wc") && "creeper",
    held.includes("wa") && "discard",
  ].filter((one) => typeof one === "string");
}

/** @param {TableState} s */
function targetTopic(s) {
  if (isSwapping(s)) return "swap";
  return isPicking(s) ? "pick" : "target";
}

/**
 * Return the text of a hint. The one about the own turn differs without coloured cards, and says nothing of keys to a finger.
 *
 * @param {TableState} s
 * @param {string} about
 */
export function hintText(s, about) {
  if (about !== "turn") return t(`table-hint-${about}`);
  const input = page.hasFingers ? "touch" : "keys";
  return t(s.rules?.has_colors === false ? "table-hint-turn-any" : "table-hint-turn", { input });
}

/**
 * The line with a hint.
 *
 * @param {TableState} s
 * @param {string | null} about
 * @param {() => void} redraw
 */
export function hint(s, about, redraw) {
  if (!about) return nothing;
  const close = () => {
    dismiss(about);
    redraw();
  };
  return html`<p class="first" data-first=${about}>
    <span>${hintText(s, about)}</span>
    <button type="button" class="button quiet-felt close" aria-label=${t("table-hint-close")} @click=${close}>×</button>
  </p>`;
}
