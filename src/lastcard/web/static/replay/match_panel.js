/**
 * Draws the facts about a match: scores, the check of its seed, ways to save it, and a form that opens another one.
 *
 * @typedef {import("./replay.js").ReplayState} ReplayState
 * @typedef {import("./layout.js").ReplayActions} ReplayActions
 * @typedef {import("./replay_data.js").Replay} Replay
 * @typedef {import("../shared/wire/types.js").Seat} Seat
 */

import { beside, isLocal, offers } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { locate, pack } from "./replay_data.js";
import { answered } from "./source.js";

/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
export function matchPanel(now, actions) {
  const { replay } = now;
  if (!replay) return nothing;
  return html`<div class="about-match">
    ${scores(replay, now.place)}
    ${rating(now, actions)}
    ${seedCheck(now, replay, actions)}
    <section aria-labelledby="keep-title">
      <h2 id="keep-title">${t("replay-keep")}</h2>
      <p class="row">
        <button type="button" class="button" @click=${actions.copyLink}>${t("replay-link")}</button>
        <button type="button" class="button" @click=${actions.download}>${t("replay-record")}</button>
      </p>
      <div role="status">${now.link ? linkTold(now.link) : nothing}</div>
      ${siteServer() && replay.record && replay.seat === "all" ? onServer(replay, actions.redraw) : nothing}
    </section>
    ${openForm(now, actions)}
  </div>`;
}

// ---- the server of a site without one ------------------------------------------------------------------------------------------
/**
 * What the server of this site is asked for a match: the link that shows it there, once it is made, and how sending went.
 *
 * @typedef {{replay: Replay, link: string, sent: "" | "working" | {address: string} | {fault: string}}} There
 * @type {There | null}
 */
let there = null;

/** The address of the server that this site names; undefined on a server. */
function siteServer() {
  return isLocal() ? document.documentElement.dataset.server : undefined;
}

/**
 * Show a match at the server: at once, by a link that holds all of it, or under a short address, where the server keeps it.
 *
 * @param {Replay} replay
 * @param {() => void} redraw
 */
function onServer(replay, redraw) {
  const address = String(siteServer());
  const server = new URL(address).host;
  if (there?.replay !== replay) {
    const made = (there = /** @type {There} */ ({ replay, link: "", sent: "" }));
    void pack(replay).then((packed) => {
      made.link = `${address}/replay#${packed}`;
      redraw();
    });
  }
  const now = /** @type {There} */ (there);
  const send = async () => {
    now.sent = "working";
    redraw();
    const how = /** @type {const} */ ({ method: "POST", headers: { "Content-Type": "text/plain" }, body: replay.record, credentials: "omit" });
    now.sent = await answered(`${address}/api/records`, how).then((kept) => ({ address: address + kept.url }), (error) => ({ fault: error.message }));
    redraw();
  };
  return html`<p class="row">
      ${now.link ? html`<a class="button" href=${now.link} target="_blank" rel="noopener" data-there>${t("replay-there-open", { server })}</a>` : nothing}
      <button type="button" class="button" data-send ?disabled=${now.sent === "working"} aria-describedby="there-hint" @click=${send}>${t("replay-there-send", { server })}</button>
    </p>
    <p class="hint" id="there-hint">${t("replay-there-hint")}</p>
    <div role="status">${sentTold(now.sent)}</div>`;
}

/** @param {There["sent"]} sent */
function sentTold(sent) {
  if (!sent) return nothing;
  if (sent === "working") return html`<p>${t("replay-verify-working")}</p>`;
  return "fault" in sent ? html`<p class="fault">${sent.fault}</p>` : html`<p>${t("replay-there-kept")} <a data-kept-there href=${sent.address} target="_blank" rel="noopener">${sent.address}</a></p>`;
}

// ---- ratings -----------------------------------------------------------------------------------------------------------------
/** Draws what a match did to ratings, once its module is there. @type {typeof import("./rating_change.js").rating | null} */
let drawRating = null;
/** Whether the module is being loaded. */
let isLoading = false;

