# Das Spiel im Terminal: Zeile für Zeile und gezeichnet (src/lastcard/terminal). Ein gezeichneter Tisch ist mindestens 60 Spalten breit.

terminal-ask-of = { $name }: { $asked }
terminal-may-react = { $who_is ->
    [you] Du kannst reagieren
   *[other] { $names } kann reagieren
}
terminal-ask-keep = du hast eine Karte gezogen, die passt: spiel sie oder behalte sie
terminal-ask-drawn = die gezogene Karte muss gespielt werden
terminal-ask-challenge = { $card } wurde gespielt: nimm an oder zweifle an
terminal-ask-answer = { $card } wurde gespielt: nimm an
terminal-ask-turn = du bist dran
terminal-ask-refuse = du bist dran: zieh, oder keep, um stattdessen deine Hand zu zeigen
terminal-ask-more = leg noch eine gleiche Karte dazu, oder keep für keine mehr
terminal-ask-color = wünsch dir eine Farbe
terminal-ask-target = wähl, wer zieht
terminal-ask-swap = wähl, mit wem du die Hand tauschst
terminal-ask-shed = wähl die Karte, die oben liegen soll, oder leg keine ab
terminal-ask-protect = schütz dich mit einer Karte
terminal-ask-pass = { $number ->
    [one] wähl eine Karte für { $name }
   *[other] wähl { $number } Karten für { $name }, eine nach der anderen
}
terminal-ask-confirm = die letzte Karte liegt: nimm sie an oder melde, dass sie falsch ist
terminal-ask-else = du entscheidest
terminal-ask-which-color = { $card }: welche Farbe?
terminal-ask-whom = Wen?
terminal-armed = { $asked } · UNO! mit der nächsten Karte
terminal-alone = { $name }, drück Enter, wenn nur du den Bildschirm siehst
terminal-enter-first = { $name }, drück zuerst Enter.
terminal-waits-challenge = { $name } darf anzweifeln
terminal-waits-turn = { $name } ist dran
terminal-waits-decision = { $name } entscheidet

terminal-begins = { $line }: { $number } Spieler, { $goal }.
terminal-seed = Jedes Mischen folgt aus einem Startwert mit dem SHA-256 { $hash }.
terminal-can = Du kannst: { $list }.
terminal-can-pass = Du kannst: { $list }; eine leere Zeile lässt es vorübergehen.
terminal-at-risk = Auf eigene Gefahr: { $list }.
terminal-refused = Das geht nicht: { $why }.
terminal-refused-by = Das geht nicht: { $why } ({ $rule }).
terminal-unread = { $why }. help zeigt, was sich tippen lässt.
terminal-undone = zurück zu deiner letzten Entscheidung
terminal-top = Oberste Karte: { $card }. { $list }. Nachziehstapel { $number }. { $direction ->
    [left] Es geht linksherum.
   *[right] Es geht rechtsherum.
}
terminal-top-color = Oberste Karte: { $card }, die Farbe ist { $color }. { $list }. Nachziehstapel { $number }. { $direction ->
    [left] Es geht linksherum.
   *[right] Es geht rechtsherum.
}
terminal-top-none = keine
terminal-holds = { $name } { cards-counted }
terminal-holds-called = { $name } { cards-counted } (UNO)
terminal-holds-place = { $name } (Platz { $number })
terminal-holds-gone = { $name } { cards-counted } (aus der Runde)
terminal-hand = Deine Hand: { $list }.
terminal-hand-none = Deine Hand: keine Karten.
terminal-no-hand = Gerade ist keine Hand zu sehen.
terminal-rules = { $edition }: { $about }. Regelzeile: { $line }
terminal-rules-plain = { $edition }. Regelzeile: { $line }
terminal-rule = { $id }: { $text }
terminal-rule-why = { $id }: { $text } Warum: { $why }
terminal-no-rule = Noch ist nichts geschehen, was eine Regel erklärt.
terminal-help =
    Getippt wird ein Zug in der Notation; dein Platz darf fehlen:
      r5        Rot 5 spielen (Farben r y g b: Rot Gelb Grün Blau; Zeichen 0-9,
                s Aussetzen, r Richtungswechsel, d Zieh Zwei)
      ww:g      eine Farbwahl spielen und sich Grün wünschen
      r5!       Rot 5 spielen und UNO rufen
      draw      eine Karte ziehen         keep       die gezogene Karte behalten
      accept    annehmen, was kam         challenge  ein Zieh-Vier anzweifeln
      uno       UNO rufen                 catch p3   erwischen, wer es nicht rief
      notice p3 falsche Karte melden      target p3  jemanden wählen
      color g   eine Farbe wünschen       shed r3, shed -, protect g4
      pass r7   eine Karte weitergeben, bevor die Runde beginnt
    und außerdem: hand, scores, rules, why (oder why CL-21), undo, help, quit.
    Eine leere Zeile lässt ein Angebot vorübergehen.

terminal-offer-play = { $words } ({ $card })
terminal-offer-draw = { $words } (ziehen)
terminal-offer-keep = { $words } (behalten)
terminal-offer-accept = { $words } (annehmen)
terminal-offer-challenge = { $words } (anzweifeln)
terminal-offer-uno = { $words } (UNO rufen)
terminal-offer-catch = { $words } ({ $whom } erwischen)
terminal-offer-notice = { $words } (falsche Karte von { $whom } melden)
terminal-offer-target = { $words } ({ $whom } wählen)
terminal-offer-swap-none = { $words } (deine Hand behalten)
terminal-offer-color = { $words } ({ $color })
terminal-offer-shed = { $words } ({ $card })
terminal-offer-shed-none = { $words } (keine ablegen)
terminal-offer-protect = { $words } ({ $card })
terminal-offer-pass = { $words } ({ $card })

