# Regelblätter: die Regeln eines Tisches in kurzen Sätzen, zwei Tische im Vergleich, eine Regel erklärt, Listen (rules/sheets).

sheet-cards = { $number ->
    [0] keine Karten
    [1] eine Karte
    [2] zwei Karten
    [3] drei Karten
    [4] vier Karten
    [5] fünf Karten
    [6] sechs Karten
    [7] sieben Karten
    [8] acht Karten
    [9] neun Karten
    [10] zehn Karten
    [11] elf Karten
    [12] zwölf Karten
   *[other] { $number } Karten
}

## Schachtel

sheet-box = { $number } Karten: { $list }.
sheet-box-numbers = { $number } Zahlen
sheet-box-cards = { $number } { $name }
sheet-players = Für { $least } bis { $most } Spieler.
sheet-players-exactly = Für genau { $number } Spieler.
sheet-button = Ein Druck auf den Knopf wählt eine der vier Farben, jede gleich wahrscheinlich.
sheet-button-odds = Der Knopf wählt eine Farbe, nach Gewicht: { $list }.

## Beginn

sheet-dealer = { $pick ->
    [high-card] Alle ziehen eine Karte, und wer die höchste hat, gibt
    [chosen] Der Tisch bestimmt den ersten Geber
    [lot-for-starter] Das Los bestimmt, wer beginnt; Geber ist dessen rechter Nachbar
    [lot-for-dealer] Das Los bestimmt den ersten Geber
   *[random] Der Zufall bestimmt den ersten Geber
}; { $next ->
    [rotate-left] danach geht das Geben jede Runde einen Platz nach links weiter
    [lot] danach entscheidet jede Runde das Los
    [chosen] danach bestimmt der Tisch jeden Geber
    [round-winner] danach gibt, wer die letzte Runde gewonnen hat
    [same] in jeder Runde gibt derselbe Spieler
   *[redraw] so in jeder Runde
}.
sheet-dealer-draw = { $value ->
    [zero] Aktionskarten zählen dabei 0
   *[points] Aktionskarten zählen dabei ihre Punkte
}; { $tie ->
    [earliest-seat] bei Gleichstand gibt der Erste in der Reihenfolge der Plätze
   *[redraw-tied] bei Gleichstand wird noch einmal gezogen
}.
sheet-deal = Jeder bekommt { sheet-cards }. Die nächste Karte wird aufgedeckt.
sheet-deal-pass = Bevor sie wirkt, legt jeder { sheet-cards } verdeckt für { $to ->
    [left] den Nächsten zur Linken
    [right] den Nächsten zur Rechten
   *[partner] den Partner, von mehreren den nächsten zur Linken,
} hin; dann wechseln alle zugleich den Besitzer.
sheet-begins = Der Spieler links vom Geber beginnt; gespielt wird linksherum.
sheet-first-card = { $name } als erste Karte: { $effect ->
    [left-names-colour] Der Spieler links vom Geber wünscht sich die Farbe und beginnt
    [swaps] Der Spieler links vom Geber wünscht sich die Farbe, tauscht die Hand mit einem anderen und beginnt
    [left-misses] Der Spieler links vom Geber setzt aus
    [several-miss] So viele Spieler, wie sie überspringt, setzen aus, der links vom Geber zuerst
    [dealer-starts] Der Geber beginnt; gespielt wird rechtsherum
    [right-of-dealer-starts] Der Spieler rechts vom Geber beginnt; gespielt wird rechtsherum
    [draw-and-miss] Der erste Spieler zieht { sheet-cards } und setzt aus
    [draw-only] Der erste Spieler zieht { sheet-cards } und spielt dann
    [presser-is-next] Der Spieler links vom Geber drückt den Knopf; zeigt der die Farbe der Karte, bestimmt dieser Spieler, wer { sheet-cards } zieht und aussetzt, sonst trifft es ihn selbst
    [presser-is-player] Der Spieler links vom Geber drückt den Knopf, als hätte er die Karte gespielt
   *[no-effect] Nichts geschieht
}.
sheet-first-rejected = { $list } als erste Karte: Eine andere wird aufgedeckt; { $where ->
    [stay-under] die erste bleibt darunter
   *[back-and-shuffle] die erste kommt zurück in den Stapel
}.

## Zug

