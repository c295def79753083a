/**
 * Draws log and chat. The log consists of sentences, each with its card and its rule. Reactions float over the table and are not logged.
 *
 * @typedef {import("../state/table_state.js").TableState} TableState
 * @typedef {import("../state/table_state.js").Entry} Entry
 * @typedef {import("../../shared/text/sentences.js").Sentence} Sentence
 *
 * @typedef {object} LogContext the data and callbacks of the panel
 * @property {(entry: Entry) => Sentence[]} sentencesOf the sentences of an entry
 * @property {{edition: string, letters: Record<string, string>}} drawn how cards are drawn
 * @property {boolean} toTeam
 * @property {(text: string) => void} say
 * @property {(word: string) => void} react
 * @property {(yes: boolean) => void} setTeam
 * @property {(seat: string, entry: object) => boolean} isHidden
 *
 * @typedef {object} LinesContext the data of the lines of the log
 * @property {(entry: Entry) => Sentence[]} sentencesOf
 * @property {{edition: string, letters: Record<string, string>}} drawn
 * @property {{current: Entry | null, go: (entry: Entry) => void, mark: (entry: Entry) => unknown}} [steps] in a replay: the current entry, a function that goes to an entry, and one that draws the mark beside it
 * @property {(rule: string | undefined) => unknown} [cite] draws the link to a rule; by default as at a table
 */

import { at } from "../../shared/page/addresses.js";
import { animal } from "../../shared/cards/animals.js";
import { face } from "../../shared/cards/card_face.js";
import { drawing, ink } from "../../shared/cards/static_svg.js";
import { CARD, PHRASES, REACTIONS, SEAT } from "../../shared/wire/constants.js";
import { lang, t } from "../../shared/text/messages.js";
import { repeat } from "../../vendor/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { animalOf, nameOf, teamOf } from "../state/table_state.js";
import { spoken } from "../../shared/text/phrases.js";

const LONGEST = 300;
const SEAT_ONLY = new RegExp(`^${SEAT}$`);
const CARD_ONLY = new RegExp(`^${CARD}(?::[a-z])?$`);

const HEAD = ink`<circle class="skin" cx="16" cy="16" r="13" />`;
/** @type {Record<string, import("../../shared/cards/static_svg.js").Ink>} */
const DRAWN = {
  clap: ink`<path class="skin" d="M7 19 l7 -9 c1.5 -1.8 4 .2 2.7 2 l-1.7 2.4 5.5 -6.6 c1.5 -1.8 4 .3 2.6 2 l-4 5.2 4.4 -4.6 c1.5 -1.6 3.8 .3 2.5 2 l-6.5 9 c-3 4 -7 5.6 -10.5 2.8 c-3.2 -2.5 -3.6 -3.6 -2 -5.2 z" /><path class="spark" d="M9 6 l1.5 3 M15 3.5 v3.5 M4 11 l3 1.5" />`,
  laugh: ink`${HEAD}<path class="pen" d="M8.5 13 q2.5 -3.5 5 0 M18.5 13 q2.5 -3.5 5 0" /><path class="full" d="M8.5 17.5 h15 c0 9.5 -15 9.5 -15 0 z" />`,
  wow: ink`${HEAD}<circle class="full" cx="11" cy="12.5" r="2" /><circle class="full" cx="21" cy="12.5" r="2" /><ellipse class="full" cx="16" cy="21" rx="3.5" ry="4.5" />`,
  cry: ink`${HEAD}<circle class="full" cx="11" cy="13" r="1.8" /><circle class="full" cx="21" cy="13" r="1.8" /><path class="pen" d="M10.5 23 q5.5 -5 11 0" /><path class="tear" d="M21 16 c-2.5 4 -2.5 6 0 6 s2.5 -2 0 -6 z" />`,
  heart: ink`<path class="love" d="M16 28 C2 18 3 6 10 6 c3.5 0 5 2.5 6 4.5 c1 -2 2.5 -4.5 6 -4.5 c7 0 8 12 -6 22 z" />`,
  think: ink`${HEAD}<circle class="full" cx="11" cy="12" r="1.8" /><circle class="full" cx="21" cy="12" r="1.8" /><path class="pen" d="M12 21 h8 M18 7.5 l5.5 -1.5" /><path class="skin" d="M9 31 q-1 -7 5 -7 h6 q2 2 -1 3 l-4 1 -1 3 z" />`,
};

/**
 * The drawing of a quick reaction.
 *
 * @param {string} word
 */
export function reaction(word) {
  return drawing(ink`<svg class="reaction" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${DRAWN[word] ?? ""}</svg>`);
}

