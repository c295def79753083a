# The page of a table.

table-title = Ein Tisch von Last Card
table-skip = Zum Tisch springen
table-home = Last Card, Startseite
table-connecting = Verbindung zum Tisch …
table-your-turn = Du bist dran
table-round = Runde { $number }
table-watching = { $number ->
    [one] { $number } sieht zu
   *[other] { $number } sehen zu
}
table-team = Team { $team }

table-key-draw = z
table-key-keep = b
table-key-accept = a
table-key-challenge = c
table-key-shed = o
table-key-risk = p
table-key-uno = u
table-key-catch = x
table-key-notice = f
table-key-ready = w
table-key-r = r
table-key-y = e
table-key-g = g
table-key-b = b

table-action-draw = Ziehen
table-action-keep = Behalten
table-action-show-hand = Hand zeigen
table-action-enough = Das war’s
table-action-accept = Annehmen
table-action-accept-due = { table-cards-taken } annehmen
table-action-challenge = Anzweifeln
table-action-draw-instead = Lieber ziehen
table-action-draw-due = { table-cards-taken } ziehen
table-action-lay-none = Keine legen
table-action-yourself = Dich selbst
table-action-keep-hand = Meine Hand behalten
table-action-risk = Auf eigene Gefahr
table-action-rather-not = Lieber nicht
table-action-other-card = Andere Karte
table-action-catch = Erwischt!
table-action-catch-name = { $name } hat nicht UNO gesagt
table-action-catch-risk = Melden?
table-action-catch-risk-name = { $name } auf eigene Gefahr: nicht UNO gesagt
table-action-notice = Falsche Karte!
table-action-notice-name = gelegt von { $name }

table-ask-turn = Du bist dran: Leg eine Karte oder zieh.
table-ask-turn-play = Du bist dran: Leg eine Karte.
table-ask-turn-draw = Du bist dran: Keine deiner Karten passt, also zieh.
table-ask-turn-refuse = Du bist dran: Keine deiner Karten passt, also zieh oder zeig stattdessen deine Hand.
table-ask-more = Leg noch eine gleiche Karte dazu, oder lass es dabei.
table-ask-drawn = Du hast { $card } gezogen: Leg sie oder behalte sie.
table-ask-drawn-must = Du hast { $card } gezogen und musst sie legen.
table-ask-answer = Antworte auf die gelegte Karte.
table-ask-played = { $name } hat { $card } gelegt.
table-ask-played-color = { $name } hat { $card } gelegt, { $color } gewünscht.
table-ask-holding = { $name } ({ cards-counted } auf der Hand)
table-cards-taken = { cards-counted }
table-ask-then-challenge = { $number ->
    [0] Annehmen oder anzweifeln?
   *[other] { table-cards-taken } annehmen oder anzweifeln?
}
table-ask-then-challenge-stack = { $number ->
    [0] Annehmen, anzweifeln oder eine darauflegen?
   *[other] { table-cards-taken } annehmen, anzweifeln oder eine darauflegen?
}
table-ask-then-stack = { $number ->
    [0] Annehmen oder eine darauflegen?
   *[other] { table-cards-taken } annehmen oder eine darauflegen?
}
table-ask-then-accept = { $number ->
    [0] Nimm sie an.
   *[other] Nimm { table-cards-taken } an.
}
table-ask-then-confirm = Nimm sie an, oder sag, dass sie falsch ist.
table-ask-color = Wünsch dir eine Farbe.
table-ask-target = Wer zieht?
table-ask-swap = Mit wem tauschst du die Hand?
table-ask-swap-may = Mit wem tauschst du die Hand? Oder behalte deine.
table-ask-shed = Leg alle Karten der Farbe ab: Wähl die, die oben liegen soll. Oder leg keine.
table-ask-protect = Schütz dich: Leg eine Karte der Farbe.
table-ask-protect-may = Schütz dich mit einer Karte der Farbe, oder zieh.
table-ask-pass = { $number ->
    [one] Wähl eine Karte für { $name }.
   *[other] Wähl { $number } Karten für { $name }, eine nach der anderen.
}
table-ask-which-color = { $card }: welche Farbe?
table-ask-risk = { $card } ist jetzt nicht erlaubt. Wenn es auffällt, zahlst du dafür.
table-ask-risk-color = { $card } ist jetzt nicht erlaubt. Auf eigene Gefahr: welche Farbe?
table-ask-risk-catch = Wenn { $name } doch UNO gesagt hat, zahlst du dafür.
table-ask-risk-uno = Du kannst jetzt nicht auf eine Karte kommen: Ein falsches UNO kostet Karten. Trotzdem rufen?

