/** Brings a profile to this browser: by a link, by the recovery code, or by a passkey; and makes a new one. */

import { canKeep } from "../shared/storage/kept.js";
import { deviceLabel, ensureProfile, ownSecret, saveProfile } from "../shared/storage/profile.js";
import { saveLook, saveName } from "../shared/storage/saved_seats.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { enterByPasskey, hasPasskeys } from "./passkeys.js";
import { ask, doing, say, state } from "./state.js";

/** Called once this browser has a profile. @type {{entered: () => Promise<void>}} */
export const after = { entered: async () => {} };

/**
 * Keep a profile as that of this browser, with its name and look.
 *
 * @param {string} id
 * @param {string} secret
 */
async function keep(id, secret) {
  if (!saveProfile({ id, secret })) throw new Error(t("profile-not-kept"));
  const own = await ask("/api/profile");
  if (own.name) saveName(own.name);
  saveLook({ ...(own.animal ? { animal: own.animal } : {}), ...(own.color ? { color: own.color } : {}) });
  await after.entered();
  say(t("profile-taken"));
}

const make = doing(async () => {
  await ensureProfile(true);
  await after.entered();
});

const byCode = doing(async (event) => {
  const phrase = String(new FormData(event.target).get("phrase") ?? "");
  const secret = ownSecret();
  const { id } = await ask("/api/phrases", { phrase, secret, label: deviceLabel() });
  await keep(id, secret);
});

const byPasskey = doing(async () => {
  const secret = ownSecret();
  await keep(await enterByPasskey(secret, deviceLabel()), secret);
});

const byLink = doing(async () => {
  const [id, code] = state.take ?? [];
  state.take = null;
  const secret = ownSecret();
  await ask(`/api/profiles/${id}/devices`, { code, secret, label: deviceLabel() });
  await keep(id, secret);
});

const notByLink = doing(async () => {
  state.take = null;
});

/** Without a profile: what one is, and the ways to one. */
export function withoutProfile() {
  if (state.kind === "off") return html`<p class="panel wide">${t("profile-off")}</p>`;
  if (!canKeep()) return html`<p class="panel wide">${t("profile-not-kept")}</p>`;
  return html`<section class="panel">
      <p>${t("profile-none")}</p>
      <p><button class="button primary" type="button" @click=${make}>${t("profile-make")}</button></p>
    </section>
    <section class="panel" aria-labelledby="bring-title">
      <h2 id="bring-title">${t("profile-bring")}</h2>
      <p class="hint">${t("profile-bring-hint")}</p>
      <form @submit=${byCode}>
        <div class="field"><label for="phrase">${t("profile-code-field")}</label><input id="phrase" name="phrase" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="60" required></div>
        <p class="profile-row"><button class="button">${t("profile-code-use")}</button>
        ${hasPasskeys() ? html`<button class="button" type="button" @click=${byPasskey}>${t("profile-passkey-use")}</button>` : nothing}</p>
      </form>
    </section>`;
}

/** The question before a link of another device is used: who follows a stranger's link would play in the stranger's name. */
export function taking() {
  if (!state.take) return nothing;
  return html`<section class="panel wide" aria-labelledby="take-title">
    <h2 id="take-title">${t("profile-take")}</h2>
    <p>${t("profile-take-hint")}${state.own ? ` ${t("profile-take-left")}` : nothing}</p>
    <p class="profile-row"><button class="button primary" type="button" @click=${byLink}>${t("profile-take-yes")}</button>
      <button class="button" type="button" @click=${notByLink}>${t("profile-no")}</button></p>
  </section>`;
}
