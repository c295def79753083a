"""The tools for language models, over an MCP client in memory and a real game server: whole matches, errors, and hidden information."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError
from mcp.types import TextContent, TextResourceContents

from lastcard import cli
from lastcard.cards import CARD_PATTERN
from lastcard.mcp.local_server import local_server
from lastcard.mcp.tools import mcp_server
from tests.mcp.test_http import HELLO
from tests.server.tools.servers import Server
from tests.waiting import TIMEOUT_S

ONE_ROUND = "classic match.rounds=1 uno.grace_ms=0"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Server(tmp_path_factory.mktemp("mcp"), "--at-once", "--any-rate") as server:
        yield server.url


def with_client(test: Callable[[Client, str], Awaitable[None]]) -> Callable[[str], Awaitable[None]]:
    """Call a test with a client, in the task of the test itself, as the client's cancel scopes require."""

    async def run(address: str) -> None:
        async with Client(mcp_server(address)) as client:
            await test(client, address)

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def call(client: Client, tool: str, **args: Any) -> Any:
    """Call a tool and return its result."""
    result = await client.call_tool(tool, args)
    assert not result.is_error, result.content
    found = result.structured_content or {}
    return found.get("result", found)


async def error(client: Client, tool: str, **args: Any) -> str:
    """Call a tool that refuses and return its message."""
    result = await client.call_tool(tool, args)
    assert result.is_error
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


async def text(client: Client, uri: str) -> str:
    (content,) = (await client.read_resource(uri)).contents
    assert isinstance(content, TextResourceContents)
    return content.text


@with_client
async def test_a_model_plays_a_match_to_its_end(client: Client, address: str) -> None:
    seen = await call(client, "make_table", rules=ONE_ROUND, seats=3, bots=2)
    key, sentences = seen["key"], list[str]()
    assert seen["link"].endswith(f"/t/{seen['table']}")
    for _ in range(300):
        seen = await call(client, "wait_for_ask", key=key, timeout_s=20)
        sentences += seen["since"]
        if "winners" in seen:
            break
        if "ask" in seen:
            asked = seen["ask"]
            action = next((one for one in asked.get("may", []) if one.endswith(" uno")), asked["ask"][0])
            acted = await client.call_tool("act", {"key": key, "action": action})
            if acted.is_error:  # a bot was faster: it caught the seat, or called before the seat could catch it
                assert action.split()[1] in ("uno", "catch"), acted.content
            else:
                sentences += (acted.structured_content or {})["since"]
    assert len(seen["winners"]) == 1
    assert seen["sheet"]["round"] == 1
    assert any(one.startswith("You play ") or one.startswith("You draw ") for one in sentences)
    record = await text(client, f"lastcard://record/{key}")
    assert "seed = " in record, "once the match is over, everybody may read all of it"
    again = await call(client, "go_on", key=key)
    assert again["state"] == "playing"


@with_client
async def test_two_models_sit_at_one_table_and_see_their_own_hands(client: Client, address: str) -> None:
    ann = await call(client, "make_table", name="Ann", rules=ONE_ROUND, seats=2, bots=0, start=False)
    async with Client(mcp_server(address)) as other:
        ben = await call(other, "sit_down", table=ann["link"], name="Ben")
        assert ben["players"] == {"p1": "Ann", "p2": "Ben"}
        await call(client, "go_on", key=ann["key"])
        hands = []
        for one, key in ((client, ann["key"]), (other, ben["key"])):
            for _ in range(60):
                seen = await call(one, "wait_for_ask", key=key, timeout_s=1)
                if seen.get("hand"):
                    break
            hands.append(seen["hand"])
            own = {seen["hand"][place : place + 2] for place in range(0, len(seen["hand"]), 2)}
            public = {seen["top"]}
            shown = json.dumps({name: value for name, value in seen.items() if name not in ("hand", "ask", "table", "since", "rules")})
            assert {*re.findall(rf'(?<=")({CARD_PATTERN})(?=")', shown)} <= own | public
            record = await text(one, f"lastcard://record/{key}")
            assert "seed = " not in record
            assert "??" in record
            view = json.loads(await text(one, f"lastcard://view/{key}"))
            assert view["hand"] == seen["hand"]
        assert all(len(hand) in (14, 18) for hand in hands), "7 cards, and 2 more where the first card is a Draw Two"
        assert "no seat has this key" in await error(other, "look", key=ann["key"])
        await call(client, "say", key=ann["key"], text="good luck")
        for _ in range(20):
            if 'Ann says: "good luck"' in (await call(other, "look", key=ben["key"]))["since"]:
                break
        else:
            pytest.fail("Ben does not hear Ann")


