## Picture
picture-title = Mayflower
picture-about = The New World: the coast in the east, the tiles laid westward from it, with settlers, trappers and surveyors.
picture-hand = Tile in hand: { $tile }
picture-stack = To be drawn
picture-left = { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
picture-supply = { $count ->
    [one] { $count } tile can still be drawn
   *[other] { $count } tiles can still be drawn
}
picture-none = No settler
picture-surveyor = Surveyor: every settler that scores in its column brings 4 more points
picture-player = { $seat }: { $left ->
    [0] no settler
    [one] { $left } settler
   *[other] { $left } settlers
} in the supply
picture-trail = Trail{ $state ->
    [complete] , completed
   *[open] { "" }
}: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } trading post
   *[other] , { $marks } trading posts
}
picture-town = Town{ $state ->
    [complete] , completed
   *[open] { "" }
}: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } flag
   *[other] , { $marks } flags
}
picture-farm = Farm{ $state ->
    [complete] , completed
   *[open] { "" }
}
picture-plain = Plain: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } animal
   *[other] , { $marks } animals
}
picture-worth = worth { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}{ $state ->
    [complete] , surveyors not counted
   *[open] { "" } as it stands
}
picture-settlers = { $seat }: { $count ->
    [one] { $count } settler
   *[other] { $count } settlers
}
picture-box = Mayflower: what is in the box
picture-reconstruction = The tiles and the coast are our reconstruction; the source of every entry is given.
picture-coast = The coast: ten start spaces
picture-tiles = { $count } tiles of { $kinds } kinds
picture-source-rulebook = rulebook
picture-source-public = public
picture-source-own = our choice
picture-piece-settler-blue = blue settler
picture-piece-settler-red = red settler
picture-piece-settler-yellow = yellow settler
picture-piece-settler-green = green settler
picture-piece-settler-black = black settler
picture-piece-surveyor = surveyor

## Places
reconstructed = The tiles and the coast are our own reconstruction: which tiles are in the box is not public.
about = Tiles westward, settlers on trails, towns and farms, and two surveyors who leave nothing behind them.
tile = { $shown }
tile-plain = nothing but plain
tile-town = { $count ->
    [one] a town
   *[other] { $count } towns
}
tile-trail = { $count ->
    [one] a trail
   *[other] { $count } trails
}
tile-farm = a farm
column = column { $column }
column-row = column { $column }, { $row }
row-coast = level with start space { $number }
row-north = { $count ->
    [one] { $count } row
   *[other] { $count } rows
} north of the coast
row-south = { $count ->
    [one] { $count } row
   *[other] { $count } rows
} south of the coast
landscape-plain = plain
landscape-trail = trail
landscape-town = town
a-plain = a plain
a-trail = a trail
a-town = a town
the-plain = the plain
the-trail = the trail
the-town = the town
the-farm = the farm
compass-N = north
compass-NE = north-east
compass-E = east
compass-SE = south-east
compass-S = south
compass-SW = south-west
compass-W = west
compass-NW = north-west
feature-sides = { $what } in the { $sides }

## Actions
do-draw = Draw a tile: { $tile }
do-at = Lay the tile in { $cell }
do-turn = { $turn ->
    [0] Leave the tile as it is
    [1] Turn the tile a quarter clockwise
    [2] Turn the tile halfway round
   *[3] Turn the tile a quarter anticlockwise
}
do-settler-trail = Place a robber on { $feature }
do-settler-town = Place a shopkeeper in { $feature }
do-settler-farm = Place a farmer on { $feature }
do-settler-plain = Place a trapper on { $feature }
do-none = Place no settler
do-score = Score { $feature }

## What is to be decided
now-lay = lay the tile: choose a cell where it fits
now-turn = choose how the tile is turned
now-settle = place a settler on the tile just laid, or none
now-none = no settler can be placed on the tile just laid: go on without
now-score = several features are completed: choose which one is scored next

