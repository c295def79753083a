# What a table can set: the groups of settings. What the settings themselves are called stands in rules/settings.toml and its translations.

group-box = Box
group-start = Start
group-turn = Your turn
group-coloured = Coloured action cards
group-wild = Wild cards
group-uno = UNO
group-penalty = Penalties
group-end = End of a round and points
group-match = Match
group-two = Two players
group-teams = Teams
