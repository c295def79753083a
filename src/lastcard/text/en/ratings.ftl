# Ratings: the page with the ladder of people and bots, and what a match changed. "reach" is half of an interval of 95 %.

ratings-title = Ratings
ratings-lead = How strong people play here, on one scale with the bots. Only results move a rating, and the bar shows how sure it is.
ratings-kinds = Kinds of play
ratings-kind-two = Two players
ratings-kind-more = Three to ten players
ratings-kind-teams = Teams
ratings-head-place = Place
ratings-head-player = Player
ratings-head-rating = Rating
ratings-head-interval = With 95 % certainty
ratings-head-matches = Matches
ratings-bot = bot, plays { $level }
ratings-somebody = somebody
ratings-gone = somebody who is gone
ratings-you = you
ratings-between = { $low } to { $high }
ratings-provisional = provisional
ratings-provisional-about = A rating is provisional, and has no place, until enough matches have made it sure.
ratings-nobody = No person has been rated here yet. The bots stand where they were measured.
ratings-failed = The ratings cannot be loaded now. Try again in a moment.
ratings-stronger = Stronger players
ratings-weaker = Weaker players
ratings-page = Page { $page } of { $number }
ratings-own = Your ratings
ratings-own-none = You have no rating yet. It begins with your first rated match.
ratings-own-place = Place { $place } of { $number }
ratings-own-matches = { $number ->
    [one] { $number } match
   *[other] { $number } matches
}
ratings-history = From day to day
ratings-skill-title = Without the luck
ratings-skill-later = Not yet: the server is taking the luck out of this match.
ratings-skill-you = You: { $won } of { $number } rounds won, without the luck { $adjusted } ± { $reach }. Your decisions, beside those of a bot that plays { $level }: { $advantage } ± { $margin }.
ratings-skill-other = { $name }: { $won } of { $number } rounds won, without the luck { $adjusted } ± { $reach }. Decisions, beside those of a bot that plays { $level }: { $advantage } ± { $margin }.
ratings-skill-about = All in won rounds. ± is 95 %, as far as the estimates may be off. No rating follows from these figures.
ratings-own-skill = Your last rounds, without the luck
ratings-own-skill-won = Rounds won
ratings-own-skill-adjusted = Without luck
ratings-own-skill-advantage = Decisions
ratings-own-skill-about = { $number } rounds, in percent of a round. Decisions: what they were worth more than those of a bot that plays excellently. ± is 95 %, as far as so few rounds may be off. Only results move a rating.
ratings-own-recent = Your last matches
ratings-own-match = Place { $place } of { $number }, rating { $change }
ratings-own-match-later = without the luck: not yet
ratings-own-match-skill = { $won } of { $number } rounds won, without the luck { $adjusted }, decisions { $advantage }
ratings-change-title = What this match changed
ratings-change-assess = How well did each of you decide, without the luck?
ratings-said-you = You finished in place { $place } of { $number }; place { $expected } was expected. Your rating: { $change }, now { $rating } ± { $reach }.
ratings-said-other = { $name } finished in place { $place } of { $number }; place { $expected } was expected. Rating: { $change }, now { $rating } ± { $reach }.
ratings-said-left-you = You gave up your seat: that counts as the last place, where place { $expected } was expected. Your rating: { $change }, now { $rating } ± { $reach }.
ratings-said-left = { $name } gave up the seat: that counts as the last place, where place { $expected } was expected. Rating: { $change }, now { $rating } ± { $reach }.
ratings-said-hidden = { $name } finished in place { $place } of { $number }.
ratings-said-left-hidden = { $name } gave up the seat: that counts as the last place.
ratings-said-bot = A bot that plays { $level } finished in place { $place } of { $number }; place { $expected } was expected. Bots keep their rating: { $rating }.
refusal-no-own-rating = nobody can ask for ratings of their own at this server
refusal-not-rated = match { $said } was not rated, or too long ago
