"""Plot the length of a round in each edition, in an HTML file that works offline.

python examples/plotting.py --games 20000 --out lengths.html
"""

from __future__ import annotations

import argparse

import altair as alt
import numpy as np

from lastcard import Rules
from lastcard.fast import simulate
from lastcard.rules.edition import EDITIONS

STEP = 4  # turns in one bin
LONGEST = 160


def lengths(edition: str, games: int) -> list[dict[str, object]]:
    """Return rows of the plot: an edition, a number of turns, and the share of rounds of that length."""
    turns = simulate(edition, seats=4, games=games, bots="careful", seed=1)["turns"]
    shares = np.histogram(turns, bins=np.arange(0, LONGEST + STEP, STEP))[0] / games
    name = Rules(edition).edition.name
    return [{"edition": name, "turns": int(STEP * place), "share": float(share)} for place, share in enumerate(shares)]


def main() -> None:
    """Play rounds of every edition, and plot their lengths."""
    parser = argparse.ArgumentParser(description="Plot the length of a round in each edition.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--out", default="lengths.html")
    given = parser.parse_args()
    rows = [row for edition in EDITIONS for row in lengths(edition, given.games)]
    chart = (
        alt.Chart({"values": rows}, title="How long is a round of four careful players?")
        .mark_area(interpolate="monotone", opacity=0.85)
        .encode(
            x=alt.X("turns:Q", title="turns"),
            y=alt.Y("share:Q", title=None, axis=None),
            row=alt.Row("edition:N", title=None, header=alt.Header(labelAngle=0, labelAlign="left")),
            color=alt.Color("edition:N", legend=None),
        )
        .properties(width=560, height=60)
    )
    chart.save(given.out, inline=True)
    print(f"{given.out}: {given.games:,} rounds of each of {len(EDITIONS)} editions")


if __name__ == "__main__":
    main()
