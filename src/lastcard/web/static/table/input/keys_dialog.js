/**
 * Shows all keys of the table in a dialog, in the language of the page. keyboard.js loads this module.
 */

import { t } from "../../shared/text/messages.js";
import { html, render } from "../../vendor/lit-html.js";

/** The keys of each part, by the ends of their messages: `table-key-draw` is the key, `table-keys-draw` says what it does. */
const PLAY = ["draw", "keep", "accept", "challenge", "shed", "risk", "uno", "catch", "notice", "ready"];
const LISTEN = ["top", "hand", "others", "score", "log"];

/** Show the keys. Closing returns the focus. */
export function openKeys() {
  if (document.querySelector("dialog.keys-dialog")) return;
  const dialog = document.createElement("dialog");
  dialog.className = "keys-dialog";
  dialog.setAttribute("aria-labelledby", "keys-title");
  render(content(), dialog);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function content() {
  const letter = (/** @type {string} */ name) => row(t(`table-key-${name}`).toUpperCase(), t(`table-keys-${name}`));
  const colors = ["r", "y", "g", "b"].map((color) => t(`table-key-${color}`).toUpperCase()).join(" ");
  return html`<h2 id="keys-title">${t("table-keys-title")}</h2>
    <div class="keys-columns">
      <section><h3>${t("table-keys-play")}</h3><dl>
        ${row("← →", t("table-keys-arrows"))}${row("⇧ ← →", t("table-keys-move"))}${row("1 … 9", t("table-keys-digits"))}${row("Enter", t("table-keys-enter"))}${row(colors, t("table-keys-colors"))}${PLAY.map(letter)}${row("Esc", t("table-keys-escape"))}
      </dl></section>
      <section><h3>${t("table-keys-listen")}</h3><dl>${LISTEN.map(letter)}${row("⇧", t("table-keys-go"))}</dl>
        <p class="hint">${t("table-keys-reader")}</p>
        <h3>${t("table-keys-page")}</h3><dl>${row("?", t("table-keys-help"))}</dl>
      </section>
    </div>
    <form method="dialog"><button class="button primary" autofocus>${t("table-keys-close")}</button></form>`;
}

/**
 * @param {string} key
 * @param {string} what
 */
function row(key, what) {
  return html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`;
}
