# Cartes, couleurs et nombres : de quoi sont faits les arguments des autres messages (docs/background/text.md).
#
# Petit vocabulaire, pour qu'une chose porte partout le même nom :
#   on tutoie le joueur ; les noms ne s'élident pas : pas de « de » ni de « que » devant un nom (« par Ann », « à Ben », « chez Cy », ou deux-points)
#   toutes les cartes sont du masculin (un 5 rouge, un +2, un Changement de sens, un Passe ton tour, un Joker)
#   la main, la pioche (où l'on pioche), le talon (où l'on pose), la carte du dessus, le jeu de cartes (tout ce qu'il y a dans la boîte)
#   le tour, la manche (round), la partie (match), la place (seat), le donneur, l'équipe, le partenaire, l'adversaire, l'hôte, le spectateur, le bot
#   poser ou jouer (to play), piocher (to draw), garder (to keep), accepter, contester (to challenge), le bluff
#   dire UNO (to call), faire contre-UNO à quelqu'un (to catch), signaler (to notice), intercepter (to jump in), cumuler (to stack), se protéger
#   carte spéciale (action card), carte chiffre (number card), Joker (wild), le +4 (draw-four), la pénalité, règle maison
#   l'édition (edition), la boîte (box), le réglage (setting), la ligne de règles (rules line), l'enregistrement (record)

color-r = rouge
color-y = jaune
color-g = vert
color-b = bleu
color-letter-r = R
color-letter-y = J
color-letter-g = V
color-letter-b = B

face-skip = Passe ton tour
face-reverse = Changement de sens
face-draw-two = +2
face-draw-2 = +2
face-wild = Joker
face-wild-draw-four = Joker +4
face-wild-draw-4 = Joker +4
face-villain-draw-4 = Méchant +4
face-wild-silver-badge = Joker Badge d’argent
face-wild-creeper = Joker Creeper
face-wild-discard-all-1-color = Joker Défausse une couleur
face-suspend = Passe ton tour
face-retour = Retour
face-pull-two = +2
face-colour-selection = Joker
face-draw-four = +4
face-skip-everyone = Tout le monde passe
face-discard-all = Défausse tout
face-wild-swap-hands = Joker Échange de mains
face-wild-shuffle-hands = Joker Mélange des mains
face-wild-blank = Joker vierge
face-wild-reverse = Joker Changement de sens
face-wild-reverse-draw-four = Joker Changement de sens +4
face-wild-skip = Joker Passe ton tour
face-wild-skip-two = Joker Passe deux tours
face-wild-draw-two = Joker +2
face-wild-targeted-draw-two = Joker +2 ciblé
face-wild-draw-six = Joker +6
face-wild-draw-ten = Joker +10
face-wild-roulette = Joker Roulette

card-coloured = { $face } { $color }
card-named = { $card } : { $color }
card-hidden = carte cachée

cards-counted = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
players-counted = { $number ->
    [one] { $number } joueur
   *[other] { $number } joueurs
}
cards-unseen = { $number ->
    [one] { $number } cachée
   *[other] { $number } cachées
}
rounds-counted = { $number ->
    [one] { $number } manche
   *[other] { $number } manches
}
points-counted = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
goal-in-short = { $mode ->
    [single_hand] une manche
    [winner_collects] le premier à { points-counted }
    [low_total] le plus petit total à { points-counted }
    [drop_out] un éliminé par manche
   *[elimination] éliminé à { points-counted }
}

names-you = toi
names-and = { $some } et { $last }
names-or = { $some } ou { $last }
