# Ce que montre un site sans serveur : ce qui se charge, une nouvelle version et la place occupée.

pocket-loading = Chargement du jeu sur cet appareil :
pocket-failed = Le jeu ne démarre pas dans ce navigateur. Rechargez la page ou essayez un autre navigateur. Le navigateur indique :
pocket-update = Une nouvelle version de ce site est prête.
pocket-update-now = L’utiliser maintenant
pocket-here = Ici, tout fonctionne sur cet appareil : sans serveur et, après la première visite, sans réseau.
pocket-space = Il occupe { $size } Mo ici.
pocket-lasting = Le navigateur le garde jusqu’à ce que vous l’effaciez.
pocket-fleeting = Si la place manque, le navigateur peut l’effacer : conservez les enregistrements des parties qui comptent pour vous.
pocket-free = Tout effacer ici
pocket-freed = Tout est effacé. Fermez cette page, ou rechargez-la pour jouer.
pocket-sure = Toutes les tables de cet appareil seront perdues et le site devra être rechargé. Tout effacer ?
pocket-friends = Jouer avec des amis sur d’autres appareils