@with_client
async def test_errors_name_the_rule_and_what_is_possible(client: Client, address: str) -> None:
    seen = await call(client, "make_table", rules="classic", seats=2, bots=0, start=False)
    async with Client(mcp_server(seen["link"].rpartition("/t/")[0])) as other:
        await call(other, "sit_down", table=seen["table"], name="Ben")
    await call(client, "go_on", key=seen["key"])
    refused = await error(client, "act", key=seen["key"], action="p1 accept")
    assert re.search(r"\((CL|G)-A?\d+\)", refused)
    assert "rx" in await error(client, "act", key=seen["key"], action="p1 rx")
    assert "did you mean 'classic'?" in await error(client, "make_table", rules="clasic")
    assert "no table" in await error(client, "sit_down", table="nowhere")
    assert "no seat has this key" in await error(client, "act", key="mine", action="p1 draw")


@with_client
async def test_the_referee_answers(client: Client, address: str) -> None:
    assert (await call(client, "ask_referee", question="MC-27")).startswith("MC-27 · UNO Minecraft")
    found = await call(client, "ask_referee", question="can I end on a draw four?", rules="classic")
    assert re.match(r"CL-A?\d+ · ", found)
    assert "no rule fits" in await error(client, "ask_referee", question="xylophone")
    assert "no rule 'MC-99'" in await error(client, "ask_referee", question="MC-99")


@with_client
async def test_resources_are_rules_and_rulings(client: Client, address: str) -> None:
    assert "minecraft" in await text(client, "lastcard://editions")
    assert "uno.penalty" in await text(client, "lastcard://settings")
    assert "A draw card may be passed on" in await text(client, "lastcard://rules/classic%20stacking%3Don")
    assert (await text(client, "lastcard://ruling/G-13")).startswith("G-13 · ")
    with pytest.raises(MCPError, match="no edition"):
        await text(client, "lastcard://rules/clasic")
    with pytest.raises(MCPError, match="no rule 'MC-99'"):
        await text(client, "lastcard://ruling/MC-99")
    with pytest.raises(MCPError, match="at most 2000 characters"):
        await text(client, f"lastcard://rules/{'x' * 2001}")
    for resource in ("view", "record"):
        with pytest.raises(MCPError, match="no seat has this key"):
            await text(client, f"lastcard://{resource}/other")


@with_client
async def test_every_tool_and_resource_is_explained(client: Client, address: str) -> None:
    tools = (await client.list_tools()).tools
    assert {tool.name for tool in tools} == {"make_table", "sit_down", "look", "wait_for_ask", "act", "go_on", "say", "ask_referee"}
    assert all(tool.description and "." in tool.description for tool in tools)
    templates = (await client.list_resource_templates()).resource_templates
    assert {one.uri_template.split("/")[2] for one in templates} == {"rules", "ruling", "view", "record"}
    assert all(one.description for one in templates)


async def test_an_unreachable_server_is_named() -> None:
    async with Client(mcp_server("http://127.0.0.1:9")) as client:
        assert "http://127.0.0.1:9: the server does not answer" in await error(client, "make_table")


@pytest.mark.core
def test_a_local_server_starts_if_none_is_named(tmp_path: Path) -> None:
    with local_server(tmp_path / "tables.sqlite") as address:
        assert re.fullmatch(r"http://[\d.:]+", address)


def test_the_command_serves_a_client_until_its_input_ends() -> None:
    """The command is started as a client does it, with lines of JSON on the standard streams."""
    words = [sys.executable, "-m", "lastcard", "mcp", "--server", "http://127.0.0.1:9/"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(HELLO) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(TIMEOUT_S) == 0
    assert answer["id"] == HELLO["id"]
    assert answer["result"]["serverInfo"]["name"] == "lastcard"
    assert "wait_for_ask" in answer["result"]["instructions"]


@pytest.mark.parametrize(("library", "extra"), [("mcp", "mcp"), ("websockets", "serve")])
def test_missing_libraries_are_named(library: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == library else find_spec(name))
    assert cli.main(["mcp"]) == 2
    assert capsys.readouterr().err == f"lastcard: {library}: not installed; pip install 'lastcard[{extra}]' brings what is needed\n"


def test_the_command_line_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["mcp", "--help"]) == 0
    assert "--server" in capsys.readouterr().out
