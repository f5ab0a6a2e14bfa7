terrain-plain = plain
terrain-mountain = mountain
terrain-sea = sea
role-plain = explorer
role-mountain = robber
role-sea = sailor
tile-cities = { $count ->
    [one] city
   *[other] { $count } cities
}
and-then = { $one }, { $two }
from-start = { $steps } of the start tile
steps-east = { $count ->
    [one] { $count } cell east
   *[other] { $count } cells east
}
steps-west = { $count ->
    [one] { $count } cell west
   *[other] { $count } cells west
}
steps-south = { $count ->
    [one] { $count } cell south
   *[other] { $count } cells south
}
steps-north = { $count ->
    [one] { $count } cell north
   *[other] { $count } cells north
}
held-nth = { $number ->
    [1] the first
   *[other] the second
}
segment = { $terrain } in the { $sides }
segment-middle = { $terrain } in the middle
side-north = north
side-east = east
side-south = south
side-west = west
reconstructed = 26 of the 84 tiles are our own, because which ones the box has is not public; the other 58 follow one public transcription.
about = Plains, mountains and seas, tile after tile; take your pawns back at the right moment.
option-final = At the end landscapes count
option-final-complete = as complete
option-final-incomplete = as incomplete
option-expert = Expert variant
option-expert-False = no
option-expert-True = yes, a choice of two tiles
option-aside = Tiles set aside
option-aside-expert = among experts only
option-aside-True = yes
option-aside-False = no

## Actions
do-draw = Draw a tile: { $tile }
do-tile = Lay the tile: { $tile }
do-at = Lay the tile
do-turn = { $turn ->
    [0] Leave it unturned
    [1] Turn it a quarter clockwise
    [2] Turn it halfway round
   *[3] Turn it a quarter anticlockwise
}
do-pawn-plain = Place an explorer on the { $segment }
do-pawn-mountain = Place a robber in the { $segment }
do-pawn-sea = Place a sailor on the { $segment }
do-take = Take the { $role } back
do-none = Neither place a pawn nor take one back

## What is to be decided
now-choose = choose which of the two tiles in front of you is laid
now-lay = lay the tile: choose a cell where it fits
now-turn = choose how the tile is turned
now-pawn-or-take = place a pawn on the tile just laid, take one of yours back, or neither
now-pawn = place a pawn on the tile just laid, or none
now-take = take one of your pawns back, or none
now-none = you can neither place a pawn nor take one back: go on without

## The steps of a turn, and what one would give up
step-choose = One of two tiles
step-lay = Lay the tile
step-troop = A pawn or none
leaves-pawn = This tile can still take a pawn; later it cannot.

## Events
drawn = { $seat } draws a tile: { $tile }.
left = The tile ({ $tile }) fits nowhere and leaves the game; { $seat } draws another one, if any is left.
laid = { $seat } lays the tile ({ $tile }){ $turn ->
    [0] .
    [1] , turned a quarter clockwise.
    [2] , turned halfway round.
   *[3] , turned a quarter anticlockwise.
}
placed = { $seat } places { $role ->
    [explorer] an explorer
   *[other] a { $role }
}.
taken-back = { $seat } takes the { $role } back.
ended = There is no tile left to lay. The pawns still on the map are scored, every landscape counting as { $final ->
    [0] complete.
   *[1] incomplete.
}
scored-plain = { $seat } scores { $points }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × { $factor } (plain, { $how }).
scored-plain-category = Plains
scored-mountain = { $seat } scores { $points }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
} × { $factor } (mountain, { $how }{ $around ->
    [0] { "" }
    [one] ; including { $around } in an adjacent plain
   *[other] ; including { $around } in adjacent plains
}).
scored-mountain-category = Mountains
scored-sea = { $seat } scores { $points }: { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}{ $tiles ->
    [0] { "" }
   *[other] { "" } + { $tiles } tiles
} (sea, { $how }).
scored-sea-category = Seas
how-incomplete = incomplete
how-complete = complete
how-complete-few = complete with two tiles at most
how-as-complete = counted as complete
how-as-complete-few = counted as complete with two tiles at most
how-as-incomplete = counted as incomplete

## Refusals
no-draw = Only chance draws tiles.
no-chance = Chance only draws tiles.
no-left = There is no such tile left to be drawn: { $tile }.
no-expert = Only in the expert variant do you choose between tiles.
no-held = This tile does not lie in front of you: choose one that does.
no-chosen = You have chosen a tile already: say where it is laid.
no-choose-first = First choose one of the tiles in front of you.
no-laid = The tile is laid already: place a pawn on it, take one back, or neither.
no-lay-first = First the tile is laid; then a pawn is placed or taken back.
no-turn-first = The tile has its place: choose how it is turned.
no-cell-first = First say where the tile is laid; then how it is turned.
no-cell-alone = This cell touches no tile.
no-cell-taken = A tile lies here already.
clash = the { $side } edge would put a { $mine } against a { $theirs }
no-fit = The tile does not fit here, however it is turned: { $turn ->
    [0] unturned
    [1] at best, turned a quarter clockwise
    [2] at best, turned halfway round
   *[3] at best, turned a quarter anticlockwise
}, { $clash }.
no-turn-same = Half a turn makes no difference to this tile: { $same ->
    [0] leave it unturned.
   *[1] turn it a quarter clockwise.
}
no-turn = { $turn ->
    [0] Unturned
    [1] Turned a quarter clockwise
    [2] Turned halfway round
   *[3] Turned a quarter anticlockwise
}, { $clash }.
no-segment = This tile has only { $count ->
    [one] 1 part.
   *[other] { $count } parts.
}
no-supply = All your { $count } pawns are on the map; take one back instead.
no-occupied-plain = This plain already holds { $seat }’s pawn, { $away ->
    [one] 1 tile
   *[other] { $away } tiles
} away.
no-occupied-mountain = This mountain already holds { $seat }’s pawn, { $away ->
    [one] 1 tile
   *[other] { $away } tiles
} away.
no-occupied-sea = This sea already holds { $seat }’s pawn, { $away ->
    [one] 1 tile
   *[other] { $away } tiles
} away.
no-own-pawn = This pawn is { $seat }’s; you can only take back your own.
no-tile = No tile lies here.
no-pawn = You have no pawn here ({ $segment }).