table-round-yours = Die Runde gehört dir!

table-wait-turn = { $number ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
}
table-wait-drawn = { $number ->
    [one] { $names } sieht sich die gezogene Karte an.
   *[other] { $names } sehen sich die gezogenen Karten an.
}
table-wait-answer = { $number ->
    [one] { $names } muss antworten.
   *[other] { $names } müssen antworten.
}
table-wait-due = { $names } muss antworten: Es geht um { cards-counted }.
table-wait-color = { $number ->
    [one] { $names } wünscht sich eine Farbe.
   *[other] { $names } wünschen sich eine Farbe.
}
table-wait-target = { $number ->
    [one] { $names } wählt jemanden aus.
   *[other] { $names } wählen jemanden aus.
}
table-wait-shed = { $number ->
    [one] { $names } legt Karten ab.
   *[other] { $names } legen Karten ab.
}
table-wait-protect = { $number ->
    [one] { $names } darf sich mit einer Karte schützen.
   *[other] { $names } dürfen sich mit Karten schützen.
}
table-wait-more = { $number ->
    [one] { $names } darf noch eine gleiche Karte dazulegen.
   *[other] { $names } dürfen noch gleiche Karten dazulegen.
}
table-wait-confirm = { $number ->
    [one] { $names } sieht sich die letzte Karte an.
   *[other] { $names } sehen sich die letzte Karte an.
}
table-wait-pass = { $number ->
    [one] { $names } wählt eine Karte zum Weitergeben.
   *[other] { $names } wählen Karten zum Weitergeben.
}
table-wait-grace = Ein Augenblick für alle, die etwas sagen wollen.
table-wait-jump = Du darfst dazwischenwerfen.

table-uno-with-next = mit der nächsten Karte
table-uno-armed = jetzt deine Karte legen
table-uno-waits = kommt mit deiner nächsten Karte
table-uno-back = zurückgenommen
table-uno-may = möglich, jetzt nicht nötig
table-uno-now = sag es jetzt
table-uno-false = jetzt falsch, kostet Karten

table-hand-label = { $number ->
    [one] Deine Hand: { $number } Karte
   *[other] Deine Hand: { $number } Karten
}
table-hand-can = { $card }, kann gelegt werden
table-hand-can-pass = { $card }, kann weitergegeben werden
table-hand-laid-down = { $card }, liegt zum Weitergeben da
table-hand-risk = { $card }, auf eigene Gefahr

table-board-label = Der Tisch
table-board-mine = Dein Platz
table-board-others = Die anderen, in der Reihenfolge der Plätze
table-board-middle = Stapel
table-board-cards = { $number ->
    [one] Karte
   *[other] Karten
}
table-board-dealer = hat diese Runde gegeben
table-board-dealer-short = Geber
table-board-bot = Bot
table-board-coming = bald { $name }
table-board-place = Platz { $number }
table-board-gone = raus
table-board-away = weg
table-board-no-color = noch keine Farbe
table-board-runs-left = Es geht linksherum.
table-board-runs-right = Es geht rechtsherum.
table-board-draw-pile = Nachziehstapel
table-board-draw-from = Eine Karte ziehen. Nachziehstapel:
table-board-top = Oben liegt { $card }. Farbe: { $color }.
table-board-top-only = Oben liegt { $card }.

table-log-label = Was geschah
table-log-round = Runde { $number }
table-log-late = { $name }: Die Zeit ist um.
table-log-coming = { $name } wartet und spielt ab der nächsten Runde mit.
table-log-away = { $name } ist weg. Ein Bot spielt diesen Platz.
table-log-back = { $name } ist wieder da.
table-log-left = { $name } ist gegangen. Ein Bot spielt weiter.
table-log-joined = { $name } setzt sich.
table-log-rule = Regel { $rule }
table-chat-reactions = Schnelle Reaktionen
table-chat-to-all = Sag allen etwas
table-chat-to-team = Sag deinem Team etwas
table-chat-only-team = Nur an mein Team
table-chat-team-mark = (Team)
table-chat-hidden = sagt dem eigenen Team etwas
table-chat-send = Sagen
table-react-clap = Klatschen
table-react-laugh = Lachen
table-react-wow = Staunen
table-react-cry = Weinen
table-react-heart = Herz
table-react-think = Hm

