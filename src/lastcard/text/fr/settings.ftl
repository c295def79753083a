# Ce qu'une table peut régler : les groupes de réglages. Les noms des réglages sont dans rules/settings.toml et ses traductions.

group-box = Boîte
group-start = Début
group-turn = Ton tour
group-coloured = Cartes spéciales de couleur
group-wild = Jokers
group-uno = UNO
group-penalty = Pénalités
group-end = Fin de manche et points
group-match = Partie
group-two = À deux
group-teams = Équipes
