/**
 * Why something was refused, in the language of the reader: from the cause and the arguments that came with the refusal. The English text
 * that comes with them is shown where there is no cause, or none that the page knows, as from an older or a newer server.
 *
 *     refusalText({ error: "the round waits for p2", cause: "not_your_turn", args: { seats: ["p2"] } }, reader);      // "die Runde wartet auf Ben"
 *
 * @typedef {import("./reader.js").Reader} Reader
 * @typedef {import("./reader.js").Args} Args
 *
 * @typedef {object} Refusal
 * @property {string} error the reason in English
 * @property {string | null} [cause]
 * @property {Args | null} [args] in notation; `faults` are refusals themselves
 */

import { hasMessage, slug } from "./messages.js";
import { read } from "./reader.js";

/**
 * @param {Refusal} refusal
 * @param {Reader} reader
 * @returns {string}
 */
export function refusalText({ error, cause, args }, reader) {
  const message = `refusal-${slug(cause ?? "")}`;
  if (!cause || !hasMessage(reader.lang, message)) return error;
  const given = { ...args };
  if (Array.isArray(given.faults)) given.faults = given.faults.map((fault) => refusalText(fault, reader)).join("; ");
  return read(reader, message, given);
}
