## Names
reconstructed = The road sheet, the prize board and how many cards there are of each value are our own reconstruction: what is printed in the box is not public.
about = Call for a card: everybody acts on it at once, each ticking their own map of Colorado.
card-digger-1 = the pickaxe (red 1)
card-digger-2 = the donkey (red 2)
card-digger-3 = the prospector (red 3)
card-banker-1 = the key to the safe (green 1)
card-banker-2 = the stagecoach (green 2)
card-banker-3 = the banker (green 3)
card-cowgirl-1 = the lasso (grey 1)
card-cowgirl-2 = the horse (grey 2)
card-cowgirl-3 = the cowgirl (grey 3)
card-barman-1 = the bottle (purple 1)
card-barman-2 = the saloon wagon (purple 2)
card-barman-3 = the barman (purple 3)
card-pioneer-1 = the pitchfork (blue 1)
card-pioneer-2 = the wagon (blue 2)
card-pioneer-3 = the pioneer (blue 3)
card-trapper-1 = the trap (orange 1)
card-trapper-2 = the mule (orange 2)
card-trapper-3 = the trapper (orange 3)
family-digger = prospector family (red)
family-banker = banker family (green)
family-cowgirl = cowgirl family (grey)
family-barman = barman family (purple)
family-pioneer = pioneer family (blue)
family-trapper = trapper family (orange)
region = { $name }
region-village-north = the northern village
region-village-south = the southern village
region-village-west = the western village
region-village-east = the eastern village
region-village-central = the central village
region-desert-north = the northern desert
region-desert-south = the southern desert
region-desert-west = the western desert
region-desert-east = the eastern desert
region-desert-central = the central desert
region-forest-north = the northern forest
region-forest-south = the southern forest
region-forest-west = the western forest
region-forest-east = the eastern forest
region-forest-central = the central forest
region-lake-north = the northern lake
region-lake-south = the southern lake
region-lake-west = the western lake
region-lake-east = the eastern lake
region-lake-central = the central lake
stage = the { $icons } stage{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
} of { $region }
rail = the { $icons } stage{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
} of the railway
box = box { $number } of the { $track }
track-tipi = Tipi track
track-saloon = Saloon track
track-wanted = Wanted track
zone-village = village zone
zone-desert = desert zone
zone-forest = forest zone
zone-lake = lake zone
medal-nth = { $number ->
    [1] their first medal
    [2] their second medal
    [3] their third medal
    [4] their fourth medal
    [5] their fifth medal
    [6] their sixth medal
    [7] their seventh medal
   *[other] their { $number }th medal
}
end-track = end of the { $name }
end-zone = the { $name } is full
round = Turn { $round }
round-late = Turn { $round } of { $last } at most
source-called = { $card }, the card given
source-family = the complete { $family }
icon-none = no action
icon-two = { $first }; and { $second }
icon-nuggets = take 1 nugget, or lay a card for its value
icon-cards = draw 3 cards, or discard 2 of one colour to lay one
icon-tick = tick a stage of a region or of the railway
icon-lay = lay a card for free
icon-saloon = a box of the Saloon track
icon-wanted = a box of the Wanted track
icon-tipi = a box of the Tipi track
icon-discovery = discover a region
sign-none = empty
sign-nuggets = Nuggets
sign-cards = Cards
sign-tick = Tick
sign-lay = Lay
sign-saloon = Saloon
sign-wanted = Wanted
sign-tipi = Tipi
sign-discovery = Discovery

## What is to be decided
now-start = choose the village that you set out from
now-ask = choose whom you ask for a card
now-family = choose the family of the card you ask { $seat } for
now-value = choose the value of the card you ask { $seat } for: { $family }
now-give = { $seat } asks for { $card }: give a card of its colour or value
now-nuggets = take 1 nugget, or lay a card for its value in nuggets – { $source }
now-cards = { $count ->
    [0] discard 2 cards of one colour to lay a card, or pass, since nothing is left to draw
    [one] draw the one card that is left, or discard 2 of one colour to lay a card
   *[other] draw { $count } cards, or discard 2 of one colour to lay a card
} – { $source }
now-second = discard a second card of the same colour – { $source }
now-two = choose the card to lay for the two cards discarded – { $source }
now-tick = tick a stage, or the next one of the railway – { $source }
now-lay = lay a card for free, or pass – { $source }
now-tipi = choose which box of the Tipi track to tick – { $source }
now-discovery = discover a region next to one of yours – { $source }

