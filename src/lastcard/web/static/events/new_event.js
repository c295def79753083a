/** The form by which a host makes a tournament: one screen. */

import { at, keyOf } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { EDITION_NAMES } from "../shared/wire/constants.js";
import { keptText } from "../shared/storage/kept.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, keepToken } from "./event_calls.js";
import { streamField } from "./stream_field.js";

const FORMS = ["swiss", "knockout", "robin", "arena"];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const MINUTE_S = 60;
/** The setting by which a match is one round. */
const ONE_ROUND = "match.mode=single_hand";
const USUAL_MINUTES = 45;
/** The club for which the tournament is held, "" for none. */
const club = new URLSearchParams(location.search).get("club") ?? "";
const place = /** @type {HTMLElement} */ (document.getElementById("new-event"));
const key = freshNonce();
const token = (club && keptText(keyOf("club", club))) || freshNonce();
let form = "swiss";
let isDuplicate = false;
let fault = "";
/** A field that is wrong is shown: the browser names it only where it can be seen. */
const opened = {
  capture: true,
  handleEvent: (/** @type {Event} */ { currentTarget }) => {
    /** @type {HTMLDetailsElement} */ (currentTarget).open = true;
  },
};

function draw() {
  render(html`<form class="cup-form" @submit=${make}>
    <div class="field"><label for="title">${t("cup-name")}</label><input id="title" name="title" type="text" required maxlength="60" placeholder=${t("cup-name-hint")}></div>
    <fieldset class="cup-forms" aria-describedby="form-about"><legend>${t("cup-form")}</legend>
      ${FORMS.map((one) => html`<label><input type="radio" name="form" value=${one} ?checked=${one === form} @change=${() => { form = one; draw(); }}> <span>${t(`cup-kind-${one}`)}</span></label>`)}
    </fieldset>
    <p class="hint" id="form-about">${t(`cup-form-${form}`)}</p>
    <div class="cup-main">
      <div class="field"><label for="box">${t("cup-box")}</label><select id="box" name="edition">${Object.entries(EDITION_NAMES).map(([id, name]) => html`<option lang="en" value=${id}>${name}</option>`)}</select></div>
      <div class="field"><label for="seats">${t("cup-seats")}</label><select id="seats" name="seats">${SEATS.map((seats) => html`<option ?selected=${seats === 4}>${seats}</option>`)}</select></div>
      <div class="field"><label for="begins">${t("cup-begins")}</label><input id="begins" name="begins" type="datetime-local"></div>
      ${form === "arena" ? html`<div class="field"><label for="minutes">${t("cup-minutes")}</label><input id="minutes" name="minutes" type="number" inputmode="numeric" min="5" max="720" value="45"></div>` : nothing}
    </div>
    <details class="cup-more" @invalid=${opened}><summary>${t("cup-more")}</summary>${more()}</details>
    <p class="fault" role="alert">${fault}</p>
    <button class="button primary big" type="submit">${t("cup-make")}</button>
  </form>`, place);
}

/** What few hosts choose. */
function more() {
  return html`<div class="cup-row">
      ${form === "swiss" ? html`<div class="field"><label for="rounds">${t("cup-rounds")}</label><input id="rounds" name="rounds" type="number" inputmode="numeric" min="1" max="64" placeholder=${t("cup-rounds-empty")}></div>` : nothing}
      <div class="field"><label for="limit">${t("cup-limit")}</label><input id="limit" name="limit" type="number" inputmode="numeric" min="1" max="1440" value="30"></div>
      <div class="field"><label for="turn">${t("cup-turn")}</label><input id="turn" name="turn" type="number" inputmode="numeric" min="0" max="3600" value="60"></div>
    </div>
    <div class="cup-row">
      <div class="field"><label for="match">${t("cup-match")}</label><select id="match" name="match"><option value=${ONE_ROUND}>${t("cup-match-one")}</option><option value="">${t("cup-match-box")}</option></select></div>
      <div class="field"><label for="settings">${t("cup-settings")}</label><input id="settings" name="settings" type="text" maxlength="1900" autocapitalize="none" spellcheck="false" placeholder="stacking=up"></div>
    </div>
    ${form === "arena" ? nothing : html`<label class="cup-check"><input type="checkbox" name="duplicate" .checked=${isDuplicate} @change=${(/** @type {Event & {target: HTMLInputElement}} */ { target }) => { isDuplicate = target.checked; draw(); }}> <span>${t("cup-duplicate")}</span></label>`}
    <label class="cup-check"><input type="checkbox" name="fill"> <span>${t("cup-fill")}</span></label>
    ${form === "swiss" ? html`<label class="cup-check"><input type="checkbox" name="late" checked> <span>${t("cup-late")}</span></label>` : nothing}
    <label class="cup-check"><input type="checkbox" name="by-rating"> <span>${t("cup-by-rating")}</span></label>
    <label class="cup-check"><input type="checkbox" name="public"> <span>${t("cup-public")}</span></label>
    ${streamField("stream", { isDuplicate: isDuplicate && form !== "arena" })}`;
}

/** @param {SubmitEvent} submitted */
async function make(submitted) {
  submitted.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (submitted.target));
  const said = (/** @type {string} */ name) => String(given.get(name) ?? "").trim();
  const wanted = {
    title: said("title"),
    key,
    form,
    rules: [said("edition"), said("match"), said("settings")].filter(Boolean).join(" "),
    seats: Number(said("seats")),
    rounds: Number(said("rounds")) || 0,
    minutes: Number(said("minutes")) || USUAL_MINUTES,
    duplicate: given.has("duplicate"),
    fill: given.has("fill") ? "careful" : "",
    late: given.has("late") ? 1 : 0,
    limit_s: Number(said("limit")) * MINUTE_S,
    turn_s: Number(said("turn")),
    stream_s: Number(said("stream")),
    by_rating: given.has("by-rating"),
    public: given.has("public"),
    begins_at: said("begins") ? new Date(said("begins")).getTime() : 0,
  };
  try {
    const reply = await ask(club ? `/api/clubs/${club}/events` : "/api/events", token, wanted);
    const made = reply.event?.id ?? "";
    keepToken(made, token);
    location.assign(at(`/events/${made}`));
  } catch (error) {
    fault = /** @type {Error} */ (error).message;
    draw();
  }
}

window.addEventListener("language", () => {
  translate();
  draw();
});
translate();
draw();
