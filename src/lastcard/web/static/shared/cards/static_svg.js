/**
 * Static drawings: SVG texts that are parsed once and then copied. A lit template would be processed piece by piece at every drawing of the page; a
 * static drawing is touched only when another one replaces it.
 *
 *     const dot = ink`<circle class="m-r" r="4" />`;
 *     html`<span>${drawing(ink`<svg viewBox="-5 -5 10 10">${dot}</svg>`)}</span>`
 */

import { Directive, directive } from "../../vendor/directive.js";
import { html, noChange, render, svg } from "../../vendor/lit-html.js";

/** A piece of SVG. */
export class Ink {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @type {Record<string, string>} */
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * @param {unknown} value
 * @returns {string}
 */
function written(value) {
  if (value instanceof Ink) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  return String(value).replace(/[&<>"]/g, (sign) => ESCAPED[sign]);
}

/**
 * Return a piece of SVG from a template. Pieces and lists of pieces are inserted as they are, anything else as text. An attribute with a single
 * value needs no quotes.
 *
 * @param {TemplateStringsArray} strings
 * @param {unknown[]} values
 * @returns {Ink}
 */
export function ink(strings, ...values) {
  const text = values.reduce((/** @type {string} */ before, value, at) => {
    const shown = before.endsWith("=") ? `"${written(value)}"` : written(value);
    return before + shown + strings[at + 1];
  }, strings[0]);
  return new Ink(text);
}

/** @type {Map<string, Element>} the parsed drawings by text: a few hundred at most */
const parsed = new Map();

/** @param {string} text */
function parse(text) {
  const known = parsed.get(text);
  if (known) return known;
  const strings = /** @type {TemplateStringsArray} */ (Object.assign([text], { raw: [text] }));
  const place = document.createDocumentFragment();
  render(text.startsWith("<svg") ? html(strings) : svg(strings), place); // the page's security policy allows only lit-html to parse markup
  const made = /** @type {Element} */ (place.firstElementChild);
  parsed.set(text, made);
  return made;
}

class Drawing extends Directive {
  shown = "";

  /** @param {Ink} what */
  render(what) {
    return what.text;
  }

  /**
   * @param {unknown} _part
   * @param {Ink[]} values
   */
  update(_part, [{ text }]) {
    if (text === this.shown) return noChange;
    this.shown = text;
    return document.importNode(parse(text), true);
  }
}

/** Show a piece of SVG in a template: one element, svg or g. */
export const drawing = /** @type {(what: Ink) => import("../../vendor/lit-html.js").TemplateResult} */ (/** @type {unknown} */ (directive(Drawing)));
