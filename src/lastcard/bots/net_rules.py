"""Compiled rules with the weights of a net, for bots that judge by one."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.rules.compiled import CompiledRules


@dataclass(slots=True, init=False, eq=False)
class NetRules(CompiledRules):
    """Compiled rules, and the weights of a net as ``judging`` reads them."""

    weights: list[int]
