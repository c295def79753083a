/** Passkeys in the browser: what the server asks for as JSON becomes what navigator.credentials takes, and its answer JSON again. */

import { t } from "../shared/text/messages.js";
import { ask, state } from "./state.js";

/** Whether this browser can have passkeys at this address: they belong to a name, never to numbers. */
export function hasPasskeys() {
  return !/^[\d.]+$|:/.test(location.hostname) && window.isSecureContext && typeof PublicKeyCredential === "function";
}

/** @param {string} text @returns {ArrayBuffer} */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return /** @type {ArrayBuffer} */ (Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer);
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {any[]} known */
function named(known) {
  return (known ?? []).map((one) => ({ ...one, id: bytes(one.id) }));
}

/** @param {Promise<Credential | null>} asked @returns {Promise<any>} */
async function given(asked) {
  const found = /** @type {PublicKeyCredential | null} */ (await asked.catch(() => null));
  if (!found) throw new Error(t("profile-passkey-failed"));
  return found;
}

/** Make a passkey for the profile. */
export async function makePasskey() {
  const proof = await proofFor("passkeys");
  const { options } = await ask("/api/profile/passkeys/options", {});
  const made = await given(
    navigator.credentials.create({
      publicKey: { ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) }, excludeCredentials: named(options.excludeCredentials) },
    }),
  );
  const { clientDataJSON, attestationObject } = made.response;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject), transports: made.response.getTransports?.() ?? [] };
  const credential = { id: made.id, rawId: text(made.rawId), type: made.type, response };
  state.own = await ask("/api/profile/passkeys", { ...proof, credential });
}

/**
 * Let a passkey sign.
 *
 * @param {any} options
 */
async function signed(options) {
  const found = await given(navigator.credentials.get({ publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: named(options.allowCredentials) } }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  const response = { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature), userHandle: userHandle ? text(userHandle) : null };
  return { id: found.id, rawId: text(found.rawId), type: found.type, response };
}

/**
 * Return what a deed needs besides: the signature of a passkey, if the profile has one.
 *
 * @param {string} deed
 * @returns {Promise<{proof?: any}>}
 */
export async function proofFor(deed) {
  if (!state.own?.passkeys.length) return {};
  const { options } = await ask("/api/profile/proofs", { deed });
  return options ? { proof: await signed(options) } : {};
}

/**
 * Come to a profile by a passkey.
 *
 * @param {string} secret
 * @param {string} label
 * @returns {Promise<string>} the id of the profile
 */
export async function enterByPasskey(secret, label) {
  const { options } = await ask("/api/passkeys/options", { secret });
  const { id } = await ask("/api/passkeys", { credential: await signed(options), secret, label });
  return id;
}
