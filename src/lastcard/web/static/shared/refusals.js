/**
 * Why something was refused, in the language of the reader: from the cause and the arguments that came with the refusal. The English text
 * that comes with them is shown where there is no cause, or none that the page knows, as from an older or a newer server.
 *
 *     refusalText({ error: "the round waits for p2", cause: "not_your_turn", args: { seats: ["p2"] } }, reader);      // "die Runde wartet auf Ben"
 *
 * @typedef {import("./reader.js").Reader} Reader
 *
 * @typedef {Pick<import("./wire_types.js").Rejected, "error" | "cause" | "args">} Refusal the reason in English, and as data
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
  if (!Array.isArray(args?.faults)) return read(reader, message, args);
  const faults = args.faults.map((fault) => (typeof fault === "string" ? fault : refusalText(fault, reader)));
  return read(reader, message, { ...args, faults: faults.join("; ") });
}
