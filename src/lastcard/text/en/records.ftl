# What cannot be read: records, positions, cards, edition files; and where in a record: "refusal-" and the cause (docs/text.md).

refusal-in-round = round { $round }: { $why }
refusal-in-line = line { $line }: { $why }
refusal-in-round-and-line = round { $round }, line { $line }: { $why }
