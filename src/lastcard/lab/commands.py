"""The subcommands of ``lastcard lab``.

This module imports nothing heavy: the command line imports it at every start.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

from lastcard.errors import LastCardError, printable_page
from lastcard.lab.defaults import ASSESSED, BLOCK, BLOCK_ON_GPU, DEALS, GAMES, LADDER, LESSONS, SWEPT
from lastcard.lab.libraries import with_libraries
from lastcard.lab.ratings import commands as ratings
from lastcard.lab.reporting import check_report, show_document
from lastcard.text.as_json import add_json_option
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.render import capital


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``lab`` with its commands to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    lab = commands.add_parser("lab", help=say("cli-lab"), description=say("cli-lab-about"))
    lab.set_defaults(show=show)
    inside = lab.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    run = inside.add_parser("run", help=say("cli-lab-run"), description=say("cli-lab-run-about"))
    line = run.add_mutually_exclusive_group()
    line.add_argument("line", nargs="?", metavar="LINE", help=say("cli-table-rules"))
    line.add_argument("--rules", metavar="LINE", help=say("cli-table-rules"))
    _options(run, lang)
    run.add_argument("--device", default="cpu", choices=("cpu", "gpu"), help=say("cli-lab-device"))
    run.set_defaults(command=with_libraries(run_command))
    versus = inside.add_parser("compare", help=say("cli-lab-compare"), description=say("cli-lab-compare-about"))
    versus.add_argument("lines", nargs="+", metavar="LINE", help=say("cli-lab-lines"))
    _options(versus, lang)
    versus.set_defaults(command=with_libraries(compare_command))
    _register_sweep(inside, lang)
    _register_luck(inside, lang)
    ratings.register(inside, lang)
    _register_assess(inside, lang)
    about = say("cli-lab-check")
    check = inside.add_parser("check", help=about, description=f"{capital(about)}.")
    check.add_argument("--rounds", type=int, default=GAMES, metavar="N", help=say("cli-lab-rounds", number=str(GAMES)))
    check.add_argument("--seed", default="0", help=say("cli-lab-check-seed"))
    check.add_argument("--block", type=int, default=0, metavar="N", help=say("cli-lab-block"))
    check.add_argument("--block-rounds", type=int, metavar="N", help=say("cli-lab-block-rounds", number=BLOCK, on_gpu=BLOCK_ON_GPU))
    check.add_argument("--block-decisions", type=int, metavar="N", help=say("cli-lab-block-decisions"))
    check.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    check.add_argument("--device", default="cpu", choices=("cpu", "gpu"), help=say("cli-lab-device"))
    add_json_option(check, lang)
    check.set_defaults(command=with_libraries(check_command))
    importing = inside.add_parser("import", help=say("cli-lab-import"), description=say("cli-lab-import-about"))
    importing.add_argument("where", metavar="DIR", help=say("cli-lab-import-dir"))
    importing.add_argument("--out", metavar="FILE", help=say("cli-lab-import-out"))
    importing.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    add_json_option(importing, lang)
    importing.set_defaults(command=with_libraries(import_command))
    about = say("cli-lab-train")
    train = inside.add_parser("train", help=about, description=say("cli-lab-train-about"))
    train.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    train.add_argument("--lessons", type=int, default=LESSONS, metavar="N", help=say("cli-lab-train-lessons", number=str(LESSONS)))
    train.add_argument("--seed", default="0", help=say("cli-lab-train-seed"))
    train.add_argument("--from", dest="start", metavar="FILE", help=say("cli-lab-train-from"))
    train.add_argument("--out", metavar="FILE", help=say("cli-lab-train-out"))
    train.set_defaults(command=with_libraries(train_command))
    _register_ladder(inside, lang)


def _register_sweep(inside: Any, lang: str) -> None:
    say = partial(text, lang)
    parser = inside.add_parser("sweep", help=say("cli-lab-sweep"), description=say("cli-lab-sweep-about"))
    parser.add_argument("varied", nargs="*", metavar="KEY=A,B", help=say("cli-lab-sweep-varied"))
    parser.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    parser.add_argument("--seats", default="4", metavar="2..6", help=say("cli-lab-sweep-seats"))
    parser.add_argument("--bots", default="random", metavar="A,B,C", help=say("cli-lab-bots"))
    parser.add_argument("--games", type=int, default=SWEPT, metavar="N", help=say("cli-lab-sweep-games", number=str(SWEPT)))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(sweep_command))


def _register_luck(inside: Any, lang: str) -> None:
    say = partial(text, lang)
    parser = inside.add_parser("luck", help=say("cli-lab-luck"), description=say("cli-lab-luck-about"))
    parser.add_argument("lines", nargs="*", default=["classic"], metavar="LINE", help=say("cli-lab-luck-lines"))
    parser.add_argument("--seats", default="2", metavar="2..6", help=say("cli-lab-luck-seats"))
    parser.add_argument("--bots", default="strong,random", metavar="A,B,C", help=say("cli-lab-luck-bots"))
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=say("cli-lab-luck-deals", number=str(DEALS)))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--matches", action="store_true", help=say("cli-lab-matches"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(luck_command))


def _register_assess(inside: Any, lang: str) -> None:
    say = partial(text, lang)
    parser = inside.add_parser("assess", help=say("cli-lab-assess"), description=say("cli-lab-assess-about"))
    parser.add_argument("records", nargs="+", metavar="RECORD", help=say("cli-lab-assess-records"))
    parser.add_argument("--reference", default="strong", metavar="BOT", help=say("cli-lab-assess-reference"))
    parser.add_argument("--worlds", type=int, default=ASSESSED, metavar="N", help=say("cli-lab-assess-worlds", number=str(ASSESSED)))
    parser.add_argument("--seed", default="0", help=say("cli-lab-assess-seed"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(assess_command))


def _register_ladder(inside: Any, lang: str) -> None:
    say = partial(text, lang)
    about = say("cli-lab-ladder")
    parser = inside.add_parser("ladder", help=about, description=f"{capital(about)}.")
    parser.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    parser.add_argument("--seats", type=int, default=2, metavar="N", help=say("cli-lab-ladder-seats"))
    parser.add_argument("--bots", default="random,careful", metavar="A,B,C", help=say("cli-lab-ladder-bots"))
    parser.add_argument("--games", type=int, default=LADDER, metavar="N", help=say("cli-lab-ladder-games", number=str(LADDER)))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--matches", action="store_true", help=say("cli-lab-matches"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(ladder_command))


def _options(parser: argparse.ArgumentParser, lang: str) -> None:
    say = partial(text, lang)
    parser.add_argument("--seats", type=int, default=4, metavar="N", help=say("cli-lab-seats"))
    parser.add_argument("--bots", default="random", metavar="A,B,C", help=say("cli-lab-bots"))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli-lab-games", number=str(GAMES)))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--matches", action="store_true", help=say("cli-lab-matches"))
    parser.add_argument("--pace", type=float, default=5.0, metavar="SECONDS", help=say("cli-lab-pace", number="5"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    parser.add_argument("--out", metavar="FILE", help=say("cli-lab-out"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help=say("cli-lab-ray"),
    )
    add_json_option(parser, lang)


def run_command(given: argparse.Namespace) -> int:
    """Play games and print their statistics; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.data.pace import check_pace
    from lastcard.lab.documents.run_document import run_document
    from lastcard.lab.experiments.run import run_games
    from lastcard.text.progress import Progress

    check_pace(given.pace)
    check_report(given)
    with Progress(given.games, given.lang) as progress:
        run = run_games(given.line or given.rules or "classic", go_on=progress.go_on, device=given.device, **_asked(given))
    return show_document(given, run_document(run, given.lang, given.pace))


