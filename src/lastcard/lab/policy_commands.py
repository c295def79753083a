"""The options of ``lastcard policies``."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.errors import printable_page
from lastcard.lab.libraries import with_libraries
from lastcard.text.catalogue import text


def register(commands: Any, lang: str) -> None:
    """Add ``policies`` with its commands to the subcommands of a parser."""
    say = partial(text, lang)
    policies = commands.add_parser("policies", help=say("cli-policies"), description=say("cli-policies-about"))
    inside = policies.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    export = inside.add_parser("export", help=say("cli-policies-export"), description=say("cli-policies-export-about"))
    export.add_argument("policy", metavar="POLICY", help=say("cli-policies-policy"))
    export.add_argument("file", type=Path, metavar="FILE", help=say("cli-policies-file"))
    export.set_defaults(command=with_libraries(export_command))


def export_command(given: argparse.Namespace) -> int:
    """Write a trained policy as an ONNX graph and return 0. Errors become status 2."""
    from lastcard.policies import export

    path = export(given.policy, given.file)
    print(printable_page(text(given.lang, "policies-exported", name=given.policy, path=str(path))))
    return 0
