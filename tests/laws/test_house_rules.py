"""Every pair of house rules in every edition is played to the end, or refused with the names of both."""

from __future__ import annotations

from random import Random

import pytest

from lastcard import Match, Round, Rules, RulesError
from lastcard.lab.experiments.check import play_block
from lastcard.lab.experiments.random_rounds import Block
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule, rule_ids
from tests.laws.strategies import pick

HOUSE = (
    *(
        f"{key}={value}"
        for name in rule_ids()
        if name.startswith("HR-")
        for key, values in rule(name).alternatives.items()
        for value in values
    ),
    "teams=2x2",
)
"""Every house rule of the rulebook, and teams, which not every edition has."""

ENOUGH = 20_000
REFUSED = {("fairies", word) for word in HOUSE if word.startswith(("stacking=", "stack.", "turn.several="))}
"""In Fairies a button decides who draws, so nobody can stack (DF-43, DF-55)."""

AIMED = "draw2.target=chosen"
"""Its player picks who draws, so no button decides."""

MERCY = tuple(name for name in EDITIONS if Rules(name).is_on("mercy"))
"""The editions that play with mercy, which excludes teams."""


def line_of(edition: str, *words: str) -> str:
    """Return a rules line with house rules and the settings they need: stacking, several rounds, or teams."""
    needs_pile = any(word.startswith("stack.") for word in words) and not any(word.startswith("stacking=") for word in words)
    needs_rounds = (
        any(word.startswith(("match.rounds=", "match.minutes=")) for word in words) and Rules(edition)["match.mode"] == "single_hand"
    )
    needed = [*(["stacking=up"] if needs_pile else []), *(["match.mode=winner_collects"] if needs_rounds else [])]
    needed += ["teams=2x2"] if "deal.pass=partner" in words and "teams=2x2" not in words else []
    return " ".join([edition, *needed, *words])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("one", HOUSE[:-1])
def test_every_pair_of_house_rules_can_be_played_or_is_refused(edition: str, one: str) -> None:
    """Each rule is paired with those after it, in every third edition. The compiled engine checks its laws after every action."""
    first = HOUSE.index(one)
    for place, other in enumerate(HOUSE[first + 1 :], first + 1):
        if other.partition("=")[0] == one.partition("=")[0] or (first + place + EDITIONS.index(edition)) % 3:
            continue
        line = line_of(edition, one, other)
        if (edition, one) in REFUSED or (edition, other) in REFUSED:
            if AIMED in (one, other) and "stack" not in line:
                Rules(line)  # no button decides who draws, so several may be laid
                continue
            target = r"wd4.target=\w+" if AIMED in (one, other) else "draw2.target=button"
            with pytest.raises(RulesError, match=rf"(stacking|turn.several)=\w+ and {target} cannot both hold"):
                Rules(line)
            continue
        if "teams=2x2" in line and (edition in MERCY or "mercy=25" in (one, other)):
            with pytest.raises(RulesError, match="mercy=25 and teams=2x2 cannot both hold"):
                Rules(line)
            continue
        if "places=" in line and ("teams=2x2" in line or "score.round=" in line):
            with pytest.raises(RulesError, match=r"places=\S+ and (teams=2x2|score.round=\S+) cannot both hold"):
                Rules(line)
            continue
        rules = Rules(line)
        assert all(word in str(rules) for word in (one, other) if Rules(edition)[word.partition("=")[0]] != word.partition("=")[2])
        played = play_block(Block(0, rules, 4, ("random",), 5), seed=line)
        assert played.broken is None, played.broken.text()
        assert played.given_up == 0, line


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("house", HOUSE)
def test_a_house_rule_in_a_whole_match(edition: str, house: str) -> None:
    if (edition, house) in REFUSED or (edition in MERCY and house in ("teams=2x2", "deal.pass=partner")):
        return
    match, luck = Match(f"{line_of(edition, house)} match.target=60", ["Ann", "Ben", "Cy", "Di"], seed=3), Random(3)
    while not match.over:
        assert len(match.rounds) < 100
        match.play(pick(match.round, luck, daring=0.0))
    winners = match.winner if isinstance(match.winner, tuple) else (match.winner,)
    assert len(winners) == (2 if house in ("teams=2x2", "deal.pass=partner") else 1)


