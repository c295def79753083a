# La page de ses propres parties.

history-page = Mes parties · Last Card
history-title = Mes parties
history-running = En cours
history-none = Aucune partie n’a encore été jouée jusqu’au bout dans ce navigateur.
history-numbers = En chiffres
history-matches = { $number ->
    [one] partie
   *[other] parties
}
history-won = gagné
history-rounds = { $number ->
    [one] manche
   *[other] manches
}
history-streak = victoires de suite, au mieux
history-running-streak = victoires de suite jusqu’ici
history-comeback = points de retard, et pourtant gagné
history-caught = { $number ->
    [one] joueur pris
   *[other] joueurs pris
}
history-guilty = { $number ->
    [one] contestation réussie
   *[other] contestations réussies
}
history-stamps = Les premières fois
history-stamp-won = Première victoire
history-stamp-edition = première victoire
history-stamp-caught = Quelqu’un de pris
history-stamp-guilty = Bluff démasqué
history-stamp-comeback = Belle remontée
history-stamp-row = Cinq victoires de suite
history-by-edition = Par édition
history-by-player = Le plus souvent rencontrés
history-you-won = gagné
history-they-won = perdu contre eux
history-played = Parties terminées
history-match-won = Tu as gagné
history-match-lost = Perdu
history-match-ended = Arrêtée par un vote
history-me = { $name } (toi)
history-replay = Relecture
history-again = À la table, pour une revanche
history-same-rules = Nouvelle table avec ces règles
history-lessons = { $number ->
    [one] { $number } leçon terminée
   *[other] { $number } leçons terminées
}
history-file = Les emporter
history-file-hint = Tes parties ne sont gardées que dans ce navigateur. Un fichier les emporte dans un autre, ou les met à l’abri.
history-save = Enregistrer dans un fichier
history-load = Charger un fichier
history-loaded = { $number ->
    [one] { $number } partie ajoutée.
   *[other] { $number } parties ajoutées.
}
history-no-file = Ce fichier ne contient pas de parties de Last Card.
history-clear = Tout effacer
history-clear-sure = Effacer toutes les parties terminées de ce navigateur ?
