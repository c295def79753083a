"""Causes: each is one table of its file, has a rule in every edition, and agrees with the engine's constants."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import engine
from lastcard.errors import LastCardError
from lastcard.rules import causes
from lastcard.rules.causes import CAUSES, KINDS, Cause, cause_of, cause_of_action, causes_of, cite, explained_by, numbered
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule, rule_ids
from lastcard.rules.rules import Rules
from lastcard.text.arguments import slug
from lastcard.text.catalogue import messages

FAMILIES = {"R_": "draw", "M_": "miss", "V_": "refusal"}
"""The prefixes of the engine's constants, and the kinds of their causes."""

CONSTANTS = {name: (FAMILIES[name[:2]], number) for name, number in vars(engine).items() if name[:2] in FAMILIES}

ANOTHER_BOX = {"draw_four_for_all", "draw_until_stop", "creeper_extra", "protected_last", "suggestion", "miss_draw_until_stop"}
ANOTHER_BOX |= {f"{card}_placed" for card in ("badge", "creeper", "discard_all")} | {"show_creeper", "button", "button_color"}
ANOTHER_BOX |= {"shed", "protect", "target", "wrong_card_stands", "notice", "button_first", "no_penalty", "confirm_first"}
ANOTHER_BOX |= {"notice_partner", "no_notice", "no_shed_asked", "must_shed", "wrong_shed", "no_protect_asked", "no_protection"}
ANOTHER_BOX |= {"draw_two_chosen", "first_draw_two_chosen", "miss_draw_two_chosen", "miss_first_draw_two_chosen"}
ANOTHER_BOX |= {
    "badge_color",
    "discard_all_color",
    "first_badge",
    "named_after_protection",
    "named_after_discard",
    "accept_wrong",
    "cannot_pick",
    "dealer_of_starter",
    "unprotected",
    "protection_void",
}
ANOTHER_BOX |= {"over_shed", "over_protected", "card_laid", "out_of_turn"}
"""Causes of cards and rules that come from one box only: other printed editions that borrow them cite that box."""

OF_OWN_CARDS = {"draw_roulette", "miss_roulette", "roulette_color", "shuffle_hands", "discard_under"}
"""Causes of verbs that few editions have; the rules of the others do not mention them."""

UNSAID = {"not_held": {"classic", "paw-patrol", "minecraft", "anniversary", "merciless"}, "show_hand": {"merciless"}}
"""Causes on which the rules of an edition say nothing: nothing is cited there."""

BORROWED = {"PP-A22": ("take_back",)}
"""Rulings of one edition that the rulebook itself attributes to others as well."""


@pytest.fixture
def own(tmp_path: Path) -> list[str]:
    """Custom editions: without a code, with the code of a printed edition, based on one, named like one."""
    (tmp_path / "plain.toml").write_text('name = "Plain"\n')
    (tmp_path / "coded.toml").write_text('code = "MC"\n')
    (tmp_path / "based.toml").write_text('base = "retour"\n')
    (tmp_path / "classic.toml").write_text('base = "classic"\n')
    return [str(path) for path in sorted(tmp_path.iterdir())]


def test_a_printed_edition_cites_a_rule_of_its_own_or_one_for_all() -> None:
    for name in set(CAUSES) - OF_OWN_CARDS:
        for edition in EDITIONS:
            if edition in CAUSES[name].lacking or edition in UNSAID.get(name, ()):
                continue
            cited = next(iter(explained_by(Rules(edition), name)), "")
            assert cited, f"{edition} cites nothing for {name}: add it to rules = {{ … }} of [{name}] in rules/causes.toml"
            assert rule(cited).edition in (edition, None) or name in ANOTHER_BOX or name in BORROWED.get(cited, ()), (name, edition)


def test_causes_of_one_box_cite_one_id() -> None:
    for name in ANOTHER_BOX:
        assert set(CAUSES[name].rules) == set(EDITIONS)
        assert len({cited for edition, cited in CAUSES[name].rules.items() if rule(cited).edition != edition}) == 1, name


