/** The form by which a host makes a tournament: one screen. */

import { at, keyOf } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { EDITION_NAMES } from "../shared/wire/constants.js";
import { keptText } from "../shared/storage/kept.js";
import { freshNonce } from "../shared/wire/nonce.js";
import { t, translate } from "../shared/text/messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, keepToken } from "./event_calls.js";

const FORMS = ["swiss", "knockout", "robin", "arena"];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const MINUTE_S = 60;
/** The club for which the tournament is held, "" for none. */
const club = new URLSearchParams(location.search).get("club") ?? "";
const place = /** @type {HTMLElement} */ (document.getElementById("new-event"));
const key = freshNonce();
const token = (club && keptText(keyOf("club", club))) || freshNonce();
let form = "swiss";
let fault = "";

function draw() {
  render(html`<form class="cup-form" @submit=${make}>
    <div class="field"><label for="title">${t("cup-name")}</label><input id="title" name="title" type="text" required maxlength="60" placeholder=${t("cup-name-hint")}></div>
    <fieldset class="cup-forms"><legend>${t("cup-form")}</legend>
      ${FORMS.map((one) => html`<label><input type="radio" name="form" value=${one} ?checked=${one === form} @change=${() => { form = one; draw(); }}> <span>${t(`cup-form-${one}`)}</span></label>`)}
    </fieldset>
    <div class="cup-row">
      <div class="field"><label for="box">${t("cup-box")}</label><select id="box" name="edition">${Object.entries(EDITION_NAMES).map(([id, name]) => html`<option lang="en" value=${id}>${name}</option>`)}</select></div>
      <div class="field"><label for="seats">${t("cup-seats")}</label><select id="seats" name="seats">${SEATS.map((seats) => html`<option ?selected=${seats === 4}>${seats}</option>`)}</select></div>
      ${form === "swiss" ? html`<div class="field"><label for="rounds">${t("cup-rounds")}</label><input id="rounds" name="rounds" type="number" inputmode="numeric" min="1" max="64" placeholder=${t("cup-rounds-empty")}></div>` : nothing}
      ${form === "arena" ? html`<div class="field"><label for="minutes">${t("cup-minutes")}</label><input id="minutes" name="minutes" type="number" inputmode="numeric" min="5" max="720" value="45"></div>` : nothing}
      <div class="field"><label for="limit">${t("cup-limit")}</label><input id="limit" name="limit" type="number" inputmode="numeric" min="1" max="1440" value="30"></div>
    </div>
    <div class="field"><label for="settings">${t("cup-settings")}</label><input id="settings" name="settings" type="text" maxlength="1900" autocapitalize="none" spellcheck="false" value="match.mode=single_hand"></div>
    ${form === "arena" ? nothing : html`<label class="cup-check"><input type="checkbox" name="duplicate"> <span>${t("cup-duplicate")}</span></label>`}
    <label class="cup-check"><input type="checkbox" name="fill"> <span>${t("cup-fill")}</span></label>
    ${form === "swiss" ? html`<label class="cup-check"><input type="checkbox" name="late" checked> <span>${t("cup-late")}</span></label>` : nothing}
    <p class="fault" role="alert">${fault}</p>
    <button class="button primary big" type="submit">${t("cup-make")}</button>
  </form>`, place);
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
    rules: `${said("edition")} ${said("settings")}`.trim(),
    seats: Number(said("seats")),
    rounds: Number(said("rounds")) || 0,
    ...(form === "arena" ? { minutes: Number(said("minutes")) } : {}),
    duplicate: given.has("duplicate"),
    fill: given.has("fill") ? "careful" : "",
    late: given.has("late") ? 1 : 0,
    limit_s: Number(said("limit")) * MINUTE_S,
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

translate();
draw();
