"""The timelines of scenes: the page finds the same scenes in a match as Python, with the same captions; each picture and sound exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.game.match import Match
from lastcard.text.scenes import LAND, SCENES, arguments, scene_of
from tests.browser.games import NAMES
from tests.browser.scene_games import SCENE_GAMES, actions_before, rules_of
from tests.web.scripts.node import STATIC, Node, running_node

_MOTION = STATIC / "table" / "motion"
_TIMELINES = _MOTION / "timelines.js"
_PACE = _MOTION / "pace.js"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize("name", [name for name in SCENE_GAMES if name != "stack"])
def test_the_page_finds_the_scenes_that_python_finds(name: str, node: Node) -> None:
    game = SCENE_GAMES[name]
    match = Match(rules_of(game), NAMES[: game.seats], seed=game.seed)
    tastes = game.tastes()
    for _ in range(game.before + 1):
        rnd = match.round
        asks = {taste.seat: [ask for ask in rnd.asks if ask.seat == taste.seat] for taste in tastes}
        found = (action for taste in tastes if asks[taste.seat] and (action := taste.wants(asks[taste.seat], len(rnd.hand(taste.seat)))))
        match.play(next(found))
    seen = []
    for event in (event.seen_by("p1") for event in match.round.events):
        scene = scene_of(event, game.rules)
        timeline = node.call(
            _TIMELINES, "timelineOf", {"n": 1, "event": str(event), "cause": event.cause}, {"edition": game.rules, "due": 0}
        )
        assert (timeline or {}).get("name") == (scene and scene.name), event
        if scene is None:
            continue
        seen.append(scene.name)
        cast = {key: value for key, value in timeline["cast"].items() if key not in ("cards", "way")}
        assert cast == arguments(event), event
        assert [step["see"] for step in timeline["steps"] if step["see"] == LAND] == [LAND]
    assert name in seen


def test_each_game_of_a_scene_leads_to_it() -> None:
    assert list(SCENE_GAMES) == [scene.name for scene in SCENES]
    assert {name: actions_before(name, game, game.seed) for name, game in SCENE_GAMES.items()} == {
        name: game.before for name, game in SCENE_GAMES.items()
    }


def test_a_growing_stack_is_a_scene(node: Node) -> None:
    wait = {"n": 1, "wait": ["p2"], "for": "turn", "draws": {"p2": 6}}
    assert node.call(_TIMELINES, "timelineOf", wait, {"edition": "merciless", "due": 2})["cast"]["sum"] == 6
    assert node.call(_TIMELINES, "timelineOf", wait, {"edition": "merciless", "due": 0}) is None
    assert node.call(_TIMELINES, "timelineOf", wait, {"edition": "merciless", "due": 6}) is None


def test_many_cards_are_turned_up_faster(node: Node) -> None:
    def length(cards: int) -> int:
        line = {"n": 1, "event": f"d draw p2 {'r5' * cards}", "cause": "draw_until_stop"}
        return sum(int(step["ms"]) for step in node.call(_TIMELINES, "timelineOf", line, {"edition": "paw-patrol", "due": 0})["steps"])

    assert length(2) < length(6) < length(30)
    assert length(60) - length(30) < 100


def test_each_step_has_its_picture_and_its_sound() -> None:
    pictures = (_MOTION / "pictures.js").read_text(encoding="utf-8")
    drawn = re.search(r"PICTURES = \{([^}]*)\}", pictures)
    assert drawn
    steps = [step for scene in SCENES for step in scene.steps]
    assert {step.see for step in steps} == {*re.findall(r"\w+", drawn[1]), LAND}
    sounds = (STATIC / "table/attention/sounds.js").read_text(encoding="utf-8")
    assert {step.hear for step in steps if step.hear} <= set(re.findall(r"^  (\w+): \[\[", sounds, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("event", "is_mine"),
    [
        ("d draw p2 ????", True),
        ("d miss p2", True),
        ("d swap p1 p2", True),
        ("d rotate left", True),
        ("d show p1 p2 r5", True),
        ("p1 catch p2", True),
        ("p1 target p2", True),
        ("d draw p1 ??", False),
        ("d deal p2 r5", False),
        ("d turn p2", False),
        ("p2 r5", False),
        ("d swap p1 p3", False),
    ],
)
def test_what_happens_to_a_player(event: str, is_mine: bool, node: Node) -> None:
    assert node.call(_PACE, "happensTo", event, "p2") == is_mine
    assert not node.call(_PACE, "happensTo", event, None)


def test_a_newcomer_has_more_time_for_what_happens_to_them(node: Node) -> None:
    assert node.call(_PACE, "paceSet") == "auto"  # Node stores nothing, as a browser on its first visit
    mine, other = node.call(_PACE, "paceOf", True), node.call(_PACE, "paceOf", False)
    assert mine > other > 1
