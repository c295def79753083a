/**
 * One's own result of a day: points, the same without luck, and each round beside those of the others.
 *
 * @typedef {import("./calls.js").DayInfo} DayInfo
 * @typedef {import("./calls.js").OwnResult} OwnResult
 */

import { at } from "../shared/page/addresses.js";
import { lang, t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { dayWords, figureWords, matchMomentWords, momentAddress, roundWords, signed } from "./words.js";

/**
 * @param {OwnResult} own
 * @param {DayInfo} day
 * @param {{share: () => void, said: string, isOver: boolean}} more
 */
export function ownResult(own, day, { share, said, isOver }) {
  const { figures } = own;
  return html`<section class="own panel" aria-labelledby="own-title">
    <h2 id="own-title">${t("daily-own", { day: dayWords(day.day) })}</h2>
    <dl class="figures">
      <div><dt>${t("daily-points")}</dt><dd>${signed(own.total)}</dd></div>
      <div><dt>${t("daily-place")}</dt><dd>${own.place === undefined ? "–" : t("daily-place-of", { place: own.place, number: own.of })}</dd></div>
      ${figures
        ? html`<div><dt>${t("daily-adjusted")}</dt><dd>${figureWords(figures.adjusted)}</dd></div>
            <div><dt>${t("daily-advantage")}</dt><dd>${figureWords(figures.advantage)}</dd></div>`
        : nothing}
    </dl>
    <p role="status" class="hint">${own.assessed === "later" ? t("daily-assessing") : own.assessed === "never" ? t("daily-not-assessed") : nothing}</p>
    ${own.place === undefined ? html`<p class="hint">${t("daily-fresh")}</p>` : nothing} ${own.left ? html`<p class="hint">${t("daily-left-seat")}</p>` : nothing}
    ${own.match.others ? html`<p>${t("daily-better", { percent: own.match.percent.toLocaleString(lang()), number: own.match.others })}</p>` : html`<p>${t("daily-first")}</p>`}
    <ol class="own-rounds">
      ${own.rounds.map((round, number) => html`<li>${roundWords(round, day)} ${isOver ? shown(momentAddress(own.table, number + 1, round.why?.moment)) : nothing}</li>`)}
    </ol>
    ${figures
      ? html`<ul class="own-moments">
          ${/** @type {["best", "worst", "luckiest"]} */ (["best", "worst", "luckiest"]).map((kind) => {
            const one = figures[kind];
            return one ? html`<li>${matchMomentWords(kind, one, day)} ${isOver ? shown(momentAddress(own.table, one.round, one.moment)) : nothing}</li>` : nothing;
          })}
        </ul>`
      : nothing}
    <div class="row">
      <button class="button" type="button" @click=${share}>${t("daily-share-do")}</button>
      ${isOver ? html`<a class="button ghost" href=${at(`/replay?table=${own.table}#replay`)}>${t("daily-record")}</a>` : nothing}
      <span role="status">${said}</span>
    </div>
  </section>`;
}

/** A link to a moment in the replay, if its address is known. @param {string} address */
export function shown(address) {
  return address ? html`<a class="moment" href=${address}>${t("daily-moment-show")}</a>` : nothing;
}
