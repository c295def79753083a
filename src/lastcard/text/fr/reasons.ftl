# Pourquoi une action est bonne ou mauvaise : ce qu'une analyse en dit, sur la page de relecture, à la table et dans le terminal.

analysis-why-goes-out = termine la main
analysis-why-last-card = ne laisse qu’une carte
analysis-why-draws = pioche alors qu’une carte va
analysis-why-must-draw = aucune carte ne va
analysis-why-bluff = à raison { $number } fois sur 100
analysis-why-makes-draw = { $who } pioche { $number }
analysis-why-makes-draw-or-stack = { $who } pioche { $number } ou cumule
analysis-why-takes-hand = prend les { $number } cartes : { $who }
analysis-why-swaps = échange les mains
analysis-why-rotates = toutes les mains tournent
analysis-why-deals-anew = toutes les mains sont redistribuées
analysis-why-skips = { $who } perd son tour
analysis-why-dear = se débarrasse : { $number } points
analysis-why-cannot-match = { $who } a pioché, faute de { $color }
analysis-why-spends-wild = dépense un Joker alors qu’une couleur va
analysis-why-keeps-colors = { $number ->
    [0] ne garde aucune couleur
    [one] garde une couleur
   *[other] garde { $number } couleurs
}
analysis-why-risky = contraire aux règles, à ses risques
