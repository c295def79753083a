/**
 * The page of a table: takes in what comes over the wire, draws it, and sends what somebody does.
 */

import { asks, offersOf, unoButton } from "./asks.js";
import { seatsPanel, waitingRoom } from "./chairs.js";
import { explanation, topic } from "./first.js";
import { hand, layOut, letDrag, moveAlong } from "./hand.js";
import { mountMenu } from "./menu.js";
import { places, runClocks, travel } from "./motion.js";
import { ownSeat, scene, seatAround, topInWords } from "./scene.js";
import { keepName, keepSeat, keptName, keptSeat } from "./seats.js";
import { cardName as namedCard, loadSentences, teller } from "./sentences.js";
import { countUp, goingOn, sheet } from "./sheet.js";
import { chairOf, comingTo, greet, nameOf, namesOf, ownHand, sitDown, take } from "./sitting.js";
import { areOn, sound, turnOn } from "./sounds.js";
import { bare, ruleLink, talk } from "./talk.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { Wire } from "./wire.js";
import { lang, load, t, translate } from "./words.js";

/**
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./sitting.js").Entry} Entry
 * @typedef {import("./asks.js").Offers} Offers
 */

const SORT = "lastcard:sort";
const QUIET_MS = 400;
const BUBBLE_MS = 4500;
const SHAKE_MS = 500;
const SPOKEN = 40;
const MOST_SPOKEN_AT_ONCE = 12;
const DEALT = new Set(["draw", "deal"]);
const NO_CARD = new Set(["draw", "keep", "accept", "challenge", "uno", "catch", "notice", "target", "color", "shed"]);

