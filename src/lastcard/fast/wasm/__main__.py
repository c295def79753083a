"""Write the generic module, or the record of a rules line, to a file.

python -m lastcard.fast.wasm module lastcard.wasm
python -m lastcard.fast.wasm record "classic stacking=up" stacking.record --net round
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lastcard.errors import LastCardError
from lastcard.fast.wasm import generic_module, rules_record
from lastcard.fast.wasm.records import NETS


def main(given: list[str] | None = None) -> int:
    """Write what the arguments name; return the status of the process."""
    parser = argparse.ArgumentParser(prog="python -m lastcard.fast.wasm", description="Write the generic WebAssembly module, or a record.")
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("module", help="the module, which plays any rules").add_argument("file", type=Path)
    record = kinds.add_parser("record", help="a rules line as the module reads it")
    record.add_argument("rules", help="an edition and settings: classic stacking=up")
    record.add_argument("file", type=Path)
    record.add_argument("--net", choices=NETS[1:], default="", help="put in the net of strong and sharp, for rounds or for matches")
    chosen = parser.parse_args(given)
    try:
        content = generic_module() if chosen.kind == "module" else rules_record(chosen.rules, chosen.net)
        chosen.file.write_bytes(content)
    except (LastCardError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
