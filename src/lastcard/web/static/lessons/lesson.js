/**
 * A lesson at the table: the table's page with another referee, a question above the hand, and what follows the last answer. table.js loads this
 * module on the page of a lesson.
 *
 * @typedef {import("./lesson_socket.js").LessonState} LessonState
 */

import { at } from "../shared/page/addresses.js";
import { speech } from "../table/attention/live_region.js";
import { guideLoaded, page } from "../table/state/page_state.js";
import { keepLessons } from "../shared/storage/lessons_done.js";
import { savedName } from "../shared/storage/saved_seats.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { lessonSocket } from "./lesson_socket.js";

/** @type {LessonState | null} */
let lesson = null;
/** The step whose question was spoken last. */
let spoken = -1;

/** @param {string} name of the lesson */
export function beginLesson(name) {
  globalThis.WebSocket = /** @type {any} */ (lessonSocket(name, savedName() || t("lesson-guest"), hear));
  guideLoaded({ hear: () => {}, hint, isOver: () => lesson !== null && lesson.step === lesson.steps });
  addEventListener("language", () => (spoken = -1));
}

/** @param {LessonState} state */
function hear(state) {
  if (!state.step) spoken = -1;
  lesson = state;
  if (state.step === state.steps) keepLessons([state.name]);
}

/** The question of the current step once everything before it is shown, or what follows the last one. */
function hint() {
  if (!lesson || page.connection?.n !== page.n) return nothing;
  const isOver = lesson.step === lesson.steps;
  const said = sentence(lesson);
  if (lesson.step !== spoken) {
    spoken = lesson.step;
    speech.push(`${heading(lesson)}. ${said}`);
  }
  return html`<div class="first lesson ${isOver ? "over" : ""}" data-lesson-step=${lesson.step}>
    <p><b>${heading(lesson)}</b> ${said}</p>
    ${isOver ? ending(lesson) : nothing}
  </div>`;
}

/** @param {LessonState} state */
function heading({ step, steps }) {
  return step === steps ? t("lesson-over") : t("lesson-step", { step: step + 1, number: steps });
}

/**
 * Return the question of the current step, or what the lesson says at its end.
 *
 * @param {LessonState} state
 */
function sentence({ name, step, steps, players: [second, third] }) {
  return t(`lesson-${name}-${step === steps ? "end" : step + 1}`, { second, third });
}

/** @param {LessonState} state */
function ending({ edition, following }) {
  return html`<p class="ends">
    ${following ? html`<a class="button primary" href=${at(`/lessons/${following}`)}>${t("lesson-next")}</a>` : nothing}
    ${edition ? html`<a class="button" href=${at(`/new?rules=${edition}`)}>${t("lesson-play")}</a>` : nothing}
    <button type="button" class="button" @click=${() => page.connect(null)}>${t("lesson-again")}</button>
    <a class="button" href=${at("/lessons")}>${t("lesson-all")}</a>
  </p>`;
}
