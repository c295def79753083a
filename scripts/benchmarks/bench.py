"""Measure the figures of docs/background/performance.md and other pages, with machine and versions; ``--write`` puts the tables there."""

from __future__ import annotations

import argparse
import os
import platform
import pty
import random
import select
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

import lastcard
from lastcard import engine
from lastcard.engine.state import State
from lastcard.rules.compiled import CompiledRules, compile_rules
from lastcard.rules.edition import EDITIONS
from scripts.benchmarks import agents as bench_agents
from scripts.benchmarks import bots as bench_bots
from scripts.benchmarks import cost as bench_cost
from scripts.benchmarks import crowd as bench_crowd
from scripts.benchmarks import envs as bench_envs
from scripts.benchmarks import gpu as bench_gpu
from scripts.benchmarks import lab as bench_lab
from scripts.benchmarks import page as bench_page
from scripts.benchmarks import pocket as bench_pocket
from scripts.benchmarks import skill as bench_skill
from scripts.benchmarks import table as bench_table
from scripts.benchmarks import wasm as bench_wasm

ROOT = Path(__file__).resolve().parents[2]
START, END = "<!-- measured: scripts/bench --only {} -->", "<!-- /measured -->"


def import_time() -> float:
    """Return the seconds that a fresh interpreter takes to import the referee, and check that this does not load NumPy."""
    code = (
        "import sys, time; t = time.perf_counter(); from lastcard import Match; print(time.perf_counter() - t);"
        "assert not {'numpy', 'numba', 'textual', 'asyncio'} & set(sys.modules)"
    )
    return float(subprocess.run([sys.executable, "-c", code], env=cached_env(), check=True, capture_output=True, text=True).stdout)


def cached_env() -> dict[str, str]:
    """Return an environment in which Python caches bytecode, as it does for an installed package."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return env | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}


def first_prompt(*options: str, sign: bytes) -> float:
    """Return the seconds from the start of `scripts/play` to the first prompt on the screen of a terminal."""
    began = time.perf_counter()
    child, screen = pty.fork()
    if child == 0:
        os.execve(str(ROOT / "scripts/play"), ["scripts/play", "--terminal", "--seed", "1", *options], cached_env())
    seen = b""
    try:
        while sign not in seen:
            if not select.select([screen], [], [], 30)[0]:
                raise SystemExit(f"no prompt within 30 s; the screen said {seen[-400:]!r}")
            seen += os.read(screen, 65536)
        return time.perf_counter() - began
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(screen)


def decisions(line: str, seats: int, rounds: int) -> float:
    """Return the median microseconds that the interpreted engine takes for one decision of random rounds, `legal` and `step`."""
    rules, deck, luck = compile_rules(lastcard.Rules(line)), [card.kind for card in lastcard.Rules(line).deck], random.Random(3)
    taken: list[int] = []
    out = [0] * 512
    for _ in range(rounds):
        s = State(seats)
        luck.shuffle(deck)
        s.pile[: len(deck)] = deck
        s.pile_n = len(deck)
        engine.deal(s, rules)
        while s.phase != engine.P_OVER and len(taken) < 200_000:
            if s.phase >= engine.P_SHUFFLE:
                chance(s, rules, luck)
                continue
            seat, pick = engine.lowest_bit(s.must), luck.random()
            began = time.perf_counter_ns()
            count = engine.legal(s, rules, seat, out)
            engine.step(s, rules, seat, out[int(pick * count)])
            taken.append(time.perf_counter_ns() - began)
    return statistics.median(taken) / 1000


def chance(s: State, rules: CompiledRules, luck: random.Random) -> None:
    """Supply the random outcome that the engine asks for."""
    if s.phase != engine.P_SHUFFLE:
        engine.step(s, rules, engine.DEALER, engine.PRESS + luck.randrange(4))
        return
    pile = s.pile[: s.pile_n]
    luck.shuffle(pile)
    s.pile[: s.pile_n] = pile
    engine.step(s, rules, engine.DEALER, engine.SHUFFLED)


def median(measure: Callable[[], float], runs: int) -> float:
    """Return the median of several runs after a warm-up run."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def game() -> Iterator[tuple[str, str, str]]:
    """Yield rows on the referee and the terminal: what is measured, the figure, and the target."""
    yield "`from lastcard import Match` (no NumPy)", f"{median(import_time, 15) * 1000:.0f} ms", "60 ms"
    plain = median(lambda: first_prompt("--plain", "--pause", "0", sign=b"> "), 9)
    yield "`scripts/play --terminal --plain`, warm, to the first prompt", f"{plain:.2f} s", "0.5 s"
    yield (
        "`scripts/play --terminal`, warm, to the first prompt (Textual takes over after it; keys pressed meanwhile count)",
        f"{median(lambda: first_prompt('--pause', '0', sign=b'your turn'), 9):.2f} s",
        "0.5 s",
    )
    for line in EDITIONS:
        cost = statistics.median(decisions(line, 4, 60) for _ in range(5))
        yield f"one decision, interpreted: {line}, 4 seats", f"{cost:.1f} µs", "12 µs" if line == "classic" else ""


