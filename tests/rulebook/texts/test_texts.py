"""The rulebook and the editions against the catalogue they were written from."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from lastcard.errors import RulesError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, rule, rule_ids, topics, topics_of
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, house_rules
from lastcard.rules.sheets import sheet_sections

SHARED = Path(__file__).parents[4] / "shared" / "rulebook"
CATALOGUE = SHARED / "catalogue.md"
COLUMNS = ("paw-patrol", "classic", "fairies", "minecraft", "anniversary", "retour")
"""The editions in the order of the catalogue's tables."""
ID = r"(?:PP|CL|DF|MC|EA|GB)-A?\d+|(?:G|X|HR)-\d+"
SCORES = ("number", "action", "wild", "d4", "special")
MORE_BOXES = {"first.swap", "first.discard", "stack.match", "mercy.when", "mercy.hand", "mercy.points", "two.reverse_draw"}
OURS = {"first.draw2_two", "round.turns", "elimination.blocked", "elimination.out", "penalty.noticers", "uno.after_swap"}
OWN_KEYS = {*OURS, *MORE_BOXES, *house_rules()} - {"stacking"}
"""Our keys that the catalogue's sheet lacks: first Draw Twos, endless rounds, who adds and notices, UNO after a swap, house rules."""
OWN_IDS = {"G-28", "G-29", "G-30"}
"""Our rulings that the catalogue lacks."""

pytestmark = pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue lies beside the checkout and is not there")


def snake(key: str) -> str:
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", key.strip()).lower()


@cache
def catalogue() -> str:
    return CATALOGUE.read_text(encoding="utf-8") if CATALOGUE.exists() else ""


@cache
def rulings() -> dict[str, str]:
    """The text of every ruling, by name."""
    found = re.findall(r"^- \*\*([A-Z]{2}-A\d+)\*\*(.*?)(?=^- \*\*|^#|\Z)", catalogue(), re.MULTILINE | re.DOTALL)
    return {name: " ".join(text.split()) for name, text in found}


@cache
def sheet() -> tuple[tuple[str, ...], ...]:
    """The rows of the two tables of section 6, cells stripped; the second table has three cells."""
    section = catalogue().partition("# 6. Settings sheet")[2].partition("# 7.")[0]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in section.splitlines() if line.startswith("|")]
    return tuple(row for row in rows if row[0] != "key" and not set(row[0]) <= {"-"})


@cache
def wanted() -> dict[tuple[str, str], str]:
    """The value of each key in each edition by section 6, without those that it leaves open."""
    cells: dict[tuple[str, str], str] = {}
    for row, _, *values in sheet():
        if len(values) != 6 or "also offered" in row:
            continue
        for place, code in enumerate(COLUMNS):
            value = values[place] if values[place] != "=" else values[0] if values[0] != "=" else "draw_what_exists"
            if row.startswith("score."):
                cells |= {(code, f"score.{key}"): part for key, part in zip(SCORES, value.replace("*", "").split("/"), strict=True)}
            elif row.startswith("first.draw2") and "2p:" in value:
                cells[code, "first.draw2"], cells[code, "first.draw2_two"] = re.findall(r"draw_\w+", value)
            else:
                cells[code, snake(row.partition(" ")[0])] = plain(value)
    return {cell: value for cell, value in cells.items() if value != "–"}


def plain(value: str) -> str:
    """The machine form of a cell that carries a remark."""
    special = {"any; teams: opponents": "opponents", "off or 2x2": "off", "off or 2x2/2xN": "off"}
    return special.get(value, re.sub(r" \(.*\)$", "", value).replace("2–10", "2-10"))


@cache
def listed() -> tuple[tuple[str, str], ...]:
    """Every key and value that section 6 lists, with the patterns filled in."""
    filled = {"n": "3", "N": "3", "auto+N": "auto+2", "catchable+N": "catchable+1", "cap(n)": "cap(5)", "min–max": "2-6"}
    pairs: list[tuple[str, str]] = []
    for name, values, *_ in sheet():
        names = (
            [f"score.{part.strip().removeprefix('score.')}" for part in name.split("/")] if name.startswith("score.") else name.split(",")
        )
        text = re.sub(r" \([^)]*\)", "", values).replace("{2,3,6,R,D2}", "{2;3;6;R;D2}")
        for key in (snake(part.partition(" (")[0]) for part in names):
            for word in re.split(r"[ ,/]+", text) if text else ():
                custom = {"badge.stop_set": "1,r", "button.odds": "3,1,1,1"}.get(key, "")
                value = filled.get(word, custom if word == "custom" else word.replace(";", ","))
                if not (key == "last_card.draw2" and value == "full_button_effect") and not (key == "last_card.d4" and value == "button"):
                    pairs.append((key, value))
    return tuple(pairs)


