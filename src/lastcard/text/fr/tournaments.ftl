# Les tournois : leurs pages, et ce qui y est refusé.

refusal-event-title = le nom d’un tournoi compte de 1 à { $most } caractères imprimables
refusal-event-seats = un tournoi a des tables de { $least } à { $most } places, et il est swiss, knockout, robin ou arena
refusal-event-number = { $said } : { $number } n’est pas entre { $least } et { $most }
refusal-event-duplicate = les tables d’une arène commencent à des moments différents et ne peuvent pas jouer les mêmes donnes : choisissez une autre formule, ou pas de duplicate
refusal-event-missing = ce tournoi n’existe pas
refusal-event-host = seule la personne qui organise le tournoi peut faire cela
refusal-event-not-in = vous n’êtes pas inscrit à ce tournoi
refusal-event-over = le tournoi est terminé
refusal-event-begun = le tournoi a commencé
refusal-event-full = le tournoi est complet : { $most } personnes sont inscrites
refusal-event-name-taken = { $said } peut être confondu avec { $name }, qui est déjà inscrit
refusal-event-removed = la personne qui organise ce tournoi vous en a retiré
refusal-event-few = un tournoi commence avec deux personnes au moins
refusal-event-no-entrant = personne n’a le numéro { $number }
refusal-event-no-table = il n’y a pas de table { $number }
refusal-event-knocked-out = dans un tournoi à élimination, un résultat se change jusqu’au tirage du tour suivant
refusal-event-points = il faut { $number } nombres de points, un par place, aucun au-delà de { $most }
refusal-event-nobody = il faut un jeton que vous avez créé vous-même, dans l’en-tête Authorization: Bearer