## The steps of a turn, and what one would give up
step-ask = Whom
step-family = Which family
step-value = Which value
step-nuggets = A nugget, or pay
step-cards = Draw or discard
step-first = A first card
step-second = A second card
step-two = The card to lay
step-tick = Tick a stage
step-lay = Lay a card
step-saloon = The Saloon track
step-wanted = The Wanted track
step-tipi = The Tipi track
step-discovery = Discover a region
step-more = More may come of it.
leaves-lay = You have a card that you could lay for free.
leaves-cards = You could still discard two cards of the same colour and lay one.

## Actions
do-start = Set out from { $region }
do-ask = Ask { $seat } for a card
do-family = Ask for a card of the { $family }
do-value = Ask for { $card }
do-give = Give { $card }
do-nugget = Take 1 nugget
do-lay-paid = Pay { $cost ->
    [one] 1 nugget
   *[other] { $cost } nuggets
} to lay { $card }
do-lay-free = Lay { $card } for free
do-lay-two = Lay { $card } for the two cards discarded
do-draw = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
}
do-discard = Discard { $card }
do-tick = Tick { $stage }: { $gives }{ $medal ->
    [0] { "" }
    [one] ; completes the region, medal of 1 point
   *[other] ; completes the region, medal of { $medal } points
}
do-rail = Tick { $rail }: { $gives }{ $medal ->
    [0] { "" }
    [one] ; end of the line, medal of 1 point
   *[other] ; end of the line, medal of { $medal } points
}
do-tipi = Tick { $box }: { $gives }{ $medal ->
    [-1] { "" }
    [0] ; end of the track, but no medal is left there
    [one] ; end of the track, medal of 1 point
   *[other] ; end of the track, medal of { $medal } points
}
do-discover = Discover { $region }
do-pass = Pass
do-deal = Deal { $card }
do-take = Take { $card }

## Events
dealt = { $seat } draws { $card }.
dealt-hidden = { $seat } draws a card.
face-up = { $seat } begins with { $card } in the play area.
started = { $seat } sets out from { $region }; the first box of the village zone is worth { $value }.
turn = { $round }: { $call ->
    [0] nobody but { $seat } holds a card, so there is no call and there are no actions.
   *[other] { $seat } calls for a card.
}
called = { $seat } asks { $asked } for { $card }.
has-it = { $seat } has { $card } and gives it.
has-another = { $seat } does not have { $card }, but has a card of its colour or value.
has-neither = { $seat } has neither a card of the { $family } nor one of value { $value }: { $caller } draws one from that hand at random.
gave = { $seat } gives { $card } instead.
took = { $seat } draws { $card } from { $asked }’s hand.
kept = { $seat } lays { $card }; everybody does one of the two actions of this card.
compensated = { $seat } has { $card } in the play area already, discards the card given and takes 1 nugget; everybody does one of the two actions of this card.
got-nugget = { $seat } takes 1 nugget – { $source }.
paid = { $seat } pays { $cost ->
    [one] 1 nugget
   *[other] { $cost } nuggets
} to lay { $card } – { $source }.
draws = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} – { $source }.
discarded = { $seat } discards { $card } – { $source }.
laid = { $seat } lays { $card } { $free ->
    [0] for the two cards discarded
   *[other] for free
} – { $source }.
passed = { $seat } passes – { $source }.
ticked = { $seat } ticks { $stage } – { $source }.
railed = { $seat } ticks { $rail } – { $source }.
boxed = { $seat } ticks { $box }, which has { $size } – { $source }.
in-vain = Not possible for { $seat }: { $icon } – { $source }.
discovered = { $seat } discovers { $region } – { $source }; { $box ->
    [one] the first box
   *[other] box { $box }
} of its zone is worth { $value }.
medal-region = { $seat } scores { $points }: { $region } is complete ({ $medal }).
medal-region-category = Medals of regions
medal-rail = { $seat } scores { $points }: end of the railway ({ $medal }).
medal-rail-category = Medals of the railway
medal-shared = { $seat } scores { $points }: { $prize } ({ $medal }){ $others ->
    [0] .
    [one] , as another player did this turn.
   *[other] , as { $others } other players did this turn.
}
medal-shared-category = Medals of the prize board
gone = { $seat } scores nothing: { $prize }, but no medal is left there.
complete = { $seat } has the complete { $family } and discards it to discover a region.
shuffled = { $count ->
    [one] The pile is empty: the one discard takes its place.
   *[other] The pile is empty: the { $count } discards are shuffled into a new one.
}
short = { $count ->
    [0] No card is left to draw: the hands are not filled up.
    [one] Only one card is left to draw: not all hands are filled up.
   *[other] Only { $count } cards are left to draw: not all hands are filled up.
}
ended = { $medals ->
    [0] Turn { $round } was the last one: the game is over.
   *[other] A seventh medal is won: the game is over after { $round ->
        [one] { $round } turn.
       *[other] { $round } turns.
    }
}
final-zone = { $seat } scores { $points }: box { $boxes } of the { $zone }, the { $boxes ->
    [one] only
   *[other] last
} one ticked.
final-zone-category = Flags of the zones

