"""Editions of one's own: a file with a deck, names, effects and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import Match, Round, Rules, RulesError, cards, replay
from lastcard.engine import constants
from lastcard.game.record import redact_record
from lastcard.game.verify import verify
from lastcard.rules.verbs import Verb

OURS = """
base = "classic"
name = "Our \\"table\\""

[names]
wb = "The Sheriff"

[decks.ours]
0 = 1
1-9 = 2
s = 2
ww = 4
wb = 3

[effects]
wb = ["color", "draw 1"]

[settings]
deck = "ours"
uno.penalty = 3
"turn.play" = { value = "optional", rule = "HR-5" }
"""


@pytest.fixture
def ours(tmp_path: Path) -> str:
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    return str(path)


def test_a_file_gives_deck_names_effects_and_settings(ours: str) -> None:
    rules = Rules(f"{ours} uno.penalty=5")
    assert (len(rules.deck), rules["turn.play"], rules["uno.penalty"], rules.edition.names["wb"]) == (91, "optional", "5", "The Sheriff")
    assert Rules(ours)["uno.penalty"] == "3"
    assert str(Rules(f"{ours} uno.penalty=3")) == ours


def test_its_cards_do_what_it_says(ours: str) -> None:
    rnd = Round.from_text(f"{ours} | wbr1r2 g1g2 b1b2 | r7 | p1> | y1y2y3y4", seed=1)
    assert [str(event) for event in rnd.play("p1 wb:g")] == ["p1 wb:g", "d draw p2 y1", "d miss p2", "d turn p3"]


def test_a_record_carries_the_edition_with_it(ours: str) -> None:
    match = Match(f"{ours} match.target=30", ["Ann", "Ben"], seed=4)
    while not match.over:
        match.play(next(ask.actions[0] for ask in match.round.asks if ask.must))
    text = match.record()
    Path(ours).unlink()
    again = replay(text)
    assert (again.record(), again.scores) == (text, match.scores)
    assert verify(text).ok
    assert "The Sheriff" in redact_record(again, "p1")


def test_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(
        'base = "classic"\n[decks.x]\nq = 3\n[effects]\nwb = ["fly"]\n[settings]\nfoo = 1\nuno.penalty = "x"\n', encoding="utf-8"
    )
    with pytest.raises(RulesError) as refused:
        Rules(str(path))
    assert len(refused.value.faults) == 4
    for name in ("decks.x.q", "effects.wb", "settings.foo", "settings.uno.penalty"):
        assert name in str(refused.value)


@pytest.mark.parametrize(
    ("word", "says"), [("Classic", "did you mean 'classic'"), ("./none.toml", "cannot be read"), ("chess", "minecraft")]
)
def test_an_edition_that_is_not_there(word: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Rules(word)


def test_verbs_and_cards_have_the_engines_numbers() -> None:
    for verb in Verb:
        assert getattr(constants, str(verb.name), None) == verb, f"engine/constants.py: {verb.name} is to be {int(verb)}"
    assert (cards.STRIDE, cards.KINDS, len(cards.COLORS)) == (constants.FACES, constants.KINDS, constants.WILD)
