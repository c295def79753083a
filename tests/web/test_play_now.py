"""The home page describes the table that the button "Play now" makes."""

from __future__ import annotations

import pytest

from lastcard.rules.rules import Rules
from lastcard.text.catalogue import LANGUAGES, text
from lastcard.web import play_now


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "bots", "said"),
    [
        ("classic", 3, {"en": "Classic, you and 3 bots, first to 500 points", "de": "Classic, du und 3 Bots, wer zuerst 500 Punkte hat"}),
        ("retour match.rounds=1", 1, {"en": "Retour, you and 1 bot, one round", "uk": "Retour, ти й 1 бот, один раунд"}),
        ("merciless match.mode=low_total match.target=90", 2, {"en": "Merciless, you and 2 bots, lowest total at 90 points"}),
    ],
)
def test_the_home_page_describes_the_table_of_play_now(
    rules: str, bots: int, said: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_now, "PLAY_NOW", {**play_now.PLAY_NOW, "rules": rules, "bots": bots})
    words = text(lang, "home-play-hint", **play_now.words())
    assert words == said.get(lang, words)
    assert Rules(rules).edition.name in words


def test_the_table_of_play_now_can_begin() -> None:
    Rules(play_now.PLAY_NOW["rules"]).check_seats(play_now.PLAY_NOW["seats"])
    assert play_now.PLAY_NOW["bots"] < play_now.PLAY_NOW["seats"]