def compare_command(given: argparse.Namespace) -> int:
    """Play games by different rules and print the differences; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.data.pace import check_pace
    from lastcard.lab.documents.comparison_document import comparison_document
    from lastcard.lab.experiments.compare import compare_rules
    from lastcard.text.progress import Progress

    check_pace(given.pace)
    check_report(given)
    with Progress(given.games * len(given.lines), given.lang) as progress:
        comparison = compare_rules(given.lines, go_on=progress.go_on, **_asked(given))
    return show_document(given, comparison_document(comparison, given.lang, given.pace))


def sweep_command(given: argparse.Namespace) -> int:
    """Play every combination of some settings and print the numbers; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.documents.sweep_document import sweep_document
    from lastcard.lab.experiments.sweep import read_seats, read_varied, sweep, variants
    from lastcard.text.progress import Progress

    check_report(given)
    varied, seats = read_varied(given.varied), read_seats(given.seats)
    with Progress(max(1, len(variants(varied)) or 1) * len(seats) * max(1, given.games), given.lang) as progress:
        found = sweep(given.rules, varied, seats, given.games, given.bots, given.seed, threads=given.threads, go_on=progress.go_on)
    return show_document(given, sweep_document(found, given.lang))


def luck_command(given: argparse.Namespace) -> int:
    """Measure how much of a win is luck and print it; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.documents.luck_document import luck_document
    from lastcard.lab.experiments.luck_and_skill import games_of, luck_and_skill
    from lastcard.lab.experiments.sweep import read_seats
    from lastcard.text.progress import Progress

    if given.threads is not None and given.threads < 1:
        raise LastCardError(fault("at_least_one", what=f"--threads {given.threads}"))
    check_report(given)
    seats = read_seats(given.seats)
    with Progress(max(1, games_of(len(given.lines), seats, given.bots, given.deals)), given.lang) as progress:
        found = luck_and_skill(
            given.lines, seats, given.bots, given.deals, given.seed, matches=given.matches, threads=given.threads, go_on=progress.go_on
        )
    return show_document(given, luck_document(found, given.lang))


def assess_command(given: argparse.Namespace) -> int:
    """Assess the finished rounds of records and print the figures; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.game.records.replay import load
    from lastcard.lab.documents.assess_document import assess_document
    from lastcard.lab.experiments.assess import assess_records, count_rounds
    from lastcard.text.progress import Progress

    check_report(given)
    matches = [load(path) for path in given.records]
    how = {"worlds": given.worlds, "reference": given.reference, "seed": given.seed}
    with Progress(max(1, count_rounds(matches)), given.lang) as progress:
        found = assess_records(matches, given.records, **how, go_on=progress.go_on)
    return show_document(given, assess_document(found, given.lang))


