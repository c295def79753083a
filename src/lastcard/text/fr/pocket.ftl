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
pocket-docs = Documentation, en anglais
pocket-missing = Cette page n’est pas ici
pocket-missing-why = L’adresse est fausse, ou la page a déménagé.

pocket-nearby-title = Téléphones à proximité
pocket-nearby-scan = L’autre téléphone lit ce code avec son appareil photo. Ce site s’y ouvre.
pocket-nearby-then = Lisez ensuite avec l’appareil photo de cet appareil le code que montre l’autre téléphone, puis revenez à cette page.
pocket-nearby-by-text = Sans appareil photo
pocket-nearby-copy = Copier le lien
pocket-nearby-paste = Collez ici le lien de l’autre téléphone
pocket-nearby-connect = Connecter
pocket-nearby-close = Fermer
pocket-nearby-count = Téléphones connectés : { $number }
pocket-nearby-no-code = Ce n’est pas le code d’un téléphone à proximité.
pocket-nearby-qr = Code pour l’autre téléphone
pocket-nearby-show = Montrez ce code à l’hôte : son appareil photo le lit, et la table s’ouvre ici.
pocket-nearby-gone = L’appareil de l’hôte n’est plus là. La table y attend : lisez un nouveau code pour continuer.
pocket-nearby-nobody = Aucune table de ce navigateur n’attend ce code. Ouvrez la table et faites lire un nouveau code au téléphone.
pocket-nearby-taken = Le téléphone est connecté. Fermez cette page et revenez à la table.
pocket-nearby-paste-host = Collez ici le lien de l’hôte
pocket-nearby-about = Quelqu’un qui a une table sur son téléphone vous montre un code : lisez-le avec votre appareil photo.