## Components
tile-starts = there should be one start tile, not { $count }.
tile-count = there { $count ->
    [one] is { $count } tile
   *[other] are { $count } tiles
}; Discovery has { $wanted }.
tile-name = “{ $name }” should be letters, digits, hyphens and underscores.
tile-twice = another tile has this name already.
tile-copies = “count = { $count }” should be from 1 to { $most }.
tile-start-once = there is only one start tile, not { $count }.
tile-city-form = “{ $city }” should be a sea segment and a land segment, as in “1-0”.
tile-layout = there is no layout “{ $layout }”; there are { $known }.
tile-terrains = “{ $terrains }” should be { $count ->
    [one] one letter of P, M and S, for the one segment
   *[other] { $count } letters of P, M and S, one for each segment
} of layout { $layout }.
tile-same = segments { $one } and { $two } touch and both are { $terrain }, so they would be one.
tile-city-segment = the city “{ $city }” names a segment that is not there; they are counted from 0, and there { $count ->
    [one] is 1.
   *[other] are { $count }.
}
tile-city-shore = the city “{ $city }” should lie between a sea (S) and a land segment, not between { $sea } and { $land }.
tile-city-apart = the city “{ $city }” lies nowhere: these segments do not touch.
tile-city-twice = there is at most one city to a shore.
tile-pawns = there { $count ->
    [one] is { $count } { $colour } pawn
   *[other] are { $count } { $colour } pawns
}; Discovery has { $wanted } of each colour.

## Board in plain characters
board-code = { $name } ({ $shown })
board-last = Just laid at { $cell }, with the numbers of its parts:
board-tile = To be laid: { $tile }
board-hand = tiles: { $tiles }
board-stack = { $count ->
    [one] { $count } tile still to be drawn
   *[other] { $count } tiles still to be drawn
}
board-legend = p plain, m mountain, s sea, two capitals side by side: a shore with a city; behind a sign a pawn’s letter;
    here the tile fits: [ ], the cell chosen: [?]
board-seat = { $turn } { $seat } ({ $letter }): { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $pawns ->
    [one] { $pawns } pawn
   *[other] { $pawns } pawns
} in the supply
board-pawn = { $role } at { $cell } ({ $segment }): now worth { $points }
board-pawn-scored = { $role } at { $cell } ({ $segment }): scored { $points }

## Picture
picture-title = Discovery
picture-about = The map of the new world with its plains, mountains and seas, the cities, the pawns, the scores and the tiles left.
picture-worth = { $told ->
    [now] : worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [scored] : brought { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $pawns ->
        [1] { "" }
       *[other] { "" } each
    }
   *[nothing] { "" }
}
picture-whose = { $seat }{ $pawns ->
    [1] { "" }
   *[other] { "" } × { $pawns }
}
picture-plain = { $complete ->
    [yes] Complete
   *[other] Incomplete
} plain of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-plain }: { $who })
   *[other] { "" } ({ role-plain }s: { $who })
}
picture-mountain = { $complete ->
    [yes] Complete
   *[other] Incomplete
} mountain of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
} of its own and { $around } in adjacent plains{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-mountain }: { $who })
   *[other] { "" } ({ role-mountain }s: { $who })
}
picture-sea = { $complete ->
    [yes] Complete
   *[other] Incomplete
} sea of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-sea }: { $who })
   *[other] { "" } ({ role-sea }s: { $who })
}
picture-player = { $seat }: { $pawns ->
    [one] { $pawns } pawn
   *[other] { $pawns } pawns
} in the supply
picture-none = Do nothing
picture-left = { $count ->
    [one] { $count } tile to draw
   *[other] { $count } tiles to draw
}
picture-supply = { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
picture-aside = { $count } of them set aside and never drawn
picture-kind = { $tile }: { $count } left
picture-box = Discovery: what is in the box
picture-reconstruction = Some of the tiles are our reconstruction; the source of each is given.
picture-start = start tile
picture-piece-pawn-blue = blue pawn
picture-piece-pawn-red = red pawn
picture-piece-pawn-yellow = yellow pawn
picture-piece-pawn-green = green pawn
picture-piece-pawn-black = black pawn
picture-source-rulebook = rulebook
picture-source-public = transcription
picture-source-own = our choice

## What a position promises
term-landscapes = landscapes held
term-turns = pawns free or soon to be
