# What the page about fairness says (web/static/fair): how a match is sealed, and the check of a record.

fair-title = Was it fair?
fair-lead = Nobody has to trust whoever runs the table. Every match leaves a record, and from it anyone can work out the shuffles again and play every action once more.
fair-how = How a match is sealed
fair-seed = Before the first card is dealt, the table draws a secret seed and shows its fingerprint (SHA-256) to everybody. No other seed with this fingerprint can be found, so the seed can no longer be exchanged.
fair-nonces = The browser of everybody who sits down adds a random text of its own, a nonce. So whoever runs the table cannot have picked a seed that deals as they like.
fair-chance = Every deck, shuffle, press of the button and lot is computed from the seed and these texts, by a published rule.
fair-record = Once the match is over, the seed is published. The record has it, with every deal and every action.
fair-check = Check a record
fair-check-how = The check compares the fingerprint, works out everything that was dealt, and plays all actions again by the rules of the match: an action that they do not allow does not pass.
fair-choose = Record, a file that ends in .lastcard
fair-stays = The file stays on this device: the check runs here.
fair-sent = The file is sent to this server for the check, and is not kept.
fair-working = Every deal and every action is being checked …
fair-large = This file is larger than 2 MB. Check it with lastcard verify on your own machine.
fair-command = The same on your own machine, whatever this site says:
fair-limits = What no record shows
fair-limits-text = Who sat in a seat, and whether players told each other their cards. The fingerprint is worth something to those who saw it before the first card: the replay shows it again, to compare.
fair-replay = Open a record as a replay