const id = decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");
const game = /** @type {HTMLElement} */ (document.getElementById("game"));
const root = /** @type {HTMLElement} */ (document.getElementById("play"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const talkButton = /** @type {HTMLButtonElement} */ (document.getElementById("open-talk"));
const isWide = matchMedia("(min-width: 68rem)");

const page = {
  s: sitDown(id),
  /** @type {Wire | null} */
  wire: null,
  /** @type {string | null} */
  token: null,
  away: false,
  missing: false,
  /** @type {import("./asks.js").Choice | null} */
  choice: null,
  armed: false,
  /** @type {string | null} */
  sent: null,
  /** @type {{text: string, rule?: string} | null} */
  refused: null,
  /** @type {Card | null} */
  shaken: null,
  /** @type {"color" | "face"} */
  sort: keptSort(),
  /** @type {"talk" | "seats"} */
  panel: "talk",
  panelOpen: false,
  unread: 0,
  toTeam: false,
  fault: "",
  copied: "",
  /** @type {Record<string, {text: string, react?: string}>} */
  bubbles: {},
  /** @type {import("./motion.js").Move[]} */
  moves: [],
  quiet: true,
  nextAt: 0,
  latest: "",
  /** @type {string | null} */
  decided: null,
  spokenAsk: 0,
  counted: 0,
};

let told = teller();
/** @type {WeakMap<Entry, string[]>} */
const sayings = new WeakMap();

// ---- words -----------------------------------------------------------------------------------------------------------------------
function telling() {
  const { s } = page;
  if (!s.words) return null;
  return { names: namesOf(s), you: s.seat, words: s.words, lang: lang() };
}

/**
 * The sentences of an entry of the log, told once, in its order.
 *
 * @param {Entry} entry
 * @returns {string[]}
 */
function tell(entry) {
  const known = sayings.get(entry);
  if (known) return known;
  const as = telling();
  if (!as || !entry.event) return [];
  const said = told(entry.event, entry.rule, as);
  sayings.set(entry, said);
  return said;
}

function tellAgain() {
  told = teller();
  for (const entry of page.s.log) sayings.delete(entry);
  for (const entry of page.s.log) remember(entry);
}

/** @param {Entry} entry */
function remember(entry) {
  const said = tell(entry);
  if (!said.length) return;
  page.latest = bare(said[said.length - 1], entry.rule);
  if (entry.event?.startsWith("d over")) page.decided = entry.rule ?? null;
  return said;
}

/** @param {Card} card */
function cardName(card) {
  return page.s.words ? namedCard(card, page.s.words, lang()) : card;
}

/**
 * Put names in place of seats, and what cards are called in place of their two characters.
 *
 * @param {string} text
 */
function inFull(text) {
  return text
    .replace(/\bp(?:10|[1-9])\b/g, (seat) => nameOf(page.s, seat))
    .replace(/\b(?:[rygb][0-9srd]|w[w4bca])\b(?!:)/g, (card) => cardName(card));
}

async function learnRules() {
  const line = page.s.table?.rules;
  if (!line || page.s.words?.line === line) return;
  const answer = await fetch(`/api/rules?line=${encodeURIComponent(line)}`);
  if (!answer.ok) return;
  page.s.words = await answer.json();
  if (page.s.words) page.s.words.line = line;
  tellAgain();
  redraw();
}

function letters() {
  return { r: t("table.letter.r"), y: t("table.letter.y"), g: t("table.letter.g"), b: t("table.letter.b") };
}

// ---- what comes ------------------------------------------------------------------------------------------------------------------
/** @param {import("./sitting.js").Hello} hello */
function onHello(hello) {
  page.quiet = true;
  setTimeout(() => (page.quiet = false), QUIET_MS);
  if (!page.wire?.continues) page.s = { ...sitDown(id), words: page.s.words, watching: page.s.watching };
  greet(page.s, hello);
  if (hello.seat && page.token) keepSeat(id, { seat: hello.seat, token: page.token, name: nameOf(page.s, hello.seat) });
  page.sent = null;
  learnRules();
  redraw();
}

/** @param {Line} line */
function onLine(line) {
  const { s } = page;
  const before = s.asked?.n;
  take(s, line);
  if (line.table && isMineNow()) return connect(page.token);
  if (line.event) onEvent(line.event);
  if (line.table) learnRules();
  if (line.wait && s.asked?.n !== before) page.choice = null;
  if (line.wait && !page.quiet && s.asked?.must) sound("turn");
  if (line.sheet) page.nextAt = line.sheet.next_ms === null ? 0 : performance.now() + line.sheet.next_ms;
  if (line.sheet && !page.quiet) sound("over");
  if (line.round) page.armed = false;
  if ((line.say || line.react) && line.from && !page.quiet) onSaid(line.from, line);
  redraw();
}

/** The chair kept for whoever joined during a round. */
function keptChair() {
  return page.token && !page.s.seat ? chairOf(page.s, keptSeat(id)?.seat ?? null) : undefined;
}

/** Whether the chair that was kept has become one's own: then the table has to be greeted anew. */
function isMineNow() {
  const chair = keptChair();
  return Boolean(chair && chair.is === "person" && chair.name === keptSeat(id)?.name);
}

/** @param {string} event */
function onEvent(event) {
  const { s } = page;
  const entry = s.log[s.log.length - 1];
  const said = remember(entry);
  if (page.quiet) return;
  if (said) speech.push(...said);
  const [who, verb, seat, cards] = event.split(" ");
  const owner = /** @type {Seat} */ (who === "d" ? seat : who);
  if (who === "d" && DEALT.has(verb)) page.moves.push({ kind: "draw", seat: owner, count: (cards ?? "").length / 2 });
  else if (who === "d" && verb === "lay") page.moves.push({ kind: "lay", seat: owner, count: (cards ?? "").length / 2 });
  else if (who === "d" && verb === "top") page.moves.push({ kind: "top", count: 1 });
  else if (who !== "d" && !NO_CARD.has(verb)) page.moves.push({ kind: "lay", seat: owner, count: 1 });
  sound(verb === "uno" ? "uno" : verb === "draw" && who === "d" ? "draw" : who !== "d" && !NO_CARD.has(verb) ? "lay" : "");
}

/**
 * @param {Seat} from
 * @param {Line} line
 */
function onSaid(from, line) {
  const bubble = { text: line.say ?? "", react: line.react };
  page.bubbles[from] = bubble;
  if (from !== page.s.seat) {
    speech.push(`${nameOf(page.s, from)}: ${line.say ?? t(`table.react.${line.react}`)}`);
    if (line.say && !isWide.matches && !page.panelOpen) page.unread += 1;
  }
  setTimeout(() => {
    if (page.bubbles[from] !== bubble) return;
    delete page.bubbles[from];
    redraw();
  }, BUBBLE_MS);
}

// ---- speaking --------------------------------------------------------------------------------------------------------------------
/** @type {string[]} */
const speech = [];

/**
 * Say the sentences of the log to whoever listens, and then what is asked.
 *
 * @param {string} asking
 */
function speak(asking) {
  const { s } = page;
  const now = speech.splice(0).slice(-MOST_SPOKEN_AT_ONCE);
  if (s.asked && s.asked.n !== page.spokenAsk && asking && s.asked.must && !page.quiet) {
    page.spokenAsk = s.asked.n;
    now.push(`${asking} ${topInWords(s, cardName)}`);
  }
  for (const text of now) {
    const line = document.createElement("p");
    line.textContent = text;
    live.append(line);
  }
  while (live.childElementCount > SPOKEN) live.firstElementChild?.remove();
}

// ---- doing -----------------------------------------------------------------------------------------------------------------------
/**
 * Send an action. One that is only possible at one's own risk is asked about first.
 *
 * @param {string} action
 * @param {{risky?: boolean, confirm?: boolean}} [how]
 */
async function act(action, how = {}) {
  if (!action || page.sent) return;
  if (how.confirm) {
    page.choice = { card: "", actions: [action], risky: true };
    redraw();
    return;
  }
  const offers = offersOf(page.s);
  const verb = action.split(" ")[1];
  const lays = !NO_CARD.has(verb) || (verb === "shed" && !action.endsWith(" -"));
  if (page.armed && lays && offers.uno) {
    page.armed = false;
    if (verb === "protect" || verb === "shed") await send(offers.uno);
    else return send(`${action}!`);
  }
  await send(action);
}

/** @param {string} action */
async function send(action) {
  page.sent = action;
  page.refused = null;
  redraw();
  const answer = await page.wire?.do(action);
  page.sent = null;
  page.choice = null;
  if (answer && "error" in answer) refuse(answer, action);
  redraw();
}

/**
 * Say why not, with the rule.
 *
 * @param {{error: string, rule?: string}} answer
 * @param {string} action
 */
function refuse(answer, action) {
  const card = action.split(" ").pop()?.split(/[:!]/)[0] ?? "";
  page.refused = { text: inFull(answer.error), rule: answer.rule };
  page.shaken = ownHand(page.s).includes(card) ? card : null;
  speech.push(t("table.refused", { reason: page.refused.text }));
  sound("refused");
  setTimeout(() => {
    page.shaken = null;
    redraw();
  }, SHAKE_MS);
}

/**
 * A card of the hand was tapped.
 *
 * @param {Card} card
 */
function tap(card) {
  if (page.sent) return;
  const offer = offersOf(page.s).cards.get(card);
  const again = page.choice?.card === card;
  page.refused = null;
  if (!offer) {
    page.choice = null;
    const color = card[0] === "w" && page.s.sight?.color ? `:${page.s.sight.color}` : "";
    send(`${page.s.seat} ${card}${color}`); // the referee says why not, and under which rule
    return;
  }
  const actions = offer.lawful.length ? offer.lawful : offer.risky;
  const risky = !offer.lawful.length;
  if (!risky && actions.length === 1) act(actions[0]);
  else if (again && risky && actions.length === 1) act(actions[0], { risky });
  else page.choice = again ? null : { card, actions, risky };
  redraw();
  if (page.choice) focusAsks();
}

function focusAsks() {
  requestAnimationFrame(() => {
    if (keyboard) /** @type {HTMLElement | null} */ (document.querySelector("#asks .row button"))?.focus();
  });
}

/** @param {string} words */
async function order(words) {
  page.fault = "";
  const answer = await page.wire?.table(words);
  if (answer && "error" in answer) page.fault = inFull(answer.error);
  redraw();
}

/** @param {string} name */
async function sit(name) {
  if (!name) return;
  keepName(name);
  page.fault = "";
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const answer = await fetch(`/api/tables/${id}/seats`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, nonce }),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    page.fault = told.error ?? t("table.gone.unreachable");
    redraw();
    return;
  }
  keepSeat(id, { seat: told.seat, token: told.token, name });
  connect(told.token);
}