PARTS = {
    "game": (game, ("Textual",)),
    "table": (bench_table.figures, ("Starlette", "uvicorn", "uvloop", "apsw")),
    "page": (bench_page.figures, ("Starlette", "uvicorn", "uvloop")),
    "pocket": (bench_pocket.figures, ()),
    "crowd": (bench_crowd.figures, ("Starlette", "uvicorn", "uvloop", "asyncpg")),
    "cost": (bench_cost.figures, ("uvicorn", "uvloop", "msgspec", "apsw")),
    "lab": (bench_lab.figures, ("NumPy", "llvmlite", "RLCard")),
    "laws": (bench_lab.laws, ("NumPy", "llvmlite")),
    "bots": (bench_bots.figures, ("NumPy", "llvmlite")),
    "rungs": (bench_bots.rungs, ("NumPy", "llvmlite")),
    "lookahead": (bench_bots.lookahead, ("NumPy", "llvmlite")),
    "skill": (bench_skill.figures, ("NumPy", "llvmlite")),
    "matches": (bench_agents.matches, ("NumPy", "llvmlite")),
    "gpu": (bench_gpu.figures, ("NumPy", "llvmlite")),
    "wasm": (bench_wasm.figures, ("NumPy", "llvmlite")),
    "envs": (bench_envs.figures, ("NumPy", "llvmlite", "Gymnasium", "PettingZoo")),
}
"""The parts that ``--only`` can name, each with its function and the libraries whose versions it reports."""
PAGES = {
    "cost": "docs/host/serve.md",
    "crowd": "docs/host/scale.md",
    "pocket": "docs/host/site.md",
    "laws": "docs/research/lab.md",
    "bots": "docs/research/bots.md",
    "rungs": "docs/research/bots.md",
    "lookahead": "docs/research/bots.md",
    "skill": "docs/research/skill.md",
    "matches": "docs/research/bots.md",
    "envs": "docs/research/environments.md",
}
"""The page of a part's table, if it is not docs/background/performance.md."""
HEADS = {
    "crowd": (("", "measured", "target"), "Measured once"),
    "pocket": (("", "measured", "target"), "Measured once"),
    "envs": (bench_envs.HEAD, "Medians of 5 runs, processor time of one core, all in turn; measured"),
    "bots": (
        bench_bots.HEAD,
        "40,000 rounds each, 20,000 of `searcher` and `master`, 10,000 matches, the best of three speeds; "
        f"{bench_bots.BY_LEADERBOARD}; measured once",
    ),
    "wasm": (bench_wasm.HEAD, bench_wasm.HOW),
    "laws": (bench_lab.LAWS_HEAD, "Measured once"),
    "rungs": (bench_bots.RUNG_HEAD, f"40,000 rounds each, 1,500,000 where these do not tell; {bench_bots.BY_LEADERBOARD}; measured once"),
    "lookahead": (
        bench_bots.LOOKAHEAD_HEAD,
        "{:,} rounds each, {:,} where these do not tell, compared choice by choice; measured once".format(*bench_bots.LOOKAHEAD_ROUNDS),
    ),
    "skill": (
        bench_skill.HEAD,
        bench_skill.HOW,
    ),
    "matches": (bench_agents.MATCH_HEAD, "1,000 deals, each from every seat; measured once"),
}
"""The column heads of a part, and how it was measured, if its figures are not medians with a target."""


def table(part: str) -> str:
    """Return the figures of a part as a Markdown table with machine and versions."""
    figures, libraries = PARTS[part]
    head, how = HEADS.get(part, (("", "median", "target"), "Medians of 3 to 15 runs"))
    rows = [_row(head), _row(["---"] * len(head))]
    for cells in figures():
        rows.append(_row(cells))
        print(rows[-1], file=sys.stderr, flush=True)  # prints each row at once, in case a later one fails
    versions = "".join(f", {name} {version(name.lower())}" for name in libraries)
    machine = f"{processor()}, {os.cpu_count()} cores; Python {platform.python_version()}{versions}"
    return "\n".join([*rows, "", f"{how} by `scripts/bench --only {part}` on {machine}."])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def put(page: Path, part: str, measured: str) -> None:
    """Replace the table of a part in its page."""
    start = START.format(part)
    before, _, rest = page.read_text(encoding="utf-8").partition(start)
    aside = page.with_suffix(".new")
    aside.write_text(f"{before}{start}\n{measured}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    aside.replace(page)


def processor() -> str:
    """Return the name of the processor."""
    try:
        names = [line.partition(":")[2].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def main() -> None:
    """Print the figures, and write them into their pages if asked to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", action="append", choices=PARTS, help="measure this part; may be given again")
    options.add_argument("--write", action="store_true", help="put the tables into their pages")
    given = options.parse_args()
    for part in given.only or [one for one in PARTS if one != "gpu"]:  # which needs a GPU
        measured = table(part)
        print(measured, flush=True)
        if given.write:
            put(ROOT / PAGES.get(part, "docs/background/performance.md"), part, measured)


if __name__ == "__main__":
    main()
