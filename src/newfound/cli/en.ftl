cannot-read = { $file } cannot be read: { $reason }.
cannot-write = { $file } cannot be written: { $reason }.
not-text = { $file } is not a text file.
option-form = “{ $text }” should be NAME=VALUE.
no-seat = There is no seat { $seat } at this table; seats go from 0 to { $last }, and -1 lets the bots play alone.

resume-differs = The written game is { $game } for { $players } players; leave out what says otherwise.

welcome = { $game } for { $players } players.
begins = { $seat } begins.
help = Answer with a number of the list or its text (an ending will do: G7). u undoes, q leaves, ? shows this line.
prompt = Your choice (1–{ $count }):
no-number = The list goes from 1 to { $count }.
no-undo = There is nothing to take back: somebody else has acted since, or it is the beginning.
left = The game is kept in { $file }; go on with: { $command }
in-file = { $file }: { $what }
score = { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
written = The whole game is written in { $file }.
drawn = { $file } is drawn.

bench-seconds = A measurement needs more than 0 seconds.
bench-progress = { $game }: { $what }
bench-playouts = random games, one core
bench-all-cores = random games, all cores
bench-interpreted = random games, interpreted
bench-search = a bot’s search
bench-clone = copying a record
bench-compile = compiling
bench-title = Random play of { $game }, { $players } players
bench-api = the Python API
bench-row-games = games per second, one core
bench-row-decisions = decisions per second, one core
bench-row-all-cores = decisions per second, all cores
bench-row-interpreted = decisions per second, interpreted
bench-row-search = a bot’s simulations per second, each played out at random
bench-row-bot = a bot’s simulations per second, as it plays
bench-row-length = decisions per game
bench-row-clone = copying a record
bench-row-cold = first game, nothing compiled yet
bench-row-warm = first game, compiled before
bench-row-api = one decision through the Python API
bench-row-svg = one picture

compiling = Compiling the rules of { $game }, once: { $done }/{ $total }

arena-games = games
arena-so-far = Elo so far
arena-title = { $game }, { $players } players, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-fair = One of the row among { $others } of the column; the fair share is { NUMBER($share, style: "percent", maximumFractionDigits: 0) }.
arena-head-elo = Elo
arena-head-points = points
arena-head-seconds = s/decision
arena-elo = { $elo }
arena-elo-range = { $low } to { $high }
arena-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-seconds = { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }
arena-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
arena-range = { NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }
arena-notes = How much the row wins against the column, and 95 % intervals below; for Elo, { $entry } is 0.
arena-forfeit = { $entry } lost { $count ->
    [one] { $count } game
   *[other] { $count } games
} by forfeit: { $why } { $detail }
arena-forfeit-silent = it did not answer in time.
arena-forfeit-gone = it ended.
arena-forfeit-wrong = it gave a wrong answer.
arena-interrupted = Stopped after { $games ->
    [one] { $games } game.
   *[other] { $games } games.
}
arena-plot = The Elo of all entries
arena-no-file = { $file } does not hold the games of an arena.
arena-differs = { $file } holds the games of an arena with other settings ({ $what }); name another file.
arena-line = { $file }: line { $line } is not a game of an arena.

hint-at = There is no decision { $number } in this game; there are { $count }.
hint-chance = Nobody has anything to decide there: it is chance’s turn.
hint-over = The game is over; --all tells what each decision was worth.
hint-budget = A hint needs 0 seconds or more, and at least one simulation.
hint-progress = decisions

## serve
serve-ready = Newfound is served at { $address } (Ctrl+C ends it).
serve-setting = The setting { $name } cannot be used: { $why }.
serve-database = The database cannot be opened: { $why }.
serve-newer = This database was made by a newer Newfound. Serve it with that one, or choose another database.
serve-port = Port { $port } cannot be had; perhaps another program uses it.

## Train
train-no-features = Nothing can be learned for { $game }: it does not say what a seat sees.
train-no-torch = Teaching needs PyTorch: pip install newfound[train]
train-no-gpu = There is no CUDA GPU here; without --device cuda the cores play.
train-on-cores = There is no GPU here: the cores play, which takes longer.
train-positive = { $option } must be above 0.
train-folder = { $folder } cannot be gone on with: what was learned there { $reason }.
train-begins = Begins in { $folder }.
train-goes-on = Goes on in { $folder } after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
train-round = Round { $round }: { $games } games, { $seconds } s, loss { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) }
train-test = Won against the hand-made judgement: { NUMBER($hand, style: "percent", maximumFractionDigits: 0) }{ $against ->
    [-1] .
   *[other] ; against the best network so far: { NUMBER($against, style: "percent", maximumFractionDigits: 0) }.
}
train-admitted = It is the best so far: learned.npz is written.
train-not-admitted = It is not the best so far.
train-interrupted = Interrupted; the same command goes on from { $folder }.
train-plot-won = won against the hand-made judgement, in percent, by games
train-plot-loss = How far it is off (loss), by games
train-mark = { NUMBER($value, maximumFractionDigits: 1) }
site-no-page = The page is not built yet: “npm install && npm run build” in src/newfound/page.
site-no-module = { $game } cannot think in a browser yet: its WebAssembly module is missing, and is made with one of these versions of numba only: { $known }.
site-not-ours = { $folder } holds something else than a site of ours; nothing was written.
site-written = { $folder } holds the page and all it needs, { $megabytes } MB. Any host of plain files will do, such as: python3 -m http.server --directory { $folder }