table-panel-label = Verlauf, Chat und Plätze
table-panel-open = Verlauf
table-panel-log = Verlauf
table-panel-chat = Chat
table-panel-talk = Verlauf und Chat
table-panel-seats = Plätze
table-panel-close = Schließen

table-menu-sounds = Töne
table-menu-pace = Züge zeigen
table-menu-pace-auto = erst langsam, dann zügig
table-menu-pace-slow = langsam
table-menu-pace-fast = zügig
table-menu-pace-none = sofort
table-menu-confetti = Konfetti, wenn ich gewinne
table-menu-by-face = Meine Hand nach Werten ordnen
table-menu-seats = Plätze, Einladung, Aufstehen
table-menu-rules = Die Regeln dieses Tisches

table-refused = Das geht nicht: { $reason }
table-not-asked = Noch nicht: { $reason }
table-away = Die Verbindung ist unterbrochen und wird wiederhergestellt …
table-blocked = Der Server antwortet, aber eine ständige Verbindung (WebSocket) zum Tisch kommt nicht zustande. Vielleicht lässt ein Proxy oder Filter dazwischen sie nicht durch. Nächster Versuch …
table-paused = Der Tisch ist angehalten, und nichts geht verloren: Der Server kann gerade nichts speichern. Wird wieder versucht …
table-shut = Der Tisch hat die Verbindung geschlossen. Lade die Seite neu, um zurückzukommen.
table-link-other = Dieser Link führt zum Platz von { $name }, hier sitzt du aber als { $own }. Nimmst du jenen Platz ein, vergisst dieser Browser deinen.
table-link-none = Dieser Link führt zu keinem Platz an diesem Tisch.
table-link-take = Als { $name } spielen
table-link-stay = Bleiben
table-unsaved = Dieser Browser speichert hier nichts. Dein Platz steht nur in der Adresse dieser Seite: Behalte sie, etwa als Lesezeichen, um zurückzukommen.
table-unsaved-close = OK
table-out = Du bist aus dieser Runde ausgeschieden: zu viele Karten. Die anderen spielen sie zu Ende.
table-watch = Du siehst zu. Alle Hände sind verdeckt.
table-watch-coming = Du siehst zu, bis die Runde vorbei ist; dann spielst du mit.
table-watch-next = Ab der nächsten Runde spielst du mit.
table-watch-between = Du siehst zu.
table-watch-sit = Platz nehmen

