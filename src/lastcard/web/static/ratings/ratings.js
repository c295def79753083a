/** The page of ratings: the ladder of one kind of play, with pages. The address says which: ?kind=two&page=2. */

import { at } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { profileHeaders } from "../shared/storage/profile.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ladder } from "./ladder.js";
import { askOwn, ownRatings } from "./own.js";

/** @typedef {import("./scale.js").RatingTable} RatingTable */
/** @typedef {import("./own.js").OwnRating} OwnRating */

const KINDS = ["more", "two", "teams"];

/** @type {{table: RatingTable | null, own: OwnRating[] | null, isFailed: boolean}} */
const state = { table: null, own: null, isFailed: false };

/** The kind of play and the page that the address names. */
function asked() {
  const query = new URLSearchParams(location.search);
  const kind = query.get("kind") ?? "";
  return { kind: KINDS.includes(kind) ? kind : "more", page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1) };
}

/**
 * @param {string} kind
 * @param {number} page
 */
function address(kind, page) {
  return at(`/ratings?kind=${kind}${page > 1 ? `&page=${page}` : ""}`);
}

function draw() {
  document.title = `${t("ratings-title")} · Last Card`;
  const place = /** @type {HTMLElement} */ (document.getElementById("ratings"));
  const { kind } = asked();
  render(
    html`<nav class="kinds" aria-label=${t("ratings-kinds")}>
        ${KINDS.map((each) => html`<a href=${address(each, 1)} aria-current=${each === kind ? "page" : nothing}>${t(`ratings-kind-${each}`)}</a>`)}
      </nav>
      ${ownRatings(state.own)} ${state.isFailed ? html`<p class="fault" role="alert">${t("ratings-failed")}</p>` : nothing}
      ${state.table ? html`${ladder(state.table)} ${turning(state.table)}` : nothing}`,
    place,
  );
}

/** @param {RatingTable} table */
function turning({ kind, page, pages }) {
  if (pages < 2) return nothing;
  return html`<nav class="turning" aria-label=${t("ratings-page", { page, number: pages })}>
    ${page > 1 ? html`<a class="button" rel="prev" href=${address(kind, page - 1)}>${t("ratings-stronger")}</a>` : nothing}
    <span>${t("ratings-page", { page, number: pages })}</span>
    ${page < pages ? html`<a class="button" rel="next" href=${address(kind, page + 1)}>${t("ratings-weaker")}</a>` : nothing}
  </nav>`;
}

async function ask() {
  const { kind, page } = asked();
  const [answer, own] = await Promise.all([
    fetch(at(`/api/ratings?kind=${kind}&page=${page}`), { headers: profileHeaders() }).catch(() => null),
    askOwn(),
  ]);
  const table = answer?.ok ? await answer.json().catch(() => null) : null;
  state.isFailed = !table;
  state.own = own;
  if (table) state.table = table;
  draw();
}

window.addEventListener("language", () => {
  translate();
  draw();
});
await load(lang());
translate();
await ask();
