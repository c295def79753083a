"""A driver without a card (``fake_cuda.c``), and programs for a GPU made for this processor, which it runs."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lastcard.fast.compiler import jit
from lastcard.fast.compiler.jit import CompiledProgram
from lastcard.fast.gpu import driver
from lastcard.fast.gpu.ptx import for_a_processor, kernel_name


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("a C compiler is needed for the driver of this test")
    made = tmp_path_factory.mktemp("cuda") / "libfake_cuda.so"
    source = Path(__file__).with_name("fake_cuda.c")
    subprocess.run([compiler, "-O1", "-Wall", "-Werror", "-Wno-pointer-to-int-cast", "-shared", "-fPIC", source, "-o", made], check=True)
    return made


@cache
def warps() -> ctypes.CDLL:
    """Return what lets threads of the processor be those of warps."""
    made = Path(tempfile.mkdtemp()) / "libfake_warp.so"
    source = Path(__file__).with_name("fake_warp.c")
    subprocess.run(["cc", "-O1", "-Wall", "-Werror", "-pthread", "-shared", "-fPIC", source, "-o", made], check=True)
    return ctypes.CDLL(str(made))


@pytest.fixture
def card(library: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ctypes.CDLL]:
    """The driver of a test as that of the machine; in the end nothing of the card's may be left over.

    Arrays of the processor that nothing was put into hold garbage, as the card's memory does.
    """
    monkeypatch.setattr(np, "empty", lambda shape, dtype: np.full(shape, 0x4A, dtype))
    copy = tmp_path / library.name  # loaded anew, with nothing in its memory
    shutil.copy(library, copy)
    monkeypatch.setattr(driver, "LIBRARIES", (str(copy),))
    fake = ctypes.CDLL(str(copy))
    fake.fake_alive.restype = ctypes.c_int64
    fake.fake_warps(ctypes.cast(warps().run_warp, ctypes.c_void_p))
    yield fake
    assert fake.fake_alive() == 0


def put_kernel(card: ctypes.CDLL, entry: str, program: CompiledProgram) -> None:
    vars(card).setdefault("programs", []).append(program)  # it is to live as long as the driver
    card.fake_kernel(kernel_name(entry).encode(), ctypes.c_void_p(program.address(entry)))


def header(entry: str, addresses: int, numbers: int) -> str:
    """Return what the driver of a test reads of PTX: the parameters of a kernel. It runs what was put there for it instead."""
    parameters = [".param .u64 .ptr x"] * addresses + [".param .u64 x"] * numbers
    return f".version 7.0\n.target sm_75\n.entry {kernel_name(entry)}({', '.join(parameters)})"


def launches(card: ctypes.CDLL) -> int:
    return ctypes.c_int64.in_dll(card, "fake_launches").value


def for_warps(text: str, entry: str) -> CompiledProgram:
    """Return the assembly of a program for a GPU as one for this processor, where the threads of a warp meet."""
    meeting = ctypes.cast(warps().threads_with, ctypes.c_void_p).value
    return made_here(for_a_processor(text, meeting), (entry,))


def made_here(text: str, entries: tuple[str, ...]) -> CompiledProgram:
    """Return the assembly of ``for_a_processor`` as machine code, quickly compiled.

    It stands in for what a card does with PTX, and plays a few games: to optimise it takes ten times as long and proves nothing of PTX,
    which is optimised by itself.
    """
    target = jit.host(opt=0)
    return CompiledProgram(target.emit_object(jit.optimised(jit.parsed(text, target), target, level=0)), entries)