table-vote-end = Über das Ende abstimmen
table-vote-end-alone = Niemand sonst stimmt ab: Die Partie endet sofort.
table-vote-end-sure = Die anderen werden gefragt, ob die Partie enden soll.
table-vote-end-now = Partie beenden
table-vote-end-ask = Alle fragen
table-vote-end-not = Weiterspielen
table-vote-on-end = Abstimmung: Die Partie beenden? { $for } von { $needed } sind dafür.
table-vote-pause = Um eine Pause bitten
table-vote-on-pause = Abstimmung: eine Pause machen? { $for } von { $needed } sind dafür.
table-pause-now = Pause machen
table-pause-text = Das Spiel macht Pause. Keine Zeit läuft, bis jemand weiterspielt.
table-pause-resume = Weiterspielen
table-log-paused = Das Spiel macht Pause.
table-log-resumed = Die Pause ist vorbei: { $name } möchte weiterspielen.
table-vote-on-penalty = Abstimmung: Hat { $name } jemandem eine Karte eingesagt? { $for } von { $needed } sagen ja.
table-vote-suggestion = Einsagen melden
table-vote-suggestion-name = Einsagen melden: { $name }
table-vote-suggestion-sure = Hat { $name } jemandem gesagt, was zu spielen ist? Die anderen stimmen ab; wenn sie zustimmen, zieht { $name } { cards-counted }.
table-vote-on-absent = Abstimmung: Soll ein Bot für { $name } spielen, da niemand mehr antwortet? { $for } von { $needed } sind dafür.
table-vote-absent = Bot für { $name } vorschlagen
table-vote-on-remove = Abstimmung: Muss { $name } den Tisch verlassen? { $for } von { $needed } sind dafür.
table-vote-remove = Entfernen lassen
table-vote-remove-sure = Die anderen werden gefragt, ob { $name } gehen muss. Sind sie dafür, spielt ein Bot weiter, und { $name } kann in dieser Partie nicht zurückkommen.
table-vote-on-mute = Abstimmung: { $name } für alle stummschalten? { $for } von { $needed } sind dafür.
table-vote-mute = Stummschalten lassen
table-vote-mute-sure = Die anderen werden gefragt, ob { $name } für alle stummgeschaltet wird.
table-seats-quiet = stummgeschaltet
table-seats-mute-all = Für alle stummschalten
table-seats-unmute-all = Wieder reden lassen
table-terms-talk = Was gesagt werden darf
table-talk-free = alles
table-talk-slow = eine Nachricht alle 20 Sekunden
table-talk-phrases = vorbereitete Sätze
table-talk-off = nichts, nur Reaktionen
table-stream-waiting = Sobald die erste Runde vorbei ist, sind hier etwas später alle Karten zu sehen.
table-stream-behind = { $number ->
    [one] Offene Karten, eine Minute später
   *[other] Offene Karten, { $number } Minuten später
}
table-phrase-choose = Etwas sagen
table-phrase-hello = Hallo!
table-phrase-good-luck = Viel Glück!
table-phrase-well-played = Gut gespielt!
table-phrase-good-game = Schöne Partie!
table-phrase-thank-you = Danke!
table-phrase-sorry = Entschuldigung!
table-phrase-one-moment = Einen Moment, bitte.
table-phrase-oops = Hoppla!
table-report = Beim Server melden
table-report-what = Was hat { $name } getan? Das liest, wer den Server betreibt.
table-report-taken = Danke: Wer den Server betreibt, kann es jetzt lesen.
table-block = Blockieren
table-block-sure = { $name } blockieren? Ihr kommt in der schnellen Partie nicht mehr zusammen, und du siehst an keinem Tisch mehr, was diese Person sagt. Sie erfährt nichts davon. Die Liste steht unter „Mein Profil“.
table-block-done = { $name } ist blockiert. Unter „Mein Profil“ steht die Liste; dort machst du es rückgängig.
table-block-guest = { $name } spielt ohne Profil und ist deshalb auf diesem Gerät an diesem Tisch stummgeschaltet.
table-friend = Als Freund hinzufügen
table-friend-all = Alle als Freunde hinzufügen
table-friend-done = Ihr seid jetzt befreundet: { $names }.
table-friend-asked = Ihr seid befreundet, sobald auch von dort jemand dich wählt: { $names }. Gesagt wird es niemandem.
table-friend-guest = Spielt ohne Profil: { $names }.
table-voted-out = Ein Bot spielt für dich: Die anderen sagten, dass du nicht da bist.
table-voted-back = Wieder mitspielen
table-vote-for = Ja
table-vote-against = Nein
table-vote-wait-end = Die Abstimmung über das Ende des Spiels ging verloren. Ab { $time } kannst du wieder fragen.
table-vote-wait-pause = Um die nächste Pause kannst du ab { $time } bitten.
table-vote-wait-absent = Die Abstimmung über den fehlenden Spieler ging verloren. Ab { $time } kannst du wieder fragen.

table-sheet-won = Runde { $number } geht an { $names }
table-sheet-you = { $winners ->
    [one] Du gewinnst Runde { $number }
   *[other] { $names } gewinnen Runde { $number }: Ihr seid das!
}
table-sheet-nobody = Niemand gewinnt Runde { $number }
table-sheet-void = Runde { $number } zählt nicht und wird neu gegeben
table-sheet-left = Übrige Karten
table-sheet-worth = Wert
table-sheet-scores = Bekommt
table-sheet-leads = führt
table-sheet-has-won = hat gewonnen
table-sheet-why-mercy = Alle anderen waren mit zu vielen Karten ausgeschieden.
table-sheet-why-blocked = Niemand konnte mehr legen oder ziehen.
table-sheet-held = Die anderen hielten { cards-counted }, zusammen { points-counted }.
table-sheet-no-cards = keine Karten mehr
table-sheet-standing = Der Stand
table-sheet-round = Runde
table-sheet-total = Summe
table-sheet-older = Ältere Runden
table-sheet-out = raus
table-sheet-next = Die nächste Runde beginnt, wenn alle bereit sind.
table-sheet-next-alone = Die nächste Runde beginnt, wenn du bereit bist.
table-sheet-soon = { $number ->
    [one] Sie beginnt von selbst in { $number } Sekunde.
   *[other] Sie beginnt von selbst in { $number } Sekunden.
}
table-sheet-waiting = Es fehlt noch: { $names }.
table-sheet-ready = Weiter
table-sheet-at-once = Ohne Warten weiter

