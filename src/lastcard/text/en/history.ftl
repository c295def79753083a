# The page with one's own games.

history-page = My games · Last Card
history-title = My games
history-running = Running
history-none = No match has been played to its end in this browser yet.
history-numbers = In numbers
history-matches = { $number ->
    [one] match
   *[other] matches
}
history-won = won
history-rounds = { $number ->
    [one] round
   *[other] rounds
}
history-streak = most wins in a row
history-running-streak = wins in a row now
history-comeback = points behind, and still won
history-caught = { $number ->
    [one] player caught
   *[other] players caught
}
history-guilty = { $number ->
    [one] challenge won
   *[other] challenges won
}
history-stamps = Firsts
history-stamp-won = The first win
history-stamp-edition = first win
history-stamp-caught = Caught somebody
history-stamp-guilty = Saw through a bluff
history-stamp-comeback = Won from far behind
history-stamp-row = Five wins in a row
history-by-edition = By edition
history-by-player = Met most often
history-you-won = won
history-they-won = they won
history-played = Finished matches
history-match-won = You won
history-match-lost = Lost
history-match-ended = Ended by a vote
history-me = { $name } (you)
history-replay = Replay
history-again = To the table, for a rematch
history-same-rules = New table with these rules
history-lessons = { $number ->
    [one] { $number } lesson done
   *[other] { $number } lessons done
}
history-file = Take it with you
history-file-hint = Your games are kept in this browser only. A file carries them to another one, or keeps them safe.
history-save = Save as a file
history-load = Load a file
history-loaded = { $number ->
    [one] { $number } match added.
   *[other] { $number } matches added.
}
history-no-file = That file holds no matches of Last Card.
history-clear = Delete all
history-clear-sure = Delete all finished matches from this browser?