def test_an_edition_of_ones_own_cites_no_printed_one(own: list[str]) -> None:
    for name, cause in CAUSES.items():
        assert cause.general is None or rule(cause.general).edition is None, name
        assert {explained_by(Rules(path), name) for path in own} == {(cause.general,) if cause.general else ()}, name
        assert {cite(Rules(path), name) for path in own} <= {cause.general, None}, name


def test_a_constant_of_the_engine_has_one_cause() -> None:
    for name, (kind, number) in CONSTANTS.items():
        there = [cause.name for cause in causes_of(kind) if cause.number == number]
        wanted = f"kind = {kind!r} and number = {number}"
        assert len(there) == 1, f"{name} of engine/constants.py: rules/causes.toml has {there or 'no table'} with {wanted}"


def test_a_numbered_cause_has_one_constant() -> None:
    for cause in (cause for kind in FAMILIES.values() for cause in numbered(kind)):
        there = [constant for constant, of in CONSTANTS.items() if of == (cause.kind, cause.number)]
        wanted = f"{cause.kind} {cause.number}"
        assert len(there) == 1, f"[{cause.name}] of rules/causes.toml: engine/constants.py has {there or 'no constant'} for {wanted}"


def test_a_refusal_is_named_like_its_constant() -> None:
    for name, (kind, number) in CONSTANTS.items():
        if kind == "refusal":
            assert cause_of(kind, number).name.upper() == name[2:], f"{name} of engine/constants.py and [{cause_of(kind, number).name}]"


def test_every_id_there_is_exists() -> None:
    ids = set(rule_ids())
    for cause in CAUSES.values():
        assert {*cause.rules.values(), *filter(None, [cause.general])} <= ids, cause.name
        assert cause.kind in KINDS


def test_the_laboratory_counts_every_reason_of_the_engine() -> None:
    counted = [cause for kind in ("draw", "miss") for cause in numbered(kind)]
    for cause in counted:
        assert cause.lab, f"rules/causes.toml: [{cause.name}] needs lab, the column of the laboratory in which it is counted"
        message = f"lab-column-{slug(cause.lab)}"
        assert message in messages("en"), f"text/en/lab.ftl: add {message}, what the column of [{cause.name}] is called"
    assert len({cause.lab for cause in counted}) == len(counted), "rules/causes.toml: two causes have the same lab"


def test_what_is_missing_is_said_with_the_place_to_add_it() -> None:
    with pytest.raises(LastCardError, match=r"no cause 'luck': add a table \[luck\] to rules/causes.toml"):
        CAUSES["luck"]
    with pytest.raises(LastCardError, match=r"no cause of kind 'draw' has the number 99: add a table to rules/causes.toml"):
        cause_of("draw", 99)
    with pytest.raises(LastCardError, match=r'no cause has action = "sing": add a table to rules/causes.toml'):
        cause_of_action("sing")


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({"kind": "luck", "general": ""}, "kind = 'luck': one of draw, miss, refusal, event is wanted"),
        ({"kind": "draw"}, 'names no general = "…"'),
        ({"kind": "draw", "general": "", "size": 1}, "has the unknown keys size"),
        ({"kind": "draw", "general": "", "rules": {"CL": "CL-09"}}, "rules: no edition CL; there are classic"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(table: dict[str, object], why: str) -> None:
    with pytest.raises(LastCardError, match=r"rules/causes.toml: \[new\] ") as refused:
        causes._read("new", table)
    assert why in str(refused.value)


def test_two_causes_cannot_have_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = {name: Cause(name, "miss", 0, {}, None) for name in ("one", "other")}
    monkeypatch.setattr(causes, "_causes", lambda: twins)
    with pytest.raises(LastCardError, match=r"\[other\] and \[one\] are both miss 0"):
        causes._numbered.__wrapped__()


def test_the_causes_are_the_tables_of_their_file() -> None:
    assert (list(CAUSES), len(CAUSES)) == (list(load_toml("causes.toml")), len(load_toml("causes.toml")))
    assert "no_match" in CAUSES
    assert "luck" not in CAUSES
