"""A tournament as it is shown: the same for everybody but for what concerns oneself."""

from __future__ import annotations

from typing import Annotated, Final

from lastcard.community.events.deciding import is_open
from lastcard.community.events.options import EventStream, Form, Options
from lastcard.community.events.pairing.knockout import Phase, phase, phases
from lastcard.community.events.pairing.round_robin import rounds_needed
from lastcard.community.events.results import in_points, row_values
from lastcard.community.events.standings import BREAKS, Row, standings, table_points
from lastcard.community.events.state import BOT, Event, PairedTable, Stage
from lastcard.community.events.tables import id_of
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.verifiable_chance import commitment
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.room.wire import Seat, TableId

_SHOWN: Final = 60
"""The most tables of an arena that are shown."""
EventTime = Annotated[int, Meta(description="A time in ms since 1970; 0: none.")]


class StandingRow(msgspec.Struct):
    """A player in the standings."""

    entrant: Annotated[int, Meta(description="The number of the player in this tournament.")]
    place: int
    name: str
    points: float
    values: Annotated[dict[str, float], Meta(description="What decides the order, the first that differs: see `breaks`.")]
    played: Annotated[int, Meta(description="How many tables.")]
    free: Annotated[int, Meta(description="How many free rounds.")]
    here: Annotated[bool, Meta(description="Whether the player is paired.")]
    gone: bool
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET


class EventTable(msgspec.Struct):
    """A table of the last round. `names` has null for a bot; what is decided about it is null until then."""

    number: int
    table: TableId
    round: int
    entrants: Annotated[list[int], Meta(description="The numbers of the players, p1 first; 0 is a bot.")]
    names: list[str | None]
    places: list[int] | None
    score: Annotated[list[int] | None, Meta(description="The points of the match.")]
    points: Annotated[list[float] | None, Meta(description="The points for the tournament.")]
    why: Annotated[str | None, Meta(description="`played`, `limit` (it counts as it stood when its time was up) or `host`.")]


class EventView(msgspec.Struct):
    """A tournament."""

    id: TableId
    version: Annotated[int, Meta(description="Grows with every change.")]
    title: str
    form: Form
    rules: str
    seats: int
    duplicate: bool
    fill: str
    late: int
    limit_s: int
    turn_s: int
    by_rating: bool
    public: bool
    stream_s: Annotated[EventStream, Meta(description="By how many seconds the streams with open hands are late; 0: there are none.")]
    stage: Stage
    open: Annotated[bool, Meta(description="Whether somebody new may enter now.")]
    club: str
    begins_at: EventTime
    ends_at: Annotated[int, Meta(description="When an arena pairs nobody any more, in ms since 1970; 0 for other forms.")]
    round: int
    rounds: Annotated[int, Meta(description="How many rounds there will be; 0: that is not known.")]
    phases: Annotated[list[Phase], Meta(description="Of a knock-out, what each round is called, also those to come; empty: by its number.")]
    phase: Annotated[Phase, Meta(description="Of a knock-out, what the round is called.")]
    breaks: Annotated[list[str], Meta(description="What decides the order of the standings, the first that differs.")]
    standings: list[StandingRow]
    tables: list[EventTable]
    byes: Annotated[list[int], Meta(description="Who has a free round.")]
    seed_sha256: str
    seed: Annotated[str | None, Meta(description="The seed of all lots and deals, once the tournament is over.")]


class Own(msgspec.Struct):
    """What concerns the player who asks."""

    entrant: int
    here: bool
    table: Annotated[TableId | None, Meta(description="The table at which the player sits now, with the token they entered with.")]
    seat: Seat | None
    free: Annotated[bool, Meta(description="Whether it is their free round.")]
    elsewhere: Annotated[
        bool, Meta(description="Whether their seats are those of another device; who enters again plays on at this one.")
    ] = False


def view_of(id: str, event: Event) -> EventView:
    """Return a tournament as everybody sees it."""
    options, points = event.options, table_points(event)
    return EventView(
        id=id,
        version=event.version,
        title=options.title,
        form=options.form,
        rules=options.rules,
        seats=options.seats,
        duplicate=options.duplicate,
        fill=options.fill,
        late=options.late,
        limit_s=options.limit_s,
        turn_s=options.turn_s,
        by_rating=options.by_rating,
        public=options.public,
        stream_s=options.stream_s,
        stage=event.stage,
        open=is_open(event),
        club=event.club,
        begins_at=event.begins_at,
        ends_at=event.arena_ends_at if options.form == "arena" and event.started_at else 0,
        round=event.round,
        rounds=rounds_of(event, options),
        phases=phases(event) if options.form == "knockout" else [],
        phase=phase(event) if options.form == "knockout" else "",
        breaks=list(BREAKS[options.form]),
        standings=[_row(event, row) for row in standings(event)],
        tables=[_table(id, event, table, points.get(table.number)) for table in _shown(event)],
        byes=list(event.byes[-1]) if event.byes and options.form != "arena" else [],
        seed_sha256=commitment(event.seed),
        seed=event.seed if event.stage == "over" else None,
    )


def own_view(id: str, event: Event, who: str, token: str = "") -> Own | None:
    """Return what concerns a player, who asks with a token of this hash; None for somebody who has not entered."""
    number = event.by_player.get(who)
    if number is None:
        return None
    table = event.table_of(number)
    is_there = table is not None and table.number <= event.seated
    return Own(
        entrant=number,
        here=event.entrant(number).here,
        table=id_of(id, table.number) if table is not None and is_there else None,
        seat=f"p{table.seats.index(number) + 1}" if table is not None and is_there else None,
        free=event.stage == "running" and event.options.form != "arena" and bool(event.byes) and number in event.byes[-1],
        elsewhere=event.entrant(number).holder != (token or who),
    )


def rounds_of(event: Event, options: Options) -> int:
    """Return how many rounds there will be; 0 if that is not known."""
    if event.stage in ("none", "entry") or options.form == "arena":
        return options.rounds if options.form == "swiss" else 0
    if options.form == "swiss":
        return event.rounds
    if options.form == "robin" and options.seats == 2:
        return rounds_needed(event.starters, 2)
    return 0


def _shown(event: Event) -> list[PairedTable]:
    if event.options.form != "arena":
        return event.last_round
    running = list(event.open.values())[-_SHOWN:]
    return [*running, *(table for table in reversed(event.tables[-_SHOWN:]) if table.result is not None)][:_SHOWN]


def _row(event: Event, row: Row) -> StandingRow:
    one = event.entrant(row.entrant)
    return StandingRow(
        entrant=row.entrant,
        place=row.place,
        name=one.name,
        points=in_points(row.points),
        values={name: float(value) for name, value in row_values(event, row).items()},
        played=row.played,
        free=row.free,
        here=one.here,
        gone=one.gone,
        animal=one.animal,
        color=one.color,
    )


def _table(id: str, event: Event, table: PairedTable, points: tuple[int, ...] | None) -> EventTable:
    result = table.result
    return EventTable(
        number=table.number,
        table=id_of(id, table.number),
        round=table.round,
        entrants=list(table.seats),
        names=[None if entrant == BOT else event.entrant(entrant).name for entrant in table.seats],
        places=list(result.places) if result else None,
        score=list(result.points) if result else None,
        points=[in_points(each) for each in points] if points else None,
        why=result.why if result else None,
    )
