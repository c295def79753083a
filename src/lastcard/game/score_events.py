"""The events that tell how a round was scored: who gained what, who is out of the match, and who has won it."""

from __future__ import annotations

from lastcard.game.events import Event
from lastcard.game.standing import Standing
from lastcard.rules.causes import cite


def score_events(standing: Standing, was_final: bool) -> tuple[Event, ...]:
    """Return the events of a round after which a match stands so; ``was_final`` says whether it was the final hand of an elimination."""
    rules = standing.rules
    cause = _cause_of_points(standing)
    events = [
        Event(f"d score p{player + 1} {gained}", rule=cite(rules, cause), cause=cause)
        for player, gained in enumerate(standing.gained)
        if gained and standing.side(player)[0] == player
    ]
    out = "last_of_round" if rules["elimination.out"] == "round" else "eliminated"
    events += [Event(f"d out p{player + 1}", rule=cite(rules, out), cause=out) for player in standing.dropped]
    if standing.over:
        won = _cause_of_win(standing, was_final)
        seats = " ".join(f"p{player + 1}" for player in standing.winners)
        events.append(Event(f"d won {seats}", rule=cite(rules, won), cause=won))
    return tuple(events)


def _cause_of_points(standing: Standing) -> str:
    rules, mode = standing.rules, standing.rules["match.mode"]
    cause = {"low_total": "low_total", "elimination": "elimination"}.get(mode, "score")
    if mode in ("winner_collects", "single_hand") and rules["score.round"] != "hands":
        return "score_flat"
    if rules["places"] != "off" and (cause == "score" or rules["places"] != "hands"):
        return "score_places"
    return "team_score" if rules.team_size is not None else cause


def _cause_of_win(standing: Standing, was_final: bool) -> str:
    rules, mode = standing.rules, standing.rules["match.mode"]
    target = rules.number("match.target")
    if mode in ("winner_collects", "low_total") and max(standing.totals) < target:
        return "won_time" if standing.time_up else "won_rounds"
    if mode == "low_total":
        return "won_low_shared" if len(standing.winners) > 1 else "won_low"
    if mode == "elimination":
        is_out = any(standing.totals[player] >= target for player in standing.winners)
        by_target = rules["elimination.out"] == "target"
        return "won_final" if was_final else "won_lowest" if is_out and by_target else "won_survivor"
    return "won_hand" if mode == "single_hand" else "won"