/**
 * The log, with the chat below it.
 *
 * @param {TableState} s
 * @param {LogContext} context
 */
export function logPanel(s, context, hasLines = true) {
  return html`${hasLines ? logLines(s, context) : nothing}${talk(s, context)}`;
}

/**
 * The chat, with reactions and the field to write in.
 *
 * @param {TableState} s
 * @param {LogContext} context
 */
export function talk(s, context) {
  return html`${chat(s, context)}${s.seat ? saying(s, context) : nothing}`;
}

/**
 * The log without the chat.
 *
 * @param {TableState} s
 * @param {LinesContext} context
 */
export function logLines(s, context) {
  return html`<ol id="log" class="log" tabindex="0" aria-label=${t("table-log-label")}>
      ${repeat(folded(s.log.filter((entry) => !entry.from)), ([first]) => first, (entries) => group(s, entries, context))}
    </ol>`;
}

/**
 * The messages of players who are not muted.
 *
 * @param {TableState} s
 * @param {LogContext} context
 */
function chat(s, { isHidden }) {
  const lines = s.log.filter((entry) => entry.from && !isHidden(entry.from, entry));
  if (!lines.length) return nothing;
  return html`<ol id="chat" class="chat" tabindex="0" aria-label=${t("table-chat-label")}>
    ${repeat(lines, (entry) => entry, (entry) => html`<li class="said" data-player=${entry.from}>
      <span class="disc">${animal(animalOf(s, entry.from ?? ""))}</span>
      <p><strong>${nameOf(s, entry.from ?? "")}</strong>${entry.to === "team" ? html` <span class="to-team">${t("table-chat-team-mark")}</span>` : nothing} ${spoken(entry.say) ?? html`<span class="soft">${t("table-chat-hidden")}</span>`}</p>
    </li>`)}
  </ol>`;
}

/** The events of the deal, which are folded into one line. */
const DEALING = new Set(["cut", "return", "dealer", "deal", "pass"]);
/** The consequences of a play, indented below it. */
const CAUSED = new Set(["draw", "miss", "reverse", "show", "return", "lay", "under", "swap", "rotate", "penalty", "color", "mercy", "button"]);
/** The players' reactions to a play, indented as well. */
const ANSWERS = new Set(["accept", "challenge", "color", "target", "keep"]);

/**
 * Return the entries of the log in groups: those of a deal together, each other one alone.
 *
 * @param {Entry[]} log
 * @returns {Entry[][]}
 */
function folded(log) {
  /** @type {Entry[][]} */
  const groups = [];
  /** @type {boolean} */
  let dealt = false;
  for (const entry of log) {
    const [who, verb] = (entry.event ?? "").split(" ");
    /** @type {boolean} */
    const deals = who === "d" && DEALING.has(verb) && (dealt || verb !== "return");
    if (deals && dealt) groups[groups.length - 1].push(entry);
    else groups.push([entry]);
    if (entry.event) dealt = deals || (dealt && who === "d" && verb === "shuffle");
    else if (entry.note === "table-log-round") dealt = false;
  }
  return groups;
}

/**
 * @param {TableState} s
 * @param {Entry[]} group
 * @param {LinesContext} context
 */
function group(s, group, context) {
  if (group.length === 1) return line(s, group[0], context);
  const said = group.flatMap((entry) => context.sentencesOf(entry).map((one) => ({ ...one, entry })));
  if (!said.length) return nothing;
  const dealer = group.find((entry) => entry.event?.startsWith("d dealer ")) ?? group[0];
  const title = context.sentencesOf(dealer)[0]?.text ?? said[0].text;
  return html`<li class="folded"><details><summary>${title}</summary>${said
    .filter(({ text }) => text !== title || context.steps)
    .map(({ text, entry }) => html`<p>${step(entry, html`<span class="sentence">${text}</span>`, context)} ${cited(entry.rule, context)}</p>`)}</details></li>`;
}

/**
 * The sentence of an entry; in a replay, a button that goes there.
 *
 * @param {Entry} entry
 * @param {unknown} told
 * @param {LinesContext} context
 */
function step(entry, told, { steps }) {
  if (!steps) return told;
  const isCurrent = entry === steps.current;
  const isAhead = steps.current === null || entry.n > steps.current.n;
  return html`<button type="button" class="step ${isAhead ? "ahead" : ""}" tabindex=${isCurrent ? nothing : "-1"} aria-current=${isCurrent ? "step" : nothing}
    @click=${() => steps.go(entry)}>${told}${steps.mark(entry)}</button>`;
}

/**
 * @param {string | undefined} rule
 * @param {LinesContext} context
 */
