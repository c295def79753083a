"""The compiled subset: every construct means what it means in Python, and everything else is refused by line."""

from __future__ import annotations

import ctypes
import gc
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.module import Translator
from lastcard.fast.compiler.translator.subset import Sources
from lastcard.fast.program.intrinsics import PARTS, reciprocal, write_bits
from tests.layouts import side_by_side

RECORD = side_by_side({"turn": 0, "hand": 8, "fault": 0})
SMALL = st.integers(-(2**31), 2**31)


def running(code: str, name: str) -> Callable[..., int]:
    """Return a function of a module for this processor; it takes numbers and arrays, of ctypes or NumPy."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(code)
    module.verify()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=2, jit=True)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2))
    passes.getModulePassManager().run(module, passes)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    address = engine.get_function_address(name)

    def call(*arguments: Any) -> int:
        kept = [one.ctypes.data_as(ctypes.c_void_p) if isinstance(one, np.ndarray) else one for one in arguments]
        kinds = [ctypes.c_int64 if isinstance(one, int) else ctypes.c_void_p for one in arguments]
        got = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(address)(*kept)
        assert engine
        return int(got)

    return call


def compiled(text: str, name: str, *, checked: bool = False, hooks: dict[str, str] | None = None, ending: str = "") -> Callable[..., int]:
    """Compile a text and return one of its functions; arguments that are lists are records or arrays."""
    translator = Translator({"s": RECORD, "root": RECORD}, checked=checked, hooks=hooks, alike={"root": "s"})
    translator.read(text, "test.py", ending)
    name += ending
    run = running(translator.translate((name,)), name)

    def call(*arguments: int | list[int]) -> int:
        kept = [(ctypes.c_int64 * len(one))(*one) if isinstance(one, list) else one for one in arguments]
        got = run(*kept)
        for one, array in zip(arguments, kept, strict=True):
            if isinstance(one, list):
                one[:] = list(array)  # type: ignore[arg-type]
        return got

    return call


def python(text: str, name: str) -> Callable[..., int]:
    space: dict[str, Callable[..., int]] = {}
    exec(text, space)
    return space[name]


ARITHMETIC = """
LIMIT = 1 << 7 | 3

def f(a, b):
    x = a + b * 3 - (a ^ b) | a & 255
    if b != 0:
        x += a // b * 7 + a % b
        x -= abs(a) // LIMIT
    return x + (~a >> 3) + min(a, b, 9) - max(b, -4) + (-a) + (not b) + bool(a)
"""

LOGIC = """
def f(a, b):
    if a < b <= 5 or (not a and b > 1):
        return 1
    x = a and b or 7
    y = (a == b) + (a != b) * 2
    while x > 0 and y < 20:
        y += 1
        if y % 5 == 0:
            continue
        if y > 17:
            break
        x -= 3
    return x * 100 + y if a > b else y - x
"""

LOOPS = """
def g(n):
    return n if n < 2 else g(n - 1) + g(n - 2)

def f(a, b):
    total = 0
    for i in range(a % 7):
        for j in range(i, b % 11):
            if j == 5:
                break
            if i == 3:
                continue
            total += i * j
        i += 100
        total += i
    return total + g(a % 9)
"""


@pytest.mark.parametrize("text", [ARITHMETIC, LOGIC, LOOPS], ids=["arithmetic", "logic", "loops"])
def test_it_means_what_python_means(text: str) -> None:
    fast, slow = compiled(text, "f"), python(text, "f")

    @settings(max_examples=400, deadline=None, derandomize=True)
    @given(SMALL | st.integers(-9, 9), SMALL | st.integers(-9, 9))
    def same(a: int, b: int) -> None:
        assert fast(a, b) == slow(a, b)

    same()


WRITTEN = """
def ones(mask, at, row):
    write_bits(mask, 8, at, row)
    write_bits(mask, 16, at + 8, row)
    write_bits(mask, 32, at + 24, row)
    write_bits(mask, 64, at + 56, row)
    return 0

def flags(mask, at, action_mask):
    write_bits(mask, 64, at, action_mask)
    return 0

