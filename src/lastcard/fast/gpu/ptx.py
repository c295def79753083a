"""The program as PTX, the assembly of NVIDIA's GPUs: the same module that becomes machine code, with kernels around it.

The driver compiles PTX for the GPU at hand; ``assembler`` does so beforehand, to see that it can be and what it takes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import llvmlite.binding as llvm

from lastcard.fast.compiler.llvm_target import optimised, parsed

OLDEST: Final = "sm_75"
"""The oldest GPU the code is for, of 2018. A driver compiles it for the one at hand; it needs nothing that later ones have."""

REGISTERS: Final = 64
"""The most registers of a thread: with fewer of them more threads hide how long memory and instructions take to come.

An H200 plays 1,330 M decisions a second with 255, 1,310 with 128, 1,440 with 80, 1,450 with 64, 1,380 with 56, and 1,230 with 40.
"""

_TRIPLE: Final = "nvptx64-nvidia-cuda"
_REGISTERS: Final = ("ctaid", "ntid", "tid", "nctaid")

_DECLARED: Final = re.compile(r'^declare i64 @"threads_with".*$', re.MULTILINE)
_OF_A_WARP: Final = """
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
define internal i64 @threads_with(i64 %flag) alwaysinline convergent {
  %is_set = icmp ne i64 %flag, 0
  %set = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is_set)
  %count = call i32 @llvm.ctpop.i32(i32 %set)
  %result = zext i32 %count to i64
  ret i64 %result
}
"""
_OF_ITSELF: Final = """
define internal i64 @threads_with(i64 %flag) alwaysinline {
  ret i64 %flag
}
"""

_KERNEL: Final = """
define ptx_kernel void @{kernel}({parameters}) "nvvm.maxnreg"="{registers_of_a_thread}" {line} {{
{registers}
  %before = mul i32 %ctaid, %ntid
  %own = add i32 %before, %tid
  %all = mul i32 %nctaid, %ntid
  %thread = zext i32 %own to i64
  %threads = zext i32 %all to i64
  call i64 @{entry}({arguments}, i64 %thread, i64 %threads){at}
  ret void
}}
"""


def for_a_processor(text: str) -> str:
    """Return the assembly of a program for threads of a processor, each a warp of its own."""
    return _DECLARED.sub(_OF_ITSELF, text)


_UNIT: Final = re.compile(r"^(!\d+) = distinct !DICompileUnit\(.*?file: (!\d+)", re.MULTILINE)
_TYPE: Final = re.compile(r"^(!\d+) = !DISubroutineType", re.MULTILINE)
_OF_KERNELS: Final = 10_000_000
"""Metadata of kernels have numbers from here on, which no program reaches."""


def _line_numbers(text: str, kernel: str, number: int) -> tuple[str, str, str]:
    """Return what a kernel, its call and the end of a program with line numbers say of lines; without, what it calls would lose its own."""
    unit, kind = _UNIT.search(text), _TYPE.search(text)
    if not unit or not kind:
        return "", "", ""
    scope, place = f"!{_OF_KERNELS + 2 * number}", f"!{_OF_KERNELS + 2 * number + 1}"
    own = f'name: "{kernel}", scope: {unit[2]}, file: {unit[2]}, type: {kind[1]}, unit: {unit[1]}, spFlags: DISPFlagDefinition'
    said = f"{scope} = distinct !DISubprogram({own})\n{place} = !DILocation(line: 0, scope: {scope})\n"
    return f"!dbg {scope}", f", !dbg {place}", said


def with_kernels(text: str, entries: Sequence[str]) -> str:
    """Return the assembly of a program with a kernel for each entry, ``kernel_`` and its name.

    Each thread of a kernel calls the entry, with its number and how many there are as the last two arguments.
    """
    read = "llvm.nvvm.read.ptx.sreg.{}.x"
    text = _DECLARED.sub(_OF_A_WARP, text)
    module = llvm.parse_assembly(text)
    kernels = []
    for number, entry in enumerate(entries):
        line, at, said = _line_numbers(text, kernel_name(entry), number)
        kinds = [str(argument.type) for argument in module.get_function(entry).arguments][:-2]
        given = ", ".join(f"{kind} %a{number}" for number, kind in enumerate(kinds))
        kernels.append(
            _KERNEL.format(
                kernel=kernel_name(entry),
                registers="\n".join(f"  %{name} = call i32 @{read.format(name)}()" for name in _REGISTERS),
                parameters=given,
                arguments=given,
                entry=entry,
                line=line,
                registers_of_a_thread=REGISTERS,
                at=at,
            )
            + said
        )
    declared = "".join(f"declare i32 @{read.format(name)}()\n" for name in _REGISTERS)
    return "".join([text, "\n", declared, *kernels])


def kernel_name(entry: str) -> str:
    """Return what the kernel of an entry is called."""
    return f"kernel_{entry}"


def ptx(text: str, entries: Sequence[str]) -> str:
    """Return the assembly of a program as PTX, with a kernel for each entry."""
    target = _target()
    module = parsed(with_kernels(text, entries), target)
    for entry in entries:
        module.get_function(entry).linkage = "internal"
    made: str = target.emit_assembly(optimised(module, target))
    return made


@cache
def _target() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu=OLDEST, features="+ptx70", opt=3)
