# Sentences that every game shares.

seat-blue = Blue
seat-red = Red
seat-yellow = Yellow
seat-green = Green
seat-black = Black
seat-chance = Chance

letter-blue = B
letter-red = R
letter-yellow = Y
letter-green = G
letter-black = K

part-board = Board
part-mine = In front of you
part-seat = In front of { $seat }
part-supply = Supply
part-buttons = To choose
and = { $some } and { $last }
at = { $what } ({ $place })

## Actions
action-illegal = “{ $text }” is not possible now.
action-unknown = “{ $text }” is not an action of { $game }{ $count ->
    [0] .
   *[other] ; now one could say, for example: { $examples }.
}
action-ambiguous = “{ $text }” could mean several things: { $several }.
action-game-over = The game is over.
action-not-yours = Only { $seat } knows what { $seat } can do.
action-not-chances = Nobody knows what chance can do.
action-number = { $number } is no action that is legal in game { $game }.
action-number-now = { $number } is no action that is legal now.
action-no-seat = There is no seat { $seat } at this table; the last one is { $last }.
action-not-turn = It is not { $seat }’s turn, but { $who }’s.
action-chance = It is chance’s turn.
action-not-chance = It is not chance’s turn, but { $who }’s.

## Games
game-unknown = There is no game “{ $name }”; there are { $known }.
game-players = { $game } is for { $least } to { $most } players, not { $players }.
game-option = { $game } has no option “{ $option }”{ $count ->
    [0] { "" }; it has none at all.
   *[other] { "" }; it has { $known }.
}
game-choice = “{ $choice }” cannot be chosen for { $option }; one of { $known } can.
game-playouts = { $n ->
    [one] { $n } game
   *[other] { $n } games
} on { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
} cannot be played.

## Records
record-imagined = An imagined game cannot be written down: nobody knows how it came about.
record-tag = “{ $key }” cannot stand in a record’s header: keys have no colon and values are one line.
record-first-line = This is not a saved game: its first line must be “{ $wanted }”.
record-header = Line { $line }: “{ $text }” should be “key: value”, or an empty line should end the header.
record-twice = Line { $line }: “{ $key }” stands in the header twice.
record-missing = The saved game does not say “{ $key }:”.
record-rules = This game of { $game } was played by version { $written } of the rules; these are version { $ours }.
record-components = This game was played with other components ({ $written }, not { $ours }); name their file.
record-players = “players: { $text }” should be a number.
record-seat = Line { $line }: “{ $text }” does not sit at this table; { $known } do.
record-hidden = Line { $line }: a hidden decision (?). This is one seat’s account: it can be read, but not played on.
record-line = Line { $line }: { $what }

## Components
components-wrong = { $file }: { $what }
components-at = { $where }: { $what }
components-unreadable = the file cannot be read ({ $reason }).
components-not-text = the file is not text.
components-not-toml = this is not TOML.
components-not-toml-at = line { $line }, column { $column } cannot be understood as TOML.
components-no-table = the section [{ $key }] is missing.
components-no-tables = the entries [[{ $key }]] are missing.
components-missing = “{ $key }” is missing.
components-type = “{ $key } = { $value }” should be { $kind }.
file-missing = it does not exist
file-folder = it is a folder
file-forbidden = access is denied
file-in-the-way = a file stands where a folder should be
file-full = there is no room left there
file-read-only = nothing can be written there
file-long-name = its name is too long
file-other = the system reports the error { $code }
components-source = “source = { $value }” should be one of { $known }.
kind-str = a text
kind-int = a whole number
kind-list = a list
kind-bool = true or false

## Bots
bot-unknown = There is no bot “{ $level }”; there are { $known }.
bot-nothing-to-decide = There is nothing for this seat to decide.
bot-seconds = A bot’s time should be 0 seconds or more.
bot-threads = A bot thinks on one thread at least.
network-unreadable = what it holds cannot be read
network-version = it is of another version
network-features = it was learned from other numbers than the game has now
network-widest = the sums of its numbers could grow too large
network-without-turns = it was begun without --turns
level-random = Random
level-beginner = Beginner
level-greedy = Greedy
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-with-seconds = { $level } ({ $seconds } s)
level-before = { $level } of version { $version }
level-with-simulations = { $level } ({ $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
})

## Arena
arena-entries = An arena needs at least two entries.
arena-twice = “{ $what }” is named twice.
arena-rounds = An arena needs at least one round.
arena-workers = An arena needs at least one worker.
arena-patience = A program’s time for an answer should be more than 0 seconds.
arena-budget = “{ $text }” should be a time in seconds ({ $level }:0.5) or a number of simulations ({ $level }:800x).
arena-no-budget = The level “{ $level }” does not search, so it takes neither a time nor simulations.
arena-command = “{ $command }” is not a command line.
arena-no-program = There is no program “{ $program }”.
arena-no-ray = Ray is not installed; “pip install newfound[ray]” brings it.
arena-ray = There is no Ray at { $address }; “ray status” tells where one runs, and --ray local starts one here.
arena-ray-here = Ray does not start here; it says: “{ $reason }”.

## Hints and analysis
hint-title = { $seat }, decision { $number }:
hint-choice = { $rank }. { $choice }
hint-why = { "   " }{ $why }
hint-then = { "   " }→ { $step }
term-score = points scored
why = At the end of the turn, better than the next choice: { $better }.
why-but = At the end of the turn, better than the next choice: { $better }; worse: { $worse }.
why-later = At the end of the turn, the next choice promises no less; this one pays later.
why-even = About as good as the next choice.
why-term = { $term } { $points }
why-term-of = { $term } { $points } ({ $seat })
choice = { $action } – { NUMBER($wins, style: "percent", maximumFractionDigits: 0) } to win, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points to { NUMBER($against, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $players ->
    [2] { "" }
   *[other] { " " }on average
}
choice-only = { $action } – the only choice
points = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $number ->
    [1] point
   *[other] points
}
gain-number = +{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
loss-number = −{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
gain-percent = +{ NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
loss-percent = −{ NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
gain-points = +{ points }
loss-points = −{ points }
analysis-not-over = This game is not over yet: its analysis would show what players still hide.
analysis-total = { $seat } gave away { NUMBER($wins, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the chance to win per decision on average, and { $lead } of lead in all, in { $costly } of { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.{ $draws ->
    [0] { "" }
   *[other] { "" } The draws brought { $luck } of lead (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
}
analysis-baseline = The lead is over { $players ->
    [2] the other player
   *[other] what the others have on average
}.{ $draws ->
    [0] { "" }
   *[other] { "" } A draw that is neither lucky nor unlucky counts 0; what it gives to one it takes from the others.
}
analysis-costliest = The costliest decisions:
analysis-all = Decision by decision:
analysis-decision = { $number }. { $seat }: { $played }
analysis-gave = – gave away { NUMBER($wins, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the chance to win and { $lead } of lead; better: { $better }
analysis-draw = { $number }. { $action }. Luck: { $luck }
analysis-draws = { $first }–{ $last }. { $count } draws. Luck: { $luck }
analysis-luck = { $seat } { $wins } ({ $lead })

## A game to look back at
film-first = To the beginning (Home)
film-back = One step back (←)
film-play = Play (space)
film-stop = Pause (space)
film-on = One step on (→)
film-last = To the end (End)
film-step = Step of the game
film-theme = Light or dark (t)
film-language = En français (l)
film-none = Nothing to tell.
film-begins = The game begins.
