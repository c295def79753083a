# The page for the host of a server: reports, signs of unfair play, and the log.

host-page = For the host · Last Card
host-title = For the host of this server
host-lead = What players reported, what was done about people at tables, and what stands out in rated matches. Nobody else sees this.
host-part-reports = Reports
host-part-signs = Signs
host-part-log = Log
host-again = Load again
host-failed = The server does not answer now. Try again in a moment.

host-key-title = The key of the host
host-key-about = This page is for whoever runs the server. Type the key that is in the file of --monitor-token. It stays in this tab until you close it.
host-key = Key
host-key-open = Open
host-key-wrong = The server does not know this key.
host-key-forget = Forget the key

host-search = Search for a name, words or a table
host-filter-open = Only those without an answer
host-filter-what = What
host-filter-how = By whom
host-filter-all = All
host-shown = { $number } of { $all } shown

host-report = { $by } about { $name }
host-moment = Replay at this moment
host-replay = Replay
host-table = Table
host-outcome = What came of it (you alone read this)
host-outcome-save = Keep
host-outcome-saved = Kept.
host-no-reports = Nobody has reported anything in the last { $days } days.

host-what-removed = Seat lost
host-what-absent = Voted absent
host-what-muted = Muted
host-what-unmuted = May talk again
host-how-vote = A vote
host-how-host = The host of the table
host-did-removed-vote = { $name } lost the seat by a vote
host-did-removed-host = { $name } lost the seat: the host of the table removed them
host-did-absent-vote = { $name } was voted absent
host-did-absent-host = { $name } was marked as absent by the host of the table
host-did-muted-vote = { $name } was muted by a vote
host-did-muted-host = { $name } was muted by the host of the table
host-did-unmuted-vote = { $name } may talk again, by a vote
host-did-unmuted-host = { $name } may talk again, by the host of the table
host-profiles-gone = { $number ->
    [one] One profile was deleted by its owner.
   *[other] { $number } profiles were deleted by their owners.
}
host-no-deeds = Nobody was removed or muted in the last { $days } days.

host-signs-about = A sign is a reason to look, no proof. It is shown if honest people would give one like it, anywhere in its list, with a chance of one in a hundred or less. An empty list does not mean that nobody cheats. Nothing happens by itself, and no player sees this.
host-signs-of = Computed from { $matches } rated matches, and from { $days } days of networks.
host-no-signs = Nothing stands out.
host-people = People are called by the beginning of the number that results know them by, with the name where their rating shows it.
host-chance = By chance: one in { $number }
host-chance-less = By chance: less than one in { $number }
host-matches = Look at their last matches:
host-match = replay { $number }
host-sparing = Somebody spares somebody
host-sparing-cannot = It cannot tell an agreement from kindness, as between parents and children. What two people do not do with their cards, such as holding back a colour, is not seen.
host-sparing-said = { $who } hit { $other } with cards that cost something in { $hit } of { $had } decisions, and the others at the same tables in { $rest } of { $all }.
host-sparing-picks = Of { $picks } choices of who draws, { $who } picked { $other } in { $picked }.
host-pairs = One wins too often against another
host-pairs-cannot = It cannot tell a gift from a player whom somebody finds hard to play against.
host-pairs-said = { $who } was ahead of { $other } in { $score } of { $met } meetings. Their results against others let one expect { $expected }.
host-pairs-met = Chance would have brought them together { $expected } times. Friends who play at the same hours meet more often.
host-sandbagging = Results jump after matches were left
host-sandbagging-cannot = It cannot tell intent from a change of mind, or from a bad connection that was mended.
host-sandbagging-said = { $who } was ahead of { $low } % of opponents in { $before } matches and left { $left } of them; in the { $after } matches since, ahead of { $high } %.
host-profiles = Two profiles, one network
host-profiles-cannot = It cannot tell one person from two who share a line and take turns, such as parents and children.
host-profiles-said = { $who } and { $other } were used from one network on { $days } of { $both } days, and never in the same hour.
