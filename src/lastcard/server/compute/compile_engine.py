"""The process that compiles the programs of jobs into the cache of the user; ``engine_code.py`` starts it."""

from __future__ import annotations

import os
import sys
from typing import Final

from lastcard.server.compute.parent import end_before_parent, end_with_parent

NOT_KEPT: Final = 3
"""The status if the cache cannot be written."""
_NICE: Final = 10
"""The same priority as that of a worker."""
_CPU_S: Final = 300


def main(what: str = "engine") -> int:
    """Compile and load the programs that jobs use, or make the ``module``; return the status of the process."""
    end_with_parent()
    end_before_parent()
    _limit_process()
    return 0 if (_make_module if what == "module" else _compile_engine)() else NOT_KEPT


def _compile_engine() -> bool:
    """Return whether the programs are in the cache now."""
    from lastcard.fast.analysis import lookahead_bots, view_playouts
    from lastcard.fast.compiler.program_cache import compiled, is_cached
    from lastcard.fast.compiler.request import CompileRequest

    wanted = (CompileRequest(view_playouts.ENTRIES), CompileRequest(lookahead_bots.ENTRIES))
    for request in wanted:
        compiled(request)
    return all(map(is_cached, wanted))


def _make_module() -> bool:
    """Return whether the WebAssembly module is in the cache now."""
    from lastcard.fast.wasm.generic import generic_module, is_module_cached

    generic_module()
    return is_module_cached()


def _limit_process() -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_S, _CPU_S))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
