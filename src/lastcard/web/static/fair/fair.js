/** The page that explains how fair a match was. It checks a record by the code of `lastcard verify`: that of the server, or of this device. */

import { at, isLocal } from "../shared/page/addresses.js";
import "../shared/page/menu.js";
import { lang, load, t, translate } from "../shared/text/messages.js";
import { refusalText } from "../shared/text/reader.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** The most bytes that are read; the server takes no more. */
const LONGEST = 2 * 1024 * 1024;

/** @typedef {{name: string, record: string, ok: boolean | null, text: string}} Check a file, and what was found; ok is null meanwhile */

/** @type {Check | null} */
let last = null;

const input = /** @type {HTMLInputElement} */ (document.getElementById("record"));
const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));

function draw() {
  document.title = `${t("fair-title")} · Last Card`;
  /** @type {HTMLElement} */ (document.getElementById("where")).textContent = t(isLocal() ? "fair-stays" : "fair-sent");
  render(last ? html`<p class=${last.ok === null ? "" : last.ok ? "verified" : "fault"}><b>${last.name}</b>: ${last.ok === null ? nothing : last.ok ? "✓" : "✗"} ${last.text}</p>` : nothing, verdict);
}

/** @param {File} file */
async function read(file) {
  const isLarge = file.size > LONGEST;
  last = { name: file.name, record: isLarge ? "" : await file.text(), ok: isLarge ? false : null, text: t(isLarge ? "fair-large" : "fair-working") };
  draw();
  if (!isLarge) await check(last);
}

/** @param {Check} one */
async function check(one) {
  const how = { method: "POST", headers: { "Content-Type": "text/plain" }, body: one.record };
  const answer = await fetch(at(`/api/verify?lang=${lang()}`), how).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (one !== last) return; // another file has been chosen meanwhile
  const failed = body?.error ? refusalText(body, { lang: lang(), names: [], faces: {} }) : t("refusal-unreachable");
  Object.assign(one, answer?.ok && body ? { ok: body.ok === true, text: body.text } : { ok: false, text: failed });
  draw();
}

input.addEventListener("change", () => {
  const file = input.files?.[0];
  if (file) void read(file);
});
window.addEventListener("language", () => {
  translate();
  draw();
  if (last?.record) void check(last);
});
await load();
translate();
draw();
