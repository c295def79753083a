"""The process that compiles what jobs need of the engine, into the cache of the user; ``engine_code.py`` starts it."""

from __future__ import annotations

import os
import sys
from typing import Final

NOT_KEPT: Final = 3
"""The status if the cache cannot be written."""
_NICE: Final = 10
"""As far behind the server as a worker."""
_CPU_S: Final = 300


def main() -> int:
    """Compile and load the programs that jobs use; return the status of the process."""
    _limit_process()
    from lastcard.fast.compiler.jit import kept_program, program_of
    from lastcard.fast.compiler.sources import FOLLOWING, LOOKING

    wanted = (FOLLOWING, LOOKING)
    for entries in wanted:
        program_of(*entries)
    return 0 if all(kept_program(*entries) for entries in wanted) else NOT_KEPT


def _limit_process() -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_S, _CPU_S))


if __name__ == "__main__":
    sys.exit(main())
