"""The sentences of all forms of events, for the seat itself and for others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lastcard import Event, Round, Rules
from lastcard.game.events import parse_event
from lastcard.rules.causes import CAUSES
from lastcard.rules.edition import EDITIONS
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import messages
from lastcard.text.sentences import sentence, sentences
from tests.screens.scripted_players import NAMES, table


def reader(rules: str | Rules, you: str | None = None, lang: str = "en") -> Reader:
    return Reader(lang, NAMES, you, Rules(rules).edition.names)


CLASSIC = reader("classic")

FORMS = {
    "d deal p1 ????": ("Ada is dealt 2 cards", "You are dealt 2 cards"),
    "d deal p1 r5gd": ("Ada is dealt red 5, green Draw 2", "You are dealt red 5, green Draw 2"),
    "d top r7": ("Red 7 is turned up", "Red 7 is turned up"),
    "d shuffle ??????": ("The draw pile is shuffled: 3 cards", "The draw pile is shuffled: 3 cards"),
    "d draw p1 ????": ("Ada draws 2 cards", "You draw 2 cards"),
    "d draw p1 ??": ("Ada draws 1 card", "You draw 1 card"),
    "d draw p1 g7": ("Ada draws green 7", "You draw green 7"),
    "d draw p1 ????b2": ("Ada draws 2 unseen, blue 2", "You draw 2 unseen, blue 2"),
    "d show p1 p2 ????": ("Ada shows Ben 2 cards", "You show Ben 2 cards"),
    "d show p2 p1 r9y1": ("Ben shows Ada red 9, yellow 1", "Ben shows you red 9, yellow 1"),
    "d show p1 all wc": ("Ada shows everybody Wild Creeper", "You show everybody Wild Creeper"),
    "d button g": ("The button picks green", "The button picks green"),
    "d color b": ("The colour is now blue", "The colour is now blue"),
    "d reverse right": ("The direction changes: to the right", "The direction changes: to the right"),
    "d miss p1": ("Ada misses a turn", "You miss a turn"),
    "d turn p1": ("", ""),
    "d return p1 b3": ("Blue 3 goes back to Ada's hand", "Blue 3 goes back to your hand"),
    "d lay p1 r5r9": ("Ada lays down red 5, red 9", "You lay down red 5, red 9"),
    "d under p1 r5r9": ("Ada lays red 5, red 9 under it", "You lay red 5, red 9 under it"),
    "d gather": ("All hands are gathered, shuffled and dealt out", "All hands are gathered, shuffled and dealt out"),
    "d swap p1 p3": ("Ada and Cy swap hands", "You and Cy swap hands"),
    "d swap p3 p1": ("Cy and Ada swap hands", "Cy and you swap hands"),
    "d rotate left": ("All hands pass one seat to the left", "All hands pass one seat to the left"),
    "d hand p1 ????": ("Ada has 2 cards now", "You have 2 cards now"),
    "d hand p1 r5g3": ("Ada has red 5, green 3 now", "You have red 5, green 3 now"),
    "d over p1": ("Ada wins the round", "You win the round"),
    "d over p2 p3": ("Ben and Cy win the round", "Ben and Cy win the round"),
    "d over -": ("Nobody wins the round", "Nobody wins the round"),
    "d count p1 r9y1 10": ("Ada has red 9, yellow 1 left: 10 points", "You have red 9, yellow 1 left: 10 points"),
    "d count p1 y1 1": ("Ada has yellow 1 left: 1 point", "You have yellow 1 left: 1 point"),
    "d count p1 - 0": ("Ada has no cards left", "You have no cards left"),
    "d penalty p1 2 suggestion": ("Ada must draw 2 cards for a suggestion", "You must draw 2 cards for a suggestion"),
    "d cut p1 r5": ("Ada draws red 5 for the deal", "You draw red 5 for the deal"),
    "d lot p1": ("The lot falls on Ada", "The lot falls on you"),
    "d dealer p1": ("Ada deals", "You deal"),
    "d score p1 45": ("Ada scores 45", "You score 45"),
    "d out p1": ("Ada is out of the match", "You are out of the match"),
    "d mercy p1": ("Ada has too many cards and is out of the round", "You have too many cards and are out of the round"),
    "d place p1 2": ("Ada takes place 2", "You take place 2"),
    "d won p1": ("Ada wins the match", "You win the match"),
    "d won p1 p3": ("Ada and Cy win the match", "You and Cy win the match"),
    "p1 draw": ("", ""),
    "p1 keep": ("Ada keeps the card", "You keep the card"),
    "p1 accept": ("Ada accepts", "You accept"),
    "p1 challenge": ("Ada challenges", "You challenge"),
    "p1 uno": ("Ada calls UNO!", "You call UNO!"),
    "p1 catch p2": ("Ada accuses Ben of not calling UNO", "You accuse Ben of not calling UNO"),
    "p2 catch p1": ("Ben accuses Ada of not calling UNO", "Ben accuses you of not calling UNO"),
    "p1 notice p2": ("Ada notices Ben's wrong card", "You notice Ben's wrong card"),
    "p2 notice p1": ("Ben notices Ada's wrong card", "Ben notices your wrong card"),
    "p1 target p2": ("Ada picks Ben", "You pick Ben"),
    "p1 color g": ("Ada names green", "You name green"),
    "p1 shed r3": ("Ada chooses red 3", "You choose red 3"),
    "p1 shed -": ("Ada lays nothing more", "You lay nothing more"),
    "p1 protect g4": ("Ada protects with green 4", "You protect with green 4"),
    "p1 r5": ("Ada plays red 5", "You play red 5"),
    "p1 bs": ("Ada plays blue Skip", "You play blue Skip"),
    "p1 ww": ("Ada plays Wild", "You play Wild"),
    "p1 w4:b": ("Ada plays Wild Draw 4 and names blue", "You play Wild Draw 4 and name blue"),
}


@pytest.mark.parametrize(("words", "others", "own"), [(words, *said) for words, said in FORMS.items()])
def test_every_form_of_event_has_its_sentences(words: str, others: str, own: str) -> None:
    event = parse_event(words)
    assert sentence(event, CLASSIC) == others
    assert sentence(event, replace(CLASSIC, you="p1")) == own


@pytest.mark.parametrize(
    ("cause", "others", "own"),
    [
        ("refuse_draw", "Ada shows the hand instead of drawing", "You show your hand instead of drawing"),
        ("lay_no_more", "Ada lays no more cards", "You lay no more cards"),
    ],
)
def test_keep_is_worded_by_its_cause(cause: str, others: str, own: str) -> None:
    kept = Event("p1 keep", cause=cause)
    assert sentence(kept, CLASSIC) == others
    assert sentence(kept, replace(CLASSIC, you="p1")) == own


def test_a_team_scores_by_its_name() -> None:
    assert sentence(Event("d score p2 45", rule="CL-50", cause="team_score"), CLASSIC) == "Ben's team scores 45 (CL-50)"


def test_being_caught_names_what_it_costs() -> None:
    caught = Event("p2 catch p1", rule="CL-14", cause="catch", args={"number": 4})
    assert sentence(caught, CLASSIC) == "Ben catches Ada: 4 cards (CL-14)"
    assert sentence(caught, replace(CLASSIC, you="p1")) == "Ben catches you: 4 cards (CL-14)"
    assert sentence(replace(caught, args={"number": 1}), replace(CLASSIC, you="p2", lang="de")) == "Du erwischst Ada: 1 Karte (CL-14)"


REASONS = [
    ("paw-patrol", "d draw p2 ????", "draw_two", "PP-33", "Ben draws 2 — Draw 2 (PP-33)"),
    ("paw-patrol", "d draw p2 ??????b2", "draw_until_stop", "PP-61", "Ben draws 3 unseen, blue 2 — Wild Silver Badge (PP-61)"),
    ("classic", "d draw p2 ????????", "draw_four", "CL-32", "Ben draws 4 — Wild Draw 4 (CL-32)"),
    ("classic", "d draw p2 ????????", "guilty", "CL-38", "Ben draws 4 — the challenge was right (CL-38)"),
    ("classic", "d draw p2 ????????????", "wrong_challenge", "CL-39", "Ben draws 6 — the challenge was wrong (CL-39)"),
    ("classic", "d draw p2 ??", "turn_draw", "CL-09", "Ben draws 1 card"),
    ("classic", "d draw p2 ????????", "uno_penalty", "CL-13", "Ben draws 4 — UNO was not called (CL-13)"),
    ("classic stacking=on", "d draw p2 ????????", "stacked", "HR-1", "Ben draws 4 — all that piled up (HR-1)"),
    ("minecraft", "d draw p2 ??????", "creeper_extra", "MC-37", "Ben draws 3 — Wild Creeper (MC-37)"),
    ("retour", "d draw p2 ????", "draw_two", "GB-16", "Ben draws 2 — Pull Two (GB-16)"),
    ("anniversary", "d draw p2 ????", "wrong_card", "EA-44", "Ben draws 2 — a wrong card (EA-44)"),
    ("classic", "d miss p2", "skip", "CL-25", "Ben is skipped (CL-25)"),
    ("classic", "d miss p2", "miss_draw_two", "CL-19", "Ben misses a turn — Draw 2 (CL-19)"),
    ("classic", "d miss p2", "miss_challenge", "CL-A11", "Ben misses a turn — the challenge (CL-A11)"),
    ("classic", "d miss p2", "two_reverse", "CL-45", "Ben is skipped (CL-45)"),
    ("retour", "d miss p2", "first_skip", "GB-24", "Ben misses a turn — the first card is a Suspend (GB-24)"),
    ("retour", "d draw p2 ??", "wrong_card", "GB-36", "Ben draws 1 — a wrong card (GB-36)"),
    ("retour", "d draw p2 ??", "out_of_turn", "GB-36", "Ben draws 1 — out of turn (GB-36)"),
    ("minecraft", "d miss p2", "first_skip", "MC-17", "Ben misses a turn — the first card is a Skip (MC-17)"),
    ("minecraft", "d miss p2", "miss_first_draw_two", "MC-17", "Ben misses a turn — the first card is a Draw Two (MC-17)"),
    ("minecraft", "d top r5", "rejected", "MC-17", "Red 5 is turned up; it cannot start the pile, so another card is turned up (MC-17)"),
    ("classic", "d miss p2", "miss_earlier", "X-4", "Ben misses a turn (X-4)"),
]


@pytest.mark.parametrize(("rules", "words", "cause", "rule", "said"), REASONS)
def test_effects_on_a_player_are_told_with_reason_and_rule(rules: str, words: str, cause: str, rule: str, said: str) -> None:
    assert sentence(replace(parse_event(words), rule=rule, cause=cause), reader(rules)) == said


@pytest.mark.parametrize(
    ("cards", "actions", "said"),
    [
        ("rd", ("p1 rd", "p2 accept"), "Ben misses a turn — Draw Two (ML-11)"),
        ("rf", ("p1 rf", "p2 accept"), "Ben misses a turn — Draw Four (ML-11)"),
        ("w6", ("p1 w6:g", "p2 accept"), "Ben misses a turn — Wild Draw Six (ML-11)"),
        ("wr", ("p1 wr:g", "p3 accept"), "Cy misses a turn — Wild Reverse Draw Four (ML-11)"),
        ("wo", ("p1 wo", "p2 color b"), "Ben misses a turn — Wild Roulette (ML-16)"),
    ],
)
def test_a_missed_turn_is_told_with_the_card_that_was_played(cards: str, actions: tuple[str, ...], said: str) -> None:
    rnd = Round.from_text(f"merciless | {cards}r1r2 r3r4 b1b2 | r5 | p1> | g1g2g3g4g5g6b7b8", seed=1)
    told = [sentence(event, reader("merciless")) for action in actions for event in rnd.play(action)]
    assert said in told


def test_every_cause_of_a_draw_or_a_missed_turn_has_words_or_needs_none() -> None:
    """Causes that need no words: a turn's own draw, and causes that the event before or a sentence of its own tells."""
    silent = {cause.name for cause in CAUSES.values() if cause.kind in ("draw", "miss") and cause.message not in messages("en")}
    assert silent == {"turn_draw", "voluntary_draw", "draw_until_playable", "suggestion", "skip", "two_skip", "two_reverse", "miss_earlier"}
    spoken = {key for key in messages("en") if key.startswith("because-")}
    assert spoken <= {cause.message for cause in CAUSES.values()}


