"""Pack the npm package: ``python -m scripts.releases.npm FOLDER`` writes ``lastcard-VERSION.tgz``.

It has the files of ``npm/``, the scripts of the laboratory page that play, the generic module, and the rules of all editions as records.
The same commit gives the same bytes; SOURCE_DATE_EPOCH is the time in the archive.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
import tarfile
from pathlib import Path
from typing import Final

from lastcard.fast.wasm import generic_module, rules_record
from lastcard.fast.wasm.records import NETS
from lastcard.rules.edition import EDITIONS
from scripts.releases.files import ReleaseError, current, order

ROOT: Final = Path(__file__).resolve().parents[2]
SCRIPTS: Final = ("laboratory/module.js", "shared/wire/sha256.js")
"""The scripts of the pages that the package has; they import nothing else."""


def npm_version(version: str) -> str:
    """Return a version as npm writes it.

    >>> npm_version("1.0.0"), npm_version("1.0.0rc2")
    ('1.0.0', '1.0.0-rc.2')
    """
    order(version)
    return version.replace("rc", "-rc.")


def contents(root: Path) -> dict[str, bytes]:
    """Return the files of the package by name."""
    about = json.loads((root / "npm" / "package.json").read_text(encoding="utf-8"))
    about["version"] = npm_version(current(root))
    found = {path.name: path.read_bytes() for path in (root / "npm").iterdir() if path.suffix in (".js", ".ts", ".md")}
    found |= {name: (root / "src/lastcard/web/static" / name).read_bytes() for name in SCRIPTS}
    found |= {"package.json": f"{json.dumps(about, indent=2)}\n".encode(), "LICENSE": (root / "LICENSE").read_bytes()}
    found["lastcard.wasm"] = generic_module()
    for edition in EDITIONS:
        found |= {f"records/{edition}{f'.{net}' if net else ''}.record": rules_record(edition, net) for net in NETS}
    return found


def pack(root: Path, to: Path) -> Path:
    """Write the package into a folder and return its path."""
    files = contents(root)
    archive, epoch = io.BytesIO(), int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size, entry.mtime, entry.mode = len(files[name]), epoch, 0o644
            tar.addfile(entry, io.BytesIO(files[name]))
    to.mkdir(parents=True, exist_ok=True)
    path = to / f"lastcard-{npm_version(current(root))}.tgz"
    path.write_bytes(gzip.compress(archive.getvalue(), 9, mtime=0))
    return path


def main() -> int:
    """Pack the package of the checkout that the module lies in."""
    if len(sys.argv) != 2:
        print("python -m scripts.releases.npm FOLDER: name one folder", file=sys.stderr)
        return 2
    try:
        print(pack(ROOT, Path(sys.argv[1])))
    except (ReleaseError, OSError) as error:
        print(f"scripts.releases.npm: nothing was written: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