table-over-won = { $number ->
    [one] { $names } gewinnt die Partie
   *[other] { $names } gewinnen die Partie
}
table-over-you = { $number ->
    [one] Du gewinnst die Partie!
   *[other] { $names } gewinnen die Partie: Ihr seid das!
}
table-over-nobody = Die Partie wurde beendet
table-over-quick = Dieser Tisch war für eine Partie gedeckt.
table-over-quick-again = Nach der nächsten suchen
table-over-daily = Das war deine Partie des Tages.
table-over-daily-go = Sehen, wie es den anderen ging
table-over-practice = Das war zum Üben: es zählt nirgends.
table-over-practice-go = Zurück zur täglichen Partie
table-over-event = Das war dein Tisch im Turnier. Auf dessen Seite stehen der Stand und dein nächster Tisch.
table-event-go = Zum Turnier
table-practice = Übungspartie zum { $day }: sie zählt nirgends.
table-over-replay = Noch einmal ansehen
table-decisive-ask = Welcher Zug hat entschieden?
table-decisive-wait = Die letzte Runde wird untersucht …
table-decisive-won = { $name }: { $action } hat entschieden. Jeder andere Zug hätte { $number } % der Gewinnchance gekostet.
table-decisive-lost = { $name }: { $action } hat entschieden. { $better } hätte { $number } % mehr Gewinnchance gelassen.
table-decisive-cost = { $name }: { $action } hat entschieden. Das hat { $number } % der Gewinnchance gekostet.
table-decisive-none = Kein einzelner Zug hat die letzte Runde entschieden.
table-decisive-other = ein anderer Zug
table-decisive-quoted = „{ $action }“
table-decisive-watch = Diesen Zug ansehen
table-over-picture = Ein Bild zum Teilen
table-over-record = Aufzeichnung laden
table-over-sealed = Die Reihenfolge der Karten stand versiegelt fest, bevor die erste gegeben wurde: Niemand konnte sie danach ändern. Wer will, prüft es im Replay nach.
table-over-fair = Wie das geprüft wird
table-branch-over = So geht es von dort aus weiter.
table-branch-back = Zurück zum Replay
table-branch-luck = Du hast von einem Replay aus weitergespielt. Die Karten kamen so, wie sie in jener Partie lagen, und diese Runde zählt nirgends.
table-branch-alone = An diesem Tisch spielt jemand allein von einem Replay aus weiter. Sonst kann sich niemand setzen.
table-branch-watch = Du siehst zu. An diesem Tisch wird von einem Replay aus weitergespielt, und sonst kann sich niemand setzen.
table-over-again = Wer den Tisch leitet, kann eine neue Partie beginnen.
table-over-again-host = Noch eine Partie mit denselben Plätzen?
table-over-rematch = Revanche