sheet-play = Spiel eine Karte, die dieselbe Farbe, dieselbe Zahl oder dasselbe Zeichen hat wie die oberste, oder eine Farbwahlkarte.
sheet-play-any = Jede Karte passt; keine hat eine Farbe.
sheet-play-always = In jedem Zug spielst du eine Karte; niemand zieht stattdessen.
sheet-may-draw = Du darfst ziehen, auch wenn eine Karte passt.
sheet-must-play = { $scope ->
    [matches] Du musst spielen, wenn eine farbige Karte passt; Farbwahlkarten auf deiner Hand sind nie Pflicht
    [matches-wild] Du musst spielen, wenn eine farbige Karte passt oder du { $wild } hast; { $four } auf deiner Hand ist nie Pflicht
    [matches-wilds] Du musst spielen, wenn eine farbige Karte passt oder du eine andere Farbwahlkarte als { $four } hast; diese ist nie Pflicht
    [can] Du musst spielen, wenn du kannst
   *[all-lawful] Du musst spielen, wenn du es darfst
}.
sheet-draw = { $draw ->
    [until-playable] Wenn nichts passt, zieh, bis eine Karte gespielt werden kann.
   *[one] Wenn nichts passt, zieh eine Karte.
}
sheet-draw-cap = Wer zieht, bis es passt, hört spätestens nach { sheet-cards } auf.
sheet-draw-limit = Wer { sheet-cards } oder mehr hat, zieht für den Zug keine weitere, sondern passt.
sheet-drawn-card = { $drawn ->
    [may-play] Die gezogene Karte darfst du sofort spielen, aber keine andere.
   *[must-play] Die gezogene Karte musst du sofort spielen, wenn es geht, auch eine Farbwahlkarte; eine andere darfst du nicht spielen.
}
sheet-jump-in-on = Hast du genau die eben gespielte Karte, darfst du sie außer der Reihe spielen, bevor der Nächste zieht oder spielt; von dir aus geht es weiter.
sheet-jump-in-number = Hast du die eben gespielte Karte oder dieselbe Zahl in einer anderen Farbe, darfst du sie außer der Reihe spielen, bevor der Nächste zieht oder spielt; von dir aus geht es weiter.
sheet-jump-in-face = Hast du eine farbige Karte mit der Zahl oder dem Zeichen der obersten, darfst du sie außer der Reihe spielen, bevor der Nächste zieht oder spielt; von dir aus geht es weiter.
sheet-jump-in-wilds-yes = Auf eine Farbwahlkarte, die kein Zieh-Vier ist, darfst du außer der Reihe die gleiche spielen und dir eine Farbe wünschen.
sheet-jump-in-stack-yes = Reinwerfen darfst du auch auf eine Ziehkarte, die auf eine Antwort wartet: Deine Karte kommt dazu, und antworten muss der Spieler nach dir.
sheet-draw-refuse-show = Wer nichts spielen kann, darf allen seine Hand zeigen, statt zu ziehen; damit ist der Zug vorbei.
sheet-turn-several-identical = Zu einer farbigen Karte darfst du ganz gleiche dazulegen; ihre Wirkungen zählen zusammen.
sheet-turn-several-number = Zu einer farbigen Karte darfst du ganz gleiche dazulegen, zu einer Zahl auch dieselbe Zahl in anderen Farben; ihre Wirkungen zählen zusammen.
sheet-turn-several-face = Zu einer farbigen Karte darfst du andere mit derselben Zahl oder demselben Zeichen dazulegen; ihre Wirkungen zählen zusammen.
sheet-turn-several-run = Mit einer Zahl darfst du eine Reihe derselben Farbe auf einmal legen, auf- oder absteigend, etwa 4, 5, 6; nur bei einer 7 oder 0 am Ende wechseln Handkarten den Besitzer.
sheet-recycle = { $when ->
    [immediately] Sobald der Nachziehstapel leer ist
   *[on-demand] Wenn keine Karte mehr zu ziehen ist
}, { $kept ->
    [whole] werden alle abgelegten Karten, auch die oberste,
   *[keep-top] werden alle abgelegten Karten außer der obersten
} gemischt.

## Farbige Aktionskarten

