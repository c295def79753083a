# The pages for addresses that lead nowhere.

missing-code = Code of a table
missing-join = Join
nothing-title = There is nothing here
nothing-text = The link is not complete, what was here has been removed, or this server does not offer it. Look at the link again, or ask for a new one.