table-seats-title = Wer spielt
table-chair-title = Wer sitzt auf Stuhl { $number }?
table-chair-friend = Freunde: Link schicken
table-chair-person = Jemand an diesem Gerät: der Name
table-chair-person-seat = Platz geben
table-curtain = Gib das Gerät an { $name }
table-curtain-hint = Bis dahin bleiben die Karten verdeckt.
table-curtain-open = Ich bin { $name }
table-chair-bot = Oder ein Bot. Er spielt …
table-lobby-box = Andere Schachtel
table-lobby-house = Hausregeln
table-lobby-all = Alle Einstellungen
table-list = Diesen Tisch in der Liste zeigen
table-list-about = Auf der Startseite finden ihn dann alle.
table-look-choose = Tier und Farbe wählen
table-look-of = Wer ist { $name }?
table-look-animal = Tier
table-look-color = Farbe
table-animal-cat = Katze
table-animal-fox = Fuchs
table-animal-owl = Eule
table-animal-whale = Wal
table-animal-bear = Bär
table-animal-fish = Fisch
table-animal-bird = Vogel
table-animal-rabbit = Hase
table-animal-bee = Biene
table-animal-hedgehog = Igel
table-color-coral = Koralle
table-color-jade = Jade
table-color-amber = Bernstein
table-color-straw = Stroh
table-color-violet = Violett
table-color-sky = Himmel
table-color-olive = Olive
table-color-leaf = Laub
table-color-iris = Iris
table-color-cocoa = Kakao
table-seats-open = freier Platz
table-seats-you = du
table-seats-host = leitet den Tisch
table-seats-voted-out = nicht da: ein Bot spielt
table-seats-bot = Bot, spielt { $level }
table-seats-coming = ab der nächsten Runde { $name }
table-seats-is-ready = bereit
table-seats-count = { $number ->
    [one] { $number } Platz
   *[other] { $number } Plätze
}
table-seats-fewer = Ein Platz weniger
table-seats-more = Ein Platz mehr
table-seats-start = Los geht’s
table-seats-start-bots = { $number ->
    [one] Mit { $number } Bot beginnen
   *[other] Mit { $number } Bots beginnen
}
table-seats-start-people = Ohne Bots beginnen
table-seats-wait-host = { $name } beginnt die Partie.
table-seats-watch-hint = Du siehst zu. { $name } beginnt die Partie.
table-seats-invite = Einladen
table-seats-nearby = Handy in der Nähe dazuholen
table-seats-nearby-hint = Handys im selben Netz spielen an diesem Tisch mit: kein Server, kein Konto. Der Tisch ist auf diesem Gerät; solange es zu ist, wartet die Partie.
table-seats-invite-hint = Wer diesen Link öffnet, kann sich setzen oder zusehen. Ohne Konto.
table-seats-qr = Derselbe Link als QR-Code
table-seats-qr-show = Als QR-Code zeigen
table-seats-qr-hide = QR-Code verbergen
table-seats-qr-seat = Der Link zu deinem Platz als QR-Code
table-seats-rules = Regeln
table-seats-link-invite = Link zu diesem Tisch
table-seats-link-seat = Link zu deinem Platz
table-seats-copy = Kopieren
table-seats-copied = Kopiert
table-seats-share = Teilen
table-seats-selected = Der Link ist markiert: Kopiere ihn mit Strg+C oder durch langes Drücken.
table-seats-local = Diesen Link erreicht nur dieser Computer. Für andere im Netz starte den Server mit --host 0.0.0.0.
table-seats-other-device = Auf einem anderen Gerät spielen
table-seats-other-device-hint = Wer diesen Link öffnet oder seinen Code scannt, hat deinen Platz: Zeig ihn niemandem.
table-seats-your-name = Dein Name
table-seats-sit = Hinsetzen
table-seats-guest = Gast
table-seats-sit-hint = Du übernimmst ab der nächsten Runde den Platz eines Bots.
table-seats-full = Alle Plätze sind besetzt.
table-seats-change = Ändern: { $name }
table-seats-change-short = Ändern …
table-seats-put-bot = Bot hinsetzen, der { $level } spielt
table-seats-other-bot = Ein Bot, der { $level } spielt
table-seats-open-up = Für jemanden frei machen
table-seats-make-host = Leitung übergeben
table-seats-set-away = Ist nicht da: ein Bot spielt
table-seats-set-away-sure = Ist { $name } nicht da? Ein Bot spielt, bis { $name } zurückkommt.
table-seats-remove = Vom Tisch nehmen
table-seats-turn-away = { $name } abweisen
table-seats-remove-sure = { $name } vom Tisch nehmen?
table-seats-deals = Gibt als Nächstes
table-seats-leave = Vom Tisch aufstehen
table-seats-leave-sure = Vom Tisch aufstehen? Ein Bot spielt deinen Platz weiter.
table-level-random = zufällig
table-level-forgetful = einfach
table-level-careful = gut
table-level-sharp = sehr gut
table-level-strong = ausgezeichnet
table-level-searcher = überragend
table-level-master = so gut er kann

