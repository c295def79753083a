"""Scenes are declared once: each says what the catalogues have, no two show the same event, and the terminal tells them in order."""

from __future__ import annotations

import pytest

from lastcard import Event
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES, messages
from lastcard.text.scenes import LAND, SCENES, scene_of, told
from lastcard.text.sentences import sentences

_READER = Reader("en", ["Ann", "Ben", "Cy"], you="p1", faces={"k": "Skip Everyone", "d": "Draw Two"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_caption_is_a_message_and_no_message_is_left_over(language: str) -> None:
    said = {f"scene-{step.say}" for scene in SCENES for step in scene.steps if step.say}
    assert {key for key in messages(language) if key.startswith("scene-")} == said


def test_no_two_scenes_show_the_same_event() -> None:
    for one, other in ((one, other) for at, one in enumerate(SCENES) for other in SCENES[at + 1 :]):
        if one.event == other.event:
            assert not set(one.causes) & set(other.causes), (one.name, other.name)
            assert not set(one.faces) & set(other.faces), (one.name, other.name)
            assert (one.causes and other.causes) or (one.faces and other.faces), (one.name, other.name)


def test_each_scene_lands_once() -> None:
    for scene in SCENES:
        assert [step.see for step in scene.steps].count(LAND) == 1, scene.name


def test_captions_stand_around_the_sentence_of_their_event() -> None:
    everybody = Event("p2 bk", cause="match")
    swap = Event("d swap p2 p1", cause="seven_zero")
    lines = list(sentences([everybody, swap], _READER, around=lambda event: told(event, _READER)))
    assert lines == [
        "Ben plays blue Skip Everyone",
        "Everybody is skipped: it is the turn of Ben again",
        "Ben takes your cards, and you take those of Ben",
        "Ben and you swap hands",
    ]


def test_a_card_that_stays_hidden_is_not_named() -> None:
    drawn = Event("d draw p2", ("b1", "g7"), viewers=frozenset({"p2"}), cause="draw_until_stop")  # the pile has run out
    assert told(drawn, _READER) == (["Ben turns up card after card"], [])


def test_an_event_without_a_scene_says_nothing_more() -> None:
    events = [Event("p2 b5", cause="match"), Event("d turn p1")]
    assert all(scene_of(event) is None for event in events)
    assert list(sentences(events, _READER, around=lambda event: told(event, _READER))) == list(sentences(events, _READER))