sheet-turn-lost = { $turn ->
    [loses] setzt aus
   *[plays] spielt dann
}
sheet-skip = { $name }: Der nächste Spieler setzt aus.
sheet-reverse = { $name }: Die Richtung wechselt.
sheet-draw-two = { $name }: Der nächste Spieler zieht { sheet-cards } und { sheet-turn-lost }.
sheet-draw-two-chosen = { $name }: Du bestimmst einen anderen Spieler; der zieht { sheet-cards } und setzt nicht aus.
sheet-draw-two-unstacked = { $name } wird nicht gestapelt und beantwortet keine Ziehkarte.
sheet-draw-two-button = { $name }: Drück den Knopf.
sheet-draw-two-own = { $oneself ->
    [yes] Zeigt er die Farbe der Karte, wählst du einen Spieler, vielleicht dich selbst. Der zieht { sheet-cards } und { sheet-turn-lost }.
   *[no] Zeigt er die Farbe der Karte, wählst du einen anderen Spieler. Der zieht { sheet-cards } und { sheet-turn-lost }.
}
sheet-draw-two-resume = { $resume ->
    [after-target] Hast du gewählt, geht es nach dem weiter, der gezogen hat.
   *[after-presser] Hast du gewählt, geht es nach dem weiter, der gedrückt hat.
}
sheet-draw-two-other = Zeigt er eine andere Farbe, zieht der nächste Spieler { sheet-cards } und { sheet-turn-lost }.
sheet-stacking = { $stacking ->
    [same] Eine Ziehkarte darf mit einer gleichen weitergegeben werden; gezogen wird die Summe.
    [up] Eine Ziehkarte darf mit einer gleichen oder stärkeren weitergegeben werden; gezogen wird die Summe.
    [any] Eine Ziehkarte darf mit jeder Ziehkarte weitergegeben werden, die passt; gezogen wird die Summe.
    [amount] Eine Ziehkarte darf mit jeder Ziehkarte weitergegeben werden, die passt und für die mindestens so viele Karten gezogen werden; gezogen wird die Summe.
    [same-free] Eine Ziehkarte darf mit einer gleichen weitergegeben werden, ganz gleich in welcher Farbe; gezogen wird die Summe.
    [up-free] Eine Ziehkarte darf mit einer gleichen oder stärkeren weitergegeben werden, ganz gleich in welcher Farbe; gezogen wird die Summe.
    [any-free] Eine Ziehkarte darf mit jeder Ziehkarte weitergegeben werden, ob sie passt oder nicht; gezogen wird die Summe.
    [amount-free] Eine Ziehkarte darf mit jeder Ziehkarte weitergegeben werden, für die mindestens so viele Karten gezogen werden, ob sie passt oder nicht; gezogen wird die Summe.
   *[off] Auf eine Ziehkarte darf man nicht mit einer weiteren antworten.
}
sheet-stack-reverse-bounce = Wen es trifft, der darf auch einen passenden Richtungswechsel legen: Die Richtung wechselt, und wer nun an der Reihe ist, muss antworten.
sheet-stack-reverse-coloured = Wen eine farbige Ziehkarte trifft, der darf auch eine passende Richtungswechsel-Karte legen: Die Richtung wechselt, und wer nun an der Reihe ist, muss antworten. Gegen eine Farbwahl hilft sie nicht.
sheet-stack-reverse-wild = Wen ein Zieh-Vier oder eine andere Farbwahl mit Ziehen trifft, der darf auch eine passende Richtungswechsel-Karte legen: Die Richtung wechselt, und wer nun an der Reihe ist, muss antworten. Gegen eine farbige Ziehkarte hilft sie nicht.
sheet-stack-skip-pass = Wen es trifft, der darf auch ein passendes Aussetzen legen: Niemand setzt dafür aus, und der Nächste muss antworten.
sheet-stack-skip-colour = Wen es trifft, der darf auch eine Aussetzen-Karte in der geltenden Farbe legen: Niemand setzt dafür aus, und der Nächste muss antworten.
sheet-seven-zero-seven = Bei einer 7 musst du mit einem Spieler deiner Wahl die Hand tauschen.
sheet-seven-zero-zero = Bei einer 0 geben alle ihre Hand weiter.
sheet-seven-swap-may = Statt Hände zu tauschen, darfst du deine auch behalten.
sheet-seven-swap-next = Getauscht wird ohne Wahl immer mit dem nächsten Spieler.
sheet-seven-zero-on = Bei einer 7 musst du mit einem Spieler deiner Wahl die Hand tauschen; bei einer 0 geben alle ihre Hand weiter.