/**
 * @param {"invite" | "seat"} what
 * @param {string} text
 */
async function copy(what, text) {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  page.copied = what;
  redraw();
  setTimeout(() => {
    page.copied = "";
    redraw();
  }, 2000);
}

async function download() {
  const headers = page.token ? { Authorization: `Bearer ${page.token}` } : undefined;
  const answer = await fetch(`/api/tables/${id}/record`, { headers });
  if (!answer.ok) {
    page.refused = { text: (await answer.json().catch(() => ({}))).error ?? t("table.gone.unreachable") };
    redraw();
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = `${id}.lastcard`;
  file.click();
  URL.revokeObjectURL(file.href);
}

// ---- drawing ---------------------------------------------------------------------------------------------------------------------
let isDue = false;

function redraw() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(draw);
}

function draw() {
  isDue = false;
  const before = places();
  const focused = document.activeElement;
  const spot = whereFocused(focused);
  render(view(), root);
  seatAround(root);
  const list = document.getElementById("hand");
  if (list) layOut(list);
  if (focused && focused !== document.body && !focused.isConnected) refocus(spot);
  const moves = page.moves.splice(0);
  if (moves.length || !page.quiet) travel(before, moves, page.s.seat);
  runClocks(page.s.wait);
  follow();
  dress();
  speak(document.getElementById("question")?.textContent?.trim() ?? "");
  if (page.s.sheets.length !== page.counted) {
    if (page.s.sheets.length > page.counted && !page.quiet) countUp(root);
    page.counted = page.s.sheets.length;
  }
}

