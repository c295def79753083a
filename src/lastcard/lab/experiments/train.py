"""Train the net of ``strong`` and ``sharp`` by self-play.

At first careful players choose, then the net, with fewer and fewer random actions. A training sample is a choice and its outcome. The
same rules, number of samples and seed give the same file.
"""

from __future__ import annotations

import hashlib
import json
import shlex
import zlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from lastcard.bots.nets import FORMAT, GOALS, NUMBERS, ROUND, net_bytes, packed, read_file
from lastcard.bots.policies.foresight import FEATURES
from lastcard.bots.policies.judging import HIDDEN, NETS, POINT
from lastcard.engine.luck import derived
from lastcard.errors import LastCardError
from lastcard.fast.simulation.training_data import Lessons, School
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.data.results import check_place, replace_file
from lastcard.lab.repeating import option
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

Array = np.ndarray[Any, Any]

SEATS: Final = (2, 3, 4)
"""The numbers of seats for which a file has a net for each goal; more seats use the last."""
LESSONS: Final = 8_000_000
"""The default number of training samples for each net."""
LEAST: Final = 10_000
GAMES: Final = 1024
"""The rounds that are played at a time."""
BATCH: Final = 2048
"""The training samples of a step of gradient descent."""
SHUFFLED: Final = 1 << 17
"""The training samples that are shuffled together, because the samples of one round are similar."""


@dataclass(frozen=True)
class Phase:
    """A phase of the training: its share of the samples, the share of random actions, and the learning rate at its beginning and end."""

    share: float
    explore: float
    rate: float
    last_rate: float
    teach: bool = False


PHASES: Final = (
    Phase(0.10, 0.25, 4e-3, 3e-3, teach=True),
    Phase(0.15, 0.25, 3e-3, 2e-3),
    Phase(0.20, 0.12, 2e-3, 1e-3),
    Phase(0.25, 0.08, 1e-3, 4e-4),
    Phase(0.30, 0.06, 4e-4, 2e-5),
)
FURTHER: Final = (
    Phase(0.30, 0.15, 2e-3, 1e-3),
    Phase(0.30, 0.08, 1e-3, 4e-4),
    Phase(0.40, 0.06, 4e-4, 2e-5),
)
"""The phases for a net that starts from another one, for example from that of another edition."""


