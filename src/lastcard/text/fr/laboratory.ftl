# La page du laboratoire. Les nombres arrivent en texte, écrits comme la langue les écrit ; $game est round ou match.

laboratory-page = Laboratoire · Last Card
laboratory-title = Laboratoire
laboratory-lead = Que change une règle ? Ce navigateur joue les deux lignes de règles avec les mêmes donnes, et les chiffres se précisent à mesure.
laboratory-line-a = Règles A
laboratory-line-b = Règles B
laboratory-line-hint = Une édition et des réglages, comme { $line }.
laboratory-seats = Joueurs
laboratory-bots = Bots
laboratory-bots-hint = Des noms séparés par des virgules, p1 d’abord ; ils se répètent jusqu’à ce que toutes les places soient prises.
laboratory-games = Combien pour chacune
laboratory-seed = Graine
laboratory-matches = Des parties entières au lieu de manches
laboratory-start = Jouer
laboratory-stop = Arrêter
laboratory-loading = Chargement …
laboratory-standing = Avancement
laboratory-played = { $games } sur { $most } { $game ->
    [match] parties
   *[round] manches
} de chaque ligne.
laboratory-speed = { $number ->
    [one] { $number } worker joue
   *[other] { $number } workers jouent
} { $rate } { $game ->
    [match] parties
   *[round] manches
} par seconde ; un seul, { $each }.
laboratory-measured = Voici à quelle vitesse un cœur de serveur (Intel Xeon) joue ici, en manches par seconde avec quatre bots : classic avec careful { $careful }, classic avec strong { $strong }, merciless avec careful { $merciless }. Un téléphone est plus lent ; chaque cœur de plus en ajoute autant.
laboratory-done = Tout est joué.
laboratory-stopped = Arrêté avant la fin ; les chiffres sont ceux de ce qui a été joué jusqu’ici.
laboratory-changes = Ce qui change
laboratory-numbers = Les chiffres
laboratory-legend = Sous chaque nombre se trouve son intervalle à 95 %. En gras : un changement dont l’intervalle exclut zéro.
laboratory-again = La même chose dans un terminal :
laboratory-link = Copier un lien vers cette question
laboratory-copied = Copié
laboratory-save = Enregistrer les chiffres (JSON)
laboratory-failed = Un worker n’a pas pu jouer : { $detail }
laboratory-fault-seats = { $rules } ne se joue pas à { $number }, mais à { $list }.
laboratory-both = Jouer les deux au laboratoire
