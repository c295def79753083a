# Ce que dit la page sur l'équité (web/static/fair) : comment une partie est scellée, et la vérification d'un enregistrement.

fair-title = Était-ce équitable ?
fair-lead = Personne n’a besoin de faire confiance à qui tient la table. Chaque partie laisse un enregistrement, à partir duquel chacun peut recalculer les mélanges et rejouer chaque action.
fair-how = Comment une partie est scellée
fair-seed = Avant que la première carte soit distribuée, la table tire une graine secrète et montre à tous son empreinte (SHA-256). On ne peut pas trouver d’autre graine ayant cette empreinte, elle ne peut donc plus être remplacée.
fair-nonces = Le navigateur de chaque personne qui s’assied ajoute un texte aléatoire à lui, un nonce. Qui tient la table ne peut donc pas avoir choisi une graine qui distribue à sa guise.
fair-chance = Chaque paquet, chaque mélange, chaque appui sur le bouton et chaque tirage au sort est calculé à partir de la graine et de ces textes, selon une règle publiée.
fair-record = Une fois la partie finie, la graine est publiée. Elle est dans l’enregistrement, avec chaque donne et chaque action.
fair-check = Vérifier un enregistrement
fair-check-how = La vérification compare l’empreinte, recalcule tout ce qui a été distribué et rejoue toutes les actions selon les règles de la partie : une action qu’elles ne permettent pas ne passe pas.
fair-choose = Enregistrement, un fichier qui finit par .lastcard
fair-stays = Le fichier reste sur cet appareil : la vérification se fait ici.
fair-sent = Le fichier est envoyé à ce serveur pour être vérifié, et n’est pas gardé.
fair-working = Vérification de chaque donne et de chaque action …
fair-large = Ce fichier dépasse 2 Mo. Vérifie-le avec lastcard verify sur ton propre ordinateur.
fair-command = La même chose sur ton propre ordinateur, quoi que dise ce site :
fair-limits = Ce qu’aucun enregistrement ne montre
fair-limits-text = Qui occupait une place, et si des joueurs se sont dit leurs cartes. L’empreinte vaut pour qui l’a vue avant la première carte : la relecture la montre de nouveau, pour comparer.
fair-replay = Ouvrir un enregistrement en relecture
