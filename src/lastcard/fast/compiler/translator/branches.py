"""How often each branch of a module is taken and each function called: counted by one build, told to LLVM in the next.

LLVM then lays out what usually follows side by side, and puts functions in the place of calls where it matters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from llvmlite import ir
from llvmlite.ir.instructions import AllocaInstr, ConditionalBranch

from lastcard.fast.compiler.translator.unit import I32, I64, number

COUNTS: Final = "branch_counts"
"""The array of a counting module: how often each branch is taken, and how often not; then how often each function is called."""

_AFTER_LINES: Final = re.compile(r"^(define .* !dbg ![0-9]+), (?=!prof)", re.MULTILINE)
"""What llvmlite writes between two facts about a function; LLVM takes no comma there."""
_WIDEST: Final = 31  # bits of a weight
_PARTS: Final = (0.01, *(tenth / 10 for tenth in range(1, 10)), 0.95, 0.99, 0.999, 0.9999, 0.99999, 0.999999)
"""Parts of all that is counted: LLVM asks which counts make up so much."""


class Branches:
    """The branches of a module, and its functions, in their order."""

    def __init__(self, module: ir.Module) -> None:
        self._module = module
        self._functions = [function for function in module.functions if function.blocks]
        blocks = [block for function in self._functions for block in function.blocks]
        self._branches = [block.terminator for block in blocks if isinstance(block.terminator, ConditionalBranch)]
        self.size: Final = 2 * len(self._branches) + len(self._functions)

    def counting(self) -> str:
        """Return the assembly of the module with counters; the module stays as it is."""
        kind = ir.ArrayType(I64, self.size)
        counts = ir.GlobalVariable(self._module, kind, COUNTS)
        counts.initializer = ir.Constant(kind, None)
        added: list[tuple[ir.Block, list[ir.Instruction]]] = []
        for place, branch in enumerate(self._branches):
            b = ir.IRBuilder(branch.parent)
            b.position_before(branch)
            taken = b.select(branch.operands[0], number(2 * place), number(2 * place + 1))
            added.append((branch.parent, [taken, *_counted(b, counts, taken)]))
        for place, function in enumerate(self._functions, 2 * len(self._branches)):
            entry = function.entry_basic_block
            b = ir.IRBuilder(entry)
            b.position_before(next(one for one in entry.instructions if not isinstance(one, AllocaInstr)))
            added.append((entry, _counted(b, counts, number(place))))
        text = str(self._module)
        for block, instructions in added:
            for instruction in instructions:
                block.instructions.remove(instruction)
        del self._module.globals[COUNTS]
        return text

    def weighed(self, counts: Sequence[int]) -> str:
        """Return the assembly of the module with what was counted."""
        for place, branch in enumerate(self._branches):
            taken, not_taken = counts[2 * place], counts[2 * place + 1]
            if taken or not_taken:
                shift = max(0, max(taken, not_taken).bit_length() - _WIDEST)
                weighed = ConditionalBranch(branch.parent, "br", branch.operands)  # anew: llvmlite keeps the text of one that was written
                weighed.metadata.update(branch.metadata)
                weighed.set_weights([(taken >> shift) + 1, (not_taken >> shift) + 1])
                branch.parent.instructions[-1] = weighed
        for function, calls in zip(self._functions, counts[2 * len(self._branches) :], strict=True):
            function.set_metadata("prof", self._fact("function_entry_count", calls))
        self._module.add_named_metadata("llvm.module.flags", self._summary(counts))
        return _AFTER_LINES.sub(r"\1 ", str(self._module))

    def _summary(self, counts: Sequence[int]) -> ir.MDValue:
        """Return the summary of all counts, as a flag of the module: only with it LLVM knows what is much and what is little."""
        calls = counts[2 * len(self._branches) :]
        falling = sorted(counts, reverse=True)
        sums = list(accumulate(falling))
        facts = {
            "TotalCount": sums[-1],
            "MaxCount": falling[0],
            "MaxInternalCount": max(counts[: 2 * len(self._branches)], default=0),
            "MaxFunctionCount": max(calls),
            "NumCounts": len(counts),
            "NumFunctions": len(calls),
        }
        parts = []
        for part in _PARTS:
            many = next(place for place, total in enumerate(sums, 1) if total >= part * sums[-1])
            parts.append(self._node(ir.Constant(I32, round(part * 1_000_000)), number(falling[many - 1]), ir.Constant(I32, many)))
        summary = self._node(
            self._node(self._word("ProfileFormat"), self._word("InstrProf")),
            *(self._fact(name, value) for name, value in facts.items()),
            self._node(self._word("DetailedSummary"), self._node(*parts)),
        )
        return self._node(ir.Constant(I32, 1), self._word("ProfileSummary"), summary)

    def _fact(self, name: str, value: int) -> ir.MDValue:
        return self._node(self._word(name), number(value))

    def _word(self, text: str) -> ir.MetaDataString:
        return ir.MetaDataString(self._module, text)

    def _node(self, *operands: ir.Value) -> ir.MDValue:
        return self._module.add_metadata(operands)


def _counted(b: ir.IRBuilder, counts: ir.GlobalVariable, place: ir.Value) -> list[ir.Instruction]:
    """Write the instructions that count one more at a place; return them."""
    where = b.gep(counts, [number(0), place])
    old = b.load(where)
    more = b.add(old, number(1))
    return [where, old, more, b.store(more, where)]