def parts(mask, at, observation):
    write_bits(mask, 16, at, observation)
    for i in range(256):
        observation[at + 16 + i] = reciprocal(i)
    for i in range(256):
        observation[at + 272 + i] = quotient(i > 0, max(i, 1))
    return 0
"""
"""Functions of ``fast.writing`` as programs call them."""


def written(name: str, mask: int, kind: type, size: int, in_bytes: tuple[str, ...] = ()) -> np.ndarray[Any, Any]:
    """What a function of WRITTEN writes to an array from place 1 on; what is around it stays as it was."""
    translator = Translator({}, in_bytes=in_bytes)
    translator.read(WRITTEN, "test.py")
    made: np.ndarray[Any, Any] = np.full(size + 2, 5, kind)
    call = running(translator.translate((name,)), name)
    call(mask, 1, made)
    assert (made[0], made[-1]) == (5, 5)
    return made[1:-1]


@pytest.mark.parametrize("mask", [0, 1, -1, 0x1234_5678_9ABC_DEF0, -(1 << 63), 0xFF00])
def test_bits_are_written_side_by_side(mask: int) -> None:
    in_python = [0] * 120
    for width, at in ((8, 0), (16, 8), (32, 24), (64, 56)):
        write_bits(mask, width, at, in_python)
    assert written("ones", mask, np.int64, 120).tolist() == in_python
    assert written("flags", mask, np.uint8, 64).tolist() == in_python[56:]


def test_reciprocals_are_the_quotients_they_stand_for() -> None:
    floats, in_bytes = written("parts", 0xBEEF, np.float32, 528), written("parts", 0xBEEF, np.uint8, 528, ("observation",))
    for made, one in ((floats, 1), (in_bytes, PARTS)):
        assert made[:16].tolist() == [one * (0xBEEF >> bit & 1) for bit in range(16)]
        assert made[16:272].tolist() == made[272:].tolist()
        assert made[17] == one
    assert floats[16:272].tolist() == [np.float32(reciprocal(number)) for number in range(256)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def f(row, a):\n    write_bits(a, 12, 0, row)", "a number of bits other than"),
        ("def f(row, a):\n    write_bits(a, a, 0, row)", "a number of bits other than"),
        ("def f(row, a):\n    write_bits(a, 8, 0, a)", "what is no array"),
        ("def f(row, a):\n    write_bits(a, 8, 0)", "this call"),
        ("def f(row, a):\n    row[0] = reciprocal(a)", "a quotient in what is no array of floats"),
        ("def f(row, a):\n    return reciprocal(a)", "this call"),
    ],
)
def test_what_cannot_be_written_so_is_refused_by_line(text: str, why: str) -> None:
    with pytest.raises(SubsetError, match=why) as refused:
        compiled(text, "f")
    assert "test.py, line 2" in str(refused.value)


def test_numbers_of_a_key_are_the_same_both_ways() -> None:
    text = "def mixed(key, count):\n    return 0\n\n\ndef f(key, count):\n    return mixed(key, count)\n"
    from lastcard.engine.luck import mixed

    fast = compiled(text, "f")
    for key, count in ((0, 0), (1, 2), (2**62 + 11, 5 << 32), (2**63 - 1, 2**40)):
        assert fast(key, count) == mixed(key, count)


def test_records_and_arrays_are_written() -> None:
    put = "def put(s, out, n):\n    out[n] = s.turn\n    s.hand[n] += 2\n\n\n"
    text = put + "def f(s):\n    s.turn = 5\n    put(s, s.hand, 3)\n    return s.hand[3]\n"
    record = [0] * 10
    assert compiled(text, "f")(record) == 7
    assert record == [5, 0, 0, 0, 7, 0, 0, 0, 0, 0]


HOOKED = "def one(a):\n    return 1\n\n\ndef f(a):\n    return one(a)\n\n\ndef other(a):\n    return 2\n\n\ndef wide(a, b):\n    return 3\n"


def test_a_function_stands_in_for_another_where_a_hook_says_so() -> None:
    assert compiled(HOOKED, "f")(0) == 1
    assert compiled(HOOKED, "f", hooks={"one": "other"})(0) == 2


@pytest.mark.parametrize(
    ("hooks", "why"),
    [
        ({"one": "another"}, "hooks: one → another: no file has a function 'another'"),
        ({"none": "one"}, "hooks: none → one: no file has a function 'none'"),
        ({"one": "wide"}, "hooks: one → wide: 'wide' has 2 parameters, 'one' 1"),
    ],
)
def test_a_hook_that_cannot_be_is_refused(hooks: dict[str, str], why: str) -> None:
    with pytest.raises(LastCardError, match=re.escape(why)):
        compiled(HOOKED, "f", hooks=hooks)


def test_several_threads_may_read_at_once() -> None:
    """Python lets others run in the middle of ``ast.parse`` to collect garbage: SystemError, recursion depth mismatch."""
    text = "".join(f"\ndef g{number}(a):\n    return {'-' * 40}a\n" for number in range(40))

    def pause(phase: str, info: dict[str, int]) -> None:
        time.sleep(1e-5)

    threshold = gc.get_threshold()
    gc.callbacks.append(pause)
    gc.set_threshold(200)
    try:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda _: Sources(("s",), {}).read(text, "test.py"), range(8)))
    finally:
        gc.set_threshold(*threshold)
        gc.callbacks.remove(pause)


def test_two_functions_of_one_name_are_refused() -> None:
    with pytest.raises(SubsetError, match=re.escape("test.py, line 5: a second function 'f': to replace one, name another in the hooks")):
        compiled("def f(a):\n    return a\n\n\ndef f(a):\n    return 2\n", "f")


def test_what_is_to_be_inlined_has_to_be_there() -> None:
    translator = Translator({}, hot=("f", "gone"))
    translator.read("def f(a):\n    return a\n")
    with pytest.raises(LastCardError, match="no file has a function 'gone'"):
        translator.translate(("f",))


def test_annotations_mean_nothing_but_must_agree_with_names() -> None:
    head = "from __future__ import annotations\n\nSEVEN: int = 7\n\n\n"
    text = head + "def f(a: int, b: bool) -> int:\n    c: int = a + SEVEN\n    return c * b\n"
    assert compiled(text, "f")(3, 2) == 20
    for parameter, why in (("a: list[int]", "the name of a record or an array"), ("out: int", "the name of an integer")):
        with pytest.raises(SubsetError, match=why):
            compiled(f"def f({parameter}):\n    return 0\n", "f")


def test_an_index_out_of_bounds_is_written_down() -> None:
    text = "def f(s, i):\n    x = s.hand[i]\n    return x\n"
    record = [0, 4, 0, 0, 0, 0, 0, 0, 0, 0]
    checked = compiled(text, "f", checked=True)
    assert (checked(record, 0), record[9]) == (4, 0)
    for outside in (8, -1):
        checked(record, outside)
        assert record[9] == 2, "the line it happened on"
        record[9] = 0


@pytest.mark.parametrize(
    "line",
    [
        "return s.hand[a]",
        "a += s.hand[-a]",
        "return g(s.hand, a)",
        "return h(s.hand, a, s)",
        "return a << a",
        "return 1 << -a",
        "return a >> 0 - a",
        "return a // (a - a)",
        "return a % 0",
        "a //= 0",
        "return (1 << 63) // -1",
    ],
)
def test_a_guest_writes_down_what_is_out_of_bounds(line: str) -> None:
    helpers = "def g(out, a):\n    return out[a]\n\n\ndef h(out, a, s):\n    return g(out, 2) + out[a]\n\n\n"
    record = [0] * 10
    compiled(helpers + f"def f(s, a):\n    {line}\n", "f", ending="_mine")(record, 99)
    wanted = {"return g(s.hand, a)": 0, "return h(s.hand, a, s)": 1 << 32 | 6}  # g is not given the state
    assert record[9] == wanted.get(line, 1 << 32 | 10)


def test_what_a_guest_may_do_means_what_it_means_in_python() -> None:
    text = "def f(a, b):\n    return (a << 63 >> 63) + (a >> 64 + b) + (-1 >> 99) + a // -1 + a % -1 + b * (a << 31)\n"
    ours, theirs = compiled(text, "f", ending="_mine"), python(text.replace("a << 63 >> 63", "-(a & 1)"), "f")
    assert all(ours(a, b) == theirs(a, b) for a in range(-9, 9) for b in range(9))


@pytest.mark.parametrize(
    "text",
    [
        "i = 7\n\n\ndef g(i):\n    return i + 1\n\n\ndef f(a, b):\n    return g(a) + i\n",
        "a = 7\n\n\ndef f(a, b):\n    return a + b\n",
        "c = 7\n\n\ndef f(a, b):\n    c = a\n    c += b\n    return c\n",
        "i = 7\n\n\ndef g(n):\n    return n + i\n\n\ndef f(a, b):\n    for i in range(3):\n        a += i + g(b)\n    return a\n",
        "def g(a):\n    return a + 1\n\n\ndef f(a, b):\n    g = a + b\n    return g\n",
        "def min(a, b):\n    return a + b\n\n\ndef f(a, b):\n    return min(a, b)\n",
    ],
    ids=("a parameter", "of the function called", "a local", "a counter", "a local named like a function", "a function named like another"),
)
def test_a_guest_has_names_of_its_own_as_in_python(text: str) -> None:
    ours, theirs = compiled(text, "f", ending="_mine"), python(text, "f")
    assert all(ours(a, b) == theirs(a, b) for a in range(3) for b in range(3))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("X = 1 // 0", "cannot be worked out (integer division or modulo by zero)"),
        ("X = 1 / 2", "a constant that cannot be worked out"),
        ("X = len('a')", "a constant that cannot be worked out"),
        ("X = 9**9**9**9", "cannot be worked out (too large a number)"),
        ("X = 9**9**9", "cannot be worked out (too large a number)"),
        ("X = 3**45", "no integer of 64 bits"),
        ("X = 1 << (1 << 60)", "cannot be worked out (too large a number)"),
        ("X = 2**-1", "cannot be worked out (a negative exponent)"),
        ("X = 'a' * (1 << 40)", "no integer of 64 bits"),
        ("def f(a=1):\n    return a", "other parameters than plain names"),
        ("def f(*a):\n    return 1", "other parameters than plain names"),
        ("def f(a, a):\n    return 1", "other parameters than plain names"),
        ("X = 1.5", "no integer"),
        ("X = 1 << 63", "no integer of 64 bits"),
        ("@cached\ndef f():\n    return 1", "a decorator"),
        ("X, Y = 1, 2", "this statement"),
        ("print(1)", "this statement"),
        ("class A: pass", "this statement"),
        ("X = 1; X = 2", "another value for 'X'"),
        ("from math import pi", "the name 'pi'"),
        ("X = 1; from engine import X as Y", "the name 'X'"),
    ],
)
def test_what_a_file_cannot_hold_is_refused_by_line(text: str, why: str) -> None:
    with pytest.raises(SubsetError) as refused:
        compiled(text, "f")
    assert "test.py, line 1" in str(refused.value)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return a / 2", "this operation"),
        ("return 1.5", "this expression"),
        ("return [a]", "this expression"),
        ("return len(a)", "this call"),
        ("return s.nothing", "an unknown field 'nothing'"),
        ("return s.hand", "an array as a value"),
        ("return nobody", "the name 'nobody'"),
        ("for x in s.hand:\n        a += x", "a loop over anything but range"),
        ("import os", "this statement"),
        ("with a:\n        pass", "this statement"),
        ("break", "this statement"),
        ("for x in range():\n        a += x", "a loop over anything but range"),
        ("while a:\n        a -= 1\n    else:\n        return 7", "this loop"),
        ("return +a", "this expression"),
        ("return max(a, key=a)", "this call"),
        ("return min()", "this call"),
        ("return bool()", "this call"),
        ("return abs(1, 2)", "this call"),
        ("return quotient(1, 2)", "this call"),
        ("return a ** 2", "this operation"),
        ("return a @ 2", "this operation"),
        ("return 1 in a", "this comparison"),
        ("return 1 is a", "this comparison"),
        ("return 1 < a in a", "this comparison"),
        ("for x in range(a, key=a):\n        a += x", "a loop over anything but range"),
        ("a = 1\n    return a(1)", "this call"),
        ("return s.turn[0]", "a number as an array"),
        ("fetch(record(s))", "what is no record"),
        ("return lowest_bit(a, a)", "this call"),
        ("return fetch()", "this call"),
        (f"return {1 << 63}", "this expression"),
        ("a, b = 1", "this place"),
        ("a[0] = 1", "this place"),
        ("return a.turn", "what has no fields"),
        ("fetch(a)", "what is neither a record nor an array"),
        ("fetch(record(a, 1))", "what is no record"),
        ("for s in range(a):\n        a += 1", "this loop"),
        ("for x, y in range(a):\n        a += x", "this loop"),
        ("for x in range(a):\n        a += x\n    else:\n        return 1", "this loop"),
        ("s.hand[0] = quotient(a, 2)", "a quotient in what is no array of floats"),
        ("return 0 < max(a, 1) < 2", "a call in the middle of a comparison"),
    ],
)
def test_what_is_outside_is_refused_by_line(body: str, why: str) -> None:
    with pytest.raises(SubsetError) as refused:
        compiled(f"def f(s, a):\n    {body}\n", "f")
    assert why in str(refused.value)
    assert "test.py, line 2" in str(refused.value) or "test.py, line 3" in str(refused.value)


def test_a_record_is_the_same_memory_by_whatever_name() -> None:
    text = "def put(s, i):\n    s.hand[i] = 5\n\n\ndef f(root, i, j):\n    root.hand[i] = 1\n    put(root, j)\n    return root.hand[i]\n"
    assert compiled(text, "f")([0] * 10, 3, 3) == 5


def test_threads_that_count_at_once_only_add() -> None:
    translator = Translator({}, atomic=("seen",))
    translator.read("def f(seen, row):\n    row[0] -= 1\n    seen[0] += 1\n    seen[0] -= 1\n    return 0\n", "test.py")
    with pytest.raises(SubsetError, match=re.escape("test.py, line 4: what several threads do at once, other than to add, is outside")):
        translator.translate(("f",))


def test_floats_are_only_added_to() -> None:
    translator = Translator({})
    translator.read(
        "def f(rewards, a):\n    rewards[0] += quotient(a, 3)\n    rewards[0] -= a\n    rewards[0] *= 2\n    return 0\n", "test.py"
    )
    with pytest.raises(SubsetError, match=re.escape("test.py, line 4: a change of a float, other than to add or to take away, is outside")):
        translator.translate(("f",))


def test_floats_are_not_read() -> None:
    translator = Translator({})
    translator.read("def f(rewards, a):\n    return rewards[a]\n", "test.py")
    with pytest.raises(SubsetError, match=re.escape("test.py, line 2: to read a float is outside")):
        translator.translate(("f",))


def test_an_error_knows_the_names_of_a_guest() -> None:
    with pytest.raises(SubsetError, match=re.escape("line 2: the name 'f' is outside the compiled subset: f")):
        compiled("def f(a):\n    return f\n", "f", ending="_mine")


def test_steps_of_a_loop_around_another_one_are_not_done_side_by_side() -> None:
    translator = Translator({})
    translator.read(
        """
def f(a, b):
    for i in range(a):
        for j in range(b):
            a += j
    return a
""",
        "f.py",
    )
    code = translator.translate(("f",))
    mark = re.findall(r"^(!\d+) = !{ \1, (!\d+) }$", code, re.MULTILINE)
    assert len(mark) == 1
    loop, never = mark[0]
    assert f'{never} = !{{ !"llvm.loop.vectorize.enable", i1 0 }}' in code
    assert len(re.findall(rf"br label .*!llvm.loop {loop}", code)) == 1
    assert code.count("!llvm.loop ") == 1
