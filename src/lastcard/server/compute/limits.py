"""The limits of a job in a worker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from lastcard.room.compute.job import Kind


class JobLimits(NamedTuple):
    """The limits of one job: CPU seconds, elapsed seconds, bytes of address space, bytes of the answer."""

    cpu_s: float
    wall_s: float
    memory: int
    answer: int


LIMITS: Final[Mapping[Kind, JobLimits]] = {
    "page": JobLimits(cpu_s=5, wall_s=20, memory=512 * 2**20, answer=4 * 2**20),
    "record": JobLimits(cpu_s=20, wall_s=60, memory=768 * 2**20, answer=32 * 2**20),
    "bot": JobLimits(cpu_s=20, wall_s=60, memory=768 * 2**20, answer=4 * 2**20),
}
"""The limits of each kind of job; docs/host/serve.md lists them."""
