"""The law of citations: no event, refusal, sheet line or comparison cites a rule that is not in force at its table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import IllegalAction, Match, Round, Rules, RulesError
from lastcard.game.wording.actions import WORDS
from lastcard.rules.causes import CAUSES
from lastcard.rules.edition import EDITIONS
from lastcard.rules.in_force import in_force, rests_on
from lastcard.rules.rulebook import rule, rule_ids
from lastcard.rules.settings import SETTINGS, house_rules
from lastcard.rules.sheets import changes, diff_rows, sheet_sections
from tests.laws.strategies import SEEDS, laws, pick, rounds, rules_lines

OWN = """name = "Ours"
base = "%s"
[settings]
uno.penalty = 3
turn.play = { value = "optional", rule = "PP-26" }
[causes]
skip = "CL-25"
"""
NAMED = {"PP-26", "CL-25"}
"""The rules that the file names: only these of all printed rules are in force there."""


def own(base: str) -> Rules:
    return Rules("ours.toml", OWN % base)


def offers(line: str) -> Iterator[Rules]:
    """Yield the rules of an edition: as printed, with each game that it offers, with each house rule, and with teams."""
    rules = Rules(line)
    switches = [f"{key}={switch.value}" for key in house_rules() if (switch := SETTINGS[key].switch)]
    for word in ("", *rules.edition.offers, *switches, "teams=2x2", "match.mode=low_total", "match.mode=elimination"):
        try:
            yield Rules(f"{line} {word}")
        except RulesError:
            continue


# ---- events and refusals -------------------------------------------------------------------------------------------------
def check_events(rnd: Round) -> None:
    """Check the rules of all events: a rule for two players is cited only while two are in the round."""
    playing = len(rnd.seats)
    for event in rnd.events:
        if event.rule:
            said = f"{rnd!r}: {event} cites {event.rule}, which is not in force"
            assert in_force(rnd.rules, event.rule, playing == 2), said
        playing -= event.head.startswith("d mercy")


def check_refusals(rnd: Round, luck: Random) -> None:
    """Try some actions of every sort, and check the rules of what is refused."""
    playing = len(rnd.seats) - sum(event.head.startswith("d mercy") for event in rnd.events)
    tried = [
        *luck.sample(sorted(WORDS.values()), 25),
        f"target {luck.choice(rnd.seats)}",
        "shed -",
        "protect r1",
        "color g",
        "accept",
        "challenge",
    ]
    tried += [f"notice {luck.choice(rnd.seats)}", f"catch {luck.choice(rnd.seats)}", "pass r1", "uno", "draw", "keep"]
    for seat in (*rnd.seats, "d"):
        for words in (*tried, "penalty p1 2 suggestion", "button r", "shuffle -"):
            refused = refusal_of(rnd, f"{seat} {words}")
            if refused is None:
                continue
            cited, cause = refused.rule, CAUSES[refused.cause or ""]
            assert rnd.rules.edition.word not in cause.lacking, f"{rnd!r}: {seat} {words}: {cause.name} lacks there by rules/causes.toml"
            said = f"{rnd!r}: {seat} {words}: the refusal cites {cited}, which is not in force"
            assert cited is None or in_force(rnd.rules, cited, playing == 2), said


def refusal_of(rnd: Round, action: str) -> IllegalAction | None:
    """Return the refusal of an action; None if it is not refused, or no action at all."""
    try:
        rnd.copy().play(action)
    except IllegalAction as refused:
        return refused
    except ValueError:
        return None
    return None


@given(rounds(), SEEDS)
@laws(200)
def test_no_event_of_a_round_cites_a_foreign_rule(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in range(80):
        if rnd.over:
            break
        rnd.play(pick(rnd, luck, daring=0.3))
    check_events(rnd)


@given(rounds(), SEEDS, st.integers(0, 20))
@laws(60)
def test_no_refusal_cites_a_foreign_rule(rnd: Round, seed: int, steps: int) -> None:
    luck = Random(seed)
    for _ in range(steps):
        if rnd.over:
            break
        rnd.play(pick(rnd, luck, daring=0.3))
    check_refusals(rnd, luck)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_event_of_a_match_cites_a_foreign_rule(edition: str) -> None:
    for one in offers(edition):
        rules = one if one["match.mode"] == "single_hand" else Rules(f"{one} match.target=60")
        seats = next(seats for seats in (3, 4, 6, 8, 10) if rules.fits_seats(seats))
        match = Match(rules, list("ABCDEFGHIJ")[:seats], seed=4)
        while not match.over and len(match.events) < 1500:
            match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
        for event in match.events:
            assert event.rule is None or in_force(rules, event.rule), (str(rules), event, event.rule)


# ---- sheets and comparisons ----------------------------------------------------------------------------------------------
def check_sheet(rules: Rules) -> None:
    for section in sheet_sections(rules):
        for line in section.lines:
            foreign = [name for name in line.rules if not in_force(rules, name)]
            assert not foreign, f"{rules}: {line.text!r} cites {foreign}, not in force"
            two = [name for name in line.rules if rule(name).players == 2 and section.group != "two"]
            assert not two, f"{rules}: {line.text!r} cites {two}, rules for two players only"
    assert all(in_force(rules, name) for name in filter(None, (rests_on(rules, key) for key in SETTINGS))), rules
    printed = Rules(rules.edition.word, rules.edition.source or None)
    assert all(change.rule is None or in_force(printed, change.rule) for change in changes(rules)), rules


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sheet_of_an_edition_cites_a_foreign_rule(edition: str) -> None:
    for rules in offers(edition):
        check_sheet(rules)
        for section in sheet_sections(rules):
            for line in section.lines:
                assert all(rule(name).edition in (edition, None) for name in line.rules), (str(rules), line)


@given(rules_lines())
@laws(300)
def test_no_sheet_cites_a_foreign_rule(line: str) -> None:
    check_sheet(Rules(line))


@pytest.mark.parametrize("base", EDITIONS)
def test_an_edition_of_ones_own_cites_no_rule_of_its_base(base: str) -> None:
    rules = own(base)
    check_sheet(rules)
    cited = {name for section in sheet_sections(rules) for line in section.lines for name in line.rules}
    assert {name for name in cited if rule(name).edition} <= NAMED
    assert "PP-26" in cited or rules["turn.play"] != "optional"


@given(rules_lines(), rules_lines())
@laws(150)
def test_no_comparison_cites_a_foreign_rule(one: str, other: str) -> None:
    a, b = Rules(one), Rules(other)
    for row in diff_rows(a, b):
        for rules, side in ((a, row.a), (b, row.b)):
            assert side.rule is None or in_force(rules, side.rule), f"{rules}: {row.key} cites {side.rule}, which is not in force"


# ---- the definition ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_printed_edition_has_its_own_rules_and_the_common_ones_and_no_others(edition: str) -> None:
    rules = Rules(edition)
    for name in rule_ids():
        found = rule(name)
        if found.edition not in (edition, None):
            assert not in_force(rules, name) or found.lent, f"{edition}: {name}"
        elif not name.startswith("HR-") and found.game is None and found.players is None:
            assert in_force(rules, name), f"{edition}: {name}"
    on = {name for name in rule_ids() if name.startswith("HR-") and in_force(rules, name)}
    assert on == ({"HR-1", "HR-3", "HR-4", "HR-9", "HR-25"} if edition == "merciless" else set())


@pytest.mark.parametrize(
    ("line", "id", "two", "holds"),
    [
        ("classic", "CL-47", True, True),
        ("classic", "CL-47", False, False),
        ("classic", "CL-47", None, True),
        ("classic players=3-6", "CL-47", None, False),
        ("classic", "CL-49", None, False),
        ("classic teams=2xN", "CL-49", None, True),
        ("anniversary teams=2x2", "EA-61", None, True),
        ("anniversary", "EA-61", None, False),
        ("minecraft", "MC-53", None, False),
        ("minecraft", "MC-54", None, True),
        ("minecraft match.mode=winner_collects", "MC-53", None, True),
        ("classic", "EA-43", None, False),
        ("classic penalty.suggestion=2", "EA-43", None, True),
        ("classic", "DF-49", None, False),
        ("classic deck=df112", "DF-49", None, True),
        ("classic deck=df112", "DF-21", None, False),
        ("classic stacking=up", "HR-1", None, True),
        ("classic stacking=amount", "HR-9", None, True),
        ("classic stacking=up", "HR-9", None, False),
        ("classic stacking=up stack.reverse=bounce", "HR-10", None, True),
        ("merciless stacking=off", "HR-1", None, False),
        ("classic seven.swap=may", "HR-16", None, True),
    ],
)
def test_what_is_in_force_at_a_table(line: str, id: str, two: bool | None, holds: bool) -> None:
    assert in_force(Rules(line), id, two) == holds


@pytest.mark.parametrize(("line", "cited"), [("classic", ("CL-14", "CL-13")), ("classic teams=2x2", ("CL-14", "CL-A22", "CL-13"))])
def test_the_sheet_cites_the_ruling_on_partners_only_where_there_are_any(line: str, cited: tuple[str, ...]) -> None:
    told = [one for section in sheet_sections(Rules(line)) for one in section.lines if "uno.catchers" in one.keys]
    assert [one.rules for one in told] == [cited]


def test_only_what_its_file_names_is_printed_for_an_edition_of_ones_own() -> None:
    rules = own("fairies")
    assert {name for name in rule_ids() if rule(name).edition and in_force(rules, name)} == NAMED


def test_three_players_with_mercy_lose_no_turn_by_the_rule_for_two() -> None:
    hands = "w4b1y9 b1b2b3b4b5b6b7b8 g1g2"
    rnd = Round.from_text(f"classic mercy=10 | {hands} | r5 | p1> | b8b9g8g9y8y9b4b5g4g5y4y5", chance="ask")
    rnd.play("p1 w4:b")
    told = {str(event).split()[1]: event.rule for event in rnd.play("p2 accept")}
    assert (told["miss"], told["mercy"]) == ("CL-32", "HR-25")


@pytest.mark.parametrize(
    ("action", "cause", "cited"),
    [
        ("p1 target p2", "no_target_asked", "CL-A7"),
        ("p1 shed -", "no_shed_asked", "CL-A7"),
        ("p1 protect r1", "no_protect_asked", "X-3"),
        ("p2 notice p1", "no_notice", "X-20"),
        ("d penalty p1 2 suggestion", "no_penalty", "X-21"),
        ("p1 g5", "not_held", None),
    ],
)
def test_classic_refuses_by_no_rule_of_another_box(action: str, cause: str, cited: str | None) -> None:
    rnd = Round.from_text("classic | r1g9 b1b2 g1g2 | r7 | p1> | b8b9g8g9y8y9b4b5g4g5y4y5", chance="ask")
    with pytest.raises(IllegalAction) as refused:
        rnd.play(action)
    assert (refused.value.cause, refused.value.rule) == (cause, cited)
