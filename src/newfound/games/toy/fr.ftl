about = Un jeu pour les essais.
option-lowest = Qui choisit d’abord
option-lowest-False = la plus haute mise
option-lowest-True = la plus basse mise

card = { $name } ({ $value })
card-corn = maïs
card-salt = sel
card-rope = corde
card-iron = fer
card-furs = fourrures
card-gold = or

## Actions
do-bid = Miser la carte { $card }
do-take = Prendre la carte { $card } dans la rangée
do-draw = Piocher la carte { $card }

## Ce qui est à décider
now-bid = misez une carte de votre main, face cachée
now-take = prenez une carte dans la rangée

## Les étapes d’un tour
step-bid = Une mise
step-take = Une carte

## Événements
row-drawn = La carte { $card } est ajoutée à la rangée.
hand-drawn = { $seat } pioche la carte { $card }.
hand-drawn-hidden = { $seat } pioche une carte.
has-bid = { $seat } mise la carte { $card }, face cachée.
has-bid-hidden = { $seat } a misé.
revealed = { $seat } montre la carte { $card }.
took = { $seat } marque { $points } : prend la carte { $card } dans la rangée.
took-category = Cartes
ended = La pioche ne suffit plus pour une manche : la partie est terminée.

## Refus
no-draw = Seul le hasard pioche des cartes.
no-stack = Il n’y a plus de carte { $card } dans la pioche.
no-chance = On pioche les cartes ; personne ne peut encore miser ni prendre.
no-hand = { $seat } n’a pas de carte { $card } en main.
no-row = Il n’y a pas de carte { $card } dans la rangée.
no-bid-first = Chacun mise d’abord une carte de sa main.
no-bids-shown = Les mises sont déjà montrées ; on prend maintenant une carte de la rangée.

## Image
picture-title = Jouet
picture-row = Rangée :
picture-hand = Votre main :
picture-stack = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
picture-seat = { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
picture-cards = { $count ->
    [one] { $count } carte en main.
   *[other] { $count } cartes en main.
}
picture-bid = Mise : { $card }.
picture-bid-hidden = A misé.
picture-card = { $name }, valeur { $value }, × { $count }

## Matériel
card-range = la valeur et le nombre doivent être entre 1 et { $most }.
card-kinds = il y a { $count } sortes de cartes ; le jouet en a { $wanted }.
card-name = le nom devrait être l’un de { $known }, chacun une fois.
card-stack = il y a { $count } cartes en tout ; le jouet en veut de { $least } à { $most }.
