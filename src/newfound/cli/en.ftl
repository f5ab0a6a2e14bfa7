cannot-read = { $file } cannot be read: { $reason }.
cannot-write = { $file } cannot be written: { $reason }.
not-text = { $file } is not a text file.
option-form = “{ $text }” should be NAME=VALUE.
no-seat = There is no seat { $seat } at this table; seats go from 0 to { $last }, and -1 lets the bots play alone.

resume-differs = The written game is { $game } for { $players } players; leave out what says otherwise.

welcome = { $game } for { $players } players.
begins = { $seat } begins.
help = Answer with a number of the list or its text (an ending will do: G7). u takes the last choice back, q leaves, “?” shows this line.
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
bench-number = { NUMBER($number, maximumFractionDigits: 0) }
bench-times = { NUMBER($number, maximumFractionDigits: 0) } (× { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) })
bench-part = { NUMBER($number, maximumFractionDigits: 0) } (× 1/{ NUMBER($ratio, maximumFractionDigits: 0) })
bench-bytes = { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } ns ({ $bytes } bytes)
bench-time = { NUMBER($time, maximumFractionDigits: 2) } { $unit }

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
arena-notes = How much the row wins against the column, and 95% intervals below; for Elo, { $entry } is 0.
arena-forfeit = { $entry } lost { $count ->
    [one] { $count } game
   *[other] { $count } games
} by forfeit: { $why }.
arena-forfeit-said = { $why } (“{ $detail }”)
arena-forfeit-silent = it did not answer in time
arena-forfeit-gone = it ended
arena-forfeit-wrong = its answer was no legal action
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
serve-folder = The folder { $folder } cannot hold the database: { $reason }.
serve-database-kind = NEWFOUND_DATABASE_URL names no database that can be used: leave it out for SQLite, or name a PostgreSQL as postgresql://USER:PASSWORD@HOST/NAME, for which “pip install newfound[postgres]” is needed.
serve-database = The database cannot be opened: see whether it runs, whether its address and password are right, or whether another file has its name. It says: “{ $said }”.
serve-newer = This database was made by a newer Newfound. Serve it with that one, or choose another database.
serve-port = Port { $port } is used by another program, perhaps by another Newfound; --port names another one.
serve-port-kept = Only an administrator may serve at port { $port }; --port names another one, above 1023.
serve-host = This machine cannot be reached as { $host }; --host 0.0.0.0 listens to everybody in the network.
setting-least = it has to be at least { $limit }
setting-above = it has to be above { $limit }
setting-most = it has to be at most { $limit }
setting-int = it has to be a whole number
setting-float = it has to be a number
setting-bool = it has to be true or false
setting-url = it has to be an address that begins with “http://” or “https://”
setting-literal = it has to be one of { $expected }

## Train
train-no-features = Nothing can be learned for { $game }: it does not say what a seat sees.
train-no-torch = Teaching needs PyTorch: pip install newfound[train]
train-no-turns = { $game } learns nothing by whole turns; leave --turns out.
train-turns-on-cores = Whole turns are played on cores; leave --device cuda out.
train-no-gpu = There is no CUDA GPU here; without --device cuda the cores play.
train-on-cores = There is no GPU here: the cores play, which takes longer.
train-positive = { $option } must be above 0.
train-folder = { $folder } cannot be gone on with: { $reason }.
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
site-pace = A pace is 0 seconds or more.
site-written = { $folder } holds the page and all it needs, { $megabytes } MB. Any host of plain files will do, such as: python3 -m http.server --directory { $folder }

