"""Custom editions: a file with a deck, names, effects and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import IllegalAction, Match, Round, Rules, RulesError, cards, replay
from lastcard.engine import constants
from lastcard.game.records.redaction import redact_record
from lastcard.game.records.verify import verify
from lastcard.rules.causes import cite
from lastcard.rules.rulebook import rule
from lastcard.rules.sheets import sheet_sections
from lastcard.rules.verbs import Verb
from scripts.generate import edition_schema

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


@pytest.fixture
def badges(tmp_path: Path) -> str:
    """Return a box with Silver Badges, which make the next player draw until a stop card comes, and with creepers."""
    path = tmp_path / "badges.toml"
    path.write_text('base = "paw-patrol"\n[decks.ours]\n0-9 = 1\nww = 1\nwb = 4\nwc = 4\n[settings]\ndeck = "ours"\n', encoding="utf-8")
    return str(path)


def test_a_file_gives_deck_names_effects_and_settings(ours: str) -> None:
    rules = Rules(f"{ours} uno.penalty=5")
    assert (len(rules.deck), rules["turn.play"], rules["uno.penalty"], rules.edition.names["wb"]) == (91, "optional", "5", "The Sheriff")
    assert Rules(ours)["uno.penalty"] == "3"
    assert str(Rules(f"{ours} uno.penalty=3")) == ours


def test_cards_of_an_edition_file_have_their_declared_effects(ours: str) -> None:
    rnd = Round.from_text(f"{ours} | wbr1r2 g1g2 b1b2 | r7 | p1> | y1y2y3y4", seed=1)
    assert [str(event) for event in rnd.play("p1 wb:g")] == ["p1 wb:g", "d draw p2 y1", "d miss p2", "d turn p3"]


@pytest.mark.parametrize(
    ("creepers", "drawn"),
    [
        ("", ["y9wc", "y8y7g4", "wc", "g7g8g5", "y3"]),
        ("creeper.per_draw=once", ["y9wc", "y8y7g4", "wcg7g8g5y3"]),
        ("creeper.on_forced=no", ["y9wcy8y7g4wcg7g8g5y3"]),
    ],
)
def test_a_creeper_drawn_for_a_badge_costs_three_more_and_the_badge_goes_on(badges: str, creepers: str, drawn: list[str]) -> None:
    rnd = Round.from_text(f"{badges} {creepers} | wbr1r2 g1g2 b1b2 | r7b9b8 | p1> | y9wcy8y7g4wcg7g8g5y3b5", chance="ask")
    events = [str(event) for event in rnd.play("p1 wb:g")]
    assert [event.removeprefix("d draw p2 ") for event in events if event.startswith("d draw")] == drawn
    assert events.count("d show p2 all wc") == len(drawn) // 2
    assert events[-2:] == ["d miss p2", "d turn p3"]


def test_a_badge_empties_the_pile_and_goes_on_after_the_shuffle(badges: str) -> None:
    """Under ``pile.when=immediately`` (G-3); if a creeper was the last card, its three come first from the new pile, b2 among them."""
    position = f"{badges} pile.when=immediately | wbr1r2 g1g2 b1b2 | r7b9b2b8 | p1> | "
    plain = Round.from_text(position + "y9y8", chance="ask")
    assert [str(event) for event in plain.play("p1 wb:g")] == ["p1 wb:g", "d draw p2 y9y8"]
    assert [str(event) for event in plain.play("d shuffle r7b2b9b8")][1:] == ["d draw p2 r7b2", "d miss p2", "d turn p3"]
    bitten = Round.from_text(position + "y9wc", chance="ask")
    assert [str(event) for event in bitten.play("p1 wb:g")] == ["p1 wb:g", "d draw p2 y9wc", "d show p2 all wc"]
    assert [str(event) for event in bitten.play("d shuffle r7b2b9b8")][1:] == ["d draw p2 r7b2b9", "d draw p2 b8", "d miss p2", "d turn p3"]


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
    ("text", "why"),
    [
        ('[effects]\nwb = ["draw ²"]', "no verb 'draw ²'"),
        (f'[effects]\nwb = ["draw {"9" * 5000}"]', "no verb"),
        ("[decks.x]\n'²-3' = 1", "decks.x.²-3"),
        ("[decks.x]\n'٣-٥' = 1", "decks.x.٣-٥"),
        (f"[settings]\nplayers = '2-{'9' * 5000}'", "a range within 2-10"),
        (f"[settings]\ndeal.size = '{'9' * 5000}'", "a number from 1 to 50 is wanted"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("\n" + "a." * 50_000 + "a = 1", "line 2: .* more than 8 parts"),
    ],
    ids=range(8),
)
def test_numbers_and_nesting_without_bounds_are_faults(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesError, match=why):
        Rules(str(path))


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("Classic", "did you mean 'classic'"),
        ("./none.toml", "cannot be read"),
        ("chess", "minecraft"),
        ("stacking=up", "did you mean 'classic stacking=up'"),
    ],
)
def test_an_edition_that_is_not_there(word: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Rules(word)


@pytest.fixture
def citing(tmp_path: Path) -> str:
    """An edition that names rules for some causes."""
    path = tmp_path / "citing.toml"
    path.write_text('base = "classic"\n[causes]\nskip = "CL-25"\nno_match = "PP-22"\nguilty = "HR-6"\n', encoding="utf-8")
    return str(path)


def test_an_edition_of_ones_own_cites_the_rules_it_names_for_causes(citing: str) -> None:
    rules = Rules(citing)
    assert [cite(rules, cause) for cause in ("skip", "guilty", "first_skip", "wrong_challenge")] == ["CL-25", "HR-6", None, "X-1"]
    rnd = Round.from_text(f"{citing} | rsr1g5 g1g2 b1b2 | r7 | p1> | y1y2y3y4")
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 g5")
    assert refused.value.rule == "PP-22"
    assert [(event.cause, event.rule) for event in rnd.play("p1 rs")] == [("skip_placed", None), ("skip", "CL-25"), (None, None)]


def test_a_record_carries_the_rules_it_names(citing: str) -> None:
    match = Match(f"{citing} match.mode=single_hand", ["Ann", "Ben"], seed=4)
    text = match.record()
    Path(citing).unlink()
    assert cite(replay(text).rules, "skip") == "CL-25"


def test_faults_of_causes_are_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('[causes]\nluck = "CL-25"\nskip = "ZZ-1"\ndeal = 7\n', encoding="utf-8")
    with pytest.raises(RulesError) as refused:
        Rules(str(path))
    assert [str(fault).split(" ")[:3] for fault in refused.value.faults] == [
        ["line", "2:", "causes.luck:"],
        ["line", "3:", "causes.skip"],
        ["line", "4:", "causes.deal"],
    ]


def test_the_sheet_of_an_edition_without_a_base_cites_common_rules_only(tmp_path: Path) -> None:
    path = tmp_path / "plain.toml"
    path.write_text('code = "MC"\nname = "Plain"\n', encoding="utf-8")
    for section in sheet_sections(Rules(str(path))):
        for line in section.lines:
            assert all(rule(cited).edition is None for cited in line.rules), line


def test_verbs_and_cards_have_the_engines_numbers() -> None:
    for verb in Verb:
        assert getattr(constants, str(verb.name), None) == verb, f"engine/constants.py: {verb.name} is to be {int(verb)}"
    assert (cards.STRIDE, cards.KINDS, len(cards.COLORS)) == (constants.FACES, constants.KINDS, constants.WILD)


def test_the_schema_is_current() -> None:
    file = edition_schema.SCHEMA_FILE
    is_current = file.exists() and file.read_text(encoding="utf-8") == edition_schema.json_schema()
    assert is_current, f"{file.name} does not say what the rules declare: run {edition_schema.COMMAND}"


@pytest.mark.parametrize(
    ("verbs", "why"),
    [
        ("wb = ['color', 'swap', 'rotate']", ["effects.wb: swap and rotate"]),
        ("wb = ['draw 3', 'until']", ["effects.wb: draw and until"]),
        ("wb = ['draw 2', 'draw 3']", ["effects.wb: draw is written twice"]),
        ("wb = ['color', 'draw 4', 'reverse']", ["effects.wb: draw and reverse"]),
        ("wb = ['color', 'restricted']", ["effects.wb: restricted needs a draw"]),
        ("5 = ['color']", ["effects.5: color is for wilds"]),
        ("d = ['draw 2', 'restricted']", ["effects.d: restricted is for wilds"]),
        ("wa = ['color', 'shed']", ["effects.wa: shed and color"]),
        ("wb = ['color', 'button']\nd = ['draw 2', 'everybody']", ["effects.wb: button cannot", "effects.d: everybody cannot"]),
    ],
    ids=range(9),
)
def test_verbs_that_would_never_act_are_faults_all_at_once(verbs: str, why: list[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(f"[effects]\n{verbs}\n", encoding="utf-8")
    with pytest.raises(RulesError) as refused:
        Rules(str(path))
    assert len(refused.value.faults) == len(why)
    assert all(words in str(refused.value) for words in why)
