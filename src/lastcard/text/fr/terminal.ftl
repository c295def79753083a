# Le jeu dans le terminal : ligne par ligne et dessiné (src/lastcard/terminal). Une table dessinée a au moins 60 colonnes.

terminal-ask-of = { $name } : { $asked }
terminal-may-react = { $who_is ->
    [you] Tu peux réagir
   *[other] { $names } peut réagir
}
terminal-ask-keep = tu as pioché une carte qui va : joue-la ou garde-la
terminal-ask-drawn = il faut jouer la carte piochée
terminal-ask-challenge = { $card } a été joué : accepte ou conteste
terminal-ask-answer = { $card } a été joué : accepte
terminal-ask-turn = à toi de jouer
terminal-ask-refuse = à toi de jouer : pioche, ou keep pour montrer plutôt ta main
terminal-ask-more = pose encore une carte identique, ou keep pour t’arrêter là
terminal-ask-color = choisis une couleur
terminal-ask-target = désigne qui pioche
terminal-ask-swap = désigne avec qui tu échanges ta main
terminal-ask-shed = choisis la carte du dessus, ou n’en pose aucune
terminal-ask-protect = protège-toi avec une carte
terminal-ask-pass = { $number ->
    [one] choisis une carte à passer à { $name }
   *[other] choisis { $number } cartes à passer à { $name }, l’une après l’autre
}
terminal-ask-confirm = la dernière carte est posée : accepte-la, ou signale qu’elle est fausse
terminal-ask-else = à toi de décider
terminal-ask-which-color = { $card } : quelle couleur ?
terminal-ask-whom = Qui ?
terminal-armed = { $asked } · UNO ! avec la prochaine carte
terminal-alone = { $name }, appuie sur Entrée quand toi seul vois l’écran
terminal-enter-first = { $name }, appuie d’abord sur Entrée.
terminal-waits-challenge = { $name } peut contester
terminal-waits-turn = { $name } joue
terminal-waits-decision = { $name } décide

terminal-begins = { $line } : { $number } joueurs, { $goal }.
terminal-seed = Tous les mélanges découlent d’une graine dont le SHA-256 est { $hash }.
terminal-can = Tu peux : { $list }.
terminal-can-pass = Tu peux : { $list } ; une ligne vide laisse passer.
terminal-at-risk = À tes risques : { $list }.
terminal-refused = C’est refusé : { $why }.
terminal-refused-by = C’est refusé : { $why } ({ $rule }).
terminal-unread = { $why }. Tape help pour voir ce que tu peux taper.
terminal-undone = retour à ta dernière décision
terminal-top = Dessus : { $card }. { $list }. Pioche { $number }. { $direction ->
    [left] On joue vers la gauche.
   *[right] On joue vers la droite.
}
terminal-top-color = Dessus : { $card }, couleur : { $color }. { $list }. Pioche { $number }. { $direction ->
    [left] On joue vers la gauche.
   *[right] On joue vers la droite.
}
terminal-top-none = aucune
terminal-holds = { $name } { cards-counted }
terminal-holds-called = { $name } { cards-counted } (UNO)
terminal-holds-place = { $name } (place { $number })
terminal-holds-gone = { $name } { cards-counted } (hors de la manche)
terminal-hand = Ta main : { $list }.
terminal-hand-none = Ta main : aucune carte.
terminal-no-hand = Aucune main n’est visible.
terminal-rules = { $edition } : { $about }. Ligne de règles : { $line }
terminal-rules-plain = { $edition }. Ligne de règles : { $line }
terminal-rule = { $id } : { $text }
terminal-rule-why = { $id } : { $text } Pourquoi : { $why }
terminal-no-rule = Rien ne s’est encore passé qu’une règle explique.
terminal-help =
    Ce que tu tapes est un coup dans la notation ; ta place peut manquer :
      r5        jouer 5 rouge (couleurs r y g b : rouge jaune vert bleu ;
                symboles 0-9, s Passe ton tour, r Changement de sens, d +2)
      ww:g      jouer un Joker et demander vert
      r5!       jouer 5 rouge et dire UNO
      draw      piocher une carte         keep       garder la carte piochée
      accept    accepter ce qui vient     challenge  contester un +4
      uno       dire UNO                  catch p3   faire contre-UNO
      notice p3 signaler une carte        target p3  désigner un joueur
      color g   choisir une couleur       shed r3, shed -, protect g4
      pass r7   passer une carte avant le début de la manche
    et aussi : hand, scores, rules, why (ou why CL-21), undo, help, quit.
    Une ligne vide laisse passer une offre.

terminal-offer-play = { $words } ({ $card })
terminal-offer-draw = { $words } (piocher)
terminal-offer-keep = { $words } (garder)
terminal-offer-accept = { $words } (accepter)
terminal-offer-challenge = { $words } (contester)
terminal-offer-uno = { $words } (dire UNO)
terminal-offer-catch = { $words } (contre-UNO à { $whom })
terminal-offer-notice = { $words } (signaler la carte jouée par { $whom })
terminal-offer-target = { $words } (désigner { $whom })
terminal-offer-swap-none = { $words } (garder ta main)
terminal-offer-color = { $words } ({ $color })
terminal-offer-shed = { $words } ({ $card })
terminal-offer-shed-none = { $words } (n’en poser aucune)
terminal-offer-protect = { $words } ({ $card })
terminal-offer-pass = { $words } ({ $card })

