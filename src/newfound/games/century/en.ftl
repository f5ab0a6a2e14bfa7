## Names
reconstructed = The places, cards and tiles are our own design: which ones are in the box is not public.
about = Send your settlers to places that give, raise and trade cubes, and claim cards.
option-board = The fourth board
option-board-random = at random
option-board-D1 = that { board-D1 }
option-board-E1 = that { board-E1 }
option-board-F1 = that { board-F1 }
cubes = { $list }
cubes-yellow = { $count } yellow
cubes-red = { $count } red
cubes-green = { $count } green
cubes-brown = { $count } brown
the-yellow = the yellow
the-red = the red
the-green = the green
the-brown = the brown
level-yellow = yellow
level-red = red
level-green = green
level-brown = brown
symbol-river = river
symbol-forest = forest
symbol-plain = plain
symbol-mountain = mountain
icon-settlers = new settlers
icon-exploration = exploration
icon-help = native help
icon-tool = tool
board-D1 = of the producers
board-E1 = of the traders
board-F1 = of the craftsmen
site-production = the place that gives { $cubes }
site-upgrade = the place that raises cubes by { $count ->
    [one] { $count } level
   *[other] { $count } levels
}
site-trade = the place that trades { $pays } for { $gets }
nth = { $number ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
}
site-where = { nth } board, { $row ->
    [0] top
    [1] middle
   *[other] bottom
} { $column ->
    [0] left
   *[other] right
}
site-fort = the { nth } fort
above-fort = above the { nth } fort
stack-whole = the { nth } fort
stack-left = the left stack of the { nth } fort
stack-right = the right stack of the { nth } fort
card-settlers = { $count ->
    [one] { $count } new settler
   *[other] { $count } new settlers
}
card-exploration = exploration
card-help = native help, { $symbol }
card-tool = tool, { $symbol }: { $cube }
bonus-icon = 2 points for each { $icons } icon
bonus-pair = 3 points for each pair of { $icons } icons
bonus-settlers = 1 point for each pair of settlers
bonus-flat = 3 points
exploration-settler = a settler
exploration-icon = { $icon } icon
exploration-points = 3 points at the end

## Actions
do-go = Send { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}: { $what }
do-go-idle = Send { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}, unable to carry out the action: { $what }
act-production = take { $cubes }
act-upgrade = raise cubes, { $count ->
    [one] { $count } level
   *[other] { $count } levels
} in all
act-trade = trade { $pays } for { $gets }
act-fort = { $place }, below the card ({ $card })
act-fort-bare = { $place }, without a card
do-rest = Rest: take back all settlers
do-raise = Raise a { $low } cube to { $high }
do-trade = Trade { $pays } for { $gets }
do-trade-again = Trade { $pays } for { $gets } once more
do-done = Done
do-tile = Take the bonus tile of { $stack }: { $tile }
do-claim = Claim the card ({ $card }) for { $cost }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
do-explore = Take the exploration tile from { $place }: { $tile }
do-discard = Give back a { $cube } cube
do-board = Lay the board { $board }
do-card = Show a card: { $card }
do-bonus = Show a bonus tile: { $tile }
do-cover = Lay an exploration tile: { $tile }

## What is to be decided
now-turn = choose a place for your settlers, or rest
now-raising = raise a cube ({ $count ->
    [one] { $count } level
   *[other] { $count } levels
} left), or finish
now-trading = trade cubes, or finish
now-fort = take a tile, claim the card, or finish
now-taking = take a bonus tile, or finish
now-claiming = claim the card, or finish
now-exploring = choose the exploration tile that you take
now-discarding = { $count ->
    [one] give back { $count } cube
   *[other] give back { $count } cubes
}

## The steps of a turn, and what one would give up
step-turn = A place, or rest
step-action = What the place does
step-raising = Raise cubes
step-trading = Trade
step-fort = At the fort
step-exploring = An exploration tile
step-discarding = Too many cubes
leaves-rest = None of your settlers is out: this rest brings nobody back.
leaves-raising = { $count ->
    [one] A cube could still be raised by { $count } level.
   *[other] Cubes could still be raised by { $count } levels.
}
leaves-trading = Nothing has been traded yet.
leaves-fort = You could still take a bonus tile, and claim the card.
leaves-tile = You could still take a bonus tile.
leaves-card = You could still claim the card.

