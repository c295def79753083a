"""Rule sheets of custom editions describe the cards in the box and their effects there."""

from __future__ import annotations

import pytest

from lastcard.rules.edition import EDITIONS
from lastcard.rules.edition_parts import NAMED
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS
from lastcard.rules.sheets import changes, meaning, sheet, sheet_sections, why
from lastcard.rules.sheets.meanings import applies
from lastcard.rules.sheets.sheet_writer import Line
from lastcard.text.catalogue import LANGUAGES

NAMES = "[names]\n" + "".join(f'{face} = "<{face}>"\n' for face in NAMED)
NUMBERS = "[decks.ours]\n1-9 = 2\n"
OURS = '[settings]\ndeck = "ours"\n'
BOXES = {
    "numbers": NUMBERS,
    "wilds": f"{NUMBERS}ww = 4\n",
    "skips": f"{NUMBERS}s = 2\n",
    "draws": f"{NUMBERS}d = 2\nw4 = 4\n",
    "all": NUMBERS + "".join(f"{face} = 1\n" for face in NAMED),
}
"""Decks with few sorts of cards."""


def lines(rules: Rules, lang: str = "en", groups: tuple[str, ...] = GROUPS) -> list[Line]:
    """Return the lines of a sheet, those of some groups if they are given."""
    return [line for section in sheet_sections(rules, lang) if section.group in groups for line in section.lines]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("box", BOXES)
def test_a_sheet_names_exactly_the_cards_of_the_box(box: str, lang: str) -> None:
    rules = Rules("own.toml", NAMES + BOXES[box] + OURS)
    held = {str(card) if card.is_wild else card.face for card in rules.deck}
    page = "\n".join(line.text for line in lines(rules, lang))
    assert {face for face in NAMED if f"<{face}>" in page} == held & set(NAMED)


@pytest.mark.parametrize("base", EDITIONS)
@pytest.mark.parametrize("box", BOXES)
def test_a_sheet_tells_no_setting_that_cannot_matter(box: str, base: str) -> None:
    rules = Rules("own.toml match.mode=elimination round.blocked=void_redeal", f'base = "{base}"\n{BOXES[box]}{OURS}')
    assert [(key, line.text) for line in lines(rules) for key in line.keys if not applies(rules, key)] == []


@pytest.mark.parametrize("face", NAMED)
def test_a_card_of_another_effect_is_told_by_that_effect_alone(face: str) -> None:
    printed = Rules("own.toml", NAMES + BOXES["all"] + OURS)
    other = "reverse" if printed.edition.effects[face] == ("skip",) else "skip"
    changed = Rules("own.toml", f"{NAMES}[effects]\n{face} = ['{other}']\n{BOXES['all']}{OURS}")
    told, before = (
        [line.text for line in lines(rules, groups=("coloured", "wild", "two")) if line.text.startswith(f"<{face}>")]
        for rules in (changed, printed)
    )
    assert [text for text in told if text in before] == []
    assert len([text for text in told if text.startswith(f"<{face}>:")]) == 1


def test_a_sheet_of_numbers_alone_is_silent_on_what_only_other_cards_do() -> None:
    rules = Rules("own.toml", NUMBERS + OURS)
    assert {key for line in lines(rules) for key in line.keys} & {"stacking", "first.rejected", "last_card.draws"} == set()
    assert not {"coloured", "wild", "two"} & {section.group for section in sheet_sections(rules)}


def test_a_deck_of_ones_own_has_a_meaning_in_every_language() -> None:
    assert len({meaning("deck", "ours", lang) for lang in LANGUAGES} | {meaning("deck", "c108")}) == len(LANGUAGES) + 1


def test_what_differs_from_an_edition_is_told_without_its_file() -> None:
    rules = Rules("not-there.toml deck=ours", f'base = "classic"\n{NUMBERS}')
    assert [(change.key, change.value, change.was) for change in changes(rules)] == [("deck", "ours", "c108")]
    assert "deck" in sheet(rules)


def test_a_value_without_a_sentence_of_its_own_is_told_as_declared() -> None:
    told = [line.text for line in lines(Rules("classic round.turns=off")) if "round.turns" in line.keys]
    assert told == ["After how many turns does a round end as a blocked one does? Never, however long it takes."]


def test_an_explanation_contains_its_words() -> None:
    assert "CL-25" in why("CL-25")
    assert "MC-27" not in why("CL-25")