terminal-over = La partie n’est pas finie
terminal-kept = l’enregistrement est dans { $path }
terminal-not-kept = aucun enregistrement n’a été gardé (--record FICHIER)
terminal-farewell = { $ended } ; { $kept }.
terminal-farewell-seed = { $ended } ; la graine des mélanges était { $seed } ; { $kept }.

terminal-round-void = Manche { $round } : plus personne ne pouvait jouer, elle ne compte pas.
terminal-round-nobody = Manche { $round } : personne ne gagne.
terminal-round-won = { $number ->
    [one] Manche { $round } : { $names } gagne.
   *[other] Manche { $round } : { $names } gagnent.
}
terminal-won = { $number ->
    [one] { $names } gagne la partie
   *[other] { $names } gagnent la partie
}
terminal-score = { $name } : { $list }
terminal-score-place = place { $number }
terminal-score-left = encore { points-counted } ({ $cards })
terminal-score-none = plus de cartes
terminal-score-total = total { $total }
terminal-score-gained = marque { $gained }, total { $total }
terminal-score-out = hors de la partie

terminal-you = Toi
terminal-aside = manche { $round } · { $goal }
terminal-then = puis { $name }
terminal-fixed = tous les mélanges sont fixés : ? montre le SHA-256 de la graine
terminal-refused-key = { $why } ({ $rule } ; w la montre)
terminal-watching = tu regardes
terminal-not-your-turn = ce n’est pas à toi de jouer
terminal-risk = { $card } n’est pas permis ici ; encore une fois { $key } pour le poser à tes risques
terminal-small = Cette fenêtre a { $width } sur { $height } caractères ; il en faut { $columns } sur { $rows } à la table. Agrandis-la, ou quitte avec q.
terminal-left = ↻ vers la gauche
terminal-right = ↺ vers la droite
terminal-no-color = sans couleur
terminal-out = sorti
terminal-pile-draw = pioche
terminal-pile-on = sur
# Quatre caractères au plus.
terminal-pile-none = vide

key-draw = piocher
key-refuse = montrer la main
key-enough = c’est tout
key-keep = garder
key-accept = accepter
key-challenge = contester
key-uno = UNO !
key-catch = contre-UNO :
key-notice = signaler
key-aimed = { $verb } { $name }
key-lay-none = ne rien poser
key-swap-none = garder sa main
key-why = pourquoi
key-help = aide
key-type = taper
key-undo = annuler
key-leave = quitter
key-go-on = continuer
key-do = faire
key-never-mind = laisser
key-show-hand = montrer ma main
key-another-card = une autre carte
key-nobody = personne
key-pass = laisser passer
key-risk = à tes risques
key-step = pas
key-round = manche
key-ends = début, fin

terminal-keys =
    Touches

      1 2 3 …  jouer la carte au-dessus ; avec ! avant : à tes risques (deux fois)
      d  piocher       k  garder la carte piochée
      a  accepter      c  contester un +4
      !  UNO, avec la prochaine carte ou après coup
      x  contre-UNO à qui a oublié de dire UNO
      n  signaler une mauvaise carte
      -  ne rien poser  r y g b  choisir rouge, jaune, vert ou bleu
      w  pourquoi : la règle du dernier refus, ou du dernier événement
      u  annuler ta dernière décision (parmi les bots)
      :  taper un coup en toutes lettres, par exemple  p2 catch p1
      ?  cette page    q  quitter   Entrée  continuer

    À table : ▶ à qui de jouer, ▯ cartes en main, puis le score. x! : contre-UNO.

terminal-replay-round = Manche { $round }
terminal-replay-scores = Score : { $list }
terminal-replay-ends = L’enregistrement finit ici ; la manche n’est pas terminée.
terminal-replay-empty = aucune manche
terminal-replay-no-rounds = Cet enregistrement ne contient aucune manche.
terminal-replay-aside = manche { $round } sur { $rounds } · { $goal }
terminal-replay-step = Pas { $step } sur { $steps }

refusal-bots-seat = { $seat } : ce n’est pas à toi de jouer cette place
refusal-match-is-over = la partie est finie
refusal-sheet-first = la manche est finie ; passe d’abord à la suivante
refusal-undo-seen = on ne reprend pas ce que d’autres ont vu ; annuler n’est possible que seul parmi des bots
refusal-undo-nothing = il n’y a encore rien à annuler
refusal-record-unnamed = --record : le nom du fichier est vide
refusal-record-folder = { $path } : impossible d’y écrire l’enregistrement, c’est un dossier
refusal-record-device = { $path } : impossible d’y écrire l’enregistrement, ce n’est pas un fichier ordinaire
refusal-record-there = { $path } : ce fichier existe déjà ; donne un autre nom, ou --force pour l’écraser
refusal-record-unwritable = { $path } : impossible d’écrire l’enregistrement : { $reason }
refusal-record-unsaved = { $path } : impossible de sauver l’enregistrement : { $reason }
refusal-replay-seat = --seat { $seat } : les places sont { $list }
refusal-replay-other = --seat { $seat } : cet enregistrement ne montre que ce que { $saw } pouvait savoir
refusal-replay-no-events = l’enregistrement d’une seule place donne ses événements, et il n’y en a pas