## Was Karten tun, denen eine Datei eigene Wirkungen gegeben hat

sheet-effects = { $name }: { CAPITAL($list) }.
sheet-colour-stays = { $number ->
   *[other] Nach { $list } bleibt die geltende Farbe.
}
sheet-no-effect = { $name }: Keine Wirkung.
sheet-verb = { $verb ->
    [color] du wünschst dir die Farbe
    [skip] der nächste Spieler setzt aus
    [reverse] die Richtung wechselt
    [restricted] sie gilt als Zieh-Vier
    [button] der Knopf wird gedrückt
    [everybody] sie trifft alle anderen
    [shed] drück den Knopf und leg die Karten seiner Farbe ab
    [bite] wer sie zieht, zeigt sie und zieht drei weitere
    [swap] du tauschst die Hand mit jemandem
    [shuffle] alle Hände werden eingesammelt, gemischt und ausgeteilt, beim nächsten Spieler beginnend
    [roulette] der nächste Spieler wünscht sich eine Farbe, zieht, bis eine Karte dieser Farbe kommt, und setzt aus
    [discard] du legst alle deine Karten ihrer Farbe darunter
   *[rotate] alle geben ihre Hand weiter
}
sheet-verb-skip = { $number ->
    [1] { sheet-verb }
    [9] alle anderen setzen aus
    [2] die nächsten zwei Spieler setzen aus
   *[other] die nächsten { $number } Spieler setzen aus
}
sheet-verb-until = der nächste Spieler zieht, bis eine dieser Karten kommt: { $list }, und setzt aus
sheet-verb-draw-picked = ein Spieler deiner Wahl zieht { sheet-cards } und setzt nicht aus
sheet-verb-draw = der nächste Spieler zieht { sheet-cards } und { sheet-turn-lost }

## Farbwahlkarten