## The steps of a turn
step-lay = Lay the tile
step-settle = A settler or none
step-score = The order of scoring

## Events
drew = { $seat } draws a tile: { $tile }.
discarded = The tile ({ $tile }) fits nowhere and leaves the game.
laid = { $seat } lays the tile ({ $tile }) in { $cell }{ $turn ->
    [0] .
    [1] , turned a quarter clockwise.
    [2] , turned halfway round.
   *[3] , turned a quarter anticlockwise.
}
settled-trail = { $seat } places a robber on a trail in { $place }.
settled-town = { $seat } places a shopkeeper in a town in { $place }.
settled-farm = { $seat } places a farmer on a farm in { $place }.
settled-plain = { $seat } places a trapper on a plain in { $place }.
bonus = { $settlers ->
    [0] { "" }
    [1] , { surveyors } × 4
   *[other] , { $settlers } settlers × { surveyors } × 4
}
surveyors = { $surveyors ->
    [one] { $surveyors } surveyor
   *[other] { $surveyors } surveyors
}
scored-trail = { $seat } scores { $points }: trail of { $tiles } tiles × 1{ $marks ->
    [0] { "" }
    [one] , 1 trading post × 2
   *[other] , { $marks } trading posts × 2
}{ bonus }.
scored-trail-category = Trails
scored-town = { $seat } scores { $points }: town of { $tiles } tiles × 2{ $marks ->
    [0] { "" }
    [one] , 1 flag × 2
   *[other] , { $marks } flags × 2
}{ bonus }.
scored-town-category = Towns
scored-farm = { $seat } scores { $points }: farm { $tiles }{ bonus }.
scored-farm-category = Farms
outnumbered-trail = { $seat } has fewer robbers than another on a trail and scores nothing.
outnumbered-town = { $seat } has fewer shopkeepers than another in a town and scores nothing.
outnumbered-plain = { $seat } has fewer trappers than another on a plain and scores nothing.
surveyed = { $seat } moves a surveyor to column { $column }.
stayed = Both surveyors stay in column { $column }: no tile lies further west.
left-behind-trail = { $seat }’s robber in { $place } is left behind the surveyors and goes back without points.
left-behind-town = { $seat }’s shopkeeper in { $place } is left behind the surveyors and goes back without points.
left-behind-farm = { $seat }’s farmer in { $place } is left behind the surveyors and goes back without points.
ended = No tile is left: the game is over, and the plains and what is incomplete are scored.
final-trail = { $seat } scores { $points }: incomplete trail of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × 1.
final-trail-category = Incomplete trails
final-town = { $seat } scores { $points }: incomplete town of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × 1{ $marks ->
    [0] { "" }
    [one] , 1 flag × 1
   *[other] , { $marks } flags × 1
}.
final-town-category = Incomplete towns
final-farm = { $seat } scores { $points }: incomplete farm 1, { $marks ->
    [one] 1 tile
   *[other] { $marks } tiles
} around it × 1.
final-farm-category = Incomplete farms
final-plain = { $seat } scores { $points }: { $marks ->
    [0] a plain without animals
    [one] 1 animal × 1 on a plain
   *[other] { $marks } animals × 1 on a plain
}.
final-plain-category = Plains

