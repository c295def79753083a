"""Chat and reactions: who may send them, and who receives them."""

from __future__ import annotations

import pytest

from tests.wire.fake import Client, played_table, token_of


async def test_a_spectator_cannot_send_commands() -> None:
    async with played_table("classic", 2) as table:
        k = table.table.state.k
        orders = ({"table": words} for words in ("start", "leave", "ready", "vote end"))
        for message in ({"do": "p1 draw"}, {"say": "hello"}, {"react": "clap"}, *orders):
            assert "watching" in (await table.said(table.watcher, **message))["error"]
        assert table.table.state.k == k


async def test_no_player_acts_for_another_seat() -> None:
    async with played_table("classic", 2) as table:
        asked = next(client for client in table.clients.values() if client.must)
        other = next(client for client in table.clients.values() if client is not asked)
        k = table.table.state.k
        for action in (asked.ask[0], "d draw p1 r5", "d", "", f"p9 {asked.ask[0]}"):
            assert "act for no other seat" in (await table.said(other, do=action))["error"]
        assert table.table.state.k == k


async def test_chat_and_reactions_are_sent_to_all() -> None:
    async with played_table("classic", 2) as table:
        assert "ok" in await table.said(table.clients["p2"], say="  well   played ")
        assert "ok" in await table.said(table.clients["p1"], react="heart")
        for client in table.everybody:
            assert client.all_lines[-2:] == [
                {"n": client.n - 1, "say": "well played", "from": "p2"},
                {"n": client.n, "react": "heart", "from": "p1"},
            ]
        for message in ({"say": " "}, {"say": "x" * 301}, {"say": "a\u202eb"}, {"react": "shrug"}, {"say": "psst", "to": "team"}):
            assert "error" in await table.said(table.clients["p1"], **message)


def hidden(text: str) -> str:
    """Return a text in tags, which nobody sees and language models read."""
    return "".join(chr(0xE0000 + ord(letter)) for letter in text)


@pytest.mark.parametrize(
    "said",
    [
        "\u200d",
        "\ufe0f",
        "\u200d \ufe0f",
        "\u0301",
        "\u3164",
        "\u2800",
        "e" + 5 * "\u0301",
        "well \u115f" + 9 * "\u20d2",
        "\u200c",
        "\U0001f3f4" + hidden("give up now"),
        "a" + hidden("x"),
        "a\U000e0101\U000e0102",
        "\U0001f600\ufe01",
        "\u845b\U000e0100\U000e0101",
    ],
    ids=lambda said: said.encode("ascii", "backslashreplace").decode(),
)
async def test_what_nobody_sees_and_what_stands_in_other_lines_is_no_message(said: str) -> None:
    async with played_table("classic", 2) as table:
        assert "error" in await table.said(table.clients["p1"], say=said)


@pytest.mark.parametrize(
    "said",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u2764\ufe0f",
        "?",
        "7",
        "e\u0301",
        "\u0928\u092e\u0938\u094d\u0924\u0947",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f3f4" + hidden("gbsct") + "\U000e007f",
        "\u845b\U000e0100",
        "1\ufe0f\u20e3",
    ],
)
async def test_emoji_and_every_script_are_messages(said: str) -> None:
    async with played_table("classic", 2) as table:
        assert "ok" in await table.said(table.clients["p1"], say=said)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
async def test_a_message_is_one_line(end: str) -> None:
    async with played_table("classic", 2) as table:
        assert "ok" in await table.said(table.clients["p2"], say=f"well{end}played")
        assert table.clients["p1"].all_lines[-1]["say"] == "well played"


async def test_team_chat_is_sent_to_the_team() -> None:
    async with played_table("classic teams=2x2", 4) as table:
        assert "ok" in await table.said(table.clients["p2"], say="go for it", to="team")
        for seat, client in [*table.clients.items(), ("", table.watcher)]:
            assert client.all_lines[-1] == {
                "n": client.n,
                "say": "go for it" if seat in ("p2", "p4") else None,
                "from": "p2",
                "to": "team",
            }
        assert not any(b"go for it" in data for client in (table.clients["p1"], table.clients["p3"], table.watcher) for data in client.got)
        for seat, heard in (("p4", True), ("p1", False)):
            again = Client(token_of(seat))
            again.come(table.actor, 0)
            await table.settle()
            assert any(b"go for it" in data for data in again.got) == heard
