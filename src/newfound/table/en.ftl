## Clocks
clock-seconds = A clock gives from 1 second to { $days } days.
clock-increment = Only a clock for the whole game can add time after a decision.
clock-at-zero = “{ $text }” is nothing a clock can do at zero; it knows { $known }.

## Seats
table-sits-already = You already sit at this table.
table-hotseat = At this table only the host takes seats.
table-full = Every seat of this table is taken.
table-not-full = Seats still free: { $seats }.
table-seat-taken = { $seat } sits there already.
table-no-seat = There is no seat { $seat } at this table; the last one is { $last }.
table-not-seated = You do not sit at this table.
table-not-yours = That is { $seat }’s seat, not yours.
table-not-owner = Only the host of the table can do that.
table-level = There is no bot “{ $level }”; there are { $known }.

## The game
table-is-gathering = The game has not begun yet.
table-is-running = The game is under way.
table-is-over = The game is over.
table-outdated = A decision of this game is no longer possible; it can only be looked at up to there.
table-bot-plays = A bot plays for { $seat }; take the seat back first.
table-moment = “{ $text }” is no moment of this table.
table-moved-on = The game has moved on since; look again and decide anew.
table-no-such-decision = There is no decision { $number }; the last one is { $last }.
table-nothing-to-take-back = There is nothing to take back yet.
table-no-wish = Nobody has asked to take anything back.
table-not-asked = You are not asked to agree.
table-resigned = { $seat } has resigned.

## Talk and notes
table-talk = A message has from 1 to { $longest } characters.
table-note = Notes have at most { $longest } characters.
