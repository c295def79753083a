# The pages about rules, which the server writes.

rules-title = Rules
rules-intro = Every edition in short sentences. Each names the rule it rests on.
rules-players = For { $least } to { $most } players
rules-compare = Compare two
rules-side-a = These rules
rules-side-b = and these
rules-show-differences = Show the differences
rules-look-up = Look up
rules-all-settings = All settings
rules-common = For every edition
rules-house = House rules
rules-play-these = Play by these rules
rules-compare-these = Compare
rules-lesson = The lesson of this box
rules-others = Other editions
rules-differs = Different from { $edition }
rules-differs-mark = changed
rules-was = instead of:
rules-alike = No difference: they are played alike.
rules-differences = { $count ->
    [one] { $count } difference
   *[other] { $count } differences
}
rules-makes-no-difference = where there is no such card, or it makes no difference
rules-why = Why
rules-how-sure = How sure
rules-settings = Settings
rules-settings-intro = Everything a table can set. A rules line is an edition and any of these, such as: classic stacking=up
rules-on-this-page = On this page
rules-may-choose = Your table may choose
rules-elsewhere = What the other editions say about the same point
rules-editions-say = What the editions say about it
rules-all-editions = All editions
rules-house-rule = house rule
rules-silent = (not stated otherwise)
rules-foot = The rules are told in our own words. Letters in an id mark our own rulings where the print is silent.
rules-languages = Languages
rules-languages-intro = How far each language is translated, and the names of the texts it lacks. English stands in for them.
