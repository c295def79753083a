"""Many rounds side by side, one decision at a time: for those who learn to play. Compiled with the engine.

A step carries out the action that the asked seat of each game chose, plays on until the next seat is asked, and writes its observation
and action mask. A game that is over gives its players their rewards and begins anew at once; it is a round, or a match by the rules of
``scoring``. Seats are asked in the order of ``drive.play_out``: before each decision those that could call, catch, notice or jump in may
do so or pass, in an order drawn by lot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import hands_known_to
from lastcard.engine.constants import KINDS, NOBODY, P_OVER, P_TURN, PLAYS, TAKE
from lastcard.engine.hands import beside
from lastcard.engine.legality.legal import legal, unlawful
from lastcard.engine.luck import derived
from lastcard.engine.scoring import begin_match, how_many, sides_of
from lastcard.engine.turns import hand_value, points_of_place
from lastcard.fast.program.games.choices import decide, react
from lastcard.fast.program.games.drive import act, nth_bit, start
from lastcard.fast.program.games.rounds import draw_order, seat_in_order, who_must
from lastcard.fast.program.games.rows import MATCH_LIMIT, count_one, draw_for_dealer, place_bot, seat_players
from lastcard.fast.program.intrinsics import fetch, quotient
from lastcard.fast.program.learning.actions import ACTIONS, PASS, show_actions
from lastcard.fast.program.learning.compact_observation import COMPACT_SIZE, observe_compact
from lastcard.fast.program.learning.observation import fetch_known, forget_round, observe, observe_all_hands

if TYPE_CHECKING:
    from typing import TypeVar

    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules, GameState

    Record = TypeVar("Record")


# ---- who is asked ----------------------------------------------------------------------------------------------------------
def ask_next(s: GameState, rules: GameRules) -> None:
    """Find the seat that is asked next: ``s.asked``, and whether it may pass."""
    while s.phase != P_OVER:
        if s.offering == 0:
            if s.owing == 0 and s.wrong == NOBODY and not s.eager:
                ask_who_must(s)
                return
            draw_order(s)
            s.offering = 1
        while s.offering <= s.seats:
            seat = seat_in_order(s, s.offering - 1)
            s.offering += 1
            if not s.must >> seat & 1 and offered(s, rules, seat):
                s.asked = seat
                s.may_pass = 1
                return
        ask_who_must(s)
        return


def ask_who_must(s: GameState) -> None:
    """Ask the seat the round waits for; what it does ends the offers."""
    s.offering = 0
    s.asked = who_must(s)
    s.may_pass = 0
    s.decisions += 1


def offered(s: GameState, rules: GameRules, seat: int) -> int:
    """Return whether a seat that need not answer could do something."""
    return legal(s, rules, seat, s.choice) or (s.bold and unlawful(s, rules, seat, s.risk))


# ---- players of a match: they keep their numbers, while those still in it take the seats of a round --------------------------
def player_at_seat(s: GameState, match: MatchState, seat: int) -> int:
    """Return the player at a seat."""
    return nth_bit(match.playing, seat) if s.matching else seat


def seat_of_player(s: GameState, match: MatchState, player: int) -> int:
    """Return the seat of a player; NOBODY if it no longer plays."""
    if not s.matching:
        return player
    if not match.playing >> player & 1:
        return NOBODY
    return how_many(match.playing & (1 << player) - 1)


# ---- a step ----------------------------------------------------------------------------------------------------------------
def begin_game(s: GameState, rules: GameRules, match: MatchState) -> None:
    """Begin the next game: deal its first round."""
    if s.matching:
        begin_match(match, rules)
    deal_one(s, rules, match)


def deal_one(s: GameState, rules: GameRules, match: MatchState) -> None:
    """Deal the next round of a game."""
    s.key = derived(s.game_key, s.played_rounds)
    s.played_rounds += 1
    s.offering = 0
    if s.matching:
        draw_for_dealer(s, rules, match)
        seat_players(s, match)
    for seat in range(s.seats):
        player = player_at_seat(s, match, seat)
        s.scores[seat] = match.totals[player] if s.matching else 0
        place_bot(s, seat, player, s.players, 0)
    forget_round(s)
    start(s, rules)


def go_on(s: GameState, rules: GameRules, match: MatchState) -> None:
    """Find the seat that is asked next; bots play until it is a learner's that has a choice, or the round ends."""
    while s.phase != P_OVER and not is_too_long(s):
        ask_next(s, rules)
        if s.learners >> player_at_seat(s, match, s.asked) & 1:
            only = only_action(s, rules) if s.skip_forced else NOBODY
            if only == NOBODY:
                return
            act(s, rules, s.asked, only)
        elif s.may_pass:
            react(s, rules, s.asked, 1)
        else:
            decide(s, rules, s.asked)


