/**
 * The list of lessons: those of the game, and one for each box, with those marked that were finished in this browser.
 *
 * @typedef {object} LessonInfo
 * @property {string} name
 * @property {string | null} edition
 * @property {string} title
 * @property {string} about
 * @property {number} steps
 */

import { at } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { lessonsDone } from "../shared/storage/lessons_done.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @type {{lessons: LessonInfo[], isFailed: boolean}} */
const state = { lessons: [], isFailed: false };

function draw() {
  document.title = `${t("lessons-title")} · Last Card`;
  const place = /** @type {HTMLElement} */ (document.getElementById("lessons"));
  const done = new Set(lessonsDone());
  const count = state.lessons.filter(({ name }) => done.has(name)).length;
  const game = state.lessons.filter(({ edition }) => !edition);
  const boxes = state.lessons.filter(({ edition }) => edition);
  render(
    html`${state.isFailed ? html`<p class="fault" role="alert">${t("lessons-failed")}</p>` : nothing}
      ${count ? html`<p class="hint" role="status">${t("lessons-progress", { done: count, number: state.lessons.length })}</p>` : nothing}
      ${section("game-title", t("lessons-game"), game, done)} ${section("boxes-title", t("lessons-boxes"), boxes, done)}`,
    place,
  );
}

/**
 * @param {string} id
 * @param {string} title
 * @param {LessonInfo[]} lessons
 * @param {Set<string>} done
 */
function section(id, title, lessons, done) {
  if (!lessons.length) return nothing;
  return html`<section aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    <ol class="lesson-list">${lessons.map((one) => row(one, done.has(one.name)))}</ol>
  </section>`;
}

/**
 * @param {LessonInfo} lesson
 * @param {boolean} isDone
 */
function row({ name, edition, title, about, steps }, isDone) {
  return html`<li class="panel ${isDone ? "done" : ""}">
    <h3><a href=${at(`/lessons/${name}`)} lang=${edition ? "en" : nothing}>${title}</a></h3>
    <p>${about}</p>
    <p class="hint">${t("lessons-steps", { number: steps })}${isDone ? html` · <b>${t("lessons-done")}</b>` : nothing}</p>
  </li>`;
}

async function ask() {
  const wanted = lang();
  const answer = await fetch(at(`/api/lessons?lang=${wanted}`)).catch(() => null);
  const lessons = answer?.ok ? await answer.json().catch(() => null) : null;
  if (wanted !== lang()) return; // another language was chosen meanwhile
  state.isFailed = !lessons;
  if (lessons) state.lessons = lessons;
  draw();
}

window.addEventListener("language", () => {
  translate();
  void ask();
});
window.addEventListener("pageshow", draw); // back from a lesson that is done now
await load();
translate();
await ask();
