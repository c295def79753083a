/**
 * The form for a new table. Its state is the rules line: each choice changes a word of the line, the server interprets the new line, and the form
 * is redrawn from the answer. Only the server decides which choices go together.
 */

import { lang } from "../shared/text/messages.js";
import { savedName } from "../shared/storage/saved_seats.js";
import { html, render } from "../vendor/lit-html.js";
import { afterNextFrame } from "../table/motion/next_frame.js";
import { faultsIn } from "../home/faults.js";
import { missing, others } from "./needs.js";
import { DAYS, PARTS, form, nearest } from "./new_table_form.js";

/**
 * @typedef {import("../shared/text/reader.js").Refusal} Refusal
 *
 * @typedef {object} Edition
 * @property {string} id
 * @property {string} name
 * @property {string} about in the language of the page
 *
 * @typedef {object} SettingInfo one entry of `GET /api/settings`, in the language of the page
 * @property {string} key
 * @property {string} group
 * @property {string} group_name
 * @property {string} summary
 * @property {"choice" | "number" | "text"} kind
 * @property {string} wants
 * @property {number | null} least
 * @property {number | null} most
 * @property {{value: string, meaning: string}[]} values
 * @property {Record<string, string>} default
 * @property {string | null} house_rule
 * @property {Need[]} needs the house rules without which it has no effect
 * @property {{value: string, off: string, name: string, about: string} | null} switch the values that switch a house rule on and off, and its name
 *
 * @typedef {object} Need a condition: the value of `key` is one of `values`, or none of them if `negated`
 * @property {string} key
 * @property {string[]} values
 * @property {boolean} negated
 * @property {string} value a value that meets it
 *
 * @typedef {import("../shared/wire/types.js").RulesInfo & LineFacts} LineInfo what `GET /api/rules?line=…` says of a line that has an edition
 *
 * @typedef {object} LineFacts
 * @property {number[]} fits
 * @property {Record<string, string>} team_values number of seats → value of `teams` for two teams
 * @property {Record<string, Refusal>} blocked the house rules that cannot be switched on, with the reason
 * @property {string[]} faults in English
 * @property {{cause: string | null, args: NonNullable<Refusal["args"]>}[]} causes the same faults as data
 * @property {Record<string, string>} given
 * @property {Record<string, string>} values
 * @property {string[]} applies
 * @property {Record<string, string>} rests_on key → the rule that its value is based on
 *
 * @typedef {object} Along further settings that the last choice needed
 * @property {string} key the setting that was chosen
 * @property {{key: string, value: string}[]} set
 *
 * @typedef {object} FormState the state of the form
 * @property {Edition[]} editions
 * @property {SettingInfo[]} settings
 * @property {LineInfo} rules
 * @property {string} text the content of the rules line's field
 * @property {Refusal[]} faults why the current line cannot be played
 * @property {Refusal[]} leftOut the settings that the last choice excluded
 * @property {Along} along
 * @property {string} problem why the table could not be created
 * @property {number} seats
 * @property {number} bots
 * @property {string} level
 * @property {number} turn_s TOGETHER if no clock was chosen
 * @property {number} away_s
 * @property {number} next_s
 * @property {number} bot_ms the pace of the bots; 0: as slow as people
 * @property {boolean} public
 * @property {number} days for a turn; 0: as long as all sit at the table
 * @property {string} name the player's name
 * @property {boolean} busy
 * @property {boolean} open whether more rules are shown
 * @property {number} parts how many parts of the form are drawn
 *
 * @typedef {object} FormActions the callbacks of the controls
 * @property {(key: string, value: string) => void} set changes a setting
 * @property {(id: string) => void} edition changes the edition
 * @property {(words: string) => void} type changes the rules line
 * @property {(part: Partial<FormState>) => void} change changes anything but the rules
 * @property {() => void} make creates the table
 */

const TYPING_MS = 300;
/** The time for a turn if none was chosen: a usual one, which holds only while several people play. */
const TOGETHER = -1;
const USUAL_TURN_S = 60;

/** The days that the address of the page names: the page of such matches leads here. */
function chosenDays() {
  const days = Number(new URLSearchParams(location.search).get("days"));
  return DAYS.includes(days) ? days : 0;
}

/** @type {Along} */
const NOTHING_ALONG = { key: "", set: [] };

