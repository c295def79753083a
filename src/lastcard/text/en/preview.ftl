# What chats and feeds show of a link, in words and within the picture.

preview-site = Last Card
preview-table = A table of Last Card
preview-table-about = Open the link to sit down or to watch. No account is needed.
preview-replay = A match of Last Card
preview-replay-about = Watch it again move by move, with every hand shown.
preview-puzzle-about = One action is clearly best. Which one?
preview-daily-about = The same cards for everybody, against the same bots. How well do you play them?
preview-event = A tournament of Last Card
preview-event-about = Open the link to enter, or to see the standings. No account is needed.
preview-club = A club of Last Card
preview-club-about = Open the link to come in: its members, its season, its next evening.
preview-own = An edition of one’s own
preview-playing = The match is on
preview-over = The match is over
preview-gone = This table is no longer there
