# Was nicht zu lesen ist: Aufzeichnungen, Stellungen, Karten, Dateien mit Ausgaben; und wo in einer Aufzeichnung: "refusal-" und die Ursache (docs/background/text.md).

refusal-in-round = Runde { $round }: { $why }
refusal-in-line = Zeile { $line }: { $why }
refusal-in-round-and-line = Runde { $round }, Zeile { $line }: { $why }

## Karten, Ereignisse und Stellungen

refusal-no-card = „{ $said }“ ist keine Karte: eine Farbe r y g b und ein Zeichen 0-9 s r d f k a, oder w und ein Zeichen w 4 b c a s h z r k j 2 t 6 x o
refusal-odd-cards = „{ $said }“: Eine Karte hat zwei Zeichen, und das ist eine ungerade Zahl von Zeichen
refusal-no-card-in = „{ $said }“: „{ $what }“ an der Stelle { $place } ist keine Karte
refusal-no-event = „{ $said }“ ist kein Ereignis
refusal-no-turn-here = { $said }: Hier kann kein Zug beginnen
refusal-no-start = { $said }: Diese Runde hat keinen Anfang, sie wurde mittendrin nach dem ausgeteilt, was ein Platz wusste
refusal-view-state = { $said }: Die Zahlen des Zustands passen nicht zu dieser Sicht
refusal-view-without-state = { $said }: Diese Sicht kennt den Zustand ihrer Runde nicht; nimm eine Sicht von Round.view oder bringe sie mit Round.update auf den neuesten Stand
refusal-position = „{ $words }“: { $faults }
refusal-position-parts = „{ $words }“: Eine Stellung hat fünf Teile zwischen | (Regeln, Hände, Ablagestapel, wer dran ist, Ziehstapel), diese hat { $number }
refusal-position-hands = { $number ->
    [one] { $number } Hand
   *[other] { $number } Hände
} auf { $most ->
    [one] { $most } Platz
   *[other] { $most } Plätzen
}: Gebraucht werden 2 bis 10
refusal-position-no-discard = der Ablagestapel ist leer: Seine oberste Karte muss es geben
refusal-position-wild-color = { $card } zuoberst braucht eine gewünschte Farbe, etwa { $example }
refusal-position-only-wild = „{ $said }“: Eine gewünschte Farbe, eine von r y g b, hat nur eine Farbwahlkarte
refusal-position-turn = „{ $said }“: Wer dran ist, sind ein Platz und eine Richtung, etwa p1> oder p2<
refusal-position-nobody = „{ $said }“: Dort sitzt niemand
refusal-position-empty-hand = eine leere Hand: Diese Runde ist vorbei
refusal-position-cards = mehr als { $most } Karten

## Runden und Spiele

refusal-deck-small = { cards-counted } { $number ->
    [one] ist
   *[other] sind
} zu wenig für { $most } Spieler (G-20)
refusal-deck-large = { $number } Karten: Höchstens { $most } gehen
refusal-dealer = Geber „{ $said }“: Die Plätze sind { $list }
refusal-seat = den Platz „{ $said }“ gibt es nicht; es gibt { $list }
refusal-seat-or-player = „{ $said }“ ist weder ein Platz ({ $seats }) noch ein Spieler ({ $list })
refusal-how-many-players = wie viele Spieler?
refusal-wanted-text = { $key }: Gebraucht wird ein Text wie „{ $like }“, nicht { $said }
refusal-ask-no-action = action: Das ist ein Ask; gespielt wird eine seiner Aktionen, etwa „{ $like }“
refusal-record-path = „{ $said }“ ist kein Text einer Aufzeichnung; lastcard.load(…) liest eine Datei
refusal-wanted-number = { $key }: Gebraucht wird eine ganze Zahl, nicht { $said }
refusal-wanted-within = { $key }: Gebraucht wird eine ganze Zahl von { $least } bis { $most }, nicht { $said }
refusal-wanted-kind = { $key }: Gebraucht wird { $like }, nicht { $said }
refusal-wanted-cards = { $key }: Gebraucht wird ein Text wie „{ $like }“ oder eine Folge von Card, nicht { $said }
refusal-wanted-texts = { $key }: Gebraucht wird eine Liste von Texten wie { $like }, nicht { $said }
refusal-chance = chance='{ $said }': Gebraucht wird 'auto' oder 'ask'
refusal-no-time-limit = d time: match.minutes ist 0: Die Partie hat keine Zeitgrenze
refusal-time-called = d time: Die Zeit war schon um
refusal-after-match = { $action }: Das Spiel ist vorbei
refusal-player-list = { $said }: Gebraucht wird eine Liste von Namen, etwa ["Anna", "Ben"]
refusal-player-text = { $said }: Der Name eines Spielers ist ein Text
refusal-player-name = der Name eines Spielers hat 1 bis 40 druckbare Zeichen
refusal-name-invisible = ein Name hat nur Zeichen, die man sieht, nicht { $list }
refusal-player-twice = zwei Spieler heißen gleich
refusal-seed-text = Startwert und Zusätze müssen Texte sein, die UTF-8 darstellen kann
refusal-nonce-line = eine Nonce darf keinen Zeilenumbruch enthalten

