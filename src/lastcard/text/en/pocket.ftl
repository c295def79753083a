# What a site without a server shows: what loads, a new version, and the space that it takes.

pocket-loading = Loading the game onto this device:
pocket-failed = The game cannot start in this browser. Load the page again, or try another browser. The browser says:
pocket-update = A new version of this site is ready.
pocket-update-now = Use it now
pocket-here = Everything here runs on this device: no server and, after the first visit, no network.
pocket-space = It takes { $size } MB here.
pocket-lasting = The browser keeps it until you clear it.
pocket-fleeting = The browser may clear it when space runs short: keep the records of matches that matter to you.
pocket-free = Clear everything here
pocket-freed = Everything is cleared. Close this page, or load it again to play.
pocket-sure = All tables of this device are lost, and the site must be loaded again. Clear everything?
pocket-friends = Play with friends on other devices