sheet-wild = { $name }: Passt immer, wenn du dran bist; du wünschst dir die Farbe.
sheet-draw-four = { $name }: { $colour ->
    [button] Der Knopf bestimmt die Farbe
   *[player] Du wünschst dir die Farbe
}; der nächste Spieler zieht { sheet-cards } und { sheet-turn-lost }.
sheet-draw-four-all = { $name }: { $colour ->
    [button] Der Knopf bestimmt die Farbe
   *[player] Du wünschst dir die Farbe
}; alle anderen legen eine Karte dieser Farbe zum Schutz oder ziehen { sheet-cards }.
sheet-protect = { $protect ->
    [may] Niemand muss sich schützen
   *[must] Wer sich schützen kann, muss
}; { $miss ->
    [never] niemand setzt aus
    [next-only] der nächste Spieler setzt aus, wenn er zieht
   *[always] wer zieht, setzt das nächste Mal aus
}.
sheet-protect-kinds = Farbwahlkarten schützen nicht. Eine Aktionskarte, die zum Schutz gelegt wird, wirkt nicht; { $word ->
    [yes] ihre Farbe oder dasselbe Zeichen passt darauf
   *[no] nur ihre Farbe passt darauf
}.
sheet-protect-out = { $out ->
    [yes] Wer nur noch die schützende Karte hat, darf sie legen und ist damit fertig.
    [draws-one] Wer nur noch die schützende Karte hat, zieht dafür eine Karte.
   *[no] Wer nur noch die schützende Karte hat, kann sie nicht legen.
}
sheet-lawful = { $name } ist nur erlaubt, wenn du { $block ->
    [colour] keine Karte der geltenden Farbe
    [colour-numbers] keine Zahlenkarte der geltenden Farbe
   *[any-playable] keine passende farbige Karte
} { $besides ->
    [wilds] und keine { $list } hast; eine zweite Karte dieser Art ist egal
    [four] und keine zweite dieser Art hast; andere Farbwahlkarten sind egal
    [all] und keine andere Farbwahlkarte hast
   *[none] hast; andere Farbwahlkarten sind egal
}.
sheet-always-lawful = { $name } ist immer erlaubt, und niemand kann die Karte anzweifeln.
sheet-no-bluff = Ist die Karte nicht erlaubt, kann sie nicht gespielt werden; anzuzweifeln gibt es also nichts.
sheet-bluff = Du darfst bluffen. { $by ->
    [anyone] Jeder Gegner
   *[victim] Wen es trifft, der
} darf anzweifeln; { $show ->
    [all] dann sieht der ganze Tisch deine Hand
   *[challenger] wer anzweifelt, sieht dann deine Hand
}.
sheet-guilty = War es ein Bluff, ziehst du { sheet-piled }; wer angezweifelt hat, zieht nichts und { $turn ->
    [lost] setzt aus
   *[kept] ist dran
}.
sheet-guilty-by-anyone = War es ein Bluff, ziehst du { sheet-piled }; wen die Karte getroffen hat, der zieht nichts und { $turn ->
    [lost] setzt aus
   *[kept] ist dran
}.
sheet-guilty-all = { $turn ->
    [lost] War es ein Bluff, ziehst du { sheet-cards }; wer angezweifelt hat, setzt trotzdem das nächste Mal aus.
   *[kept] War es ein Bluff, ziehst du { sheet-cards }.
}
sheet-piled = { $piled ->
    [yes] { sheet-cards } zusätzlich zu den schon aufgelaufenen
   *[no] { sheet-cards }
}
sheet-wrong-challenge = Wer zu Unrecht anzweifelt, zieht { sheet-piled } und { $turn ->
    [lost] setzt aus
   *[kept] ist dran
}.
sheet-wrong-challenge-by-anyone = Wer zu Unrecht anzweifelt, zieht { sheet-piled }. Hat die Karte diesen Spieler getroffen, zieht er sonst nichts und { $turn ->
    [lost] setzt aus
   *[kept] ist dran
}; sonst zieht wie immer, wen sie getroffen hat.
sheet-wrong-challenge-all = Wer zu Unrecht anzweifelt, zieht { sheet-cards } und { $turn ->
    [lost] setzt das nächste Mal aus
   *[kept] verliert keinen Zug
}.
sheet-challenge-all = Nach einem Bluff { $guilty ->
    [cancel-all] muss sich sonst niemand schützen oder ziehen
    [cancel-for-challenger] bleibt nur verschont, wer angezweifelt hat
   *[effect-stands] wirkt die Karte wie sonst
}; wer zu Unrecht anzweifelt, { $wrong ->
    [six-plus-effect] muss sich außerdem schützen oder { sheet-cards } ziehen
   *[six-instead] muss sich nicht auch noch schützen oder { sheet-cards } ziehen
}.
sheet-badge = { $name }: Der nächste Spieler zieht, bis eine dieser Karten kommt: { $list }, und setzt aus.
sheet-creeper = { $forced ->
    [yes] Ziehst du { $name }, zeig die Karte und zieh drei weitere, auch wenn du ziehen musstest.
   *[no] Ziehst du { $name }, zeig die Karte und zieh drei weitere, aber nicht, wenn du ziehen musstest.
}
sheet-creeper-extra = Ist unter diesen dreien wieder { $name }, zeigst du nichts und ziehst nichts dafür.
sheet-creeper-held = Auf deiner Hand spielst du { $name } wie { $wild }.
sheet-discard-all = { $amount ->
    [none-or-all] { $name }: Drück den Knopf, dann leg alle deine Karten seiner Farbe ab oder keine.
    [any-subset] { $name }: Drück den Knopf, dann leg so viele Karten seiner Farbe ab, wie du magst.
   *[must-all] { $name }: Drück den Knopf, dann leg alle deine Karten seiner Farbe ab.
}
sheet-discard-none = { $colour ->
    [player-names] Hast du keine Karte dieser Farbe, wünschst du dir die Farbe.
   *[button] Hast du keine Karte dieser Farbe, gilt die Farbe des Knopfes.
}
sheet-discard-top = Die oberste Karte, die du legst, bestimmt die Farbe; auch dieselbe Zahl oder dasselbe Zeichen passt darauf, aber eine Aktionskarte wirkt dort nicht.

## UNO