## Events
board-laid = The fourth board is that { $board }.
row-dealt = A card ({ $card }) is laid { $place }.
top-shown = A card ({ $card }) is on top of the deck.
bonus-shown = The top bonus tile of { $stack }: { $tile }.
covered-by = An exploration tile covers { $place }: { $tile }.
placed = { $seat } sends { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
} to { $place }{ $helped ->
    [0] .
   *[other] , { $helped } fewer thanks to native help.
}
ousted = { $count } of { $seat }’s settlers must leave { $place } and { $count ->
    [one] goes
   *[other] go
} back to the player board.
tool-cubes = { $seat } first gets { $cubes } from tools ({ $symbol }).
produced = { $seat } takes { $cubes }.
raised = { $seat } raises a { $low } cube to { $high }.
traded = { $seat } trades { $pays } for { $gets }.
tile-taken = { $seat } takes the bonus tile of { $stack }: { $tile }.
claimed = { $seat } scores { $points }: claims a card ({ $card }) for { $cost } (card { $count } of 8).
claimed-category = Cards
joined = { $count ->
    [0] No settler joins { $seat }: the reserve is empty.
    [one] { $count } settler joins { $seat } from the reserve{ $missing ->
        [0] .
       *[other] , which is empty now: { $missing } too few.
    }
   *[other] { $count } settlers join { $seat } from the reserve{ $missing ->
        [0] .
       *[other] , which is empty now: { $missing } too few.
    }
}
helped = From now on places with the { $symbol } symbol ask { $seat } for { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
} fewer.
tooled = From now on { $seat } also gets a { $cube } cube when using a place with the { $symbol } symbol.
explored = { $seat } takes the exploration tile ({ $tile }) from { $place }; the place is open to all.
nothing-left = There is no exploration tile left for { $seat }.
found-cubes = { $seat } gets { $cubes } from the exploration tile.
slid = The row moves up to the left, and a card ({ $card }) joins it.
rested = { $seat } rests and { $count ->
    [0] has no settlers to take back.
    [one] takes back { $count } settler.
   *[other] takes back { $count } settlers.
}
discarded = { $seat } gives back a { $cube } cube: the warehouse is full.
last-round = { $seat } has { $count } cards: the game ends with this round.
ended = The round of the last card is over: now comes the final count.
stalled = For { $rounds } rounds nobody has claimed a card or taken a bonus tile: the game ends, and now comes the final count.
scored-icon = { $seat } scores { $points }: bonus tile ({ $tile }), { $count } × 2.
scored-icon-category = Bonus tiles
scored-pair = { $seat } scores { $points }: bonus tile ({ $tile }), { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
} (icons: { $one } and { $two }) × 3.
scored-pair-category = Bonus tiles
scored-settlers = { $seat } scores { $points }: bonus tile ({ $tile }), { $points } pairs (settlers: { $count }) × 1.
scored-settlers-category = Bonus tiles
scored-flat = { $seat } scores { $points }: bonus tile ({ $tile }).
scored-flat-category = Bonus tiles
scored-exploration = { $seat } scores { $points }: exploration tile.
scored-exploration-category = Exploration tiles
scored-cubes = { $seat } scores { $points }: { $points ->
    [0] no cube that is not yellow.
    [one] { $points } cube that is not yellow × 1.
   *[other] { $points } cubes that are not yellow × 1.
}
scored-cubes-category = Cubes
total = { $seat } has { $total ->
    [one] { $total } point
   *[other] { $total } points
}: cards { $cards }, bonus tiles { $bonuses }, exploration tiles { $tiles }, cubes { $cubes }.
tied = Several have { $total ->
    [one] { $total } point
   *[other] { $total } points
}: { $seat } played last among them and wins.
idle = { $seat } cannot carry out the action there.
quiet = For { $rounds } rounds nobody has claimed a card or taken a bonus tile: { $left ->
    [one] { $left } more such round
   *[other] { $left } more such rounds
}, and the game ends (house rule).

