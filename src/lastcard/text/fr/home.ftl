# La page d'accueil, et le formulaire qui crée une table.

home-tagline = Une table de jeu dans le navigateur. Sans compte. Toutes sortes d’éditions, et un arbitre qui connaît les règles de chacune.
home-name = Ton nom
home-guest = Invité
home-play = Jouer
home-play-hint = { $edition }, toi et { $number ->
    [one] { $number } bot
   *[other] { $number } bots
}, { goal-in-short }
home-guide = Jamais joué ? Apprends en une manche
home-join = Rejoindre
home-join-label = Lien ou code d’une table
home-join-place = Code ou lien d’un ami
home-join-unclear = Ce n’est ni le lien d’une table ni un code. Un lien finit par /t/ et le code.
home-join-missing = Il n’y a pas de table « { $code } » ici. Vérifie le code, ou demande un nouveau lien.
home-puzzle = L’énigme du jour
home-daily = La partie du jour
home-daily-about = { $box }, les mêmes cartes pour tous. Encore { $time } ; { $number ->
    [0] personne n’a encore joué.
    [one] une personne a joué.
   *[other] { $number } personnes ont joué.
}
home-daily-done = Ton résultat : { $points } points
home-daily-practice = S’entraîner à la partie du jour
home-tournament = Organiser un tournoi
home-events = Tournois
home-watching = Regarder
home-event = tournoi – regarder
home-next-event = { $title } : { $when }
home-running-event = { $title } : en cours
places-title = Mes clubs et tournois
places-running = en cours
places-open = inscription ouverte
places-host = organisé par toi
places-members = { $number ->
    [one] un membre
   *[other] { $number } membres
}
home-club = Clubs
home-ratings = Cotes
home-scores = Feuille de score pour tes propres cartes
home-laboratory = Laboratoire de règles
home-lessons = Leçons d’une minute
home-quick = Partie rapide
home-quick-hint = Avec des gens s’il y en a, sinon avec des bots ; 3 manches
home-quick-edition = Boîte
home-quick-any-edition = N’importe quelle boîte
home-quick-pace = Rythme
home-quick-any-pace = N’importe quel rythme
home-quick-brisk = Vif : 20 s par tour
home-quick-calm = Tranquille : 60 s par tour
home-quick-seats = Joueurs
home-quick-any-seats = Peu importe combien
home-quick-of = { $number } joueurs
home-quick-waiting = À la recherche de joueurs.
home-quick-others = { $number ->
    [0] Personne d’autre n’attend encore.
    [one] Une autre personne attend.
   *[other] { $number } autres personnes attendent.
}
home-quick-left = À table dans { $number } s au plus
home-quick-soon = Ta table se prépare
home-quick-stop = Arrêter la recherche
home-quick-running = Ta dernière partie rapide n’est pas finie : « Continuer » y ramène. La quitter compte comme la dernière place. En chercher une autre ?
home-tables = Tables ouvertes
home-tables-more = Plus de tables
home-tables-shown = { $number ->
    [one] { $number } table affichée.
   *[other] { $number } tables affichées.
}
home-table-of = Chez { $name }
home-table-changed = { $number ->
    [one] { $number } règle changée
   *[other] { $number } règles changées
}
home-free = { $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
}
home-table-runs = en cours
home-watch = complet – regarder
home-continue = Continuer
home-with = avec { $names }
home-alone = encore personne d’autre
home-state-open = pas encore commencé
home-state-playing = en cours
home-state-between = entre deux manches
home-state-over = terminé
home-history = Mes parties ({ $number })
home-profile = Mon profil
home-live = Des bots jouent
home-live-pause = Pause
home-live-play = Reprendre
home-boxes = Les éditions
home-box-classic = Les 108 cartes que tout le monde connaît
home-box-paw-patrol = Badge d’argent : on retourne jusqu’au stop
home-box-fairies = Un bouton, et le Méchant +4
home-box-minecraft = Creepers : tout le monde pioche
home-box-anniversary = Interdit de souffler ; une erreur se paie
home-box-retour = Une carte de pénalité par erreur
home-box-allwild = Rien que des Jokers : tout se pose
home-box-merciless = On pioche jusqu’à dix ; à 25 cartes, c’est fini
home-box-swap112 = 112 cartes, et des mains qui changent de joueur
home-box-play = Jouer
home-box-invite = Inviter des amis
home-box-own-name = La tienne
home-box-own = N’importe quelle édition, et tes règles maison
home-not-reached = Le serveur ne répond pas. Est-il lancé, et es-tu en ligne ?