## Refusals
no-left = There is no such tile left to draw: { $tile }.
no-chance = Chance only draws tiles.
no-draw = Only chance draws tiles.
no-lay-first = First lay the tile in hand.
no-turn-first = First choose how the tile is turned.
no-settle-first = The tile is laid: now place a settler on it, or none.
no-score-first = Several features are completed: choose which one is scored next.
no-on-coast = This is a start space of the coast.
no-east = Tiles are laid west of the coast.
no-touch = No tile and no start space touches this cell along an edge.
no-taken = A tile lies here already.
no-fit = The tile does not fit here, however it is turned. { $turn ->
    [0] As it is,
    [1] Turned a quarter clockwise,
    [2] Turned halfway round,
   *[3] Turned a quarter anticlockwise,
} { $clash }.
no-turn = Turned like that, { $clash }.
clash = the { $side } edge would put { $mine } against { $theirs }
no-turn-same = Half a turn makes no difference to this tile: { $same ->
    [0] leave it as it is.
   *[1] turn it a quarter clockwise.
}
no-segment = The tile just laid has only { $count ->
    [one] 1 part.
   *[other] { $count } parts.
}
no-supply = All your { $count } settlers are placed; none is left in the supply.
no-held-trail = This trail already holds { $seat }’s robber, { $steps ->
    [one] on the next tile.
   *[other] { $steps } tiles away.
}
no-held-town = This town already holds { $seat }’s shopkeeper, { $steps ->
    [one] on the next tile.
   *[other] { $steps } tiles away.
}
no-held-plain = This plain already holds { $seat }’s trapper, { $steps ->
    [one] on the next tile.
   *[other] { $steps } tiles away.
}
no-score-nothing = There is nothing to score here.
no-score-plain = Plains are scored at the end of the game only.
no-score-open = You cannot score { $what } yet: it is not completed.
no-score-empty = There is nothing to score: { $what } has no settler.
no-score-name = To score { $what }, choose it in the list: only one of its tiles stands for it.

## Components
tile-name = “name = { $name }” should be letters and digits only.
tile-twice = another tile has this name already.
tile-count = “count = { $count }” should be 1 or more.
tile-segments = there are { $count } segments; a tile has 1 to { $most }.
tile-total = there { $count ->
    [one] is { $count } tile
   *[other] are { $count } tiles
}; Mayflower has { $wanted }.
tile-farms = a tile has one farm at most.
tile-cross = the segments { $one } and { $two } cross each other.
segment-form = segment { $number } should be written between braces.
segment-kind = “kind = { $kind }” should be one of { $known }.
segment-key = “{ $key }” means nothing here.
segment-extra = a { $kind } has no “{ $key }”; a { $wanted } may have.
segment-farm = a farm reaches no edge: it has no “at”.
segment-at = “{ $place }” is no place that a { $kind } can reach.
segment-nowhere = “at” names no edge.
segment-trail = a trail has one or two ends, not { $count }: at a crossing each trail is a segment of its own.
segment-animals = “animals = { $count }” should be from 0 to { $most }.
edge-strange = “{ $place }” cannot be: the { $edge } edge is a { $kind } edge.
edge-twice = “{ $place }” belongs to two segments.
edge-missing = “{ $place }” belongs to no segment.
coast-west = “west = { $west }” should be one of { $known }.
coast-length = the coast has { $count ->
    [one] { $count } start space
   *[other] { $count } start spaces
}; Mayflower has { $wanted }.
piece-count = there { $count ->
    [one] is { $count } piece
   *[other] are { $count } pieces
} “{ $name }”; Mayflower has { $wanted }.

## Board in plain characters
board-legend = # town (! with a flag), = trail ($ with a trading post), . , - _ plains (a number: animals), o farm, + crossing, ~ ocean;
    behind a sign a settler’s letter; v surveyor, [ ] here the tile fits, [?] the cell chosen
board-tile = { $name } (N { $n }, E { $e }, S { $s }, W { $w }{ $farm ->
    [yes] ; farm
   *[no] { "" }
})
board-last = Just laid at { $cell }, with the numbers of its parts:
board-hand = In hand: { $tile }
board-stack = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} to draw; surveyors in columns { $one } and { $two }
board-seat = { $turn } { $seat } ({ $letter }): { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $settlers ->
    [one] { $settlers } settler
   *[other] { $settlers } settlers
} in the supply.
board-settler = { $seat }’s { $role } at { $place }
role-trail = robber
role-town = shopkeeper
role-farm = farmer
role-plain = trapper

## What a position promises
term-settlers = settlers in supply
term-plains = plains
term-trails = trails
term-towns = towns
term-farms = farms
