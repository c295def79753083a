/**
 * Making a table. The rules line is the truth: every choice changes a word of it, the server says what the new line means, and all choices
 * are drawn from that answer. What goes with what is decided by the server alone.
 */

import { moreRules } from "./more_rules.js";
import { live } from "./vendor/directives/live.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { t } from "./words.js";

/**
 * @typedef {object} Edition
 * @property {string} id
 * @property {string} name
 *
 * @typedef {object} SettingInfo one entry of `GET /api/settings`
 * @property {string} key
 * @property {string} group
 * @property {string} summary
 * @property {"choice" | "number" | "text"} kind
 * @property {string} wants
 * @property {number | null} least
 * @property {number | null} most
 * @property {{value: string, meaning: string}[]} values
 * @property {Record<string, string>} default
 * @property {string | null} house_rule
 *
 * @typedef {object} RulesTold what `GET /api/rules?line=…` says of a line that has an edition
 * @property {string} line
 * @property {string} edition
 * @property {number[]} fits
 * @property {number | null} team_size
 * @property {Record<string, string>} team_values number of seats → value of `teams` with which two teams could play
 * @property {string[]} faults
 * @property {Record<string, string>} given
 * @property {Record<string, string>} values
 * @property {string[]} applies
 * @property {Record<string, string>} rests_on key → the rule its value rests on
 *
 * @typedef {object} Making the state of the form
 * @property {Edition[]} editions
 * @property {SettingInfo[]} settings
 * @property {RulesTold} told
 * @property {string} text what stands in the rules line
 * @property {string[]} faults why the line as it stands cannot be played
 * @property {string[]} leftOut what the last choice could not be brought together with
 * @property {string} problem why the table was not made
 * @property {number} seats
 * @property {number} bots
 * @property {string} level
 * @property {number} turn_s
 * @property {number} away_s
 * @property {number} next_s
 * @property {boolean} public
 * @property {boolean} busy
 * @property {boolean} open whether more rules are shown
 *
 * @typedef {object} Deeds what the controls can do
 * @property {(key: string, value: string) => void} set a setting
 * @property {(part: Partial<Making>) => void} change something besides the rules
 */

const MODES = ["winner_collects", "single_hand", "low_total", "elimination"];
const LEVELS = ["random", "forgetful", "careful"];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const TYPING_MS = 300;

/** House rules with a switch of their own: key → the value when it is on, as a rules line takes it. */
const SWITCHES = { stacking: "on", jump_in: "on", seven_zero: "on", draw: "until_playable", force_play: "on", "uno.call": "automatic" };

/** Settings with a place of their own, which are not repeated under "more rules". */
export const ON_TOP = new Set(["match.mode", "match.target", "teams", ...Object.keys(SWITCHES).filter((key) => key !== "stacking")]);

/**
 * Show the form and keep it up to date.
 *
 * @param {HTMLElement} place
 * @param {(path: string, body?: unknown) => Promise<any>} ask
 * @param {(plan: Record<string, unknown>) => Promise<void>} make
 * @param {string | null} line rules to begin with
 */
