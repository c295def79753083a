# Lessons of a minute: the list, the page of a lesson, and what each step asks (room/lessons/lessons.toml). "second" and "third" are the names of
# the other players. "refusal-lesson-" says why a lesson turns down what the rules allow.

lessons-title = Lessons of a minute
lessons-lead = A few cards, one question at a time, and a referee who says why not. Done in a minute each.
lessons-game = The game
lessons-boxes = The boxes
lessons-failed = The lessons cannot be loaded now. Try again in a moment.
lessons-steps = { $number ->
    [one] { $number } question
   *[other] { $number } questions
}
lessons-done = Done
lessons-progress = { $done } of { $number } done, kept in this browser

lesson-step = Question { $step } of { $number }
lesson-over = Lesson done
lesson-again = Once more
lesson-next = Next lesson
lesson-all = All lessons
lesson-play = Play this box
lesson-guest = Guest
lesson-top = On top: { $top_card }.
lesson-hand = Your cards: { $list }.
lesson-type = You can type: { $list }; q ends the lesson.

cli-lessons = list lessons of a minute, or take one
cli-lessons-name = the lesson to take; without it all are listed

refusal-no-such-lesson = there is no lesson '{ $name }'; there are: { $list }
refusal-lesson-over = this lesson is over: begin it once more, or take another one
refusal-lesson-wanted = the rules allow that, but the lesson asks for something else
refusal-lesson-uno = the rules allow that, but without the call you can be caught
refusal-lesson-color = the rules allow that, but you hold no card of this colour: name one that you hold
refusal-lesson-color-few = the rules allow that, but name the colour of which you hold most
refusal-lesson-bluff = that would be a bluff: you hold a card that has to go first, and whoever challenges finds it
refusal-lesson-accept = the rules allow that, but then you draw the cards: there is something better
refusal-lesson-wrong-card = this card does not fit: it would be laid at your own risk, and costs penalty cards
refusal-lesson-target = the rules allow that, but somebody else is closer to the last card
refusal-lesson-few = the rules allow that, but somebody else holds fewer cards
refusal-lesson-draw = the rules allow that, but you have something better than drawing

lesson-match-title = What fits
lesson-match-about = Colour, number, and what to do when nothing fits.
lesson-match-1 = Red 9 lies on top. A card of the same colour fits, or one of the same number. Play the one that fits.
lesson-match-2 = Now yellow 7. Your yellow card would fit. Play the card with the same number instead: it changes the colour.
lesson-match-3 = Neither colour nor number: nothing fits. Draw a card.
lesson-match-4 = The card you drew fits. In the classic box it has to be played at once. Play it.
lesson-match-end = That is the whole game: same colour, same number, or draw.

lesson-actions-title = Skip, Reverse, Draw Two
lesson-actions-about = Cards that do something to others.
lesson-actions-1 = Skip takes the turn from the next player. Play it, so that { $second } misses a turn.
lesson-actions-2 = { $second } was skipped, and { $third } named red. Turn the direction of play with Reverse: { $third } is next again.
lesson-actions-3 = Play runs the other way. Give { $third } two cards with Draw Two: they also cost the turn.
lesson-actions-end = Action cards fit like all others: by colour, or on the same symbol.

lesson-wild-title = Wild
lesson-wild-about = The card that fits on everything, and the colour you name with it.
lesson-wild-1 = Nothing green, no 3: only Wild fits. Play it, and name the colour of which you hold most.
lesson-wild-2 = Your colour is still in force. Play a card of it.
lesson-wild-end = A Wild fits on every card. Name the colour that helps you most.

lesson-uno-title = UNO, and catching
lesson-uno-about = Call in time, and catch who does not.
lesson-uno-1 = Two cards left, and one is about to go. Press UNO first, then play red 5.
lesson-uno-2 = { $second } has one card and did not call UNO. Be quick: catch { $second }.
lesson-uno-3 = Four cards for { $second }. Now play your last card.
lesson-uno-end = Without cards you win the round, and the cards of the others are your points.

