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
pocket-docs = Documentation, in English
pocket-missing = This page is not here
pocket-missing-why = The address is wrong, or the page has moved.

pocket-nearby-title = Phones nearby
pocket-nearby-scan = Let the other phone read this code with its camera. It opens this site there.
pocket-nearby-then = Then read the code that the other phone shows with the camera of this device, and come back to this page.
pocket-nearby-by-text = Without a camera
pocket-nearby-copy = Copy the link
pocket-nearby-paste = Paste the other phone’s link here
pocket-nearby-connect = Connect
pocket-nearby-close = Close
pocket-nearby-count = Phones connected: { $number }
pocket-nearby-no-code = This is no code of a phone nearby.
pocket-nearby-qr = Code for the other phone
pocket-nearby-show = Show this code to the host: their camera reads it, and the table opens here.
pocket-nearby-gone = The host’s device is gone. The table waits there: read a new code to play on.
pocket-nearby-nobody = No table in this browser waits for this code. Open the table, and let the phone read a new one.
pocket-nearby-taken = The phone is connected. Close this page, and go back to the table.
pocket-nearby-paste-host = Paste the host’s link here
pocket-nearby-about = Somebody with a table on their phone shows you a code: read it with your camera.
