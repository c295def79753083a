"""A driver without a card (``fake_cuda.c``), and programs for a GPU made for this processor, which it runs."""

from __future__ import annotations

import ctypes
import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lastcard.fast.compiler import code_cache
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.llvm_target import host, optimised, parsed
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.gpu import assembler, driver, program
from lastcard.fast.gpu.assembler import Kernel
from lastcard.fast.gpu.ptx import for_a_processor, kernel_name
from tests.tools import C_COMPILER, needed


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = needed("cc", what=C_COMPILER)
    made = tmp_path_factory.mktemp("cuda") / "libfake_cuda.so"
    source = Path(__file__).with_name("fake_cuda.c")
    subprocess.run([compiler, "-O1", "-Wall", "-Werror", "-Wno-pointer-to-int-cast", "-shared", "-fPIC", source, "-o", made], check=True)
    return made


@cache
def warps() -> ctypes.CDLL:
    """Return what lets threads of the processor be those of warps."""
    compiler = needed("cc", what=C_COMPILER)
    made = Path(tempfile.mkdtemp()) / "libfake_warp.so"
    source = Path(__file__).with_name("fake_warp.c")
    subprocess.run([compiler, "-O1", "-Wall", "-Werror", "-pthread", "-shared", "-fPIC", source, "-o", made], check=True)
    return ctypes.CDLL(str(made), ctypes.RTLD_GLOBAL)  # programs find its ``threads_with`` by name


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


def program_for_warps(request: CompileRequest) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return a program for a GPU made for this processor, where the threads of a warp meet, and where its records lie."""
    warps()
    return _made_here(request, meet=True)


def program_for_threads(request: CompileRequest) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return a program for a GPU made for this processor, where each thread is a warp of its own, and where its records lie."""
    return _made_here(request, meet=False)


def _made_here(request: CompileRequest, *, meet: bool) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return machine code that is compiled quickly, from the cache where it is there.

    It stands in for what a card does with PTX, and plays a few games: to optimise it takes ten times as long and proves nothing of PTX,
    which is optimised by itself.
    """
    source = Path(__file__).read_text(encoding="utf-8")
    key = code_cache.key_of((request.key("stand-in"), source, repr(meet)))

    def make() -> bytes:
        text, layouts = program.threaded(request)
        target = host(opt=0)
        module = optimised(parsed(text if meet else for_a_processor(text), target), target, level=0)
        return json.dumps(program.placed_in(layouts)).encode() + b"\0" + bytes(target.emit_object(module))

    placed, _, code = code_cache.load_or_make(key, make).partition(b"\0")
    return CompiledProgram.linked(code, request.entries), program.layouts_of(json.loads(placed))


def assembled(ptx: str) -> Kernel:
    """Return what a kernel takes on the card, from the cache where this assembler has assembled the same PTX."""
    ptxas = assembler.find_ptxas()
    assert ptxas
    with ptxas.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    texts = (Path(module).read_text(encoding="utf-8") for module in (assembler.__file__, __file__))
    key = code_cache.key_of((ptx, digest, *texts, "kernel"))
    return Kernel(**json.loads(code_cache.load_or_make(key, lambda: json.dumps(asdict(assembler.assembled(ptx))).encode())))
