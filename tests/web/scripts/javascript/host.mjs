// Drives host/words.js and the language of dates for test_host_js.py.
import { load } from "./messages.mjs";
import { dateLang } from "../../../../src/lastcard/web/static/shared/text/messages.js";

globalThis.document ??= { createTreeWalker() {}, createComment() {} }; // lit asks for them when it is loaded
load("en");
const { matches, oneIn, person } = await import("../../../../src/lastcard/web/static/host/words.js");
export { matches, oneIn, person };

/** @param {string[]} languages those of the browser; the page is English */
export function dates(languages) {
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  return new Date("2026-11-30T12:00Z").toLocaleDateString(dateLang(), { dateStyle: "medium" });
}