## Aufzeichnungen

refusal-record-cut = die Datei bricht mittendrin ab („{ $detail }“)
refusal-toml-size = die Datei hat mehr als { $most } Bytes
refusal-toml-lines = die Datei hat mehr als { $most } Zeilen
refusal-toml-key = ein Schlüssel hat mehr als { $most } Teile
refusal-toml-parts = die Schlüssel haben zusammen mehr als { $most } Teile
refusal-toml-entries = die Listen und Tabellen haben zusammen mehr als { $most } Einträge
refusal-toml-depth = Listen oder Tabellen sind zu tief verschachtelt: Höchstens { $most } ineinander gehen
refusal-toml-number = eine Zahl hat zu viele Ziffern
refusal-record-not-toml = das ist kein TOML („{ $detail }“)
refusal-record-version = lastcard = { $said }: Das ist keine Aufzeichnung der Version { $most }
refusal-record-unmarked = das ist keine Spielaufzeichnung: Keine Zeile sagt lastcard = { $most }
refusal-record-revision = revision = { $number }: Das hat eine spätere Version von lastcard geschrieben; diese kennt Revisionen bis { $most }
refusal-nothing-to-undo = nichts zurückzunehmen: Noch wurde nichts getan
refusal-record-rounds = Runden stehen als Tabellen [[round]]
refusal-record-header-lacks = im Kopf fehlt { $key }
refusal-record-round-lacks = in der Runde fehlt { $key }
refusal-record-header-unknown = im Kopf steht ein unbekannter Schlüssel „{ $key }“; eigene beginnen mit _
refusal-record-round-unknown = in der Runde steht ein unbekannter Schlüssel „{ $key }“; eigene beginnen mit _
refusal-record-kind = { $key } muss { $kind ->
    [text] ein Text
    [list] eine Liste
    [table] eine Tabelle
   *[number] eine Zahl
} sein
refusal-record-texts = { $key } muss eine Liste von Texten sein
refusal-record-no-seat = „{ $said }“ ist kein Platz
refusal-record-redacted = diese Aufzeichnung zeigt nur, was { $saw } wissen konnte; sie lässt sich lesen (events), aber nicht nachspielen
refusal-record-after-match = das Spiel ist vorbei, aber es folgen weitere Runden
refusal-record-after-open-round = die Runde ist nicht vorbei, aber es folgt eine weitere
refusal-record-empty = die Aufzeichnung hat keine Runde und keinen Startwert, aus dem eine auszuteilen wäre
refusal-record-not-playing = { $said } spielt in dieser Runde nicht mit
refusal-record-in-key = { $key }: { $why }
refusal-record-seats = Plätze { $given }: Es spielen { $list }
refusal-record-round-over = die Runde ist vorbei, aber es folgen weitere Züge
refusal-record-scores = Punktestand { $given }: Die Züge ergeben { $list }
refusal-record-scores-early = Punktestand { $given }: Die Runde ist nicht vorbei
refusal-record-score-numbers = ein Punktestand besteht aus ganzen Zahlen
refusal-record-dealer = Geber „{ $said }“, Plätze { $given }: Es gibt { $list }
refusal-record-edition = die Ausgabe „{ $said }“ gibt es nicht; es gibt { $list }, oder die Aufzeichnung enthält eine eigene
refusal-record-unproven = das ist keine Aufzeichnung einer beendeten Partie, in der jede Karte aus dem Startwert folgt
refusal-illegal = { $action }: { $why }, in { $position }
refusal-by-rule = { $why } ({ $rule })
refusal-possible = { $why }; möglich: { $list }
refusal-replay-viewer = alle Karten zeigt ein Spiel, wenn es vorbei ist; bis dahin hat ein Platz, was er sah: p1, p2, … oder None
refusal-round-not-over = Runde { $number }: sie ist nicht vorbei, darum gibt es keine Abrechnung

## Dateien mit Ausgaben

