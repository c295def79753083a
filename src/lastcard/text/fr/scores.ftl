# The score sheet for cards of paper: its page, and what cannot be on it.

scores-page = Feuille de score · Last Card
scores-title = Feuille de score pour tes propres cartes
scores-about = Tu joues avec les cartes de ta table ; cette page compte les points selon les règles de ta boîte, sait qui donne et dit qui a raison.
scores-box = Avec quelle boîte joues-tu ?
scores-form = Règles maison de la partie
scores-mode = Comment gagne-t-on la partie ?
scores-mode-printed = Comme le dit la boîte
scores-mode-winner-collects = Qui gagne marque des points
scores-mode-low-total = Chacun compte ses propres cartes, le plus petit total gagne
scores-mode-elimination = Qui atteint l’objectif est éliminé
scores-mode-single-hand = Une seule manche
scores-target = Points qui y mettent fin (vide : comme le dit la boîte)
scores-settings = Autres réglages, en notation
scores-players = Qui joue ?
scores-player = Joueur { $number }
scores-more = Un de plus
scores-fewer = Un de moins
scores-seating = Dans l’ordre où vous êtes assis, dans le sens des aiguilles d’une montre.
scores-begin = Commencer la feuille
scores-enter = Noter une manche
scores-undo = Annuler la dernière manche
scores-won = a gagné
scores-out = est éliminé
scores-deals = donne
scores-no-dealer = On ne sait pas encore qui donne.
scores-final = La prochaine manche décide de la partie.
scores-rounds = Manche par manche
scores-round = Manche
scores-correct = Corriger la manche { $round }
scores-removed = La manche { $round } est retirée.
scores-entered = La manche { $round } est notée.
scores-corrected = La manche { $round } est corrigée.
scores-share = Partager le score
scores-copied = Le score est copié.
scores-again = Les mêmes, une autre partie
scores-close = Ranger la feuille
scores-older = Feuilles précédentes
scores-none = Il n’y en a pas encore. Les feuilles restent dans ce navigateur.
scores-rounds-counted = { $number ->
    [one] { $number } manche
   *[other] { $number } manches
}
scores-drop = Jeter : { $name }
scores-drop-sure = Jeter cette feuille ?
scores-save = Tout enregistrer dans un fichier
scores-load = Charger un fichier
scores-no-file = Ce fichier ne contient pas de feuilles de score.
scores-loaded = { $number ->
    [one] { $number } feuille ajoutée.
   *[other] { $number } feuilles ajoutées.
}
scores-round-title = Manche { $round }
scores-who-out = Qui n’a plus de cartes ?
scores-nobody = Personne
scores-void = La manche ne compte pas
scores-left = Points restés dans les autres mains
scores-cards = Toucher les cartes
scores-knocked-out = Éliminé ({ $points })
scores-tap = Cartes restées dans cette main
scores-add = { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scores-tapped = Cartes comptées ; touches-en une pour l’enlever
scores-take-away = Enlever : { $card }
scores-correct-it = Corriger
scores-enter-it = Noter
scores-cancel = Annuler
scores-remove = Retirer cette manche
scores-at-table = À la table
scores-dealer = Qui donne la prochaine manche ?
scores-lot = Tirer au sort
scores-lot-fell = Le sort désigne { $name }.
scores-to-left = On joue vers la gauche
scores-to-right = On joue vers la droite
scores-button = Le bouton
scores-press = Appuyer sur le bouton
scores-odds = Ses chances :
scores-who-is-right = Qui a raison ?
scores-question = Sur quoi n’êtes-vous pas d’accord ?
scores-ask = Chercher
scores-unwritten = Les règles de cette boîte n’en disent rien.
scores-not-understood = Cela n’a pas été compris. Essaie avec d’autres mots : « Puis-je finir sur un +4 ? »
scores-silent = Les règles de { $edition } n’en disent rien ; d’autres boîtes disent :
scores-situation-last = La dernière carte peut-elle être un joker ?
scores-situation-forgot = Et si quelqu’un oublie de dire UNO ?
scores-situation-stack = Peut-on poser un +2 sur un +2 ?
scores-situation-jump = Puis-je poser une carte identique hors de mon tour ?
scores-situation-challenge = Quand puis-je contester un +4 ?
scores-situation-empty = Et si la pioche est vide ?
scores-situation-color = Puis-je jouer la carte que je viens de piocher ?
scores-situation-two = Que fait le changement de sens à deux joueurs ?

refusal-sheet-places = une feuille de score ne peut pas avoir places=hands : elle compterait ce que tiennent les autres chaque fois que quelqu’un termine, et la feuille ne connaît que la fin de la manche. Choisis places=flat(10) ou un autre nombre.
refusal-sheet-rounds = plus de { $most } manches sur une feuille de score ; commences-en une autre
refusal-sheet-over = la partie était décidée après la manche { $number }
refusal-sheet-hands = il faut ce qui reste dans les mains des { $number } joueurs, "" pour une main vide
refusal-sheet-not-playing = { $said } ne joue pas dans cette manche
refusal-sheet-twice = quelqu’un termine deux fois
refusal-sheet-void = personne ne gagne une manche qui ne compte pas
refusal-sheet-points = « { $said } » points dans une main : { $most } au plus
refusal-sheet-card = plus de cartes { $card } que la boîte n’en contient, soit { $number }
