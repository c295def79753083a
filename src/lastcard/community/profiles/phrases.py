"""Recovery phrases: seven groups of four letters, which a person writes down; the server keeps only a slow hash.

The first three groups are the id of the profile, the other four its secret: 79 bits. So nobody can try phrases without naming a profile,
and each try costs the server some 50 ms, which is why they are limited.

>>> phrase_of("k3jx9m2pqabc", "77h3k9wz2mpqrstu")
'k3jx 9m2p qabc 77h3 k9wz 2mpq rstu'
>>> parts_of(" K3JX-9m2p qabc 77h3 k9wz 2mpq rstu.")
('k3jx9m2pqabc', '77h3k9wz2mpqrstu')
>>> parts_of("k3jx 9m2p") is None
True
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""No two of them look alike."""
ID_LENGTH: Final = 12
SECRET_LENGTH: Final = 16
LONGEST: Final = 100
_GROUP: Final = 4
_AT_ONCE: Final = 2
_NOBODY: Final = ("00" * 16, "00" * 32)
"""What is compared where there is no phrase, so that the answer takes as long."""


def phrase_of(profile: str, secret: str) -> str:
    """Return the phrase of a profile as it is shown."""
    text = profile + secret
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def parts_of(phrase: str) -> tuple[str, str] | None:
    """Return the profile and the secret of a phrase as a person types it; None if it is none."""
    text = "".join(letter for letter in phrase[:LONGEST].lower() if letter.isalnum())
    if len(text) != ID_LENGTH + SECRET_LENGTH or not set(text) <= set(LETTERS):
        return None
    return text[:ID_LENGTH], text[ID_LENGTH:]


class PhraseHashes:
    """Hashes phrases in threads, two at a time, so that they neither delay tables nor take much memory."""

    def __init__(self) -> None:
        self._turns: Final = asyncio.Semaphore(_AT_ONCE)

    async def hashed(self, secret: str, salt: str) -> str:
        """Return the slow hash of a secret."""
        async with self._turns:
            return await asyncio.to_thread(_hashed, secret, salt)

    async def is_right(self, secret: str, kept: tuple[str, str] | None) -> bool:
        """Return whether a secret is the one whose salt and hash are kept; it takes as long if none is."""
        salt, key = kept or _NOBODY
        return hmac.compare_digest(await self.hashed(secret, salt), key) and kept is not None


def _hashed(secret: str, salt: str) -> str:
    return hashlib.scrypt(secret.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32).hex()
