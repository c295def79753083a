# What chats and feeds show of a link, in words and within the picture.

preview-site = Last Card
preview-table = A table of Last Card
preview-table-about = Open the link to sit down or to watch. No account is needed.
preview-replay = A match of Last Card
preview-replay-about = Watch it again move by move, with every hand shown.
preview-puzzle-about = One action is clearly best. Which one?
preview-own = An edition of one’s own
preview-playing = The match is on
preview-over = The match is over
preview-gone = This table is no longer there