/** What belongs to the page around the table: its title, its state, the line at the top. */
function dress() {
  const { s } = page;
  game.dataset.state = page.missing ? "gone" : (s.table?.state ?? "connecting");
  game.dataset.wire = page.wire?.state ?? "connecting";
  game.classList.toggle("panel-open", page.panelOpen);
  const mine = Boolean(s.asked?.must);
  document.title = mine ? `${t("table.your_turn")} – Last Card` : "Last Card";
  const about = document.getElementById("about");
  const parts = [s.words?.title, s.round && s.table?.state !== "open" ? t("table.round", { number: s.round }) : "", page.s.watching ? t("table.watching", { n: page.s.watching }) : ""];
  if (about) about.textContent = parts.filter(Boolean).join(" · ");
  talkButton.textContent = page.unread ? `${t("table.panel.open")} (${page.unread})` : t("table.panel.open");
  talkButton.setAttribute("aria-expanded", String(page.panelOpen));
  talkButton.hidden = isWide.matches || s.table?.state === "open" || !s.table;
}

/** @param {Element | null} element */
function whereFocused(element) {
  const item = element?.closest("#hand > li");
  if (item?.parentElement) return [...item.parentElement.children].indexOf(item);
  return element?.closest("#asks, .uno-slot, .chip") ? -1 : -2;
}

/** @param {number} spot */
function refocus(spot) {
  const cards = document.querySelectorAll("#hand button.card");
  const goal = spot >= 0 ? cards[Math.min(spot, cards.length - 1)] : null;
  /** @type {HTMLElement | null} */ (goal ?? document.getElementById("asks"))?.focus({ preventScroll: true });
}

let logEnd = 0;

/** Keep the log at its end, unless somebody is reading further up. */
function follow() {
  const log = document.getElementById("log");
  if (!log) return;
  const atEnd = log.scrollTop + log.clientHeight >= logEnd - 40 || !logEnd;
  logEnd = log.scrollHeight;
  if (atEnd) log.scrollTop = log.scrollHeight;
}

function view() {
  const { s } = page;
  if (page.missing) return html`<div class="page gone"><h2>${t("table.gone.title")}</h2><p>${t("table.gone.text")}</p><p><a class="button primary" href="/">${t("table.gone.home")}</a></p></div>`;
  if (!s.table) return html`<p class="page soft" role="status">${t("table.connecting")}</p>`;
  if (s.table.state === "open") return html`<div class="page">${waitingRoom(s, seating())}</div>`;
  const offers = offersOf(s);
  const doing = { choice: page.choice, armed: page.armed, sent: page.sent, act, cancel, arm, cardName };
  const shown = { edition: s.words?.edition ?? "classic", letters: letters(), bubbles: page.bubbles, latest: page.latest };
  return html`<div class="around felt ${s.seat ? "" : "only-watching"}">
    <section class="board" aria-label=${t("table.scene.label")}>
      ${scene(s, offers, doing, shown)} ${isBetween() ? sheet(s, going()) : nothing}
    </section>
    <section class="mine" aria-label=${t("table.scene.mine")}>
      ${notices(offers)}
      <div class="bar">
        ${ownSeat(s, shown)}
        <div id="asks" class="asks" tabindex="-1">${isBetween() ? goingOn(s, going()) : asks(s, offers, doing)}</div>
        <div class="uno-slot">${isBetween() ? nothing : unoButton(s, offers, doing)}</div>
      </div>
      ${s.seat && !isBetween() ? hand(s, offers, holding(shown)) : nothing}
    </section>
    ${side(shown)}
  </div>`;
}

function isBetween() {
  const { s } = page;
  return s.table?.state === "between" || s.table?.state === "over" || Boolean(s.over);
}

