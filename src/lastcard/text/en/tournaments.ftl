# Tournaments: their pages, and what is refused there.

refusal-event-title = the name of a tournament has from 1 to { $most } printable characters
refusal-event-seats = a tournament has tables of { $least } to { $most } seats, and is swiss, knockout, robin or arena
refusal-event-number = { $said }: { $number } is not within { $least } to { $most }
refusal-event-duplicate = the tables of an arena begin at any time and cannot play the same deals: choose another form, or no duplicate
refusal-event-missing = there is no such tournament
refusal-event-host = only the host of the tournament may do that
refusal-event-not-in = you have not entered this tournament
refusal-event-over = the tournament is over
refusal-event-begun = the tournament has begun
refusal-event-full = the tournament is full: { $most } players have entered
refusal-event-name-taken = { $said } can be taken for { $name }, who has entered already
refusal-event-removed = the host has taken you out of this tournament
refusal-event-few = a tournament begins with at least two players
refusal-event-no-entrant = there is no player with number { $number }
refusal-event-no-table = there is no table { $number }
refusal-event-knocked-out = in a knock-out, a result can be changed until the next round is paired
refusal-event-points = { $number } numbers of points are wanted, one for each seat, none beyond { $most }
refusal-event-nobody = this needs a token: one you made yourself, in the header Authorization: Bearer