class FloatNet:
    """A net in floating point, with the state of its optimizer (Adam: Kingma and Ba, 2015)."""

    def __init__(self, luck: np.random.Generator, start: Array | None = None) -> None:
        rows = luck.normal(0, 0.15, (FEATURES + 1, HIDDEN + 1)).astype(np.float32)
        rows[:, HIDDEN] = 0
        self.weights: list[Array] = [rows, luck.normal(0, 0.15, HIDDEN).astype(np.float32)]
        if start is not None:
            given = (start / (1 << POINT)).astype(np.float32)
            self.weights = [given[: rows.size].reshape(rows.shape).copy(), given[rows.size :].copy()]
        self.means: list[Array] = [np.zeros_like(one) for one in self.weights]
        self.squares: list[Array] = [np.zeros_like(one) for one in self.weights]
        self.steps: int = 0

    def learn(self, features: Array, wanted: Array, rate: float) -> float:
        """Take a step towards the outcomes (n,) of choices with features (n, 35); return the loss before the step."""
        rows, second = self.weights
        given = np.zeros((len(features), FEATURES + 1), np.float32)
        np.put_along_axis(given, features, 1, axis=1)
        given[:, FEATURES] = 1
        sums = given @ rows
        hidden = np.maximum(sums[:, :HIDDEN], 0)
        odds = hidden @ second + sums[:, HIDDEN]
        chance = 1 / (1 + np.exp(-odds))
        error = ((chance - wanted) / len(features)).astype(np.float32)
        back = np.empty_like(sums)
        back[:, :HIDDEN] = error[:, None] * second * (hidden > 0)
        back[:, HIDDEN] = error
        self._step([given.T @ back, hidden.T @ error], rate)
        return float(np.mean(np.logaddexp(0, odds) - wanted * odds))

    def _step(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for place, slope in enumerate(slopes):
            mean, square = self.means[place], self.squares[place]
            np.add(0.9 * mean, 0.1 * slope, out=mean)
            np.add(0.999 * square, 0.001 * slope * slope, out=square)
            self.weights[place] -= (scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def numbers(self) -> Array:
        """Return the weights as the integers of a file."""
        whole = np.rint(np.concatenate([one.ravel() for one in self.weights]) * (1 << POINT))
        clipped: Array = np.clip(whole, -(1 << 15), (1 << 15) - 1)
        return clipped.astype(np.int16)


def targets_of(lessons: Lessons, seats: int, goal: str) -> Array:
    """Return the targets of the net: whether its seat won the round or, for a match, a value from the points that it won or lost."""
    if goal == ROUND:
        return lessons.won
    gain = np.minimum(lessons.pot / 600, 0.5)
    return np.where(lessons.won > 0, 0.5 + gain, 0.5 - gain / (seats - 1)).astype(np.float32)


class Training:
    """The training of a net for each goal and number of seats, phase by phase; ``nets`` are the finished ones."""

    def __init__(self, rules: str | Rules, lessons: int, seed: str | int, start: str | Path | None = None) -> None:
        self.rules: Final = Rules(rules)
        self.seats: Final = tuple(count for count in SEATS if count in self.rules.players)
        self.lessons: Final = lessons
        self.seed: Final = str(seed)
        self.nets: list[Array] = []
        self._start = None if start is None else np.array(read_file(start)[1]).reshape(len(GOALS), NETS, NUMBERS)
        self._wanted: Final = tuple((goal, seats) for goal in GOALS for seats in self.seats)
        if not self.seats:
            raise LastCardError(fault("train_seats", line=str(self.rules)))
        if lessons < LEAST:
            raise LastCardError(fault("train_lessons", number=str(lessons), least=str(LEAST)))

    def train_next(self, go_on: GoOn = lambda done: True) -> bool:
        """Train the next missing net; return whether it was finished. ``go_on`` receives the number of samples so far."""
        net = self._train(*self._wanted[len(self.nets)], go_on)
        if net is not None:
            self.nets.append(net)
        return net is not None

    @property
    def total(self) -> int:
        """How many nets there will be."""
        return len(self._wanted)

    def _train(self, goal: str, seats: int, go_on: GoOn) -> Array | None:
        key = key_of(f"{self.seed} {goal} {seats}")
        luck = np.random.default_rng(derived(key, 0))
        begins = None if self._start is None else self._start[GOALS.index(goal), SEATS.index(seats)]
        school, net = School(self.rules, seats), FloatNet(luck, begins)
        learnt, first = 0, 0
        for phase in PHASES if begins is None else FURTHER:
            end = learnt + round(self.lessons * phase.share)
            began = learnt
            while learnt < end:
                heap, first = self._samples(school, net, phase, first, key, min(SHUFFLED, end - learnt))
                for features, wanted in _batches(heap, targets_of(heap, seats, goal), luck):
                    part = min(1.0, (learnt - began) / max(1, end - began))
                    net.learn(features, wanted, phase.rate * (phase.last_rate / phase.rate) ** part)
                    learnt += len(features)
                if not go_on(len(self.nets) * self.lessons + learnt):
                    return None
        return net.numbers()

    def _samples(self, school: School, net: FloatNet, phase: Phase, first: int, key: int, wanted: int) -> tuple[Lessons, int]:
        """Return about ``wanted`` training samples of rounds by the current net, and the number of the next round."""
        weights = packed(np.tile(net.numbers(), NETS * len(GOALS)).tolist())
        found: list[Lessons] = []
        while sum(len(one.won) for one in found) < wanted:
            part = school.lessons(weights, first=first, games=GAMES, key=key, explore=phase.explore, teach=phase.teach)
            found.append(part)
            first += GAMES
        return Lessons(*(np.concatenate([getattr(one, name) for one in found]) for name in ("features", "won", "pot"))), first

    def keep(self, path: Path) -> None:
        """Write the nets trained so far atomically, for ``go_on_from``. Raises LastCardError if they cannot be written."""
        file = BytesIO()
        np.savez(file, told=np.array(self._options()), nets=np.array(self.nets, np.int16))
        replace_file(path, file.getvalue())

    def go_on_from(self, path: Path) -> None:
        """Read the nets that ``keep`` wrote, if any. Raises LastCardError if they are of another training, or damaged."""
        if not path.exists():
            return
        try:
            with path.open("rb") as file, np.load(file) as kept:
                made_for, nets = str(kept["told"]), kept["nets"]
        except (ValueError, KeyError, TypeError, AttributeError, EOFError, MemoryError, BadZipFile, zlib.error):
            raise LastCardError(fault("train_damaged", path=str(path))) from None
        if made_for != self._options():
            raise LastCardError(fault("train_other", path=str(path)))
        if len(nets.shape) != 2 or nets.shape[1] != NUMBERS or len(nets) > self.total or nets.dtype != np.int16:
            raise LastCardError(fault("train_damaged", path=str(path)))
        self.nets = list(nets)

    def _options(self) -> str:
        begins = None if self._start is None else hashlib.sha256(self._start.tobytes()).hexdigest()
        return json.dumps([FORMAT, NUMBERS, str(self.rules), self.lessons, self.seed, self.seats, begins])

    def file(self, command: str) -> bytes:
        """Return the contents of the file: the finished nets, and for other numbers of seats the nearest of them."""
        places = [min(range(len(self.seats)), key=lambda place: abs(self.seats[place] - seats)) for seats in SEATS]
        nets = [self.nets[goal * len(self.seats) + place] for goal in range(len(GOALS)) for place in places]
        numbers = array("h", np.concatenate(nets).tobytes())
        return net_bytes({"rules": str(self.rules), "lessons": self.lessons, "seed": self.seed, "made_by": command}, numbers)


def train(
    rules: str | Rules,
    out: str | Path,
    lessons: int = LESSONS,
    seed: str | int = 0,
    *,
    start: str | Path | None = None,
    go_on: GoOn = lambda done: True,
) -> bytes | None:
    """Train the nets of a rules line, write them to a ``.net`` file and return its contents. They start from the file ``start``, if given.

    Finished nets are kept in ``OUT.part``. If ``go_on`` ends the training early, it returns None, and the next training with the same
    options continues from there. Raises RulesError, or LastCardError for a file that cannot be written.
    """
    place = check_place(out, (".net",))
    part = place.with_name(f"{place.name}.part")
    training = Training(rules, lessons, seed, start)
    training.go_on_from(part)
    while len(training.nets) < training.total:
        if not training.train_next(go_on):
            return None
        training.keep(part)
    words = ["lastcard", "lab", "train", "--rules", str(training.rules), "--lessons", str(lessons), *option("--seed", str(seed))]
    made = training.file(shlex.join([*words, *option("--from", Path(start).name)] if start else words))
    replace_file(place, made)
    part.unlink()
    return made


def _batches(heap: Lessons, wanted: Array, luck: np.random.Generator) -> Iterator[tuple[Array, Array]]:
    """Yield the training samples in random order, in batches."""
    order = luck.permutation(len(wanted))
    for at in range(0, len(order) - BATCH + 1, BATCH) if len(order) >= BATCH else (0,):
        chosen = order[at : at + BATCH]
        yield heap.features[chosen].astype(np.int64), wanted[chosen]