/**
 * What the match did to ratings, if it was played at a table of this server.
 *
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
function rating(now, { redraw, loadRating }) {
  const asked = new URLSearchParams(location.search);
  const table = asked.get("table");
  const number = Number(asked.get("match"));
  if (!now.server || !table || !number || location.hash.length > 20 || !offers("ratings")) return nothing;
  if (drawRating) return drawRating(table, number, redraw);
  if (!isLoading) {
    isLoading = true;
    void loadRating().then((loaded) => {
      drawRating = loaded.rating;
      redraw();
    }, () => {});
  }
  return nothing;
}

// ---- opening -----------------------------------------------------------------------------------------------------------------
/**
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
export function openForm(now, actions) {
  const choose = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file) actions.read(file);
    input.value = "";
  };
  return html`<section class="opening" aria-labelledby="open-title">
    <h2 id="open-title">${t("replay-open")}</h2>
    ${now.server === false
      ? html`<p>${t("replay-open-static")}</p>`
      : html`<p id="open-hint">${t("replay-open-hint")}</p>
          <div class="field">
            <label for="file">${t("replay-open-choose")}</label>
            <input id="file" type="file" accept=".lastcard" aria-describedby="open-hint" @change=${choose}>
          </div>`}
    <p class="drop" aria-hidden="true">${t("replay-open-drop")}</p>
  </section>`;
}

/** @param {{text: string, address: string | null}} link */
function linkTold({ text, address }) {
  if (!address) return html`<p>${text}</p>`;
  const all = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="field"><label for="link">${text}</label><input id="link" type="text" readonly .value=${address} @focus=${all}></div>`;
}

// ---- scores --------------------------------------------------------------------------------------------------------------------
/**
 * @param {Replay} replay
 * @param {number} place
 */
function scores(replay, place) {
  const { round, event } = locate(replay, place);
  const over = replay.rounds.filter(({ events }, at) => at < round || (at === round && event === events.length - 1));
  const sheets = over.flatMap(({ sheet }) => (sheet ? [sheet] : []));
  return html`<section aria-labelledby="sheet-title">
    <h2 id="sheet-title">${t("replay-sheet")}</h2>
    ${sheets.length
      ? html`<div class="wide" tabindex="0" role="group" aria-labelledby="sheet-title"><table>
          <thead><tr><th scope="col">${t("replay-round")}</th>${replay.players.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>${sheets.map(
            (sheet) => html`<tr>
              <th scope="row">${sheet.void ? t("replay-sheet-void", { number: sheet.round }) : sheet.round}</th>
              ${replay.players.map((_, at) => html`<td class=${sheet.winners.includes(/** @type {Seat} */ (`p${at + 1}`)) ? "won" : ""}>
                ${sheet.gained[at] ? t("replay-sheet-gained", { total: sheet.totals[at], gained: sheet.gained[at] }) : sheet.totals[at]}</td>`)}
            </tr>`,
          )}</tbody>
        </table></div>`
      : html`<p>${t("replay-sheet-none")}</p>`}
  </section>`;
}

// ---- the seed ------------------------------------------------------------------------------------------------------------------
/**
 * @param {ReplayState} now
 * @param {Replay} replay
 * @param {ReplayActions} actions
 */
function seedCheck(now, replay, actions) {
  return html`<section aria-labelledby="seed-title">
    <h2 id="seed-title">${t("replay-seed")}</h2>
    <div role="status">${verdict(now, replay)}</div>
    ${now.checks?.length
      ? html`<details>
          <summary>${t("replay-seed-details")}</summary>
          <p>${t("replay-seed-compare")}</p>
          <p><code class="fingerprint">${replay.seed_sha256}</code></p>
          <ul class="checks">
            ${now.checks.map((check) => html`<li class=${check.ok ? "" : "fault"}>${checkText(check)}: ${t(check.ok ? "replay-seed-yes" : "replay-seed-no")}</li>`)}
          </ul>
        </details>`
      : nothing}
    ${now.server && replay.record && replay.seat === "all" ? wholeCheck(now, actions) : nothing}
    ${now.server ? html`<p><a href=${beside("/fair")}>${t("table-over-fair")}</a></p>` : nothing}
  </section>`;
}

/**
 * The check of every deal and every action, by the code of `lastcard verify`.
 *
 * @param {ReplayState} now
 * @param {ReplayActions} actions
 */
function wholeCheck({ verified }, actions) {
  const told = verified === "working" ? html`<p>${t("replay-verify-working")}</p>` : verified ? html`<p class=${verified.ok ? "verified" : "fault"}>${verified.ok ? "✓" : "✗"} ${verified.text}</p>` : nothing;
  return html`<p><button type="button" class="button" data-verify ?disabled=${verified === "working"} @click=${actions.verify}>${t("replay-verify")}</button></p>
    <div role="status">${told}</div>`;
}

/**
 * @param {ReplayState} now
 * @param {Replay} replay
 */
function verdict(now, replay) {
  if (!replay.seed_sha256) return html`<p>${t("replay-seed-none")}</p>`;
  if (replay.seed === undefined) return html`<p>${t("replay-seed-unknown")}</p>`;
  if (!now.checks) return html`<p>${t("replay-seed-working")}</p>`;
  if (now.checks.every((check) => check.ok)) return html`<p>✓ ${t("replay-seed-agrees", { number: now.checks.length })}</p>`;
  return html`<p class="fault">✗ ${t("replay-seed-wrong")}</p>`;
}

/** @param {import("./chance.js").Check} check */
function checkText({ round, what }) {
  const [kind, n] = what.split(" ");
  return `${round === null ? t("replay-seed-whole") : t("replay-round-number", { number: round })}, ${t(`replay-check-${kind}`, { number: Number(n) })}`;
}

// ---- files -------------------------------------------------------------------------------------------------------------------
/**
 * Save the record of a match as a file.
 *
 * @param {Replay} replay
 */
export function saveRecord(replay) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([replay.record], { type: "application/toml" }));
  link.download = `${replay.words.edition || "match"}.lastcard`;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Read files that are dropped on the page.
 *
 * @param {HTMLElement} main shows that a file may be dropped
 * @param {() => boolean} isWanted whether a file can be read
 * @param {(file: File) => void} read
 */
export function listenForFiles(main, isWanted, read) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    if (isWanted() && event.dataTransfer?.types.includes("Files")) main.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) main.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    main.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (isWanted() && file) read(file);
  });
}
