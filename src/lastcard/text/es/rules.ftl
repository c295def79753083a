# Las páginas de las reglas, que escribe el servidor.

rules-title = Reglas
rules-intro = Cada edición en frases cortas. Cada frase nombra la regla en que se basa.
rules-players = Para { $least } a { $most } jugadores
rules-compare = Comparar dos
rules-side-a = Estas reglas
rules-side-b = y estas
rules-show-differences = Ver las diferencias
rules-look-up = Consultar
rules-all-settings = Todos los ajustes
rules-common = Para todas las ediciones
rules-house = Reglas de la casa
rules-play-these = Jugar con estas reglas
rules-compare-these = Comparar
rules-lesson = La lección de esta caja
rules-others = Otras ediciones
rules-differs = Distinto de { $edition }
rules-differs-mark = cambiado
rules-was = en vez de:
rules-alike = Ninguna diferencia: se juegan igual.
rules-differences = { $count ->
    [one] { $count } diferencia
   *[other] { $count } diferencias
}
rules-makes-no-difference = donde no hay esa carta o da lo mismo
rules-why = Por qué
rules-how-sure = Cuánto de seguro
rules-settings = Ajustes
rules-settings-intro = Todo lo que una mesa puede ajustar. Una línea de reglas es una edición y los ajustes que quieras, por ejemplo: classic stacking=up
rules-on-this-page = En esta página
rules-may-choose = Vuestra mesa puede elegir
rules-elsewhere = Lo que dicen de esto las otras ediciones
rules-editions-say = Lo que dicen de esto las ediciones
rules-all-editions = Todas las ediciones
rules-house-rule = regla de la casa
rules-silent = (no dice otra cosa)
rules-foot = Las reglas están contadas con nuestras palabras. Una letra en el número indica una interpretación nuestra, donde el texto impreso calla.
rules-languages = Idiomas
rules-languages-intro = Cuánto está traducido cada idioma, y los nombres de los textos que le faltan. En su lugar se lee el inglés.
