/** The field by which the host of a tournament chooses how late its streams with open hands are, and the link to one. */

import { at } from "../shared/page/addresses.js";
import { t } from "../shared/text/messages.js";
import { STREAM_DELAYS } from "../shared/wire/constants.js";
import { html, nothing } from "../vendor/lit-html.js";

const MINUTE_S = 60;

/**
 * @param {string} id of the field
 * @param {{chosen?: number, isDuplicate?: boolean}} [more] chosen: the seconds; isDuplicate: all tables play the same deals, so that there is no stream
 */
export function streamField(id, { chosen = 0, isDuplicate = false } = {}) {
  return html`<div class="field"><label for=${id}>${t("stream-title")}</label>
    <select id=${id} name="stream" ?disabled=${isDuplicate} aria-describedby=${isDuplicate ? `${id}-why` : nothing}>
      <option value="0" .selected=${isDuplicate || !chosen}>${t("stream-off")}</option>
      ${STREAM_DELAYS.map((seconds) => html`<option value=${seconds} .selected=${!isDuplicate && seconds === chosen}>${t("stream-late", { number: seconds / MINUTE_S })}</option>`)}
    </select>
    ${isDuplicate ? html`<p class="hint" id=${`${id}-why`}>${t("cup-stream-duplicate")}</p>` : nothing}</div>`;
}

/**
 * What spectators of a tournament see of the hands; nothing where there are no streams.
 *
 * @param {number} seconds how late they are at least
 */
export function streamNote(seconds) {
  return seconds ? html`<p class="hint" data-stream-set>${t("stream-note", { number: seconds / MINUTE_S })}</p>` : nothing;
}

/**
 * The link to the stream of a table; nothing where there are none.
 *
 * @param {string} table
 * @param {number} seconds
 */
export function streamLink(table, seconds) {
  return seconds ? html`<a class="cup-stream" href=${at(`/t/${table}?stream=hands`)}>${t("stream-watch")}</a>` : nothing;
}
