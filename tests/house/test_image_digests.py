"""A release writes the digests of the images that it fetches: what a registry answers, here one of the tests' own, lands in the files."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from scripts.releases import release
from scripts.releases.digests import KINDS, Answer, digest_of, write_digests
from scripts.releases.files import ReleaseError
from tests.tools import copied

ROOT = Path(__file__).resolve().parents[2]
NAMING = ("Dockerfile", "deploy/compose.yaml")
IMAGES = {"python:3.13-slim", "postgres:17", "caddy:2"}


class Registry:
    """Answers as Docker's does; a token is good for its repository only."""

    def __init__(self, age: str = "first") -> None:
        self.age = age
        self.kind = KINDS[0]
        self.lies = False

    def manifests(self, path: str) -> bytes:
        return json.dumps({"manifests": [path, self.age]}).encode()

    def digest(self, image: str) -> str:
        name, _, tag = image.partition(":")
        return f"sha256:{hashlib.sha256(self.manifests(f'library/{name}/manifests/{tag}')).hexdigest()}"

    def __call__(self, url: str, headers: Mapping[str, str]) -> Answer:
        parts = urlsplit(url)
        if parts.hostname == "auth.docker.io":
            [scope] = parse_qs(parts.query)["scope"]
            return Answer("application/json", "", json.dumps({"token": scope}).encode())
        path = parts.path.removeprefix("/v2/")
        assert headers["Authorization"] == f"Bearer repository:{path.partition('/manifests/')[0]}:pull"
        assert headers["Accept"] == ", ".join(KINDS)
        content = self.manifests(path)
        return Answer(self.kind, f"sha256:{'0' * 64 if self.lies else hashlib.sha256(content).hexdigest()}", content)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied(NAMING, tmp_path)


def test_each_image_gets_its_digest_behind_its_tag_and_each_release_renews_it(tree: Path) -> None:
    for registry in (Registry("first"), Registry("second")):
        assert write_digests(tree, registry) == [tree / name for name in NAMING]
        for name in NAMING:
            text = (tree / name).read_text()
            named = dict(re.findall(r"\b([a-z]+:[\w.-]+)@(sha256:\w+)", re.sub(r"#.*", "", text)))
            assert named == {image: registry.digest(image) for image in (IMAGES if "compose" in name else {"python:3.13-slim"})}
            tags = re.sub(r"@sha256:[0-9a-f]{64}", "", text)
            assert tags == re.sub(r"@sha256:[0-9a-f]{64}", "", (ROOT / name).read_text()), "nothing else changes"


def test_what_is_no_list_of_manifests_or_has_another_digest_is_refused_and_nothing_is_written(tree: Path) -> None:
    before = {name: (tree / name).read_bytes() for name in NAMING}
    registry = Registry()
    registry.lies = True
    with pytest.raises(ReleaseError, match="the registry names sha256:0000"):
        write_digests(tree, registry)
    registry.kind = "application/json"
    with pytest.raises(ReleaseError, match="is no list of manifests"):
        digest_of("postgres:17", registry)
    (tree / "deploy/compose.yaml").write_text("services: {}\n")
    with pytest.raises(ReleaseError, match=r"deploy/compose\.yaml names no image"):
        write_digests(tree, Registry())
    assert (tree / "Dockerfile").read_bytes() == before["Dockerfile"]


def test_a_release_writes_the_digests_unless_it_is_told_not_to(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "set_version", lambda root, version, day: [root / "CITATION.cff"])
    monkeypatch.setattr(release, "write_digests", lambda root: write_digests(root, Registry()))
    assert release.write_files(tree, "9.8.7", {"images"}) == [tree / "CITATION.cff"]
    assert (tree / "Dockerfile").read_bytes() == (ROOT / "Dockerfile").read_bytes()
    assert release.write_files(tree, "9.8.7", set()) == [tree / name for name in ("CITATION.cff", *NAMING)]
    assert Registry().digest("caddy:2") in (tree / "deploy/compose.yaml").read_text()