## Refusals
no-draw = Only chance deals and takes cards.
no-chance-take = Chance now takes a card from { $seat }’s hand.
no-chance-deal = Chance now deals a card to { $seat }.
no-card-there = { $seat } has no such card: { $card }.
no-card-left = No such card is left in the pile: { $card }.
no-now = First { $now }.
no-give-first = First give a card of the colour or value asked for: { $card }.
no-village = You set out from the flag of a village, not from { $region }.
no-ask-nobody = { $seat } is not playing.
no-ask-self = You ask another player, not yourself.
no-ask-empty = { $seat } has no card in hand.
no-family-area = You have laid all three cards of the { $family } already.
no-value-area = You may not ask for { $card }: it is already in your play area.
no-hand = You do not have { $card } in hand.
no-alike = You have to give a card of the { $family } or of value { $value }, and { $card } is neither.
no-area = You cannot lay { $card }: it is already in your play area.
no-nuggets = Laying { $card } needs { $cost ->
    [one] 1 nugget
   *[other] { $cost } nuggets
}; you have { $count ->
    [0] none.
   *[other] { $count }.
}
no-pile = There is no card left to draw.
no-colour = Not of the same colour as { $first }: { $card }.
no-pair = You have no second card of the same colour as { $card }.
no-lay-left = Without { $card } no card that you could lay would be left.
no-ticked = Ticked already: { $stage }.
no-undiscovered = This stage is in a region that you have not discovered yet: { $stage }.
no-link = This stage is linked neither to its flag nor to a ticked stage: { $stage }.
no-rail-ticked = Ticked already: { $rail }.
no-rail-later = The railway is ticked from left to right, one stage after the other; this one comes later: { $rail }.
no-rail-lost = Lost, since you have taken the other branch: { $rail }.
no-tipi-ticked = You have ticked { $box } already.
no-tipi-far = No box beside it is ticked: { $box }.
no-discovered = You have discovered { $region } already.
no-mountain = You cannot discover { $region }: a mountain lies between it and your regions.
no-far = You cannot discover { $region }: it is not next to a region that you have discovered.

## Components
box-number = “{ $key }” holds { $value }, which should be a whole number from { $least } to { $most }.
box-icons = “{ $key }” should be a list of up to two icons.
box-icon = “{ $key }” names the icon “{ $icon }”, which should be one of { $known }.
box-long = “{ $key }” should have from 1 to { $most } entries.
box-falling = the medals should fall: none is higher than the one before.
box-names = the entries [[{ $key }]] should be exactly these: { $wanted }.
box-copies = “copies” should have { $wanted } numbers.
box-duo = “duo = { $duo }” should be one of { $known }.
box-colour = the colour of this family is { $colour }.
box-cards = there are { $count } cards; Colorado has { $wanted }.
box-place = “{ $key }” should be two numbers.
box-rules = “rules = { $value }” should be a version of the rules, from 1 to { $newest }.
box-double = there are { $count } places with two icons; a chain has room for { $most }.
map-sign = “{ $sign }” in line { $line } of the drawing should be a capital letter, “^”, “.” or a blank.
map-stagger = line { $line } of the drawing has a cell at place { $place }, half a cell off: every second line is one character to the right.
map-letter = the drawing has a region { $letter } that no [[region]] describes.
map-regions = there are { $count } regions; there is room for { $most }.
map-stages = there are { $count } stages; there is room for { $most }.
map-villages = there { $count ->
    [one] is { $count } village
   *[other] are { $count } villages
}; Colorado has 2.
map-apart = nobody can get from { $start } to { $region }.
region-letter = “letter = { $letter }” should be one capital letter, not R.
region-name = “name = { $name }” should be small letters and hyphens.
region-kind = “kind = { $kind }” should be one of { $known }.
region-twice = another region has this name or letter.
region-nowhere = the drawing has no cell { $letter }.
region-pieces = the cells { $letter } do not hang together: { $cell } is apart.
region-elsewhere = { $cell } is not a cell { $letter } of the drawing.
region-crowded = { $cell } holds two things.
region-empty = a region has at least one stage.
region-medal = “medal = { $medal }” should be from 1 to 99.
region-path = “{ $path }” is no path: it joins f or a stage to another stage, up to { $last }.
region-unreached = no path leads from the flag to { $stage }.
rail-count = there are { $count } railway stages; there should be from 1 to { $most }.
rail-name = this railway stage should be called { $wanted }.
rail-next = “{ $name }” is no railway stage.
rail-left = { $name } follows, so it must lie further to the right.
rail-unreached = no railway stage leads to { $name }.
rail-ends = the railway should have one end.
zone-flags = the zone has { $count ->
    [one] { $count } box
   *[other] { $count } boxes
}; there { $wanted ->
    [one] is { $wanted } flag
   *[other] are { $wanted } flags
} of this kind.
zone-red = the village zone should have no medal.
zone-filled = the medal of the desert zone should be 4, 5 or 6: with any other, two players cannot come to the result of the rulebook’s example.
track-centre = the Tipi track has { $count ->
    [one] { $count } box
   *[other] { $count } boxes
}; it needs a centre and two ends.
track-bare = no icon should stand above the Saloon track.
total-zone = the { $zone } has no box worth { $value }, as the rulebook’s example needs.
total-medal = there should be a medal of { $value }, as the rulebook’s example needs.

