"""Write the digests of the container images that a release fetches: ``python -m scripts.releases.digests`` renews them in the checkout.

``Dockerfile`` and ``deploy/compose.yaml`` name each image by its tag. The registry of Docker answers which manifest a tag means, and the
digest is written behind the tag: ``python:3.13-slim@sha256:…``. A digest gets no security updates, so each release writes them anew.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode

from scripts.releases.files import ReleaseError

ROOT: Final = Path(__file__).resolve().parents[2]
REGISTRY: Final = "https://registry-1.docker.io"
TOKENS: Final = "https://auth.docker.io/token"
KINDS: Final = ("application/vnd.oci.image.index.v1+json", "application/vnd.docker.distribution.manifest.list.v2+json")
"""The lists of an image's manifests, one for each processor."""
MOST_BYTES: Final = 4_000_000
TIMEOUT_S: Final = 30
_NAMED: Final = {
    "Dockerfile": re.compile(r"^ARG \w+_IMAGE=(?P<image>[\w./-]+:[\w.-]+)(?P<digest>@sha256:[0-9a-f]{64})?$", re.MULTILINE),
    "deploy/compose.yaml": re.compile(r"\$\{\w+_IMAGE:-(?P<image>[\w./-]+:[\w.-]+)(?P<digest>@sha256:[0-9a-f]{64})?\}"),
}
"""The files that name images, with where they do."""


class Answer(NamedTuple):
    """What a registry answers: the kind of content, the digest that it names, and the content."""

    kind: str
    digest: str
    content: bytes


Fetch = Callable[[str, Mapping[str, str]], Answer]
"""Asks an address, with headers."""


def fetch(url: str, headers: Mapping[str, str]) -> Answer:
    """Ask an address.

    :raises ReleaseError: It did not answer, or refused.
    """
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=dict(headers)), timeout=TIMEOUT_S) as reply:
            return Answer(reply.headers.get_content_type(), reply.headers.get("Docker-Content-Digest", ""), reply.read(MOST_BYTES))
    except (urllib.error.URLError, TimeoutError) as error:
        raise ReleaseError(f"{url} gave no answer ({error}); --without images leaves the digests as they are") from error


def digest_of(image: str, ask: Fetch = fetch) -> str:
    """Return the digest of an image, like ``sha256:…``, which covers all its processors.

    :raises ReleaseError: The registry answered with something else, or the content has another digest than it says.
    """
    name, _, tag = image.partition(":")
    repository = name if "/" in name else f"library/{name}"
    about = ask(f"{TOKENS}?{urlencode({'service': 'registry.docker.io', 'scope': f'repository:{repository}:pull'})}", {})
    token = json.loads(about.content)["token"]
    answer = ask(f"{REGISTRY}/v2/{repository}/manifests/{tag}", {"Authorization": f"Bearer {token}", "Accept": ", ".join(KINDS)})
    if answer.kind not in KINDS:
        raise ReleaseError(f"the registry answers for {image} with {answer.kind}, which is no list of manifests")
    digest = f"sha256:{hashlib.sha256(answer.content).hexdigest()}"
    if digest != answer.digest:
        raise ReleaseError(f"the registry names {answer.digest or 'no digest'} for {image}, and what it sent has {digest}")
    return digest


def write_digests(root: Path, ask: Fetch = fetch) -> list[Path]:
    """Write the digest of each image into the files that name it, and return the files.

    :raises ReleaseError: An image has no digest, or a file names no image; then no file is changed.
    """
    digests: dict[str, str] = {}
    texts: dict[Path, str] = {}
    for name, pattern in _NAMED.items():
        text = (root / name).read_text(encoding="utf-8")
        images = {found["image"] for found in pattern.finditer(text)}
        if not images:
            raise ReleaseError(f"{name} names no image that matches {pattern.pattern}")
        digests |= {image: digest_of(image, ask) for image in sorted(images - digests.keys())}
        texts[root / name] = pattern.sub(partial(_pinned, digests), text)
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return list(texts)


def _pinned(digests: Mapping[str, str], found: re.Match[str]) -> str:
    """Return what names an image, with its digest behind its tag in place of an older one."""
    end = found.end("digest") if found["digest"] else found.end("image")
    return f"{found.string[found.start() : found.end('image')]}@{digests[found['image']]}{found.string[end : found.end()]}"


def main() -> int:
    """Renew the digests of the checkout that the module lies in."""
    try:
        files = write_digests(ROOT)
    except (ReleaseError, OSError, ValueError, KeyError) as error:
        print(f"scripts.releases.digests: nothing was written: {error}", file=sys.stderr)
        return 1
    print("\n".join(map(str, files)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
