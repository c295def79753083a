# The daily match: its page.

daily-title = The daily match
daily-lead = Everybody gets the same cards against the same bots, whenever they like. So what differs is how you play.
daily-today = Today, { $day }
daily-what = { $box }: { $rounds } rounds against { $bots ->
    [one] { $bots } bot that plays
   *[other] { $bots } bots that play
} { $level }.
daily-left = It lasts { $time } more.
daily-played = { $number ->
    [0] Nobody has played to the end yet.
    [one] One person has played.
   *[other] { $number } people have played.
}
daily-play = Play
daily-once = You have one try a day. You may pause it and go on later today.
daily-continue = Continue
daily-elsewhere = You have begun on another device.
daily-here = Play on here
daily-fair = How everybody knows that it is fair
daily-fair-about = All cards follow from a seed. Its SHA-256 is published before the day begins; the seed itself, and the records of the matches, when it is over. So nobody can change the cards meanwhile, and everybody can check them afterwards.
daily-hash = SHA-256 of the seed of { $day }
daily-seed = The seed of this day
daily-seed-about = All cards of this day followed from it. Its SHA-256 was published before the day began.
daily-seed-word = Seed
daily-own = Your result of { $day }
daily-points = Points
daily-place = Place
daily-place-of = { $place } of { $number }
daily-adjusted = Without luck
daily-advantage = Decisions
daily-assessing = The luck is being taken out. That takes a moment.
daily-not-assessed = This match cannot be assessed here, so there are points only.
daily-fresh = Your profile is from today. So your result is compared, but has no place; from tomorrow on it has one.
daily-left-seat = A bot played to the end for you. The result counts as it is.
daily-left-other = A bot played to the end.
daily-better = Better than { $percent } % of { $number ->
    [one] one other person.
   *[other] { $number } others.
}
daily-first = Nobody else has played to the end yet.
daily-share-do = Share
daily-copied = Copied.
daily-record = See the match again
daily-round-alone = { $kind ->
    [gain] You gained { $points }.
    [loss] You lost { $points }.
   *[none] You neither gained nor lost.
}
daily-round = { $kind ->
    [gain] You gained { $points }
    [loss] You lost { $points }
   *[none] You neither gained nor lost
} where { $other ->
    [gain] the others typically gained { $median }
    [loss] the others typically lost { $median }
   *[none] the others typically came out even
}
daily-round-unclear = { $what }. No one cause stands out.
daily-round-because = { $what }, because { $cause }.
daily-round-most = { $what }, because { $cause }. Most of all: { $moment }.
daily-because-luck = { $more ->
    [more] luck gave you { $points } points more than the others (± { $margin })
   *[less] luck gave you { $points } points less than the others (± { $margin })
}
daily-because-decisions = { $more ->
    [more] your decisions were worth { $points } points more than theirs (± { $margin })
   *[less] your decisions were worth { $points } points less than theirs (± { $margin })
}
daily-moment-decision = { $action }, not { $better } ({ $points })
daily-moment-chance = { $name } – { $action } ({ $points })
daily-moment = { $kind }, round { $round }: { $moment }
daily-moment-best = Best decision
daily-moment-worst = Worst decision
daily-moment-luckiest = Luckiest draw
daily-moment-show = Show it in the replay
daily-bot = bot { $number }
daily-tables = Results
daily-tab-today = Today
daily-tab-yesterday = Yesterday
daily-earlier = Earlier: { $day }
daily-later = Later: { $day }
daily-week = This week
daily-month = This month
daily-week-about = { $first } to { $last }: the mean of the 5 best days, each as the share of the others who did worse. A day without a match counts as 0; today counts once it is over.
daily-month-about = { $first } to { $last }: the mean of the 20 best days, each as the share of the others who did worse. A day without a match counts as 0; today counts once it is over.
daily-table-of = Results of { $day }
daily-head-place = Place
daily-head-player = Player
daily-head-score = Better than
daily-head-days = Days
daily-nobody = There is no result here.
daily-figures-about = Without luck: the points less the luck of the deal and the draws. Decisions: the points that they were worth more than those of a bot that plays excellently, with the same view. ± is 95 %, as far as the estimates may be off. Points alone decide the place.
daily-fresh-count = { $number ->
    [one] One result of a profile made on that day is not in the table.
   *[other] { $number } results of profiles made on that day are not in the table.
}
daily-better-places = Better places
daily-later-places = Further places
daily-practice = Practice
daily-practice-about = Play a day that is over once more, against the same bots. It is a practice copy: it counts nowhere, and nobody sees it.
daily-practice-kept = These are the days of the server of this site, kept for use without a network.
daily-practice-own = There is no server here, so the cards follow from the date alone: they are those of this device's calendar, not those that others played.
daily-practise = Practise { $day }
daily-no-server = The daily match itself needs a server, which keeps the results of all.