refusal-edition-not-toml = die Datei mit der Ausgabe ist kein TOML („{ $detail }“)
refusal-edition-unreadable = die Datei mit der Ausgabe ist nicht zu lesen: { $reason }
refusal-edition-base = { $key } = { $said }: eine Ausgabe baut auf einer von { $list } auf
refusal-edition-part = { $key } muss eine Tabelle sein
refusal-edition-key = { $key }: Das ist kein Teil einer solchen Datei; es gibt { $list }
refusal-edition-deck = { $key } = „{ $said }“: dieses Deck gibt es nicht; es gibt { $list }
refusal-edition-name-face = { $key }: dieses Zeichen gibt es nicht; Namen haben { $list }
refusal-edition-effect-face = { $key }: dieses Zeichen gibt es nicht; farbige sind { $list }, Farbwahlkarten { $other }
refusal-edition-verbs = { $key }: Gebraucht wird eine Liste von Verben, etwa ['draw 2']
refusal-edition-verb = { $key }: das Verb „{ $said }“ gibt es nicht; es gibt { $list } (draw N mit N von 1 bis 50, skip N von 1 bis 9)
refusal-edition-verb-set = { $key }: { $said } lässt sich nicht schreiben; das setzen draw2.target=button, wd4.colour=button oder wd4.target=all_with_protection
refusal-edition-verb-twice = { $key }: { $said } steht zweimal da (statt zwei draw ihre Summe, etwa 'draw 5')
refusal-edition-verb-wild = { $key }: { $said } gibt es nur bei Farbwahlkarten
refusal-edition-verbs-together = { $key }: { $said } und { $other } gehen nicht zusammen: eine Wirkung neben color, oder reverse vor draw
refusal-edition-verb-coloured = { $key }: { $said } gibt es nur bei farbigen Karten
refusal-edition-verb-pick = { $key }: pick braucht ein draw, etwa 'draw 2', ohne restricted und reverse
refusal-edition-verb-restricted = { $key }: restricted braucht ein draw, etwa 'draw 4'
refusal-edition-deck-table = { $key }: Gebraucht wird eine Tabelle der Zeichen und ihrer Anzahl
refusal-edition-count = { $key } = { $said }: Gebraucht werden ein Zeichen (oder ein Bereich wie 1-9) und eine Anzahl von 0 bis 20
refusal-edition-cards = { $key }: { $number } Karten; höchstens { $most } gehen
refusal-edition-setting = { $key }: diese Einstellung gibt es nicht
refusal-edition-cause = { $key }: diese Ursache gibt es nicht; docs/program/causes.md nennt alle
refusal-edition-cause-rule = { $key } = { $said }: diese Regel gibt es nicht; gebraucht wird die Nummer einer, die `lastcard why` erklärt
refusal-edition-value = { $key }: { $why }
refusal-edition-path = der Pfad { $said } enthält Zeichen, die sich nicht drucken lassen; gib der Datei einen anderen Namen
refusal-edition-entries = die Datei mit einer Ausgabe hat höchstens { $most } Schlüssel und Einträge von Listen
refusal-edition-large = die Datei mit einer Ausgabe hat höchstens { $most } Bytes
refusal-edition-text = { $key } = { $said }: Gebraucht wird ein Text aus 1 bis { $most } druckbaren Zeichen
refusal-edition-id = { $key } = { $said }: Gebraucht werden kleine Buchstaben, Ziffern, - und _, höchstens 40
refusal-edition-id-taken = { $key } = „{ $said }“: so heißt eine veröffentlichte Ausgabe ({ $list }); wähle eine andere
refusal-edition-code = { $key } = { $said }: Gebraucht werden bis zu vier große Buchstaben
refusal-edition-offers = offers = { $said }: Gebraucht wird eine Liste von Einstellungen, etwa ['teams=2x2']
refusal-edition-offer = offers: { $said }: { $why }
refusal-edition-offer-twice = „{ $said }“ wird zweimal angeboten
refusal-edition-deck-name = { $key }: Der Name eines Decks besteht aus kleinen Buchstaben, Ziffern, - und _, höchstens 40
refusal-edition-deck-taken = { $key }: so heißen Decks der veröffentlichten Ausgaben ({ $list }); wähle einen anderen Namen
refusal-edition-count-twice = { $key }: { $said } zählt schon { $other }
refusal-edition-no-cards = { $key }: das Deck hat keine Karten
refusal-edition-deck-small = { $key }: { $number } Karten; { $least } Spieler brauchen { $most }, ihre Karten und eine zum Aufdecken
refusal-edition-setting-near = { $key }: diese Einstellung gibt es nicht; meinst du { $near }?
refusal-edition-setting-twice = { $key } ist zweimal gesetzt
refusal-edition-value-part = { $key }: eine Einstellung hat value und rule, sonst nichts
refusal-edition-value-lacks = { $key }: der Wert fehlt; schreibe value = '…' neben die Regel
refusal-edition-value-kind = { $key } = { $said }: Gebraucht wird ein Text oder eine ganze Zahl
refusal-not-utf8 = das ist kein Text in UTF-8
