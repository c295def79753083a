"""The options of ``lastcard lab ratings``. Modules that simulate are imported only when the command is called."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from lastcard.lab.libraries import with_libraries
from lastcard.lab.reporting import check_report, show_document
from lastcard.text.as_json import add_json_option
from lastcard.text.catalogue import text


def register(inside: Any, lang: str) -> None:
    """Add ``ratings`` to the commands of the laboratory."""
    say = partial(text, lang)
    parser = inside.add_parser("ratings", help=say("cli-lab-ratings"), description=say("cli-lab-ratings-about"))
    parser.add_argument("--people", type=int, default=200, metavar="N", help=say("cli-lab-ratings-people"))
    parser.add_argument("--matches", type=int, default=4000, metavar="N", help=say("cli-lab-ratings-matches"))
    parser.add_argument("--kind", default="more", choices=("two", "more"), help=say("cli-lab-ratings-kind"))
    parser.add_argument("--bots", type=float, default=0.3, metavar="SHARE", help=say("cli-lab-ratings-bots"))
    parser.add_argument("--circles", type=int, default=0, metavar="N", help=say("cli-lab-ratings-circles"))
    parser.add_argument("--played", action="store_true", help=say("cli-lab-ratings-played"))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(ratings_command))


def ratings_command(given: argparse.Namespace) -> int:
    """Rate simulated people and print how well that works; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.documents.ratings_document import ratings_document
    from lastcard.lab.ratings.experiment import rate_population
    from lastcard.lab.ratings.population import Plan
    from lastcard.text.progress import Progress

    check_report(given)
    plan = Plan(given.people, given.matches, given.kind, given.bots, given.circles, given.seed)
    with Progress(max(1, given.matches), given.lang) as progress:
        found = rate_population(plan, is_played=given.played, go_on=progress.go_on)
    return show_document(given, ratings_document(found, given.lang))