table-hint-close = Nicht mehr zeigen
table-hint-turn = Angehobene Karten kannst du legen: Farbe oder Wert muss zum Stapel passen. { $input ->
    [touch] Tippen oder ziehen.
   *[keys] Tippen, ziehen oder Pfeiltasten.
}
table-hint-turn-any = Hier passt jede Karte: Leg eine beliebige. { $input ->
    [touch] Tippen oder ziehen.
   *[keys] Tippen, ziehen oder Pfeiltasten.
}
table-hint-drawn = Jetzt darfst du nur die gezogene Karte legen.
table-hint-color = Die Farbe, die du wünschst, muss die nächste Karte haben.
table-hint-uno = Mit zwei Karten auf der Hand: erst UNO drücken, dann die Karte. Wer es vergisst, kann erwischt werden.
table-hint-catch = Jemand hat nur noch eine Karte und hat nicht UNO gesagt. Schnell: Der Knopf steht neben dem Namen.
table-hint-notice = Da wurde eine Karte gegen die Regeln gelegt. Sag es, bevor weitergespielt wird.
table-hint-challenge = Eine Zieh-Vier darf man nur legen, wenn nichts anderes passt. Zweifle sie an, wenn du das nicht glaubst; irrst du dich, ziehst du mehr.
table-hint-risk = Karten mit Ausrufezeichen sind gegen die Regeln. Du kannst sie trotzdem legen und hoffen.
table-hint-jump = Du hast genau die Karte, die oben liegt: Leg sie jetzt, und du bist dran.
table-hint-target = Der Knopf hat getroffen: Du sagst, wer zieht.
table-hint-pick = Du sagst, wer zieht.
table-hint-swap = Du bekommst die Hand des Spielers, den du nennst, und er deine.
table-hint-shed = Du darfst alle Karten dieser Farbe auf einmal ablegen. Die gewählte liegt oben.
table-hint-protect = Eine Karte der Farbe schützt dich vor dem Ziehen.
table-hint-pass = Nur du und wer sie bekommt, sehen eine Karte, die du weitergibst. Alle Karten wechseln den Besitzer, sobald jeder gewählt hat.
table-hint-badge = Farbwahl Silbermarke: Wer dran ist, zieht, bis eine Stoppkarte kommt.
table-hint-creeper = Farbwahl Creeper: Wer sie zieht, zeigt sie und zieht drei weitere.
table-hint-discard = Alles einer Farbe ablegen: Der Knopf wählt die Farbe, du legst alle Karten davon.

table-gone-trying = Der Server antwortet nicht. Nächster Versuch …

table-seats-rename = Anderer Name
table-terms-rules = Regelzeile
table-terms-turn = Sekunden für einen Zug
table-terms-away = Sekunden, bis ein Bot einspringt
table-terms-next = Sekunden bis zur nächsten Runde
table-terms-hint = 0 heißt ohne Grenze.
table-terms-absent = Wenn die anderen über jemanden abstimmen, der nicht da ist
table-absent-keep = spielt ein Bot, bis er zurückkommt
table-absent-free = wird der Platz frei
table-absent-off = keine solche Abstimmung
table-absent-is-keep = Ist jemand nicht da, können die anderen dafür stimmen, dass ein Bot spielt, bis er zurückkommt.
table-absent-is-free = Ist jemand nicht da, können die anderen dafür stimmen, den Platz freizugeben.
table-absent-is-off = Über Spieler, die nicht da sind, wird nicht abgestimmt.
table-clock-turn = { $number ->
    [one] { $number } Sekunde für einen Zug; danach wird für dich gespielt.
   *[other] { $number } Sekunden für einen Zug; danach wird für dich gespielt.
}
table-clock-together = Keine Uhr, solange du allein mit Bots spielst. Sobald ein zweiter Mensch mitspielt, dauert ein Zug höchstens { $number } s.
table-clock-none = Keine Uhr: Alle lassen sich Zeit.
table-clock-short = { $number } s je Zug
table-clock-short-none = keine Uhr
table-clock-days = { $number ->
    [one] { $number } Tag für einen Zug; danach macht ihn ein Bot für dich.
   *[other] { $number } Tage für einen Zug; danach macht ihn ein Bot für dich.
}
table-clock-days-short = { $number ->
    [one] { $number } Tag je Zug
   *[other] { $number } Tage je Zug
}
table-next-match = Nächste Partie, die wartet ({ $number })
table-terms-change = Ändern

## Der Tisch als Text, und die Tasten, die einen Teil davon sagen.

table-text-switch = Tisch als Text
table-text-now = Jetzt
table-text-piles = Stapel
table-text-others = Die anderen
table-text-scores = Punktestand
table-text-top = Oben: { $card }
table-text-top-none = Noch liegt keine Karte
table-text-color = Farbe: { $color }
table-text-pending = { $number ->
    [one] Zu ziehen: { $number } Karte
   *[other] Zu ziehen: { $number } Karten
}
table-text-draw-pile = { $number ->
    [one] Nachziehstapel: { $number } Karte
   *[other] Nachziehstapel: { $number } Karten
}
table-text-acting = am Zug
table-text-called = hat UNO gesagt
table-text-score = { $name }: { points-counted }
table-text-no-moves = Noch ist nichts geschehen
table-key-top = t
table-key-hand = h
table-key-others = m
table-key-score = s
table-key-log = v

