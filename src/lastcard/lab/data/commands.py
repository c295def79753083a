"""The options of ``lastcard dataset`` and ``lastcard import``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.lab.libraries import with_libraries
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.render import labelled_by


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``dataset`` with its commands to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    dataset = commands.add_parser("dataset", help=say("cli-dataset"), description=say("cli-dataset-about"))
    inside = dataset.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    make = inside.add_parser("make", help=say("cli-dataset-make"), description=say("cli-dataset-make-about"))
    make.add_argument("out", type=Path, metavar="DIR", help=say("cli-dataset-out"))
    make.add_argument("--matches", type=int, default=1000, metavar="N", help=say("cli-dataset-matches", number="1000"))
    make.add_argument("--seed", default="lastcard", help=say("cli-lab-seed"))
    make.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    add_json_option(make, lang)
    make.set_defaults(command=with_libraries(make_command), show=show)
    logs = commands.add_parser("import", help=say("cli-import"), description=say("cli-import-about"))
    logs.add_argument("files", nargs="+", metavar="FILE", help=say("cli-import-files"))
    logs.add_argument("--out", required=True, type=Path, metavar="DIR", help=say("cli-import-out"))
    add_json_option(logs, lang)
    logs.set_defaults(command=with_libraries(import_command), show=show)


def import_command(given: argparse.Namespace) -> int:
    """Import logs and print what became of them; return 0, or 1 if there is no record. Errors become status 2."""
    from lastcard.lab.logs.reading import as_data, import_logs

    found = import_logs(given.files, given.out)
    if given.json:
        print(json_text(as_data(found)))
        return 0 if found.records else 1
    lines = [text(given.lang, "import-logs", number=found.records, path=str(given.out))]
    if found.failures:
        lines.append(text(given.lang, "import-logs-refused", number=found.failures))
        lines += [f"  {labelled_by(given.lang, f'{one.file}:{one.line}', one.why)}" for one in found.refused]
    given.show("\n".join(lines))
    return 0 if found.records else 1


def make_command(given: argparse.Namespace) -> int:
    """Make a dataset and print its contents; return 0. Errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.data.making import make_dataset
    from lastcard.lab.documents.as_text import as_text
    from lastcard.lab.documents.import_document import import_document
    from lastcard.text.progress import Progress

    workers_of(given.threads)
    with Progress(max(1, given.matches), given.lang) as progress:
        found = make_dataset(given.out, given.matches, given.seed, threads=given.threads, go_on=progress.go_on)
    document = import_document(found, given.lang)
    if given.json:
        print(json_text(document.data))
    else:
        given.show(as_text(document))
    return 0
