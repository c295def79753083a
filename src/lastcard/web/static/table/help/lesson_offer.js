/**
 * Offers lessons with the first deal to a player who has seen no round in this browser and has taken no lesson, once the offer of sounds is answered.
 */

import { at } from "../../shared/page/addresses.js";
import { lessonsDone } from "../../shared/storage/lessons_done.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isNewcomer } from "../motion/pace.js";
import { isBetween, isLesson } from "../state/page_queries.js";
import { page } from "../state/page_state.js";
import { dismiss, isDismissed } from "./hints.js";

const TOPIC = "lessons";

export function lessonOffer() {
  const { s } = page;
  const isWaiting = s.view !== null && !s.view.over && !s.asked && !page.guide && !isBetween();
  if (!s.seat || !isWaiting || isLesson() || !isNewcomer() || isDismissed(TOPIC) || lessonsDone().length) return nothing;
  const close = () => {
    dismiss(TOPIC);
    page.redraw();
  };
  return html`<p class="notice lesson-offer">
    <span>${t("table-lessons-offer")}</span>
    <a class="button" href=${at("/lessons")} target="_blank" rel="noopener" @click=${close}>${t("table-lessons-go")}</a>
    <button type="button" class="button quiet close" aria-label=${t("table-lessons-not")} @click=${close}>×</button>
  </p>`;
}
