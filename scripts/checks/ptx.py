"""Assemble the programs of some tables for a GPU and print their resource usage: ``python scripts/checks/ptx.py [LINE …] --bots careful``.

Without rules lines it takes the published editions. It needs ``ptxas``, but no GPU.
"""

from __future__ import annotations

import argparse
import sys

from lastcard.errors import LastCardError
from lastcard.fast.gpu.assembler import PROCESSOR, assembled
from lastcard.fast.gpu.games import entry_of, kernel_of
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.rules.edition import EDITIONS


def main() -> int:
    """Print a row for each table. Return 2 after an error message for invalid arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lines", nargs="*", metavar="LINE", default=EDITIONS)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--matches", action="store_true")
    given = parser.parse_args()
    print(f"{PROCESSOR}: registers of a thread, bytes of stack, bytes spilled, kB of machine code, kB of a record, rules")
    try:
        for line in given.lines:
            table = Table.of(line, given.seats, given.bots, 0, matches=given.matches, watch=True)
            values = setup.rules_fields(table.rules)
            ptx, layouts = kernel_of(table, values, state_fields(table, values), entry_of(table))
            kernel = assembled(ptx)
            record = 8 * layouts["s"].words / 1000
            print(f"{kernel.registers:4} {kernel.stack:5} {kernel.spills:5} {kernel.code / 1000:7.0f} {record:6.1f}  {line}", flush=True)
    except LastCardError as error:
        print(f"ptx: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