export async function showMake(place, ask, make, line) {
  const asked = (/** @type {string} */ words) => ask(`/api/rules?line=${encodeURIComponent(words)}`);
  let [editions, settings, told, wanted] = [[], [], null, null];
  try {
    [editions, settings, told, wanted] = await Promise.all([ask("/api/editions"), ask("/api/settings"), asked("classic"), line ? asked(line) : null]);
  } catch (error) {
    render(html`<p class="fault" role="alert">${error instanceof Error ? error.message : String(error)}</p>`, place);
    return;
  }
  /** @type {Making} */
  const state = {
    editions,
    settings,
    told: /** @type {any} */ (wanted)?.line ? /** @type {any} */ (wanted) : told,
    text: line ?? "classic",
    faults: /** @type {any} */ (wanted)?.faults ?? [],
    leftOut: [],
    problem: "",
    seats: 4,
    bots: 0,
    level: "forgetful",
    turn_s: 60,
    away_s: 30,
    next_s: 0,
    public: false,
    busy: false,
    open: false,
  };
  let latest = 0;
  let typing = 0;
  let chosen = Promise.resolve();

  const draw = () => render(form(state, deeds, typed, submit), place);

  /** @param {RulesTold} answer */
  function take(answer) {
    state.told = answer;
    if (!answer.fits.includes(state.seats)) state.seats = nearest(answer.fits, state.seats);
    state.bots = Math.min(state.bots, state.seats - 1);
  }

  /**
   * Ask what a line means and draw that; only the latest question counts.
   *
   * @param {string} words
   * @param {(answer: RulesTold) => void} then
   */
  async function look(words, then) {
    const question = ++latest;
    state.problem = "";
    try {
      const answer = await asked(words);
      if (question !== latest) return;
      then(answer);
    } catch (error) {
      if (question === latest) state.problem = error instanceof Error ? error.message : String(error);
    }
    draw();
  }

  /**
   * What does not go with a choice is left out, and said. A choice that cannot be made at all changes nothing.
   *
   * Quick choices wait for each other, so that none is lost.
   *
   * @param {() => string[]} words the line after the choice
   * @param {(answer: RulesTold) => boolean} [isRefused]
   */
  function choose(words, isRefused = () => false) {
    chosen = chosen.then(() =>
      look(words().join(" "), (answer) => {
        if (!isRefused(answer)) take(answer);
        Object.assign(state, { text: state.told.line, faults: [], leftOut: answer.faults });
      }),
    );
  }

  /** @type {Deeds & {edition: (id: string) => void}} */
  const deeds = {
    set(key, value) {
      const own = state.settings.find((setting) => setting.key === key)?.default[state.told.edition];
      const words = () => [state.told.edition, `${key}=${value}`, ...others(state.told, key)];
      choose(words, (answer) => answer.faults.length > 0 && value !== own && !(key in answer.given));
    },
    edition: (id) => choose(() => [id, ...others(state.told, "")]),
    change(part) {
      Object.assign(state, part);
      if (part.seats && state.told.team_size !== null) deeds.set("teams", state.told.team_values[part.seats]);
      state.bots = Math.min(state.bots, state.seats - 1);
      draw();
    },
  };

  /** @param {string} words what was typed: it stays as it is, and what is wrong with it is said */
  function typed(words) {
    state.text = words;
    clearTimeout(typing);
    typing = window.setTimeout(() => read(words), TYPING_MS);
  }

  /** @param {string} words */
  function read(words) {
    return look(words, (answer) => {
      if (answer.line) take(answer);
      Object.assign(state, { faults: answer.faults, leftOut: [] });
    });
  }

  async function submit() {
    clearTimeout(typing);
    await chosen;
    if (state.text !== state.told.line) await read(state.text);
    if (state.problem) return;
    if (state.faults.length) {
      document.getElementById("line")?.focus();
      return;
    }
    Object.assign(state, { busy: true, problem: "" });
    draw();
    const { seats, bots, level, turn_s, away_s, next_s } = state;
    try {
      await make({ rules: state.told.line, seats, bots, level, turn_s, away_s, next_s, public: state.public });
    } catch (error) {
      state.problem = error instanceof Error ? error.message : String(error);
    }
    state.busy = false;
    draw();
  }

  if (/** @type {any} */ (wanted)?.line) take(/** @type {any} */ (wanted));
  window.addEventListener("words", draw);
  draw();
  if (line) place.scrollIntoView();
}

/**
 * @param {RulesTold} told
 * @param {string} but the key that is left out
 * @returns {string[]} the settings of a line as words
 */
function others(told, but) {
  return Object.entries(told.given).filter(([key]) => key !== but).map(([key, value]) => `${key}=${value}`);
}

/**
 * @param {number[]} numbers
 * @param {number} to
 */
