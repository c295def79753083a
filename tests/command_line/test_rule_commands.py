"""The output of the commands about rules: why, rules, diff, settings, editions."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import lastcard
from lastcard.errors import RulesError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import rule, rule_ids, topics
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets import changes, diff, diff_rows, meaning, setting_text, sheet, sheet_sections, why
from lastcard.rules.sheets.meanings import applies
from lastcard.rules.sheets.search import search
from tests.command_line.commands import run


@cache
def lines_of_one_setting() -> list[str]:
    """For every value of every setting, a rules line that differs from an edition only in it, and in which it has an effect."""
    numbers = {"players": "3-5", "deck": "mc112", "badge.stop_set": "1,r", "button.odds": "2,1,1,1", "elimination.min_players": "4"}
    numbers |= {"score.face": "0=50,d=25", "draw.limit": "20", "mercy": "25"}
    lines = []
    for key in SETTINGS:
        for value in SETTINGS[key].values or (numbers.get(key, "3"),):
            for name in EDITIONS:
                line = f"{name} {key}={value.replace('+N', '+2').replace('(n)', '(3)')}"
                try:
                    given = Rules(line).given
                except RulesError:
                    continue
                if list(given) == [key] and applies(Rules(line), key):
                    lines.append(line)
                    break
    return lines


# -- why


def test_why_shows_rule_setting_and_the_other_editions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "why", "mc-27")
    assert (status, err) == (0, "")
    flat = " ".join(out.split())
    assert out.startswith("MC-27 · UNO Minecraft\n")
    assert rule("MC-27").text in flat
    assert "UNO Minecraft (MC-26): optional — Drawing is always allowed." in flat
    for id_and_text in (f"{name} {rule(name).text}" for name in ("PP-27", "EA-21", "CL-10", "DF-24", "GB-11")):
        assert id_and_text in flat
    assert "MC-" not in flat.partition("What the other editions say")[2]


def test_why_of_a_ruling_shows_reason_confidence_and_choices(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "why", "PP-A1")
    flat = " ".join(out.split())
    assert out.startswith("PP-A1 · UNO Paw Patrol · ruling: the print leaves it open\n")
    assert f"Why {rule('PP-A1').why}" in flat
    assert "How sure Medium - " in flat
    assert f"wd4.block_wilds=yes — {meaning('wd4.block_wilds', 'yes')}" in flat
    assert "contradicts itself" in why("CL-A1").kind


def test_why_takes_several_ids_and_all_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "why", "G-1", "HR-1")
    assert status == 0
    assert out.startswith("G-1 · ")
    assert "\n\nHR-1 · " in out
    status, out, err = run(capsys, "why", "G-1", "MC-99")
    assert (status, out) == (2, "")
    assert err == "lastcard: no rule 'MC-99': ids look like MC-27, PP-A4, G-13, X-5 or HR-1\n"


@pytest.mark.parametrize("family", ["PP", "CL", "DF", "MC", "EA", "GB", "G", "X", "HR"])
def test_every_rule_is_explained_within_the_page(family: str) -> None:
    for name in (name for name in rule_ids() if name.partition("-")[0] == family):
        found = why(name)
        text = str(found)
        assert rule(name).text in " ".join(text.split())
        assert max(map(len, text.splitlines())) <= 80, name
        assert max(map(len, found.page(50).splitlines())) <= 50, name
        assert set(rule(name).settings) <= set(found.settings)
        assert all(entry.edition not in found.editions or len(found.editions) > 1 for entry in found.elsewhere)
        assert [option.key for option in found.alternatives] == [k for k, values in rule(name).alternatives.items() for _ in values]
        assert all(option.meaning and standing.meaning for option in found.alternatives for standing in found.standings)


def test_why_compares_with_every_edition_that_speaks_of_the_point() -> None:
    topic = next(topic for topic in topics() if "CL-A16" in topic.rules["classic"])
    told = {(entry.edition, name) for entry in why("CL-A16").elsewhere for name, _ in entry.rules}
    assert told == {(edition, name) for edition, names in topic.rules.items() if edition != "classic" for name in names}
    assert {standing.value for standing in why("X-5").standings} == {"4", "2"}
    assert lastcard.why("mc-27") == why("MC-27")


# -- rules


def test_rules_prints_a_page_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "rules", "minecraft", "stacking=on", "uno.penalty=5")
    assert (status, err) == (0, "")
    assert "\n* A draw card may be passed on with one of its kind or a stronger one;" in out
    assert "\n* If another player catches you without a call, you draw five cards." in out
    assert " ".join(out.split()).endswith("* differs from UNO Minecraft: uno.penalty was 2 (MC-50); stacking was off (MC-A22).")
    assert out.count("\n* ") == 3
    assert "button" not in out
    assert "Silver Badge" not in out


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_fits_two_pages_with_its_own_rules(name: str) -> None:
    text = sheet(Rules(name))
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 96
    assert "*" not in text
    assert f"For {edition(name).default('players').replace('-', ' to ')} players." in text
    for section in sheet_sections(Rules(name)):
        for line in section.lines:
            assert line.rules or line.text.startswith("Also offered")
            assert all(rule(cited).edition in (name, None) or cited == "PP-A20" for cited in line.rules), line


def test_a_sheet_mentions_only_cards_of_the_deck() -> None:
    pages = {name: sheet(Rules(name)) for name in EDITIONS}
    told = {
        "Silver Badge": {"paw-patrol"},
        "Creeper": {"minecraft"},
        "button": {"fairies"},
        "Discard All 1": {"fairies"},
        "Pull Two": {"retour"},
        "notices": {"anniversary"},
    }
    for word, names in told.items():
        assert {name for name, page in pages.items() if word in page} == names, word
    assert all("Teams" not in page for page in pages.values())
    assert "Teams" in [section.title for section in sheet_sections(Rules("classic teams=2x2"))]
    assert "Two players" not in [section.title for section in sheet_sections(Rules("classic players=3-6"))]
    assert "challenge:" not in sheet(Rules("classic wd4.unlawful=refused"))
    assert "Calling late" not in sheet(Rules("classic uno.call=automatic"))


def test_what_a_box_does_not_hold_makes_no_difference() -> None:
    own = {
        "badge.reveal": "paw-patrol",
        "wda.amount": "fairies",
        "v4.protect": "fairies",
        "button.odds": "fairies",
        "creeper.on_deal": "minecraft",
    }
    for key, where in own.items():
        assert [name for name in EDITIONS if applies(Rules(name), key)] == [where], key
    assert applies(Rules("retour deck=pp112"), "badge.reveal")
    assert not applies(Rules("classic wd4.unlawful=refused"), "challenge.by")


def test_every_changed_setting_is_marked_and_listed() -> None:
    lines = lines_of_one_setting()
    refining = ["deal.pass.cards", "jump_in.wilds", "jump_in.stack", "low.tie"]
    refining += ["elimination.min_players", "elimination.blocked", "elimination.out", "final.heads_up"]
    alone = [key for key in SETTINGS if key != "pile.short" and key not in refining]  # it has an effect only together with another setting
    assert len({line.split()[1].partition("=")[0] for line in lines}) == len(alone)
    for line in lines:
        rules = Rules(line)
        (change,) = changes(rules)
        marked = [told for section in sheet_sections(rules) for told in section.lines if told.differs]
        assert any(change.key in told.keys for told in marked), line
        assert all(change.key in told.keys for told in marked), line
        page = sheet(rules)
        assert max(map(len, page.splitlines())) <= 80
        assert f"{change.key} was {change.was}" in " ".join(page.split())
        assert Rules(f"{line.split()[0]} {change.key}={change.was}") == Rules(line.split()[0])


def sentences_of(rules: Rules) -> set[str]:
    return {told.text for section in sheet_sections(rules) for told in section.lines}


def test_every_departure_changes_what_the_page_says() -> None:
    alike = [{"return_reflip", "ignore"}, {"always", "next_only"}, {"always", "all_drawers"}]  # different words, but the same play here
    silent = []
    printed = {name: sentences_of(Rules(name)) for name in EDITIONS}
    for line in lines_of_one_setting():
        rules = Rules(line)
        (change,) = changes(rules)
        if sentences_of(rules) == printed[line.split()[0]] and {change.value, change.was} not in alike:
            silent.append(line)
    assert not silent


def test_the_sheet_of_a_custom_edition_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "classic"\nname = "Ours"\n[effects]\ns = ["draw 3"]\n[settings]\n"uno.penalty" = 9\n', encoding="utf-8")
    status, out, _ = run(capsys, "rules", str(file))
    assert status == 0
    assert "Skip: the next player draws three cards" in out
    assert "you draw nine cards." in out
    _, out, _ = run(capsys, "diff", "classic", str(file))
    assert "What Skip does" in out
    assert "The next player loses" in out


# -- diff


def test_diff_puts_two_tables_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "diff", "classic", "fairies uno.penalty=3")
    assert (status, err) == (0, "")
    assert out.startswith("A: classic\nB: fairies uno.penalty=3\n")
    assert "  Cards drawn for a missing UNO   Whoever is caught       Whoever is caught\n" in out
    assert "  Wild Discard All 1 Color        –                       4\n" in out
    assert "  What Wild Draw 4 is called      Wild Draw 4             Villain Draw 4\n" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(("lang", "words"), [("en", "For {} to {} players."), ("de", "Für {} bis {} Spieler.")])
def test_the_number_of_players_is_said_in_numbers(lang: str, words: str) -> None:
    row = next(row for row in diff_rows(Rules("classic"), Rules("merciless"), lang) if row.key == "players")
    assert (row.a.words, row.b.words) == (words.format(2, 10), words.format(2, 6))
    assert words.format(2, 6)[:-1] in " ".join(why("ML-01", lang).page(80).split())


def test_diff_of_the_same_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "diff", "classic", "classic uno.penalty=4")
    assert out == "A: classic\nB: classic\nNo difference: they are played alike.\n"


@pytest.mark.parametrize("a", EDITIONS)
def test_diff_finds_what_differs_and_nothing_else(a: str) -> None:
    assert diff_rows(Rules(a), Rules(a)) == ()
    for b in EDITIONS:
        ours, theirs = Rules(a), Rules(b)
        rows = diff_rows(ours, theirs)
        assert [(row.key, row.a, row.b) for row in rows] == [(row.key, row.b, row.a) for row in diff_rows(theirs, ours)]
        assert max(map(len, diff(ours, theirs).splitlines())) <= 80
        for row in rows:
            if row.key in SETTINGS and row.key != "deck":
                assert {row.a.value, row.b.value} <= {ours[row.key], theirs[row.key], "–"}
                assert row.a.value != row.b.value
        printed = edition(a).settings.keys() & edition(b).settings.keys()
        differ = {key for key in printed if ours[key] != theirs[key]}
        assert differ <= {row.key for row in rows} | {"turn.mandatory_scope", "last_card.d4"}


def test_diff_finds_every_single_setting() -> None:
    for line in lines_of_one_setting():
        key = line.split()[1].partition("=")[0]
        rows = diff_rows(Rules(line.split()[0]), Rules(line))
        assert key in [row.key for row in rows], line
        groups = [row.group for row in rows]
        assert groups == sorted(groups, key=groups.index)


# -- settings, editions


def test_settings_lists_all_and_shows_one_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "settings")
    assert status == 0
    assert set(SETTINGS) <= {line.split()[0] for line in out.splitlines() if not line.startswith(" ")}
    assert max(map(len, out.splitlines())) <= 80
    _, out, _ = run(capsys, "settings", "uno.penalty")
    assert "  4: Classic (CL-13)\n" in out
    assert "GB-A1" in out
    status, out, err = run(capsys, "settings", "uno.penaltie")
    assert (status, out, err) == (2, "", "lastcard: no setting 'uno.penaltie'; did you mean 'uno.penalty'?\n")


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_every_setting_is_shown_with_each_edition(key: str) -> None:
    text = " ".join(setting_text(key).split())
    assert max(map(len, setting_text(key).splitlines())) <= 80
    assert all(edition(name).name in text for name in EDITIONS) or "All editions" in text
    assert all(cited in text for name in EDITIONS for cited in [edition(name).settings.get(key, ("", ""))[1]])


def test_editions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "editions")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(EDITIONS)
    assert "Also offered, if you add it to the rules line:\n               match.mode=elimination, teams=2x2\n" in out


def test_a_search_says_how_many_other_rules_fit_and_how_to_name_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    others = len(search("forgot uno", most=1000)) - 3
    assert others > 0
    for words, is_named in ([], False), (["--rules", "classic"], True):
        out = " ".join(run(capsys, "why", "forgot", "uno", *words)[1].split())
        assert f"{others} other rules fit as well" in out
        assert ("Answered for Classic. For other rules" in out) is not is_named


def test_a_question_without_an_answer_is_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "why", "xyzzy", "plugh")
    assert (status, out) == (1, "")
    assert "xyzzy plugh" in err


def test_an_id_that_is_asked_for_twice_is_explained_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "why", *["MC-27"] * 20) == run(capsys, "why", "MC-27")
