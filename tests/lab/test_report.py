"""A report is one self-contained page with a table of numbers for every plot."""

from __future__ import annotations

import errno
import itertools
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import vl_convert
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.fast import Table, play
from lastcard.fast.compiler import sources
from lastcard.lab.data.summary import Run, Summary
from lastcard.lab.documents.as_html import as_html
from lastcard.lab.documents.comparison_page import comparison_page, names, write_report
from lastcard.lab.documents.plots import COLORS, Dot, Length, binned, color, curves, dots, lengths, span
from lastcard.lab.experiments.compare import Comparison, compare_rules
from lastcard.lab.experiments.lead import STEPS, lead_curve, sole_leader
from lastcard.lab.experiments.run import run_games

RUNS = (("classic", 4, "random"), ("minecraft stacking=up", 3, "random"), ("paw-patrol", 2, "random,random:lawful"))
LOADS = ("src", "href", "srcset", "data", "action", "poster", "background")


class Page(HTMLParser):
    """The parts of a page: tags with their attributes, and the texts of the specifications."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.specs: list[str] = []
        self.words: list[str] = []
        self.is_spec = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.tags.append((tag, named))
        self.is_spec = named.get("class") == "spec"
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes an element that is not open"
        self.is_spec = False

    def handle_data(self, data: str) -> None:
        if self.is_spec:
            self.specs.append(data)
        elif self.open and self.open[-1] not in ("script", "style"):
            self.words.append(data)


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    return [run_games(rules, seats, 300, bots, 1) for rules, seats, bots in RUNS]


@pytest.fixture(scope="module")
def text(runs: list[Run]) -> str:
    return as_html(comparison_page(runs))


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compare_rules(["classic", "classic stacking=up", "classic draw=until_playable"], 3, 400, seed=2)


@pytest.fixture(scope="module")
def compared(comparison: Comparison) -> str:
    return as_html(comparison_page(comparison.runs, comparison))


def compiled(spec: dict[str, Any]) -> dict[str, Any]:
    return vl_convert.vegalite_to_vega(spec)


def test_the_page_loads_nothing(text: str, compared: str) -> None:
    for page in (text, compared):
        for tag, attrs in Page(page).tags:
            assert not set(LOADS) & set(attrs), f"<{tag}> loads something"
            assert tag not in ("link", "img", "iframe", "object", "embed", "base")
        policy = next(attrs["content"] for tag, attrs in Page(page).tags if attrs.get("http-equiv") == "Content-Security-Policy")
        assert policy.startswith("default-src 'none';")
        assert "http" not in policy
        assert "@import" not in page


def test_urls_occur_only_in_the_library(text: str) -> None:
    """The plotting library names some namespaces and pages; the rest of the page has no URL."""
    library = vl_convert.javascript_bundle("")
    known = {"http://www.w3.org/", "https://github.com/vega/", "https://vega.github.io/"}
    for address in re.findall(r"https?://[^\s\"'`)]+", text):
        assert address in library or any(address.startswith(start) for start in known)
    ours = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert "http" not in ours.replace("http-equiv", "")


def test_the_page_is_well_formed_and_small_enough(text: str, compared: str) -> None:
    for page in (text, compared):
        assert Page(page).open == []
        assert len(page.encode()) < 1_500_000
        assert "$" not in re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)


def test_every_run_is_named_with_the_command_that_repeats_it(text: str, runs: list[Run]) -> None:
    words = " ".join("".join(Page(text).words).split())
    for run in runs:
        assert run.name in words
        assert run.command in words
        assert f"{run.games} rounds" in words


def test_every_specification_is_valid_vega_lite(text: str, compared: str) -> None:
    for page in (text, compared):
        specs = [json.loads(spec) for spec in Page(page).specs]
        assert len(specs) >= 6
        for spec in specs:
            assert compiled(spec)["marks"]
            assert spec["width"] == "container"


def test_every_plot_has_an_element_a_label_and_a_table(text: str, compared: str) -> None:
    for page in (text, compared):
        found = Page(page)
        places = [attrs["id"] for tag, attrs in found.tags if attrs.get("class") == "plot"]
        assert places == [attrs["data-plot"] for tag, attrs in found.tags if attrs.get("class") == "spec"]
        assert len(set(places)) == len(places)
        assert all(attrs["aria-label"] for tag, attrs in found.tags if attrs.get("class") == "plot")
        tables = re.findall(r"<figure>.*?</figure>", page, flags=re.DOTALL)
        assert len(tables) == len(places)
        assert all("<table>" in table and "<tbody><tr>" in table for table in tables)


def test_the_numbers_are_those_of_the_runs(text: str, runs: list[Run]) -> None:
    words = Page(text).words
    for run in runs:
        assert f"{run.summary.mean('turns').value:,.2f}" in words
        for won in run.summary.wins():
            assert f"{won.value:.2%}" in words
        for points in run.summary.seat_points():
            assert f"{points.low:,.2f}" in words


def test_the_report_compares_bots_if_they_differ(text: str, compared: str) -> None:
    assert "Who wins, by bot" in text
    assert "Who wins, by bot" not in compared


def test_a_comparison_has_sentences_and_plots(compared: str, comparison: Comparison) -> None:
    words = Page(compared).words
    for place in range(len(comparison.others)):
        assert all(sentence in words for sentence in comparison.sentences(place))
    change = next(change for change in comparison.changes[1] if (change.kind, change.name) == ("mean", "turns"))
    assert f"{change.difference.low:,.2f}" in words
    assert comparison.command in "".join(words)
    forests = [json.loads(spec) for spec in Page(compared).specs if '"title":"more or fewer' in spec]
    assert 3 <= len(forests) <= 6
    for forest in forests:
        assert [row["row"] for row in forest["data"]["values"]] == [run.name for run in comparison.others]


def test_the_page_is_in_the_language(comparison: Comparison, runs: list[Run]) -> None:
    page = as_html(comparison_page(comparison.runs, comparison, "de"), "de")
    assert page.startswith('<!doctype html>\n<html lang="de">')
    words = Page(page).words
    assert {"Was die Regeln verändern", "Wer gewinnt, nach Platz", "Wie sicher die Zahlen sind", "Die Zahlen"} <= set(words)
    for place in range(len(comparison.others)):
        assert all(sentence in words for sentence in comparison.sentences(place, "de"))
    assert f"{comparison.base.summary.mean('turns').value:.2f}".replace(".", ",") in words
    for spec in map(json.loads, Page(page).specs):
        assert spec["config"]["locale"]["number"]["decimal"] == ","
        assert compiled(spec)["marks"]
    said = " ".join(words)
    assert not re.search(r"\b(the|rounds|seat|from|mean|share|wins)\b", said)
    drawn = " ".join(re.findall(r'"(?:tip|title|description|about)":"(.*?)"', page))
    assert not re.search(r"\b(the|rounds|seat|from|mean|share|wins)\b", drawn)


def test_matches_show_how_many_rounds_they_have() -> None:
    page = as_html(comparison_page([run_games("classic match.target=100", 2, 40, "random", 1, matches=True)]))
    assert "rounds in a match" in page
    assert "How long a match is" in page


def test_a_page_of_one_game_has_no_unbounded_intervals() -> None:
    page = as_html(comparison_page([run_games("classic", 2, 1, "random", 1)]))
    assert "nan" not in "".join(Page(page).words)
    assert all("Infinity" not in spec and "NaN" not in spec for spec in Page(page).specs)


def test_names_from_files_are_escaped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import lastcard

    monkeypatch.chdir(tmp_path)
    source = (Path(lastcard.__file__).parent / "rules" / "editions" / "classic.toml").read_text(encoding="utf-8")
    folder = Path("&<")
    folder.mkdir()
    (folder / "script><b>.toml").write_text(source.replace('id = "classic"\n', ""), encoding="utf-8")
    page = as_html(comparison_page([run_games("./&</script><b>.toml", 2, 20, "random", 1)]))
    assert "&amp;&lt;/script&gt;&lt;b&gt;" in page
    found = Page(page)
    assert [tag for tag, _ in found.tags].count("script") == page.count("data-plot=") + 2
    assert "b" not in [tag for tag, _ in found.tags]
    assert json.loads(found.specs[0])["layer"][3]["data"]["values"][0]["label"] == "./&</script><b>.toml"


# ---- files ---------------------------------------------------------------------------------------------------------------
def test_the_page_is_written_atomically(tmp_path: Path, runs: list[Run]) -> None:
    file = tmp_path / "report.html"
    file.write_text("old")
    write_report(file, runs[:1])
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_a_full_disk_keeps_the_old_file(tmp_path: Path, runs: list[Run], monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "report.html"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LastCardError, match="the disk is full"):
        write_report(file, runs[:1])
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


@pytest.mark.parametrize("name", ["missing/report.html", "report.pdf", "."])
def test_an_invalid_path_is_refused(tmp_path: Path, name: str, runs: list[Run]) -> None:
    with pytest.raises(LastCardError):
        write_report(tmp_path / name, runs[:1])
    assert list(tmp_path.iterdir()) == []


def test_a_report_without_runs_is_refused(runs: list[Run], comparison: Comparison) -> None:
    with pytest.raises(LastCardError, match="at least one"):
        comparison_page([])
    with pytest.raises(LastCardError, match="no game"):
        comparison_page([Run(runs[0].table, Summary(runs[0].table), 0.0, 5, "1")])
    with pytest.raises(LastCardError, match="its own runs"):
        comparison_page(runs, comparison)


# ---- pieces --------------------------------------------------------------------------------------------------------------
def test_different_runs_have_different_names() -> None:
    tables = (("classic", 2, "random"), ("classic", 3, "random"), ("classic", 3, "random,random:wild"), ("fairies", 3, "random"))
    some = [run_games(rules, seats, 5, bots, 1) for rules, seats, bots in tables]
    assert len(set(names(some))) == len(some)
    assert names(some[2:]) == ["classic", "fairies"]


lengths_seen = st.dictionaries(st.integers(0, 400), st.integers(1, 50), min_size=1)


@given(lengths_seen, st.integers(1, 20), st.integers(0, 500))
def test_bins_hold_all_games_up_to_the_last(counts: dict[int, int], width: int, last: int) -> None:
    edge = last // width * width + width
    held = sum(count for length, count in counts.items() if length < edge)
    assert sum(share for _, share in binned(Length("x", counts), width, last)) == pytest.approx(held / sum(counts.values()))


@given(lengths_seen, st.floats(0.01, 1))
def test_a_quantile_is_the_least_sufficient_length(counts: dict[int, int], share: float) -> None:
    found = Length("x", counts).quantile(share)
    wanted = share * sum(counts.values())
    assert sum(count for length, count in counts.items() if length <= found) >= wanted - 1e-9
    assert sum(count for length, count in counts.items() if length < found) < wanted + 1e-9


def test_a_range_holds_every_interval() -> None:
    rows = [Dot("a", 1, -2, 3), Dot("b", 5, 5, 5)]
    low, high = span(rows, 7)
    assert low < -2
    assert high > 7
    assert span([Dot("a", 0, 0, 0)])[0] < 0


def test_colors_repeat() -> None:
    assert color(len(COLORS)) == color(0)
    sheet = (Path(__file__).parents[2] / "src/lastcard/lab/documents/page.css").read_text(encoding="utf-8")
    for name in (*COLORS, "var(--card)", "var(--ink)", "var(--quiet)", "var(--line)"):
        assert sheet.count(f"{name[4:-1]}:") == 2, "each colour is defined for the light and for the dark mode"


def test_plots_of_few_games_can_be_drawn() -> None:
    for spec in (
        lengths([Length("x", {7: 1})], "turns"),
        dots([Dot("a", 1, 1, 1)], "points", domain=span([Dot("a", 1, 1, 1)])),
        curves([[Dot("0", 0, 0, 1), Dot("100", 1, 0, 1)]], "lead"),
    ):
        assert compiled(spec)["marks"]


# ---- the lead ------------------------------------------------------------------------------------------------------------
def test_the_winner_leads_in_the_end() -> None:
    lead = lead_curve(Table.of("classic", 3, "random", 5), 40)
    assert len(lead.ahead) == STEPS + 1
    assert lead.ahead[-1].value == 1
    assert lead.ahead[0].value < 0.7
    assert lead == lead_curve(Table.of("classic", 3, "random", 5), 40)


@pytest.mark.parametrize("bots", ["random", "careful", "random,random:lawful"])
def test_the_lead_is_measured_in_the_rounds_of_the_run(bots: str) -> None:
    """With a limit of 90 moves, some rounds have a winner and some have none."""
    table = Table.of("fairies", 4, bots, 9, limit=90, rotate=True)
    won = sum(int((games["winners"] > 0).sum()) for games in play(table, 30))
    assert 0 < won < 30
    assert lead_curve(table, 30).rounds == won


def test_no_winner_is_an_error() -> None:
    table = Table.of("classic", 4, "random", 1, limit=2)
    with pytest.raises(LastCardError, match="none of 5 rounds"):
        lead_curve(table, 5)


def test_measuring_the_lead_changes_no_other_program() -> None:
    before = vars(sources.interpreted())["watch"]
    lead_curve(Table.of("classic", 2, "random", 1), 1)
    assert vars(sources.interpreted())["watch"] is before


def test_zero_rounds_are_refused() -> None:
    with pytest.raises(LastCardError, match="at least 1"):
        lead_curve(Table.of("classic", 2, "random", 1), 0)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=10))
def test_the_leader_has_fewer_cards_than_every_other_seat(sizes: list[int]) -> None:
    seat = sole_leader(sizes)
    if seat < 0:
        assert sizes.count(min(sizes)) > 1
    else:
        assert all(size > sizes[seat] for place, size in enumerate(sizes) if place != seat)


def test_dots_of_different_runs_in_one_row_do_not_overlap() -> None:
    """Each run has its own position below the label, so that no dot hides another."""
    rows = [Dot(name, value, value - 0.1, value + 0.1, group) for name in ("a", "b") for group, value in enumerate((0.5, 0.5, 0.6))]
    spec = dots(rows, "share")
    places = {(one["row"], one["place"]) for one in spec["data"]["values"]}
    assert places == {(name, place) for name in ("a", "b") for place in range(3)}
    points = [layer for layer in spec["layer"] if layer["mark"]["type"] == "point"]
    assert [layer["transform"][0]["filter"] for layer in points] == [f"datum.place == {place}" for place in range(3)]
    offsets = [layer["mark"]["yOffset"] for layer in points]
    assert all(below - above >= 8 for above, below in itertools.pairwise(offsets)), "a dot is eight pixels wide"
