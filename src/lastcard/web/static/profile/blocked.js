/** Whom the owner of a profile has blocked: the buttons that block somebody, and the list, where it is undone. */

import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { ask, day, doing, say, state } from "./state.js";

/** Read the list. */
export async function loadBlocked() {
  state.blocked = await ask("/api/profile/blocks");
}

/**
 * Return a handler that blocks a profile.
 *
 * @param {string} id
 * @param {string} name
 */
function block(id, name) {
  return doing(async () => {
    if (!window.confirm(t("profile-block-sure", { name }))) return;
    await ask("/api/profile/blocks", { profile: id });
    await loadBlocked();
    state.friends = state.friends.filter((one) => one.id !== id);
    say(t("profile-block-done"));
  });
}

/**
 * The button that blocks a profile.
 *
 * @param {string} id
 * @param {string} name
 */
export function blockButton(id, name) {
  return html`<button class="button quiet" type="button" data-block=${id} aria-label=${t("profile-block-name", { name })} @click=${block(id, name)}>${t("profile-block")}</button>`;
}

/** @param {string} id */
function unblock(id) {
  return doing(async () => {
    state.blocked = await ask("/api/profile/blocks/gone", { id });
    state.friends = await ask("/api/profile/friends");
  });
}

/** The list; nothing while it is empty. */
export function blocked() {
  if (!state.blocked.length) return nothing;
  const named = (/** @type {string} */ name) => name || t("profile-blocked-gone");
  return html`<section class="panel" aria-labelledby="blocked-title">
    <h2 id="blocked-title">${t("profile-blocked")}</h2>
    <p class="hint">${t("profile-blocked-hint")}</p>
    <ul class="profile-list" id="blocked">${state.blocked.map(({ id, name, at }) => html`<li>
      <span><strong>${named(name)}</strong>, ${day(at)}</span>
      <button class="button quiet" type="button" aria-label=${t("profile-unblock-name", { name: named(name) })} @click=${unblock(id)}>${t("profile-unblock")}</button>
    </li>`)}</ul>
  </section>`;
}
