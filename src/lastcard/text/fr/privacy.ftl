# The page that says what a server keeps of people.

privacy-page = Vie privée · Last Card
privacy-title = Ce que ce serveur sait de toi
privacy-lead = Pas besoin de compte : ni adresse e-mail, ni mot de passe, ni vrai nom. Il n’y a pas de publicité, personne ne compte tes visites, et aucune page ne charge quoi que ce soit d’un autre serveur.
privacy-browser-title = Dans ton navigateur
privacy-browser = Ton nom et ton apparence, tes places, le secret de ton profil, les réglages, les parties terminées et les joueurs que tu as masqués restent dans ce navigateur. L’unique cookie contient la langue que tu as choisie.
privacy-table-title = À une table
privacy-table = Qui connaît l’adresse d’une table peut lire ce qui s’y joue, s’y dit et s’y envoie, sauf les cartes cachées et les messages d’une équipe. C’est gardé jusqu’à ce que l’hôte du serveur retire les vieilles tables. Contre l’abus des votes, la table garde trois chiffres de ton réseau, différents à chaque table.
privacy-profile-title = Ton profil
privacy-profile = Un profil a un nom, une apparence, tes appareils, tes amis, les tables où tu joues et tes 300 dernières parties. Les autres ne voient que ce que tu coches ; tes amis voient ton nom, ton animal et l’issue des parties entre vous. Des secrets des appareils, il n’y a que des empreintes.
privacy-results-title = Classements, partie du jour, tournois
privacy-results = Les résultats sont sous un numéro qui ne mène plus à personne quand ton profil n’existe plus. Avec les parties classées, on garde combien de fois tu frappes qui avec des cartes qui coûtent quelque chose ; seul l’hôte du serveur en voit des signes. Les classements montrent ton nom seulement si ton profil le montre ; les tournois et les clubs montrent le nom donné à l’inscription.
privacy-blocked-title = Les personnes que tu bloques
privacy-blocked = Personne d’autre ne voit ta liste. Elle garde le nom sous lequel tu as vu la personne, jusqu’à ce que tu la débloques ou qu’elle supprime son profil. Elle n’en sait rien, et ce que le serveur lui répond reste pareil.
privacy-network-title = Ton réseau
privacy-network = Ton adresse n’est gardée ni avec ton profil ni avec tes parties. Si tu demandes une partie rapide classée, trois chiffres en sont gardés avec l’heure pendant 14 jours, différents chaque jour ; ils aident à voir si une personne joue avec plusieurs profils. Chaque tournoi, et la liste des tournois publics, garde aussi trois chiffres, différents partout, pour que des joueurs inventés ne remplissent pas la liste. Le journal du programme peut contenir des adresses ; l’hôte du serveur décide pour combien de temps.
privacy-host-title = L’hôte du serveur
privacy-host = L’hôte du serveur peut lire ses fichiers. Il voit les signalements avec les noms à la table et les mots de qui signale, les exclusions et les mises en sourdine, pendant 30 jours, et des signes de jeu déloyal. Les profils supprimés sont comptés, pas nommés.
privacy-push-title = Notifications
privacy-push = Elles sont éteintes jusqu’à ce que tu les choisisses. Alors le serveur envoie un message chiffré au service de ton navigateur, dont il garde l’adresse.
privacy-delete-title = Emporter, supprimer
privacy-delete = Dans « Mon profil », un bouton te donne tout cela dans un fichier, et un autre le supprime : le profil, les amitiés, ta liste de personnes bloquées, les notifications, les classements et les résultats de la partie du jour.
privacy-delete-left = Ensuite, les tables gardent ce que tu y as écrit ; ton nom est effacé des tournois et des clubs. Les sauvegardes gardent tout aussi longtemps qu’elles existent. Un signalement à ton sujet disparaît après 30 jours.
privacy-link = Ton profil
