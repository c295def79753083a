/**
 * Draws the own animal as a button that shows the quick reactions. A press that begins on the animal may end on a reaction, so that one touch reacts.
 */

import { REACTIONS } from "../../shared/wire/constants.js";
import { t } from "../../shared/text/messages.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { page, reactionsShown } from "../state/page_state.js";
import { reaction } from "../panel/log.js";

/** Whether the press that goes on has opened the reactions; its click must not close them. */
let hasOpened = false;

/** @param {boolean} isOpen */
function show(isOpen) {
  reactionsShown(isOpen);
  page.redraw();
}

function pressed() {
  hasOpened = !page.reactionsOpen;
  if (hasOpened) show(true);
}

function clicked() {
  if (!hasOpened) show(!page.reactionsOpen);
  hasOpened = false;
}

/**
 * The own animal with its reactions.
 *
 * @param {unknown} disc the animal
 * @param {(word: string) => void} react
 */
export function reactingDisc(disc, react) {
  const isOpen = page.reactionsOpen;
  const pick = (/** @type {string} */ word) => {
    show(false);
    react(word);
  };
  const released = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const over = document.elementFromPoint(clientX, clientY)?.closest("#own-reactions [data-react]");
    if (over instanceof HTMLElement) pick(over.dataset.react ?? "");
  };
  return html`<button type="button" class="own-animal" aria-label=${t("table-chat-reactions")} aria-expanded=${String(isOpen)} data-key=${isOpen ? "escape" : nothing}
      @pointerdown=${pressed} @pointerup=${released} @click=${clicked}>${disc}</button>
    ${isOpen ? html`<span id="own-reactions" class="own-reactions" role="group" aria-label=${t("table-chat-reactions")}>
      ${REACTIONS.map((word) => html`<button type="button" class="react" data-react=${word} aria-label=${t(`table-react-${word}`)} title=${t(`table-react-${word}`)} @click=${() => pick(word)}>${reaction(word)}</button>`)}
    </span>` : nothing}`;
}