sheet-uno-automatic = UNO wird für alle gesagt; niemand kann erwischt werden.
sheet-uno-call = Sag UNO, wenn dir nur noch eine Karte bleibt.
sheet-uno-several = Legst du mehrere Karten auf einmal, zählt, was nach der letzten übrig ist.
sheet-uno-swap = { $due ->
    [exempt] Wechseln Handkarten den Besitzer und bleibt dir dadurch nur eine Karte, ist kein UNO fällig.
   *[required] Das gilt auch, wenn Handkarten den Besitzer wechseln und dir dadurch nur eine bleibt; du kannst dann noch rechtzeitig rufen.
}
sheet-uno-catch = { $catchers ->
    [opponents] Erwischt dich ein Gegner, ohne dass du gerufen hast, ziehst du { sheet-cards }.
   *[any] Erwischt dich ein anderer Spieler, ohne dass du gerufen hast, ziehst du { sheet-cards }.
}
sheet-uno-closes = Du kannst erwischt werden, { $closes ->
    [next-turn-begins] bis der nächste Spieler zieht oder spielt
    [next-draw-or-turn-end] bis der nächste Spieler zieht oder sein Zug vorbei ist
    [next-play] bis der nächste Spieler eine Karte gespielt hat
    [any-draw] bis irgendwer eine Karte zieht
   *[never] solange du eine Karte hast und nicht gerufen hast
}.
sheet-uno-forced = { $closes ->
    [yes] Erzwungenes Ziehen beendet diese Zeit auch.
   *[no] Erzwungenes Ziehen beendet diese Zeit nicht.
}
sheet-uno-late = { $saves ->
    [yes] Ein später Ruf rettet dich, wenn niemand schneller war.
   *[no] Ein später Ruf rettet dich nicht.
}
sheet-uno-late-cost = Ein später Ruf kostet { sheet-cards }.
sheet-uno-false-call = Ein falscher Ruf kostet { sheet-cards }.
sheet-uno-false = Ein falscher Vorwurf kostet { sheet-cards }.

## Strafen

sheet-penalty-both = { $price ->
    [refuse] Eine falsche Karte oder eine außer der Reihe wird ohne Strafe abgelehnt.
    [auto] Eine falsche Karte oder eine außer der Reihe geht zurück und kostet { sheet-cards }.
   *[catchable] Eine falsche Karte oder eine außer der Reihe gilt, wenn es niemand bemerkt; sonst geht sie zurück und kostet { sheet-cards }.
}
sheet-penalty-wrong-card = { $price ->
    [refuse] Eine falsche Karte wird ohne Strafe abgelehnt.
    [auto] Eine falsche Karte geht zurück und kostet { sheet-cards }.
   *[catchable] Eine falsche Karte gilt, wenn es niemand bemerkt; sonst geht sie zurück und kostet { sheet-cards }.
}
sheet-penalty-out-of-turn = { $price ->
    [refuse] Eine Karte außer der Reihe wird ohne Strafe abgelehnt.
    [auto] Eine Karte außer der Reihe geht zurück und kostet { sheet-cards }.
   *[catchable] Eine Karte außer der Reihe gilt, wenn es niemand bemerkt; sonst geht sie zurück und kostet { sheet-cards }.
}
sheet-suggestion = Jemandem zu sagen, was er spielen soll, kostet { sheet-cards }.

## Ende einer Runde und Punkte

