"""Sheets, explanations, lists and comparisons are true of the table, complete, and in plain words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard import Rules, RulesError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import rule, rule_ids
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets import diff, diff_rows, setting_text, sheet, sheet_sections, why
from lastcard.rules.sheets.compared import NONE
from lastcard.rules.sheets.meanings import offered
from lastcard.text.catalogue import LANGUAGES, text


def flat(page: str) -> str:
    return " ".join(page.split())


def accepted(line: str) -> bool:
    """Return whether a line holds; a pile to be sent on needs stacking, a partner teams."""
    try:
        Rules(line.replace(" stack.", " stacking=up stack.").replace("=partner", "=partner teams=2x2"))
    except RulesError:
        return False
    return True


def said(line: str, lang: str = "en") -> str:
    return flat(sheet(Rules(line), lang=lang))


# -- what is offered is accepted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_of_an_explanation_can_be_set_in_an_edition_that_it_holds_in(lang: str) -> None:
    for name in rule_ids():
        told = why(name, lang)
        for option in told.alternatives:
            value = option.value.replace("+N", "+2").replace("(n)", "(3)")
            value = "3" if value == "n" else value
            refusing = [one for one in told.editions if not accepted(f"{one} {option.key}={value}")]
            some = name.startswith("HR-")
            assert len(refusing) < len(told.editions) if some else not refusing, (name, str(option), refusing)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", SETTINGS)
def test_every_value_that_a_setting_lists_is_accepted(key: str, lang: str) -> None:
    listed = setting_text(key, 200, lang).partition(f"\n{text(lang, 'list-values')}\n")[2]
    for value in re.findall(r"^  (\S+) — ", listed, re.MULTILINE):
        given = {"n": str(SETTINGS[key].least), "min-max": "2-10"}.get(value, value.replace("+N", "+2").replace("(n)", "(3)"))
        assert any(accepted(f"{name} {key}={given}") for name in EDITIONS), (key, value)


@pytest.mark.parametrize("name", EDITIONS)
def test_what_a_sheet_offers_can_be_added_to_its_line(name: str) -> None:
    for extra in ("", "match.mode=low_total", "match.mode=elimination", "teams=2x2", "players=2-2", "players=2-3"):
        line = f"{name} {extra}".strip()
        if not accepted(line):
            continue
        for word in offered(Rules(line)):
            given = {key: value for key, _, value in (part.partition("=") for part in (*line.split()[1:], word))}
            both = " ".join([name, *(f"{key}={value}" for key, value in given.items())])
            assert accepted(both), both
            assert any(seats in Rules(both).players for seats in range(2, 11))
    assert offered(Rules(name)) == edition(name).offers


def test_a_sheet_offers_no_game_that_its_settings_exclude() -> None:
    assert "teams=2x2" in said("classic")
    assert "teams=2x2" not in said("classic match.mode=elimination").partition("differs from")[0]
    assert "Also offered" not in said("classic teams=2x2")
    assert "teams=2x3" not in said("anniversary players=2-4")
    assert "elimination" not in said("classic players=2-2")


# -- house rules


def test_a_house_rule_names_the_editions_that_refuse_it() -> None:
    assert why("HR-1").kind == "house rule, not for Disney Fairies"
    assert why("HR-1", "de").kind == "Hausregel, nicht für Disney Fairies"
    assert why("HR-2").kind == "house rule for any edition"
    assert "fairies" not in why("HR-1").editions


def test_a_stacked_draw_costs_the_turn_only_where_the_card_does() -> None:
    """Anniversary: from three players a Draw Two costs no turn (EA-A1), stacked or not (tests/rulebook/house/test_house_draw_cards.py)."""
    assert "wherever the card itself costs one" in rule("HR-1").text
    assert "wo ihn auch die Karte selbst kostet" in rule("HR-1", "de").text


def test_a_seven_must_be_swapped() -> None:
    assert "must swap" in rule("HR-3").text
    assert "musst" in rule("HR-3", "de").text
    assert "With a 7 you must swap" in said("classic seven_zero=on")
    assert "Bei einer 7 musst du" in said("classic seven_zero=on", "de")


# -- sheets


@pytest.mark.parametrize("name", EDITIONS)
def test_a_wild_is_called_free_only_while_it_is_in_the_hand(name: str) -> None:
    """A drawn one is compulsory where drawn cards are (CL-A8, DF-A3)."""
    page = said(name)
    assert "never compulsory" not in page.replace("in your hand is never compulsory", "")
    draws_for_the_turn = not Rules(name).is_colorless
    assert ("wilds included" in page) == (draws_for_the_turn and Rules(name)["turn.drawn_card"] == "must_play")


CLUMSY = (
    *("So it is after", "who has ", "in force in hand", "special wild counts", "its colour: picks", "another: is hit"),
    *("Caught by", "Who wins", "one of it is", "every round anew", "whenever you like", "owe UNO"),
)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clumsy_lines_are_gone(name: str) -> None:
    for line in (name, *(f"{name} {word}" for word in edition(name).offers)):
        page = said(line)
        assert not [words for words in CLUMSY if words in page], line
    assert not [one for one in rule_ids() if "owe UNO" in rule(one).text]


def test_a_round_ends_after_one_turn_or_several() -> None:
    assert "A round ends in the same way after 2,000 turns." in said("classic")
    assert "in the same way after 1 turn." in said("classic round.turns=1")
    assert "Ebenso endet eine Runde nach 1 Zug." in said("classic round.turns=1", "de")


def test_only_wilds_of_the_box_are_named_among_those_that_forbid_a_draw_four() -> None:
    assert "fits and no Wild; another Wild Draw 4 does not matter" in said("classic")
    assert "force and no Wild or Wild Creeper;" in said("minecraft")
    assert "and no other Wild Draw 4;" in said("paw-patrol wd4.block_other_d4=yes")
    assert "and no other wild card." in said("classic wd4.block_other_d4=yes")


@pytest.mark.parametrize(("name", "ids"), [("fairies", ("DF-51", "DF-52", "DF-57", "DF-58")), ("minecraft", ("MC-38",))])
def test_a_sheet_cites_the_rules_of_its_special_cards(name: str, ids: tuple[str, ...]) -> None:
    cited = {one for section in sheet_sections(Rules(name)) for line in section.lines for one in line.rules}
    assert set(ids) <= cited


def test_an_edition_of_ones_own_cites_no_printed_rule_of_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "fairies"\n', encoding="utf-8")
    assert "The card you leave on top" in said(str(file))
    assert "(DF-51" not in said(str(file))


@pytest.mark.parametrize(
    ("effects", "settings", "words"),
    [
        ('d = ["draw 3"]', "", "Draw 2: the next player draws three cards and loses the turn."),
        ('d = ["draw 3"]', '"draw2.miss_turn" = "two_players_only"', "Draw 2: the next player draws three cards and then plays."),
        (
            'w4 = ["color", "draw 6", "restricted"]',
            "",
            "Wild Draw 4: you name the colour; the next player draws six cards and loses the turn.",
        ),
        ('ww = ["color", "draw 1"]', "", "Wild: you name the colour; the next player draws one card and loses the turn."),
        ('ww = ["color", "draw 1"]', '"draw2.miss_turn" = "two_players_only"', "the next player draws one card and then plays."),
        ('ww = ["color", "until"]', "", "the next player draws until one of these comes: 2, 3, 6, Reverse or Draw 2, and loses the turn."),
    ],
)
def test_the_sheet_of_an_edition_of_ones_own_says_who_loses_the_turn(tmp_path: Path, effects: str, settings: str, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'base = "classic"\n[effects]\n{effects}\n[settings]\n{settings}\n', encoding="utf-8")
    assert words in said(str(file))


# -- optional games


def test_a_rule_of_an_optional_game_says_how_to_choose_it() -> None:
    optional = [name for name in rule_ids() if rule(name).game]
    assert len(optional) > 30
    for name in optional:
        game, told = str(rule(name).game), why(name)
        assert told.switch
        assert f"add {game} to the rules line" in told.switch
        assert accepted(told.switch.rpartition(": ")[2]), told.switch
        assert flat(told.switch) in flat(told.page())
        assert f"schreib {game} in die Regelzeile" in str(why(name, "de").switch)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_optional_game_of_an_edition_has_rules_that_name_it(name: str) -> None:
    games = {rule(one).game for one in rule_ids() if rule(one).edition == name} - {None}
    kinds = {word if word.startswith("match.mode") else "teams=2x2" for word in edition(name).offers}
    assert games == kinds


def test_a_rule_of_the_printed_game_names_no_switch() -> None:
    assert why("CL-08").switch is None


# -- comparisons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_gives_values_in_words(lang: str) -> None:
    for a in EDITIONS:
        for b in EDITIONS:
            for row in diff_rows(Rules(a), Rules(b), lang):
                for side in (row.a, row.b):
                    if row.key in SETTINGS and row.key != "deck" and side.value != NONE:
                        assert side.words.endswith("."), row
                        assert str(side).startswith(side.words), row
    page = diff(Rules("classic"), Rules("fairies"), lang=lang)
    assert not re.search(r"\b[a-z0-9]+_[a-z_]+\b|matches\+wild", page)


def test_a_comparison_gives_effects_in_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "classic"\n[effects]\ns = ["draw 3"]\nr = []\n', encoding="utf-8")
    rows = {row.key: row for row in diff_rows(Rules("classic"), Rules(str(file)))}
    assert str(rows["effects.s"].a) == "The next player loses the turn."
    assert str(rows["effects.s"].b) == "The next player draws three cards and loses the turn."
    assert str(rows["effects.r"].b) == "Nothing."
