"""The check: random rounds keep the laws, a check can be repeated, and a broken law is found."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from lastcard.cli import main
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import game_rules, game_state
from lastcard.fast.simulation import setup
from lastcard.game.verifiable_chance import Chance
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.check_document import check_document
from lastcard.lab.experiments.check import LAWS, Broken, Checked, check
from lastcard.lab.experiments.random_editions import WORD, own_edition
from lastcard.lab.experiments.random_rounds import block
from lastcard.rules.edition import EDITIONS, VERBS, edition
from lastcard.rules.effect_faults import SET_BY_SETTINGS
from lastcard.text.catalogue import LANGUAGES, messages


def last(rounds: int, seed: str, **more: Any) -> Checked:
    *_, found = check(rounds, seed, **more)
    return found


def test_random_rounds_keep_the_laws() -> None:
    found = last(3000, "laws")
    assert found.rounds == 3000
    assert found.broken == [], [one.text() for one in found.broken]
    assert len(found.editions) > 3
    assert "No violation" in as_text(check_document(found, "laws"))


def test_a_broken_law_is_reported_in_the_language() -> None:
    one = Broken(block("laws", 3), "laws", 12, 40, 2)
    assert "game 12, move 40: law 2 (sizes and masks match the hands); again: lastcard lab check --seed laws --block 3" in one.text()
    assert "Spiel 12, Zug 40: Gesetz 2 (Größen und Masken stimmen mit den Händen überein); noch einmal: lastcard lab check" in one.text(
        "de"
    )
    assert "an index out of bounds, line 7; again" in Broken(block("laws", 3), "laws", 12, 40, 0, 7).text()
    page = as_text(check_document(Checked(rounds=1200, planned=1200, broken=[one]), "laws", "de"))
    assert "1.200 zufällige Runden" in page
    assert "\n1 Verstoß\n" in page
    assert max(map(len, page.split("\n"))) <= 80


def test_the_command_that_repeats_a_check_takes_any_seed() -> None:
    assert "lastcard lab check --rounds 20 '--seed=-a b'" in as_text(check_document(Checked(rounds=20, planned=20), "-a b"))
    assert "lastcard lab check '--seed=-a b' --block 3" in Broken(block("-a b", 3), "-a b", 12, 40, 2).text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_law_has_a_message(lang: str) -> None:
    for name in LAWS.values():
        assert f"lab-law-{name}" in messages(lang), (
            f"text/{lang}/lab.ftl: add lab-law-{name}, what the law of fast/program/games/laws.py says"
        )


def test_a_check_can_be_repeated() -> None:
    once, again = last(700, "again"), last(700, "again", threads=1)
    assert (once.decisions, once.given_up, once.editions) == (again.decisions, again.given_up, again.editions)
    assert last(700, "other").decisions != once.decisions


def test_blocks_vary_in_rules_seats_and_bots() -> None:
    blocks = [block("kinds", number) for number in range(300)]
    assert {str(one.rules.edition.word) for one in blocks} == {*EDITIONS, WORD}
    assert {one.seats for one in blocks} == set(range(2, 11))
    assert {bot for one in blocks for bot in one.bots} > {"random", "random:wild", "careful"}
    assert len({key for one in blocks for key in one.rules.given}) > 80


def test_random_editions_have_every_verb_and_boxes_without_colours() -> None:
    made = [edition(WORD, own_edition(Chance("own").stream(str(number)))) for number in range(60)]
    verbs = {verb.partition(" ")[0] for one in made for verbs in one.effects.values() for verb in verbs}
    assert verbs == set(VERBS) - set(SET_BY_SETTINGS)
    assert {any(card.color for card in one.decks["own"]) for one in made} == {True, False}


BREAKS = {
    "a card gets lost": ("def start_turn(", "    s.discard_n -= s.discard_n > 4\n", 1),
    "a size is wrong": ("def start_turn(", "    s.size[seat] += s.moves == 7\n", 2),
    "a mask is wrong": ("def start_turn(", "    s.mask[seat * 2] *= s.moves != 7\n", 2),
    "nobody is asked": ("def ask_answer(", "    must = 0\n", 3),
    "a task is left": ("def turn_round(", "    push(s, T_NEXT, 0, 0, 0)\n", 5),
    "nobody has won": ("def go_out(", "    seat += 1\n", 6),
    "an action is offered twice": ("def reactions(", "    out[n] = out[0]\n    n += n > 0\n", 8),
    "a verdict accepts too much": ("def on_draw(", "    return 0\n", 11),
    "a verdict refuses what is offered": ("def on_draw(", "    return 1\n", 11),
}


@pytest.mark.parametrize(("where", "line", "law"), BREAKS.values(), ids=BREAKS)
def test_a_broken_law_is_found(where: str, line: str, law: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The interpreted engine with one faulty line breaks the expected law."""
    from lastcard import Rules
    from lastcard.fast.program.games import counts, rows

    texts = list(sources.texts())
    place = next(place for place, text in enumerate(texts) if where in text)
    head = texts[place].index(where)
    body = texts[place].index('"""\n', texts[place].index('"""', head) + 3) + 4
    texts[place] = texts[place][:body] + line + texts[place][body:]
    monkeypatch.setattr(sources, "texts", lambda: tuple(texts))
    code = sources.load()
    rules = setup.rules_fields(Rules("classic"))
    fields = setup.seated(["random"], 4) | {"seats": 4, "limit": 400, "listening": counts.CHECKS, "ends": 1}
    state = game_state(fields)
    try:
        code.rounds(state, game_rules(rules), [0] * rows.ROW * 4, 0, 4, 11)
    except (IndexError, ValueError):
        assert state.broken, "the engine raised an error before a law was broken"
    assert state.broken == law


def test_a_negative_block_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "check", "--rounds", "10", "--block", "-1"]) == 2
    assert capsys.readouterr().err == "lastcard: --block -1: blocks are counted from 0\n"


def test_a_check_of_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*_: object, **more: object) -> Iterator[Checked]:
        os.kill(os.getpid(), signal.SIGINT)
        yield Checked(planned=20)

    monkeypatch.setattr("lastcard.lab.experiments.check.check", stopped)
    assert main(["lab", "check", "--rounds", "20"]) == 2
    assert capsys.readouterr() == ("", "lastcard: the check was stopped before a round was over: nothing was checked\n")


def test_a_stopped_check_says_how_many_rounds_were_requested(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def pressed(*given: Any, **more: Any) -> Iterator[Checked]:
        for found in check(*given, **more):
            if found.rounds:
                os.kill(os.getpid(), signal.SIGINT)
            yield found

    monkeypatch.setattr("lastcard.lab.experiments.check.check", pressed)
    assert main(["lab", "check", "--rounds", "2000", "--block-rounds", "100", "--threads", "1"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"stopped early after [\d,]+ of 2,000 rounds", said)
    assert main(["lab", "check", "--rounds", "2000", "--block-rounds", "100", "--threads", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stopped_of"] == 2000
