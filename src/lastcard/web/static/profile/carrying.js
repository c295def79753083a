/** Takes a profile along: links, the recovery code, passkeys, and the list of devices. */

import { stayWithout, forgetProfile } from "../shared/storage/profile.js";
import { copyText } from "../shared/page/copying.js";
import { t } from "../shared/text/messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { askServer } from "../shared/storage/profile.js";
import { hasPasskeys, makePasskey, proofFor } from "./passkeys.js";
import { ask, day, doing, say, state } from "./state.js";

/** @param {string} link @returns {Promise<string>} the picture of a link */
export async function pictureOf(link) {
  const answer = await askServer("/api/qr", { text: link });
  return answer?.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : "";
}

/**
 * Return a link to this page as other devices reach it: this one may have it as localhost.
 *
 * @param {string | null} page as the server knows it
 * @param {string} fragment
 */
export function pageLink(page, fragment) {
  return `${page ?? `${location.origin}/me`}#${fragment}`;
}

/**
 * A link with its picture, and a button that copies it.
 *
 * @param {string} id
 * @param {string} link
 * @param {string} picture
 */
export function linkShown(id, link, picture) {
  const copy = doing(async () => {
    say((await copyText(link)) ? t("profile-copied") : link);
  });
  return html`<p class="profile-code" id=${id}>${link}</p>
    <p class="profile-row"><button class="button" type="button" @click=${copy}>${t("profile-copy")}</button></p>
    ${picture ? html`<img class="profile-qr" src=${picture} alt=${t("profile-qr")}>` : nothing}`;
}

const makeLink = doing(async () => {
  const { code, page } = await ask("/api/profile/links", await proofFor("links"));
  state.link = pageLink(page, `take=${state.own?.id}.${code}`);
  state.qr = await pictureOf(state.link);
});

const makeCode = doing(async () => {
  state.code = (await ask("/api/profile/phrase", await proofFor("phrase"))).phrase;
  state.own = await ask("/api/profile");
});

const dropCode = doing(async () => {
  state.code = "";
  state.own = await ask("/api/profile/phrase/gone", {});
});

const addPasskey = doing(makePasskey);

/** @param {string} id @param {string} deed "" without a passkey */
function removePasskey(id, deed) {
  return doing(async () => {
    state.own = await ask("/api/profile/passkeys/gone", { id, ...(deed ? await proofFor(deed) : {}) });
  });
}

/** @param {string} id */
function keepPasskey(id) {
  return doing(async () => {
    state.own = await ask("/api/profile/passkeys/kept", { id });
  });
}

/** @param {import("./state.js").DeviceInfo} device */
function removeDevice({ id, here }) {
  return doing(async () => {
    await ask("/api/profile/devices/gone", { id, ...(here ? {} : await proofFor("devices")) });
    if (here) {
      forgetProfile();
      stayWithout();
      state.kind = "none";
    } else state.own = await ask("/api/profile");
  });
}

/** @param {import("./state.js").OwnProfile} own */
export function carrying(own) {
  return html`<section class="panel" aria-labelledby="along-title">
    <h2 id="along-title">${t("profile-along")}</h2>
    <p class="hint">${t("profile-along-hint")}</p>
    <p class="profile-row"><button class="button" type="button" id="make-link" @click=${makeLink}>${t("profile-link-make")}</button></p>
    ${state.link
      ? html`<p class="hint">${t("profile-link-hint")}</p>${linkShown("device-link", state.link, state.qr)}`
      : nothing}
    ${own.phrase !== null && !state.code ? html`<p>${t("profile-code-since", { day: day(own.phrase) })}</p>` : nothing}
    ${state.code ? html`<p class="hint">${t("profile-code-hint")}</p><p class="profile-code" id="recovery-code">${state.code}</p>` : nothing}
    <p class="profile-row">
      <button class="button" type="button" id="make-code" @click=${makeCode}>${t(own.phrase === null ? "profile-code-make" : "profile-code-again")}</button>
      ${own.phrase === null ? nothing : html`<button class="button quiet" type="button" @click=${dropCode}>${t("profile-code-drop")}</button>`}
    </p>
    ${passkeys(own)}
  </section>`;
}

/** @param {import("./state.js").OwnProfile} own */
function passkeys(own) {
  if (!own.passkeys.length && !(own.can_passkeys && hasPasskeys())) return nothing;
  return html`<p class="hint">${t("profile-passkey-hint")}</p>
    <ul class="profile-list" id="passkeys">${own.passkeys.map(({ id, label, at, until }) => html`<li>
      <span>${label || "Passkey"}, ${day(at)}${until === null ? nothing : html` <strong>(${t("profile-passkey-until", { day: day(until) })})</strong>`}</span>
      ${until === null
        ? html`<button class="button quiet" type="button" @click=${removePasskey(id, "removal")}>${t("profile-remove")}</button>
            <button class="button quiet" type="button" @click=${removePasskey(id, "")}>${t("profile-passkey-lost")}</button>`
        : html`<button class="button" type="button" @click=${keepPasskey(id)}>${t("profile-passkey-keep")}</button>`}
    </li>`)}</ul>
    ${own.can_passkeys && hasPasskeys() ? html`<p class="profile-row"><button class="button" type="button" id="add-passkey" @click=${addPasskey}>${t("profile-passkey-add")}</button></p>` : nothing}`;
}

/** @param {import("./state.js").OwnProfile} own */
export function devices(own) {
  return html`<section class="panel" aria-labelledby="devices-title">
    <h2 id="devices-title">${t("profile-devices")}</h2>
    <ul class="profile-list" id="devices">${own.devices.map((device) => html`<li>
      <span><strong>${device.label || t("profile-device-some")}</strong>${device.here ? ` (${t("profile-device-here")})` : nothing}<br>${t(`profile-way-${device.way}`, { day: day(device.at) })}</span>
      ${own.devices.length > 1 ? html`<button class="button quiet" type="button" @click=${removeDevice(device)}>${device.here ? t("profile-leave") : t("profile-remove")}</button>` : nothing}
    </li>`)}</ul>
  </section>`;
}