def last_card(rnd: Round, seat: str) -> str:
    """Return the last card that a seat laid, by any kind of action."""
    for event in reversed(rnd.events):
        if event.head == f"d lay {seat}" and event.cards:
            return event.cards[-1]
        who, _, words = event.head.partition(" ")
        card = words.removeprefix("protect ").partition(":")[0]
        if who == seat and len(card) == 2:
            return card
    raise AssertionError(f"{seat} laid nothing")


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if not Rules(edition).is_colorless])
def test_with_number_finish_a_number_is_the_last_card(edition: str) -> None:
    risky = "penalty.wrong_card=catchable+1 penalty.out_of_turn=auto+1 jump_in=on wda.may_go_out=yes v4.multi_out=shared mercy=0 draw=one"
    won = 0
    for seed in range(6 if edition in MERCY else 12):  # hands grow large there
        rnd, luck = Round.deal(f"{edition} {risky} finish=number deal.size=2", 4, seed=seed), Random(seed)
        while not rnd.over:
            assert len(rnd.actions) < ENOUGH
            rnd.play(pick(rnd, luck, daring=0.3))
        for seat in rnd.winners:
            if not rnd.hand(seat):
                assert last_card(rnd, seat)[1].isdigit(), str(rnd)
                won += 1
    assert won > (0 if edition in MERCY else 6)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("but", ["mercy", "teams"])
def test_all_house_rules_can_be_played_at_once(edition: str, but: str) -> None:
    """All house rules, except one of each two that conflict."""
    last = {word.partition("=")[0]: word for word in HOUSE if (edition, word) not in REFUSED and word.partition("=")[0] != but}
    if edition in MERCY:
        last.pop("teams", None)
    last.pop("score.round" if but == "teams" else "places", None)  # HR-35 conflicts with points for a round and with teams
    if "teams" not in last:
        last["deal.pass"] = "deal.pass=left"
    line = line_of(edition, *last.values())
    for seed in range(3):
        rnd, luck = Round.deal(line, 4, seed=seed), Random(seed)
        while not rnd.over:
            assert len(rnd.actions) < ENOUGH
            rnd.play(pick(rnd, luck, daring=0.02))


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("fairies stacking=same", ("stacking", "draw2.target", "wd4.target")),
        ("classic wd4.target=all_with_protection stacking=up", ("stacking", "wd4.target")),
        ("fairies challenge.card_stays=return_to_hand v4.on_guilty=effect_stands", ("challenge.card_stays", "v4.on_guilty")),
        ("classic last_card.draw2=button", ("last_card.draw2", "draw2.target")),
        ("classic last_card.d4=full_button_effect", ("last_card.d4", "wd4.target", "wd4.colour")),
        ("paw-patrol last_card.draws=no last_card.badge=draw_until_stop", ("last_card.draws", "last_card.badge")),
        ("fairies last_card.draws=no last_card.draw2=button", ("last_card.draws", "last_card.draw2")),
        ("fairies last_card.draws=no last_card.d4=full_button_effect", ("last_card.draws", "last_card.d4")),
        ("classic force_play=on turn.play=optional", ("force_play", "turn.play")),
        ("classic force_play=on turn.mandatory_scope=matches", ("force_play", "turn.mandatory_scope")),
        ("classic force_play=on turn.drawn_card=may_play", ("force_play", "turn.drawn_card")),
        ("classic teams=2x2 match.mode=low_total", ("teams", "match.mode")),
        ("classic teams=2x2 match.mode=elimination", ("teams", "match.mode")),
        ("fairies wd4.colour=player v4.colour=player_names", ("wd4.colour", "v4.colour")),
        ("classic stacking=up stacking=any", ("stacking",)),
        ("classic stack.reverse=bounce", ("stack.reverse",)),
        ("classic stack.skip=pass stacking=off", ("stack.skip", "stacking")),
        ("classic match.rounds=5 match.mode=elimination", ("match.rounds", "match.mode")),
        ("minecraft match.rounds=5", ("match.rounds", "match.mode")),
        ("classic deal.pass=partner", ("deal.pass", "teams")),
        ("classic deal.size=1 deal.pass=left deal.pass.cards=2", ("deal.pass.cards", "deal.size")),
        ("classic deal.size=2 deal.pass=right deal.pass.cards=3", ("deal.pass.cards", "deal.size")),
    ],
)
def test_what_cannot_hold_together_is_refused_by_name(line: str, keys: tuple[str, ...]) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(line)
    assert all(f"{key}={dict(word.split('=') for word in line.split()[1:]).get(key, '')}" in str(refusal.value) for key in keys)


def test_all_faults_are_listed_at_once() -> None:
    with pytest.raises(RulesError) as refusal:
        Rules("fairies stacking=same teams=2x2 match.mode=low_total jump=on draw=two")
    assert len(refusal.value.faults) == 5
