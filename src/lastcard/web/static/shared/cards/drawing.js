/**
 * Drawings that are always the same: texts of SVG, each parsed once, and copied to wherever it is shown. A template would be taken apart for
 * every piece of it and gone through whenever the page is drawn; a drawing is looked at again only where another one takes its place.
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
 * A piece of SVG from a template: pieces and lists of pieces stand in it as they are, all else as text. An attribute needs no quotes around its one value.
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

/** @type {Map<string, Element>} the drawings parsed so far, by their texts: those of a few hundred cards at most */
const parsed = new Map();

/** @param {string} text */
function parse(text) {
  const known = parsed.get(text);
  if (known) return known;
  const strings = /** @type {TemplateStringsArray} */ (Object.assign([text], { raw: [text] }));
  const place = document.createDocumentFragment();
  render(text.startsWith("<svg") ? html(strings) : svg(strings), place); // lit-html alone may parse markup, by the page's security policy
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

/** Shows a piece of SVG in a template: one element, svg or g. */
export const drawing = /** @type {(what: Ink) => import("../../vendor/lit-html.js").TemplateResult} */ (/** @type {unknown} */ (directive(Drawing)));
