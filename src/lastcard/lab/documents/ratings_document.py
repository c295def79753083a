"""The document of rated populations: how well each system recovers known strengths, and whether its chances come true."""

from __future__ import annotations

from functools import partial

from lastcard.lab.documents.document import Block, Data, Document, Figure, NumberTable, Page, PageHead, PageSection, dot_figure, fields
from lastcard.lab.documents.numbers import formatted, percent_cells
from lastcard.lab.documents.plots import Dot
from lastcard.lab.ratings.experiment import RatingsTest
from lastcard.lab.ratings.measures import Measured
from lastcard.text.catalogue import ENGLISH, text


def ratings_document(found: RatingsTest, lang: str = ENGLISH) -> Document:
    """Return the document: a row for each system, and how often what Last Card predicted came true."""
    say, plan = partial(text, lang), found.plan
    kind = say(f"ratings-kind-{plan.kind}")
    how = say("lab-ratings-played") if found.is_played else say("lab-ratings-drawn")
    about = say("lab-ratings-about", people=plan.people, matches=found.matches, kind=kind)
    notes = [how, say("lab-ratings-note", enough=found.enough)]
    blocks: list[Block] = [_systems(found, lang), _chances(found.systems[0], lang)]
    return Document(
        data=_data(found),
        about=about,
        command=found.command,
        blocks=blocks,
        notes=notes,
        page=lambda: Page(
            headline=say("lab-report-ratings"),
            subtitle=about,
            titles=[kind],
            legend=[one.system for one in found.systems],
            played=[PageHead(kind, about, found.command)],
            sections=[
                PageSection(say("lab-ratings-within"), figures=[_within_figure(found, lang)]),
                *(PageSection(say("lab-ratings-said", name=one.system), figures=[_chances_figure(one, lang)]) for one in found.systems),
                PageSection(say("lab-report-sure"), notes),
            ],
        ),
    )


def _systems(found: RatingsTest, lang: str) -> NumberTable:
    heads = ("system", "people", "ranks", "error", "within", "width", "loss")
    rows = [
        (
            one.system,
            formatted(one.people, 0, lang),
            formatted(one.ranks, 3, lang),
            formatted(one.error, 0, lang),
            percent_cells(one.within, lang)[0],
            formatted(one.width, 0, lang),
            formatted(one.loss, 4, lang),
        )
        for one in found.systems
    ]
    return NumberTable([text(lang, f"lab-ratings-head-{head}") for head in heads], rows)


def _chances(one: Measured, lang: str) -> NumberTable:
    heads = (text(lang, "lab-ratings-head-said"), text(lang, "lab-ratings-head-came"), text(lang, "lab-head-interval"))
    return NumberTable(heads, [(_percent(row.said, lang), *percent_cells(row.came, lang)) for row in one.bins])


def _percent(share: float, lang: str) -> str:
    return text(lang, "lab-percent", number=formatted(100 * share, 0, lang))


def _chances_figure(one: Measured, lang: str) -> Figure:
    heads = (text(lang, "lab-ratings-head-said"), text(lang, "lab-ratings-head-came"), text(lang, "lab-head-interval"))
    rows = [(Dot.of(_percent(row.said, lang), row.came), (_percent(row.said, lang), *percent_cells(row.came, lang))) for row in one.bins]
    return dot_figure(rows, heads, lang, domain=(0.0, 1.0), percent=True)


def _within_figure(found: RatingsTest, lang: str) -> Figure:
    heads = [text(lang, f"lab-ratings-head-{head}") for head in ("system", "within")] + [text(lang, "lab-head-interval")]
    rows = [
        (Dot.of(one.system, one.within, place), (one.system, *percent_cells(one.within, lang))) for place, one in enumerate(found.systems)
    ]
    return dot_figure(rows, heads, lang, domain=(0.0, 1.0), mark=0.95, percent=True)


def _data(found: RatingsTest) -> Data:
    return {
        "command": found.command,
        **fields(found.plan, "people kind bots circles"),
        "seed": str(found.plan.seed),
        **fields(found, "matches is_played enough"),
        "systems": [
            {
                **fields(one, "system people ranks error width loss"),
                "within": fields(one.within, "value low high"),
                "chances": [{"said": row.said, **fields(row.came, "value low high count")} for row in one.bins],
            }
            for one in found.systems
        ],
    }
