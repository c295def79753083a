"""The options of ``lastcard bench``. Modules that play games are imported only when a command is called."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.errors import LastCardError, printable_page
from lastcard.lab.libraries import with_libraries
from lastcard.text.catalogue import text
from lastcard.text.faults import fault


def register(commands: Any, lang: str) -> None:
    """Add ``bench`` with its commands to the subcommands of a parser."""
    say = partial(text, lang)
    bench = commands.add_parser("bench", help=say("cli-bench"), description=say("cli-bench-about"))
    inside = bench.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    run = inside.add_parser("run", help=say("cli-bench-run"), description=say("cli-bench-run-about"))
    run.add_argument("agent", metavar="AGENT", help=say("cli-bench-agent"))
    run.add_argument("--name", metavar="NAME", help=say("cli-bench-name"))
    run.add_argument("--about", default="–", metavar="TEXT", help=say("cli-bench-what"))
    run.add_argument("--sees", default="view", metavar="TEXT", help=say("cli-bench-sees"))
    run.add_argument("--searches", default="no", metavar="TEXT", help=say("cli-bench-searches"))
    run.add_argument("--table", action="append", metavar="TABLE", help=say("cli-bench-table"))
    run.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    run.add_argument("--out", type=Path, metavar="FILE", help=say("cli-bench-out"))
    run.set_defaults(command=with_libraries(run_command))
    check = inside.add_parser("check", help=say("cli-bench-check"), description=say("cli-bench-check-about"))
    check.add_argument("file", type=Path, metavar="FILE", help=say("cli-bench-file"))
    check.add_argument("--play", metavar="AGENT", help=say("cli-bench-play"))
    check.add_argument("--name", metavar="NAME", help=say("cli-bench-of"))
    check.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    check.set_defaults(command=with_libraries(check_command))
    page = inside.add_parser("page", help=say("cli-bench-page"), description=say("cli-bench-page-about"))
    page.add_argument("files", nargs="*", type=Path, metavar="FILE", help=say("cli-bench-file"))
    page.set_defaults(command=with_libraries(page_command))


def run_command(given: argparse.Namespace) -> int:
    """Play the benchmark and print the leaderboard with the agent; write its result to ``--out``. Errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.bench.leaderboard import leaderboard
    from lastcard.lab.bench.measure import measure
    from lastcard.lab.bench.protocol import BUILT_IN, protocol
    from lastcard.lab.bench.results import check_labels, read_results, results_text
    from lastcard.lab.data.results import check_place, replace_file

    workers_of(given.threads)
    name = given.name or given.agent
    for table in given.table or ():
        if table not in protocol().tables:
            raise LastCardError(fault("bench_table", said=table, list=list(protocol().tables)))
    check_labels({"--name": name, "--about": given.about, "--sees": given.sees, "--searches": given.searches})
    if given.out is not None:
        check_place(given.out, (".json",))
    words = {"sees": given.sees, "searches": given.searches, "about": given.about}
    found = measure(given.agent, name, **words, tables=given.table, threads=given.threads)
    if given.out is not None:
        replace_file(given.out, results_text([found]).encode(), "report_unwritten")
    others = [one for one in read_results(BUILT_IN) if one.name != name]
    sys.stdout.write(leaderboard([*others, found]))
    return 0


def check_command(given: argparse.Namespace) -> int:
    """Check a file of results, and play the first deals of an agent again if asked. Return 0; errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.bench.measure import play_again
    from lastcard.lab.bench.protocol import protocol
    from lastcard.lab.bench.results import read_results

    workers_of(given.threads)
    found = read_results(given.file)
    if given.play is not None:
        name = given.name or given.play
        mine = [one for one in found if one.name == name]
        if not mine:
            raise LastCardError(fault("bench_no_agent", path=str(given.file), said=name, list=[one.name for one in found]))
        play_again(mine[0], given.play, str(given.file), given.threads)
        print(printable_page(text(given.lang, "cli-bench-played", name=name, deals=protocol().first)))
    print(printable_page(text(given.lang, "cli-bench-good", path=str(given.file), number=len(found), name=protocol().name)))
    return 0


def page_command(given: argparse.Namespace) -> int:
    """Print the leaderboard of the built-in agents and of files, in Markdown. Errors become status 2."""
    from lastcard.lab.bench.leaderboard import leaderboard
    from lastcard.lab.bench.protocol import BUILT_IN
    from lastcard.lab.bench.results import Result, read_results

    found: dict[str, Result] = {}
    for path in (BUILT_IN, *given.files):
        for one in read_results(path):
            if one.name in found:
                raise LastCardError(fault("bench_twice", path=str(path), name=one.name))
            found[one.name] = one
    sys.stdout.write(leaderboard(list(found.values())))
    return 0
