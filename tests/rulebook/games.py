"""Whole matches for the tests of Paw Patrol, Classic and common rules: rounds with chosen results, read from a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcard import Match, Rules, replay

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal")


def hand(
    rules: str,
    cards: Mapping[str, str],
    winner: str,
    *,
    dealer: str | None = None,
    top: str = "r0",
    pile: str = "",
    actions: Sequence[str] | None = None,
) -> list[str]:
    """Write a round of one card each in which the winner, left of the dealer unless one is named, plays the last card at once.

    ``top`` is turned up first, ``pile`` is what is drawn next; the rest of the box lies below.
    """
    seats = list(cards)
    deals = dealer or seats[seats.index(winner) - 1]
    place = seats.index(deals) + 1
    order = [cards[seat] for seat in seats[place:] + seats[:place]] + [top] + [pile[i : i + 2] for i in range(0, len(pile), 2)]
    rest = list(map(str, Rules(rules).deck))
    for card in order:
        rest.remove(card)
    said = [f"{winner} {cards[winner]}"] if actions is None else list(actions)
    return ["[[round]]", f"seats = {seats}", f'dealer = "{deals}"', f'deck = "{"".join(order + rest)}"', f"actions = {said}"]


def played(rules: str, *rounds: Sequence[str], players: int = 3, seed: str | None = None) -> Match:
    """Return the game these rounds make; with a seed the next round is dealt from it."""
    header = ["lastcard = 1", f'rules = "{rules}"', f"players = {list(NAMES[:players])}", 'seed_sha256 = ""']
    if seed is not None:
        header.append(f'seed = "{seed}"')
    return replay("\n".join([*header, *(line for lines in rounds for line in lines)]))


def game(rules: str, *hands: tuple[Mapping[str, str], str], players: int = 3, seed: str | None = None) -> Match:
    """Play hands of one card each, given as the cards and who wins."""
    rules = f"{rules} deal.size=1"
    return played(rules, *(hand(rules, cards, winner) for cards, winner in hands), players=players, seed=seed)


def left(**cards: str) -> tuple[dict[str, str], str]:
    """Return a hand in which these cards are left; the seat with ``-`` wins with a red 5."""
    winner = next(seat for seat, card in cards.items() if card == "-")
    return {seat: "r5" if card == "-" else card for seat, card in cards.items()}, winner


def cuts(match: Match) -> list[tuple[str, str]]:
    """Return the draw for the first deal: seats and cards in order."""
    first = next(place for place, event in enumerate(match.events) if event.words[1] == "dealer")
    return [(event.words[2], event.words[3]) for event in match.events[:first] if event.words[1] == "cut"]


def highest(drawn: list[tuple[str, str]], seats: Sequence[str], worth: Mapping[str, int], *, redraw: bool = True) -> str:
    """Work out who deals after such a draw; action cards and wilds count what ``worth`` says. No unnecessary card may be drawn."""
    drawing = list(seats)
    while True:
        now, drawn = drawn[: len(drawing)], drawn[len(drawing) :]
        assert [seat for seat, _ in now] == drawing
        value = {seat: worth[card] if card in worth else int(card[1]) if card[1].isdigit() else worth.get(card[1], 0) for seat, card in now}
        drawing = [seat for seat in drawing if value[seat] == max(value.values())]
        if len(drawing) == 1 or not redraw:
            assert not drawn
            return drawing[0]


ZERO = {"ww": 0, "w4": 0, "wb": 0}
POINTS = {"ww": 50, "w4": 50, "wb": 50, "s": 20, "r": 20, "d": 20}