sheet-end = Die Runde endet, wenn jemand seine letzte Karte gespielt hat.
sheet-finish-coloured = Das darf keine Farbwahlkarte sein; wem eine bleibt, der zieht in seinem Zug.
sheet-finish-no-draw = Das muss eine Karte sein, für die niemand zieht; wem eine andere bleibt, der zieht in seinem Zug.
sheet-finish-number = Das muss eine Zahlenkarte sein; wem eine andere bleibt, der zieht in seinem Zug.
sheet-last-draws = { $draws ->
    [yes] Ist das eine Ziehkarte, zieht der nächste Spieler noch, und diese Karten zählen.
   *[no] Ist das eine Ziehkarte, zieht niemand dafür.
}
sheet-last-badge = { $badge ->
    [draw-until-stop] Bei { $name } zieht der nächste Spieler noch.
   *[none] Bei { $name } zieht niemand.
}
sheet-places = Wer keine Karten mehr hat, belegt den nächsten Platz; die anderen spielen weiter, bis einer übrig ist. Der erste Platz gewinnt die Runde. Was die letzte Karte sonst bewirkt, bewirkt sie auch bei denen, die weiterspielen; wer keine Karten mehr hat, sucht aber niemanden mehr aus.
sheet-places-score = { $own ->
    [yes] Stattdessen zählen alle { points-counted } für jeden, der vor ihnen keine Karten mehr hatte.
   *[no] { $round ->
        [flat] Wer einen Platz belegt, bekommt { points-counted } für jeden, der dann noch in der Runde ist.
       *[hands] Jeder Platz, nicht nur der erste, zählt, was die anderen zu Beginn des nächsten Zuges noch halten.
    }
}
sheet-mercy = { $when ->
    [ever] Wer { sheet-cards } oder mehr hat, ist sofort aus der Runde und zieht keine weitere; der Letzte, der übrig bleibt, gewinnt sie.
   *[turn] Wer zu Beginn eines Zuges { sheet-cards } oder mehr hat, ist aus der Runde; der Letzte, der übrig bleibt, gewinnt sie.
}
sheet-mercy-hand = Die Hand eines Ausgeschiedenen kommt unter die oberste Karte des Ablagestapels und wird mit ihm wieder eingemischt.
sheet-mercy-points = Wer aus der Runde war, zählt { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}, ganz gleich, welche Karten er hatte.
sheet-blocked = { $blocked ->
    [void-redeal] Kann niemand mehr spielen oder ziehen, zählt die Runde nicht.
   *[lowest-hand-wins] Kann niemand mehr spielen oder ziehen, gewinnt, wer die wenigsten Punkte auf der Hand hat.
}
sheet-turns = Ebenso endet eine Runde nach { $number ->
    [one] { $number } Zug
   *[other] { $number } Zügen
}.
sheet-points = Punkte: { $list }.
sheet-score-face = Eigene Punkte des Tisches: { $list }.
sheet-points-face = Zahlenkarten: ihre Zahl
sheet-points-numbers = Zahlenkarten: { $points }
sheet-points-card = { $name }: { $points }

## Partie

sheet-single-hand = Wer eine Runde gewinnt, gewinnt die Partie.
sheet-winner-collects = Wer eine Runde gewinnt, bekommt { $round ->
    [flat] { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
   *[hands] die Punkte für die Karten aller Gegner
}; wer zuerst { $points } Punkte erreicht, gewinnt die Partie.
sheet-low-total = Alle zählen die Karten, die sie noch haben; erreicht jemand { $points } Punkte, gewinnt die niedrigste Summe.
sheet-elimination-round = Nach jeder Runde scheidet aus, wessen übrige Karten am meisten wert sind; von mehreren, wer insgesamt am meisten hat. Die letzten zwei spielen eine Runde, und wer sie gewinnt, hat das Spiel gewonnen.
sheet-elimination = Alle zählen die Karten, die sie noch haben; wer { $points } Punkte erreicht, scheidet aus.
sheet-elimination-blocked = { $blocked ->
    [all-add] In einer blockierten Runde zählt auch der Sieger seine Karten dazu.
   *[others-add] In einer blockierten Runde zählt der Sieger nichts dazu.
}
sheet-low-tie = { $tie ->
    [extra-round] Haben mehrere die niedrigste, spielen sie weiter.
   *[shared] Haben mehrere die niedrigste, gewinnen sie gemeinsam.
}
sheet-final = { $final ->
    [one-hand] Die letzten zwei spielen eine entscheidende Runde.
   *[until-limit] Die letzten zwei spielen weiter, bis einer ausscheidet.
}
sheet-final-players = Zum Anfangen braucht es mindestens { $number } Spieler.
sheet-score-round = Wer eine Runde gewinnt, bekommt { points-counted }.
sheet-score-out = { $fewer ->
    [yes] Wer eine Runde gewinnt, zieht { points-counted } von seiner Summe ab.
   *[no] Wer eine Runde gewinnt, bekommt { points-counted } dazu.
}
sheet-score-times = Was eine Runde einbringt, zählt { $number }-mal.
sheet-match-rounds = { $mode ->
    [low_total] Spätestens nach { rounds-counted } gewinnt die niedrigste Summe.
   *[winner_collects] Spätestens nach { rounds-counted } gewinnt die höchste Summe; haben mehrere sie, folgt eine weitere Runde.
}
sheet-match-minutes = Die Runde, in der { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
} um { $number ->
    [one] ist
   *[other] sind
}, ist die letzte: Dann gewinnt die { $mode ->
    [low_total] niedrigste
   *[winner_collects] höchste
} Summe.
sheet-goal = { $mode ->
    [single_hand] eine Runde entscheidet
    [winner_collects] wer zuerst { $points } Punkte hat, gewinnt
    [low_total] bei { $points } Punkten gewinnt die kleinste Summe
    [drop_out] jede Runde scheidet einer aus
   *[elimination] mit { $points } Punkten scheidet man aus
}
sheet-goal-score = { points-counted } je Runde
sheet-goal-limit = höchstens { $list }
sheet-goal-minutes = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}
sheet-offers = Außerdem möglich, wenn du es in die Regelzeile schreibst: { $list }.