## Refusals
no-draw = Only chance lays boards and shows cards and tiles.
no-now-board = Now chance lays the fourth board.
no-now-card = Now chance shows a card.
no-now-bonus = Now chance shows a bonus tile.
no-now-cover = Now chance lays an exploration tile.
no-left = There is none of these left.
no-go-first = A turn is one of two things: go to a place, or rest.
no-board = This place lies on a board that is not used; that { $used } is.
no-covered = This place is covered by an exploration tile.
no-already = You are already there: your settlers stand on this place.
no-settlers = This place needs { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}{ $helped ->
    [0] { "" }
   *[other] { "" } with native help
}; you have { $ready ->
    [0] none
   *[other] { $ready }
} on your board.
no-settlers-oust = This place needs { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}{ $helped ->
    [0] { "" }
   *[other] { "" } with native help
} to oust { $seat }’s { $there ->
    [one] settler
   *[other] { $there } settlers
}; you have { $ready ->
    [0] none
   *[other] { $ready }
} on your board.
no-card-there = There is no card to claim here.
no-card-cubes = The card costs { $cost }: you lack { $lacks }.
no-older = This game was begun under older rules (version { $rules }), which do not allow it.
no-raise-first = Raise your cubes, or finish.
no-raise-highest = Brown is the highest level: such a cube cannot be raised.
no-cube = You have no { $cube } cube.
no-trade-first = Trade cubes, or finish.
no-tile-again = Only one bonus tile can be taken in a turn.
no-card-again = Only one card can be claimed in a turn.
no-stack = This stack does not belong to the fort where you are.
no-space-left = Your { $most } spaces for bonus tiles are full.
no-stack-empty = There is no bonus tile left here.
no-card-other = This card does not lie above the fort where you are.
no-fort-first = You are at a fort: take a bonus tile, claim the card, or finish.
no-explore-first = First choose the exploration tile that you take.
no-exploration = There is no exploration tile here.
no-discard-first = First give back cubes until { $most } are left.

