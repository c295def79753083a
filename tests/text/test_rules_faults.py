"""Faults of a rules line: they carry the cause and arguments of a message in every language, and the English text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from lastcard import Rules, RulesError
from lastcard.errors import Fault
from lastcard.game.standing import Standing
from lastcard.room.http.fields import LONGEST_LINE
from lastcard.rules.settings import SETTINGS, conflicts, forced
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import ENGLISH, LANGUAGES
from lastcard.web.data.rules_data import table_rules

LINES = (
    "",
    "bridge",
    "clasic",
    "classic stacking=anny",
    "classic x",
    "classic stack=up",
    "classic zzz=1",
    "classic stacking=up stacking=same",
    "classic deck=none",
    "classic force_play=on turn.play=optional",
    *[f"{name} {key}=?" for name in ("classic", "fairies") for key in SETTINGS],
    "fairies stacking=up",
    "fairies turn.several=face",
    "classic mercy=25 teams=2x2",
    "classic places=hands teams=2x2",
    "classic places=hands score.round=flat(50)",
    "classic deal.pass=partner",
    "classic deal.size=1 deal.pass=left deal.pass.cards=2",
    "classic stack.reverse=bounce",
    "classic stacking=up wd4.target=all_with_protection",
    "fairies challenge.card_stays=return_to_hand v4.on_guilty=effect_stands",
    "classic last_card.draws=yes last_card.draw2=button draw2.target=next",
    "classic last_card.draws=yes last_card.d4=full_button_effect wd4.target=next",
    "fairies last_card.d4=full_button_effect wd4.colour=player v4.colour=button",
    "paw-patrol last_card.draws=no last_card.badge=draw_until_stop",
    "fairies last_card.draws=no last_card.draw2=button last_card.d4=full_button_effect",
    "classic teams=2x2 match.mode=low_total",
    "classic wd4.colour=player v4.colour=player_names",
    "minecraft match.rounds=5",
    "minecraft match.minutes=5",
)
SEATED = (
    ("classic teams=2x2", 3),
    ("classic players=3-4", 2),
    ("classic deal.size=50", 4),
    ("classic", 11),
    ("classic match.mode=elimination", 2),
)


def found() -> Iterator[Fault]:
    """Yield the faults of invalid lines, and of tables with too many or too few seats."""
    readers: tuple[Callable[[str], object], ...] = (Rules, table_rules)
    for line in (*LINES, "Classic", "x" * (LONGEST_LINE + 1), "classic" + " a=1" * (len(SETTINGS) + 1)):
        for read in readers:
            try:
                read(line)
            except RulesError as error:
                yield from error.faults
    yield SETTINGS["deck"].fault("Our cards")  # in an edition file
    for line, seats in SEATED:
        checks: tuple[Callable[[Rules, int], object], ...] = (Rules.check_seats, Standing.begin)
        for check in checks:
            try:
                check(Rules(line), seats)
            except RulesError as error:
                yield from error.faults


@cache
def faults() -> tuple[Fault, ...]:
    """Return one fault of each text."""
    return tuple({str(fault): fault for fault in found()}.values())


def test_faults_of_all_sorts_were_tried() -> None:
    causes = {fault.cause for fault in faults()}
    declared = {one.cause for one in conflicts()} | {one.cause for one in forced()}
    missing = {f"rules_both_{cause}" for cause in declared} - causes
    assert not missing, f"tests/text/test_rules_faults.py: give LINES a line that has {sorted(missing)}"
    known = {one for one in Reader("en").messages if one.startswith("refusal-rules-")}
    unused = known - {f"refusal-{slug(str(cause))}" for cause in causes} - {"refusal-rules-stay"}
    assert not unused, f"text/en/server.ftl: nothing has the cause of {sorted(unused)}"


def test_a_fault_is_a_message_in_every_language() -> None:
    for fault in faults():
        message = f"refusal-{slug(str(fault.cause))}"
        for lang in LANGUAGES:
            reader = Reader(lang)
            assert message in reader.messages, f"text/{lang}/server.ftl: add {message}, with {sorted(fault.args)}; in English: {fault}"
            assert (reader.text(message, fault.args) == fault) == (lang == ENGLISH), f"text/{lang}/server.ftl: {message}"
