"""``ptxas``, NVIDIA's assembler: whether PTX can be assembled, and what the kernel takes on the GPU.

It comes with CUDA, and alone with ``pip install nvidia-cuda-nvcc-cu12``. To play it is not needed: the driver has one of its own, which
compiles one program at a time.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

PROCESSOR: Final = "sm_90"
"""What is assembled for: H100 and H200."""

_IN_PACKAGES: Final = ("nvidia/cuda_nvcc/bin/ptxas", "nvidia/cu13/bin/ptxas")
_REGISTERS: Final = re.compile(r"Used (\d+) registers")
_STACK: Final = re.compile(r"(\d+) bytes cumulative stack size")
_SPILLS: Final = re.compile(r"(\d+) bytes spill stores")


@dataclass(frozen=True)
class Kernel:
    """What a kernel takes: registers of each thread, bytes of stack and of registers spilled to memory, bytes of machine code."""

    registers: int
    stack: int
    spills: int
    code: int


def find_ptxas() -> Path | None:
    """Return the assembler: that of CUDA on the path, or that of a package; None if there is none."""
    found = shutil.which("ptxas")
    places = [Path(found)] if found else [Path(folder) / name for folder in sys.path for name in _IN_PACKAGES]
    return next((place for place in places if place.is_file()), None)


def assembled(ptx: str, processor: str = PROCESSOR) -> Kernel:
    """Assemble PTX and return what its kernel takes; LastCardError without ``ptxas``, or with what it found wrong."""
    code, said = _run(ptx, processor)
    registers, stack = _REGISTERS.search(said), _STACK.search(said)
    return Kernel(
        int(registers[1]) if registers else 0,
        int(stack[1]) if stack else 0,
        sum(map(int, _SPILLS.findall(said))),
        len(code),
    )


def machine_code(ptx: str, processor: str) -> bytes | None:
    """Return PTX as machine code of a processor; None where that has to be left to the driver: without ``ptxas``, or with one too old."""
    try:
        return _run(ptx, processor)[0]
    except LastCardError:
        return None


def _run(ptx: str, processor: str) -> tuple[bytes, str]:
    """Return the machine code, and what the assembler says of it."""
    ptxas = find_ptxas()
    if ptxas is None:
        raise LastCardError(fault("no_ptxas"))
    # through pipes: the process may be ended meanwhile, and would leave files behind
    command = [str(ptxas), f"-arch={processor}", "-v", "/dev/stdin", "-o", "/dev/stdout"]
    ran = subprocess.run(command, input=ptx.encode("ascii"), capture_output=True, check=False)
    said = ran.stderr.decode(errors="replace")
    if ran.returncode:
        raise LastCardError(fault("ptx_refused", detail=said.strip()))
    return ran.stdout, said
