/** The page of score sheets: a match that people play with paper cards, counted by the rules of its box. */

import { at } from "../shared/page/addresses.js";
import { copyText } from "../shared/page/copying.js";
import "../shared/page/menu.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { addEvenings, dropEvening, evenings, eveningsFile, keepEvening, LARGEST_FILE } from "../shared/storage/evenings.js";
import { rulesAddress } from "../shared/page/rules_address.js";
import { boxOf } from "../shared/text/box_names.js";
import { dateLang, lang, t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { beginForm, changeDraft, draft } from "./begin_form.js";
import { count } from "./counting.js";
import { openRound } from "./round_form.js";
import { tools } from "./tools.js";

/** @typedef {import("../shared/storage/evenings.js").Evening} Evening */
/** @typedef {import("../shared/storage/evenings.js").PaperRound} PaperRound */
/** @typedef {import("./counting.js").Score} Score */

const state = {
  /** @type {Evening | null} the evening on the sheet */
  evening: null,
  /** @type {Score | null} its score; null until it is counted */
  score: null,
  /** @type {string} why the score is not up to date */
  fault: "",
  /** What a change did, for the status line. */
  said: "",
  /** @type {{key: string, score: Score | null}} of the evening that would be begun, for the tools beside the form */
  before: { key: "", score: null },
};

const place = /** @type {HTMLElement} */ (document.getElementById("scores"));

function draw() {
  const { evening } = state;
  if (!evening) void prepare();
  render(evening ? sheet(evening) : html`${beginForm(begin)} ${toolsBefore()} ${older()}`, place);
}

/** Ask what the tools need to know of the chosen box, once for each box and number of players. */
async function prepare() {
  const evening = draft();
  const key = [evening.rules, evening.players.length, lang()].join("\n");
  if (state.before.key === key) return;
  state.before = { key, score: null };
  const score = await count(evening, lang()).catch(() => null); // without a network there are no tools; the form says why when it is sent
  if (state.before.key !== key) return;
  state.before = { key, score };
  if (score && !state.evening) draw();
}

/** What lies beside the sheet, before it is begun. */
function toolsBefore() {
  const { score } = state.before;
  if (!score) return nothing;
  return tools(draft(), score, (change) => {
    changeDraft(change);
    draw();
  });
}

/** @param {Evening} evening */
function begin(evening) {
  state.said = "";
  show(evening);
}

/**
 * Show an evening, store it, and count it.
 *
 * @param {Evening} evening
 */
async function show(evening) {
  state.evening = evening;
  keepEvening(evening);
  await recount();
}

async function recount() {
  const { evening } = state;
  if (!evening) return;
  try {
    const score = await count(evening, lang());
    if (state.evening !== evening) return;
    state.score = score;
    state.fault = "";
  } catch (error) {
    state.fault = /** @type {Error} */ (error).message;
  }
  draw();
}

/**
 * Change the evening on the sheet.
 *
 * @param {Partial<Evening>} change
 */
function change(change) {
  if (!state.evening) return;
  const evening = { ...state.evening, ...change };
  if (Object.keys(change).join() !== "direction") return void show(evening);
  state.evening = evening; // the direction changes no score
  keepEvening(evening);
  draw();
}

/** @param {Evening} evening */
function sheet(evening) {
  const { score } = state;
  const isOver = Boolean(score?.winners.length);
  return html`<section class="sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title" lang="en">${score?.edition ?? boxOf(evening.rules)}</h2>
      <p class="sheet-goal">${score?.goal ?? ""} <a href=${rulesAddress(evening.rules)}>${t("page-nav-rules")}</a></p>
      ${score ? standing(evening, score) : nothing}
      <p class="fault" role="alert">${state.fault}</p>
      <p class="sheet-said" role="status">${state.said}</p>
      <p class="sheet-buttons">
        <button class="button primary big" type="button" ?disabled=${isOver || !score} @click=${() => enter(evening.rounds.length)}>${t("scores-enter")}</button>
        <button class="button" type="button" ?disabled=${!evening.rounds.length} @click=${undo}>${t("scores-undo")}</button>
      </p>
      ${score && evening.rounds.length ? rounds(evening, score) : nothing}
    </section>
    ${score ? tools(evening, score, change) : nothing}
    <p class="sheet-buttons">
      <button class="button" type="button" @click=${share}>${t("scores-share")}</button>
      <button class="button" type="button" @click=${again}>${t("scores-again")}</button>
      <button class="button quiet" type="button" @click=${close}>${t("scores-close")}</button>
    </p>`;
}

/**
 * @param {Evening} evening
 * @param {Score} score
 */
function standing(evening, score) {
  const last = score.rounds.at(-1);
  const dealer = evening.dealer || score.next_dealer;
  const totals = last?.totals ?? evening.players.map(() => 0);
  return html`<ol class="standing">${evening.players.map((name, player) => {
      const seat = `p${player + 1}`;
      const isOut = !score.playing.includes(seat) && !score.winners.includes(seat);
      return html`<li class=${`${score.winners.includes(seat) ? "winner" : ""} ${isOut ? "is-out" : ""}`}>
        <span class="who" lang="">${name}</span>
        ${score.winners.includes(seat) ? html`<span class="mark">${t("scores-won")}</span>` : isOut ? html`<span class="mark">${t("scores-out")}</span>` : seat === dealer ? html`<span class="mark">${t("scores-deals")}</span>` : nothing}
        <b>${totals[player]}</b>
      </li>`;
    })}</ol>
    ${score.winners.length ? nothing : html`<p class="hint">${dealer ? nothing : t("scores-no-dealer")} ${dealer || !last ? html`${score.dealing.text} ${ruleLink(score.dealing.rule)}` : nothing}</p>`}
    ${score.final ? html`<p class="hint">${t("scores-final")}</p>` : nothing}`;
}

/** @param {string | null} rule */
function ruleLink(rule) {
  return rule ? html`<a class="rule" href=${at(`/rule/${rule}`)}>${rule}</a>` : nothing;
}

/**
 * @param {Evening} evening
 * @param {Score} score
 */
function rounds(evening, score) {
  return html`<div class="rounds-around" tabindex="0" role="region" aria-label=${t("scores-rounds")}><table class="rounds">
    <caption>${t("scores-rounds")}</caption>
    <thead><tr><th scope="col">${t("scores-round")}</th>${evening.players.map((name) => html`<th scope="col" lang="">${name}</th>`)}</tr></thead>
    <tbody>${score.rounds.map((round, number) => html`<tr>
      <th scope="row"><button class="button small" type="button" aria-label=${t("scores-correct", { round: number + 1 })} @click=${() => enter(number)}>${number + 1}</button></th>
      ${evening.players.map((_, player) => html`<td class=${evening.rounds[number].winners.includes(`p${player + 1}`) ? "won" : ""}>${evening.rounds[number].void ? "–" : signed(round.gained[player])}</td>`)}
    </tr>`)}</tbody>
  </table></div>
  ${told(score.rounds.at(-1))}`;
}

/** @param {import("./counting.js").ScoredRound | undefined} round */
function told(round) {
  if (!round?.lines.length) return nothing;
  return html`<ul class="told">${round.lines.map((line) => html`<li lang=${lang()}>${line.text}</li>`)}</ul>`;
}

/** @param {number} gained */
function signed(gained) {
  return gained > 0 ? `+${gained}` : gained < 0 ? `−${-gained}` : "0";
}

/**
 * Ask for a round, or for the correction of one.
 *
 * @param {number} number from 0
 */
async function enter(number) {
  const { evening, score } = state;
  if (!evening || !score) return;
  const isNew = number === evening.rounds.length;
  const playing = number ? score.rounds[number - 1].playing : evening.players.map((_, player) => `p${player + 1}`);
  const answer = await openRound({ evening, score, number, playing, given: evening.rounds[number] ?? null });
  if (answer === null) return;
  const dealt = isNew && evening.dealer ? { dealer: evening.dealer } : {};
  const kept = evening.rounds.slice(0, number);
  const later = evening.rounds.slice(number + 1);
  const entered = answer === "remove" ? [...kept, ...later] : [...kept, { ...evening.rounds[number], ...answer, ...dealt }, ...later];
  state.said = answer === "remove" ? t("scores-removed", { round: number + 1 }) : isNew ? t("scores-entered", { round: number + 1 }) : t("scores-corrected", { round: number + 1 });
  change({ rounds: entered, dealer: isNew ? "" : evening.dealer });
}

function undo() {
  const { evening } = state;
  if (!evening?.rounds.length) return;
  const last = /** @type {PaperRound} */ (evening.rounds.at(-1));
  state.said = t("scores-removed", { round: evening.rounds.length });
  change({ rounds: evening.rounds.slice(0, -1), dealer: last.dealer ?? "" });
}

async function share() {
  const { evening, score } = state;
  if (!evening || !score) return;
  const totals = score.rounds.at(-1)?.totals ?? evening.players.map(() => 0);
  const lines = evening.players.map((name, player) => ({ name, total: totals[player], won: score.winners.includes(`p${player + 1}`) }));
  const text = [`${score.edition} · ${new Date(evening.at).toLocaleDateString(dateLang(), { dateStyle: "medium" })}`, ...lines.map(({ name, total, won }) => `${won ? "★ " : ""}${name}: ${total}`)].join("\n");
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ text }).catch(() => {}); // closed by its user
    return;
  }
  state.said = (await copyText(text)) ? t("scores-copied") : text;
  draw();
}

