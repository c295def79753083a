"""The simulation behind docs/host/scale.md agrees with formulae where there are any, and with the laws of queues elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.load.queueing import Costs, Site, exponential_percentile_ms, one_queue, simulate
from tests.server.tools.servers import ROOT


@pytest.mark.parametrize("spread", [0, 0.5, 1])
@pytest.mark.parametrize("used", [0.3, 0.7])
def test_a_process_alone_is_the_queue_of_the_formula(used: float, spread: float) -> None:
    seen, mean_ms = one_queue(used, spread, moves=60_000)
    assert seen.mean_ms == pytest.approx(mean_ms, rel=0.06)
    assert seen.process_busy == pytest.approx(used, rel=0.03)


def test_the_percentile_of_a_process_alone_is_that_of_the_formula() -> None:
    seen, _ = one_queue(0.7, 1, moves=60_000)
    assert seen.percentile_ms(0.99) == pytest.approx(exponential_percentile_ms(700, 1000, 0.99), rel=0.1)


def test_batches_grow_with_the_load_and_nothing_is_lost() -> None:
    sizes = []
    for rate in (50, 500, 2000):
        seen = simulate(Site(1, rate), moves=5000)
        assert len(seen.delays) == 5000
        sizes.append(seen.moves_a_batch)
    assert sizes == sorted(sizes)
    assert sizes[0] < 2 < sizes[-1]


def test_the_lock_of_the_notices_is_what_many_processes_share() -> None:
    slow = Costs(commit=3000)
    few, many = (simulate(Site(processes, 20 * processes, slow), moves=20_000) for processes in (2, 14))
    assert few.lock_busy < 0.2
    assert 0.6 < many.lock_busy <= 1
    assert many.percentile_ms(0.99) > 2 * few.percentile_ms(0.99)


def test_clients_of_a_table_at_several_processes_cost_each_of_them() -> None:
    site = Site(3, 600)
    together, apart = (simulate(replace(site, apart=processes), moves=20_000) for processes in (1, 3))
    extra = 2 * site.costs.follow * 600 / 3 * 1e-6
    assert apart.process_busy - together.process_busy == pytest.approx(extra, rel=0.1)


def test_the_page_has_the_costs_that_are_simulated() -> None:
    page = (ROOT / "docs/host/scale.md").read_text(encoding="utf-8")
    costs = Costs()
    for name, value in {
        "`take` + `send`": costs.take + costs.send,
        "`write`": costs.write,
        "`follow`": costs.follow,
        "`batch` + `notice`": costs.batch,
        "`entry`": costs.entry,
    }.items():
        assert f"| {name} | {value:g} µs" in page, f"docs/host/scale.md: {name} is {value:g} µs in Costs of tests/load/queueing.py"
    assert f"and {costs.notice:g} µs for each process" in page