def only_action(s: GameState, rules: GameRules) -> int:
    """Return the one action the seat asked may take; NOBODY if it may take several, or pass."""
    if s.may_pass or (s.bold and unlawful(s, rules, s.asked, s.risk)):
        return NOBODY
    n = legal(s, rules, s.asked, s.choice)
    must_play = n == 2 and s.must_play and s.phase == P_TURN and s.choice[0] < PLAYS and s.choice[1] == TAKE
    return s.choice[0] if n == 1 or must_play else NOBODY


def record(s: list[Record], i: int) -> Record:
    """Return one of many records."""
    return s[i]


def reset_all(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    games: int,
    key: int,
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    observation: list[float],
) -> None:
    """Begin all games anew: game number g by the key and g."""
    for game in range(games):
        reset_one(record(s, game), rules, record(match, game), game, key, agents, action_mask, compact_observation, observation)


def reset_one(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    game: int,
    key: int,
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    observation: list[float],
) -> None:
    """Begin one game anew."""
    s.game_key = derived(key, game)
    s.played_rounds = 0
    s.decisions = 0
    begin_game(s, rules, match)
    go_on(s, rules, match)
    while s.phase == P_OVER or is_too_long(s):  # before a learner was asked
        begin_game(s, rules, match)
        go_on(s, rules, match)
    show_all(s, rules, match, game, agents, action_mask, compact_observation, observation)


def refused(picks: list[int], action_mask: list[int], games: int) -> int:
    """Return the first game whose action the mask does not allow, or -1."""
    for game in range(games):
        n = picks[game]
        if n < 0 or n >= ACTIONS or not action_mask[game * ACTIONS + n]:
            return game
    return NOBODY


def step_all(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    games: int,
    picks: list[int],
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    rewards: list[float],
    terminated: list[int],
    truncated: list[int],
    observation: list[float],
    final_observation: list[float],
    final_compact_observation: list[float],
) -> int:
    """Carry out an action in each game and return -1; if one is not allowed, change nothing and return its game."""
    bad = refused(picks, action_mask, games)
    if bad >= 0:
        return bad
    for game in range(games):
        if game + 2 < games:
            fetch_cards(record(s, game + 2))
        step_one(
            record(s, game),
            rules,
            record(match, game),
            game,
            picks[game],
            rewards,
            terminated,
            truncated,
            final_observation,
            final_compact_observation,
        )
        if game + 4 < games:
            fetch(record(s, game + 4))  # not together with the cards: a processor waits for some 20 lines at a time
        show_all(record(s, game), rules, record(match, game), game, agents, action_mask, compact_observation, observation)
    return NOBODY


def step_some(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    games: int,
    picks: list[int],
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    rewards: list[float],
    terminated: list[int],
    truncated: list[int],
    observation: list[float],
    final_observation: list[float],
    final_compact_observation: list[float],
) -> int:
    """Do as ``step_all`` in the games whose action is not negative; nothing changes in the others. All actions are allowed ones."""
    for game in range(games):
        if picks[game] >= 0:
            step_one(
                record(s, game),
                rules,
                record(match, game),
                game,
                picks[game],
                rewards,
                terminated,
                truncated,
                final_observation,
                final_compact_observation,
            )
            show_all(record(s, game), rules, record(match, game), game, agents, action_mask, compact_observation, observation)
    return NOBODY


def fetch_cards(s: GameState) -> None:
    """Have the cards that the next step of a game looks at brought near."""
    fetch(s.hand[s.asked * KINDS])
    fetch(s.hand[s.asked * KINDS + 64])
    following = beside(s, s.asked)
    fetch(s.hand[following * KINDS])
    fetch(s.hand[following * KINDS + 64])
    fetch(s.pile[0])
    fetch(s.pile[max(s.pile_n - 1, 0)])
    fetch(s.discard[s.discard_n])
    fetch(s.choice[0])
    hands = hands_known_to(s, following)
    if hands:
        fetch_known(s, hands)


def step_one(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    game: int,
    n: int,
    rewards: list[float],
    terminated: list[int],
    truncated: list[int],
    final_observation: list[float],
    final_compact_observation: list[float],
) -> None:
    """Carry out the choice in one game, and go on to the next one that is asked."""
    if n != PASS:
        if not s.may_pass:
            s.offering = 0
        act(s, rules, s.asked, rules.meanings[n])
    for player in range(s.players):
        rewards[game * s.players + player] = 0
    terminated[game] = 0
    truncated[game] = 0
    go_on(s, rules, match)
    while s.phase == P_OVER or is_too_long(s):
        finish(s, rules, match, game, rewards, terminated, truncated, final_observation, final_compact_observation)
        go_on(s, rules, match)


def is_too_long(s: GameState) -> bool:
    """Return whether a round is given up."""
    return s.moves >= s.limit or 0 < s.most_turns < s.turns


