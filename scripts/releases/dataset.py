"""Make the example of the dataset of decisions: ``python -m scripts.releases.dataset FOLDER`` writes it and its datasheet.

``lastcard-decisions-VERSION.parquet`` has some 100,000 decisions of bots, as ``lastcard dataset make`` writes them;
``lastcard-decisions-VERSION.md`` says what its columns mean. The same commit gives the same bytes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.lab.data.making import LICENCE, make_dataset
from scripts.releases.files import REPOSITORY, ReleaseError, current, write_into_folder

ROOT: Final = Path(__file__).resolve().parents[2]
MATCHES: Final = 207
"""How many matches are played: 23 of each of nine editions, with some 520 decisions each."""
FEWEST: Final = 100_000
"""How many decisions the example has at least."""
SEED: Final = "lastcard"
PAGE: Final = Path("docs", "research", "dataset.md")


def make(root: Path, to: Path, matches: int = MATCHES, fewest: int = FEWEST) -> list[Path]:
    """Write the dataset and its datasheet into a folder and return their paths.

    :raises ReleaseError: The dataset cannot be made, or has fewer decisions than it should.
    """
    name = f"lastcard-decisions-{current(root)}"
    with tempfile.TemporaryDirectory() as folder:
        try:
            made = make_dataset(Path(folder) / "example", matches, SEED, threads=1)
        except LastCardError as error:
            raise ReleaseError(f"the dataset of decisions: {error}") from None
        if made.failures or made.decisions < fewest:
            raise ReleaseError(
                f"the dataset of decisions has {made.decisions} decisions and {made.failures} bad records; {fewest} are wanted"
            )
        to.mkdir(parents=True, exist_ok=True)
        data = to / f"{name}.parquet"
        shutil.copyfile(Path(folder) / "example" / "decisions.parquet", data)
    sheet = to / f"{name}.md"
    sheet.write_text(datasheet(root, made.matches, made.decisions), encoding="utf-8", newline="\n")
    return [data, sheet]


def datasheet(root: Path, matches: int, decisions: int) -> str:
    """Return the datasheet: what the file has, and the page of the documentation with links that lead to the repository."""
    page = (root / PAGE).read_text(encoding="utf-8")
    tree = f"{REPOSITORY}/blob/v{current(root)}/docs"
    page = page.replace("](../", f"]({tree}/").replace("](fast.md", f"]({tree}/research/fast.md")
    head, _, rest = page.partition("\n")
    command = f"lastcard dataset make DIR --matches {matches} --seed {SEED}"
    about = f"`{command}` of version {current(root)} made it: {decisions:,} decisions. Licence: {LICENCE}."
    return f"{head}\n\n{about}\n{rest}"


def main() -> int:
    """Write the dataset of the checkout that the module lies in."""
    return write_into_folder("scripts.releases.dataset", partial(make, ROOT))


if __name__ == "__main__":
    sys.exit(main())
