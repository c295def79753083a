/** The page of the player's history: running tables, finished matches, and statistics. */

import { at as addressOf } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { runningRow, runningTables } from "../home/own_tables.js";
import { animal } from "../shared/cards/animals.js";
import { dressed, looksOf } from "../shared/cards/looks.js";
import { addFile, fileText, LARGEST_FILE, playedMatches, stampsOf, statistics, write } from "../shared/storage/history.js";
import { lessonsDone } from "../shared/storage/lessons_done.js";
import { boxAndChanges, editionName } from "../shared/text/box_names.js";
import { dateLang, t, translate } from "../shared/text/messages.js";
import { rulesAddress } from "../shared/page/rules_address.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @typedef {import("../shared/storage/history.js").PlayedMatch} PlayedMatch */

const SHOWN = 50;
const OTHERS = 5;

/** @type {{tables: import("../shared/wire/types.js").TableInfo[], said: string}} */
const state = { tables: [], said: "" };

function draw() {
  const matches = playedMatches();
  const place = /** @type {HTMLElement} */ (document.getElementById("history"));
  render(
    html`${state.tables.length ? html`<section aria-labelledby="running-title"><h2 id="running-title">${t("history-running")}</h2><ul class="tables">${state.tables.map(runningRow)}</ul></section>` : nothing}
      ${matches.length ? numbers(matches) : html`<p class="panel">${t("history-none")} <a href=${addressOf("/")}>${t("home-play")}</a></p>`}
      ${stamps(matches)}
      ${matches.length ? html`<section aria-labelledby="played-title"><h2 id="played-title">${t("history-played")}</h2><ol class="matches">${matches.slice(0, SHOWN).map(matchRow)}</ol></section>` : nothing}
      ${learnt()} ${file(matches.length + lessonsDone().length)}`,
    place,
  );
}

/** @param {PlayedMatch[]} matches */
function numbers(matches) {
  const { matches: played, won, rounds, streak, running, comeback, caught, guilty, editions, players } = statistics(matches);
  if (!played) return nothing;
  /** @type {[string, string][]} */
  const figures = [
    [String(played), t("history-matches", { number: played })],
    [`${Math.round((won / played) * 100)} %`, t("history-won")],
    [String(rounds), t("history-rounds", { number: rounds })],
    [String(streak), t("history-streak")],
  ];
  if (running > 1) figures.push([String(running), t("history-running-streak")]);
  if (comeback) figures.push([String(comeback), t("history-comeback")]);
  if (caught) figures.push([String(caught), t("history-caught", { number: caught })]);
  if (guilty) figures.push([String(guilty), t("history-guilty", { number: guilty })]);
  return html`<section aria-labelledby="numbers-title">
    <h2 id="numbers-title">${t("history-numbers")}</h2>
    <dl class="figures">${figures.map(([figure, what]) => html`<div class="panel"><dt>${what}</dt><dd>${figure}</dd></div>`)}</dl>
    <div class="tallies">
      ${tally(t("history-by-edition"), editions.map(([id, of]) => [editionName(id), of]), t("history-you-won"))}
      ${tally(t("history-by-player"), players.slice(0, OTHERS), t("history-they-won"))}
    </div>
  </section>`;
}

/**
 * Return the stamps: what was done for the first time, and when.
 *
 * @param {PlayedMatch[]} matches
 */
function stamps(matches) {
  const found = stampsOf(matches);
  if (!found.length) return nothing;
  return html`<section aria-labelledby="stamps-title">
    <h2 id="stamps-title">${t("history-stamps")}</h2>
    <ul class="stamps">${found.map(({ kind, edition, at }) => html`<li class="stamp stamp-${kind}">
      <strong>${kind === "edition" ? html`<span lang="en">${editionName(edition)}</span>` : t(`history-stamp-${kind}`)}</strong>
      ${kind === "edition" ? html`<span>${t("history-stamp-edition")}</span>` : nothing}
      <time datetime=${at}>${new Date(at).toLocaleDateString(dateLang(), { dateStyle: "medium" })}</time>
    </li>`)}</ul>
  </section>`;
}