def ladder_command(given: argparse.Namespace) -> int:
    """Play a ladder and print its page; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.documents.ladder_document import ladder_document
    from lastcard.lab.experiments.ladder import ladder
    from lastcard.text.progress import Progress

    workers_of(given.threads)
    check_report(given)
    names = given.bots.split(",")
    made: Counter[tuple[str, str]] = Counter()
    asked = {name: getattr(given, name) for name in ("seats", "games", "seed", "matches", "threads")}
    with Progress(max(1, len(names) * (len(names) - 1) // 2 * given.games), given.lang) as progress:
        found = ladder(given.rules, names, **asked, go_on=progress.go_on, note=made.update)
    for (command, kind), number in sorted(made.items()):
        print(printable_page(text(given.lang, "lab-ladder-mistakes", said=command, number=number, kind=kind)), file=sys.stderr)
    return show_document(given, ladder_document(found, given.lang))


def check_command(given: argparse.Namespace) -> int:
    """Check the laws and print the result; return 0 if none is broken, else 1. Errors become status 2, also if nothing was checked."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.documents.check_document import check_document
    from lastcard.lab.experiments.check import Checked, check
    from lastcard.text.progress import Progress

    if given.rounds < 1:
        raise LastCardError(fault("at_least_one", what=f"--rounds {given.rounds}"))
    for name, number in (("--block-rounds", given.block_rounds), ("--block-decisions", given.block_decisions)):
        if number is not None and number < 1:
            raise LastCardError(fault("at_least_one", what=f"{name} {number}"))
    workers_of(given.threads)
    if given.block < 0:
        raise LastCardError(fault("lab_block", said=str(given.block)))
    found = Checked()
    in_blocks = {"first_block": given.block, "block_rounds": given.block_rounds, "block_decisions": given.block_decisions}
    source = check(given.rounds, given.seed, threads=given.threads, device=given.device, **in_blocks)
    with Progress(given.rounds, given.lang) as progress, closing(source):
        for found in source:
            if not progress.go_on(found.planned):
                break
    if not found.rounds and not found.broken:
        raise LastCardError(fault("check_stopped"))
    asked = given.rounds if progress.stopped and found.rounds < given.rounds else None
    show_document(given, check_document(found, given.seed, given.lang, asked))
    return 1 if found.broken else 0


def import_command(given: argparse.Namespace) -> int:
    """Verify an archive and print its contents; return 0, or 1 if it has bad records. Errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.data.importing import count_matches, import_archive
    from lastcard.lab.documents.import_document import import_document
    from lastcard.text.progress import Progress

    workers_of(given.threads)
    with Progress(max(count_matches(given.where), 1), given.lang) as progress:
        found = import_archive(given.where, out=given.out, threads=given.threads, go_on=progress.go_on)
    show_document(given, import_document(found, given.lang))
    return 1 if found.failures else 0


def train_command(given: argparse.Namespace) -> int:
    """Train the nets of a rules line and write them; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.bots.nets import GOALS
    from lastcard.lab.experiments.train import SEATS, train
    from lastcard.rules.rules import Rules
    from lastcard.text.progress import Progress

    rules = Rules(given.rules)
    out = given.out or f"{rules.edition.id}.net"
    seats = [count for count in SEATS if count in rules.players]
    with Progress(max(1, len(seats) * len(GOALS)) * given.lessons, given.lang) as progress:
        made = train(rules, out, given.lessons, given.seed, start=given.start, go_on=progress.go_on)
    if made is None:
        given.show(text(given.lang, "cli-lab-train-stopped", path=f"{out}.part"))
    else:
        numbers = ", ".join(map(str, seats))
        given.show(text(given.lang, "cli-lab-train-done", path=out, seats=numbers, rules=str(rules), size=len(made)))
    return 0


def _asked(given: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(given, name) for name in ("seats", "games", "bots", "seed", "matches", "threads", "ray", "out")}
