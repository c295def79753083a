# Ce que les messageries et les réseaux montrent d’un lien, en mots et dans l’image.

preview-site = Last Card
preview-table = Une table de Last Card
preview-table-about = Ouvre le lien pour t’asseoir ou regarder. Pas besoin de compte.
preview-replay = Une partie de Last Card
preview-replay-about = Revois-la coup par coup, toutes les mains ouvertes.
preview-puzzle-about = Une action est clairement la meilleure. Laquelle ?
preview-daily-about = Les mêmes cartes pour tous, contre les mêmes bots. Comment les joues-tu ?
preview-event = Un tournoi de Last Card
preview-event-about = Ouvre le lien pour t’inscrire ou voir le classement. Aucun compte n’est nécessaire.
preview-club = Un club de Last Card
preview-club-about = Ouvre le lien pour y entrer : ses membres, sa saison, sa prochaine soirée.
preview-own = Une édition à soi
preview-playing = La partie est en cours
preview-over = La partie est finie
preview-gone = Cette table n’existe plus
