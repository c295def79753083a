"""What strangers give: players, chance, edition files and records that are wrong are refused with a plain message."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard import LastCardError, Match, Round, RulesError


@pytest.mark.parametrize(
    ("players", "causes"),
    [
        ("AB", ["player_list"]),
        (b"AB", ["player_list"]),
        (3, ["player_list"]),
        (None, ["player_list"]),
        ([1, "Ann", None], ["player_text", "player_text"]),
        (["", "Ann"], ["player_name"]),
        ([" ", "Ann"], ["player_name"]),
        (["Ann", "Ann "], ["player_twice"]),
        (["A\x1b[31m", "Ann"], ["player_name"]),
        (["A\u202eb", "A\u200b"], ["player_name"]),
        ([], ["rules_players"]),
    ],
)
def test_players_are_a_list_of_names_of_their_own(players: Any, causes: list[str]) -> None:
    with pytest.raises(RulesError) as refused:
        Match("classic", players)
    assert [fault.cause for fault in refused.value.faults] == causes
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize("chance", ["maybe", "", "AUTO"])
def test_chance_is_automatic_or_asked(chance: str) -> None:
    with pytest.raises(LastCardError) as dealt:
        Round.deal("classic", players=2, seed=1, chance=chance)
    with pytest.raises(LastCardError) as read:
        Round.from_text("classic | r1 r2 | r3 | p1> | -", chance=chance)
    assert [dealt.value.cause, read.value.cause] == ["chance", "chance"]