## Components
box-name = “name = { $name }” should be letters, numbers and hyphens.
box-twice = another entry has this name already.
box-word = “{ $key } = { $value }” should be one of { $known }.
box-range = “{ $key } = { $count }” should be from { $least } to { $most }.
box-cube = “{ $cube }” in “{ $key }” is no cube; there are { $known }.
box-cubes = “{ $key }” names { $count } cubes; it should be 1 to { $most }.
box-key = “{ $key }” means nothing here.
location-name = “name = { $name }” is no place; there are { $known }.
location-missing = the place { $name } is missing.
location-board = { $name } lies on board { $wanted }, not on { $board }.
location-at = “at = { $at }” should be a column and a row, each from 0 to { $most }.
location-same-at = another place lies at column { $column }, row { $row } of board { $board }.
location-covered = with board { $board } there { $count ->
    [one] is { $count } place
   *[other] are { $count } places
} with “covered = { $cover }”; Century has { $wanted }.
location-endless = this trade could go on for ever: some cube must become fewer.
fort-where = the forts are { $forts }, and nothing else is.
fort-settlers = this fort asks for { $wanted ->
    [one] { $wanted } settler
   *[other] { $wanted } settlers
}, not { $count }.
fort-covered = a fort is never covered.
fort-stack = “stacks = { $stacks }” should be the sizes of its stacks, each 1 or more.
fort-stacks = the forts have { $count ->
    [one] 1 stack
   *[other] { $count } stacks
}, and { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in all; Century has { $wanted } stacks, and { $most } tiles at most.
card-cost = the card costs { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}; every card of Century costs { $wanted }.
card-total = there { $count ->
    [one] is { $count } card
   *[other] are { $count } cards
}; Century has { $wanted }.
card-few = only { $count ->
    [one] { $count } card has
   *[other] { $count } cards have
} no mark; the game of two players needs { $least } of them.
bonus-icons = a tile that scores “{ $scores }” should name { $wanted ->
    [one] { $wanted } icon
   *[other] { $wanted } different icons
}, out of { $known }.
bonus-total = there { $count ->
    [one] is { $count } bonus tile
   *[other] are { $count } bonus tiles
} without a mark; Century has { $wanted }.
exploration-total = there { $count ->
    [one] is { $count } exploration tile
   *[other] are { $count } exploration tiles
}; Century has { $wanted }.
piece-count = there { $count ->
    [one] is { $count } piece
   *[other] are { $count } pieces
} “{ $name }”; Century has { $wanted }.

## Board in plain characters
board-round = Round { $round }, boards A1, B1, C1 and { $board }; first player: { $first }
board-quiet = { $rounds } rounds without a card or a bonus tile: the game ends in { $left ->
    [one] { $left } round
   *[other] { $left } rounds
}
board-code = { $name } ({ $card })
board-card = { $card } – { $cost } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-stack = stack { $number }: { $tile } ({ $count ->
    [one] { $count } tile
   *[other] { $count } tiles
})
board-top = Deck: { $card } ({ $count } below)
board-cover = [covered: { $tile }]
board-there = [{ $seat } { $count }]
board-seat = { $turn } { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}; settlers: { $ready } ready, { $out } out, { $reserve } in reserve
board-cubes = warehouse { $count }/10: { $cubes }
board-cards = { $count ->
    [one] { $count } card:
   *[other] { $count } cards:
}
board-tiles = { $count ->
    [one] { $count } bonus tile:
   *[other] { $count } bonus tiles:
}
board-explored = { $count ->
    [one] { $count } exploration tile:
   *[other] { $count } exploration tiles:
}

## Picture
picture-title = Century – A New World
picture-about = Four boards with their places, the forts with cards and bonus tiles, the settlers on them, and the players’ warehouses, cards and tiles.
picture-round = Round { $round }
picture-quiet = { $rounds } rounds without a card or a tile, the game ends in { $left }
picture-last-round = Last round
picture-first = first player
picture-begins = first player: { $first }
picture-rest = Rest
picture-trade = Trade
picture-done = Done
picture-bowl-yellow = Yellow cubes: corn
picture-bowl-red = Red cubes: game
picture-bowl-green = Green cubes: tobacco
picture-bowl-brown = Brown cubes: fur
picture-symbol = symbol: { $symbol }
picture-asks = { $count ->
    [one] { $count } settler printed
   *[other] { $count } settlers printed
}
picture-needs = you need { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}, { $ready } ready
picture-there = { $seat } is there with { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}
picture-covered = covered by an exploration tile: { $tile }
picture-card = { $card } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}, costs { $cost }
picture-deck = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the deck
picture-stack = Bonus tiles of { $stack }: { $count ->
    [0] none left
   *[other] { $count }
}
picture-top = top: { $tile }
picture-tile = Bonus tile: { $tile }
picture-worth = now worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-exploration = Exploration tile: { $tile }
picture-settlers = { $ready ->
    [one] { $ready } settler
   *[other] { $ready } settlers
} ready, { $reserve } in reserve
picture-claimed = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} out of { $most }
picture-unseen-cards = Cards not seen yet: { $count }
picture-unseen-tiles = Bonus tiles not seen yet
picture-box = Century: what is in the box
picture-board = Board { $board }
picture-cards = Cards
picture-marks = Without a mark: always used; 3+ and =4: with so many players; a star: never used.
picture-bonuses = Bonus tiles
picture-bonus-marks = Those marked I or III leave the game.
picture-explorations = Exploration tiles
picture-pieces = Settlers
picture-source-rulebook = rulebook
picture-source-public = public
picture-source-own = our choice

## What a position promises
term-tiles = bonus tiles
term-explorations = exploration tiles
term-cubes = cubes
term-settlers = settlers
term-helpers = native help and tools
term-time = rounds to come
