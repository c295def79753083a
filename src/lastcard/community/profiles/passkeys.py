"""Passkeys (WebAuthn), by the library ``webauthn``, an optional one: without it there are none.

A challenge is not stored: it carries its end and a signature over what it is for, by a key of all processes. It is for one purpose, one
subject and one nonce, so an answer to it is worth nothing elsewhere. The person must be verified by the authenticator, always, and the
page must be at the address of this server.
"""

from __future__ import annotations

import hashlib
import hmac
import importlib.util
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from lastcard.community.profiles.facts import Passkey
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import Forbidden, NotFound

CHALLENGE_MS: Final = 300_000
KEY: Final = "passkey-challenges"
"""The name of the key that signs challenges."""
_NONCE: Final = 22
_WORDS: Final = 3


@dataclass(frozen=True, slots=True)
class Site:
    """Where the page is: its origin, and the domain that passkeys belong to."""

    origin: str
    domain: str

    @classmethod
    def of(cls, link: str) -> Site:
        """Return the site of a link. Raises NotFound where there can be no passkeys: at a bare address, or without the library."""
        parts = urlsplit(link)
        domain = parts.hostname or ""
        if not is_installed() or not _is_domain(domain):
            raise NotFound("passkeys_none")
        return cls(f"{parts.scheme}://{parts.netloc}", domain)


@dataclass(frozen=True, slots=True)
class Answered:
    """A passkey that has signed: how often it says it has done so, and the challenge that cannot be used again."""

    count: int
    nonce: str
    until: int


def is_installed() -> bool:
    """Return whether the library is there."""
    return importlib.util.find_spec("webauthn") is not None


def _is_domain(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return bool(name)
    return False


def challenge(key: str, purpose: str, subject: str, now: int) -> bytes:
    """Return a challenge for a purpose and a subject."""
    words = f"{now + CHALLENGE_MS}.{fresh_token(_NONCE)}"
    return f"{words}.{_signature(key, purpose, subject, words)}".encode()


def check_challenge(key: str, purpose: str, subject: str, now: int, given: bytes) -> tuple[str, int]:
    """Return the nonce of a challenge and its end. Raises Forbidden if it is for something else, or too old."""
    text = given.decode("ascii", "replace")
    words, _, signed = text.rpartition(".")
    parts = text.split(".")
    if len(parts) != _WORDS or not hmac.compare_digest(_signature(key, purpose, subject, words).encode(), signed.encode()):
        raise Forbidden("passkey_wrong")
    until = int(parts[0])
    if now >= until:
        raise Forbidden("passkey_late")
    return parts[1], until


def _signature(key: str, purpose: str, subject: str, words: str) -> str:
    return hmac.new(key.encode(), f"{purpose}\n{subject}\n{words}".encode(), hashlib.sha256).hexdigest()


def said_challenge(credential: dict[str, Any]) -> bytes:
    """Return the challenge that an answer says it answers; the library compares it with what was signed. Raises Forbidden."""
    try:
        data = json.loads(_decoded(credential["response"]["clientDataJSON"]))
        return _decoded(data["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise Forbidden("passkey_wrong") from None


def said_profile(credential: dict[str, Any]) -> str:
    """Return the profile that a passkey says it leads to. Raises Forbidden."""
    try:
        return _decoded(credential["response"]["userHandle"]).decode("ascii")
    except (KeyError, TypeError, ValueError):
        raise Forbidden("passkey_wrong") from None


def passkey_in(passkeys: list[Passkey], credential: dict[str, Any]) -> Passkey:
    """Return the passkey that an answer names. Raises Forbidden."""
    found = next((each for each in passkeys if each.credential == credential.get("id")), None)
    if found is None:
        raise Forbidden("passkey_wrong")
    return found


def registration_options(site: Site, asked: bytes, profile: str, name: str, known: list[Passkey]) -> dict[str, Any]:
    """Return what a browser is asked to make a passkey with: one that finds the profile by itself, and verifies its person."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.domain,
        rp_name="Last Card",
        user_id=profile.encode(),
        user_name=name,
        challenge=asked,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(_decoded(each.credential)) for each in known],
    )
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def answer_options(site: Site, asked: bytes, known: list[Passkey]) -> dict[str, Any]:
    """Return what a browser is asked to sign; without ``known`` passkeys its person chooses among all of this site."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor, UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.domain,
        challenge=asked,
        allow_credentials=[PublicKeyCredentialDescriptor(_decoded(each.credential)) for each in known],
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def registered(site: Site, asked: bytes, credential: dict[str, Any]) -> tuple[str, str, int]:
    """Return the id, the key and the counter of a new passkey. Raises Forbidden if the answer is not what was asked for."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=asked,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # whatever the libraries for CBOR, X.509 and keys raise: the answer comes from a stranger
        raise Forbidden("passkey_wrong") from None
    return _encoded(found.credential_id), _encoded(found.credential_public_key), found.sign_count


def signed(site: Site, asked: bytes, credential: dict[str, Any], passkey: Passkey) -> int:
    """Return the counter of a passkey that has signed. Raises Forbidden if the answer is not what was asked for."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=asked,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            credential_public_key=_decoded(passkey.key),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except Exception:  # as above
        raise Forbidden("passkey_wrong") from None
    return found.new_sign_count


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