function cited(rule, { cite }) {
  return cite ? cite(rule) : ruleLink(rule, true);
}

/**
 * @param {TableState} s
 * @param {Entry} entry
 * @param {LinesContext} context
 */
function line(s, entry, context) {
  if (entry.note) return html`<li class=${entry.note === "table-log-round" ? "heading" : "aside"}>${t(entry.note, entry.values)}</li>`;
  const said = context.sentencesOf(entry);
  if (!said.length) return nothing;
  const [actor, verb, object] = (entry.event ?? "").split(" ");
  const player = [actor, object].find((word) => SEAT_ONLY.test(word ?? ""));
  const card = verb && (actor === "d" ? (verb === "top" ? entry.event?.split(" ")[2] : undefined) : CARD_ONLY.test(verb) ? verb : undefined);
  const caused = actor === "d" ? CAUSED.has(verb) : ANSWERS.has(verb);
  const drawn = card ? html`<span class="card">${face(card.split(":")[0], context.drawn)}</span>` : nothing;
  const sentences = said.map(({ text }) => html`<span class="sentence">${withBoldVerb(s, text, player)}</span> `);
  const look = caused ? "caused" : card ? "played" : "";
  const whose = player ?? nothing;
  if (context.steps) return html`<li class=${look} data-player=${whose}>${step(entry, html`${drawn}<span class="told">${sentences}</span>`, context)}${cited(entry.rule, context)}</li>`;
  return html`<li class=${look} data-player=${whose}>${drawn}
    <span class="told"><span>${sentences}</span>${cited(entry.rule, context)}</span></li>`;
}

/**
 * A sentence with a bold verb: the word after the player's name, or after "you".
 *
 * @param {TableState} s
 * @param {string} text
 * @param {string | undefined} player
 */
function withBoldVerb(s, text, player) {
  const name = player === s.seat ? text.split(" ", 1)[0] : nameOf(s, player ?? "");
  if (!player || !text.startsWith(`${name} `)) return text;
  const [verb] = text.slice(name.length + 1).split(" ", 1);
  return html`${name} <b>${verb}</b>${text.slice(name.length + 1 + verb.length)}`;
}

/**
 * @param {string | undefined | null} rule
 * @param {boolean} [inLog] whether it is in the log, which is one Tab stop: arrow keys move between its rules
 */
export function ruleLink(rule, inLog = false) {
  if (!rule) return nothing;
  return html`<a class="rule" tabindex=${inLog ? "-1" : nothing} href=${at(`/rule/${rule}?lang=${lang()}`)} target="_blank" rel="noopener" aria-label=${t("table-log-rule", { rule })}>${rule}</a>`;
}

/**
 * @param {TableState} s
 * @param {LogContext} context
 */
function saying(s, context) {
  const talk = s.table?.talk ?? "free";
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("say");
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    context.say(field.value.trim());
    field.value = "";
  };
  return html`<div class="reactions" role="group" aria-label=${t("table-chat-reactions")}>
      ${REACTIONS.map((word) => html`<button type="button" class="react" aria-label=${t(`table-react-${word}`)} title=${t(`table-react-${word}`)} @click=${() => context.react(word)}>${reaction(word)}</button>`)}
    </div>
    ${talk === "off" ? nothing : talk === "phrases" ? phrases(context) : html`<form class="saying" @submit=${send}>
      <label class="out-of-sight" for="say">${t(context.toTeam ? "table-chat-to-team" : "table-chat-to-all")}</label>
      <input id="say" name="say" type="text" maxlength=${LONGEST} autocomplete="off" placeholder=${t(context.toTeam ? "table-chat-to-team" : "table-chat-to-all")} />
      <button type="submit" class="button">${t("table-chat-send")}</button>
      ${teamOf(s, s.seat ?? "p1")
        ? html`<label class="switch"><input type="checkbox" role="switch" .checked=${context.toTeam} @change=${(/** @type {Event} */ event) => context.setTeam(/** @type {HTMLInputElement} */ (event.currentTarget).checked)} /><span>${t("table-chat-only-team")}</span></label>`
        : nothing}
    </form>`}`;
}

/**
 * The prepared phrases, where nothing else may be said.
 *
 * @param {LogContext} context
 */
function phrases({ say }) {
  const chosen = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLSelectElement} */ (event.currentTarget);
    if (field.value) say(field.value);
    field.value = "";
  };
  return html`<div class="saying"><select id="say" aria-label=${t("table-phrase-choose")} @change=${chosen}>
    <option value="">${t("table-phrase-choose")}</option>
    ${PHRASES.map((text) => html`<option value=${text}>${spoken(text)}</option>`)}
  </select></div>`;
}
