about = A game for trying things out.
option-lowest = Who chooses first
option-lowest-False = the highest bid
option-lowest-True = the lowest bid

card = { $name } ({ $value })
card-corn = corn
card-salt = salt
card-rope = rope
card-iron = iron
card-furs = furs
card-gold = gold

## Actions
do-bid = Bid { $card }
do-take = Take { $card } from the row
do-draw = Draw { $card }

## What is to be decided
now-bid = bid a card from your hand, face down
now-take = take a card from the row

## The steps of a turn
step-bid = A bid
step-take = A card

## Events
row-drawn = The card { $card } is laid in the row.
hand-drawn = { $seat } draws { $card }.
hand-drawn-hidden = { $seat } draws a card.
has-bid = { $seat } bids { $card }, face down.
has-bid-hidden = { $seat } has bid.
revealed = { $seat } shows { $card }.
took = { $seat } scores { $points }: takes { $card } from the row.
took-category = Cards
ended = The stack is too small for another round: the game is over.

## Refusals
no-draw = Only chance draws cards.
no-stack = There is no { $card } card left in the stack.
no-chance = Cards are being drawn; nobody can bid or take one yet.
no-hand = { $seat } has no { $card } card in hand.
no-row = There is no { $card } card in the row.
no-bid-first = First everybody bids a card from their hand.
no-bids-shown = The bids are shown already; now a card of the row is taken.

## Picture
picture-title = Toy
picture-row = Row:
picture-hand = Your hand:
picture-stack = { $count ->
    [one] { $count } card in the stack
   *[other] { $count } cards in the stack
}
picture-seat = { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [one] { $cards } card.
   *[other] { $cards } cards.
}
picture-cards = { $count ->
    [one] { $count } card in hand.
   *[other] { $count } cards in hand.
}
picture-bid = Bids { $card }.
picture-bid-hidden = Has bid.
picture-card = { $name }, worth { $value }, × { $count }

## Components
card-range = value and count should be from 1 to { $most }.
card-kinds = there are { $count } kinds of cards; the toy has { $wanted }.
card-name = the name should be one of { $known }, each once.
card-stack = there are { $count } cards in all; the toy needs { $least } to { $most }.