def finish(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    game: int,
    rewards: list[float],
    terminated: list[int],
    truncated: list[int],
    final_observation: list[float],
    final_compact_observation: list[float],
) -> None:
    """Write the rewards and final observations of a round that is over, and whether its game is; begin the next round or game."""
    stuck = s.phase != P_OVER
    s.stuck = stuck
    if stuck:
        s.winners = 0
    if not s.winning:
        pay_points(s, rules, match, game * s.players, rewards)
    winners = s.winners
    show_last(s, rules, match, game, final_observation, final_compact_observation)
    if s.matching:
        count_one(s, rules, match)
        winners = match.winners
        if winners == 0 and match.rounds < MATCH_LIMIT:
            deal_one(s, rules, match)
            return
        stuck = winners == 0
    if s.winning:
        pay_winners(sides_of(match, rules, winners), s.players, game * s.players, rewards)
    terminated[game] = not stuck
    truncated[game] = stuck
    begin_game(s, rules, match)


def pay_points_of_places(s: GameState, rules: GameRules, match: MatchState, at: int, rewards: list[float]) -> None:
    """Pay each seat the points of its place (HR-35) less those of all places, shared equally."""
    owed = 0
    for seat in range(s.seats):
        owed -= points_of_place(s, rules, seat)
    for seat in range(s.seats):
        player = player_at_seat(s, match, seat)
        rewards[at + player] += points_of_place(s, rules, seat)
        rewards[at + player] += quotient(owed, s.seats)


def pay_points(s: GameState, rules: GameRules, match: MatchState, at: int, rewards: list[float]) -> None:
    """Take the value of their hands from those who did not win a round, and share it among the winners, if there are any."""
    won = 0
    for seat in range(s.seats):
        if s.winners >> seat & 1:
            won |= 1 << player_at_seat(s, match, seat)
    if won == 0:
        return
    if rules.places:
        pay_points_of_places(s, rules, match, at, rewards)
        return
    won = sides_of(match, rules, won)
    pot = 0
    for seat in range(s.seats):
        player = player_at_seat(s, match, seat)
        if not won >> player & 1:
            value = hand_value(s, rules, seat)
            rewards[at + player] -= value
            pot += value
    for player in range(s.players):
        if won >> player & 1:
            rewards[at + player] += quotient(pot, how_many(won))


def pay_winners(winners: int, players: int, at: int, rewards: list[float]) -> None:
    """Take 1 from each loser of a game, and share it among the winners, if there are any."""
    if winners == 0:
        return
    count = how_many(winners)
    for player in range(players):
        if winners >> player & 1:
            rewards[at + player] += quotient(players - count, count)
        else:
            rewards[at + player] -= 1


def show_last(
    s: GameState, rules: GameRules, match: MatchState, game: int, final_observation: list[float], final_compact_observation: list[float]
) -> None:
    """Write the final observation of each player, full or compact; nothing for a player that no longer plays."""
    for player in range(s.players):
        if s.observing:
            show_player(s, rules, match, player, (game * s.players + player) * s.width, final_observation)
        else:
            seat = seat_of_player(s, match, player)
            if seat != NOBODY:
                observe_compact(s, seat, (game * s.players + player) * COMPACT_SIZE, final_compact_observation)


def show_player(s: GameState, rules: GameRules, match: MatchState, player: int, at: int, observation: list[float]) -> None:
    """Write what a player observes; nothing for one that no longer plays."""
    seat = seat_of_player(s, match, player)
    if seat != NOBODY:
        observe(s, rules, s.players, seat, at, 0, observation)


def observe_all(
    s: list[GameState], rules: GameRules, match: list[MatchState], games: int, player: int, width: int, whole: int, observation: list[float]
) -> int:
    """Write what a player observes in each game (NOBODY: the one that is asked), with ``whole`` the other hands after it."""
    for game in range(games):
        observe_game(record(s, game), rules, record(match, game), player, game * width, whole, observation)
    return 0


def observe_game(s: GameState, rules: GameRules, match: MatchState, player: int, at: int, whole: int, observation: list[float]) -> None:
    """Write what a player observes in one game."""
    seat = s.asked if player == NOBODY else seat_of_player(s, match, player)
    if seat == NOBODY:
        return
    observe(s, rules, s.players, seat, at, 0, observation)
    if whole:
        observe_all_hands(s, s.players, seat, at + s.width, observation)


def show_all(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    game: int,
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    observation: list[float],
) -> None:
    """Write the player that is asked, its action mask and its observation."""
    agents[game] = player_at_seat(s, match, s.asked)
    show_actions(s, rules, game * ACTIONS, action_mask)
    if s.observing:
        s.blank = observe(s, rules, s.players, s.asked, game * s.width, s.blank, observation)
    else:
        observe_compact(s, s.asked, game * COMPACT_SIZE, compact_observation)