/** @param {{edition: string, letters: Record<string, string>}} shown */
function holding(shown) {
  const sent = page.sent?.split(" ").pop()?.split(/[:!]/)[0] ?? null;
  return { sort: page.sort, edition: shown.edition, letters: shown.letters, chosen: page.choice?.card ?? null, shaken: page.shaken, sent, cardName, tap };
}

function going() {
  const seconds = page.nextAt ? Math.max(0, Math.ceil((page.nextAt - performance.now()) / 1000)) : null;
  const edition = page.s.words?.edition ?? "classic";
  return { edition, letters: letters(), seconds, decided: page.decided, order, download, isHost: isHost() };
}

function isHost() {
  return page.s.seat !== null && page.s.table?.host === page.s.seat;
}

function seating() {
  return { isHost: isHost(), fault: page.fault, copied: page.copied, name: keptName(), token: page.token, isComing: Boolean(comingTo(keptChair())), order, sit, copy };
}

function cancel() {
  page.choice = null;
  redraw();
}

function arm() {
  page.armed = !page.armed;
  redraw();
}

/**
 * What stands above the row of asks: one line at a time.
 *
 * @param {Offers} offers
 */
function notices(offers) {
  const { s } = page;
  return html`<div class="notices">
    ${page.away ? html`<p class="notice away" role="status">${t("table.away")}</p>` : nothing}
    ${vote()}
    ${s.seat || isBetween() ? nothing : html`<p class="notice watching">${t(comingTo(keptChair()) ? "table.watch_coming" : "table.watch")}
      ${comingTo(keptChair()) ? nothing : html`<button type="button" class="button" @click=${() => openPanel("seats")}>${t("table.watch_sit")}</button>`}</p>`}
    ${page.refused
      ? html`<p class="notice refused" data-refused>${t("table.refused", { reason: bare(page.refused.text, page.refused.rule) })} ${ruleLink(page.refused.rule)}</p>`
      : page.choice ? nothing : explanation(topic(s, offers), redraw)}
  </div>`;
}

function vote() {
  const { s } = page;
  const open = s.table?.vote;
  if (!open || !s.seat) return nothing;
  const [on, seat] = open.on.split(" ");
  const text = t(`table.vote.on_${on}`, { name: seat ? nameOf(s, seat) : "", for: open.for.length, needed: open.needed });
  const voted = open.for.includes(s.seat) || open.against.includes(s.seat);
  return html`<p class="notice vote" role="status"><span>${text}</span>
    ${voted ? nothing : html`<button type="button" class="button" data-table=${`vote ${open.on}`} @click=${() => order(`vote ${open.on}`)}>${t("table.vote.for")}</button>
      <button type="button" class="button" data-table="vote against" @click=${() => order("vote against")}>${t("table.vote.against")}</button>`}</p>`;
}

/** @param {object} shown */
function side(shown) {
  if (!isWide.matches && !page.panelOpen) return nothing;
  const tab = (/** @type {"talk" | "seats"} */ name) => html`<button type="button" class="tab" aria-pressed=${String(page.panel === name)} @click=${() => openPanel(name)}>${t(`table.panel.${name}`)}</button>`;
  return html`<aside id="side" class="side" aria-label=${t("table.panel.label")}>
    <div class="tabs">${tab("talk")}${tab("seats")}
      ${isWide.matches ? nothing : html`<button type="button" class="button quiet close" aria-label=${t("table.panel.close")} @click=${closePanel}>×</button>`}</div>
    <div class="panel-body">
      ${page.panel === "seats" ? seatsPanel(page.s, seating()) : talk(page.s, { tell, toTeam: page.toTeam, say, react, setTeam })}
    </div>
  </aside>`;
}

/** @param {"talk" | "seats"} name */
function openPanel(name) {
  page.panel = name;
  page.panelOpen = true;
  page.unread = 0;
  logEnd = 0;
  redraw();
}

function closePanel() {
  page.panelOpen = false;
  talkButton.focus();
  redraw();
}

/** @param {string} text */
async function say(text) {
  const answer = await page.wire?.say(text, page.toTeam ? "team" : undefined);
  if (answer && "error" in answer) {
    page.refused = { text: inFull(answer.error) };
    redraw();
  }
}

/** @param {string} word */
function react(word) {
  page.wire?.react(word);
}

/** @param {boolean} yes */
function setTeam(yes) {
  page.toTeam = yes;
  redraw();
}

