# What a table can set: the groups of settings. What the settings themselves are called stands in rules/settings.toml and its translations.

group-box = Schachtel
group-start = Anfang
group-turn = Dein Zug
group-coloured = Farbige Aktionskarten
group-wild = Farbwahlkarten
group-uno = UNO
group-penalty = Strafen
group-end = Ende einer Runde und Punkte
group-match = Partie
group-two = Zu zweit
group-teams = Teams