/** Begin another match of the same people; the players keep their places. */
function again() {
  const { evening } = state;
  if (!evening) return;
  state.score = null;
  state.said = "";
  void show({ ...evening, id: freshNonce(), at: new Date().toISOString(), rounds: [], dealer: "" });
}

function close() {
  state.evening = state.score = null;
  state.said = state.fault = "";
  draw();
  document.getElementById("main")?.focus();
}

/** The sheets of earlier evenings. */
function older() {
  const kept = evenings();
  return html`<section class="older" aria-labelledby="older-title">
    <h2 id="older-title">${t("scores-older")}</h2>
    ${kept.length ? html`<ul class="evenings">${kept.map((one) => html`<li class="panel">
      <button class="evening" type="button" @click=${() => show(one)}><strong lang="en">${boxOf(one.rules)}</strong> <time datetime=${one.at}>${new Date(one.at).toLocaleDateString(dateLang(), { dateStyle: "medium" })}</time> <span lang="">${one.players.join(", ")}</span> <span>${t("scores-rounds-counted", { number: one.rounds.length })}</span></button>
      <button class="button quiet danger small" type="button" @click=${() => drop(one)} aria-label=${t("scores-drop", { name: `${boxOf(one.rules)}, ${one.players.join(", ")}` })}>✕</button>
    </li>`)}</ul>` : html`<p class="hint">${t("scores-none")}</p>`}
    <p class="sheet-buttons">
      <button class="button" type="button" ?disabled=${!kept.length} @click=${save}>${t("scores-save")}</button>
      <label class="button file">${t("scores-load")}<input class="out-of-sight" type="file" accept=".json,application/json" @change=${load}></label>
    </p>
    <p role="status">${state.said}</p>
  </section>`;
}

/** @param {Evening} evening */
function drop(evening) {
  if (!window.confirm(t("scores-drop-sure"))) return;
  dropEvening(evening.id);
  draw();
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([eveningsFile()], { type: "application/json" }));
  link.download = `last-card-scores-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Event & {target: HTMLInputElement}} event */
async function load({ target }) {
  const chosen = target.files?.[0];
  if (!chosen) return;
  const text = chosen.size > LARGEST_FILE ? "" : await chosen.text().catch(() => ""); // the file may have been deleted
  target.value = "";
  const added = addEvenings(text);
  state.said = added === null ? t("scores-no-file") : t("scores-loaded", { number: added });
  draw();
}

function showAll() {
  translate();
  document.title = t("scores-page");
  draw();
  void recount();
}

place.addEventListener("redraw", draw);
window.addEventListener("language", showAll);
window.addEventListener("online", () => {
  if (!state.before.score) state.before.key = "";
  if (state.evening) void recount();
  else void prepare();
});
showAll();