## --help
about = Board games of the New World on one table. Without a command, the page is served.
about-play = Plays a game in the terminal against bots: a board of plain characters and a numbered list of choices.
about-serve = Serves tables over HTTP and WebSocket, for a living room or, with PostgreSQL, for the world.
about-site = Writes the page into a folder where it plays without a server: any host of plain files will do (docs/site.md).
about-hint = Tells the best choices at a decision of a written game, or what every decision gave away and what was luck.
about-replay = Tells a written game step by step, draws where it stands, or makes a page that plays it back.
about-box = Draws every component of a game on one sheet, for proofreading.
about-bench = Measures how fast the rules run: random games compiled on one core and on all, interpreted, search, and the rest.
about-arena = Lets levels and outside programs play against each other: a tournament with win rates, Elo, a table and a plot.
about-train = Teaches a game’s network by games with itself, as long as you like; it can be interrupted and gone on with.
about-tell = Rewrites playthroughs: written games in which every decision is followed by what it did, in words.
more-arena = An entry is a level (greedy), a level with its seconds for a decision (master:0.2) or its simulations (master:800x), a level as it was in version 0.1 (master@0.1), or an outside program (“run:COMMAND LINE”). Every two entries meet in every seating on the same draws.
more-train = The folder keeps all that is needed to go on, a line for every round, and learned.npz: the best network so far. Put that into the game’s folder and its bots judge by it. Needs PyTorch (pip install newfound[train]).
more-tell = Remarks (lines that begin with #) are replaced.
help-lang = the language (default: yours)
help-components = play with the components of this file
help-play-game = the game (default: terranova)
help-play-players = how many play (default: 2)
help-play-seat = your seat, from 0; -1 lets the bots play alone (default: 0)
help-play-first = the seat that begins (default: drawn at random)
help-play-bot = who plays against you: { $levels } (default: skilled)
help-play-seconds = a bot’s time for a decision (default: 0.3)
help-play-seed = random numbers that can be had again
help-play-option = an option of the game
help-play-resume = go on with a written game
help-play-save = where the game is written down after every decision
help-serve-host = where to listen; 0.0.0.0 for everybody in the network (default: 127.0.0.1)
help-serve-port = the port (default: 8620; 0 takes any that is free)
help-serve-open = open the page in the browser (default: at a desktop)
help-site-folder = where to write; what is there is replaced
help-site-pace = the pause before a bot decides (default: { $pace })
help-hint-file = a written game
help-hint-at = the decision of that number (default: the one to be made)
help-hint-seat = whose choices, from 0, where several are to decide at once
help-hint-all = every decision and every draw of the game
help-hint-seconds = the time for a decision (default with --all: 1)
help-hint-simulations = at most so many simulations for a decision (without --all and --seconds, default: { $simulations })
help-hint-seed = random numbers that can be had again (default: 0)
help-hint-json = print JSON
help-replay-file = a written game
help-replay-svg = draw the last position into this file
help-replay-html = write a page into this file that plays the game back anywhere
help-replay-seat = whose eyes the page looks through (default: an onlooker’s)
help-replay-theme = the colours of the picture
help-box-game = the game
help-box-out = the SVG file to write (default: GAME-box.svg)
help-box-theme = the colours
help-bench-games = the games to measure (default: all)
help-bench-players = how many play (default: the fewest)
help-bench-seconds = how long each measurement runs (default: 2)
help-bench-json = write the figures into this file too
help-arena-entries = who takes part
help-arena-game = a game to play (default: all)
help-arena-players = a number of players (default: 2)
help-arena-rounds = how often all meet in every seating (default: 50)
help-arena-ladder = each entry meets only the next one
help-arena-seed = which draws they meet (default: 0)
help-arena-seconds = a level’s time for a decision (default: 1)
help-arena-patience = a program’s time for an answer (default: 10)
help-arena-workers = how many games are played at once (default: one per core)
help-arena-ray = play on a Ray cluster; “local” starts one here
help-arena-out = note every game in this file; a file begun before is gone on with
help-arena-records = write every game down in this folder
help-arena-json = write the results into this file too
help-arena-plot = draw the Elo of all entries into this SVG file
help-arena-theme = the colours of the plot
help-train-game = which game
help-train-folder = where it is kept (default: learned/GAME)
help-train-from = a network to begin with (default: one that knows nothing)
help-train-minutes = how long (default: until it is interrupted)
help-train-rounds = how many rounds (default: as many as there is time for)
help-train-games = games played side by side (default: by the device)
help-train-device = where (default: on a GPU if there is one)
help-train-workers = cores to play on (default: all)
help-train-turns = by whole turns, for tables of more than two, on cores
help-train-plot = draw how it learns into this SVG file
help-train-theme = the colours of the plot
help-tell-files = written games, rewritten in place
help-tell-check = write nothing; fail when a file would change
metavar-file = FILE
metavar-folder = FOLDER
metavar-seconds = SECONDS
metavar-seat = SEAT
metavar-game = GAME
metavar-entry = ENTRY
metavar-address = ADDRESS
metavar-option = NAME=VALUE
metavar-level = LEVEL
metavar-command = COMMAND
argparse-usage = usage:
argparse-arguments = arguments
argparse-options = options
argparse-help = show this help and end
argparse-version = show the version and end
argparse-error = %(prog)s: %(message)s
argparse-argument = %(argument_name)s: %(message)s
argparse-type = “%(value)s” is not a number that fits here.
argparse-choice = “%(value)s” cannot be chosen; one of %(choices)s can.
argparse-unknown = not understood: %s
argparse-required = still missing: %s
argparse-one = it needs a value.
argparse-some = it needs at least one value.
argparse-ambiguous = %(option)s could mean several things: %(matches)s
argparse-none = it takes no value, and was given %r.
