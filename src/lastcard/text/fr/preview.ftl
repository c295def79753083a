# Ce que les messageries et les réseaux montrent d’un lien, en mots et dans l’image.

preview-site = Last Card
preview-table = Une table de Last Card
preview-table-about = Ouvre le lien pour t’asseoir ou regarder. Pas besoin de compte.
preview-replay = Une partie de Last Card
preview-replay-about = Revois-la coup par coup, toutes les mains ouvertes.
preview-puzzle-about = Une action est clairement la meilleure. Laquelle ?
preview-own = Une édition à soi
preview-playing = La partie est en cours
preview-over = La partie est finie
preview-gone = Cette table n’existe plus
