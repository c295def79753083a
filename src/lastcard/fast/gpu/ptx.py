"""The program as PTX, the assembly of NVIDIA's GPUs: the same module that becomes machine code, with a kernel around it.

The driver compiles PTX for the card at hand; ``assembler`` does so beforehand, to see that it can be and what it takes.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import llvmlite.binding as llvm

from lastcard.fast import jit

OLDEST: Final = "sm_75"
"""The oldest GPU the code is for, of 2018. A driver compiles it for the one at hand; it needs nothing that later ones have."""

_TRIPLE: Final = "nvptx64-nvidia-cuda"
_REGISTERS: Final = ("ctaid", "ntid", "tid", "nctaid")

_KERNEL: Final = """
{declarations}
define ptx_kernel void @kernel({parameters}) {{
{registers}
  %before = mul i32 %ctaid, %ntid
  %own = add i32 %before, %tid
  %all = mul i32 %nctaid, %ntid
  %thread = zext i32 %own to i64
  %threads = zext i32 %all to i64
  call i64 @{entry}({arguments}, i64 %thread, i64 %threads)
  ret void
}}
"""


def with_kernel(text: str, entry: str) -> str:
    """Return the assembly of a program with a kernel: each of its threads calls the entry, with its number and how many there are."""
    pointers = ("s", "rules", "match", "row") if entry == "play_matches" else ("s", "rules", "row")
    given = ", ".join([*(f"ptr %{name}" for name in pointers), *(f"i64 %{name}" for name in ("first", "games", "key"))])
    read = "llvm.nvvm.read.ptx.sreg.{}.x"
    return text + _KERNEL.format(
        declarations="\n".join(f"declare i32 @{read.format(name)}()" for name in _REGISTERS),
        registers="\n".join(f"  %{name} = call i32 @{read.format(name)}()" for name in _REGISTERS),
        parameters=given,
        arguments=given,
        entry=entry,
    )


def ptx(text: str, entry: str) -> str:
    """Return the assembly of a program as PTX with one kernel, ``kernel``."""
    target = _target()
    module = jit.parsed(with_kernel(text, entry), target)
    module.get_function(entry).linkage = "internal"
    made: str = target.emit_assembly(jit.optimised(module, target))
    return made


@cache
def _target() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu=OLDEST, features="+ptx70", opt=3)
