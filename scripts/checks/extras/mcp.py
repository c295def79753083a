"""The extra ``mcp``: a client starts ``lastcard mcp``, asks for a rule, makes a table, and acts at it."""

from __future__ import annotations

import asyncio
from typing import Any

from mcp import Client, StdioServerParameters

from scripts.checks.extras.server import commands_environment


async def check() -> None:
    """Talk to the command over its standard input and output."""
    command = StdioServerParameters(command="lastcard", args=["mcp", "--file", "tables.db"], env=commands_environment())
    async with Client(command) as client:

        async def call(tool: str, **given: Any) -> Any:
            result = await client.call_tool(tool, given)
            assert not result.is_error, result.content
            found = result.structured_content or {}
            return found.get("result", found)

        tools = [tool.name for tool in (await client.list_tools()).tools]
        assert {"make_table", "wait_for_ask", "act"} <= set(tools), tools
        seen = await call("make_table", rules="classic", seats=2, bots=1)
        key = seen["key"]
        while "ask" not in seen:
            seen = await call("wait_for_ask", key=key, timeout_s=20)
        acted = await call("act", key=key, action=seen["ask"]["ask"][0])
        assert acted["since"], acted


asyncio.run(check())