/**
 * Show the form and keep it up to date.
 *
 * @param {HTMLElement} place
 * @param {(path: string, body?: unknown) => Promise<any>} ask
 * @param {(plan: Record<string, unknown> & {rules: string}, name: string) => Promise<void>} make
 * @param {string | null} line the initial rules
 */
export async function showForm(place, ask, make, line) {
  try {
    const [texts, rules] = await Promise.all([askTexts(ask), askRules(ask, "classic")]);
    const kept = history.state;
    const maker = new Maker(place, ask, make, texts, rules);
    window.addEventListener("language", () => maker.translate());
    const first = kept?.line ?? line;
    if (!first) return;
    maker.chosen = maker.read(first).then(() => maker.change({ ...kept?.plan, open: maker.state.open || maker.state.faults.length > 0 }));
    await maker.chosen;
  } catch (error) {
    render(html`<p class="fault" role="alert">${message(error)}</p>`, place);
  }
}

/**
 * @param {(path: string) => Promise<LineInfo>} ask
 * @param {string} line
 */
function askRules(ask, line) {
  return ask(`/api/rules?line=${encodeURIComponent(line)}&lang=${lang()}`);
}

/**
 * Load editions and settings, in the language of the page.
 *
 * @param {(path: string) => Promise<any>} ask
 * @returns {Promise<{editions: Edition[], settings: SettingInfo[]}>}
 */
async function askTexts(ask) {
  const [editions, settings] = await Promise.all([ask(`/api/editions?lang=${lang()}`), ask(`/api/settings?lang=${lang()}`)]);
  return { editions, settings };
}

/** @param {unknown} error */
function message(error) {
  return error instanceof Error ? error.message : String(error);
}

/** The state of the form, and its changes. */
class Maker {
  /**
   * @param {HTMLElement} place
   * @param {(path: string, body?: unknown) => Promise<any>} ask
   * @param {(plan: Record<string, unknown> & {rules: string}, name: string) => Promise<void>} make
   * @param {{editions: Edition[], settings: SettingInfo[]}} texts
   * @param {LineInfo} rules
   */
  constructor(place, ask, make, texts, rules) {
    this.place = place;
    this.ask = ask;
    this.post = make;
    this.latest = 0;
    this.typing = 0;
    this.chosen = Promise.resolve();
    const begun = { text: rules.line, faults: [], leftOut: [], along: NOTHING_ALONG, problem: "", busy: false, open: location.hash === "#more" };
    const plan = { seats: 4, bots: 0, level: "forgetful", turn_s: TOGETHER, away_s: 30, next_s: 0, bot_ms: 0, public: false, days: chosenDays(), name: savedName() };
    /** @type {FormState} */
    this.state = { ...texts, rules, ...begun, ...plan, parts: 0 };
    /** @type {FormActions} */
    this.actions = {
      set: (key, value) => this.set(key, value),
      edition: (id) => this.choose(() => ({ words: [id, ...others(this.state.rules)] })),
      type: (words) => this.type(words),
      change: (part) => this.change(part),
      make: () => this.make(),
    };
    this.drawMore();
  }

  /** Draw the next part of the form, and the others in the frames that follow. */
  drawMore() {
    this.state.parts += 1;
    this.draw();
    if (this.state.parts < PARTS) afterNextFrame(() => this.drawMore());
  }

  draw() {
    render(form(this.state, this.actions), this.place);
    this.keep();
  }

  /** Save the choices in the browser's history entry, so that the user finds them again after reading the rules. */
  keep() {
    const { rules, seats, bots, level, turn_s, away_s, next_s, bot_ms, days, public: isPublic } = this.state;
    history.replaceState({ line: rules.line, plan: { seats, bots, level, turn_s, away_s, next_s, bot_ms, days, public: isPublic } }, "");
  }

  /** Reload the texts after a change of the language. */
  async translate() {
    this.draw();
    try {
      const [texts, rules] = await Promise.all([askTexts(this.ask), askRules(this.ask, this.state.rules.line)]);
      Object.assign(this.state, texts);
      if (rules.line === this.state.rules.line) this.state.rules = rules;
    } catch (error) {
      this.state.problem = message(error);
    }
    this.draw();
  }

  /** @param {LineInfo} answer */
  take(answer) {
    const { state } = this;
    state.rules = answer;
    if (!answer.fits.includes(state.seats)) state.seats = nearest(answer.fits, state.seats);
    state.bots = Math.min(state.bots, state.seats - 1);
  }