## Board in plain characters
board-legend = > a region’s flag, a1 a stage (a1 > a2: a2 is linked to a1), (5) a medal, ^^ mountains; in square brackets what is
    discovered, ticked or won
board-railway = Railway:
board-prize = { $name } (medals { $medals }):
board-zone = { $name }:
board-pile = Pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}; discards: { $discards }
board-seat = { $turn } { $seat }: { $score ->
    [one] 1 point
   *[other] { $score } points
}, { $nuggets ->
    [one] 1 nugget
   *[other] { $nuggets } nuggets
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand; medals { $medals }
board-area = play area:
board-lacks = known not to be in hand:
board-sheet = road sheet:
board-hand = Hand:
board-now = Now: { $now }

## Picture
picture-title = Colorado
picture-about = One’s road sheet as a map of the West with its railway, the prize board with everybody’s tracks, one’s hand and play area, and the other players.
picture-player-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
picture-player-nuggets = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
}
picture-player-medals = { $count ->
    [one] { $count } medal
   *[other] { $count } medals
}
picture-player = { $seat }{ $causeur ->
    [yes] { "" } (Causeur)
   *[no] { "" }
}: { $cards } in hand, { $nuggets }, { $medals }; play area: { $laid }{ $count ->
    [0] { "" }
   *[other] ; everybody knows that this hand does not hold { $lacks }
}
picture-card = { $card }: { $gives }
picture-deck = { $count ->
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
picture-discard = { $count ->
    [0] no discards
    [one] { $count } discard
   *[other] { $count } discards
}
picture-region = { $region }, medal of { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $state ->
    [complete] complete
    [discovered] discovered, { $done } of { $stages } stages ticked
    [near] next to a discovered region
   *[far] not next to a discovered region
}
picture-place = { $place }: { $gives }{ $points ->
    [0] { "" }
    [one] , medal of 1 point
   *[other] , medal of { $points } points
}{ $state ->
    [ticked] { "" } (ticked)
    [lost] { "" } (lost)
   *[open] { "" }
}
picture-zone = { $zone }: each flag ticks a box; the last one ticked counts at the end
picture-prize = medal of { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $state ->
    [gone] gone
    [shared] won this turn: whoever gets there before the turn ends wins it as well
   *[open] to be won
}
picture-medals = { $seat }: { $count ->
    [one] { $count } medal
   *[other] { $count } medals
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}; flags so far: { $zones ->
    [one] { $zones } point
   *[other] { $zones } points
}
picture-last = Place { $places }: whoever wins a medal here ends the game with this turn
picture-then = Then: { $icons }
picture-call = { $round }: { $call ->
    [yes] { $causeur } asks { $asked } for { $card }
   *[no] { $causeur } calls for a card
}
picture-box = Colorado: what is in the box
picture-reconstruction = The road sheet, the prize board and the numbers of cards are our reconstruction.
picture-piece-card = cards
picture-piece-nugget = nuggets
picture-piece-road-sheet = road sheets
picture-piece-prize-board = prize board
picture-piece-causeur-token = Causeur’s token
picture-source-rulebook = rulebook
picture-source-public = reviews
picture-source-own = our choice

## What a position promises
term-zones = flags of the zones
term-regions = regions begun
term-tracks = tracks
term-families = families begun
term-hand = cards in hand and nuggets
term-time = turns to come