function nearest(numbers, to) {
  return numbers.reduce((best, n) => (Math.abs(n - to) < Math.abs(best - to) ? n : best), numbers[0] ?? to);
}

/**
 * @param {Making} state
 * @param {Deeds & {edition: (id: string) => void}} deeds
 * @param {(words: string) => void} typed
 * @param {() => void} submit
 */
function form(state, deeds, typed, submit) {
  const mode = state.told.values["match.mode"];
  return html`<form novalidate @submit=${(/** @type {Event} */ event) => { event.preventDefault(); submit(); }}>
    ${editions(state, deeds)}
    <div class="row">
      ${radios("mode", t("make.mode"), MODES, mode, (one) => t(`make.mode.${one}`), (one) => deeds.set("match.mode", one), { about: "mode-about" })}
      ${target(state, deeds)}
      <p class="hint beside" id="mode-about">${t(`make.mode.${mode}.about`)}</p>
    </div>
    <div class="row">${seats(state, deeds)} ${teams(state, deeds)} ${bots(state, deeds)}</div>
    ${house(state, deeds)} ${rulesLine(state, typed)}
    <div class="row make-row">
      <button class="button primary big" type="submit" ?disabled=${state.busy}>${t("make.make")}</button>
      <p class="hint" id="bots-hint">${t("make.bots.hint")}</p>
      <p class="fault" role="alert">${state.problem}</p>
    </div>
    ${moreRules(state, deeds)}
  </form>`;
}

/**
 * Radio buttons side by side.
 *
 * @template {string | number} T
 * @param {string} name
 * @param {string} title
 * @param {T[]} values
 * @param {T} now
 * @param {(value: T) => string} text
 * @param {(value: T) => void} choose
 * @param {{disabled?: (value: T) => boolean, about?: string}} [more] about: the id of what is told about them
 */
function radios(name, title, values, now, text, choose, more = {}) {
  return html`<fieldset class=${`set set-${name}`} aria-describedby=${more.about ?? nothing}>
    <legend>${title}</legend>
    <div class="choices">
      ${values.map((value) => html`<label>
        <input type="radio" name=${name} .value=${String(value)} .checked=${live(value === now)} ?disabled=${more.disabled?.(value) ?? false} @change=${() => choose(value)}>
        <span>${text(value)}</span>
      </label>`)}
    </div>
  </fieldset>`;
}

/**
 * @param {Making} state
 * @param {{edition: (id: string) => void}} deeds
 */