  /**
   * Let the server interpret a line, and redraw. Only the latest request counts.
   *
   * @param {string} words
   * @param {(answer: LineInfo) => void} then
   */
  async look(words, then) {
    const question = ++this.latest;
    this.state.problem = "";
    try {
      const answer = await askRules(this.ask, words);
      if (question !== this.latest) return;
      then(answer);
    } catch (error) {
      if (question === this.latest) this.state.problem = message(error);
    }
    this.draw();
  }

  /**
   * Apply a choice. Settings that it excludes are removed, with a message. An impossible choice changes nothing.
   *
   * Choices are applied one after another, so that none is lost.
   *
   * @param {() => {words: string[], along?: Along}} choice the line after the choice, and further settings that it needs
   * @param {(answer: LineInfo) => boolean} [isRefused]
   */
  choose(choice, isRefused = () => false) {
    const typed = this.typing ? this.state.text : null; // typed text counts even before it is interpreted
    clearTimeout(this.typing);
    this.typing = 0;
    this.chosen = this.chosen.then(() => (typed === null ? undefined : this.read(typed))).then(() => {
      const { words, along: { key, set } = NOTHING_ALONG } = choice();
      return this.look(words.join(" "), (answer) => {
        if (!isRefused(answer)) this.take(answer);
        const along = { key, set: set.filter((one) => this.state.rules.values[one.key] === one.value) };
        Object.assign(this.state, { text: this.state.rules.line, faults: [], leftOut: faultsIn(answer), along });
      });
    });
  }

  /**
   * Choose a value, and the settings without which it has no effect.
   *
   * @param {string} key
   * @param {string} value
   */
  set(key, value) {
    const setting = this.state.settings.find((one) => one.key === key);
    const choice = () => {
      const { rules, settings } = this.state;
      const set = setting?.switch && value !== setting.switch.off ? missing(setting, rules, settings) : [];
      const chosen = [{ key, value }, ...set];
      const words = chosen.map((one) => `${one.key}=${one.value}`);
      return { words: [rules.edition, ...words, ...others(rules, chosen.map((one) => one.key))], along: { key, set } };
    };
    this.choose(choice, (answer) => answer.faults.length > 0 && value !== setting?.default[answer.edition] && !(key in answer.given));
  }

  /** @param {Partial<FormState>} part */
  change(part) {
    const { state } = this;
    Object.assign(state, part);
    if (part.seats && state.rules.team_size !== null) this.set("teams", state.rules.team_values[part.seats]);
    state.bots = Math.min(state.bots, state.seats - 1);
    this.draw();
  }

  /** @param {string} words the typed text, interpreted once the user pauses */
  type(words) {
    this.state.text = words;
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => {
      this.typing = 0;
      this.read(words);
    }, TYPING_MS);
  }

  /**
   * Take over a line unchanged, and show its faults.
   *
   * @param {string} words
   */
  read(words) {
    if (!words.trim()) {
      const list = this.state.editions.map(({ id }) => id);
      Object.assign(this.state, { text: words, faults: [{ error: "", cause: "rules_no_edition_named", args: { list } }], leftOut: [] });
      this.latest += 1;
      this.draw();
      return Promise.resolve();
    }
    return this.look(words, (answer) => {
      if (answer.line) this.take(answer);
      Object.assign(this.state, { text: words, faults: faultsIn(answer), leftOut: [], along: NOTHING_ALONG });
    });
  }

  async make() {
    const { state } = this;
    if (state.busy) return;
    clearTimeout(this.typing);
    await this.chosen;
    state.problem = "";
    if (state.text !== state.rules.line) await this.read(state.text);
    if (state.faults.length) {
      state.open = true;
      this.draw();
      document.getElementById("line")?.focus();
    }
    if (state.problem || state.faults.length) return;
    state.busy = true;
    this.draw();
    const { seats, bots, level, away_s, next_s } = state;
    const turn = state.turn_s === TOGETHER ? { turn_s: USUAL_TURN_S, turn_alone: false } : { turn_s: state.turn_s };
    const bot_ms = state.bot_ms || undefined;
    try {
      await this.post({ rules: state.rules.line, seats, bots, level, ...turn, away_s, next_s, bot_ms, public: state.public, days: state.days || undefined }, state.name.trim());
    } catch (error) {
      state.problem = message(error);
    }
    state.busy = false;
    this.draw();
  }
}