def test_a_rule_that_explains_several_causes_is_never_asked_for_the_reason() -> None:
    """In retour one rule id covers a wrong card and a card out of turn. The sentence of a play out of turn says so."""
    rnd = Round.from_text("retour | r5 g3b1 r7 | r1 | p1> | y3y4", seed=1)
    told = [sentence(event, reader("retour")) for event in rnd.play("p2 g3")]
    assert told[-1] == "Ben draws 1 — out of turn (GB-36)"


def test_rules_of_ordinary_plays_are_told_only_on_request() -> None:
    event = Event("p1 r5", rule="CL-08")
    assert sentence(event, CLASSIC) == "Ada plays red 5"
    assert sentence(event, CLASSIC, every_rule=True) == "Ada plays red 5 (CL-08)"


def test_hidden_cards_stay_hidden_even_if_the_event_was_not_redacted() -> None:
    event = Event("d draw p2", ("b1", "g7"), viewers=frozenset({"p2"}))
    assert sentence(event, CLASSIC) == sentence(event, replace(CLASSIC, you="p1")) == "Ben draws 2 cards"
    assert sentence(event, replace(CLASSIC, you="p2")) == "You draw blue 1, green 7"


def test_an_accusation_that_may_be_false_says_only_that_it_was_made() -> None:
    rnd = Round.from_text("classic uno.false_catch=2 | r5r6 g3b1 | r1 | p1> | y3y4", seed=1)
    events = (*rnd.play("p1 r5"), *rnd.play("p2 catch p1"))
    assert "Ada accuses Ben" not in (said := [sentence(event, CLASSIC) for event in events])
    assert "Ben accuses Ada of not calling UNO" in said


def test_a_draw_without_cards_is_told_as_a_pass() -> None:
    events = [parse_event(words) for words in ("p1 draw", "d turn p2", "p2 draw", "d draw p2 ??", "d turn p1", "p1 draw", "d over -")]
    assert list(sentences(events, CLASSIC)) == [
        "Ada passes: no card is drawn",
        "Ben draws 1 card",
        "Ada passes: no card is drawn",
        "Nobody wins the round",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_whole_matches_has_a_sentence(edition: str) -> None:
    at = table(f"{edition} match.target=60" if Rules(edition)["match.mode"] != "single_hand" else edition, people=0, seats=4)
    while not at.match.over:
        at.step()
        if not at.match.over:
            at.deal_on()
    for event in at.match.events:
        said = sentence(event, at.reader())
        assert bool(said) == (event.words[1] not in ("turn", "draw") or event.head.startswith("d draw")), event
        assert "hidden" not in said
        assert said == "" or said[0].isupper()