/**
 * @param {string} title
 * @param {[string, {matches: number, won: number}][]} rows
 * @param {string} wins the heading of the last column
 */
function tally(title, rows, wins) {
  return html`<table class="panel">
    <caption>${title}</caption>
    <thead><tr><td></td><th scope="col">${t("history-matches", { number: 2 })}</th><th scope="col">${wins}</th></tr></thead>
    <tbody>${rows.map(([name, of]) => html`<tr><th scope="row" lang="">${name}</th><td>${of.matches}</td><td>${of.won}</td></tr>`)}</tbody>
  </table>`;
}

/** @param {PlayedMatch} match */
function matchRow({ table, number, rules, players, totals, winners, me, at, looks }) {
  const mine = winners.includes(me);
  const ended = !winners.length ? t("history-match-ended") : mine ? t("history-match-won") : t("history-match-lost");
  const seats = looks && looksOf(dressed(looks, players.length));
  const day = new Date(at).toLocaleDateString(dateLang(), { dateStyle: "medium" });
  return html`<li class="panel match ${mine ? "won" : ""}">
    <p class="match-head"><strong lang="en">${boxAndChanges(rules)}</strong> <span class="how">${ended}</span> <time datetime=${at}>${day}</time></p>
    <ul class="scores">${players.map((name, seat) => html`<li class=${winners.includes(seat) ? "winner" : ""}>${seats ? html`<span class="disc">${animal(seats[`p${seat + 1}`].animal)}</span>` : nothing}<span>${seat === me ? t("history-me", { name }) : name}</span>${totals.length ? html` <b>${totals[seat]}</b>` : nothing}</li>`)}</ul>
    <p class="links">
      <a class="button" href=${addressOf(`/replay?table=${table}&match=${number}`)}>${t("history-replay")}</a>
      <a class="button" href=${addressOf(`/t/${table}`)}>${t("history-again")}</a>
      <a class="tall" href=${addressOf(`/new?rules=${encodeURIComponent(rules)}`)}>${t("history-same-rules")}</a>
      <a class="tall" href=${rulesAddress(rules)}>${t("page-nav-rules")}</a>
    </p>
  </li>`;
}

/** How many lessons are done. */
function learnt() {
  const number = lessonsDone().length;
  return number ? html`<p class="panel"><a href=${addressOf("/lessons")}>${t("history-lessons", { number })}</a></p>` : nothing;
}

/** @param {number} count of what the file would hold */
function file(count) {
  return html`<section aria-labelledby="file-title">
    <h2 id="file-title">${t("history-file")}</h2>
    <p class="hint">${t("history-file-hint")}</p>
    <p class="links">
      <button class="button" type="button" ?disabled=${!count} @click=${save}>${t("history-save")}</button>
      <label class="button file">${t("history-load")}<input class="out-of-sight" type="file" accept=".json,application/json" @change=${load}></label>
      <button class="button danger" type="button" ?disabled=${!count} @click=${clear}>${t("history-clear")}</button>
    </p>
    <p role="status">${state.said}</p>
  </section>`;
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([fileText()], { type: "application/json" }));
  link.download = `last-card-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Event & {target: HTMLInputElement}} event */
async function load({ target }) {
  const chosen = target.files?.[0];
  if (!chosen) return;
  const text = chosen.size > LARGEST_FILE ? "" : await chosen.text().catch(() => ""); // the file may have been deleted
  target.value = "";
  const count = addFile(text);
  state.said = count === null ? t("history-no-file") : t("history-loaded", { number: count });
  draw();
}

function clear() {
  if (!window.confirm(t("history-clear-sure"))) return;
  write([]);
  draw();
}

function showAll() {
  translate();
  document.title = t("history-page");
  draw();
}

window.addEventListener("language", showAll);
showAll();
runningTables().then((tables) => {
  state.tables = tables;
  draw();
});
