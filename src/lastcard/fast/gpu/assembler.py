"""``ptxas``, NVIDIA's assembler: whether PTX can be assembled, and what the kernel takes on the card.

It comes with CUDA, and alone with ``pip install nvidia-cuda-nvcc-cu12``. To play it is not needed: the driver has one of its own.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
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
    ptxas = find_ptxas()
    if ptxas is None:
        raise LastCardError(fault("no_ptxas"))
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder, "kernel.ptx"), Path(folder, "kernel.cubin")
        source.write_text(ptx, encoding="ascii")
        ran = subprocess.run([ptxas, f"-arch={processor}", "-v", source, "-o", code], capture_output=True, text=True, check=False)
        if ran.returncode:
            raise LastCardError(fault("ptx_refused", detail=(ran.stderr or ran.stdout).strip()))
        registers, stack = _REGISTERS.search(ran.stderr), _STACK.search(ran.stderr)
        return Kernel(
            int(registers[1]) if registers else 0,
            int(stack[1]) if stack else 0,
            sum(map(int, _SPILLS.findall(ran.stderr))),
            code.stat().st_size,
        )
