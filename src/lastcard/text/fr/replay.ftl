# La page de relecture.

replay-title = Relecture
replay-skip = Aller à la relecture
replay-heading = { $edition } : { $players }
replay-loading = Chargement de la partie …
replay-fault = Impossible de montrer cette partie : { $why }
replay-fault-big = ce fichier est trop gros pour un enregistrement de partie

replay-open = Ouvrir une partie
replay-open-hint = Choisis un enregistrement (un fichier .lastcard), ou dépose-le sur cette page. Il est montré ici et n’est pas conservé.
replay-open-choose = Enregistrement
replay-open-drop = Dépose l’enregistrement pour l’ouvrir
replay-open-static = Il n’y a pas de serveur derrière cette page : elle ne montre que les parties contenues dans un lien.

replay-controls = Pas
replay-place = Position dans la manche
replay-at = Manche { $round }, pas { $step } sur { $steps }
replay-step-first = Au début de la manche
replay-step-back = Un pas en arrière
replay-step-play = Lire
replay-step-pause = Pause
replay-step-forward = Un pas en avant
replay-step-last = À la fin de la manche
replay-keys = Touches : ← et → avancent pas à pas, Début et Fin vont aux bouts de la manche, Espace lance la lecture.
replay-viewer = Vue
replay-viewer-all = Toutes les cartes
replay-viewer-seat = Ce que voyait { $name }
replay-viewer-watching = Ce que voyait un spectateur
replay-saw-seat = Voici ce que voyait { $name }.
replay-saw-watching = Voici ce que voyait un spectateur.
replay-play-on = Jouer la suite à la place : { $name }
replay-play-on-hint = Une table à toi repart de ce moment ; des bots ont les autres places.
replay-play-on-fault = On ne peut pas jouer la suite : { $why }
replay-round = Manche
replay-round-number = Manche { $number }

replay-near = Le côté proche de la table
replay-hand-of = La main jouée par { $name }
replay-panel = La partie en mots
replay-panel-log = Ce qui s’est passé
replay-panel-match = La partie
replay-speed = Vitesse
replay-speed-times = { $number }×
replay-rule = Règle { $id }
replay-sheet = Feuille de score
replay-sheet-void = { $number } (nulle)
replay-sheet-none = Aucune manche n’est encore terminée à ce moment.
replay-sheet-gained = { $total } (+{ $gained })

replay-seed = Vérification des mélanges
replay-seed-working = Vérification des mélanges …
replay-seed-agrees = { $number ->
    [one] Les mélanges étaient fixés avant la première donne : { $number } vérification réussie.
   *[other] Les mélanges étaient fixés avant la première donne : les { $number } vérifications sont réussies.
}
replay-seed-wrong = Quelque chose ici ne découle pas de la graine fixée d’avance.
replay-seed-unknown = La graine n’est pas dans cette relecture : les mélanges ne peuvent pas être vérifiés ici.
replay-seed-none = Aucune graine n’a été fixée avant cette partie : les mélanges sont pris tels quels.
replay-verify = Vérifier chaque donne et chaque action
replay-verify-working = Vérification de chaque donne et de chaque action …
replay-seed-details = Ce qui a été vérifié
replay-seed-compare = Empreinte de la graine (SHA-256). Compare-la à celle que tu as vue à la table :
replay-seed-whole = Toute la partie
replay-seed-yes = correct
replay-seed-no = incorrect
replay-check-commitment = l’empreinte de la graine
replay-check-deck = le jeu de cartes
replay-check-shuffle = mélange { $number }
replay-check-button = appui sur le bouton { $number }
replay-check-cut = cartes tirées pour la donne
replay-check-lot = le tirage au sort
replay-check-cards = cartes distribuées et piochées, dans leur ordre

replay-keep = Garder et partager
replay-link = Copier le lien
replay-link-copied = Copié : { $number } caractères. Toute la partie est dans le lien, aucun serveur n’est nécessaire pour la montrer.
replay-link-here = Ce lien contient toute la partie ({ $number } caractères). Copie-le :
replay-record = Télécharger l’enregistrement

replay-panel-analysis = Analyse
replay-percent = { $number } %
replay-cost = points de chance perdus
replay-curves = Chances de gagner la manche à ce moment : { $list }
replay-analysis-open = À mains ouvertes
replay-analysis-working = Jugement des décisions : jusqu’au pas { $number } sur { $of } …
replay-analysis-busy = Le serveur est occupé. Nouvelle demande dans { $number } secondes.
replay-analysis-fault = L’analyse ne peut pas continuer : { $why }
replay-analysis-running = Voici ce que voyait une place. Les décisions sont jugées quand la partie est finie et que toutes les cartes sont visibles.
replay-analysis-static = Il n’y a pas de serveur derrière cette page, et l’analyse en a besoin.
replay-analysis-over = Plus aucune décision ne suit dans cette manche.
replay-analysis-chances = Chances de gagner à la dernière décision de chacun : elles ne sont pas toutes du même moment, et ne font donc pas forcément 100 %
replay-analysis-decides = { $name } décide
replay-analysis-decides-later = { $name } décide ensuite
replay-analysis-taken = choisi
replay-analysis-exact = exact
replay-analysis-points = { $number } ± { $margin } points
replay-analysis-match = partie { $number } % ± { $margin }
replay-analysis-others = Les autres mains, d’après ce que voit { $name }
replay-analysis-mistakes = Ce qui a coûté le plus
replay-analysis-mistake = { $name } : { $action }. Mieux : { $better }
replay-analysis-no-mistakes = Aucune décision de cette manche ne semble avoir coûté quelque chose.
replay-analysis-none-yet = Rien jusqu’ici.
replay-verdict-best = { $name } : le meilleur choix, { $win } de chances.
replay-verdict-good = { $name } : aussi bon que le meilleur, { $win } de chances.
replay-verdict-action = { $name } : { $action }
replay-verdict-cost = { $name } : { $win } de chances, { $cost } points de moins qu’avec { $better }.
replay-do-draw = Piocher
replay-do-keep = Garder la carte
replay-do-accept = Accepter
replay-do-challenge = Contester
replay-do-target = Désigner
replay-do-color = Demander
replay-do-shed = Poser
replay-do-protect = Se protéger
replay-do-pass = Passer