terminal-over = Die Partie ist nicht zu Ende
terminal-kept = die Aufzeichnung liegt in { $path }
terminal-not-kept = es wurde keine Aufzeichnung behalten (--record DATEI)
terminal-farewell = { $ended }; { $kept }.
terminal-farewell-seed = { $ended }; der Startwert zum Mischen war { $seed }; { $kept }.

terminal-round-void = Runde { $round }: niemand konnte mehr ziehen oder spielen, sie zählt nicht.
terminal-round-nobody = Runde { $round }: niemand gewinnt.
terminal-round-won = { $number ->
    [one] Runde { $round }: { $names } gewinnt.
   *[other] Runde { $round }: { $names } gewinnen.
}
terminal-won = { $number ->
    [one] { $names } gewinnt die Partie
   *[other] { $names } gewinnen die Partie
}
terminal-score = { $name }: { $list }
terminal-score-place = Platz { $number }
terminal-score-left = noch { points-counted } ({ $cards })
terminal-score-none = keine Karten mehr
terminal-score-total = insgesamt { $total }
terminal-score-gained = bekommt { $gained }, insgesamt { $total }
terminal-score-out = ausgeschieden

terminal-you = Du
terminal-aside = Runde { $round } · { $goal }
terminal-then = dann { $name }
terminal-fixed = jedes Mischen steht fest: ? zeigt den SHA-256 des Startwerts
terminal-refused-key = { $why } ({ $rule }; w zeigt sie)
terminal-watching = du siehst zu
terminal-not-your-turn = du bist nicht dran
terminal-risk = { $card } ist hier nicht erlaubt; noch einmal { $key } legt die Karte auf eigene Gefahr
terminal-small = Dieses Fenster hat { $width } mal { $height } Zeichen; der Tisch braucht { $columns } mal { $rows }. Mach es größer, oder geh mit q.
terminal-left = ↻ linksherum
terminal-right = ↺ rechtsherum
terminal-no-color = noch ohne Farbe
terminal-out = raus
terminal-pile-draw = ziehen
terminal-pile-on = auf
# Höchstens vier Zeichen.
terminal-pile-none = leer

key-draw = ziehen
key-refuse = Hand zeigen
key-enough = keine mehr
key-keep = behalten
key-accept = annehmen
key-challenge = anzweifeln
key-uno = UNO!
key-catch = erwischen
key-notice = melden
key-aimed = { $name } { $verb }
key-lay-none = keine ablegen
key-swap-none = Hand behalten
key-why = warum
key-help = Hilfe
key-type = tippen
key-undo = zurück
key-leave = gehen
key-go-on = weiter
key-do = ausführen
key-never-mind = doch nicht
key-show-hand = meine Hand zeigen
key-another-card = andere Karte
key-nobody = niemanden
key-pass = vorübergehen lassen
key-risk = auf eigene Gefahr
key-step = Schritt
key-round = Runde
key-ends = Anfang, Ende

terminal-keys =
    Tasten

      1 2 3 …  die Karte über der Taste spielen; ! davor: auf eigene Gefahr (zweimal)
      d  ziehen        k  die gezogene Karte behalten
      a  annehmen      c  ein Zieh-Vier anzweifeln
      !  UNO: mit der nächsten Karte, oder nachträglich
      x  erwischen, wer nicht UNO gerufen hat
      n  eine falsche Karte melden
      -  keine ablegen  r y g b  Rot, Gelb, Grün oder Blau wünschen
      w  warum: die Regel zur letzten Ablehnung oder zum letzten Ereignis
      u  die letzte Entscheidung zurücknehmen (unter Bots)
      :  einen Zug in Worten tippen, etwa  p2 catch p1
      ?  diese Seite   q  gehen     Enter  weiter

    Am Tisch: ▶ wer dran ist, ▯ Karten auf der Hand, dann die Punkte. x! lässt sich erwischen.

terminal-replay-round = Runde { $round }
terminal-replay-scores = Punkte: { $list }
terminal-replay-ends = Hier endet die Aufzeichnung; die Runde ist nicht vorbei.
terminal-replay-empty = keine Runden
terminal-replay-no-rounds = Diese Aufzeichnung enthält keine Runden.
terminal-replay-aside = Runde { $round } von { $rounds } · { $goal }
terminal-replay-step = Schritt { $step } von { $steps }

refusal-bots-seat = { $seat } spielst nicht du
refusal-match-is-over = die Partie ist zu Ende
refusal-sheet-first = die Runde ist vorbei; geh zuerst zur nächsten weiter
refusal-undo-seen = was andere gesehen haben, lässt sich nicht zurücknehmen; das geht nur allein unter Bots
refusal-undo-nothing = noch gibt es nichts zurückzunehmen
refusal-record-unnamed = --record: der Name der Datei ist leer
refusal-record-folder = { $path }: dorthin lässt sich die Aufzeichnung nicht schreiben, das ist ein Ordner
refusal-record-device = { $path }: dorthin lässt sich die Aufzeichnung nicht schreiben, das ist keine gewöhnliche Datei
refusal-record-there = { $path }: diese Datei gibt es schon; gib einen anderen Namen an, oder --force, um sie zu überschreiben
refusal-record-unwritable = { $path }: die Aufzeichnung lässt sich nicht schreiben: { $reason }
refusal-record-unsaved = { $path }: die Aufzeichnung ließ sich nicht sichern: { $reason }
refusal-replay-seat = --seat { $seat }: die Plätze sind { $list }
refusal-replay-other = --seat { $seat }: diese Aufzeichnung zeigt nur, was { $saw } wissen konnte
refusal-replay-no-events = eine Aufzeichnung eines Platzes nennt ihre Ereignisse, und hier sind keine
