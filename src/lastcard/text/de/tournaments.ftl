# Turniere: ihre Seiten, und was dort abgelehnt wird.

refusal-event-title = der Name eines Turniers hat 1 bis { $most } druckbare Zeichen
refusal-event-seats = ein Turnier hat Tische mit { $least } bis { $most } Plätzen und ist swiss, knockout, robin oder arena
refusal-event-number = { $said }: { $number } liegt nicht zwischen { $least } und { $most }
refusal-event-duplicate = die Tische einer Arena beginnen zu verschiedenen Zeiten und können nicht die gleichen Karten spielen: Wähle eine andere Form, oder nicht Duplicate
refusal-event-missing = dieses Turnier gibt es nicht
refusal-event-host = das darf nur, wer das Turnier leitet
refusal-event-not-in = du bist bei diesem Turnier nicht angemeldet
refusal-event-over = das Turnier ist zu Ende
refusal-event-begun = das Turnier hat begonnen
refusal-event-full = das Turnier ist voll: { $most } sind angemeldet
refusal-event-name-taken = { $said } lässt sich mit { $name } verwechseln; dieser Name ist schon angemeldet
refusal-event-removed = die Leitung hat dich aus diesem Turnier genommen
refusal-event-few = ein Turnier beginnt mit mindestens zwei Personen
refusal-event-no-entrant = die Nummer { $number } hat niemand
refusal-event-no-table = einen Tisch { $number } gibt es nicht
refusal-event-knocked-out = im K.-o.-System lässt sich ein Ergebnis ändern, bis die nächste Runde ausgelost ist
refusal-event-points = gebraucht werden { $number } Punktzahlen, eine für jeden Platz, keine über { $most }
refusal-event-nobody = dazu gehört ein Token, das du selbst gemacht hast: im Header Authorization: Bearer