function editions(state, deeds) {
  return html`<fieldset class="set editions">
    <legend>${t("make.edition")}</legend>
    <div class="choices">
      ${state.editions.map(({ id, name }) => html`<label>
        <input type="radio" name="edition" .value=${id} .checked=${live(id === state.told.edition)} @change=${() => deeds.edition(id)}>
        <span><strong lang="en">${name}</strong> <small>${t(`make.edition.${id}`)}</small></span>
      </label>`)}
    </div>
  </fieldset>`;
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 */
function target(state, deeds) {
  if (!state.told.applies.includes("match.target")) return nothing;
  return html`<div class="field target">
    <label for="target">${t("make.target")}</label>
    <input id="target" type="number" min="1" max="999999" inputmode="numeric" .value=${live(state.told.values["match.target"])}
      @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => deeds.set("match.target", event.target.value)}>
  </div>`;
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 */
function seats(state, deeds) {
  const { team_size, team_values, fits } = state.told;
  const possible = team_size === null ? fits : Object.keys(team_values).map(Number);
  return radios("seats", t("make.seats"), SEATS, state.seats, String, (n) => deeds.change({ seats: n }), { disabled: (n) => !possible.includes(n) });
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 */
function teams(state, deeds) {
  const { team_size, team_values } = state.told;
  const possible = Object.keys(team_values).map(Number);
  const choose = (/** @type {string} */ which) => deeds.set("teams", which === "off" ? "off" : team_values[nearest(possible, state.seats)]);
  const none = !possible.length && team_size === null;
  return html`${radios("teams", t("make.teams"), ["off", "on"], team_size === null ? "off" : "on", (which) => t(`make.teams.${which}`), choose, {
    disabled: (which) => which === "on" && none,
    about: none ? "teams-about" : undefined,
  })}
  ${none ? html`<p class="hint beside" id="teams-about">${t("make.teams.not")}</p>` : nothing}`;
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 */
function bots(state, deeds) {
  const numbers = Array.from({ length: state.seats }, (_, n) => n);
  return html`<div class="field">
      <label for="bots">${t("make.bots")}</label>
      <select id="bots" aria-describedby="bots-hint" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => deeds.change({ bots: Number(event.target.value) })}>
        ${numbers.map((n) => html`<option value=${n} .selected=${n === state.bots}>${n}</option>`)}
      </select>
    </div>
    <div class="field level">
      <label for="level">${t("make.level")}</label>
      <select id="level" @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => deeds.change({ level: event.target.value })}>
        ${LEVELS.map((level) => html`<option value=${level} .selected=${level === state.level}>${t(`make.level.${level}`)}</option>`)}
      </select>
    </div>`;
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 */
function house(state, deeds) {
  return html`<fieldset class="set">
    <legend>${t("make.house")}</legend>
    <div class="house">${Object.entries(SWITCHES).map(([key, on]) => switchOf(state, deeds, key, on))}</div>
  </fieldset>`;
}

/**
 * @param {Making} state
 * @param {Deeds} deeds
 * @param {string} key
 * @param {string} on
 */
function switchOf(state, deeds, key, on) {
  const setting = state.settings.find((one) => one.key === key);
  if (!setting) return nothing;
  const off = setting.default[state.told.edition];
  const now = state.told.values[key];
  const faults = [...state.faults, ...state.leftOut].filter((fault) => fault.includes(`${key}=`));
  const id = `house-${key.replace(".", "-")}`;
  return html`<div class="house-rule">
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${live(now !== off)} aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-about ${id}-fault`}
        @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => deeds.set(key, event.target.checked ? on : off)}>
      <span><strong id=${`${id}-name`}>${t(`make.${key}`)}</strong> <small class="hint" id=${`${id}-about`}>${t(`make.${key}.about`)}</small></span>
    </label>
    <a class="id" href=${`/rule/${setting.house_rule}`} aria-label=${`${t(`make.${key}`)}: ${setting.house_rule}`}>${setting.house_rule}</a>
    <p class="fault" id=${`${id}-fault`} lang="en">${faults[0] ?? ""}</p>
  </div>`;
}

/**
 * @param {Making} state
 * @param {(words: string) => void} typed
 */
function rulesLine(state, typed) {
  const wrong = state.faults.length > 0;
  return html`<div class="field line">
    <p class="line-head"><label class="label" for="line">${t("make.line")}</label> <span class="hint" id="line-hint">${t("make.line.hint")}</span></p>
    <div class="line-row">
      <input id="line" type="text" spellcheck="false" autocomplete="off" autocapitalize="none" lang="en" maxlength="2000" .value=${live(state.text)}
        aria-invalid=${wrong} aria-describedby="line-hint line-faults"
        @input=${(/** @type {Event & {target: HTMLInputElement}} */ event) => typed(event.target.value)}>
      <a class="button" href=${`/rules/${encodeURIComponent(state.told.line)}`}>${t("make.read")}</a>
    </div>
    <div id="line-faults" role="status">
      ${wrong ? faultList(t("make.faults"), state.faults) : state.leftOut.length ? faultList(t("make.left_out"), state.leftOut) : nothing}
      ${wrong && state.told ? html`<button class="button" type="button" @click=${() => typed(state.told.line)}>${t("make.use_saved", { line: state.told.line })}</button>` : nothing}
    </div>
  </div>`;
}

/**
 * @param {string} title
 * @param {string[]} faults
 */
function faultList(title, faults) {
  return html`<p class="fault">${title}</p>
    <ul class="faults" lang="en">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`;
}
