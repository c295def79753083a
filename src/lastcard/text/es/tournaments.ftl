# Torneos: sus páginas y lo que en ellos se rechaza.

refusal-event-title = el nombre de un torneo tiene de 1 a { $most } caracteres imprimibles
refusal-event-seats = un torneo tiene mesas de { $least } a { $most } asientos y es swiss, knockout, robin o arena
refusal-event-number = { $said }: { $number } no está entre { $least } y { $most }
refusal-event-duplicate = las mesas de una arena empiezan en momentos distintos y no pueden jugar los mismos repartos: elige otro formato, o sin duplicado
refusal-event-missing = ese torneo no existe
refusal-event-host = eso solo puede hacerlo quien dirige el torneo
refusal-event-not-in = no te has inscrito en este torneo
refusal-event-over = el torneo ha terminado
refusal-event-begun = el torneo ya ha empezado
refusal-event-full = el torneo está completo: hay { $most } personas inscritas
refusal-event-name-taken = { $said } se puede confundir con { $name }, que ya está en el torneo
refusal-event-removed = quien dirige este torneo te ha retirado de él
refusal-event-few = un torneo empieza con dos personas como mínimo
refusal-event-no-entrant = nadie tiene el número { $number }
refusal-event-no-table = no hay mesa { $number }
refusal-event-knocked-out = en una eliminatoria, un resultado se puede cambiar hasta que se sortea la ronda siguiente
refusal-event-points = hacen falta { $number } puntuaciones, una por asiento, ninguna mayor que { $most }
refusal-event-nobody = hace falta un token creado por ti, en la cabecera Authorization: Bearer