## Zu zweit

sheet-two-reverse = { $reverse ->
    [skip] { $number ->
        [one] { $name } wirkt wie { $skip }.
       *[other] { $name } wirken wie { $skip }.
    }
    [again] Nach { $name } bist du noch einmal dran.
   *[plain] { $number ->
        [one] { $name } ändert nur die Richtung.
       *[other] { $name } ändern nur die Richtung.
    }
}
sheet-two-again = { $number ->
   *[other] Nach { $list } bist du noch einmal dran.
}
sheet-two-other = { $number ->
   *[other] Nach { $list } ist der andere Spieler dran.
}
sheet-two-reverse-draw = { $answers ->
    [yes] { $list } trifft den, der die Karte gelegt hat: Er antwortet oder zieht selbst.
   *[no] { $list } trifft den, der die Karte gelegt hat: Er zieht selbst.
}
sheet-two-first = { $name } als erste Karte kostet auch den Zug.

## Teams

sheet-team-wins = Ein Team gewinnt die Runde, sobald einer seiner Spieler fertig ist, und bekommt die Punkte für die Karten des anderen Teams.
sheet-team-spared = { $spared ->
    [yes] { $name } verschont deinen Partner.
   *[no] { $name } trifft auch deinen Partner.
}
sheet-team-notices = { $noticers ->
    [opponents] Nur Gegner dürfen eine falsche Karte melden.
   *[others] Auch der Partner darf deine falsche Karte melden.
}
sheet-team-talk = Im Team darf gesprochen werden; ein Tipp an die anderen kostet { sheet-cards }.

## Der Fuß eines Regelblatts

sheet-differs = anders als { $edition }: { $list }.
sheet-was = { $key } war { $value }
sheet-was-by = { $key } war { $value } ({ $rule })

## Was ein Wert bedeutet

sheet-example = { $words }, zum Beispiel.
sheet-own-deck = Karten, die diese Ausgabe selbst festlegt.

## Zwei Tische im Vergleich

diff-deck = Die Karten
diff-name = Wie { $name } heißt
diff-effect = Was { $name } tut
diff-nothing = Nichts.
diff-verbs = { $list }.

## Eine Regel erklärt

why-above = siehe oben
why-sure-high = hoch - anders ist es kaum zu lesen
why-sure-medium = mittel - so passt es am besten, aber andere Tische lesen es anders
why-sure-low = gering - es gibt wenig Anhaltspunkte, also sprecht es vor dem Spiel ab
why-kind-house = Hausregel für jede Ausgabe
why-kind-house-but = Hausregel, nicht für { $list }
why-switch = Auf Wunsch: Um so zu spielen, schreib { $setting } in die Regelzeile, zum Beispiel: { $line }
why-kind-differs = worin sich die Ausgaben unterscheiden
why-kind-common = Auslegung für jede Ausgabe
why-kind-open = { $edition } · Auslegung: Der Text lässt es offen
why-kind-contradiction = { $edition } · Auslegung: Der Text widerspricht sich
why-kind-info = { $edition } · keine Spielregel
why-kind-rule = { $edition }

## Listen der Ausgaben und Einstellungen

list-rules = { $edition } (Regeln { $code }-...)
list-offers = Außerdem möglich, wenn du es in die Regelzeile schreibst: { $list }
list-house-rule = { $key } (Hausregel)
list-values = Werte
list-editions = Ausgaben
list-rules-behind = Regeln
list-silent = { $value }, da sie nichts anderes sagen: { $list }

## Wie weit jede Sprache übersetzt ist

list-languages = Sprachen
list-language-complete = vollständig
list-language-part = { $number } von { $most } Texten ({ $percent } %), der Rest auf Englisch
list-language-begun = { $number } von { $most } Texten ({ $percent } %), noch nicht angeboten
list-language-lacks = { $number } von { $most } fehlen