lesson-challenge-title = Bluff and challenge
lesson-challenge-about = When a Wild Draw Four is lawful, and when to doubt it.
lesson-challenge-1 = { $third } laid Wild Draw Four on green, but a moment ago you saw a green card in that hand. Then it is a bluff: challenge it.
lesson-challenge-2 = A bluff: { $third } draws the four cards, and the turn is yours. You hold a Wild Draw Four too, but something blue as well. Play lawfully.
lesson-challenge-end = Right doubt costs the bluffer four cards; wrong doubt costs you six.

lesson-classic-1 = You hold two wild cards. Wild Draw 4 would be a bluff while you hold Wild, and drawing is refused. Play Wild and name red.
lesson-classic-2 = Nothing fits but Wild Draw 4: now it is lawful. You may always draw instead, but play it, and name red.
lesson-classic-end = In this box Wild comes before Wild Draw 4, and whoever forgets UNO draws four cards.

lesson-paw-patrol-1 = Wild Silver Badge: the next player turns up cards until Chase, Rubble or Marshall is found. Play it, with a colour that you hold.
lesson-paw-patrol-2 = { $second } drew until a red 3 came, and lost the turn. Red is in force: play on.
lesson-paw-patrol-end = A 2, 3 or 6, a Reverse or a Draw 2 satisfies the badge. Until then there is no limit.

lesson-fairies-1 = Here Draw 2 presses the button: if it shows the colour of the card, you choose who draws. Play it.
lesson-fairies-2 = Red, the colour of your card: choose who draws. { $third } is closer to the last card.
lesson-fairies-3 = Nothing red is left to you. Play Wild Discard All 1 Color and see what the button shows.
lesson-fairies-4 = Green: all your green cards go at once. Choose the one that will lie on top.
lesson-fairies-end = The button chooses; Villain Draw 4 uses it too, against everybody without a card of its colour.

lesson-minecraft-1 = Nothing fits. Draw a card, and beware of Creepers.
lesson-minecraft-2 = A Creeper! You show it and draw three more. Now it is an ordinary Wild: play it, and name blue.
lesson-minecraft-end = A Creeper bites once, when it is drawn. In this box one hand is the whole match.

lesson-anniversary-1 = { $third } laid green 8 on red 7: a wrong card. Here it stands unless somebody notices. Notice it.
lesson-anniversary-2 = The card goes back and costs two. Red 7 is on top again: play Draw Two.
lesson-anniversary-end = { $second } drew two cards and played all the same: in this box draw cards do not cost the turn.

lesson-retour-1 = Here Draw Four is lawful while you hold no number card of the colour in force; the red Suspend does not matter. Play it and name blue.
lesson-retour-2 = A card that does not fit comes back and costs one penalty card. Play one that fits.
lesson-retour-end = A wrong card, or one out of turn, costs one card at once: nobody has to notice.

lesson-allwild-1 = No colours: every card fits. Choose by what it does: play Wild Targeted Draw Two.
lesson-allwild-2 = You pick who draws. { $third } holds the fewest cards.
lesson-allwild-3 = Nobody may draw instead of playing here. Play Wild Swap Hands.
lesson-allwild-4 = Pick somebody to swap hands with.
lesson-allwild-end = Not what fits counts in this box, but when you play it.

lesson-merciless-1 = { $third } gives you two cards. Answer with a draw card of at least the same amount: the sum passes on.
lesson-merciless-2 = { $second } drew four. Blue is in force: play Discard All, and all your blue cards go with it.
lesson-merciless-end = Draws add up until somebody cannot answer. With 25 cards a player is out.

lesson-swap112-1 = { $third } has only two cards. Play Wild Swap Hands and name a colour.
lesson-swap112-2 = Choose whose hand you want. Fewer cards are better.
lesson-swap112-end = Your cards are theirs now. There is only one such card in the box, and one that shuffles all hands.
