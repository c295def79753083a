"""The document of a check: what was played, the laws that were checked, and the laws that were broken."""

from __future__ import annotations

import shlex
from functools import partial
from typing import Final

from lastcard.fast.program.games import laws
from lastcard.lab.defaults import BLOCK
from lastcard.lab.documents.document import Block, Document, fields
from lastcard.lab.experiments.check import LAWS, MOVE_LIMIT, Checked
from lastcard.lab.repeating import option
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

_BOT_LAW: Final = laws.L_BOT  # of bots from files, which a check does not play
_LISTED: Final = 10


def check_document(found: Checked, seed: str | int, lang: str = ENGLISH, asked: int | None = None) -> Document:
    """Return the document of a check; ``asked`` is the requested number of rounds if it was stopped early."""
    say = partial(text, lang)
    facts: list[str] = []
    if asked is not None:
        facts.append(f"  {say('lab-check-stopped', rounds=found.rounds, most=asked)}")
    if found.planned:
        facts.append(f"  {say('lab-check-again', command=_command(found, seed))}")
    editions = ", ".join(f"{name} {localized(lang, f'{count:,}')}" for name, count in sorted(found.editions.items()))
    facts += paragraph(editions, WIDTH)
    facts += paragraph(say("lab-check-given-up", rounds=found.given_up, most=MOVE_LIMIT), WIDTH)
    checked = [say("lab-check-laws"), *(f"  {say(f'lab-law-{name}')}" for number, name in LAWS.items() if number != _BOT_LAW)]
    broken = [say("lab-check-found", number=len(found.broken))]
    for one in found.broken[:_LISTED]:
        broken += paragraph(one.text(lang), WIDTH, "    ", "  ")
    is_empty = not found.rounds and not found.broken  # it ended before the first block was over
    blocks: list[Block] = [] if is_empty else [checked, broken]
    return Document(
        data={
            "rounds": found.rounds,
            "stopped_of": asked,
            "block": found.first_block,
            **fields(found, "block_rounds block_decisions blocks decisions given_up"),
            "seed": seed,
            "editions": dict(sorted(found.editions.items())),
            "settings": sorted(found.settings),
            "broken": [one.text(lang) for one in found.broken],
        },
        about=say("lab-check-about", rounds=found.rounds, decisions=found.decisions, number=len(found.settings)),
        facts=[] if is_empty else facts,
        blocks=blocks,
    )


def _command(found: Checked, seed: str | int) -> str:
    """Return the command that repeats a check."""
    words = ["lastcard", "lab", "check", "--rounds", str(found.planned), *option("--seed", str(seed))]
    if found.first_block:
        words += ["--block", str(found.first_block)]
    if found.block_rounds != BLOCK:
        words += ["--block-rounds", str(found.block_rounds)]
    if found.block_decisions is not None:
        words += ["--block-decisions", str(found.block_decisions)]
    return shlex.join(words)
