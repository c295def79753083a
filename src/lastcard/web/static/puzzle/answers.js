/**
 * How many people found the puzzles of days: their first answers, counted by the server without names. Without a server nothing is counted.
 *
 * @typedef {object} AnswerCount
 * @property {string} date
 * @property {number} tried
 * @property {number} best
 * @property {"easy" | "medium" | "hard" | null} level
 */

import { isLocal } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { answersOf, marksOf } from "./puzzle_state.js";

/** So many first answers are enough to say how many found a puzzle. */
const ENOUGH = 5;

/**
 * Count the first answer to the puzzle of a day.
 *
 * @param {string} day
 * @param {boolean} isBest
 * @returns {Promise<AnswerCount | null>}
 */
export async function sendAnswer(day, isBest) {
  if (isLocal()) return null;
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ best: isBest }) };
  const answer = await fetch(`/api/puzzles/${day}`, how).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/**
 * Return the counts of a day and of those before it.
 *
 * @param {string} last
 * @returns {Promise<AnswerCount[]>}
 */
export async function countsUpTo(last) {
  if (isLocal()) return [];
  const answer = await fetch(`/api/puzzles?last=${last}`).catch(() => null);
  const counts = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(counts) ? counts : [];
}

/**
 * Return the sentence that tells how many found a puzzle; "" while too few have tried.
 *
 * @param {AnswerCount | null | undefined} count
 */
export function foundBy(count) {
  return count && count.tried >= ENOUGH ? t("puzzle-found-by", { share: Math.round((count.best / count.tried) * 100), number: count.tried }) : "";
}

/**
 * Complete the list of earlier days: how hard people found each, how many found it, and the own answers.
 *
 * @param {HTMLElement} list
 * @param {AnswerCount[]} counts
 */
export function completeArchive(list, counts) {
  const byDay = new Map(counts.map((count) => [count.date, count]));
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-day]"))) {
    const day = item.dataset.day ?? "";
    const count = byDay.get(day);
    const level = item.querySelector(".puzzle-level");
    if (level && count?.level) level.textContent = t(`puzzle-${count.level}`);
    const share = count && count.tried >= ENOUGH ? t("puzzle-share-found", { share: Math.round((count.best / count.tried) * 100) }) : "";
    const own = marksOf(day);
    const mark = item.querySelector(".puzzle-mark");
    if (mark) mark.textContent = [share, own].filter(Boolean).join(" · ");
    if (own) mark?.setAttribute("title", t("puzzle-answered", { number: answersOf(day).length }));
  }
}
