## Picture

terrain-forest = forest
terrain-mountain = mountain
terrain-lake = lake
terrain-prairie = prairie
terrain-cornfield = cornfield
terrain-swamp = swamp
terrain-desert = desert
terrain-heath = heath

picture-title = Terra Nova
picture-about = The island “{ $island }” with the pioneers, the stones and the scored regions.
picture-cell = { $terrain }
picture-pioneer = { $seat }’s pioneer ({ $terrain })
picture-stone = stone ({ $terrain })
picture-scored = { $terrain }, scored region
picture-standing = { $count } on the island
picture-to-place = { $count } to place
picture-stones-left = { $count ->
    [one] { $count } stone left
   *[other] { $count } stones left
}
picture-region = A region that is closed off scores:
picture-kinds = { $count ->
    [one] only { $count } terrain
   *[other] { $count } terrains
}
picture-worth = { $points ->
    [one] { $points } point per cell
   *[other] { $points } points per cell
}
picture-quiet =
    rounds without
    a stone
picture-box = Terra Nova: what is in the box
picture-reconstruction = The map is our reconstruction; every entry says where it comes from.
picture-piece-stone = stone
picture-piece-pioneer-blue = blue pioneer
picture-piece-pioneer-red = red pioneer
picture-piece-pioneer-yellow = yellow pioneer
picture-piece-pioneer-green = green pioneer
picture-piece-score-marker = score marker
picture-source-rulebook = rulebook
picture-source-public = reviews
picture-source-own = our choice

## Places
reconstructed = The island is our own drawing: the printed map is not public.
about = Place your pioneers and mark out the island: every region that is closed off scores by its size and its terrains.
in-terrain = in “{ $terrain }”
in-forest = in the forest
in-mountain = in the mountains
in-lake = on the lake
in-prairie = on the prairie
in-cornfield = in the cornfield
in-swamp = in the swamp
in-desert = in the desert
in-heath = on the heath
row-column = row { $row }, column { $column }

## Actions
do-place = Place a pioneer { $cell }
do-pick = Move a pioneer that stands { $cell }
do-to = Move it to a cell { $cell }
do-stone = Lay a stone { $cell }

## What is to be decided
now-place = place a pioneer on any empty cell ({ $left } left)
now-to = move your pioneer in a straight line to another cell
now-move = action { $number } of 3: move one of your pioneers{ $quiet ->
    [0] { "" }
   *[other] { "" } ({ $quiet } rounds without a stone so far; at { $most } the game is over)
}
now-move-or-lay = action { $number } of 3: move one of your pioneers, or lay a stone next to one moved this turn{ $quiet ->
    [0] { "" }
   *[other] { "" } ({ $quiet } rounds without a stone so far; at { $most } the game is over)
}

## The steps of a turn
step-move = A move
step-move-or-lay = A move or a stone
step-all = All three actions are compulsory, as long as one is possible.

## Events
placed = { $seat } places a pioneer { $cell }{ $left ->
    [0] { "" }, the last one.
   *[other] .
}
moved = { $seat } moves a pioneer to a cell { $cell }.
laid = { $seat } lays a stone { $cell }.
scored = { $seat } scores { $points }: { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} × { $factor } ({ $factor ->
    [3] one terrain
    [2] two terrains
   *[other] three terrains
}){ $ties ->
    [1] .
   *[other] { "" } = { $value }, shared by { $ties } players, rounded down.
}
scored-category = { $factor ->
    [3] Regions of one terrain
    [2] Regions of two terrains
   *[other] Regions of three terrains
}
unclaimed = A region is closed off with nobody inside: nobody scores its points ({ $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} × { $factor } = { $value }).
passed = { $seat } cannot move any pioneer and passes.
waived = { $seat } cannot act any more and forgoes the rest of the turn.
quiet = { $rounds } rounds in a row without a stone: at { $most } the game will be over, and nothing more is scored.
ended-divided = The whole island is divided into regions: the game is over.
ended-one-moves = At most one player can still move: the game is over, and nothing more is scored.
ended-no-stones = The last stone is laid, so no more regions can arise: the game is over.
ended-stalled = Ten rounds in a row without a stone: the game is over, and nothing more is scored.

## Refusals
no-setup = First all pioneers are placed; you still have { $left } to place.
no-all-placed = All your pioneers are placed already.
no-taken-pioneer = { $seat }’s pioneer stands there.
no-taken-stone = A stone lies there.
no-taken-region = This cell belongs to a region that is scored already and out of the game.
no-picked = You are moving a pioneer: choose where it goes.
no-nothing-picked = Pick one of your pioneers before you say where it goes.
no-pioneer = You have no pioneer there.
no-blocked = This pioneer is blocked on all sides.
no-stone-first = The first action of a turn must be a move; a stone can follow.
no-moved-left = The pioneer you moved has left with its region; a stone must lie next to a pioneer moved this turn.
no-stone-far = This cell is not next to a pioneer you have moved this turn.
no-back = A pioneer moved three times in one turn may not end where it began.
no-across-pioneer = A pioneer cannot jump: { $seat }’s pioneer stands in its way.
no-across-stone = A pioneer cannot jump: a stone lies in its way.
no-across-region = A pioneer cannot go across a region that is scored already.
no-other = You have picked a pioneer: choose where it goes. To move another one, take that back first.
no-straight = A pioneer moves in a straight line, and this cell does not lie on one from where it stands.

## Components
map-letter = “letter = { $letter }” should be one capital letter.
map-twice = another terrain has this name or letter already.
map-terrains = there { $count ->
    [one] is { $count } terrain
   *[other] are { $count } terrains
}; Terra Nova has { $wanted }.
map-unknown-letter = “{ $letter }” in line { $line } of the drawing stands for no terrain; { $known } do.
map-stagger = the letter at place { $place } in line { $line } of the drawing is not half a cell off the line above.
map-stones = there { $count ->
    [one] is { $count } stone
   *[other] are { $count } stones
}; Terra Nova has { $wanted }.
map-rows = the drawing has { $count } lines; there are letters for { $most }.
map-size = the drawing has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; it needs { $wanted }.
map-count = “{ $terrain }” has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; every terrain needs { $wanted }.
map-block = “{ $terrain }” is not one connected block: { $cell } cannot be reached from { $start }.
map-apart = the island is in pieces: { $cell } cannot be reached from { $start }.
map-hole = there is a hole in the island at { $hole }, beside { $cell }.

## Board in plain characters
board-legend = { $terrains };
    behind a terrain’s letter: · nothing, or a pioneer’s letter (> before the one being moved); ## stone;
    - scored region, with the small letter of who took it (= shared, - nobody’s)
board-seat = { $turn } { $seat } ({ $letter }): { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $pioneers ->
    [one] { $pioneers } pioneer
   *[other] { $pioneers } pioneers
} on the island{ $left ->
    [0] .
   *[other] , { $left } to place.
}

## What a position promises
term-cells = points still to be had
