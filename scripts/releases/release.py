"""Make a release: ``python -m scripts.releases.release 1.0.0`` (``scripts/release``).

Everything happens in a clone below ``build/``, so that a release that fails leaves the checkout as it was:

1. The version, the date, the notes and the digests of the images are written into the files that name them, in a commit of their own.
2. The checks, the documentation, the tests (``--full``) and the packages (each extra in a fresh environment) run on that commit.
3. Wheel, sdist, npm package and the example of the dataset are built twice and compared byte by byte; a list of what the container image
   contains is made (CycloneDX).
4. The branch moves to the commit, and a tag is set on it.

Nothing is published: the last lines of the output name the commands that do.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from scripts.releases.build import build, run
from scripts.releases.digests import write_digests
from scripts.releases.files import REPOSITORY, ReleaseError, current, order, set_version

ROOT: Final = Path(__file__).resolve().parents[2]
BRANCH: Final = "main"
STEPS: Final = {
    "check": ["scripts/check"],
    "docs": ["scripts/docs"],
    "tests": ["scripts/test", "--full"],
    "packages": ["scripts/test-packages", "newest"],
}
"""What has to pass, by name, in the order in which it runs."""
IMAGES: Final = "images"
"""What ``--without`` calls the digests of the container images, which need a registry."""


def check_start(version: str) -> None:
    """Check that a release of this version can be made from here.

    :raises ReleaseError: The tree has changes, another branch is checked out, or the version is not newer than the last one.
    """
    order(version)
    if run("git", "status", "--porcelain", cwd=ROOT):
        raise ReleaseError("the checkout has changes that are not committed: commit or stash them")
    branch = run("git", "branch", "--show-current", cwd=ROOT)
    if branch != BRANCH:
        raise ReleaseError(f"{branch or 'a commit'} is checked out; a release is made from {BRANCH}")
    tags = [tag.removeprefix("v") for tag in run("git", "tag", "--list", "v[0-9]*", cwd=ROOT).split()]
    if version in tags:
        raise ReleaseError(f"the tag v{version} exists")
    newest = max([*tags, current(ROOT)], key=order)
    if order(version) < order(newest):
        raise ReleaseError(f"{version} is older than {newest}")


def write_files(root: Path, version: str, without: set[str]) -> list[Path]:
    """Write what a release changes in the tree, and return the files."""
    changed = set_version(root, version, datetime.now(UTC).date())
    if IMAGES in without:
        print(f"== {IMAGES}: left out", flush=True)
        return changed
    print(f"== {IMAGES}: digests of the tags", flush=True)
    return changed + write_digests(root)


def release(version: str, without: set[str], *, rehearse: bool) -> Path:
    """Make a release and return the folder of its files."""
    check_start(version)
    clone = ROOT / "build" / "release-clone" / "lastcard"
    shutil.rmtree(clone.parent, ignore_errors=True)
    clone.parent.mkdir(parents=True)
    run("git", "clone", "--quiet", "--branch", BRANCH, str(ROOT), str(clone), cwd=ROOT)
    beside = ROOT.parent / "shared"
    if beside.is_dir():  # tests compare the texts with the catalogue of rules, if it lies beside the checkout
        (clone.parent / "shared").symlink_to(beside)
    changed = write_files(clone, version, without)
    run("git", "add", *(str(path.relative_to(clone)) for path in changed), cwd=clone)
    run("git", "commit", "--quiet", "--message", f"release: version {version}", cwd=clone)
    for name, command in STEPS.items():
        if name in without:
            print(f"== {name}: left out", flush=True)
            continue
        print(f"== {name}: {' '.join(command)}", flush=True)
        run(*command, cwd=clone)
    to = ROOT / "build" / "release" / version
    shutil.rmtree(to, ignore_errors=True)
    print("== build", flush=True)
    build(clone, to)
    if not rehearse:
        run("git", "pull", "--quiet", "--ff-only", str(clone), BRANCH, cwd=ROOT)
        left_out = f"\n\nNot run: {', '.join(sorted(without))}." if without else ""
        run("git", "tag", "--annotate", f"v{version}", "--message", f"Last Card {version}{left_out}", cwd=ROOT)
    shutil.rmtree(clone.parent)
    return to


def main() -> int:
    """Make the release that the command line names."""
    options = argparse.ArgumentParser(description="Test, build and tag a release.")
    options.add_argument("version", help="the version, like 1.0.0 or 1.0.0rc1")
    options.add_argument("--rehearse", action="store_true", help="change neither the branch nor the tags")
    steps = [IMAGES, *STEPS]
    options.add_argument("--without", nargs="+", default=[], choices=steps, metavar="STEP", help=f"leave out: {', '.join(steps)}")
    chosen = options.parse_args()
    try:
        to = release(chosen.version, set(chosen.without), rehearse=chosen.rehearse)
    except (ReleaseError, OSError) as error:
        print(f"scripts/release: no release was made: {error}", file=sys.stderr)
        return 1
    print((to / "SHA256SUMS").read_text(encoding="utf-8"), end="")
    if not chosen.rehearse:
        tag = f"v{chosen.version}"
        print(
            f"To publish: git push origin {BRANCH} {tag}; the workflow release.yml of {REPOSITORY} builds the same files and uploads them."
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