table-keys-title = Tasten
table-keys-play = Spielen
table-keys-listen = Hören
table-keys-page = Diese Seite
table-keys-close = Schließen
table-keys-arrows = durch die Hand gehen
table-keys-digits = zu einer Karte, die passt
table-keys-enter = die Karte spielen
table-keys-colors = eine Farbe nennen
table-keys-escape = eine Wahl zurücknehmen
table-keys-draw = ziehen
table-keys-keep = die gezogene Karte behalten
table-keys-accept = annehmen
table-keys-challenge = anzweifeln
table-keys-shed = keine Karte ablegen
table-keys-risk = auf eigene Gefahr
table-keys-uno = UNO
table-keys-catch = ertappen, wer nichts gesagt hat
table-keys-notice = falsche Karte
table-keys-ready = nächste Runde
table-keys-top = Stapel, Farbe und Richtung
table-keys-hand = meine Hand
table-keys-others = Mitspielende und ihre Karten
table-keys-score = der Punktestand
table-keys-log = Verlauf seit meinem Zug
table-keys-go = mit einer davon: zu ihrer Liste, im Tisch als Text
table-keys-reader = Buchstaben erreichen die Seite im Fokusmodus des Screenreaders (NVDA: Einfg+Leertaste). „Tisch als Text“ steht oben auf der Seite.
table-keys-help = diese Tasten

## Leute.

table-chat-label = Chat
table-mute = Stummschalten
table-mute-name = Stummschalten: { $name }. Chat und Reaktionen hier nicht zeigen

## Der eigene Zug, für alle, die gerade woanders hinsehen.

table-menu-vibrate = Bei meinem Zug vibrieren
table-menu-notify = Meinen Zug melden
table-menu-full-screen = Ganzer Bildschirm
table-notify-shown = So wird dein Zug gemeldet, während du woanders bist.
table-notify-denied = Dieser Browser erlaubt hier keine Meldungen. In seinen Einstellungen für diese Seite geht es.
table-notify-impossible = Dieser Browser zeigt keine Meldungen von einer offenen Seite.

## Die eigene Reihenfolge der Hand, und die Lautstärke.

table-keys-move = eine Karte in der Hand verschieben
table-hand-moved = Jetzt Karte { $number } deiner Hand
table-menu-volume = Lautstärke
table-sounds-offer = Leise Töne für deinen Zug, die Karten und ihre Szenen?
table-sounds-on = Töne an
table-sounds-not = Keine Töne
table-lessons-offer = Neu hier? Eine Lektion dauert eine Minute.
table-lessons-go = Zu den Lektionen
table-lessons-not = Nein, danke

## How long bots take, for the host.

table-menu-bots = Bots brauchen
table-menu-bots-people = wie Menschen
table-menu-bots-seconds = { $number } s
table-menu-bots-react = Bots reagieren ab und zu

## Die geführte erste Runde.

table-menu-guide = Eine Runde beim Spielen erklären
table-guide-end = Führung beenden
table-guide-got-it = Verstanden
table-guide-piles = Auf den offenen Stapel wird gelegt, vom verdeckten daneben gezogen.
table-guide-fits = Angehobene Karten passen: gleiche Farbe, gleiche Zahl oder gleiches Zeichen, oder eine Farbwahl.
table-guide-fits-any = Hier passt jede Karte: Leg eine beliebige.
table-guide-draw = Keine deiner Karten passt: Zieh eine vom verdeckten Stapel.
table-guide-drawn = Die gezogene Karte passt: Leg sie jetzt, oder behalte sie.
table-guide-turn = Ein goldener Ring zeigt, wer dran ist; die Pfeile zeigen, wohin es weitergeht.
table-guide-color = Mit einer Farbwahl bestimmst du die Farbe, die die nächste Karte haben muss.
table-guide-uno = Du hast noch zwei Karten: Drück UNO, bevor du eine davon legst.
table-guide-catch = Jemand hat UNO vergessen: Drück schnell den Knopf neben dem Namen.
table-guide-caught = Du wurdest erwischt: Wer nicht rechtzeitig UNO ruft, zieht Karten.
table-guide-score = Die Runde endet mit einer leeren Hand; das Blatt zeigt die Punkte.

## Tipps: die beste Aktion am eigenen Zug, an einem Tisch mit Bots.

table-menu-move-hints = Tipps für meine Züge
table-move-hint = Am besten: { $action } gewinnt { $win } von 100 Runden (± { $margin })
table-move-hint-uno = { $action } und UNO rufen
table-move-hint-busy = Der Tipp braucht länger: noch einmal in { $number } s
table-move-hint-none = Kein Tipp: { $reason }
