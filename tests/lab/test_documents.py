"""Documents of experiments: one value, shown as text and as a page."""

from __future__ import annotations

from lastcard.lab.documents.as_html import as_html
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.document import Document, NumberTable, Page, PageHead, PageSection, dot_figure
from lastcard.lab.documents.plots import Dot
from lastcard.statistics import Estimate


def test_text_separates_blocks_by_blank_lines() -> None:
    table = NumberTable(("Length", "mean"), [("turns", "71.1")], below="About 8 minutes.")
    found = Document(
        {}, "classic: 20 rounds", "lastcard lab run", ["  0.2 s"], [table, "A sentence.", ["Two", "  lines"]], ["A note.", "More."]
    )
    assert as_text(found).split("\n") == [
        "classic: 20 rounds",
        "  lastcard lab run",
        "  0.2 s",
        "",
        "Length                          mean",
        "  turns                         71.1",
        "  About 8 minutes.",
        "",
        "  A sentence.",
        "",
        "Two",
        "  lines",
        "",
        "  A note. More.",
    ]


def test_text_of_an_empty_part_leaves_no_gap() -> None:
    assert as_text(Document({}, blocks=[[], "A sentence.", []])) == "  A sentence."


def test_a_page_numbers_its_plots_and_escapes_its_words() -> None:
    figures = [dot_figure([(Dot.of("<b>", Estimate(1, 0, 2)), ("<b>", "1"))], ("bot", "wins"), "en") for _ in range(2)]
    sections = [PageSection("First", figures=figures), PageSection("Second", ["a < b"], figures=figures[:1], is_side_by_side=True)]
    page = as_html(Page("Headline", "20 rounds", ["classic", "classic"], ["classic"], [PageHead("classic", "about", "lastcard")], sections))
    assert [page.count(f'id="plot-{number}"') for number in range(1, 5)] == [1, 1, 1, 0]
    assert "<title>classic" in page
    assert "classic, classic" not in page
    assert "a &lt; b" in page
    assert "<b>" not in page


def test_the_unbounded_interval_of_a_single_game_is_not_drawn() -> None:
    assert Dot.of("turns", Estimate(40, float("-inf"), float("inf"))) == Dot("turns", 40, 40, 40)
