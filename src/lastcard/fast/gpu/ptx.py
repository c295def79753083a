"""The program as PTX, the assembly of NVIDIA's GPUs: the same module that becomes machine code, with kernels around it.

The driver compiles PTX for the card at hand; ``assembler`` does so beforehand, to see that it can be and what it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import llvmlite.binding as llvm

from lastcard.fast import jit

OLDEST: Final = "sm_75"
"""The oldest GPU the code is for, of 2018. A driver compiles it for the one at hand; it needs nothing that later ones have."""

_TRIPLE: Final = "nvptx64-nvidia-cuda"
_REGISTERS: Final = ("ctaid", "ntid", "tid", "nctaid")

_KERNEL: Final = """
define ptx_kernel void @{kernel}({parameters}) {{
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


def with_kernels(text: str, entries: Sequence[str]) -> str:
    """Return the assembly of a program with a kernel for each entry, ``kernel_`` and its name.

    Each thread of a kernel calls the entry, with its number and how many there are as the last two arguments.
    """
    read = "llvm.nvvm.read.ptx.sreg.{}.x"
    module = llvm.parse_assembly(text)
    kernels = []
    for entry in entries:
        kinds = [str(argument.type) for argument in module.get_function(entry).arguments][:-2]
        given = ", ".join(f"{kind} %a{number}" for number, kind in enumerate(kinds))
        kernels.append(
            _KERNEL.format(
                kernel=kernel_name(entry),
                registers="\n".join(f"  %{name} = call i32 @{read.format(name)}()" for name in _REGISTERS),
                parameters=given,
                arguments=given,
                entry=entry,
            )
        )
    declared = "".join(f"declare i32 @{read.format(name)}()\n" for name in _REGISTERS)
    return "".join([text, "\n", declared, *kernels])


def kernel_name(entry: str) -> str:
    """Return what the kernel of an entry is called."""
    return f"kernel_{entry}"


def ptx(text: str, entries: Sequence[str]) -> str:
    """Return the assembly of a program as PTX, with a kernel for each entry."""
    target = _target()
    module = jit.parsed(with_kernels(text, entries), target)
    for entry in entries:
        module.get_function(entry).linkage = "internal"
    made: str = target.emit_assembly(jit.optimised(module, target))
    return made


@cache
def _target() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu=OLDEST, features="+ptx70", opt=3)
