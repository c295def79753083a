# La page de l’hôte d’un serveur : signalements, signes de jeu déloyal et journal.

host-page = Pour l’hôte · Last Card
host-title = Pour l’hôte de ce serveur
host-lead = Ce que les joueurs ont signalé, ce qui a été décidé aux tables à propos de personnes, et ce qui frappe dans les parties classées. Personne d’autre ne voit cette page.
host-part-reports = Signalements
host-part-signs = Signes
host-part-log = Journal
host-again = Recharger
host-failed = Le serveur ne répond pas pour le moment. Réessaie dans un instant.

host-key-title = La clé de l’hôte
host-key-about = Cette page est pour la personne qui fait tourner le serveur. Tape la clé qui se trouve dans le fichier de --monitor-token. Elle reste dans cet onglet jusqu’à ce que tu le fermes.
host-key = Clé
host-key-open = Ouvrir
host-key-wrong = Le serveur ne connaît pas cette clé.
host-key-forget = Oublier la clé

host-search = Chercher un nom, des mots ou une table
host-filter-open = Seulement ceux sans réponse
host-filter-what = Quoi
host-filter-how = Par qui
host-filter-all = Tout
host-shown = { $number } sur { $all } affichés

host-report = { $by } à propos de { $name }
host-moment = Revoir ce moment
host-replay = Relecture
host-table = Table
host-outcome = La suite donnée (toi seul la lis)
host-outcome-save = Garder
host-outcome-saved = C’est noté.
host-no-reports = Personne n’a rien signalé ces { $days } derniers jours.

host-what-removed = Place perdue
host-what-absent = Déclaré absent
host-what-muted = Mis en sourdine
host-what-unmuted = Peut de nouveau écrire
host-how-vote = Un vote
host-how-host = L’hôte de la table
host-did-removed-vote = { $name } a perdu sa place par un vote
host-did-removed-host = { $name } a perdu sa place, par décision de l’hôte de la table
host-did-absent-vote = Un vote a déclaré { $name } absent
host-did-absent-host = L’hôte de la table a déclaré { $name } absent
host-did-muted-vote = Un vote a mis { $name } en sourdine
host-did-muted-host = L’hôte de la table a mis { $name } en sourdine
host-did-unmuted-vote = { $name } peut de nouveau écrire, par un vote
host-did-unmuted-host = { $name } peut de nouveau écrire, par décision de l’hôte de la table
host-profiles-gone = { $number ->
    [one] Un profil a été supprimé par son propriétaire.
   *[other] { $number } profils ont été supprimés par leurs propriétaires.
}
host-no-deeds = Personne n’a été exclu ni mis en sourdine ces { $days } derniers jours.

host-signs-about = Un signe est une raison de regarder de plus près, pas une preuve. Il est montré si des gens honnêtes en donneraient un semblable, où que ce soit dans sa liste, avec au plus une chance sur cent. Une liste vide ne veut pas dire que personne ne triche. Rien ne se fait tout seul, et aucun joueur ne voit ceci.
host-signs-of = Calculé sur { $matches } parties classées et { $days } jours de réseaux.
host-no-signs = Rien ne frappe.
host-people = Chaque personne est désignée par le début du numéro sous lequel figurent ses résultats, et par son nom si son classement le montre.
host-chance = Par hasard : une chance sur { $number }
host-chance-less = Par hasard : moins d’une chance sur { $number }
host-matches = Regarde leurs dernières parties :
host-match = partie { $number }
host-sparing = Quelqu’un épargne quelqu’un
host-sparing-cannot = On ne distingue pas une entente de la gentillesse, par exemple entre parents et enfants. Ce que deux personnes s’abstiennent de faire avec leurs cartes, comme garder une couleur, ne se voit pas.
host-sparing-said = { $who } a frappé { $other } avec des cartes qui coûtent quelque chose dans { $hit } décisions sur { $had }, et les autres aux mêmes tables dans { $rest } sur { $all }.
host-sparing-picks = Sur { $picks } choix de qui pioche, { $who } a désigné { $other } { $picked } fois.
host-pairs = Quelqu’un gagne trop souvent contre quelqu’un
host-pairs-cannot = On ne distingue pas un cadeau d’un adversaire qui met quelqu’un en difficulté.
host-pairs-said = { $who } a devancé { $other } dans { $score } rencontres sur { $met }. D’après leurs résultats contre les autres, on en attendrait { $expected }.
host-pairs-met = Le hasard les aurait réunis { $expected } fois. Des amis qui jouent aux mêmes heures se rencontrent plus souvent.
host-sandbagging = Les résultats bondissent après des parties abandonnées
host-sandbagging-cannot = On ne distingue pas une intention d’un changement d’avis, ni d’une mauvaise connexion réparée depuis.
host-sandbagging-said = { $who } a devancé { $low } % de ses adversaires en { $before } parties et en a abandonné { $left } ; dans les { $after } parties suivantes, { $high } %.
host-profiles = Deux profils, un réseau
host-profiles-cannot = On ne distingue pas une personne de deux qui partagent une ligne et jouent à tour de rôle, comme parents et enfants.
host-profiles-said = { $who } et { $other } sont venus d’un même réseau { $days } jours sur { $both }, et jamais à la même heure.