@pytest.mark.parametrize(
    ("line", "is_said"),
    [("swap112", True), ("allwild", True), ("classic", False), ("classic seven_zero=seven", True), ("classic seven_zero=zero", False)],
)
def test_with_whom_hands_are_swapped_is_said_where_a_card_swaps_them(line: str, is_said: bool) -> None:
    told = [text.text for text in lines(Rules(f"{line} seven.swap=next")) if "seven.swap" in text.keys]
    assert told == (["Hands are always swapped with the next player, without a choice."] if is_said else [])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_card_with_an_effect_is_explained_with_its_rule(edition: str, lang: str) -> None:
    rules = Rules(edition)
    explained = {line.face: line for line in reversed(lines(rules, lang)) if line.face}
    faces = {str(card) if card.is_wild else card.face for card in rules.deck} & set(NAMED)
    assert set(explained) == faces
    assert faces - {"s", "r", "d", "ww"}, "each edition has a card of its own, be it its draw-four"
    assert all(line.rules for line in explained.values())


def test_the_draw_two_of_the_button_is_explained_as_it_is() -> None:
    told = [line.text for line in lines(Rules("fairies")) if line.face == "d"]
    assert told[0] == "Draw 2: press the button."
    assert len(told) == 3


def said(rules: Rules, lang: str = "en") -> str:
    return "\n".join(line.text for line in lines(rules, lang))


def test_the_number_of_players_is_what_the_deck_allows() -> None:
    assert "For 2 to 5 players." in said(Rules("classic deal.size=20"))
    assert "For 2 to 10 players." in said(Rules("classic"))


def test_a_last_card_that_the_table_forbids_is_not_explained() -> None:
    for finish in ("number", "no_draw"):
        assert "draw card, " not in said(Rules(f"paw-patrol finish={finish}"))
        assert "If it is Wild Silver Badge" not in said(Rules(f"paw-patrol finish={finish}"))
    assert "If that is a draw card" in said(Rules("paw-patrol finish=coloured"))
    assert "If it is Wild Silver Badge" not in said(Rules("paw-patrol finish=coloured"))


@pytest.mark.parametrize(("lang", "word"), [("en", "colour"), ("de", "wünsch"), ("uk", "називаєш колір")])
def test_a_box_without_colours_names_none(lang: str, word: str) -> None:
    page = said(Rules("allwild"), lang)
    assert word not in page.replace("none has a colour", "")
    assert "coloured" not in {section.group for section in sheet_sections(Rules("allwild"), lang)}


def test_a_box_without_draw_fours_gives_no_advice_on_them() -> None:
    rules = Rules("ours.toml", f"base = 'classic'\n[names]\nww = 'Eight'\n{NUMBERS}ww = 4\n{OURS}")
    page = said(rules)
    assert "You must play if you can." in page
    assert "Draw 4" not in page
    assert " a Eight" not in page


def test_a_draw_four_of_ones_own_has_its_restriction_and_its_challenge() -> None:
    effects = '[effects]\nwb = ["color", "draw 3", "restricted"]\n'
    rules = Rules("ours.toml", f"base = 'classic'\n[names]\nwb = 'Wild Three'\n{effects}{NUMBERS}wb = 4\n{OURS}")
    page = said(rules)
    assert "Wild Three: you name the colour; the next player draws three cards and loses the turn." in page
    assert "Wild Three is lawful only if you hold no coloured card that fits" in page
    assert "The player hit may challenge" in page


@pytest.mark.parametrize(
    ("edition", "again"),
    [
        ("paw-patrol", "After Skip, Draw 2, Wild Draw 4 or Wild Silver Badge you play again."),
        ("allwild", "After Wild Draw Four, Wild Skip, Wild Skip Two or Wild Draw Two you play again."),
        ("anniversary", "After Skip or Draw Two you play again."),
    ],
)
def test_the_section_for_two_players_names_every_card_that_decides_who_plays_next(edition: str, again: str) -> None:
    assert again in [line.text for line in lines(Rules(edition), groups=("two",))]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("After Wild Six the colour in force stays.", "After Leap you play again.", "You must play if you can.")),
        ("de", ("Nach Wild Six bleibt die geltende Farbe.", "Nach Leap bist du noch einmal dran.", "Du musst spielen, wenn du kannst.")),
        ("uk", ("Після карти «Wild Six» колір не міняється.", "Після карти «Leap» ти ходиш іще раз.", "Якщо є чим ходити, ходити треба.")),
    ],
)
def test_a_small_box_is_told_in_its_own_sentences(lang: str, told: tuple[str, ...]) -> None:
    names = '[names]\ns = "Leap"\nw6 = "Wild Six"\n[effects]\nw6 = ["draw 6", "pick"]\n'
    rules = Rules(
        "own.toml", f"{names}{NUMBERS}s = 1\nww = 2\nw6 = 1\n{OURS}turn.play = 'mandatory'\nturn.mandatory_scope = 'all_lawful'\n"
    )
    page = [line.text for line in lines(rules, lang)]
    assert [text for text in told if text not in page] == [], page


def test_no_colour_stays_where_every_wild_sets_one() -> None:
    assert not any("colour in force stays" in line.text for name in EDITIONS for line in lines(Rules(name)))