def data(folder: str, name: str) -> dict[str, dict[str, object]]:
    text = (resources.files("lastcard.rules") / folder / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def words(text: str) -> list[str]:
    return re.findall(r"[\w+=]+", text.lower())


def runs(text: str, length: int = 8) -> set[tuple[str, ...]]:
    row = words(text)
    return {tuple(row[i : i + length]) for i in range(len(row) - length + 1)}


@cache
def printed() -> frozenset[tuple[str, ...]]:
    """Every run of eight words in the catalogue and the sources."""
    texts = [catalogue(), *(path.read_text(encoding="utf-8", errors="replace") for path in sorted((SHARED / "sources").glob("*.txt")))]
    return frozenset(run for text in texts for run in runs(text))


def our_texts() -> list[tuple[str, str]]:
    """All our texts, with their places."""
    texts = [(name, text) for name in rule_ids() for text in (rule(name).text, rule(name).why) if text]
    for key in SETTINGS:
        texts += [(key, describe(key)["summary"]), *((key, text) for text in describe(key)["values"].values())]
    texts += [(name, line.text) for name in EDITIONS for section in sheet_sections(Rules(name)) for line in section.lines]
    return texts + [(f"topic {topic.number}", topic.name) for topic in topics()]


# -- ids


def test_the_rulebook_has_exactly_the_ids_of_the_catalogue() -> None:
    theirs = set(re.findall(rf"^- \*\*({ID})\*\*|^\| (X-\d+) \|", catalogue(), re.MULTILINE))
    ids = {a or b for a, b in theirs}
    assert len(ids) == 378 + 166 + 25 + 27
    assert {name for name in rule_ids() if not name.startswith("HR-") and rule(name).edition in (*COLUMNS, None)} == ids | OWN_IDS
    assert len(rule_ids()) == len(set(rule_ids()))


def test_no_other_id_is_mentioned_in_any_text() -> None:
    for place, text in our_texts():
        for name in re.findall(rf"\b({ID})\b", text):
            assert rule(name), place


def test_every_id_belongs_to_a_point_that_has_one_in_the_catalogues_matrix() -> None:
    matrix = catalogue().partition("# 5. Matrix")[2].partition("# 6.")[0]
    rows = {int(row[0]): row[1] for row in re.findall(r"^\| (\d+) \|(.*)$", matrix, re.MULTILINE)}
    assert set(rows) == {topic.number for topic in topics()}
    for topic in topics():
        cells = rows[topic.number].split("|")[1:7]
        for place, (code, column) in enumerate((edition(name).code, name) for name in COLUMNS):
            missing = {name for name in _expanded(cells[place]) if name.startswith(code)} - set(topic.rules[column])
            assert not missing, (topic.number, column)
            assert all(rule(name).edition == column for name in topic.rules[column]), (topic.number, column)
        for name in topic.common:
            assert rule(name).edition is None


def _expanded(cell: str) -> set[str]:
    """The ids of a cell, with ``PP-04,05`` and ``†CL-A4,A5`` written out, and without references to other cells."""
    named: set[str] = set()
    for family, rest in re.findall(r"\b(PP|CL|DF|MC|EA|GB)-(A?\d+(?:,A?\d+)*)", re.sub(r"\(as [^)]*\)|n/a.*", "", cell)):
        named |= {f"{family}-{number}" for number in rest.split(",")}
    return named


# -- texts


@pytest.mark.parametrize("family", [*COLUMNS, "common", "house"])
def test_every_text_is_made_of_sentences(family: str) -> None:
    for name in data("rulebook", family):
        for text in filter(None, (rule(name).text, rule(name).why)):
            assert re.match(r"[A-Z0-9]", text), name
            assert text.rstrip().endswith((".", "?", "!")), name
            assert text == " ".join(text.split()), name
            assert len(words(text)) >= 4, name


def test_rulings_say_why_and_how_sure_we_are_and_rules_do_not_need_to() -> None:
    for name in rule_ids():
        found = rule(name)
        assert (found.confidence in ("H", "M", "L")) == found.is_ruling, name
        assert bool(found.why) or not found.is_ruling, name


def test_rulings_are_as_sure_and_as_contradictory_as_in_the_catalogue() -> None:
    for name, text in rulings().items():
        sure = re.match(r"\s*\[([HML])\]\s*(C!)?", text)
        assert sure, name
        assert (rule(name).confidence, rule(name).is_contradiction) == (sure[1], bool(sure[2])), name


def test_nothing_we_say_is_copied() -> None:
    copied = [(place, " ".join(run)) for place, text in our_texts() for run in runs(text) & printed()]
    assert not copied


def test_every_setting_of_the_sheet_is_told() -> None:
    assert set(data("", "settings")) == set(SETTINGS)
    for key in SETTINGS:
        told = describe(key)
        assert told["summary"].endswith("?"), key
        assert told["values"], key
        assert all(text.endswith(".") for text in told["values"].values()), key
        assert all(rule(name) for name in told["rules"]), key
        missing = {value for value in SETTINGS[key].values if value not in told["values"]}
        assert not {value for value in missing if not re.fullmatch(r"2x\d", value)}, key


# -- settings


def test_every_setting_a_rule_names_exists_and_every_alternative_can_be_set() -> None:
    filled = {"auto+N": "auto+2", "catchable+N": "catchable+3", "cap(n)": "cap(4)", "n": "2"}
    customs = {"badge.stop_set": "1,2", "button.odds": "2,1,1,1", "score.face": "7=50,w4=100"}
    for name in rule_ids():
        found = rule(name)
        assert set(found.settings) <= set(SETTINGS), name
        assert set(found.alternatives) <= set(found.settings), name
        for key, values in found.alternatives.items():
            assert len(set(values)) == len(values) > 0, name
            for value in values:
                given = customs[key] if value == "custom" else filled.get(value, value)
                read = "2x2" if given == "2xN" else SETTINGS[key].read(given)
                assert read is not None, (name, key, value)
                if found.edition and value != "custom":
                    assert read != edition(found.edition).default(key), (name, key, value)


def test_alternatives_are_those_of_the_catalogue() -> None:
    for name, text in rulings().items():
        for key, options in re.findall(r"`([a-z0-9]+(?:\.\w+)?) = ([^`]*)`", text):
            wanted_values = [part.strip() for part in options.split("|")]
            if len(wanted_values) > 1 and snake(key) != "stacking":
                ours = rule(name).alternatives.get(snake(key), ())
                own = rule(name).edition or ""
                default = edition(own).default(snake(key))
                assert set(wanted_values[1:]) - {default} <= set(ours), (name, key)


def test_each_edition_sets_every_key_as_the_catalogue_does() -> None:
    cells = wanted()
    assert len(cells) > 6 * 45
    wrong = {
        cell: (edition(cell[0]).default(cell[1]), value) for cell, value in cells.items() if edition(cell[0]).default(cell[1]) != value
    }
    assert not wrong


def test_each_edition_offers_the_games_the_catalogue_lists() -> None:
    row = next(row for row in sheet() if "also offered" in row[0])
    for place, name in enumerate(COLUMNS):
        offered = {word.strip() for word in row[2 + place].split(",")} - {"–"}
        ours = {word.partition("=")[2] for word in edition(name).offers if word.startswith("match.mode=")}
        assert ours == offered, name
        assert all(str(Rules(f"{name} {word}")) == f"{name} {word}" for word in edition(name).offers)


def test_keys_of_one_edition_start_from_the_first_value_listed() -> None:
    for row in sheet():
        if len(row) == 3 and row[0] not in ("score.d4", "lastCard.draw2, lastCard.d4"):
            for key in map(snake, row[0].split(",")):
                first = row[1].split(", ")[0].strip("{}").lower().replace("d2", "d")
                first = first if key != "badge.stop_set" else "2,3,6,r,d"
                assert first in (SETTINGS[key].default, "n"), key


def test_every_listed_value_can_be_set_and_read_back() -> None:
    pairs = listed()
    assert {key for key, _ in pairs} == set(SETTINGS) - OWN_KEYS
    for key, value in pairs:
        line = _accepted(key, value)
        assert line, (key, value)
        assert str(Rules(str(Rules(line)))) == str(Rules(line))
        assert Rules(str(Rules(line))) == Rules(line)


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_every_value_in_the_rulebook_can_be_set_and_read_back(key: str) -> None:
    for value in SETTINGS[key].values:
        given = value.replace("+N", "+2").replace("(n)", "(3)")
        line = _accepted(key, given)
        assert line, (key, value)
        assert Rules(str(Rules(line))) == Rules(line)


def _accepted(key: str, value: str) -> str | None:
    """A rules line that sets the value in the first edition that allows it, with stacking or teams if it needs them."""
    needed = "stacking=up " if key.startswith("stack.") else "teams=2x2 " if value == "partner" else ""
    for name in EDITIONS:
        line = f"{name} {needed}{key}={value}"
        try:
            rules = Rules(line)
        except RulesError:
            continue
        assert rules[key] == SETTINGS[key].read(value)
        return line
    return None


@pytest.mark.parametrize("name", EDITIONS)
def test_setting_a_default_changes_nothing(name: str) -> None:
    spelt = [f"{key}={edition(name).default(key)}" for key in SETTINGS]
    assert all(str(Rules(f"{name} {word}")) == name for word in spelt)
    assert str(Rules(f"{name} {' '.join(spelt)}")) == name
    assert Rules(f"{name} {' '.join(spelt)}") == Rules(name)


@pytest.mark.parametrize(
    "line",
    [
        "fairies stacking=same draw2.target=button",
        "fairies draw2.target=next stacking=any wd4.target=all_with_protection",
        "fairies challenge.card_stays=return_to_hand v4.on_guilty=effect_stands",
        "classic last_card.draws=yes last_card.draw2=button draw2.target=next",
        "classic last_card.draws=yes last_card.d4=full_button_effect wd4.target=next",
        "fairies last_card.d4=full_button_effect wd4.colour=player v4.colour=button",
        "paw-patrol last_card.draws=no last_card.badge=draw_until_stop",
        "fairies last_card.draws=no last_card.draw2=button",
        "fairies last_card.draws=no last_card.d4=full_button_effect",
        "classic force_play=on turn.play=optional",
        "classic force_play=on turn.mandatory_scope=matches",
        "classic force_play=on turn.drawn_card=may_play",
        "classic teams=2x2 match.mode=low_total",
        "anniversary teams=2x2 match.mode=elimination",
        "classic wd4.colour=player v4.colour=player_names",
        "classic deal.size=5 deal.size=6",
    ],
)
def test_what_cannot_both_hold_is_refused_by_name(line: str) -> None:
    named = {word.partition("=")[0] for word in line.split()[1:]}
    with pytest.raises(RulesError, match="cannot both hold") as refused:
        Rules(line)
    told = " ".join(refused.value.faults)
    assert any(len({key for key in named if f"{key}=" in fault}) == min(2, len(named)) for fault in refused.value.faults), told


# -- what rests on what


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_rests_on_rules_of_its_own_or_common_to_all(name: str) -> None:
    for key, (value, cited) in edition(name).settings.items():
        found = rule(cited)
        assert found.edition in (name, None) or (key, cited) == ("penalty.out_of_turn", "PP-A20"), (key, cited)
        assert value not in found.alternatives.get(key, ()), (key, cited)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_rule_an_edition_cites_speaks_of_that_setting(name: str) -> None:
    for key, (_, cited) in edition(name).settings.items():
        assert key in rule(cited).settings or cited in describe(key)["rules"], (key, cited)


def test_topics_of_a_rule_name_it() -> None:
    assert [topic.number for topic in topics_of("MC-27")] == [31]
    for name in rule_ids():
        assert all(name in topic.common or any(name in ids for ids in topic.rules.values()) for topic in topics_of(name))
    settled = {name for name in rule_ids() if rule(name).edition}
    assert {name for name in settled if topics_of(name)} == settled