new-table-title = Créer une table
new-table-page = Créer une table · Last Card
new-table-loading = Chargement des éditions et de leurs règles …
new-table-edition = Édition
new-table-mode = Partie
new-table-mode-winner-collects = Points
new-table-mode-single-hand = Une manche
new-table-mode-low-total = Petit total
new-table-mode-elimination = Élimination
new-table-target = Points
new-table-goal = Ici : { $goal }.
new-table-seats = Places
new-table-teams = Équipes
new-table-teams-off = Aucune
new-table-teams-on = Deux
new-table-teams-not = Ces règles ne se jouent pas à deux équipes.
new-table-house = Règles maison
new-table-bots = Bots
new-table-bots-hint = Les places libres attendent des joueurs. Quand tu commences, des bots prennent celles qui restent, ou tu commences sans eux.
new-table-level = Les bots jouent
new-table-level-random = Au hasard
new-table-level-forgetful = Simplement
new-table-level-careful = Bien
new-table-level-sharp = Très bien
new-table-level-strong = Excellemment
new-table-level-searcher = Remarquablement
new-table-level-master = De leur mieux
new-table-level-about-random = Ils posent tout ce qui va, et oublient souvent de dire UNO.
new-table-level-about-forgetful = Ils jouent prudemment, mais oublient souvent de dire UNO et de te faire contre-UNO.
new-table-level-about-careful = Ils gardent leurs Jokers, attaquent qui va gagner, et n’oublient rien.
new-table-level-about-sharp = Ils ont appris de millions de manches, et font de petites erreurs.
new-table-level-about-strong = Ils ont appris de millions de manches, et ne se trompent presque jamais.
new-table-level-about-searcher = Ils ont appris de millions de manches et réfléchissent à l’avance : ils poursuivent dans leur tête ce qui promet.
new-table-level-about-master = Ils réfléchissent à l’avance, devinent qui a quoi d’après ce qui a été joué, et bluffent au +4 quand cela paie.
new-table-more = Autres règles, temps, visibilité
new-table-timers = Temps
new-table-turn-s = Pour un tour
new-table-away-s = Avant qu’un bot remplace un absent
new-table-next-s = Avant la manche suivante
new-table-seconds = { $number } secondes
new-table-no-limit = Sans limite
new-table-together = 60 secondes, aucune si tu es seul
new-table-when-ready = Quand tout le monde est prêt
new-table-public = Afficher cette table
new-table-public-about = Tout le monde peut la trouver ici. Sinon, seulement qui a le lien.
new-table-all-settings = Tous les réglages expliqués
new-table-wants = Possible : { $wants }
new-table-changed = modifié
new-table-not = Pas ici : { $why }.
new-table-seat-you = Toi
new-table-seat-bot = Bot
new-table-seat-open = Libre
new-table-line = Ligne de règles
new-table-line-hint = Les mêmes règles en texte. Modifie-les ici, ou colle une ligne.
new-table-read = Lire ces règles
new-table-make = Créer la table
new-table-faults = On ne peut pas jouer ainsi :
new-table-left-out = Laissé de côté, car incompatible avec le reste :
new-table-along-on = « { $name } » est maintenant activé aussi : il le faut.
new-table-along-off = « { $name } » est maintenant désactivé : les deux ne vont pas ensemble.
new-table-use-saved = Reprendre { $line }

new-table-bot-ms = Pour le coup d’un bot
new-table-bot-ms-people = Le temps d’un humain

## Ce qu'une table peut régler : les groupes de réglages. Les noms des réglages sont dans rules/settings.toml et ses traductions.

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

## Parties avec des jours par tour.
slow-title = Parties sur plusieurs jours
slow-page = Parties sur plusieurs jours · Last Card
slow-about = Chacun joue quand il a le temps : un tour peut durer des jours. Si quelqu’un met plus longtemps, un bot joue ce coup à sa place.
slow-new = Nouvelle partie sur plusieurs jours
slow-first = Crée ta première partie et envoie son lien à un ami ; ici, tu verras quand elle t’attend.
slow-full = Tu as { $number } parties : il n’y en a pas plus à la fois.
slow-waiting = T’attendent
slow-asked = Invitations
slow-asks = { $names } t’invite à jouer
slow-others = Attendent les autres
slow-over = Terminées
slow-none = Aucune partie ne t’attend en ce moment.
slow-all = Toutes les parties sur plusieurs jours ({ $number })
slow-left = encore { $time }
slow-late = le temps est écoulé : un bot va jouer pour toi
slow-away = un bot joue pour toi jusqu’à ce que tu ouvres la table
slow-open = { $number ->
    [one] pas commencée, { $number } place est libre
   *[other] pas commencée, { $number } places sont libres
}
slow-comes = tu auras ta place à la prochaine manche
slow-days = { $number ->
    [one] { $number } jour par tour
   *[other] { $number } jours par tour
}
slow-elsewhere = ta place est dans un autre navigateur
slow-play = Jouer
slow-look = Ouvrir
slow-accept = Aller à la table
slow-decline = Refuser
slow-give-up = Abandonner
slow-sure = Rendre cette place ? Un bot continue à jouer pour toi.
slow-invite = Inviter un ami
slow-invited = { $name } a reçu l’invitation.
slow-share = Copier le lien
slow-copied = Le lien est copié : qui l’ouvre peut s’asseoir.
slow-won = gagnée
slow-lost = pas gagnée
slow-notify = Laisse ce navigateur te dire quand c’est ton tour
new-table-days = Temps pour un tour
new-table-days-none = Nous sommes ensemble à la table
