"""An authenticator in Python: it makes passkeys and signs with them, honestly or not."""

from __future__ import annotations

import hashlib
import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

ORIGIN = "http://localhost:8475"
_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey. ``verifies``: whether it verifies its person; ``origin``: where it believes the page to be."""

    def __init__(self, *, origin: str = ORIGIN, domain: str = "localhost", verifies: bool = True) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(self.key.private_numbers().private_value).encode()).digest()[:16]
        self.origin, self.domain, self.verifies = origin, domain, verifies
        self.count = 0
        self.user = b""

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verifies else 0)
        return hashlib.sha256(self.domain.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count)

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey."""
        self.user = unb64(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        data = self._data(_ATTESTED) + bytes(16) + struct.pack(">H", len(self.id)) + self.id + key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(client), "attestationObject": b64(attestation)}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge."""
        self.count += 1
        data, client = self._data(0), self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signature),
            "userHandle": b64(self.user),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}
