# Was nicht zu lesen ist: Aufzeichnungen, Stellungen, Karten, Dateien mit Ausgaben; und wo in einer Aufzeichnung: "refusal-" und die Ursache (docs/text.md).

refusal-in-round = Runde { $round }: { $why }
refusal-in-line = Zeile { $line }: { $why }
refusal-in-round-and-line = Runde { $round }, Zeile { $line }: { $why }
