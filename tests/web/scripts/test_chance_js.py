"""Chance in the page: the test vectors shared by all implementations, and the check of a replay against its seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard import Match, Rules
from lastcard.rules.edition import EDITIONS
from lastcard.web.data.replay_data import replay_data
from tests.own_editions import every_face
from tests.web.games import SHORT, played
from tests.web.scripts.node import HERE, Node, running_node

CHANCES = HERE / "javascript/chances.mjs"
VECTORS: dict[str, list[dict[str, Any]]] = json.loads((HERE.parents[1] / "vectors" / "chance.json").read_text(encoding="utf-8"))

pytestmark = pytest.mark.parametrize("own", [False, True], ids=["browser's", "own"])


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def cases(kind: str) -> list[Any]:
    return [pytest.param(case, id=f"{kind} {place}") for place, case in enumerate(VECTORS[kind])]


@pytest.mark.parametrize("case", cases("commitments"))
def test_the_page_computes_commitments(node: Node, own: bool, case: dict[str, Any]) -> None:
    assert node.call(CHANCES, "commitmentOf", own, case["seed"]) == case["sha256"]


@pytest.mark.parametrize("case", cases("streams"))
def test_the_page_computes_streams_of_numbers(node: Node, own: bool, case: dict[str, Any]) -> None:
    found = node.call(CHANCES, "streamOf", own, {**case, "limits": list(map(str, case["limits"]))})
    assert found["numbers"] == case["numbers"]
    assert found["below"] == list(map(str, case["below"]))


@pytest.mark.parametrize("case", cases("shuffles"))
def test_the_page_computes_shuffles(node: Node, own: bool, case: dict[str, Any]) -> None:
    assert node.call(CHANCES, "orderOf", own, case) == case["order"]


@pytest.mark.parametrize("case", cases("buttons"))
def test_the_page_computes_button_presses(node: Node, own: bool, case: dict[str, Any]) -> None:
    assert node.call(CHANCES, "pressesOf", own, case) == case["presses"]


@pytest.mark.parametrize("case", cases("cuts"))
def test_the_page_computes_cuts(node: Node, own: bool, case: dict[str, Any]) -> None:
    cards = list(map(str, Rules(case["rules"]).deck))
    orders = node.call(CHANCES, "cutsOf", own, case, cards, len(case["orders"]))
    assert [order[: len(wanted)] for order, wanted in zip(orders, case["orders"], strict=True)] == case["orders"]


@pytest.mark.parametrize("case", cases("lots"))
def test_the_page_computes_lots(node: Node, own: bool, case: dict[str, Any]) -> None:
    assert node.call(CHANCES, "lotOf", own, case) == case["lot"]


def faults(node: Node, own: bool, told: dict[str, Any]) -> list[tuple[int | None, str]]:
    checks = node.call(CHANCES, "check", own, told)
    assert checks
    return [(check["round"], check["what"]) for check in checks if not check["ok"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_honest_match_passes(node: Node, own: bool, edition: str) -> None:
    told = replay_data(played(SHORT[edition], 3, seed=11), "all")
    assert faults(node, own, told) == []
    checked = {check["what"].split()[0] for check in node.call(CHANCES, "check", own, told)}
    verbs = {event[0].split()[1] for round_ in told["rounds"] for event in round_["events"]}
    assert checked == {"commitment", "deck", "cards"} | (verbs & {"shuffle", "button", "cut", "lot"})


@pytest.mark.parametrize(
    "rules", ["fairies deal.size=2 button.odds=3,1,1,1", "minecraft deal.size=20 match.target=50", "retour dealer.pick=lot_for_dealer"]
)
def test_an_honest_match_by_other_rules_passes(node: Node, own: bool, rules: str) -> None:
    assert faults(node, own, replay_data(played(rules, 4, seed=2), "all")) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_match_with_gathered_hands_passes(node: Node, own: bool, seed: int, tmp_path: Path) -> None:
    told = replay_data(played(f"{every_face(tmp_path)} round.turns=80 round.blocked=lowest_hand_wins", 3, seed=seed), "all")
    assert "d gather" in [event[0] for event in told["rounds"][0]["events"]]
    assert faults(node, own, told) == []


def swapped(cards: str, at: int) -> str:
    """Return the cards with one card and the next different one exchanged."""
    split = [cards[i : i + 2] for i in range(0, len(cards), 2)]
    other = next(place for place in range(at + 1, len(split)) if split[place] != split[at])
    split[at], split[other] = split[other], split[at]
    return "".join(split)


def first(told: dict[str, Any], verb: str) -> tuple[int, list[Any]]:
    return next(
        (n, event) for n, round_ in enumerate(told["rounds"], 1) for event in round_["events"] if event[0].split()[:2] == ["d", verb]
    )


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    match = played("fairies deal.size=20 match.mode=low_total match.target=300 dealer.next=lot", 4, seed=4)
    told = replay_data(match, "all")
    verbs = {event[0].split()[1] for round_ in told["rounds"] for event in round_["events"]}
    assert verbs >= {"cut", "lot", "shuffle", "button"}
    return told


def test_another_seed_is_found_out(node: Node, own: bool, told: dict[str, Any]) -> None:
    found = faults(node, own, {**told, "seed": "another"})
    assert (None, "commitment") in found
    assert (1, "deck") in found


def test_other_nonces_are_found_out(node: Node, own: bool, told: dict[str, Any]) -> None:
    found = faults(node, own, {**told, "nonces": []})
    assert (None, "commitment") not in found
    assert (1, "deck") in found


def test_a_stacked_deck_is_found_out(node: Node, own: bool, told: dict[str, Any]) -> None:
    told = copy.deepcopy(told)
    told["rounds"][1]["deck"] = swapped(told["rounds"][1]["deck"], 0)
    assert faults(node, own, told) == [(2, "deck"), (2, "cards")]


@pytest.mark.parametrize("verb", ["shuffle", "button", "cut", "lot"])
def test_other_outcomes_are_found_out(node: Node, own: bool, told: dict[str, Any], verb: str) -> None:
    told = copy.deepcopy(told)
    number, event = first(told, verb)
    words = event[0].split()
    if verb == "shuffle":
        words[2] = swapped(words[2], len(words[2]) // 2 - 30)
    elif verb == "button":
        words[2] = "rygb"[("rygb".index(words[2]) + 1) % 4]
    elif verb == "cut":
        words[3] = "r1" if words[3] != "r1" else "r2"
    else:
        words[2] = "p1" if words[2] != "p1" else "p2"
    event[0] = " ".join(words)
    found = faults(node, own, told)
    assert (number, verb if verb in ("cut", "lot") else f"{verb} 1") in found
    assert {what.split()[0] for _, what in found} <= {verb, "cards"}


def test_an_added_card_is_found_out(node: Node, own: bool, told: dict[str, Any]) -> None:
    told = copy.deepcopy(told)
    number, event = first(told, "draw")
    words = event[0].split()
    words[3] = ("w4" if words[3][:2] != "w4" else "r1") + words[3][2:]
    event[0] = " ".join(words)
    assert faults(node, own, told) == [(number, "cards")]


def test_a_replay_without_a_seed_is_not_checked(node: Node, own: bool) -> None:
    told = replay_data(Match("classic", ["Ann", "Ben"], seed=7), "p1")
    assert node.call(CHANCES, "check", own, told) == []
