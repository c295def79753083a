# The page that says what a server keeps of people.

privacy-page = Privacy · Last Card
privacy-title = What this server knows of you
privacy-lead = You need no account: no e-mail address, no password, no real name. There is no advertising, nobody counts your visits, and no page loads anything from another server.
privacy-browser-title = In your browser
privacy-browser = Your name and look, your seats, the secret of your profile, settings, finished matches and whom you have muted stay in this browser. The one cookie has the language that you chose.
privacy-table-title = At a table
privacy-table = Whoever knows the address of a table can read what is played, said and sent there, but for hidden cards and the chat of a team. It is kept until the host of the server removes old tables. Against abuse of votes, the table keeps three digits of your network, others at each table.
privacy-profile-title = Your profile
privacy-profile = A profile has a name, a look, your devices, friends, the tables where you sit and your last 300 matches. Others see only what you tick; friends see your name, your animal, and how the matches between you ended. The secrets of devices are kept as hashes alone.
privacy-results-title = Ratings, the daily match, tournaments
privacy-results = Results stand under a number that nobody can follow back to you once your profile is gone. With rated matches it is kept how often you hit whom with cards that cost something; only the host of the server is shown signs of it. Ratings show your name only if your profile does; tournaments and clubs show the name with which you entered.
privacy-blocked-title = Whom you block
privacy-blocked = Only you see your list. It keeps the name by which you saw them, until you undo it or they delete their profile. They are not told, and what they are answered stays the same.
privacy-network-title = Your network
privacy-network = Your address is not stored with your profile or your matches. If you ask for a rated quick match, three digits of it are kept with the hour for 14 days, others on each day; they help the host to see when one person plays with several profiles. Each tournament, and the list of public ones, keeps three digits too, others in each, so that invented players do not fill the list. The program's own log can have addresses; the host of the server decides for how long.
privacy-host-title = The host of the server
privacy-host = Whoever runs the server can read its files. They are shown reports with the names at the table and the words of who reports, removals and mutes, for 30 days, and signs of unfair play. Deleted profiles are counted, not named.
privacy-push-title = Notifications
privacy-push = They are off until you choose them. Then the server sends an encrypted message to the push service of your browser, whose address it keeps.
privacy-delete-title = Take it along, delete it
privacy-delete = Under My profile, one button gives you all of this as a file, and another deletes it: the profile, friendships, your list of blocked people, notifications, ratings and results of the daily match.
privacy-delete-left = After that, tables keep what you typed there; in tournaments and clubs your name is blanked. Backups keep everything for as long as the host of the server keeps them. A report about you goes after 30 days.
privacy-link = Your profile