// ---- keys ------------------------------------------------------------------------------------------------------------------------
let keyboard = false;

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, .menu")) return;
  if (!keyboard && (event.key === "Tab" || event.key.startsWith("Arrow") || /^[\w]$/.test(event.key))) {
    keyboard = true;
    document.documentElement.classList.add("with-keys");
  }
  if (press(event.key)) event.preventDefault();
}

/** @param {string} key */
function press(key) {
  if (key === "Escape" && page.panelOpen && !isWide.matches) {
    closePanel();
    return true;
  }
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(`#game [data-key="${CSS.escape(key.toLowerCase())}"]:not(:disabled)`));
  if (button) {
    button.focus({ preventScroll: true });
    button.click();
    return true;
  }
  const card = /** @type {HTMLElement | null} */ (/^[1-9]$/.test(key) ? document.querySelector(`#hand [data-place="${key}"]`) : null);
  if (card) {
    card.focus();
    return true;
  }
  const list = document.getElementById("hand");
  const inLog = document.activeElement?.closest("#log, .standing");
  return Boolean(list && !inLog && moveAlong(list, key));
}

// ---- beginning -------------------------------------------------------------------------------------------------------------------
function keptSort() {
  try {
    return localStorage.getItem(SORT) === "face" ? "face" : "color";
  } catch {
    return "color";
  }
}

/** What the menu of this page holds besides language and theme. */
function menuExtras() {
  const sounds = toggle(t("table.menu.sounds"), areOn(), turnOn);
  const sort = toggle(t("table.menu.by_face"), page.sort === "face", (yes) => {
    page.sort = yes ? "face" : "color";
    try {
      localStorage.setItem(SORT, page.sort);
    } catch {
      // the choice holds until the page is closed
    }
    redraw();
  });
  const seats = document.createElement("button");
  seats.type = "button";
  seats.className = "button";
  seats.textContent = t("table.menu.seats");
  seats.addEventListener("click", () => openPanel("seats"));
  const rules = document.createElement("a");
  rules.href = `/rules/${encodeURIComponent(page.s.table?.rules ?? "classic")}`;
  rules.target = "_blank";
  rules.rel = "noopener";
  rules.textContent = t("table.menu.rules");
  return [seats, sort, sounds, rules];
}

/**
 * @param {string} text
 * @param {boolean} now
 * @param {(yes: boolean) => void} change
 */
function toggle(text, now, change) {
  const label = document.createElement("label");
  label.className = "switch";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.setAttribute("role", "switch");
  input.checked = now;
  input.addEventListener("change", () => change(input.checked));
  const span = document.createElement("span");
  span.textContent = text;
  label.append(input, span);
  return label;
}

/** A link to a seat brings its token behind the #: it is taken up, kept, and removed from the address. */
function takeUpToken() {
  const brought = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  if (brought) {
    keepSeat(id, { seat: "", token: brought, name: keptName() });
    history.replaceState(null, "", location.pathname + location.search);
  }
  return brought ?? keptSeat(id)?.token ?? null;
}

/** @param {string | null} token */
function connect(token) {
  page.wire?.close();
  page.token = token;
  page.s = sitDown(id);
  const wire = new Wire(id, token ? { token } : {});
  page.wire = wire;
  const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ hear) =>
    wire.addEventListener(name, (event) => page.wire === wire && hear(/** @type {CustomEvent} */ (event).detail));
  on("hello", onHello);
  on("line", onLine);
  on("watching", (n) => {
    page.s.watching = Number(n?.watching ?? n) || 0;
    redraw();
  });
  on("state", () => {
    page.away = wire.state === "away" || (wire.state === "gone" && wire.why !== "missing");
    page.missing = wire.state === "gone" && wire.why === "missing";
    redraw();
  });
  wire.open();
}

async function begin() {
  await load();
  await loadSentences(lang());
  translate();
  const menu = document.getElementById("menu");
  if (menu) mountMenu(menu, menuExtras);
  window.addEventListener("words", async () => {
    await loadSentences(lang());
    translate();
    tellAgain();
    redraw();
  });
  talkButton.addEventListener("click", () => (page.panelOpen ? closePanel() : openPanel("talk")));
  document.addEventListener("keydown", onKey);
  window.addEventListener("resize", redraw);
  isWide.addEventListener("change", redraw);
  document.addEventListener("pointerdown", () => {
    keyboard = false;
    document.documentElement.classList.remove("with-keys");
  });
  setInterval(() => page.nextAt && isBetween() && redraw(), 1000);
  letDrag(root, tap);
  connect(takeUpToken());
}

begin();

