# Les pages sur les règles, que le serveur écrit.

rules-title = Règles
rules-intro = Chaque édition en phrases courtes. Chacune cite la règle sur laquelle elle repose.
rules-players = De { $least } à { $most } joueurs
rules-compare = Comparer deux tables
rules-side-a = Ces règles
rules-side-b = et celles-ci
rules-show-differences = Montrer les différences
rules-look-up = Chercher
rules-all-settings = Tous les réglages
rules-common = Pour toutes les éditions
rules-house = Règles maison
rules-play-these = Jouer avec ces règles
rules-compare-these = Comparer
rules-lesson = La leçon de cette boîte
rules-others = Autres éditions
rules-differs = Différences avec { $edition }
rules-differs-mark = modifié
rules-was = au lieu de :
rules-alike = Aucune différence : on joue de la même façon.
rules-differences = { $count ->
    [one] { $count } différence
   *[other] { $count } différences
}
rules-makes-no-difference = sans cette carte dans la boîte, ou sans effet
rules-why = Pourquoi
rules-how-sure = Certitude
rules-settings = Réglages
rules-settings-intro = Tout ce qu’une table peut régler. Une ligne de règles est une édition, suivie d’autant de réglages que l’on veut, par exemple : classic stacking=up
rules-on-this-page = Sur cette page
rules-may-choose = À ta table de choisir
rules-elsewhere = Ce que les autres éditions disent sur le même point
rules-editions-say = Ce que les éditions en disent
rules-all-editions = Toutes les éditions
rules-house-rule = règle maison
rules-silent = (rien d’autre n’est écrit)
rules-foot = Les règles sont racontées avec nos mots. Une lettre dans un identifiant marque nos propres décisions, là où le texte imprimé se tait.
rules-languages = Langues
rules-languages-intro = Où en est la traduction de chaque langue, et les noms des textes qui lui manquent. L’anglais les remplace.
